import { ok } from 'node:assert/strict'
import { describe, test } from 'vitest'
import { carefulBot, compareBots, type Level, levelBot, randomBot, searchBot } from '../../src/bots/index.js'
import { presetNames } from '../support/arbitraries.js'

describe('strength, on fixed deals', () => {
  for (const rules of presetNames) {
    test(`${rules}: careful beats random`, async () => {
      const { mean, low } = await compareBots(carefulBot(), randomBot({ seed: 1 }), {
        rules,
        deals: 60,
        seed: 1,
      })
      ok(low > 0, `${mean}, from ${low}`)
    })
  }

  const ladder: readonly [Level, Level, number, number][] = [
    ['easy', 'child', 80, 300],
    ['club', 'easy', 80, 160],
  ]
  for (const [better, worse, schneiders, bauernschnapsens] of ladder) {
    test(`${better} beats ${worse}`, async () => {
      const counts = { 'schneider-gorys': schneiders, bauernschnapsen: bauernschnapsens }
      for (const rules of ['schneider-gorys', 'bauernschnapsen'] as const) {
        const [a, b] = [levelBot(better, { seed: 1 }), levelBot(worse, { seed: 2 })]
        const { mean, low } = await compareBots(a, b, { rules, deals: counts[rules], seed: 1 })
        ok(low > 0, `${rules}: ${mean}, from ${low}`)
      }
    })
  }

  test('search beats careful', async () => {
    for (const [rules, deals] of [
      ['schneider-trump', 120],
      ['bauernschnapsen', 200],
    ] as const) {
      const { mean, low } = await compareBots(searchBot({ iterations: 20, seed: 1 }), carefulBot(), {
        rules,
        deals,
        seed: 1,
      })
      ok(low > 0, `${rules}: ${mean}, from ${low}`)
    }
  })
})
