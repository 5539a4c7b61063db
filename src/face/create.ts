import { type AnyGame, checkDeck, isFault, isSeat } from '../shared/flow.js'
import type { Internal } from '../shared/game.js'
import { FROM_NOTHING, type Held, type Origin } from '../shared/held.js'
import type { Standing } from '../shared/types.js'
import { refuse } from '../tools/options.js'
import { deckOf, type Seed, seedFrom } from '../tools/random.js'
import { isWhole, readFields, readList } from '../tools/reading.js'
import { errorOf } from '../vocabulary/errors.js'
import { listOf, quote } from '../vocabulary/quote.js'
import type { Seat } from '../vocabulary/seats.js'
import { GAMES } from './games.js'
import { resolveFully } from './resolve.js'
import type { GameOf, GameOptions, OnlyKnown, StateOf } from './types.js'

const KEYS: readonly string[] = ['rules', 'seed', 'dealer', 'deck', 'start']

/**
 * Begins a match.
 *
 * Comes in: rules, seed, first dealer, a deck and a standing, each of which may be left out; see {@link GameOptions}. Goes out:
 * the match, its first deal dealt, or waiting for the cut. Throws a {@link GameError} with `'invalid-options'` or
 * `'invalid-deck'`. Carries out `docs/rules.md` 2.1 and 3.2.
 * @category Play
 * @example
 * ```ts
 * import { createGame } from 'stichspiel'
 *
 * const game = createGame({ rules: { preset: 'schneider', followSuit: true }, seed: 7, dealer: 0 })
 * console.log(game.turn) // => 1
 * ```
 */
export function createGame<const O extends GameOptions = object>(
  options?: O & (O extends { readonly rules: infer R } ? { readonly rules: OnlyKnown<R> } : unknown),
): StateOf<GameOf<O>> {
  return create(options) as unknown as StateOf<GameOf<O>>
}

function create(options: unknown): Internal {
  const fields = options === undefined ? new Map<string, unknown>() : readFields(options)
  if (fields === null) refuse(`createGame takes an object with ${listOf(KEYS)}, not ${quote(options)}.`)
  for (const key of fields.keys()) {
    if (!KEYS.includes(key)) refuse(`createGame has no option ${quote(key)}; it has ${listOf(KEYS)}.`)
  }
  const rules = resolveFully(fields.get('rules'))
  const { game } = GAMES[rules.game]
  const seed = seedFrom(fields.get('seed'))
  const named = fields.get('dealer')
  if (named !== undefined && !isSeat(game, named)) {
    refuse(`dealer cannot be ${quote(named)}; seats of ${game.name} are 0 to ${game.seats - 1}.`)
  }
  const start = fields.get('start') === undefined ? FROM_NOTHING : readStart(game, rules, fields.get('start'))
  const { dealer, draw } =
    named === undefined ? game.firstDealer(rules, seed) : { dealer: named as Seat, draw: '' }
  return open(game, rules, seed, dealer, draw, start, 0, readFirstDeck(game, rules, fields.get('deck')))
}

/** A first deck from outside as numbers; null for none. */
export function readFirstDeck(game: AnyGame, rules: unknown, value: unknown): readonly number[] | null {
  if (value === undefined) return null
  const deck = checkDeck(game, rules, value)
  if (isFault(deck)) throw errorOf(deck)
  return deck
}

/** The first state of a match. */
export function open(
  game: AnyGame,
  rules: unknown,
  seed: Seed,
  dealer: Seat,
  draw: string,
  start: Standing,
  ply: number,
  deck: readonly number[] | null,
): Internal {
  const held: Held = {
    origin: { seed, dealer, draw, start, ply },
    past: '',
    before: start,
    deck: deck ?? deckOf(seed, start.deal, game.packOf(rules)),
    cut: 0,
  }
  return game.begin(rules, held, dealer, ply)
}

/** What of an origin no seed tells. */
export type OriginFacts = Pick<Origin, 'dealer' | 'draw' | 'start' | 'ply'>

/** Refuses an origin that neither `createGame` nor sampling makes. */
export function checkOrigin(game: AnyGame, rules: unknown, { dealer, draw, start, ply }: OriginFacts): void {
  if (!game.isDraw(rules, draw, dealer))
    refuse('the cards drawn for the first dealer do not make this seat the dealer.')
  // Each deal before took a move at least: the one that began the next.
  if (ply !== 0 && ply < start.deal - 1) refuse(`ply ${ply} is too low before deal ${start.deal}.`)
  if (ply !== 0 && start.deal === 1) refuse('before the first deal no move has been made, so its ply is 0.')
}

const MOST = Number.MAX_SAFE_INTEGER

/** How each part of a standing is read: null for what is none. */
const STANDING: { readonly [K in keyof Standing]: (value: unknown) => Standing[K] | null } = {
  deal: (value) => (isWhole(value, 1, MOST) ? value : null),
  counted: (value) => (isWhole(value, 0, MOST) ? value : null),
  points: (value) => readPair(value, (one): one is number => isWhole(one, 0, MOST)),
  bummerl: (value) => readPair(value, (one): one is number => isWhole(one, 0, MOST)),
  retour: (value) => readPair(value, (one) => typeof one === 'boolean'),
}

function readPair<T>(value: unknown, fits: (one: unknown) => one is T): readonly [T, T] | null {
  const items = readList(value, 2)
  if (items?.length !== 2) return null
  const [first, second] = items
  return fits(first) && fits(second) ? [first, second] : null
}

/** A standing from outside, complete and possible under the rules. */
export function readStart(game: AnyGame, rules: unknown, value: unknown): Standing {
  const keys = Object.keys(STANDING) as (keyof Standing)[]
  const fields = readFields(value)
  if (fields === null) refuse(`start takes an object with ${listOf(keys)}, not ${quote(value)}.`)
  for (const key of fields.keys()) {
    if (!keys.includes(key as keyof Standing))
      refuse(`start has no part ${quote(key)}; it has ${listOf(keys)}.`)
  }
  const read = <K extends keyof Standing>(key: K): Standing[K] => {
    const part = fields.get(key)
    if (part === undefined) return FROM_NOTHING[key]
    return (
      STANDING[key](part) ??
      refuse(`start.${key} cannot be ${quote(part)}; it is like ${JSON.stringify(FROM_NOTHING[key])}.`)
    )
  }
  const start: Standing = {
    deal: read('deal'),
    counted: read('counted'),
    points: read('points'),
    bummerl: read('bummerl'),
    retour: read('retour'),
  }
  if (start.counted >= start.deal) {
    refuse(
      `start.counted ${start.counted} and start.deal ${start.deal} clash: before deal n at most n - 1 deals can have counted.`,
    )
  }
  game.checkStart(rules, start)
  return start
}
