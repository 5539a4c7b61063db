// Solutions of deals as they come up, by points and by tally: value, all best moves, and one line to the end.
import { expect, test } from 'vitest'
import { applyMove, type GameState, isGameError, moveKey, reveal } from '../../src/index.js'
import { type SolveOptions, solveDeal } from '../../src/solver/index.js'
import { cases, walk } from '../golden/cases.js'

function solved(game: GameState, options: SolveOptions): string {
  try {
    const { value, best, line } = solveDeal(game, options)
    return `${value} | ${best.map(moveKey).join(' ')} | ${line.map(moveKey).join(' ')}`
  } catch (error) {
    if (isGameError(error)) return `${error.code} ${error.reason ?? ''}: ${error.message}`
    throw error
  }
}

/** Quick enough to solve: Bauernschnapsen from its first card on, Schneider with a few cards to draw. */
const isQuick = (game: GameState) =>
  game.phase === 'play' && (game.game === 'bauernschnapsen' || reveal(game).talon.length <= 4)

test.each(cases)('$name', async (one) => {
  const lines: string[] = []
  for (const { game } of walk(one, applyMove)) {
    if (!isQuick(game)) continue
    lines.push(`${game.ply}: ${solved(game, {})}`)
    if (game.ply % 3 === 0) lines.push(`  tally: ${solved(game, { objective: 'tally' })}`)
    if (game.ply % 5 === 0)
      expect(solved(game, { maxEntries: 7 }).split('|')[0]).toBe(solved(game, {}).split('|')[0])
  }
  expect(lines.length).toBeGreaterThan(10)
  await expect(lines.join('\n')).toMatchFileSnapshot(`./kept/${one.name}.txt`)
})

test('options and phases that are refused', async () => {
  const [first] = walk(cases[0] as (typeof cases)[0], applyMove)
  const options: readonly unknown[] = [
    null,
    7,
    'x'.repeat(50),
    [],
    { depth: 3 },
    () => ({}),
    7n,
    undefined,
    { objective: 'x'.repeat(40) },
    { maxEntries: 1 << 24 },
    { [Symbol('depth')]: 3 },
    ...[0, 1.5, 2 ** 24 + 1, '7', null, true].map((maxEntries) => ({ maxEntries })),
    ...['both', '', 'x'.repeat(41), 3, null, {}].map((objective) => ({ objective })),
    {
      get objective() {
        throw new Error('no')
      },
    },
    {},
    { objective: undefined, maxEntries: undefined },
    Object.assign(Object.create(null), { maxEntries: 1 }),
    new Map(),
  ]
  const lines = options.map((one) => solved((first as { game: GameState }).game, one as SolveOptions))
  await expect(lines.join('\n')).toMatchFileSnapshot('./kept/refused.txt')
})
