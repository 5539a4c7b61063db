// A user's program: check.mjs copies it into an empty folder, compiles it there and runs it.
import {
  applyMove,
  createGame,
  GameError,
  type GameState,
  isGameError,
  legalMoves,
  type SchneiderState,
  type Score,
  score,
  tryMove,
} from 'stichspiel'

/** Plays one deal, always the first legal move, and tells how it ended. */
export function play(): { score: Score; refused: string } {
  let game: SchneiderState = createGame({ rules: 'schneider', seed: 7, dealer: 0 })
  let refused = ''
  try {
    applyMove(game, JSON.parse('{ "type": "play", "card": "no card" }'))
  } catch (error) {
    if (isGameError(error) && error instanceof GameError) refused = `${error.code} ${error.reason}`
  }
  while (score(game).deal === null) {
    const [move] = legalMoves(game)
    if (move === undefined) throw new Error('no legal move')
    game = applyMove(game, move)
  }
  const loaded: GameState = JSON.parse(JSON.stringify(game))
  const next = tryMove(loaded, { type: 'deal' }, loaded.turn)
  if (!next.ok || next.game.deal !== 2) throw new Error('the next deal did not begin')
  return { score: score(game), refused }
}
