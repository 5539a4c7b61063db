// Every state of a match is found again by its ply, in the match itself and in one sampled in mid-match.
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import {
  applyMove,
  createGame,
  fromNotation,
  type GameState,
  history,
  legalMoves,
  packOf,
  reveal,
  rewind,
  type Seat,
  sampleGame,
  tryMove,
  view,
  voidDeal,
} from '../src/index.js'
import { pick } from '../src/shared/sampling.js'
import { cases, walk } from './golden/cases.js'
import { randomFrom } from './support/random.js'

test.each(cases)('$name', (one) => {
  const games = [...walk(one, applyMove)].map(({ game }) => game)
  const last = games.at(-1) as GameState
  let found = 0
  for (const game of games) {
    if (game.ply % 7 !== 0 && game.phase !== 'deal-over') continue
    const again = rewind(last, game.ply)
    if (!isDeepStrictEqual(again, game)) expect(again).toStrictEqual(game)
    found += 1
  }
  expect(found).toBeGreaterThan(4)
  const sampled = sampleGame(
    view(games[games.length >> 1] as GameState, 'spectator'),
    randomFrom(1),
  ) as GameState
  const before = rewind(sampled, sampled.ply)
  expect(before).toStrictEqual(sampled)
  const { ply } = (sampled as unknown as { held: { origin: { ply: number } } }).held.origin
  expect(rewind(sampled, ply).ply).toBe(ply)
  for (const wrong of [ply - 1, sampled.ply + 1, 0.5, '0', null, -0]) {
    expect(() => rewind(sampled, wrong as number)).toThrow(
      expect.objectContaining({
        code: 'invalid-state',
        message: expect.stringMatching(/^The match cannot be rewound to ply .*; take \d+ to \d+\.$/),
      }),
    )
  }
})

test.each(cases)('$name: all cards, each in one place, and views that are plain data', (one) => {
  let seenAll = 0
  for (const { game } of walk(one, applyMove)) {
    if (game.ply % 4 !== 0) continue
    const { hands, talon } = reveal(game)
    const seen = view(game, 0)
    expect(hands[0]).toStrictEqual(seen.hand)
    expect(hands.map(({ length }) => length)).toStrictEqual(seen.handSizes)
    const played = [...seen.taken.flat(), ...seen.trick.map(({ card }) => card)]
    const left =
      game.phase === 'match-over' || game.phase === 'deal-over' ? [] : [...hands.flat(), ...talon, ...played]
    if (left.length > 0) expect(left.sort()).toStrictEqual([...packOf(game.rules)].sort())
    expect(JSON.parse(JSON.stringify(seen))).toStrictEqual(seen)
    const copy = view(structuredClone(game), 0)
    expect(copy).toStrictEqual(seen)
    expect(Object.isFrozen(copy.rules)).toBe(true)
    seenAll += 1
  }
  expect(seenAll).toBeGreaterThan(7)
})

describe('in the end', () => {
  const rules = { game: 'schneider', match: { points: 1 } } as const
  let game = createGame({ rules, seed: 5, dealer: 0 }) as GameState
  while (game.phase !== 'match-over') game = applyMove(game, legalMoves(game)[0] as { type: 'deal' })

  test('nobody is on turn, and nothing can be voided', () => {
    expect(tryMove(game, { type: 'deal' }, 0)).toStrictEqual({
      ok: false,
      code: 'not-your-turn',
      message: 'Seat 0 is not on turn; the match is over.',
    })
    expect(() => voidDeal(game)).toThrow(
      expect.objectContaining({ code: 'illegal-move', reason: 'wrong-phase' }),
    )
    const start = createGame({ rules, seed: 5, dealer: 0 })
    const played = applyMove(start, legalMoves(start)[0] as { type: 'deal' })
    expect(() => voidDeal(played)).toThrow(
      expect.objectContaining({ code: 'illegal-move', reason: 'wrong-phase' }),
    )
  })
})

test('a random source must give numbers from 0 to below 1', () => {
  const seen = view(createGame({ rules: 'schneider', seed: 1, dealer: 1 }), 0)
  for (const value of [1, -0.1, 1.5, Number.NaN, '0.5', undefined, null]) {
    expect(() => sampleGame(seen, () => value as number)).toThrow(
      expect.objectContaining({
        code: 'invalid-options',
        message: 'The random source must give numbers from 0 up to, but not including, 1.',
      }),
    )
  }
  for (const random of [null, 0.5, 'x', {}]) {
    expect(() => sampleGame(seen, random as never)).toThrow(
      expect.objectContaining({
        code: 'invalid-options',
        message: expect.stringMatching(/^random is a function that gives numbers from 0 to below 1, not /),
      }),
    )
  }
  expect(sampleGame(seen, () => 0).turn).toBe(0)
  expect(sampleGame(seen).turn).toBe(0)
})

test('a weighted choice: a number on the border falls to the next place', () => {
  const at = (...values: number[]) => pick([1, 2, 4], () => values.shift() ?? 0)
  expect([
    at(0),
    at(0.2),
    at(0.25, 0),
    at(0.25, 0.1),
    at(0.5, 0),
    at(0.49, 0.5),
    at(0.99, 0.99),
  ]).toStrictEqual([0, 0, 1, 1, 2, 1, 2])
})

test('the draw for the dealer is told round by round', () => {
  const deck = packOf('schneider').join(' ')
  const game = fromNotation(`rules schneider\ndealer 1\ndraw Kd Kc 9h Td\ndeck ${deck}`)
  expect(history(game)[0]).toStrictEqual({
    type: 'draw-dealer',
    cards: [
      ['Kd', 'Kc'],
      ['9h', 'Td'],
    ],
    dealer: 1 as Seat,
  })
})
