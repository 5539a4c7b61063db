// A user's program: check.mjs copies it into an empty folder, compiles it there and runs it.
import {
  applyMove,
  createGame,
  GameError,
  type GameState,
  isGameError,
  legalMoves,
  parseGame,
  type SchneiderState,
  type Score,
  score,
  tryMove,
  view,
} from 'stichspiel'
import { type Bot, randomBot } from 'stichspiel/bots'
import { createTexts } from 'stichspiel/i18n'
import { de } from 'stichspiel/i18n/de'
import { solveDeal } from 'stichspiel/solver'

/** Plays deals by hand, by a bot and by the solver, and tells how they ended. */
export function play(): object {
  return { byHand: byHand(), byBot: byBot(), perfectly: perfectly() }
}

/** One deal, always the first legal move. */
function byHand(): { score: Score; refused: string } {
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
  const loaded: GameState = parseGame(JSON.parse(JSON.stringify(game)))
  const next = tryMove(loaded, { type: 'deal' }, loaded.turn)
  if (!next.ok || next.game.deal !== 2) throw new Error('the next deal did not begin')
  return { score: score(game), refused }
}

/** One deal of four bots, told in German. */
function byBot(): { score: Score; told: string[] } {
  const bot: Bot = randomBot({ seed: 3 })
  let game: GameState = createGame({ rules: 'bauernschnapsen', seed: 'a text' })
  while (game.turn !== null && game.phase !== 'deal-over') game = applyMove(game, bot(view(game, game.turn)))
  const texts = createTexts({ locale: de, cards: 'german', names: ['Anna', 'Ben', 'Clara', 'David'] })
  return { score: score(game), told: texts.events(view(game, 'spectator').events) }
}

/** The last tricks of a deal, with all cards open. */
function perfectly(): number {
  let game = createGame({ rules: 'schneider', seed: 7, dealer: 0 })
  while (game.ply < 24) {
    const [move] = legalMoves(game)
    if (move !== undefined) game = applyMove(game, move)
  }
  return solveDeal(game).value
}
