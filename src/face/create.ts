import { type AnyGame, givenDeck, isSeat, seatsOf } from '../shared/flow.js'
import type { Internal } from '../shared/game.js'
import { FROM_NOTHING, type Held, type Origin } from '../shared/held.js'
import { type DealCounts, partText, refuseStart } from '../shared/standing.js'
import type { Standing } from '../shared/types.js'
import { checkKeys, pairOf, parts, refuse, whole, wrong, yesOrNo } from '../tools/options.js'
import { deckOf, type Seed, seedFrom } from '../tools/random.js'
import { isPlain } from '../tools/reading.js'
import { GameError } from '../vocabulary/errors.js'
import { listOf, quote } from '../vocabulary/quote.js'
import type { Seat } from '../vocabulary/seats.js'
import { GAMES } from './games.js'
import { resolveFully } from './resolve.js'
import type { GameOf, GameOptions, OnlyOptions, StateOf } from './types.js'

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
  options?: O & OnlyOptions<O>,
): StateOf<GameOf<O>> {
  return create(options) as unknown as StateOf<GameOf<O>>
}

function create(options: GameOptions | undefined): Internal {
  const given = readOptions(options)
  const rules = resolveFully(given.rules)
  const { game } = GAMES[rules.game]
  const seed = seedFrom(given.seed)
  const named = given.dealer === undefined ? null : readSeat(game, given.dealer, 'dealer')
  const start = given.start === undefined ? FROM_NOTHING : readStart(game, rules, given.start)
  const deck = givenDeck(game, rules, given.deck)
  const { dealer, draw } = named === null ? game.firstDealer(rules, seed) : { dealer: named, draw: '' }
  return open(game, rules, seed, { dealer, draw, start, ply: 0 }, deck)
}

/** The options, each read once. Hot: no map and no copy but the one literal. */
function readOptions(options: GameOptions = NO_OPTIONS): GameOptions {
  if (!isPlain(options))
    refuse(
      `The options of createGame cannot be ${quote(options)}; they are a plain object with ${listOf(KEYS)}.`,
    )
  try {
    checkKeys(Reflect.ownKeys(options), KEYS, 'createGame')
    const own = inheritsOptions() ? ({ __proto__: null, ...options } as GameOptions) : options
    const { rules, seed, dealer, deck, start } = own
    return { rules, seed, dealer, deck, start }
  } catch (error) {
    if (error instanceof GameError) throw error
    return refuse('The options of createGame cannot be read.')
  }
}

const NO_OPTIONS: GameOptions = {}

/** Whether somebody wrote into Object.prototype what would be read as options. Hot: found without asking each object. */
function inheritsOptions(): boolean {
  const { rules, seed, dealer, deck, start } = NO_OPTIONS
  return !(
    rules === undefined &&
    seed === undefined &&
    dealer === undefined &&
    deck === undefined &&
    start === undefined
  )
}

/** What of an origin no seed tells. */
export type OriginFacts = Omit<Origin, 'seed'>

/** The first state of a match. */
export function open(
  game: AnyGame,
  rules: unknown,
  seed: Seed,
  { dealer, draw, start, ply }: OriginFacts,
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

/** The seat that a value from outside is. */
export function readSeat(game: AnyGame, value: unknown, name: string): Seat {
  // Minus nought becomes nought.
  if (isSeat(game, value)) return ((value as number) + 0) as Seat
  return wrong(name, value, seatsOf(game))
}

/** So far below the largest safe integer that no match counts beyond it: a log holds fewer deals than are left. */
const MOST_COUNTED = 9e15

const count = whole(0, MOST_COUNTED)

const checkStanding = parts<Standing>({
  deal: whole(1, MOST_COUNTED),
  counted: count,
  points: pairOf(count),
  bummerl: pairOf(count),
  retour: pairOf(yesOrNo),
})

/** A standing as `key=value` words. */
export function standingText({ deal, counted, points, bummerl, retour }: Standing): string {
  const parts = { deal, counted, points, bummerl, retour }
  return Object.entries(parts)
    .map(([key, part]) => `${key}=${partText(part)}`)
    .join(' ')
}

/** A standing from outside, complete and possible under the rules. */
export function readStart(game: AnyGame, rules: unknown, value: unknown): Standing {
  const start = checkStanding(value, 'start', FROM_NOTHING)
  const { deal, counted, points, bummerl } = start
  if (counted >= deal) refuseStart(start, 'counted', `before deal ${deal} it is at most ${deal - 1}`)
  const counts = game.dealCounts(rules, start)
  if (!counts.has(counted)) {
    const marks = bummerl.some(Boolean) ? ` with bummerl ${partText(bummerl)}` : ''
    refuseStart(start, 'counted', `at ${partText(points)}${marks} it is ${nearest(counts, counted)}`)
  }
  return start
}

/** The possible numbers of counted deals next to one that is not. */
function nearest({ fewest, most, has }: DealCounts, counted: number): string {
  let below = Math.min(counted, most)
  while (below >= fewest && !has(below)) below -= 1
  let above = Math.max(counted, fewest)
  while (above <= most && !has(above)) above += 1
  return [below < fewest ? [] : `at most ${below}`, above > most ? [] : `at least ${above}`]
    .flat()
    .join(' or ')
}
