import { describe, expect, test } from 'vitest'
import { createGame, explainMove, type GameState, tryMove, view } from '../src/index.js'
import { movesOf } from '../src/shared/lists.js'

const move = { type: 'play', card: 'Ac' } as const
const game = createGame({ rules: 'schneider', seed: 1, dealer: 1 })

describe('what is neither a game nor a view', () => {
  const trap = new Proxy(
    {},
    {
      has() {
        throw new Error('no')
      },
    },
  )

  test.each([null, 7, 'x', {}, { events: [] }, { held: {}, events: [] }, trap])(
    'as a view: row %#',
    (value) => {
      const verdict = explainMove(value as GameState, move)
      expect(verdict).toMatchObject({ legal: false, code: 'invalid-view' })
    },
  )

  test.each([{ held: {} }, { held: {}, game: 'whist' }, { held: null, game: 'schneider' }])(
    'as a game: %j',
    (value) => {
      expect(explainMove(value as never, move)).toStrictEqual({
        legal: false,
        code: 'invalid-state',
        message: 'This is no game of this library; load what was saved with parseGame.',
      })
    },
  )
})

test('a view answers for its own seat, and for no other', () => {
  const own = view(game, 0)
  const other = view(game, 1)
  const legal = own.legalMoves[0]
  expect(explainMove(own, legal)).toStrictEqual({ legal: true })
  expect(explainMove(own, legal, 0)).toStrictEqual({ legal: true })
  for (const verdict of [
    explainMove(own, legal, 1),
    explainMove(other, legal),
    explainMove(other, legal, 0),
  ]) {
    expect(verdict).toMatchObject({ legal: false, code: 'not-your-turn' })
  }
  expect(explainMove(view(game, 'spectator'), legal)).toMatchObject({ code: 'not-your-turn' })
  expect(explainMove(view(game, 'spectator'), legal, 0)).toMatchObject({ code: 'not-your-turn' })
  expect(explainMove(own, legal, 2)).toMatchObject({ code: 'illegal-move', reason: 'malformed' })
  expect(tryMove(game, legal, 0)).toMatchObject({ ok: true })
})

test('lists of moves, of any length', () => {
  const moves = Array.from({ length: 32 }, (_, number) => `move ${number}`)
  for (let size = 0; size <= 32; size++) {
    const set = Array.from({ length: size }, (_, at) => (at * 5) % 32)
    const bits = set.reduce((sum, number) => sum | (1 << number), 0)
    expect(movesOf(bits, moves)).toStrictEqual(set.sort((a, b) => a - b).map((number) => moves[number]))
  }
})
