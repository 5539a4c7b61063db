import { type Fields, isWhole, readFields, readList } from '../tools/reading.js'
import type { Fault, Reason } from '../vocabulary/errors.js'
import { quote } from '../vocabulary/quote.js'
import type { DealMove, Phase } from './types.js'

/** A number outside the range that its move allows. */
export const OUT_OF_RANGE = -1

/** The code of the move `deal`, which is no ply of the log: it begins another. */
export const DEAL = -2

/** The move that begins the next deal, as it is handed out. */
export const DEAL_MOVE: DealMove = Object.freeze({ type: 'deal' })

/** A move from outside, read: what it is, when it may be made, and its number in the log. */
export interface Intent {
  readonly code: number
  readonly phases: readonly Phase[]
  /** The deck of a `deal`, not checked yet; undefined for none. */
  readonly deck: unknown
}

/** How one type of move is read: null for what is no such move. */
export interface MoveForm<Rules> {
  readonly phases: readonly Phase[]
  read(fields: Fields, rules: Rules): number | null
}

/** By type, the forms of a game's moves. */
export type MoveForms<Rules> = ReadonlyMap<unknown, MoveForm<Rules>>

/** Whether a move has these keys beside its type and no others. */
export function hasKeys(fields: Fields, ...keys: readonly string[]): boolean {
  return fields.size === keys.length + 1 && keys.every((key) => fields.has(key))
}

/** A whole number within bounds; any other number {@link OUT_OF_RANGE}; null for what is no whole number. */
export function readWhole(value: unknown, least: number, most: number): number | null {
  if (isWhole(value, least, most)) return value
  return Number.isInteger(value) ? OUT_OF_RANGE : null
}

/** The forms that every game has: cutting, where `first` is the number of the knock, and dealing. */
export function commonForms<Rules>(
  first: number,
  packSize: (rules: Rules) => number,
): [string, MoveForm<Rules>][] {
  return [
    ['knock', { phases: ['cut'], read: (fields) => (hasKeys(fields) ? first : null) }],
    [
      'cut',
      {
        phases: ['cut'],
        read: (fields, rules) => {
          const at = hasKeys(fields, 'at') ? readWhole(fields.get('at'), 1, packSize(rules) - 1) : null
          return at === null || at === OUT_OF_RANGE ? at : first + at
        },
      },
    ],
    [
      'deal',
      {
        phases: ['deal-over'],
        read: (fields) =>
          hasKeys(fields) || (hasKeys(fields, 'deck') && fields.get('deck') !== undefined) ? DEAL : null,
      },
    ],
  ]
}

/** Reads a move from outside; null when it is none of the game at all. */
export function readIntent<Rules>(forms: MoveForms<Rules>, rules: Rules, move: unknown): Intent | null {
  const fields = readFields(move)
  const form = fields === null ? undefined : forms.get(fields.get('type'))
  if (fields === null || form === undefined) return null
  const code = form.read(fields, rules)
  if (code === null) return null
  return { code, phases: form.phases, deck: fields.get('deck') }
}

/** A refusal of a move. */
export function illegal(reason: Reason, message: string): Fault {
  return { code: 'illegal-move', reason, message }
}

/** More cards than any pack has, and few enough to count at once. */
const MANY = 1000

/** A given deck as card numbers, or the fault in it. */
export function readDeck(
  deck: unknown,
  pack: readonly number[],
  numbers: ReadonlyMap<unknown, number>,
): readonly number[] | Fault {
  const items = readList(deck, MANY)
  if (items?.length !== pack.length)
    return wrongDeck(pack, `this is ${items === null ? quote(deck) : `a list of ${items.length}`}`)
  const cards = items.map((item) => numbers.get(item)!)
  const wrong = cards.findIndex((card, at) => !pack.includes(card) || cards.indexOf(card) !== at)
  return wrong < 0 ? cards : wrongDeck(pack, `${quote(items[wrong])} is not one of them or there twice`)
}

function wrongDeck(pack: readonly unknown[], why: string): Fault {
  return {
    code: 'invalid-deck',
    message: `A deck lists each of the ${pack.length} cards of the pack once; ${why}.`,
  }
}
