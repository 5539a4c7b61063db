import { applyJudged, givenDeck } from '../shared/flow.js'
import { pastDeals } from '../shared/replay.js'
import { decode, VOIDED } from '../tools/log.js'
import { checkText, fieldsOf, refuse } from '../tools/options.js'
import { seedFrom } from '../tools/random.js'
import { equals, readList } from '../tools/reading.js'
import { quote } from '../vocabulary/quote.js'
import { open, readStart } from './create.js'
import { GAMES } from './games.js'
import { guarded } from './guarded.js'
import { beforeCut, checkOrigin, readRules } from './origin.js'
import { inside, voidDeal } from './play.js'
import type { GameState } from './types.js'

/**
 * Loads what `JSON.stringify(game)` saved, by this version or an earlier one.
 *
 * The match is played again from its log, move by move, so what no sequence of legal moves makes is refused. The documented fields
 * of the save must be those of the match as played; whatever else the save holds is not read. Options that the save's version did
 * not have yet get their defaults.
 * @param value The parsed value, anything.
 * @returns The match.
 * @throws A {@link GameError} with `'invalid-state'`.
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
  return guarded('invalid-state', 'saved game', () => {
    const save = fieldsOf(value, 'it')
    const state = replayed(save)
    for (const key of PUBLIC)
      if (!equals(state[key], save[key])) refuse(`its field ${quote(key)} does not follow from its moves.`)
    return state
  })
}

/** The documented fields of a state, but for the rules. All others are internal, and other versions have others. */
const PUBLIC = ['game', 'phase', 'dealer', 'deal', 'counted', 'ply', 'turn', 'retour'] as const

/** The state that a save's own log makes. */
function replayed(save: Readonly<Record<string, unknown>>): GameState {
  const held = fieldsOf(save.held, 'held')
  const origin = fieldsOf(held.origin, 'origin')
  const rules = readRules(save)
  const { game } = GAMES[rules.game]
  const start = readStart(game, rules, origin.start)
  if (!equals(start, origin.start)) refuse('its start is not whole.')
  const facts = checkOrigin(rules, { ...origin, start })
  const size = game.packOf(rules).length
  const codes = readLog(save.log)
  const past = pastDeals(checkText(held.past, 'past', ''), size) ?? refuse('its past is cut short.')
  const deals = [...past, { deck: beforeCut(game, rules, readDeck(held.deck, size), codes), codes, end: '' }]
  const decks = deals.map(({ deck }) => deck.map((card) => game.cards[card]!))
  // A save always holds a seed; none would be a fresh one.
  const seed = seedFrom(origin.seed ?? null)
  let state = open(game, rules, seed, facts, givenDeck(game, rules, decks[0]))
  for (const [at, deal] of deals.entries()) {
    for (const code of deal.codes) state = applyJudged(game, state, game.moves[code], undefined)
    const deck = decks[at + 1]
    if (deal.end === VOIDED) state = inside(voidDeal(state as unknown as GameState, deck))
    else if (deal.end !== '') state = applyJudged(game, state, { type: 'deal', deck }, undefined)
  }
  return state as unknown as GameState
}

/** More plies than any deal has. */
const MOST_PLIES = 500

/** The plies of the deal that runs; version 0.1 wrote them as a text. */
function readLog(log: unknown): number[] {
  if (typeof log === 'string') return decode(log)
  const codes: number[] = []
  for (let rest = log; rest !== null && codes.length <= MOST_PLIES; ) {
    const { before, code } = fieldsOf(rest, 'log')
    codes.push(Number.isInteger(code) ? (code as number) : refuse('its log has plies that are none.'))
    rest = before
  }
  return codes.reverse()
}

/** The deck of the deal that runs; that it is the pack is seen when it is dealt. */
function readDeck(deck: unknown, size: number): number[] {
  const cards = readList(deck, size)
  return cards?.every(Number.isInteger) ? (cards as number[]) : refuse('its deck is no list of cards.')
}
