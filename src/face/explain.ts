import { isFault, judge } from '../shared/flow.js'
import type { Verdict } from '../shared/types.js'
import type { Fault } from '../vocabulary/errors.js'
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

/** Whether something is to be read as a view: a state has what no view has, and every view tells events. */
export function isView(from: GameState | View): from is View {
  try {
    return typeof from !== 'object' || from === null || !('held' in from) || 'events' in from
  } catch {
    return true
  }
}

/** The fault in a game of ours; what only looks like one is told so. */
function stateFault(game: GameState, move: unknown, seat: unknown): Fault | null {
  try {
    const judged = judge(GAMES[game.game].game, inside(game), move, seat)
    return isFault(judged) ? judged : null
  } catch {
    return {
      code: 'invalid-state',
      message: 'This is no game of this library; load what was saved with parseGame.',
    }
  }
}

/** The fault as any game that fits the view shows it: what a seat may do depends on what it sees alone. */
function viewFault(view: View, move: unknown, seat: unknown): Fault | null {
  let game: GameState
  try {
    game = createSampler(view)(() => 0)
  } catch (error) {
    return { code: 'invalid-view', message: (error as Error).message }
  }
  if (seat === undefined || seat === view.seat) return stateFault(game, move, view.seat ?? nobody(game))
  // What another seat on turn may do hangs on cards that the viewer does not see.
  return stateFault(game, move, seat === game.turn ? nobody(game) : seat)
}

/** A seat that is not on turn, in whose name no move is legal. */
function nobody(game: GameState): number {
  return game.turn === 0 ? 1 : 0
}
