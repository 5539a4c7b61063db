import { deepStrictEqual, ok, throws } from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GameState } from '../../src/index.js'
import { anyOptions, bauernschnapsenRules, randomFrom, schneiderRules, walk } from '../support/arbitraries.js'
import { checkPly } from './every-ply.js'
import { checkMatch, type Tally, Violation } from './match.js'
import { checkSample } from './sampled.js'

test('matches of both games pass every check, and are the same for the same seed', () => {
  const tallies = [0, 1].map(() => {
    const tally: Tally = new Map()
    for (let index = 0; index < 12; index++) checkMatch(11, index, tally)
    return tally
  })
  deepStrictEqual(tallies[0], tallies[1])
  expect(tallies[0]?.get('matches')).toBe(12)
  expect(tallies[0]?.get('deals')).toBeGreaterThan(24)
  expect(tallies[0]?.get('moves')).toBeGreaterThan(500)
  expect(tallies[0]?.get('sampled')).toBeGreaterThan(2)
})

test('a state that is wrong in one field is noticed at any move', () => {
  /** Some other value of a field's kind. */
  const other = (value: unknown): unknown => {
    if (typeof value === 'number') return value + 1
    if (Array.isArray(value)) return value.map((one) => !one)
    return value === 'play' ? 'bid' : 'play'
  }
  let noticed = 0
  const options = [schneiderRules, bauernschnapsenRules].flatMap((some) =>
    fc.sample(some, { seed: 3, numRuns: 4 }),
  )
  for (const [start, rules] of options.entries()) {
    const random = randomFrom(start)
    for (const place of walk(anyOptions(random, rules), random, { plies: 40 })) {
      checkPly(place, random)
      checkSample(place, random)
      for (const field of ['phase', 'dealer', 'deal', 'counted', 'turn', 'retour'] as const) {
        const wrong = { ...place.game, [field]: other(place.game[field]) } as GameState
        throws(() => checkPly({ ...place, game: wrong }, random), `${field} in ${place.game.phase}`)
        noticed++
      }
    }
  }
  expect(noticed).toBeGreaterThan(1000)
})

test('a violation tells how to repeat it, and the match so far', () => {
  const spoilt = Object.assign(new Map<string, number>(), {
    set() {
      throw new Error('spoilt')
    },
  })
  try {
    checkMatch(11, 3, spoilt)
    expect.unreachable()
  } catch (error) {
    ok(error instanceof Violation)
    for (const part of ['--seed 11 --match 3', 'options {', 'deck ', 'Error: spoilt'])
      ok(error.message.includes(part), part)
  }
})
