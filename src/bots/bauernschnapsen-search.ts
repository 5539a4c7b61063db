import {
  applyMove,
  type BauernschnapsenMove,
  type BauernschnapsenView,
  createSampler,
  view as look,
  reveal,
} from '../index.js'
import { matchByContract } from './bauernschnapsen-bidding.js'
import { PACK, termsOf } from './bauernschnapsen-terms.js'
import { BauernschnapsenWorld, worldOfView } from './bauernschnapsen-world.js'
import { chanceOf } from './bauernschnapsen-worth.js'
import { type CardSet, setOf } from './bits.js'
import { bestOf, type Random } from './bot.js'
import { chanceOfMatch } from './match-value.js'
import { playOut } from './world.js'

/** From what chance on another may have bid; how many such worlds are looked for, in how many tries, and the least taken. */
const LIKELY = 0.45
const POOL = 24
const TRIES = 300
const LEAST = 8
/** From what chance on a bid is thought through, and how many playouts that chance counts for. */
const ASKED = 0.3
const PRIOR = 20
/** By how much a bid must make it likelier to win the match than a pass: a tenth of a game point as a match begins. */
const MARGIN = 0.0025
/** From what part on of all that is at stake in doubling a Rufer is doubled, and a contract. */
const DOUBLED_RUFER = 0.2
const DOUBLED = 0.3

/** Hands by seat, as now held, that fit the view; where another declares, such as he may have bid on. */
export function likelyHands(view: BauernschnapsenView, random: Random): () => readonly CardSet[] {
  const sample = createSampler(view)
  const draw = () => reveal(sample(random)).hands.map((hand) => setOf(PACK, hand))
  const { contract, declarer, seat, events } = view
  if (contract === null || contract === 'rufer' || declarer === seat) return draw
  const played = setOf(
    PACK,
    events.flatMap((event) => (event.type === 'play' && event.seat === declarer ? [event.card] : [])),
  )
  const pool: { hands: readonly CardSet[]; chance: number }[] = []
  let likely = 0
  for (let tries = 0; tries < TRIES && likely < POOL; tries += 1) {
    const hands = draw()
    const chance = chanceOf(view, contract, declarer!, hands[declarer!]! | played)
    if (chance >= LIKELY) likely += 1
    pool.push({ hands, chance })
  }
  pool.sort((one, other) => other.chance - one.chance)
  pool.length = Math.min(pool.length, Math.max(likely, LEAST))
  let next = 0
  return () => {
    next = (next + 1) % pool.length
    return pool[next]!.hands
  }
}

/** Whether to play one round of worlds more, after so many. */
export type MayGoOn = (rounds: number) => boolean

/** Plays one world out: what it comes to. */
type Trial = () => number

/** The means of some trials, one world of each a round; and how many rounds there were, one at the least. */
function meansOf(round: () => readonly Trial[], mayGoOn: MayGoOn): { means: number[]; rounds: number } {
  let totals: number[] = []
  let rounds = 0
  do {
    const trials = round()
    totals = trials.map((trial, at) => (totals[at] ?? 0) + trial())
    rounds += 1
  } while (mayGoOn(rounds))
  return { means: totals.map((total) => total / rounds), rounds }
}

/** Trump, bids and doubles by playing worlds out, as many rounds as may be. */
export function searchedCall(
  view: BauernschnapsenView,
  mayGoOn: MayGoOn,
  random: Random,
): BauernschnapsenMove {
  if (view.phase === 'trump') return searchedTrump(view, mayGoOn, random)
  return view.phase === 'bid' ? searchedBid(view, mayGoOn, random) : searchedDouble(view, mayGoOn, random)
}

/** How likely the side of a view wins the match after a world. */
function matchAfter(view: BauernschnapsenView, world: BauernschnapsenWorld): number {
  return chanceOfMatch(view, playOut(world, view.seat!))
}

function searchedTrump(view: BauernschnapsenView, mayGoOn: MayGoOn, random: Random): BauernschnapsenMove {
  const { legalMoves, seat } = view
  const sample = createSampler(view)
  const round = () => {
    const dealt = sample(random)
    return legalMoves.map((move) => () => {
      const game = applyMove(dealt, move)
      const { called } = look(game, 'spectator')
      const terms = termsOf({ ...view, called }, 'rufer', seat!, 1)
      const hands = reveal(game).hands.map((hand) => setOf(PACK, hand))
      return matchAfter(view, new BauernschnapsenWorld(terms, hands))
    })
  }
  const { means } = meansOf(round, mayGoOn)
  return bestOf(legalMoves, (move) => means[legalMoves.indexOf(move)]!)
}

function searchedBid(view: BauernschnapsenView, mayGoOn: MayGoOn, random: Random): BauernschnapsenMove {
  const { legalMoves, hand } = view
  const seat = view.seat!
  const asked = legalMoves.flatMap((move) => {
    if (move.type !== 'bid') return []
    const chance = chanceOf(view, move.contract, seat, setOf(PACK, hand))
    return chance >= ASKED ? [{ move, chance, terms: termsOf(view, move.contract, seat, 1) }] : []
  })
  const pass = legalMoves[0]!
  if (asked.length === 0) return pass
  const hands = likelyHands(view, random)
  const trials = [
    () => matchAfter(view, worldOfView(view, hands())),
    // How often each contract is made.
    ...asked.map(
      ({ terms }) =>
        () =>
          playOut(new BauernschnapsenWorld(terms, hands().slice()), seat) > 0 ? 1 : 0,
    ),
  ]
  const { means, rounds } = meansOf(() => trials, mayGoOn)
  const bids = asked.map(({ move, chance }, at) => {
    const likely = (PRIOR * chance + rounds * means[at + 1]!) / (PRIOR + rounds)
    return { move, match: matchByContract(view, move.contract, likely, true) }
  })
  return bestOf([{ move: pass, match: means[0]! + MARGIN }, ...bids], ({ match }) => match).move
}

function searchedDouble(view: BauernschnapsenView, mayGoOn: MayGoOn, random: Random): BauernschnapsenMove {
  const { legalMoves, contract } = view
  const hands = likelyHands(view, random)
  let gain = 0
  const trials = [
    () => {
      const points = playOut(worldOfView(view, hands()), view.seat!)
      gain = chanceOfMatch(view, 2 * points) - chanceOfMatch(view, points)
      return gain
    },
    () => Math.abs(gain),
  ]
  const { means } = meansOf(() => trials, mayGoOn)
  const least = contract === 'rufer' ? DOUBLED_RUFER : DOUBLED
  return legalMoves[means[0]! > least * means[1]! ? 1 : 0]!
}
