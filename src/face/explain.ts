import { isFault, judge } from '../shared/flow.js'
import { SPECTATOR } from '../shared/tale.js'
import type { Verdict } from '../shared/types.js'
import { type Fault, faultOf, type GameError } from '../vocabulary/errors.js'
import { withGame } from './ours.js'
import { samplerOf } from './sample.js'
import type { GameState, View } from './types.js'

/**
 * Whether a move is legal, and if not, why: with the code, reason and sentence that the server would give. Never throws.
 *
 * A client can so grey out cards and say why. A spectator makes no moves: for its view every move is `'malformed'`.
 *
 * @param from A match, or a view; a bad one gives `'invalid-state'` or `'invalid-view'`.
 * @param move Anything.
 * @param seat Who moves. For a match as in `applyMove`; left out with a view, the seat whose view it is. To another seat that is on
 * turn a view has no answer, as the seat's cards are hidden: it answers for its own seat, which is not on turn.
 * @returns Whether the move is legal; if not, code, reason where there is one, and message.
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
  const fault = faultIn(() => (isView(from) ? viewFault(from, move, seat) : moveFault(from, move, seat)))
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

/** The fault that is found, or what is refused on the way. */
function faultIn(find: () => Fault | null): Fault | null {
  try {
    return find()
  } catch (error) {
    return faultOf(error as GameError)
  }
}

function moveFault(game: GameState, move: unknown, seat: unknown): Fault | null {
  return withGame(game, (rules, state) => {
    const judged = judge(rules, state, move, seat)
    return isFault(judged) ? judged : null
  })
}

/** The fault as any game that fits the view shows it: what a seat may do depends on what it sees alone. */
function viewFault(view: View, move: unknown, seat: unknown): Fault | null {
  const { viewer, sample } = samplerOf(view)
  const game = sample(() => 0)
  const mover = viewer === SPECTATOR ? 'spectator' : viewer
  // What another seat on turn may do hangs on cards that the viewer does not see.
  return moveFault(game, move, seat === undefined || seat === game.turn ? mover : seat)
}
