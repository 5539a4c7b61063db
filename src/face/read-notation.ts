import { contracts } from '../bauernschnapsen/contracts.js'
import { applyJudged, cardsOf, givenDeck } from '../shared/flow.js'
import type { Internal } from '../shared/game.js'
import { encode } from '../tools/log.js'
import { checkKeys, fieldsOf } from '../tools/options.js'
import { seedFrom } from '../tools/random.js'
import { isPlain } from '../tools/reading.js'
import { isCard, SUITS, type Suit } from '../vocabulary/cards.js'
import { GameError, isGameError } from '../vocabulary/errors.js'
import { listOf, quote } from '../vocabulary/quote.js'
import { open, readStart } from './create.js'
import { seeing } from './looks.js'
import { meldPoints } from './notation.js'
import { checkOrigin } from './origin.js'
import { inside, voidDeal } from './play.js'
import { resolveFully } from './resolve.js'
import type { GameState, Rules } from './types.js'

/** What `fromNotation` takes beside the text. A key that holds undefined counts as left out. @category Save */
export interface NotationOptions {
  /** Where the cards of later deals come from, as for `createGame`. Left out: a random text of 160 bits. */
  readonly seed?: number | string | undefined
}

/** A word of the text and where it stands, both from 1. */
interface Word {
  readonly text: string
  readonly line: number
  readonly column: number
}

/** Refuses the text at a word, or at its end. */
function refuse(word: Word | undefined, sentence: string): never {
  const where = word === undefined ? 'At the end' : `Line ${word.line}, column ${word.column}`
  throw new GameError('invalid-notation', `${where}: ${sentence}`)
}

/** Refuses a word, or its absence, telling what should be there. */
function want(what: string, word: Word | undefined): never {
  return refuse(word, word === undefined ? `${what}.` : `${what}, not ${quote(word.text)}.`)
}

/** Does what may throw for what stands at a word. */
function at<T>(word: Word | undefined, action: () => T): T {
  try {
    return action()
  } catch (error) {
    if (!isGameError(error) || error.code === 'invalid-notation') throw error
    return refuse(word, error.message)
  }
}

/** The words of a text by line, comments and empty lines left out. */
function linesOf(text: string): Word[][] {
  return text
    .split(/\r\n|\r|\n/)
    .map((content, row) =>
      Array.from(content.replace(/#.*/s, '').matchAll(/\S+/g), (match) => ({
        text: match[0],
        line: row + 1,
        column: match.index + 1,
      })),
    )
    .filter((words) => words.length > 0)
}

/**
 * The match that a text in notation describes.
 *
 * It plays on like the one that was written, but the text never holds the seed: later deals come from the one given, or from a
 * fresh one.
 * @param text The text.
 * @param options The seed of later deals, as for {@link createGame}.
 * @returns The match.
 * @throws A {@link GameError} with `'invalid-notation'` that names line and column of whatever is not of the grammar in
 * `docs/notation.md`, or not legal; with `'invalid-options'` for options that are none.
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
export function fromNotation(text: string, options: NotationOptions = {}): GameState {
  if (typeof text !== 'string')
    throw new GameError('invalid-notation', `Notation is a text, not ${quote(text)}.`)
  const given = fieldsOf(options, 'fromNotation')
  checkKeys(Object.keys(given), ['seed'], 'fromNotation')
  const seed = Object.hasOwn(given, 'seed') ? given.seed : undefined
  const lines = linesOf(text)
  const first = lines.findIndex(([word]) => word!.text === 'deck')
  const body = first < 0 ? [] : lines.splice(first)
  const begin = readHeader(lines, seed)
  // The next word is the last one.
  const words = body.flat().reverse()
  let state = begin(words)
  while (words.length > 0) state = readPly(state, words)
  return state as unknown as GameState
}

/** The header's lines by their first words. */
const HEADER: readonly string[] = ['stichspiel', 'rules', 'seats', 'dealer', 'draw', 'start', 'ply']

/** Reads the header; gives what begins the match with the deck that stands next. */
function readHeader(lines: readonly Word[][], seed: unknown): (words: Word[]) => Internal {
  const found = new Map<string, Word[]>()
  for (const line of lines) {
    const [word] = line
    const key = word!.text
    if (!HEADER.includes(key)) want(`the header has ${listOf(HEADER)}`, word)
    if (found.has(key)) refuse(word, `${quote(key)} is there twice.`)
    found.set(key, line)
  }
  const demand = (key: string) => found.has(key) || want(`there is no line ${quote(key)}`, undefined)
  /** Reads the words of a line, none where it is missing. */
  const read = <T>(key: string, reader: (words: readonly Word[]) => T): T => {
    const [name, ...words] = found.get(key) ?? []
    return at(words[0] ?? name, () => reader(words))
  }
  /** The one number of a line, within bounds; the least where the line is missing. */
  const number = (key: string, least: number, most: number, what: string): number => {
    const [name, word, more] = found.get(key) ?? []
    if (name === undefined) return least
    if (more !== undefined) want(`${quote(key)} has one number`, more)
    const value = numberIn(word)
    return value >= least && value <= most ? value : want(what, word ?? { ...name, text: '' })
  }
  number('stichspiel', 1, 1, 'this notation is version 1')
  demand('rules')
  const rules = read('rules', ([name, ...words]) =>
    resolveFully(readParts(words, { preset: name?.text ?? '' })),
  )
  const { game } = seeing(rules.game)
  const { seats } = game
  demand('dealer')
  number('seats', seats, seats, `${game.name} has ${seats} seats`)
  const dealer = number('dealer', 0, seats - 1, `seats are 0 to ${seats - 1}`)
  const draw = read('draw', (words) =>
    encode(words.map((word) => game.numbers.get(word.text) ?? want('"draw" has cards', word))),
  )
  const start = read('start', (words) => readStart(game, rules, readParts(words, {})))
  const ply = number('ply', 0, Number.MAX_SAFE_INTEGER, '"ply" has a number')
  const [, word] = found.get('draw') ?? found.get('ply') ?? found.get('dealer')!
  const facts = at(word, () => checkOrigin(rules, { dealer, draw, start, ply }))
  return (words) => open(game, rules, seedFrom(seed), facts, readDeck(rules, words))
}

/** `match.deals=6 honours=A,K points=1:2` as the options they stand for, beside those given. */
function readParts(words: readonly Word[], given: object): object {
  const options: Record<string, unknown> = Object.assign(Object.create(null), given)
  for (const word of words) {
    const [path, value, ...more] = word.text.split('=')
    if (value === undefined || more.length > 0) want('an option is written name=value', word)
    const keys = path!.split('.')
    const last = keys.pop()!
    let inner: unknown = options
    for (const key of keys) if (isPlain(inner)) inner = (inner as typeof options)[key] ??= Object.create(null)
    if (!isPlain(inner) || last in inner) refuse(word, `${quote(path)} is there twice.`)
    ;(inner as typeof options)[last] = last === 'honours' ? value.split(',') : readValue(word, value)
  }
  return options
}

function readValue(word: Word, text: string): unknown {
  if (text.includes(':')) return text.split(':').map((part) => readValue(word, part))
  if (text === 'true' || text === 'false') return text === 'true'
  if (!/^\d/.test(text)) return text
  return NUMERAL.test(text)
    ? Number(text)
    : want('a number has up to 16 digits and no nought before them', word)
}

/** A number as it is written: in one way only. */
const NUMERAL = /^(0|[1-9]\d{0,15})$/

/** The number that a word is; no number for any other. */
function numberIn(word: Word | undefined): number {
  return word !== undefined && NUMERAL.test(word.text) ? Number(word.text) : Number.NaN
}

/** The deck that begins a deal. */
function readDeck(rules: Rules, words: Word[]): readonly number[] {
  const word = words.pop()
  if (word?.text !== 'deck') want('a deal begins with "deck" and its cards', word)
  const { game } = seeing(rules.game)
  const cards: string[] = []
  while (cards.length < game.packOf(rules).length && isCard(words.at(-1)?.text)) cards.push(words.pop()!.text)
  return at(word, () => givenDeck(game, rules, cards))!
}

/** One ply, or a void. */
function readPly(state: Internal, words: Word[]): Internal {
  const rules = state.rules as Rules
  const { game, look } = seeing(rules.game)
  const word = words.pop()!
  const dealt = ['deal', 'void'].includes(word.text) ? cardsOf(game, readDeck(rules, words)) : null
  if (dealt !== null && word.text === 'void')
    return at(word, () => inside(voidDeal(state as unknown as GameState, dealt)))
  const move = dealt === null ? readMove(word, words) : { type: 'deal', deck: dealt }
  const next = at(word, () => applyJudged(game, state, move, undefined))
  // Any pair may be written +20, the mark of a meld; +40 says that it is of trumps.
  if (word.text.endsWith('+40') && meldPoints(look, state, next.log!.code, next) !== 40)
    want(`this pair counts 20; write ${word.text.slice(0, 2)}+20`, word)
  return next
}

const ONE_WORD: readonly string[] = ['pass', 'double', 'knock']

/** A move of one or two words. */
function readMove(word: Word, words: Word[]): object {
  const { text } = word
  const [, card, meld] = /^(..)(\+[24]0)?$/.exec(text) ?? []
  if (isCard(card)) return meld === undefined ? { type: 'play', card } : { type: 'play', card, meld: true }
  if (ONE_WORD.includes(text)) return { type: text }
  if (Object.hasOwn(contracts, text)) return { type: 'bid', contract: text }
  const second = words.at(-1)
  const number = numberIn(second)
  if (text === 'up' && Number.isNaN(number)) return { type: 'turn-up' }
  if (!['up', 'cut', 'trump'].includes(text)) want('this should be a move', word)
  words.pop()
  if (text === 'up') return { type: 'turn-up', index: number }
  if (text === 'cut') return number >= 0 ? { type: 'cut', at: number } : want('"cut" takes a number', second)
  const suit = second?.text
  return SUITS.includes(suit as Suit)
    ? { type: 'trump', suit }
    : want(`"trump" takes one of ${listOf(SUITS)}`, second)
}
