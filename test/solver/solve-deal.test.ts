import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import { describe, test } from 'vitest'
import {
  type Card,
  createGame,
  type GameState,
  isGameError,
  legalMoves,
  reveal,
  type SchneiderMove,
} from '../../src/index.js'
import { type SolveOptions, solveDeal } from '../../src/solver/index.js'
import { contractIds, everywhere, scaled, subjects } from '../support/arbitraries.js'
import { deepFreeze } from '../support/freeze.js'
import { compare, eachDeal, playing, playLine, worthOf } from './support.js'

/** Hands of which forehand's takes every trick without trump. */
const ACES = ['Ah As Ac Ad Tc', 'Ts Th Td Kc Ks', 'Kh Kd Qc Qs Qh', 'Qd Jc Js Jh Jd'].map(
  (hand) => hand.split(' ') as Card[],
)

/** What solving throws, as data. */
function refusal(
  game: GameState,
  options?: unknown,
): { code: string; reason: string | undefined; message: string } {
  try {
    solveDeal(game, options as SolveOptions)
  } catch (error) {
    if (isGameError(error)) return { code: error.code, reason: error.reason, message: error.message }
    throw error
  }
  throw new Error('it was solved')
}

describe('what is known beforehand', () => {
  test('a Gang with all aces is made whatever is led, and counts double when doubled', () => {
    const { value, best, line } = solveDeal(playing(ACES, 'gang'))
    strictEqual(value, 9)
    deepStrictEqual(best, legalMoves(playing(ACES, 'gang')))
    strictEqual(line.length, 20)
    strictEqual(solveDeal(playing(ACES, 'gang', 0, true)).value, 18)
  })

  test('a Bettler with all aces is lost with the first trick; the other side scores', () => {
    const { value, best, line } = solveDeal(playing(ACES, 'bettler'))
    strictEqual(value, -4)
    strictEqual(best.length, 5)
    strictEqual(line.length, 3)
  })

  test('a whole deal of Schneider, and what comes in stays as it was', () => {
    const game = deepFreeze(createGame({ rules: 'schneider-seven-beats-ace', seed: 7, dealer: 0 }))
    const before = JSON.stringify(game)
    const { value, best, line } = solveDeal(game)
    strictEqual(line.length, 32)
    strictEqual(worthOf(playLine(game, line), 'points'), value)
    ok(best.length > 0)
    // The types know the game.
    const first: SchneiderMove | undefined = best[0]
    deepStrictEqual(line[0], first)
    strictEqual(JSON.stringify(game), before)
  })

  test('a copy through JSON is solved alike', () => {
    const game = playing(ACES, 'rufer')
    deepStrictEqual(solveDeal(JSON.parse(JSON.stringify(game))), solveDeal(game))
  })
})

describe('a small table', () => {
  test.each([1, 2, 3, 40])('of %i entries costs time alone', (maxEntries) => {
    let deals = 0
    for (const subject of subjects) {
      const isWanted = (game: GameState) =>
        reveal(game).talon.length === 0 && (reveal(game).hands[game.turn as number] as Card[]).length <= 3
      deals += eachDeal(subject, 1, 100, isWanted, (game) => {
        compare(game, 'points', maxEntries)
      })
    }
    ok(deals >= scaled(50), `${deals} deals`)
  })

  test('finds the same in longer deals', () => {
    let deals = 0
    for (const subject of subjects) {
      const isWanted = (game: GameState) => reveal(game).talon.length <= 2
      deals += eachDeal(subject, 4, 100, isWanted, (game) => {
        const solution = solveDeal(game)
        for (const maxEntries of [1, 30, 1 << 24]) deepStrictEqual(solveDeal(game, { maxEntries }), solution)
      })
    }
    ok(deals >= scaled(200), `${deals} deals`)
  })
})

describe('refusals', () => {
  const game = playing(ACES, 'rufer')
  const trap = {
    get objective(): never {
      throw new Error('looked at')
    },
  }
  const wrong: readonly unknown[] = [
    null,
    [],
    7,
    'tally',
    Symbol('options'),
    new Map([['objective', 'tally']]),
    () => ({}),
    trap,
    new Proxy({}, { ownKeys: () => trap.objective }),
    { objective: 'honours' },
    { objective: null },
    { objective: ['tally'] },
    { objective: 'x'.repeat(1_000_000) },
    { maxEntries: 0 },
    { maxEntries: -1 },
    { maxEntries: 1.5 },
    { maxEntries: Number.NaN },
    { maxEntries: '1' },
    { maxEntries: 1n },
    { maxEntries: null },
    { maxEntries: 2 ** 24 + 1 },
    { depth: 3 },
    { depth: undefined },
    { ['x'.repeat(1_000_000)]: 3 },
    { [Symbol('objective')]: 'tally' },
  ]

  test.each(wrong.map((options) => [options]))('options %#', (options) => {
    const { code, reason, message } = refusal(game, options)
    strictEqual(code, 'invalid-options')
    strictEqual(reason, undefined)
    ok(message.length < 160 && message.endsWith('.'), message.slice(0, 200))
  })

  test('what is wrong is named', () => {
    ok(refusal(game, { objective: 'honours' }).message.includes('"honours"'))
    ok(refusal(game, { maxEntries: 0 }).message.includes('maxEntries cannot be 0'))
    ok(refusal(game, { depth: 3 }).message.includes('"depth"'))
  })

  test('a key that holds undefined counts as left out', () => {
    deepStrictEqual(solveDeal(game, { objective: undefined, maxEntries: undefined }), solveDeal(game))
    deepStrictEqual(solveDeal(game, undefined), solveDeal(game))
    deepStrictEqual(solveDeal(game, { objective: 'points', maxEntries: 1 << 24 }), solveDeal(game))
  })

  test('the tally of a contract that a trick decides', () => {
    strictEqual(typeof solveDeal(game, { objective: 'tally' }).value, 'number')
    const others = contractIds.filter((id) => id !== 'rufer' && !id.startsWith('kontra'))
    for (const contract of others) {
      const { code, message } = refusal(playing(ACES, contract), { objective: 'tally' })
      strictEqual(code, 'invalid-options')
      ok(message.includes(contract), message)
    }
    strictEqual(others.length, 6)
  })

  test('any phase but the play; wrong options go first', () => {
    const phases = new Set<string>()
    for (const subject of subjects) {
      everywhere(subject, 1, { plies: 100 }, (place) => {
        const { phase } = place.game
        if (phase === 'play' || phases.has(phase)) return
        phases.add(phase)
        const { code, reason, message } = refusal(place.game)
        strictEqual(`${code} ${reason}`, 'illegal-move wrong-phase')
        ok(message.includes(phase), message)
        strictEqual(refusal(place.game, { depth: 3 }).code, 'invalid-options')
      })
    }
    deepStrictEqual([...phases].sort(), ['bid', 'cut', 'deal-over', 'double', 'match-over', 'trump'])
  })
})
