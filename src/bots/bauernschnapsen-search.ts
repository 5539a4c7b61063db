import {
  applyMove,
  type BauernschnapsenMove,
  type BauernschnapsenView,
  type Contract,
  createSampler,
  view as look,
  reveal,
} from '../index.js'
import { worthOfBid } from './bauernschnapsen-calls.js'
import { PACK, rowOf, termsOf } from './bauernschnapsen-terms.js'
import { BauernschnapsenWorld, worldOfView } from './bauernschnapsen-world.js'
import { chanceOf } from './bauernschnapsen-worth.js'
import { type CardSet, setOf } from './bits.js'
import { bestOf, type Random } from './bot.js'
import { stakeOf } from './stakes.js'
import { playOut } from './world.js'

/** From what chance on another may have bid; how many such worlds are looked for, in how many tries, and the least taken. */
const LIKELY = 0.45
const POOL = 24
const TRIES = 300
const LEAST = 8
/** From what chance on a bid is thought through, and how many playouts that chance counts for. */
const ASKED = 0.3
const PRIOR = 20
/** By how many game points a bid must be worth more than a pass. */
const MARGIN = 0.1
/** From what mean on, by its value, a Rufer is doubled, and a contract of another. */
const DOUBLED_RUFER = 0.4
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

/** The mean of what worlds come to for the seat of a view when they are played out. */
function meanOf(
  view: BauernschnapsenView,
  worlds: number,
  make: (at: number) => BauernschnapsenWorld,
  worthOf: (value: number) => number = (value) => stakeOf(view, value),
): number {
  let total = 0
  for (let at = 0; at < worlds; at += 1) total += worthOf(playOut(make(at), view.seat!))
  return total / worlds
}

/** Trump, bids and doubles by playing so many worlds out. */
export function searchedCall(view: BauernschnapsenView, worlds: number, random: Random): BauernschnapsenMove {
  if (view.phase === 'trump') return searchedTrump(view, worlds, random)
  return view.phase === 'bid' ? searchedBid(view, worlds, random) : searchedDouble(view, worlds, random)
}

function searchedTrump(view: BauernschnapsenView, worlds: number, random: Random): BauernschnapsenMove {
  const sample = createSampler(view)
  const games = Array.from({ length: worlds }, () => sample(random))
  return bestOf(view.legalMoves, (move) =>
    meanOf(view, worlds, (at) => {
      const game = applyMove(games[at]!, move)
      const { called } = look(game, 'spectator')
      const terms = termsOf({ ...view, called }, 'rufer', view.seat!, 1)
      return new BauernschnapsenWorld(
        terms,
        reveal(game).hands.map((hand) => setOf(PACK, hand)),
      )
    }),
  )
}

function searchedBid(view: BauernschnapsenView, worlds: number, random: Random): BauernschnapsenMove {
  const { legalMoves, hand } = view
  const seat = view.seat!
  const asked = new Map<Contract, number>()
  for (const move of legalMoves) {
    if (move.type !== 'bid') continue
    const chance = chanceOf(view, move.contract, seat, setOf(PACK, hand))
    if (chance >= ASKED) asked.set(move.contract, chance)
  }
  if (asked.size === 0) return legalMoves[0]!
  const hands = likelyHands(view, random)
  const passing = meanOf(view, worlds, () => worldOfView(view, hands())) + MARGIN
  for (const [contract, chance] of asked) {
    const terms = termsOf(view, contract, seat, 1)
    const begin = () => new BauernschnapsenWorld(terms, hands().slice())
    const made = worlds * meanOf(view, worlds, begin, (value) => (value > 0 ? 1 : 0))
    asked.set(contract, (PRIOR * chance + made) / (PRIOR + worlds))
  }
  return bestOf(legalMoves, (move) => {
    const chance = move.type === 'bid' ? asked.get(move.contract) : undefined
    if (chance === undefined) return move.type === 'pass' ? passing : Number.NEGATIVE_INFINITY
    return worthOfBid(view, (move as { contract: Contract }).contract, chance)
  })
}

function searchedDouble(view: BauernschnapsenView, worlds: number, random: Random): BauernschnapsenMove {
  const { legalMoves, contract, multiplier, rules } = view
  const hands = likelyHands(view, random)
  const mean = meanOf(view, worlds, () => worldOfView(view, hands()))
  const { value } = rowOf(rules, contract!)
  const doubled = multiplier * (value === null ? DOUBLED_RUFER : DOUBLED * value)
  return legalMoves[mean > doubled ? 1 : 0]!
}
