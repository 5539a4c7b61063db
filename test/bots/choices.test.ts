// What each bot chooses at every place of a match, from a seed: to be read again when a bot plays otherwise on purpose.
import { expect, test } from 'vitest'
import { carefulBot, levelBot, randomBot, searchBot } from '../../src/bots/index.js'
import { applyMove, type GameState, legalMoves, moveKey, type Seat, view } from '../../src/index.js'
import { cases, walk } from '../golden/cases.js'

const bots = {
  random: randomBot({ seed: 1 }),
  careful: carefulBot({ seed: 2 }),
  child: levelBot('child', { seed: 'c' }),
  easy: levelBot('easy', { seed: 4 }),
  club: levelBot('club', { seed: 5 }),
  search: searchBot({ seed: 6, iterations: 6 }),
}

const names = Object.keys(bots) as (keyof typeof bots)[]

test.each(cases)('$name', async (one) => {
  const lines: string[] = []
  let asked = 0
  for (const { game } of walk(one, applyMove)) {
    const moves = legalMoves(game as GameState)
    if (game.turn === null || moves.length < 2) continue
    asked += 1
    const seen = view(game, game.turn as Seat)
    const search = asked % 4 === 0
    const chosen = names.map((name) =>
      search || (name !== 'club' && name !== 'search') ? moveKey(bots[name](seen)) : '-',
    )
    lines.push(`${game.ply}: ${chosen.join(' | ')}`)
  }
  expect(asked).toBeGreaterThan(20)
  await expect([names.join(' | '), ...lines].join('\n')).toMatchFileSnapshot(`./kept/choices/${one.name}.txt`)
})
