import { createInterface } from 'node:readline'
import {
  applyMove,
  createGame,
  type GameOptions,
  type GameState,
  history,
  type Seat,
  tryMove,
  view,
} from 'stichspiel'
import type { Bot } from 'stichspiel/bots'
import type { Texts } from 'stichspiel/i18n'
import { readMove, screen } from './screen.js'

export interface Sitting {
  readonly options: GameOptions
  /** The player's seat; a bot sits on all others. */
  readonly you: Seat
  readonly bot: Bot
  readonly texts: Texts
}

/** Plays until the match is over, the player types `q`, or the input ends; gives the game as it was left. */
export async function play(
  { options, you, bot, texts }: Sitting,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<GameState> {
  const say = (line: string) => output.write(`${line}\n`)
  let game = createGame(options)
  let told = 0

  /** What happened since, as the player saw it. */
  const tellNews = () => {
    const events = history(game, you)
    for (const sentence of texts.events(events).slice(told)) say(sentence)
    told = events.length
  }
  /** The bots move until it is the player's turn. */
  const proceed = () => {
    tellNews()
    while (game.turn !== null && game.turn !== you) {
      game = applyMove(game, bot(view(game, game.turn)), game.turn)
      tellNews()
    }
    if (game.turn === null) return
    for (const line of screen(view(game, you), texts)) say(line)
  }

  // Iterated, not asked line by line: a pipe delivers lines faster than questions could be put.
  const lines = createInterface({ input, output, prompt: '> ' })
  let isOpen = true
  lines.once('close', () => {
    isOpen = false
  })
  // A pipe may be at its end while its lines are still being read, and then there is nobody to ask.
  const ask = () => {
    if (isOpen) lines.prompt()
  }
  proceed()
  ask()
  for await (const line of lines) {
    const typed = line.trim()
    if (typed === 'q') break
    const answer = tryMove(game, readMove(typed, view(game, you)), you)
    if (answer.ok) {
      game = answer.game
      proceed()
      if (game.turn === null) break
    } else say(texts.reason(answer))
    ask()
  }
  lines.close()
  return game
}
