import { encode } from '../tools/log.js'
import { dealerDeckOf, type Seed } from '../tools/random.js'
import type { Seat } from '../vocabulary/seats.js'
import { packOf, RANK_BITS } from './cards.js'
import type { SchneiderRules } from './types.js'

/** The seat that deals first after two cards of different rank, or null for equal ranks: `docs/rules.md` 2.1. */
export function dealerOf(rules: SchneiderRules, card0: number, card1: number): Seat | null {
  const rank0 = card0 & RANK_BITS
  const rank1 = card1 & RANK_BITS
  if (rank0 === rank1) return null
  // Ranks are numbered from the ace down.
  return rank0 < rank1 === (rules.firstDealer === 'high-card') ? 0 : 1
}

/** Each seat draws a card of a pack shuffled for this, again while the ranks are equal: `docs/rules.md` 2.1. */
export function firstDealer(rules: SchneiderRules, seed: Seed): { dealer: Seat; draw: string } {
  const deck = dealerDeckOf(seed, packOf(rules))
  const drawn: number[] = []
  // Past the last pair it goes on one card further on, so that the draw ends for every shuffle.
  for (let at = 0; ; at = (at + 2) % (deck.length - 1)) {
    drawn.push(deck[at]!, deck[at + 1]!)
    const dealer = dealerOf(rules, deck[at]!, deck[at + 1]!)
    if (dealer !== null) return { dealer, draw: encode(drawn) }
  }
}
