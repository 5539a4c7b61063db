// Whether bids are worth it: a bid over the opponents' contract against a pass in its place, and what the bot itself reckons.

import { type Prospect, prospectsOf } from '../../../src/bots/bauernschnapsen-bidding.js'
import { carefulCall } from '../../../src/bots/bauernschnapsen-calls.js'
import { carefulBot } from '../../../src/bots/index.js'
import {
  applyMove,
  type BauernschnapsenState,
  type BauernschnapsenView,
  createGame,
  moveKey,
  type Seat,
  type Standing,
  score,
  view,
} from '../../../src/index.js'

const rules = 'bauernschnapsen-single'
const careful = carefulBot({ seed: 1 })

/** A standing with these points that a Bummerl can have come to, deal by deal of a point or more. */
export function standingOf(points: readonly [number, number]): Standing {
  const counted = Math.min(19, points[0] + points[1])
  const leads = (side: 0 | 1) => points[side] === 23 && points[1 - side] === 0
  return { deal: counted + 1, counted, points, bummerl: [0, 0], retour: [leads(0), leads(1)] }
}

export function dealt(points: readonly [number, number], seed: number): BauernschnapsenState {
  return createGame({
    rules,
    seed,
    dealer: (seed % 4) as Seat,
    start: standingOf(points),
  }) as BauernschnapsenState
}

/** The match played on to its end by careful players: the side that wins it. */
function winnerOf(game: BauernschnapsenState): number {
  let now = game
  while (now.phase !== 'match-over') now = moved(now)
  return score(now).winner!
}

const seenIn = (game: BauernschnapsenState) => view(game, game.turn!) as BauernschnapsenView

function moved(game: BauernschnapsenState): BauernschnapsenState {
  return applyMove(game, careful(seenIn(game)) as ReturnType<typeof carefulCall>)
}

/** How bids over the opponents' contract do against passes in their place, in matches won. */
export interface Overbids {
  readonly bids: number
  readonly won: number
  readonly wonByPassing: number
  /** The 95 % interval of the difference in the share of matches won. */
  readonly low: number
  readonly high: number
}

/** Plays so many deals at a standing. */
export function overbids(points: readonly [number, number], deals: number): Overbids {
  let [bids, won, wonByPassing, squares] = [0, 0, 0, 0]
  for (let seed = 1; seed <= deals; seed += 1) {
    for (let game = dealt(points, seed); isCalling(game); game = moved(game)) {
      const { phase, contract, declarer, seat, legalMoves } = seenIn(game)
      if (phase !== 'bid' || contract === 'rufer' || ((declarer! ^ seat!) & 1) === 0) continue
      const bid = careful(seenIn(game)) as ReturnType<typeof carefulCall>
      if (bid.type !== 'bid') continue
      const side = seat! & 1
      const byBid = winnerOf(applyMove(game, bid)) === side ? 1 : 0
      const byPass = winnerOf(applyMove(game, legalMoves[0]!)) === side ? 1 : 0
      bids += 1
      won += byBid
      wonByPassing += byPass
      squares += (byBid - byPass) ** 2
    }
  }
  const mean = (won - wonByPassing) / bids
  const half = 1.96 * Math.sqrt((squares / bids - mean * mean) / bids)
  return { bids, won, wonByPassing, low: mean - half, high: mean + half }
}

const isCalling = ({ phase }: BauernschnapsenState) => phase === 'trump' || phase === 'bid'

/** What a bot does in an auction, and what it thinks of that and of a pass. */
export interface Reckoning {
  readonly seen: BauernschnapsenView
  readonly made: Prospect
  readonly pass: Prospect
}

/** The bids of careful players at a standing, deal after deal. */
export function* reckonings(points: readonly [number, number], deals: number): Generator<Reckoning> {
  for (let seed = 1; seed <= deals; seed += 1) {
    for (let game = dealt(points, seed); isCalling(game); game = moved(game)) {
      const seen = seenIn(game)
      if (seen.phase !== 'bid') continue
      const prospects = prospectsOf(seen)
      const key = moveKey(carefulCall(seen))
      yield { seen, pass: prospects[0]!, made: prospects.find(({ move }) => moveKey(move) === key)! }
    }
  }
}
