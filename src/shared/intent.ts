import { type Fields, isWhole, readFields, readList } from '../tools/reading.js'
import { type Fault, GameError, type Reason } from '../vocabulary/errors.js'
import { cannotBe, capital, listOf, quote } from '../vocabulary/quote.js'
import type { DealMove, Phase } from './types.js'

/** The code of a move with a number outside the range that it allows; what is added to it leaves it as it is. */
export const OUT_OF_RANGE: number = Number.NEGATIVE_INFINITY

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

/**
 * How a key of a move is read: gives what its value adds to the number of the move, a sentence that says what is wrong with it, or
 * null where it must not be left out.
 */
export type ReadKey<Rules> = (value: unknown, rules: Rules) => number | string | null

/** How one type of move is read. */
export interface MoveForm<Rules> {
  readonly phases: readonly Phase[]
  /** Its number in the log, to which its keys add. */
  readonly base: number
  /** Its keys beside `type`; one that is left out is read as undefined. */
  readonly keys: Readonly<Record<string, ReadKey<Rules>>>
}

/** By type, the forms of a game's moves. */
export type MoveForms<Rules> = ReadonlyMap<unknown, MoveForm<Rules>>

/** A key that must be there. */
function needed<Rules>(read: ReadKey<Rules>): ReadKey<Rules> {
  return (value, rules) => (value === undefined ? null : read(value, rules))
}

/** A card of the pack, as its number. */
export function cardKey<Rules>(
  numbers: ReadonlyMap<unknown, number>,
  packOf: (rules: Rules) => readonly number[],
): ReadKey<Rules> {
  return needed((value, rules) => {
    const number = numbers.get(value)
    return number !== undefined && packOf(rules).includes(number) ? number : noCard(value)
  })
}

/** The sentence for what is no card of the pack in play. */
export function noCard(value: unknown): string {
  return `${capital(quote(value))} is no card of this pack.`
}

/** One of a list, as its place there. */
export function oneOfKey<Rules>(key: string, values: readonly unknown[]): ReadKey<Rules> {
  return needed((value) => {
    const at = values.indexOf(value)
    return at < 0 ? cannotBe(key, value, `allowed are ${listOf(values)}`) : at
  })
}

/** A whole number within bounds; any other whole number is {@link OUT_OF_RANGE}. */
export function wholeKey<Rules>(key: string, least: number, most: (rules: Rules) => number): ReadKey<Rules> {
  return needed((value, rules) => {
    if (isWhole(value, least, most(rules))) return value
    return Number.isInteger(value) ? OUT_OF_RANGE : cannotBe(key, value, 'it takes a whole number')
  })
}

/** A type of move without keys. */
export function bareForm<Rules>(base: number, ...phases: readonly Phase[]): MoveForm<Rules> {
  return { phases, base, keys: {} }
}

/** The forms that every game has: cutting, where `knock` is the number of the knock, and dealing. */
export function commonForms<Rules>(
  knock: number,
  packSize: (rules: Rules) => number,
): [string, MoveForm<Rules>][] {
  return [
    ['knock', bareForm(knock, 'cut')],
    [
      'cut',
      { phases: ['cut'], base: knock, keys: { at: wholeKey('at', 1, (rules) => packSize(rules) - 1) } },
    ],
    ['deal', { phases: ['deal-over'], base: DEAL, keys: { deck: () => 0 } }],
  ]
}

/** What a move is read by. */
interface Readable<Rules> {
  readonly name: string
  readonly forms: MoveForms<Rules>
}

/** Reads a move from outside; a sentence says why it is none of the game. */
export function readIntent<Rules>(
  game: Readable<Rules>,
  rules: Rules,
  move: unknown,
  fields: Fields | null = readFields(move),
): Intent | string {
  if (fields === null) return `A move is a plain object with a "type"; ${quote(move)} cannot be read as one.`
  const title = capital(game.name)
  const type = fields.type
  const any = `A move of ${title}`
  const it = `The move ${quote(type)}`
  if (type === undefined) return `${any} needs the key "type".`
  const form = game.forms.get(type)
  if (form === undefined) return `${title} has no move ${quote(type)}.`
  const { phases, base, keys } = form
  for (const key in fields) {
    if (key === 'type' || Object.hasOwn(keys, key)) continue
    const isElsewhere = [...game.forms.values()].some((other) => Object.hasOwn(other.keys, key))
    return `${isElsewhere ? it : any} has no key ${quote(key)}.`
  }
  let code = base
  for (const [key, read] of Object.entries(keys)) {
    const part = read(fields[key], rules)
    if (part === null) return `${it} needs the key ${quote(key)}.`
    if (typeof part === 'string') return part
    code += part
  }
  return { code, phases, deck: fields.deck }
}

/** A refusal of a move. */
export function illegal(reason: Reason, message: string): Fault {
  return { code: 'illegal-move', reason, message }
}

/** More cards than any pack has, and few enough to count at once. */
const MANY = 1000

/** A given deck as card numbers; throws for what is no deck of the pack. */
export function readDeck(
  deck: unknown,
  pack: readonly number[],
  numbers: ReadonlyMap<unknown, number>,
): readonly number[] {
  const items = readList(deck, MANY)
  if (items?.length !== pack.length)
    throw wrongDeck(pack, `this is ${items === null ? quote(deck) : `a list of ${items.length}`}`)
  const cards = items.map((item) => numbers.get(item)!)
  const wrong = cards.findIndex((card, at) => !pack.includes(card) || cards.indexOf(card) !== at)
  if (wrong >= 0) throw wrongDeck(pack, `${quote(items[wrong])} is not one of them or there twice`)
  return cards
}

function wrongDeck(pack: readonly unknown[], why: string): GameError {
  return new GameError(
    'invalid-deck',
    `A deck lists each of the ${pack.length} cards of the pack once; ${why}.`,
  )
}
