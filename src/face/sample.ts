import type { AnyGame } from '../shared/flow.js'
import { applyJudged, isSeat } from '../shared/flow.js'
import type { Internal } from '../shared/game.js'
import { cutDeck } from '../shared/held.js'
import { viewOf } from '../shared/look.js'
import { fine, type Random, type Seen } from '../shared/sampling.js'
import { SPECTATOR } from '../shared/tale.js'
import type { Standing } from '../shared/types.js'
import { cryptoRandom } from '../tools/random.js'
import { equals, isWhole, readFields, readList } from '../tools/reading.js'
import { GameError } from '../vocabulary/errors.js'
import { quote } from '../vocabulary/quote.js'
import type { Seat } from '../vocabulary/seats.js'
import { checkOrigin, open, readStart } from './create.js'
import { seeing } from './looks.js'
import { resolveFully } from './resolve.js'
import type { GameEvent, Rules, StateOf, View } from './types.js'

/** A view refused. */
export function refuseView(why: string): never {
  throw new GameError('invalid-view', `This is no view of a game: ${why}.`)
}

/** More events than any deal has. */
export const MOST_EVENTS = 500

/** A view read and checked as far as types go; the events are as they came. */
interface ReadView {
  readonly game: AnyGame
  readonly before: Standing
  /** Moves of the match before this deal's. */
  readonly ply: number
  readonly seen: Seen<Rules, GameEvent>
}

function readView(view: unknown): ReadView {
  const fields = readFields(view) ?? refuseView(`it is ${quote(view)}`)
  const rules = resolveFully(fields.get('rules') ?? refuseView('it has no rules'))
  const { game, look } = seeing(rules.game)
  const before = readStart(game, rules, fields.get('before'))
  const dealer = fields.get('dealer') as Seat
  const seat = fields.get('seat')
  const events = (readList(fields.get('events'), MOST_EVENTS) ??
    refuseView('it has no events')) as GameEvent[]
  if (!isSeat(game, dealer)) refuseView(`its dealer is ${quote(dealer)}`)
  if (seat !== null && !isSeat(game, seat)) refuseView(`its seat is ${quote(seat)}`)
  const codes = look.codesOf(events, rules)
  const ply = (fields.get('ply') as number) - codes.length
  if (!isWhole(ply, 0, Number.MAX_SAFE_INTEGER)) refuseView(`its ply is ${quote(fields.get('ply'))}`)
  checkOrigin(game, rules, { dealer, draw: '', start: before, ply })
  const numberOf = (card: string): number =>
    game.numbers.get(card) ?? refuseView(`it has a card ${quote(card)}`)
  return {
    game,
    before,
    ply,
    seen: { rules, dealer, viewer: seat === null ? SPECTATOR : (seat as number), events, codes, numberOf },
  }
}

/** Does what may meet anything in a view from outside; whatever goes wrong is the view's fault. */
export function guarded<T>(action: () => T): T {
  try {
    return action()
  } catch (error) {
    if (error instanceof GameError && error.code === 'invalid-view') throw error
    return refuseView(error instanceof GameError ? error.message.replace(/\.$/, '') : 'its parts do not fit')
  }
}

let secure: Random | null = null

function checkRandom(random: unknown): Random {
  if (random === undefined) {
    secure ??= cryptoRandom()
    return secure
  }
  if (typeof random === 'function') return random as Random
  throw new GameError(
    'invalid-options',
    `random is a function that gives numbers from 0 to below 1, not ${quote(random)}.`,
  )
}

/** A safe integer, each equally likely. */
const SEEDS = 2 ** 53

/** The game of a drawn deck before this deal's moves. */
function beginSampled(
  { game, before, ply, seen }: ReadView,
  decks: (random: Random) => number[],
  random: Random,
): Internal {
  const { rules, dealer, codes } = seen
  const deck = decks(random)
  const cut = rules.cut && codes.length > 0 ? codes[0]! - game.knock : 0
  const asItLay = cut === 0 ? deck : cutDeck(deck, deck.length - cut)
  return open(game, rules, Math.floor(fine(random) * SEEDS), dealer, '', before, ply, asItLay)
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
  const read = guarded(() => readView(view))
  const { game, seen } = read
  const decks = guarded(() => seeing(seen.rules.game).look.deckSampler(seen)) ?? refuseView('no deal fits it')
  guarded(() => check(read, decks, view))
  return (random) => {
    let state = beginSampled(read, decks, checkRandom(random))
    for (const code of seen.codes) state = game.perform(state, code)
    return state as unknown as StateOf<V>
  }
}

/** Refuses a view that differs from the view of a game drawn for it: what it says beyond its events is not so. */
function check(read: ReadView, decks: (random: Random) => number[], view: unknown): void {
  const { game, seen } = read
  let state = beginSampled(read, decks, () => 0)
  for (const code of seen.codes) state = applyJudged(game, state, game.moves[code], undefined)
  if (!equals(viewOf(seeing(seen.rules.game), state, seen.viewer), view))
    refuseView('its parts do not follow from its events')
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
