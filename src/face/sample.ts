import { type AnyGame, applyJudged, cardsOf, givenDeck } from '../shared/flow.js'
import type { Internal } from '../shared/game.js'
import { viewOf } from '../shared/look.js'
import { fine, type Random, type Seen } from '../shared/sampling.js'
import { SPECTATOR, type Viewer } from '../shared/tale.js'
import { fieldsOf, refuse } from '../tools/options.js'
import { cryptoRandom } from '../tools/random.js'
import { equals, plainCopy, readList } from '../tools/reading.js'
import { quote } from '../vocabulary/quote.js'
import { type OriginFacts, open, readSeat, readStart } from './create.js'
import { type Foreign, guardedView } from './guarded.js'
import { seeing } from './looks.js'
import { beforeCut, checkOrigin, readRules } from './origin.js'
import type { GameEvent, GameState, Rules, StateOf, View } from './types.js'

/** More events than any deal has. */
const MOST_EVENTS = 500

/** A view read and checked as far as types go; the events are as they came. */
interface ReadView {
  readonly fields: Foreign<View>
  readonly game: AnyGame
  /** What the match began with before this deal's moves. */
  readonly facts: OriginFacts
  readonly seen: Seen<Rules, GameEvent>
}

/** Reads a view. That all else in it is right is seen when it equals the view of a game drawn. */
function readView(view: unknown): ReadView {
  const fields = fieldsOf(view, 'it')
  const rules = readRules(fields)
  const { game, look } = seeing(rules.game)
  const start = readStart(game, rules, fields.before)
  const events = readEvents(fields)
  const codes = look.codesOf(events, rules)
  const ply = (fields.ply as number) - codes.length
  const facts = checkOrigin(rules, { dealer: fields.dealer, draw: '', start, ply })
  const viewer = fields.seat === null ? SPECTATOR : readSeat(game, fields.seat, 'seat')
  const numberOf = (card: string): number =>
    game.numbers.get(card) ?? refuse(`${quote(card)} is no card of it.`)
  return { fields, game, facts, seen: { rules, dealer: facts.dealer, viewer, events, codes, numberOf } }
}

/** The events of a view. */
export function readEvents({ events }: Foreign<View>): GameEvent[] {
  return (readList(events, MOST_EVENTS) ?? refuse('it has no events.')) as GameEvent[]
}

let secure: Random | null = null

function checkRandom(random: unknown): Random {
  if (random === undefined) {
    secure ??= cryptoRandom()
    return secure
  }
  return typeof random === 'function'
    ? (random as Random)
    : refuse(`random is a function that gives numbers from 0 to below 1, not ${quote(random)}.`)
}

/** A safe integer, each equally likely. */
const SEEDS = 2 ** 53

/** The game of a drawn deck before this deal's moves. */
function beginSampled(
  { game, facts, seen }: ReadView,
  decks: (random: Random) => number[],
  random: Random,
): Internal {
  const { rules, codes } = seen
  const deck = beforeCut(game, rules, decks(random), codes)
  return open(game, rules, Math.floor(fine(random) * SEEDS), facts, deck)
}

/**
 * A sampler of games for one view: checks the view and counts once, so that each game drawn is quick; see {@link sampleGame}.
 * Throws a {@link GameError} with `'invalid-view'`.
 * @category Bots
 * @example
 * ```ts
 * import { createGame, createSampler, view } from 'stichspiel'
 *
 * const sample = createSampler(view(createGame({ rules: 'schneider', seed: 7 }), 0))
 * console.log(sample().phase) // => 'play'
 * console.log(sample(Math.random).ply) // => 0
 * ```
 */
export function createSampler<V extends View>(view: V): (random?: () => number) => StateOf<V> {
  return samplerOf(view).sample as (random?: () => number) => StateOf<V>
}

/** The sampler of a view from outside, which is read once, and its viewer. */
export function samplerOf(view: unknown): {
  readonly viewer: Viewer
  readonly sample: (random?: () => number) => GameState
} {
  const [read, decks] = guardedView(() => {
    const read = readView(plainCopy(view))
    const { fields, game, seen } = read
    const seer = seeing(seen.rules.game)
    const decks = seer.look.deckSampler(seen) ?? refuse('no deal fits it.')
    let state = beginSampled(read, decks, () => 0)
    for (const code of seen.codes) state = applyJudged(game, state, game.moves[code], undefined)
    const same = { ...fields, rules: seen.rules }
    if (!equals(viewOf(seer, state, seen.viewer), same)) refuse('its parts do not follow from its events.')
    // One that names a card twice can pass for a view up to here.
    givenDeck(game, seen.rules, cardsOf(game, state.held.deck))
    return [read, decks] as const
  })
  const sample = (random?: () => number) => {
    let state = beginSampled(read, decks, checkRandom(random))
    for (const code of read.seen.codes) state = read.game.perform(state, code)
    return state as unknown as GameState
  }
  return { viewer: read.seen.viewer, sample }
}

/**
 * A game that the viewer could be in, drawn uniformly from all deck orders that fit everything in the view: who did not follow,
 * beat or trump when bound to, held none of those cards.
 *
 * Comes in: a view of a seat or a spectator, in any phase, and `random`, numbers from 0 to below 1; by default a cryptographic
 * source. Goes out: a whole game whose view from that seat equals the view; it begins with this deal, and later deals come from a
 * seed drawn from `random`. Throws a {@link GameError} with `'invalid-view'` where no deal fits.
 * @category Bots
 * @example
 * ```ts
 * import { createGame, reveal, sampleGame, view } from 'stichspiel'
 *
 * const seen = view(createGame({ rules: 'bauernschnapsen', seed: 7 }), 0)
 * console.log(reveal(sampleGame(seen)).hands[1]?.length) // => 3
 * ```
 */
export function sampleGame<V extends View>(view: V, random?: () => number): StateOf<V> {
  return createSampler(view)(random)
}
