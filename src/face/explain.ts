import { isFault, judge } from '../shared/flow.js'
import type { Verdict } from '../shared/types.js'
import { GAMES } from './games.js'
import { inside } from './play.js'
import type { GameState } from './types.js'

/**
 * Whether a move is legal, and if not, why: with the code, reason and sentence that the server would give. Never throws.
 */
export function explainMove(from: GameState, move: unknown, seat?: unknown): Verdict {
  const judged = judge(GAMES[from.game].game, inside(from), move, seat)
  return isFault(judged) ? { legal: false, ...judged } : { legal: true }
}
