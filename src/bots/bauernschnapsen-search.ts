import {
  applyMove,
  type BauernschnapsenMove,
  type BauernschnapsenView,
  type Contract,
  createSampler,
  reveal,
  view as look,
} from '../index.js'
import { bestOf, worthOfBid } from './bauernschnapsen-calls.js'
import { PACK, rowOf, termsOf } from './bauernschnapsen-terms.js'
import { BauernschnapsenWorld, worldOfView } from './bauernschnapsen-world.js'
import { chanceOf } from './bauernschnapsen-worth.js'
import { type CardSet, setOf } from './bits.js'
import type { Random } from './bot.js'
import { stakeOf } from './stakes.js'

export const S = { tries: 300, pool: 24, likely: 0.45, ask: 0.3, prior: 20, worlds: 1, double: 0.35, solo: 0.2, dd: 0, passMargin: 0.1 }

/** Hands by seat, as cards now held, that fit the view; where another declares, such as he may have bid on. */
export function likelyHands(view: BauernschnapsenView, random: Random): () => CardSet[] {
  const sample = createSampler(view)
  const draw = () => reveal(sample(random)).hands.map((hand) => setOf(PACK, hand))
  const { contract, declarer, seat } = view
  if (contract === null || contract === 'rufer' || declarer === seat) return draw
  let dealt = 0
  for (const event of view.events) {
    if (event.type === 'play' && event.seat === declarer) dealt |= 1 << PACK.indexOf(event.card)
  }
  const pool: { hands: CardSet[]; chance: number }[] = []
  for (let tries = 0; tries < S.tries && pool.filter((one)=>one.chance >= S.likely).length < S.pool; tries += 1) {
    const hands = draw()
    const chance = chanceOf(view, contract, declarer!, hands[declarer!]! | dealt)
    pool.push({ hands, chance })
  }
  pool.sort((one, other) => other.chance - one.chance)
  const likely = pool.filter(({ chance }, at) => at < 8 || chance >= S.likely)
  let at = 0
  return () => likely[at++ % likely.length]!.hands
}

/** The mean of what playing out comes to for the seat of a view. */
function meanOf(view: BauernschnapsenView, worlds: number, make: () => BauernschnapsenWorld): number {
  let total = 0
  for (let n = 0; n < worlds; n += 1) {
    const world = make()
    while (!world.isOver) world.play(world.guess())
    total += stakeOf(view, view.seat! % 2 === 0 ? world.value : -world.value)
  }
  return total / worlds
}

/** Trump, bids and doubles by playing out. */
export function searchedCall(view: BauernschnapsenView, worlds: number, random: Random): BauernschnapsenMove {
  switch (view.phase) {
    case 'trump':
      return searchedTrump(view, worlds, random)
    case 'bid':
      return searchedBid(view, worlds, random)
    case 'double':
      return searchedDouble(view, worlds, random)
    default:
      return view.legalMoves[0]!
  }
}

function searchedTrump(view: BauernschnapsenView, worlds: number, random: Random): BauernschnapsenMove {
  const sample = createSampler(view)
  const games = Array.from({ length: worlds }, () => sample(random))
  return bestOf(view.legalMoves, (move) => {
    let at = 0
    return meanOf(view, worlds, () => {
      const game = applyMove(games[at++]!, move)
      const { hands } = reveal(game)
      const called = look(game, 'spectator').called
      return new BauernschnapsenWorld(
        termsOf({ ...view, called }, 'rufer', view.seat!, 1),
        hands.map((hand) => setOf(PACK, hand)),
      )
    })
  })
}

function searchedBid(view: BauernschnapsenView, worlds: number, random: Random): BauernschnapsenMove {
  const { legalMoves, seat } = view
  const mine = setOf(PACK, view.hand)
  const chances = new Map<Contract, number>()
  for (const move of legalMoves) {
    if (move.type !== 'bid') continue
    const chance = chanceOf(view, move.contract, seat!, mine)
    if (chance >= S.ask) chances.set(move.contract, chance)
  }
  if (chances.size === 0) return legalMoves[0]!
  const hands = likelyHands(view, random)
  const passing = meanOf(view, worlds, () => worldOfView(view, hands()))
  for (const [contract, prior] of chances) {
    const terms = termsOf(view, contract, seat!, 1)
    let made = 0
    for (let n = 0; n < worlds; n += 1) {
      const world = new BauernschnapsenWorld(terms, hands().slice())
      while (!world.isOver) world.play(world.guess())
      if (world.value > 0 === (seat! % 2 === 0)) made += 1
    }
    chances.set(contract, (S.prior * prior + made) / (S.prior + worlds))
  }
  return bestOf(legalMoves, (move) => {
    if (move.type !== 'bid') return passing + S.passMargin
    const chance = chances.get(move.contract)
    return chance === undefined ? Number.NEGATIVE_INFINITY : worthOfBid(view, move.contract, chance)
  })
}

function searchedDouble(view: BauernschnapsenView, worlds: number, random: Random): BauernschnapsenMove {
  const { legalMoves, contract, multiplier, rules } = view
  const hands = likelyHands(view, random)
  const mean = meanOf(view, worlds, () => worldOfView(view, hands()))
  const isRufer = contract === 'rufer'
  const value = isRufer ? 1 : rowOf(rules, contract!)!.value!
  return legalMoves[mean / (value * multiplier) > (isRufer ? S.double : S.solo) ? 1 : 0]!
}
