import { ok, strictEqual, throws } from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createGame } from '../../src/index.js'
import { doors } from './doors.js'
import { BATCH, type Input, inputsOf } from './inputs.js'
import { Failure, give, giveBatch, noCounts } from './run.js'

const corpus = new URL('corpus/', import.meta.url)
const files = readdirSync(corpus).filter((file) => file.endsWith('.json'))

test('a few thousand inputs of every kind are refused or give a valid result, at every door', () => {
  const counts = noCounts()
  for (let batch = 0; batch < 16; batch++) giveBatch(7, batch, counts)
  let given = 0
  for (const [door, count] of Object.entries(counts)) {
    given += count.given
    expect(count.taken, `${door} takes some`).toBeGreaterThan(0)
    expect(count.taken, `${door} refuses some`).toBeLessThan(count.given)
  }
  expect(given).toBe(16 * BATCH)
})

test('there is a corpus', () => expect(files.length).toBeGreaterThan(0))

test.each(files)('what once failed does no more: %s', (file) => {
  const input = JSON.parse(readFileSync(new URL(file, corpus), 'utf8')) as Input
  ok(input.door in doors, input.door)
  expect(() => give(input)).not.toThrow()
})

test('inputs are the same for the same seed and batch', () => {
  const shown = () => [...inputsOf(3, 5)].map(({ door, game }) => `${door} ${game.phase} ${game.ply}`)
  expect(shown()).toEqual(shown())
  strictEqual(shown().length, BATCH)
})

test('an answer that is neither a refusal nor a valid result is a failure', () => {
  const game = createGame({ rules: 'schneider', seed: 1 })
  const angry = () => {
    throw new RangeError('no refusal')
  }
  const broken = new Proxy(game, { get: angry })
  throws(() => give({ door: 'tryMove, move', game: broken, value: {} }), Failure)
  throws(() => give({ door: 'no door', game, value: {} }), /no door/)
})
