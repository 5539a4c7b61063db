import { cardKey, commonForms, type MoveForms } from '../shared/intent.js'
import type { CutMove, KnockMove, PlayMove } from '../shared/types.js'
import { frozenEach } from '../tools/reading.js'
import { type Card, makePack, RANKS, rankOf } from '../vocabulary/cards.js'
import { RANKS_OF } from './rules.js'
import type { SchneiderMove, SchneiderRules } from './types.js'

/** Card numbers: eight a suit, high to low, suits in order; so a card's rank is its lowest three bits. */
export const CARDS: readonly Card[] = makePack(RANKS)

/** The number of each card. */
export const NUMBERS: ReadonlyMap<unknown, number> = new Map(CARDS.map((card, number) => [card, number]))

/** Bits of the card number that tell the rank. */
export const RANK_BITS = 7

/** Cards a suit. */
export const SUIT_SIZE = 8

const PACKS: Readonly<Record<32 | 24, readonly number[]>> = {
  32: CARDS.map((_, number) => number),
  24: CARDS.map((_, number) => number).filter((number) => RANKS_OF[24].includes(rankOf(CARDS[number]!))),
}

/** The cards in play, as numbers in `legalMoves` order: `docs/rules.md` 2.1. */
export function packOf(rules: SchneiderRules): readonly number[] {
  return PACKS[rules.pack]
}

/** The log's number of the knock; a cut at n has this and n. */
export const KNOCK = 32

/** By log number: playing each card, knocking, cutting at 1 to 31. The moves are frozen, the list is not: engines read frozen lists at half the speed. */
export const MOVES: readonly SchneiderMove[] = frozenEach([
  ...CARDS.map((card): PlayMove => ({ type: 'play', card })),
  { type: 'knock' } satisfies KnockMove,
  ...CARDS.slice(1).map((_, at): CutMove => ({ type: 'cut', at: at + 1 })),
])

/** How each type of move is read. */
export const FORMS: MoveForms<SchneiderRules> = new Map([
  ['play', { phases: ['play'], base: 0, keys: { card: cardKey(NUMBERS, packOf) } }],
  ...commonForms<SchneiderRules>(KNOCK, (rules) => rules.pack),
])
