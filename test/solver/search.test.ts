// Values of searches that remember few positions, kept as text; and that they do not look into many more than they need.
import { expect, test } from 'vitest'
import { applyMove, createGame, type GameState, legalMoves, moveKey, reveal } from '../../src/index.js'
import { solveDeal } from '../../src/solver/index.js'
import { openTable } from '../../src/solver/table.js'
import { cases, walk } from '../golden/cases.js'
import { pick, randomFrom } from '../support/random.js'
import { compare, dealWithPairs, handsWithPairs, isOver, objectivesOf, playing } from './support.js'

/** Entries for a search: few enough that some are overwritten. */
const ENTRIES = 1 << 10
const STAMP_AT = 16

/** A tenth above what all searches of the cases remember together. */
const MOST = 16_200

/** How many positions the last search remembers. */
function remembered(): number {
  const { words, stamp } = openTable(1, 1)
  const last = (stamp >>> STAMP_AT) - 1
  let entries = 0
  for (let at = 2; at < 4 * ENTRIES; at += 4) if (words[at]! >>> STAMP_AT === last) entries += 1
  return entries
}

const isWanted = (game: GameState) =>
  game.phase === 'play' &&
  game.ply % 2 === 0 &&
  (game.game === 'bauernschnapsen' || reveal(game).talon.length <= 4)

test.each(cases)('$name', async (one) => {
  const lines: string[] = []
  for (const { game } of walk(one, applyMove)) {
    if (!isWanted(game)) continue
    const { value } = solveDeal(game, { maxEntries: ENTRIES })
    lines.push(`${game.ply}: ${value}`)
  }
  expect(lines.length).toBeGreaterThan(5)
  await expect(lines.join('\n')).toMatchFileSnapshot(`./kept/search/${one.name}.txt`)
})

test('deals with pairs', async () => {
  const lines: string[] = []
  for (let start = 0; start < 80; start += 1) {
    const game = dealWithPairs(randomFrom(start), [3, 4, 5])
    if (isOver(game)) continue
    for (const objective of objectivesOf(game)) {
      const { value, best, line } = solveDeal(game, { objective, maxEntries: ENTRIES })
      lines.push(`${start} ${value} | ${best.map(moveKey).join(' ')} | ${line.map(moveKey).join(' ')}`)
    }
  }
  expect(lines.length).toBeGreaterThan(80)
  await expect(lines.join('\n')).toMatchFileSnapshot('./kept/search/pairs.txt')
})

test('a partner who sits out, whoever declares', async () => {
  const lines: string[] = []
  for (let start = 0; start < 24; start += 1) {
    const game = playing(handsWithPairs(randomFrom(start)), 'bettler', start % 4)
    const { value, best, line } = solveDeal(game, { maxEntries: ENTRIES })
    lines.push(`${start} ${value} | ${best.map(moveKey).join(' ')} | ${line.map(moveKey).join(' ')}`)
  }
  await expect(lines.join('\n')).toMatchFileSnapshot('./kept/search/bettler.txt')
})

test('searches remember hardly more positions than they need', () => {
  let positions = 0
  for (const one of cases) {
    for (const { game } of walk(one, applyMove)) {
      if (!isWanted(game)) continue
      solveDeal(game, { maxEntries: ENTRIES })
      positions += remembered()
    }
  }
  expect(positions).toBeGreaterThan(1000)
  expect(positions).toBeLessThan(MOST)
})

test('the last card of the pack counts while it is in play, and not on lead after it is gone', () => {
  let compared = 0
  for (let start = 1; start <= 12; start += 1) {
    const random = randomFrom(start)
    const rules = { game: 'schneider', honours: ['7', 'A'], beats: 'any-higher' } as const
    let game = createGame({ rules, dealer: 0, seed: start })
    for (; game.phase === 'play'; game = applyMove(game, pick(random, legalMoves(game)))) {
      if (reveal(game).talon.length > 0 || reveal(game).hands[0]!.length > 3) continue
      compare(game, 'tally')
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(60)
})
