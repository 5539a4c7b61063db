// Whole matches of a random player, ply by ply: who is on turn, all legal moves, what binds, what the table knows, the move made.
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import {
  applyMove,
  type GameState,
  legalMoves,
  type Move,
  moveKey,
  score,
  toNotation,
  view,
} from '../../src/index.js'
import { cases, kept, walk } from './cases.js'

/** A copy is made through the door that checks, the object handed out through the quick one. */
function make(game: GameState, move: Move): GameState {
  const quick = applyMove(game, move)
  const checked = applyMove(game, structuredClone(move))
  if (!isDeepStrictEqual(checked, quick)) expect(checked).toStrictEqual(quick)
  return quick
}

test.each(cases)('$name', async (one) => {
  const lines: string[] = []
  for (const { game, action } of walk(one, make)) {
    const { phase, turn, ply, counted, retour } = game
    const moves: readonly Move[] = legalMoves(game)
    const { obligation, turnedUp, known } = view(game, turn ?? 0)
    const legal = phase === 'cut' ? `${moves.length} ways` : moves.map(moveKey).join(' ')
    lines.push(
      [
        `${ply} ${phase} ${turn}: ${legal}`,
        ...Object.values(obligation ?? {}),
        turnedUp ?? '',
        ...known.flat(),
      ].join(' '),
    )
    if (phase === 'deal-over' || phase === 'match-over') {
      lines.push(`  counted ${counted} retour ${retour.join(' ')} ${JSON.stringify(score(game))}`)
    }
    if (action === null) lines.push('', toNotation(game))
    else lines.push(`  ${action.type === 'void' ? 'void' : moveKey(action)}`)
  }
  expect(lines.length).toBeGreaterThan(60)
  await expect(lines.join('\n')).toMatchFileSnapshot(kept('matches', one.name))
})
