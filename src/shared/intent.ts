import { readFields, readList } from '../tools/reading.js'
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

/** What moves a game has. */
export interface MoveTable<Rules> {
  /** The number of each move by its content. */
  readonly codes: ReadonlyMap<string, number>
  /** By type of move, the phases in which it is made. */
  readonly phases: Readonly<Record<string, readonly Phase[]>>
  /** Whether a move, by its number, is none of these rules: a card of a larger pack. */
  lacks(rules: Rules, code: number): boolean
}

/** The phases of the moves that every game has. */
export const COMMON_PHASES: MoveTable<unknown>['phases'] = {
  knock: ['cut'],
  cut: ['cut'],
  deal: ['deal-over'],
}

type Entries = readonly (readonly [key: string, value: unknown])[]

/** The types of what moves hold. */
const PLAIN: readonly string[] = ['string', 'number', 'boolean']

/** What a move says, as a text that is equal for equal moves; with its whole numbers left out, equal whatever they are. */
export function contentOf(fields: Entries, isVague = false): string {
  const said = fields.map(([key, value]) => [
    key,
    isVague && Number.isInteger(value) ? [] : PLAIN.includes(typeof value) ? value : null,
  ])
  return JSON.stringify(said.sort())
}

/** The number of each move by its content; by the vague one, that of the first such move. */
export function codesOf(moves: readonly object[]): ReadonlyMap<string, number> {
  const codes = new Map([[contentOf(Object.entries(DEAL_MOVE)), DEAL]])
  for (const [code, move] of moves.entries()) {
    const fields = Object.entries(move)
    const vague = contentOf(fields, true)
    if (!codes.has(vague)) codes.set(vague, code)
    codes.set(contentOf(fields), code)
  }
  return codes
}

/** More fields than any move has. */
const MANY_FIELDS = 4

/** A move from outside, each field read once; null for what cannot be one. The deck of a `deal` is kept apart. */
export function readMove(move: unknown): { type: unknown; deck: unknown; fields: Entries } | null {
  const fields = readFields(move)
  if (fields === null || fields.size > MANY_FIELDS) return null
  const type = fields.get('type')
  const deck = type === 'deal' ? fields.get('deck') : undefined
  return { type, deck, fields: [...fields].filter(([key]) => deck === undefined || key !== 'deck') }
}

/** What a move from outside is in a game; null when it is none of it at all. */
export function readIntent<Rules>(game: MoveTable<Rules>, rules: Rules, move: unknown): Intent | null {
  const read = readMove(move)
  if (read === null) return null
  const { type, deck, fields } = read
  const isKnown = (code: number | undefined) => code !== undefined && !game.lacks(rules, code)
  const exact = game.codes.get(contentOf(fields))
  const code = isKnown(exact)
    ? exact!
    : isKnown(game.codes.get(contentOf(fields, true)))
      ? OUT_OF_RANGE
      : null
  // Known contents have known types.
  return code === null ? null : { code, phases: game.phases[type as string]!, deck }
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
