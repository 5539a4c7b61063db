// What happened at the table, event by event: with all cards open, and how each seat and a spectator saw what they saw otherwise.
import { expect, test } from 'vitest'
import { applyMove, type GameState, history } from '../../src/index.js'
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
