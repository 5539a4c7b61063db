import { bauernschnapsen } from '../bauernschnapsen/game.js'
import { schneider } from '../schneider/game.js'
import type { Internal } from '../shared/game.js'
import type { GameState } from './types.js'

// What bots call a million times a second, written out a case a game: engines inline the functions of a record that they know,
// but not of one that is looked up in a table. It took a tenth off a ply where one process plays several games.

/** The moves of the seat on turn; throws anything for what is no game of ours. */
export function movesIn(game: GameState): readonly unknown[] {
  if (game.game === 'schneider') return schneider.legalMoves(ours(game))
  if (game.game === 'bauernschnapsen') return bauernschnapsen.legalMoves(ours(game))
  throw game
}

/**
 * The state after a move that is one of the objects handed out, legal there; null for any other, which needs a closer look. Throws
 * anything for a view, of which no state can be made.
 */
export function afterOwnMove(game: GameState, move: unknown): unknown {
  if (game.game === 'schneider') {
    const code = schneider.recognise(game as never, move)
    return code < 0 ? null : schneider.perform(game as never, code)
  }
  if (game.game === 'bauernschnapsen') {
    const code = bauernschnapsen.recognise(game as never, move)
    return code < 0 ? null : bauernschnapsen.perform(game as never, code)
  }
  return null
}

/** A state with its internal fields, which a view has not. */
function ours(game: GameState): never {
  if (!(game as unknown as Internal).held) throw game
  return game as never
}
