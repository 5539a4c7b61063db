import { bauernschnapsen } from '../bauernschnapsen/game.js'
import { schneider } from '../schneider/game.js'
import type { Internal } from '../shared/game.js'
import type { GameState } from './types.js'

// What bots call a million times a second, written out a case a game: engines inline the functions of a record that they know,
// but not of one that is looked up in a table. It took a tenth off a ply where one process plays several games.

/** The moves of the seat on turn; null for what is of neither game. */
export function movesIn(game: GameState): readonly unknown[] | null {
  if (!(game as unknown as Internal).held) return null
  if (game.game === 'schneider') return schneider.legalMoves(game as never)
  return game.game === 'bauernschnapsen' ? bauernschnapsen.legalMoves(game as never) : null
}

/**
 * The state after a move that is one of the objects handed out, legal there; null for any other, and for what is of neither game,
 * which needs a closer look.
 */
export function afterOwnMove(game: GameState, move: unknown): unknown {
  if (!(game as unknown as Internal).held) return null
  if (game.game === 'schneider') {
    const code = schneider.recognise(game as never, move)
    return code < 0 ? null : schneider.perform(game as never, code)
  }
  if (game.game !== 'bauernschnapsen') return null
  const code = bauernschnapsen.recognise(game as never, move)
  return code < 0 ? null : bauernschnapsen.perform(game as never, code)
}
