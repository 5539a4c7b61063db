// What happened at the table, event by event: with all cards open, and how each seat and a spectator saw what they saw otherwise.
import { expect, test } from 'vitest'
import {
  applyMove,
  createGame,
  type GameState,
  history,
  legalMoves,
  type Move,
  packOf,
  parseGame,
  score,
  toNotation,
  view,
} from '../../src/index.js'
import { pick, randomFrom, shuffled } from '../support/random.js'
import { cases, chosen, kept, seatsOf, walk } from './cases.js'

test.each(cases.filter(chosen))('$name', async (one) => {
  let last: GameState | undefined
  for (const { game } of walk(one, applyMove)) last = game
  const game = last as GameState
  const viewers = [...seatsOf(game), 'spectator'] as const
  const seen = viewers.map((viewer) => history(game, viewer).map((event) => JSON.stringify(event)))
  const lines = history(game).flatMap((event, at) => {
    const open = JSON.stringify(event)
    const others = viewers.flatMap((viewer, row) => {
      const text = seen[row]?.[at]
      return text === open ? [] : [`  ${viewer}: ${text}`]
    })
    return [open, ...others]
  })
  for (const row of seen) expect(row.length).toBe(history(game).length)
  await expect(lines.join('\n')).toMatchFileSnapshot(kept('history', one.name))
})

test.each([11, 18, 64])('a deal that a meld ends, its trick broken off: %i', async (start) => {
  const random = randomFrom(start)
  const deck = shuffled(random, packOf('bauernschnapsen'))
  let game: GameState = createGame({ rules: 'bauernschnapsen', dealer: 3, seed: 1, deck })
  while (game.phase !== 'deal-over') {
    const moves: readonly Move[] = legalMoves(game)
    const melds = moves.filter((move) => 'meld' in move)
    game = applyMove(game, moves[0]?.type === 'pass' ? moves[0] : (melds[0] ?? pick(random, moves)))
  }
  expect(view(game, 0).trick).toHaveLength(1)
  const last = parseGame(JSON.parse(JSON.stringify(game)))
  expect(toNotation(last)).toBe(toNotation(game))
  const lines = [...history(last), view(last, 0).trick, score(last)].map((part) => JSON.stringify(part))
  await expect(lines.join('\n')).toMatchFileSnapshot(kept('history', `meld-${start}`))
})
