import { RANK_BITS } from '../deal/schneider/cards.js'
import { decode, encode } from '../tools/log.js'
import { drawPairs, type Seed } from '../tools/random.js'
import type { Seat } from '../vocabulary/seats.js'
import { packOf } from './cards.js'
import type { SchneiderRules } from './types.js'

/** The seat that deals first after two cards of different rank, or null for equal ranks: `docs/rules.md` 2.1. */
function dealerOf(rules: SchneiderRules, card0: number, card1: number): Seat | null {
  const rank0 = card0 & RANK_BITS
  const rank1 = card1 & RANK_BITS
  if (rank0 === rank1) return null
  // Ranks are numbered from the ace down.
  return rank0 < rank1 === (rules.firstDealer === 'high-card') ? 0 : 1
}

/** Each seat draws a card of a pack shuffled for this, again while the ranks are equal: `docs/rules.md` 2.1. */
export function firstDealer(rules: SchneiderRules, seed: Seed): { dealer: Seat; draw: string } {
  const drawn = drawPairs(seed, packOf(rules), differ)
  const dealer = dealerOf(rules, drawn[drawn.length - 2]!, drawn[drawn.length - 1]!)
  /* v8 ignore next -- @preserve: no seed is known that draws a whole pack of pairs */
  return { dealer: dealer ?? UNDECIDED, draw: encode(drawn) }
}

function differ(card0: number, card1: number): boolean {
  return (card0 & RANK_BITS) !== (card1 & RANK_BITS)
}

/** Who deals when a whole pack of pairs has not decided it. */
const UNDECIDED: Seat = 0

/** Whether cards drawn can have made a seat the first dealer; none drawn: it was named. `docs/rules.md` 2.1. */
export function isDraw(rules: SchneiderRules, draw: string, dealer: Seat): boolean {
  if (draw === '') return true
  const cards = decode(draw)
  const pack = packOf(rules)
  if (cards.length % 2 !== 0 || new Set(cards).size !== cards.length) return false
  if (!cards.every((card) => pack.includes(card))) return false
  const rounds = Array.from({ length: cards.length / 2 }, (_, round) =>
    dealerOf(rules, cards[2 * round]!, cards[2 * round + 1]!),
  )
  const decided = rounds.pop() ?? (cards.length === pack.length ? UNDECIDED : null)
  return decided === dealer && rounds.every((round) => round === null)
}
