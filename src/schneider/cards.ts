import { CARDS, NUMBERS, PACKS } from '../deal/schneider/cards.js'
import { cardKey, commonForms, type MoveForms } from '../shared/intent.js'
import { numbered } from '../shared/numbered.js'
import type { CutMove, KnockMove, PlayMove } from '../shared/types.js'
import type { SchneiderMove, SchneiderRules } from './types.js'

/** The cards in play, as numbers in `legalMoves` order: `docs/rules.md` 2.1. */
export function packOf(rules: SchneiderRules): readonly number[] {
  return PACKS[rules.pack]
}

/** The log's number of the knock; a cut at n has this and n. */
export const KNOCK = 32

/** By log number: playing each card, knocking, cutting at 1 to 31. */
export const MOVES: readonly SchneiderMove[] = numbered([
  ...CARDS.map((card): PlayMove => ({ type: 'play', card })),
  { type: 'knock' } satisfies KnockMove,
  ...CARDS.slice(1).map((_, at): CutMove => ({ type: 'cut', at: at + 1 })),
])

/** How each type of move is read. */
export const FORMS: MoveForms<SchneiderRules> = new Map([
  ['play', { phases: ['play'], base: 0, keys: { card: cardKey(NUMBERS, packOf) } }],
  ...commonForms<SchneiderRules>(KNOCK, (rules) => rules.pack),
])
