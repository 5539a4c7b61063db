import { type AnyGame, checkDeck, follow, isFault, isSeat, judge, voided, voidFault } from '../shared/flow.js'
import type { Internal } from '../shared/game.js'
import { cutDeck } from '../shared/held.js'
import { type LoggedDeal, NEXT_DEAL, pastDeals } from '../shared/replay.js'
import { decode, VOIDED } from '../tools/log.js'
import { seedFrom } from '../tools/random.js'
import { equals, type Fields, isWhole, readFields, readList } from '../tools/reading.js'
import { GameError, isGameError } from '../vocabulary/errors.js'
import { quote } from '../vocabulary/quote.js'
import type { Seat } from '../vocabulary/seats.js'
import { checkOrigin, open, readStart } from './create.js'
import { GAMES } from './games.js'
import { resolveFully } from './resolve.js'
import type { GameState } from './types.js'

function refuse(what: string): never {
  throw new GameError('invalid-state', `This is no saved game: ${what}.`)
}

/**
 * Loads what `JSON.stringify(game)` saved. Comes in: the parsed value, anything. Goes out: the match. It is played again from its
 * log, move by move, so what no sequence of legal moves makes is refused: throws a {@link GameError} with `'invalid-state'`.
 * @category Save
 * @example
 * ```ts
 * import { createGame, parseGame } from 'stichspiel'
 *
 * const saved = JSON.stringify(createGame({ rules: 'schneider', seed: 7 }))
 * console.log(parseGame(JSON.parse(saved)).deal) // => 1
 * ```
 */
export function parseGame(value: unknown): GameState {
  try {
    const state = replayed(value)
    if (!equals(state, value)) refuse('its fields do not follow from its moves')
    return state as unknown as GameState
  } catch (error) {
    if (isGameError(error) && error.code !== 'invalid-state') refuse(error.message.replace(/\.$/, ''))
    throw error
  }
}

/** The fields of a part of the save. */
function fieldsOf(value: unknown, name: string): Fields {
  return readFields(value) ?? refuse(`${name} is ${quote(value)}`)
}

function textOf(fields: Fields, key: string): string {
  const text = fields.get(key)
  return typeof text === 'string' ? text : refuse(`${key} is ${quote(text)}`)
}

/** The state that the save's own log makes. */
function replayed(value: unknown): Internal {
  const fields = fieldsOf(value, 'it')
  const rules = resolveFully(fields.get('rules') ?? refuse('it has no rules'))
  const { game } = GAMES[rules.game]
  const held = fieldsOf(fields.get('held'), 'held')
  const origin = fieldsOf(held.get('origin'), 'origin')
  const seed = seedFrom(origin.get('seed') ?? refuse('it has no seed'))
  const start = readStart(game, rules, origin.get('start'))
  const dealer = origin.get('dealer')
  const ply = origin.get('ply')
  if (!isSeat(game, dealer)) refuse(`its first dealer is ${quote(dealer)}`)
  if (!isWhole(ply, 0, Number.MAX_SAFE_INTEGER)) refuse(`its first ply is ${quote(ply)}`)
  const facts = { dealer: dealer as Seat, draw: textOf(origin, 'draw'), start, ply }
  checkOrigin(game, rules, facts)
  const deals = dealsIn(game, rules, textOf(held, 'past'), held, textOf(fields, 'log'))
  let state = open(game, rules, seed, facts.dealer, facts.draw, start, ply, deals[0]!.deck)
  for (const [at, { codes, end }] of deals.entries()) {
    for (const code of codes) state = followed(game, state, code)
    if (end !== '') state = nextOf(game, state, end, deals[at + 1]!.deck)
  }
  return state
}

/** All deals, their decks checked. */
function dealsIn(game: AnyGame, rules: unknown, past: string, held: Fields, log: string): LoggedDeal[] {
  const size = game.packOf(rules).length
  const dealt = readList(held.get('deck'), size) ?? refuse('its deck is no list of cards')
  const cut = held.get('cut')
  if (!isWhole(cut, 0, size - 1)) refuse(`its cut is ${quote(cut)}`)
  const before = pastDeals(past, size) ?? refuse('the log of the deals before is cut short')
  const now = { deck: cutDeck(dealt as number[], cut === 0 ? 0 : size - cut), codes: decode(log), end: '' }
  return [...before, now].map((deal) => {
    const deck = checkDeck(
      game,
      rules,
      deal.deck.map((card) => game.cards[card]),
    )
    return isFault(deck) ? refuse('a deck of it is no deck') : { ...deal, deck }
  })
}

/** The state after a ply of the log that is legal there. */
function followed(game: AnyGame, state: Internal, code: number): Internal {
  const judged = judge(game, state, game.moves[code])
  return isFault(judged)
    ? refuse(`move ${state.ply} is not legal`)
    : follow(game, state, judged.intent, judged.deck)
}

function nextOf(game: AnyGame, state: Internal, end: string, deck: readonly number[]): Internal {
  const isRight = end === VOIDED ? voidFault(game, state) === null : state.phase === 'deal-over'
  if (!isRight) refuse(`deal ${state.deal} does not end where its log ends`)
  return end === VOIDED ? voided(game, state, deck) : follow(game, state, NEXT_DEAL, deck)
}
