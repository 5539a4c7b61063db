import { contracts } from '../bauernschnapsen/contracts.js'
import { type AnyGame, applyJudged, isSeat, voided, voidFault } from '../shared/flow.js'
import type { Internal } from '../shared/game.js'
import { FROM_NOTHING } from '../shared/held.js'
import type { Seeing } from '../shared/look.js'
import { SPECTATOR } from '../shared/tale.js'
import type { Standing } from '../shared/types.js'
import { encode, numberAt } from '../tools/log.js'
import { freshSeed } from '../tools/random.js'
import { isCard, SUITS, type Suit } from '../vocabulary/cards.js'
import { GameError, isGameError } from '../vocabulary/errors.js'
import { quote } from '../vocabulary/quote.js'
import type { Seat } from '../vocabulary/seats.js'
import { checkOrigin, open, readFirstDeck, readStart } from './create.js'
import { GAMES } from './games.js'
import { seeing } from './looks.js'
import { resolveFully } from './resolve.js'
import type { GameState, Rules } from './types.js'

/** A word of the text and where it stands, both from 1. */
interface Word {
  readonly text: string
  readonly line: number
  readonly column: number
}

/** Refuses the text at a word, or at its end. */
function fail(word: Word | undefined, sentence: string): never {
  const where = word === undefined ? 'At the end' : `Line ${word.line}, column ${word.column}`
  throw new GameError('invalid-notation', `${where}: ${sentence}`)
}

/** Does what may throw for what stands at a word. */
function at<T>(word: Word | undefined, action: () => T): T {
  try {
    return action()
  } catch (error) {
    if (!isGameError(error) || error.code === 'invalid-notation') throw error
    return fail(word, error.message)
  }
}

/** The words of a text by line, comments left out. */
function wordsOf(text: string): Word[][] {
  return text.split(/\r\n|\r|\n/).map((content, row) => {
    const words: Word[] = []
    for (const match of content.replace(/#.*/, '').matchAll(/\S+/g)) {
      words.push({ text: match[0], line: row + 1, column: match.index + 1 })
    }
    return words
  })
}

/** The words of the deals, read one by one. */
class Reader {
  readonly #words: readonly Word[]
  #at = 0

  constructor(words: readonly Word[]) {
    this.#words = words
  }

  peek(): Word | undefined {
    return this.#words[this.#at]
  }

  next(): Word | undefined {
    const word = this.#words[this.#at]
    this.#at += 1
    return word
  }
}

/**
 * The match that a text in notation tells of. It plays on like the one that was written, but later deals come from a fresh seed,
 * as the text never holds one. Throws a {@link GameError} with `'invalid-notation'` that names line and column of whatever is not
 * of the grammar in `docs/notation.md`, or not legal.
 * @category Save
 * @example
 * ```ts
 * import { fromNotation } from 'stichspiel'
 *
 * const game = fromNotation(`
 *   rules schneider-24   # Anna against Ben
 *   dealer 1
 *   deck Ac Kc Qc Jc Tc 9c As Ks Qs Js Ts 9s Ah Kh Qh Jh Th 9h Ad Kd Qd Jd Td 9d
 *   Ac Jc
 * `)
 * console.log(game.ply) // => 2
 * ```
 */
export function fromNotation(text: string): GameState {
  if (typeof text !== 'string')
    throw new GameError('invalid-notation', `Notation is a text, not ${quote(text)}.`)
  const lines = wordsOf(text).filter((words) => words.length > 0)
  const first = lines.findIndex(([word]) => word!.text === 'deck')
  const { rules, dealer, draw, start, ply } = readHeader(first < 0 ? lines : lines.slice(0, first))
  const words = new Reader(first < 0 ? [] : lines.slice(first).flat())
  const { game } = GAMES[rules.game]
  let state = open(game, rules, freshSeed(), dealer, draw, start, ply, readDeck(words, rules))
  for (let word = words.next(); word !== undefined; word = words.next())
    state = readPly(state, rules, word, words)
  return state as unknown as GameState
}

function readDeck(words: Reader, rules: Rules): readonly number[] {
  const word = words.next()
  if (word?.text !== 'deck')
    fail(word, `a deal begins with "deck" and its cards${word ? `, not ${quote(word.text)}` : ''}.`)
  const { game } = GAMES[rules.game]
  const cards: string[] = []
  while (cards.length < game.packOf(rules).length && isCard(words.peek()?.text))
    cards.push(words.next()!.text)
  return at(word, () => readFirstDeck(game, rules, cards))!
}

/** One ply, or a void. */
function readPly(state: Internal, rules: Rules, word: Word, words: Reader): Internal {
  const { game } = GAMES[rules.game]
  if (word.text === 'void') {
    const fault = voidFault(game, state)
    if (fault !== null) fail(word, fault.message)
    return voided(game, state, readDeck(words, rules))
  }
  if (word.text === 'deal') {
    const deck = readDeck(words, rules).map((card) => game.cards[card]!)
    return at(word, () => applyJudged(game, state, { type: 'deal', deck }, undefined))
  }
  const move = readMove(word, words)
  const next = at(word, () => applyJudged(game, state, move, undefined))
  // Any pair may be written +20, the mark of a meld; +40 says that it is of trumps.
  if (word.text.endsWith('+40') && meldPoints(seeing(rules.game), state, next) !== 40)
    fail(word, `this pair counts 20; write ${word.text.slice(0, 2)}+20.`)
  return next
}

/** What the meld of the last ply counts. */
function meldPoints({ look }: Seeing, before: Internal, after: Internal): unknown {
  const told: { readonly type: string; readonly points?: unknown }[] = []
  look.tell(before, numberAt(after.log, after.log.length - 1), after, SPECTATOR, told)
  return told.find(({ type }) => type === 'meld')?.points
}

/** Moves that take a second word, and how it is read. */
const WITH_ARGUMENT: ReadonlyMap<string, (argument: string | undefined) => object | null> = new Map<
  string,
  (argument: string | undefined) => object | null
>([
  ['trump', (suit) => (SUITS.includes(suit as Suit) ? { type: 'trump', suit } : null)],
  ['cut', (position) => (isNumeral(position) ? { type: 'cut', at: Number(position) } : null)],
])

function isNumeral(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,9}$/.test(text)
}

const PLAIN: readonly string[] = ['pass', 'double', 'knock']

/** A move of one or two words. */
function readMove(word: Word, words: Reader): object {
  const { text } = word
  const [card, meld] = text.split('+')
  if (isCard(card)) {
    if (meld === undefined) return { type: 'play', card }
    if (meld === '20' || meld === '40') return { type: 'play', card, meld: true }
  }
  if (PLAIN.includes(text)) return { type: text }
  if (Object.hasOwn(contracts, text)) return { type: 'bid', contract: text }
  if (text === 'up')
    return isNumeral(words.peek()?.text)
      ? { type: 'turn-up', index: Number(words.next()!.text) }
      : { type: 'turn-up' }
  const withArgument = WITH_ARGUMENT.get(text)
  if (withArgument === undefined) return fail(word, `${quote(text)} is no move.`)
  const argument = words.next()
  return (
    withArgument(argument?.text) ??
    fail(argument, `${quote(argument?.text)} does not go with ${quote(text)}.`)
  )
}

interface Header {
  readonly rules: Rules
  readonly dealer: Seat
  readonly draw: string
  readonly start: Standing
  readonly ply: number
}

/** The header's lines by their first words. */
const HEADER: readonly string[] = ['stichspiel', 'rules', 'seats', 'dealer', 'draw', 'start', 'ply']

function readHeader(lines: readonly (readonly Word[])[]): Header {
  const found = new Map<string, readonly Word[]>()
  for (const [key, ...rest] of lines) {
    if (!HEADER.includes(key!.text))
      fail(key, `${quote(key!.text)} is no line of the header; there are ${HEADER.join(', ')}.`)
    if (found.has(key!.text)) fail(key, `${quote(key!.text)} is there twice.`)
    found.set(key!.text, [key!, ...rest])
  }
  const line = (key: string) => found.get(key) ?? []
  const version = line('stichspiel')[1]
  if (found.has('stichspiel') && version?.text !== '1') fail(version, 'this notation is version 1.')
  const rulesLine = line('rules')
  const rules = at(rulesLine[1], () => resolveFully(readRules(rulesLine)))
  const { game } = GAMES[rules.game]
  const seats = line('seats')[1]
  if (found.has('seats') && seats?.text !== String(game.seats))
    fail(seats, `${game.name} has ${game.seats} seats.`)
  const dealerWord = line('dealer')[1]
  const dealer = isNumeral(dealerWord?.text) ? Number(dealerWord.text) : -1
  if (!isSeat(game, dealer))
    fail(dealerWord ?? line('dealer')[0], `the line "dealer" names a seat from 0 to ${game.seats - 1}.`)
  const draw = at(line('draw')[1], () => readDraw(game, line('draw').slice(1)))
  const start = at(line('start')[1], () =>
    found.has('start') ? readStart(game, rules, readParts(line('start').slice(1))) : FROM_NOTHING,
  )
  const plyWord = line('ply')[1]
  if (found.has('ply') && !isNumeral(plyWord?.text))
    fail(plyWord ?? line('ply')[0], 'the line "ply" has a number.')
  const ply = found.has('ply') ? Number(plyWord!.text) : 0
  at(line('draw')[1] ?? plyWord ?? dealerWord, () =>
    checkOrigin(game, rules, { dealer: dealer as Seat, draw, start, ply }),
  )
  return { rules, dealer: dealer as Seat, draw, start, ply }
}

function readDraw(game: AnyGame, words: readonly Word[]): string {
  return encode(
    words.map((word) => game.numbers.get(word.text) ?? fail(word, `${quote(word.text)} is no card.`)),
  )
}

/** `deal=3 points=1:2` as the options they stand for. */
function readParts(words: readonly Word[]): object {
  const parts: Record<string, unknown> = Object.create(null)
  for (const word of words) {
    const [key, value, ...more] = word.text.split('=')
    if (value === undefined || more.length > 0)
      fail(word, `${quote(word.text)} is not of the form part=value.`)
    const both = value.split(':').map(readValue)
    parts[key!] = both.length === 1 ? both[0] : both
  }
  return parts
}

/** A preset and options over it, as `path=value`. */
function readRules([, name, ...words]: readonly Word[]): object {
  const options: Record<string, unknown> = Object.create(null)
  options.preset = name?.text
  for (const word of words) {
    const [path, value, ...more] = word.text.split('=')
    if (value === undefined || more.length > 0)
      fail(word, `${quote(word.text)} is not of the form option=value.`)
    const keys = path!.split('.')
    const last = keys.pop()!
    let inner = options
    for (const key of keys.slice(0, DEEPEST)) {
      if (typeof inner[key] !== 'object') inner[key] = Object.create(null)
      inner = inner[key] as Record<string, unknown>
    }
    inner[last] = path === 'honours' ? value.split(',') : readValue(value)
  }
  return options
}

/** Options lie at most so deep in others. */
const DEEPEST = 2

function readValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true'
  return isNumeral(text) ? Number(text) : text
}
