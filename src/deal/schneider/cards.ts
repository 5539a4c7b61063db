import { deepFreeze } from '../../tools/reading.js'
import { type Card, makePack, RANKS, type Rank } from '../../vocabulary/cards.js'
import type { CardSet } from '../../vocabulary/sets.js'

/** Card numbers: eight a suit, high to low, suits in order; the pack of 24 leaves numbers out. */
export const CARDS: readonly Card[] = makePack(RANKS)

/** The number of each card. */
export const NUMBERS: ReadonlyMap<unknown, number> = new Map(CARDS.map((card, number) => [card, number]))

/** Cards a suit. */
export const SUIT_SIZE = 8

/** Bits of the card number that tell the rank. */
export const RANK_BITS = 7

/** The ranks of each pack: rules 2.1. */
export const RANKS_OF: Readonly<Record<32 | 24, readonly Rank[]>> = deepFreeze({
  32: RANKS,
  24: RANKS.slice(0, 6),
})

/** The number of a card's suit. */
export function suitNumberOf(card: number): number {
  return card >> 3
}

/** All cards of a suit. */
export function suitSet(suit: number): CardSet {
  return ((1 << SUIT_SIZE) - 1) << (suit * SUIT_SIZE)
}

/** The numbers of all cards. */
export const ALL: readonly number[] = CARDS.map((_, number) => number)

/** By size, the cards of a pack as numbers in `legalMoves` order: rules 2.1. */
export const PACKS: Readonly<Record<32 | 24, readonly number[]>> = {
  32: ALL,
  24: ALL.filter((card) => (card & RANK_BITS) < RANKS_OF[24].length),
}
