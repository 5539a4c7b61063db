import { describe, expect, test } from 'vitest'
import {
  applyMove,
  beaters,
  createGame,
  createSampler,
  explainMove,
  type GameState,
  history,
  informationKey,
  isGameError,
  legalMoves,
  type Move,
  packOf,
  resolveRules,
  tryMove,
  type View,
  view,
  voidDeal,
} from '../src/index.js'
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
  // The server's words, also where it is asked in the name of the seat on turn, whose cards a spectator does not see.
  const spectator = { code: 'illegal-move', reason: 'malformed', message: 'A spectator makes no moves.' }
  for (const verdict of [
    explainMove(view(game, 'spectator'), legal),
    explainMove(view(game, 'spectator'), legal, 0),
    explainMove(view(game, 'spectator'), legal, 'spectator'),
    explainMove(game, legal, 'spectator'),
  ]) {
    expect(verdict).toStrictEqual({ legal: false, ...spectator })
  }
  expect(tryMove(game, legal, 'spectator')).toStrictEqual({ ok: false, ...spectator })
  expect(explainMove(view(game, 'spectator'), legal, 1)).toMatchObject({ code: 'not-your-turn' })
  expect(explainMove(view(game, 'spectator'), { type: 'pass' })).toMatchObject({
    message: 'Schneider has no move "pass".',
  })
  expect(explainMove(own, legal, 2)).toMatchObject({ code: 'illegal-move', reason: 'malformed' })
  expect(tryMove(game, legal, 0)).toMatchObject({ ok: true })
})

test('for another seat a view gives the sentence that the server would give', () => {
  const four = createGame({ rules: 'bauernschnapsen', seed: 5 })
  expect(explainMove(view(four, 3), { type: 'trump', suit: 'c' }, 0)).toMatchObject({
    message: 'Seat 3 is not on turn; seat 0 is.',
  })
  const call = { type: 'trump', suit: 'c' } as const
  expect(four.turn).toBe(0)
  for (const viewer of [0, 3, 'spectator'] as const) {
    for (const seat of [1, 2, 3] as const) {
      expect(explainMove(view(four, viewer), call, seat)).toStrictEqual(explainMove(four, call, seat))
    }
  }
})

test('views of matches that began anywhere are views, whatever their ply', () => {
  const start = { deal: 2, counted: 1, points: [1, 0] } as const
  const voided = voidDeal(createGame({ rules: 'schneider', dealer: 0, seed: 1, start }))
  const open = { preset: 'schneider', match: { open: true } } as const
  let late = createGame({ rules: open, dealer: 0, seed: 1, start: { ...start, deal: 100 } }) as GameState
  while (late.deal < 103) late = applyMove(late, legalMoves(late)[0] as Move)
  for (const place of [voided, late]) {
    expect(place.ply).toBeLessThan(place.deal)
    for (const viewer of [0, 1, 'spectator'] as const) {
      const seen = view(place, viewer)
      expect(view(createSampler(seen)(), viewer)).toStrictEqual(seen)
      const other = { type: 'play', card: 'Ac' } as const
      expect(explainMove(seen, other, 0).legal).toBe(explainMove(place, other, 0).legal && viewer === 0)
    }
  }
})

test('a view that names a card twice is none', () => {
  const seen = view(createGame({ rules: 'schneider', seed: 7, dealer: 1 }), 0)
  const [first, second] = seen.hand
  const [deal] = seen.events
  const hands = (deal as unknown as { hands: unknown[][] }).hands.map((hand) =>
    hand.map((card) => (card === second ? first : card)),
  )
  const hand = seen.hand.filter((card) => card !== second)
  const out = packOf('schneider').filter((card) => !hand.includes(card))
  for (const missing of out) {
    const twice = {
      ...seen,
      events: [{ ...deal, hands }],
      hand,
      handSizes: [5, 6],
      legalMoves: hand.map((card) => ({ type: 'play', card })),
      unseen: out.filter((card) => card !== missing),
    }
    expect(() => createSampler(twice as View)).toThrow(expect.objectContaining({ code: 'invalid-view' }))
  }
  expect(out.length).toBeGreaterThan(20)
})

test('minus zero is the seat 0, and is called by its name where it is no number to give', () => {
  expect(Object.is(view(game, -0 as 0).seat, 0)).toBe(true)
  expect(() => createGame({ rules: 'schneider', start: { counted: -0 } })).toThrow(
    'start.counted cannot be -0; it takes a whole number from 0',
  )
})

test('lists of moves, of any length', () => {
  const moves = Array.from({ length: 32 }, (_, number) => `move ${number}`)
  for (let size = 0; size <= 32; size++) {
    const set = Array.from({ length: size }, (_, at) => (at * 5) % 32)
    const bits = set.reduce((sum, number) => sum | (1 << number), 0)
    expect(movesOf(bits, moves)).toStrictEqual(set.sort((a, b) => a - b).map((number) => moves[number]))
  }
})

describe('doors for views and cards', () => {
  const told = (action: () => unknown): string => {
    try {
      return String(action())
    } catch (error) {
      return isGameError(error) ? `${error.code} ${error.reason ?? ''}: ${error.message}` : 'not ours'
    }
  }

  test('what is no view is told so', () => {
    const sentence = 'invalid-view : This is no view of a game: it cannot be null; it takes an object.'
    const none = null as unknown as View
    for (const door of [createSampler, informationKey, (seen: View) => beaters(seen, 'Ac')]) {
      expect(told(() => door(none))).toBe(sentence)
    }
  })

  test('what is no card of the pack, and no seat', () => {
    const small = createGame({ rules: 'schneider-24', seed: 1, dealer: 1 })
    for (const from of [small, view(small, 0)]) {
      expect(told(() => beaters(from, '7c'))).toBe('illegal-move malformed: "7c" is no card of this pack.')
      expect(told(() => beaters(from, 'Xx' as 'Ac'))).toBe(
        'illegal-move malformed: "Xx" is no card of this pack.',
      )
      expect(beaters(from, 'Tc')).toStrictEqual(['Ac', 'Kc', 'Qc', 'Jc'])
    }
    for (const seat of [2, -1, 0.5, '0', null]) {
      const sentence = /^invalid-view : .* is no seat of Schneider; take 0 to 1 or "spectator"\.$/
      expect(told(() => view(small, seat as 0))).toMatch(sentence)
      expect(told(() => history(small, seat as 0))).toMatch(sentence)
    }
    expect(history(small)).not.toStrictEqual(history(small, 'spectator'))
  })

  test('a seat makes its own moves only, also with the very object that was handed out', () => {
    const [own] = view(game, 0).legalMoves
    expect(told(() => applyMove(game, own as typeof move, 1))).toBe(
      'not-your-turn : Seat 1 is not on turn; seat 0 is.',
    )
    expect(applyMove(game, own as typeof move, 0)).toStrictEqual(applyMove(game, own as typeof move))
  })

  test('a deck given in place of a misdealt one is checked', () => {
    expect(told(() => voidDeal(game, ['Ac']))).toMatch(/^invalid-deck : /)
  })

  test('without options a match is one of Schneider, and rules that are complete stay what they are', () => {
    expect(createGame().game).toBe('schneider')
    expect(resolveRules(game.rules)).toBe(game.rules)
    expect(resolveRules()).toBe(resolveRules('schneider'))
  })
})
