// How many positions a search looks into, and what it proves of them: to be read again where the search is changed on purpose.
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

/** Opens tables until the stamps begin anew: places in the table depend on the stamp. */
function rewindStamps(): void {
  while (openTable(ENTRIES, ENTRIES).stamp !== 1 << STAMP_AT) {}
}

/** The entries that the last search has left, and a number made of their proofs. */
function left(): string {
  const { words, stamp } = openTable(1, 1)
  const last = (stamp >>> STAMP_AT) - 1
  let entries = 0
  let proofs = 0
  for (let at = 0; at < 4 * ENTRIES; at += 4) {
    if (words[at + 2]! >>> STAMP_AT !== last) continue
    entries += 1
    proofs = (Math.imul(proofs, 31) + words[at + 3]!) | 0
  }
  return `${entries} (${(proofs >>> 0).toString(36)})`
}

const isWanted = (game: GameState) =>
  game.phase === 'play' &&
  game.ply % 2 === 0 &&
  (game.game === 'bauernschnapsen' || reveal(game).talon.length <= 4)

test.each(cases)('$name', async (one) => {
  const lines: string[] = []
  rewindStamps()
  for (const { game } of walk(one, applyMove)) {
    if (!isWanted(game)) continue
    const { value } = solveDeal(game, { maxEntries: ENTRIES })
    lines.push(`${game.ply}: ${value}, ${left()}`)
  }
  expect(lines.length).toBeGreaterThan(5)
  await expect(lines.join('\n')).toMatchFileSnapshot(`./kept/search/${one.name}.txt`)
})

test('deals with pairs', async () => {
  const lines: string[] = []
  rewindStamps()
  for (let start = 0; start < 80; start += 1) {
    const game = dealWithPairs(randomFrom(start), [3, 4, 5])
    if (isOver(game)) continue
    for (const objective of objectivesOf(game)) {
      const { value, best, line } = solveDeal(game, { objective, maxEntries: ENTRIES })
      lines.push(
        `${start} ${value} | ${best.map(moveKey).join(' ')} | ${line.map(moveKey).join(' ')}: ${left()}`,
      )
    }
  }
  expect(lines.length).toBeGreaterThan(80)
  await expect(lines.join('\n')).toMatchFileSnapshot('./kept/search/pairs.txt')
})

test('a partner who sits out, whoever declares', async () => {
  const lines: string[] = []
  rewindStamps()
  for (let start = 0; start < 24; start += 1) {
    const game = playing(handsWithPairs(randomFrom(start)), 'bettler', start % 4)
    const { value, best, line } = solveDeal(game, { maxEntries: ENTRIES })
    lines.push(
      `${start} ${value} | ${best.map(moveKey).join(' ')} | ${line.map(moveKey).join(' ')}: ${left()}`,
    )
  }
  await expect(lines.join('\n')).toMatchFileSnapshot('./kept/search/bettler.txt')
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
