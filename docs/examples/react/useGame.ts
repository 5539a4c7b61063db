import { useEffect, useMemo, useState } from 'react'
import {
  applyMove,
  createGame,
  type GameOptions,
  type GameState,
  type Seat,
  tryMove,
  type View,
  view,
} from 'stichspiel'
import type { Bot } from 'stichspiel/bots'

export interface Table {
  /** Everything that may be on the screen. */
  readonly seen: View
  /** Makes a move of the player; false where it is refused. */
  move(move: unknown): boolean
  /** Back to the player's last turn; null where there is none. */
  readonly undo: (() => void) | null
  /** Deals again once a deal is over, whoever the dealer is, so that the result stays until it was read. */
  readonly deal: (() => void) | null
}

/** A game against a bot, which thinks for `pause` milliseconds. All states are kept: they never change, and undo is a shorter list. */
export function useGame(options: GameOptions, you: Seat, bot: Bot, pause = 600): Table {
  const [states, setStates] = useState<readonly GameState[]>(() => [createGame(options)])
  const game = states[states.length - 1]!
  const push = (next: GameState) => setStates([...states, next])

  useEffect(() => {
    if (game.turn === null || game.turn === you || game.phase === 'deal-over') return
    const { turn } = game
    const reply = () => setStates([...states, applyMove(game, bot(view(game, turn)), turn)])
    const timer = setTimeout(reply, pause)
    return () => clearTimeout(timer)
  }, [states, game, you, bot, pause])

  const seen = useMemo(() => view(game, you), [game, you])
  const turns = states.slice(0, -1)
  const back = turns.findLastIndex(({ turn, phase }) => turn === you && phase !== 'deal-over')
  return {
    seen,
    move(move) {
      const answer = tryMove(game, move, you)
      if (answer.ok) push(answer.game)
      return answer.ok
    },
    undo: back < 0 ? null : () => setStates(states.slice(0, back + 1)),
    deal: game.phase === 'deal-over' ? () => push(applyMove(game, { type: 'deal' })) : null,
  }
}
