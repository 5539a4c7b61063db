import type { AnyGame } from '../shared/flow.js'
import type { Internal } from '../shared/game.js'
import { GameError } from '../vocabulary/errors.js'
import { GAMES } from './games.js'
import type { GameState } from './types.js'

/**
 * Does something with a game from outside. It is ours or a JSON copy, or it is refused: also where that shows only in what goes
 * wrong.
 */
export function withGame<T>(game: GameState, action: (rules: AnyGame, state: Internal) => T): T {
  try {
    const state = game as unknown as Internal
    const { game: name } = game
    if (state.held && Object.hasOwn(GAMES, name)) return action(GAMES[name].game, state)
  } catch (error) {
    if (error instanceof GameError) throw error
  }
  throw noGame(game)
}

/** The refusal of what is no game of ours. */
export function noGame(given: unknown): GameError {
  return new GameError(
    'invalid-state',
    showsEvents(given)
      ? 'This is a view; the game itself is needed here.'
      : 'This is no game of this library; load what was saved with parseGame.',
  )
}

/** Whether something has events, as every view has and no game. */
function showsEvents(given: unknown): boolean {
  try {
    return 'events' in (given as object)
  } catch {
    return false
  }
}
