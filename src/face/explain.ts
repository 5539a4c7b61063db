import { isFault, isSeat, judge } from '../shared/flow.js'
import type { Verdict } from '../shared/types.js'
import type { Fault } from '../vocabulary/errors.js'
import { isGameError } from '../vocabulary/errors.js'
import { GAMES } from './games.js'
import { inside } from './play.js'
import { createSampler } from './sample.js'
import type { GameState, View } from './types.js'

/**
 * Whether a move is legal, and if not, why: with the code, reason and sentence that the server would give. Never throws.
 *
 * Comes in: a match, or a view, for whose seat it then answers; anything for the move; a seat as for `applyMove`. A client can so
 * grey out cards and say why. A bad view gives `'invalid-view'`.
 * @category Look
 * @example
 * ```ts
 * import { createGame, explainMove } from 'stichspiel'
 *
 * const game = createGame({ rules: 'schneider', seed: 7, dealer: 0 })
 * const verdict = explainMove(game, { type: 'pass' }, 1)
 * console.log(verdict.legal ? 'legal' : verdict.reason) // => 'malformed'
 * ```
 */
export function explainMove(from: GameState | View, move: unknown, seat?: unknown): Verdict {
  const fault = isView(from) ? viewFault(from, move, seat) : stateFault(from, move, seat)
  return fault === null ? { legal: true } : { legal: false, ...fault }
}

/** Whether something is to be read as a view: a state has what no view has. */
export function isView(from: GameState | View): from is View {
  try {
    return typeof from !== 'object' || from === null || !('held' in from)
  } catch {
    return true
  }
}

function stateFault(game: GameState, move: unknown, seat: unknown): Fault | null {
  const judged = judge(GAMES[game.game].game, inside(game), move, seat)
  return isFault(judged) ? judged : null
}

/** The fault as any game that fits the view shows it: what a seat may do depends on what it sees alone. */
function viewFault(view: View, move: unknown, seat: unknown): Fault | null {
  try {
    const game = createSampler(view)(() => 0)
    const rules = GAMES[game.game].game
    if (seat === undefined || seat === view.seat) return stateFault(game, move, view.seat ?? nobody(game))
    return stateFault(game, move, isSeat(rules, seat) ? nobody(game) : seat)
  } catch (error) {
    if (isGameError(error)) return { code: error.code, message: error.message }
    throw error
  }
}

/** A seat that is not on turn, in whose name no move is legal. */
function nobody(game: GameState): number {
  return game.turn === 0 ? 1 : 0
}
