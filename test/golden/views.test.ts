// What the seat on turn and a spectator may know, in full, at the first, a middle and the last place of each phase.
import { expect, test } from 'vitest'
import { applyMove, type GameState, history, informationKey, type View, view } from '../../src/index.js'
import { cases, chosen, kept, walk } from './cases.js'

/** Rules are those of the game, and events the end of its history: both are compared, not written down. */
const full = (seen: View) =>
  Object.entries(seen)
    .filter(([key]) => key !== 'rules' && key !== 'events')
    .map(([key, part]) => `  ${key}: ${JSON.stringify(part)}`)

/** The places to look at closely. */
function places(games: readonly GameState[]): readonly GameState[] {
  const phases = [...new Set(games.map(({ phase }) => phase))]
  return phases.flatMap((phase) => {
    const these = games.filter((game) => game.phase === phase)
    return [...new Set([these[0], these[these.length >> 1], these.at(-1)])] as GameState[]
  })
}

test.each(cases.filter(chosen))('$name', async (one) => {
  const games: GameState[] = []
  const lines: string[] = []
  for (const { game } of walk(one, applyMove)) games.push(game)
  for (const game of places(games)) {
    for (const viewer of [game.turn ?? 0, 'spectator'] as const) {
      const seen = view(game, viewer)
      expect(seen.rules).toStrictEqual(game.rules)
      expect(seen.events).toStrictEqual(history(game, viewer).slice(-seen.events.length || Infinity))
      const key = informationKey(seen)
      expect(informationKey(structuredClone(seen))).toBe(key)
      lines.push(`ply ${game.ply} by ${viewer}`, ...full(seen), `  key: ${key}`)
    }
  }
  expect(lines.length).toBeGreaterThan(100)
  await expect(lines.join('\n')).toMatchFileSnapshot(kept('views', one.name))
})
