import { applyJudged } from '../shared/flow.js'
import { cutDeck } from '../shared/held.js'
import { pastDeals } from '../shared/replay.js'
import { decode, VOIDED } from '../tools/log.js'
import { checkText, fieldsOf, refuse } from '../tools/options.js'
import { seedFrom } from '../tools/random.js'
import { equals, readList } from '../tools/reading.js'
import { open, readFirstDeck, readStart } from './create.js'
import { GAMES } from './games.js'
import { guarded, rulesOf } from './guarded.js'
import { checkOrigin } from './origin.js'
import { inside, voidDeal } from './play.js'
import type { GameState } from './types.js'

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
  return guarded('invalid-state', 'saved game', () => {
    const state = replayed(value)
    return equals(state, value) ? state : refuse('its fields do not follow from its moves.')
  })
}

/** The state that the save's own log makes. That all else in the save is right is seen when it equals that state. */
function replayed(value: unknown): GameState {
  const save = fieldsOf(value, 'it')
  const held = fieldsOf(save.held, 'held')
  const origin = fieldsOf(held.origin, 'origin')
  const rules = rulesOf(save)
  const { game } = GAMES[rules.game]
  const start = readStart(game, rules, origin.start)
  const facts = checkOrigin(rules, { ...origin, start })
  const size = game.packOf(rules).length
  const now = {
    deck: cutDeck(readList(held.deck, size) as number[], held.cut === 0 ? 0 : size - Number(held.cut)),
    codes: decode(checkText(save.log, 'log', '')),
    end: '',
  }
  const deals = [
    ...(pastDeals(checkText(held.past, 'past', ''), size) ?? refuse('its past is cut short.')),
    now,
  ]
  const decks = deals.map(({ deck }) => deck.map((card) => game.cards[card]!))
  let state = open(game, rules, seedFrom(origin.seed), facts, readFirstDeck(game, rules, decks[0]))
  for (const [at, { codes, end }] of deals.entries()) {
    for (const code of codes) state = applyJudged(game, state, game.moves[code], undefined)
    const deck = decks[at + 1]
    if (end === VOIDED) state = inside(voidDeal(state as unknown as GameState, deck))
    else if (end !== '') state = applyJudged(game, state, { type: 'deal', deck }, undefined)
  }
  return state as unknown as GameState
}
