import { describe, expect, test } from 'vitest'
import {
  type Card,
  cardPoints,
  contracts,
  GameError,
  isCard,
  isGameError,
  packOf,
  rankOf,
  suitOf,
} from '../src/index.js'
import { makePack, RANKS, SUITS } from '../src/vocabulary/cards.js'
import { errorOf } from '../src/vocabulary/errors.js'
import { cannotBe, capital, listOf, quote } from '../src/vocabulary/quote.js'
import { firstOf, membersOf, setOf, sizeOf } from '../src/vocabulary/sets.js'
import { randomFrom } from './support/random.js'

const thrown = (action: () => unknown): unknown => {
  try {
    action()
  } catch (error) {
    return error
  }
  return expect.fail('nothing was thrown')
}

describe('cards', () => {
  const all =
    'Ac Kc Qc Jc Tc 9c 8c 7c As Ks Qs Js Ts 9s 8s 7s Ah Kh Qh Jh Th 9h 8h 7h Ad Kd Qd Jd Td 9d 8d 7d'.split(
      ' ',
    ) as Card[]

  test('the pack, by suit and from high to low', () => {
    expect(makePack(RANKS)).toStrictEqual(all)
    expect(makePack(['A', 'T'])).toStrictEqual(['Ac', 'Tc', 'As', 'Ts', 'Ah', 'Th', 'Ad', 'Td'])
    expect([...SUITS].join('')).toBe('cshd')
    expect([...RANKS].join('')).toBe('AKQJT987')
    expect(Object.isFrozen(SUITS) && Object.isFrozen(RANKS)).toBe(true)
    expect(packOf('schneider')).toStrictEqual(all)
    expect(packOf('schneider-24')).toStrictEqual(all.filter((card) => !'87'.includes(card.charAt(0))))
    expect(packOf('bauernschnapsen').join(' ')).toBe(
      'Ac Tc Kc Qc Jc As Ts Ks Qs Js Ah Th Kh Qh Jh Ad Td Kd Qd Jd',
    )
  })

  test('suit, rank and points of each', () => {
    const points = { A: 11, K: 4, Q: 3, J: 2, T: 10, 9: 0, 8: 0, 7: 0 }
    for (const card of all) {
      expect(isCard(card)).toBe(true)
      expect(suitOf(card)).toBe(card[1])
      expect(rankOf(card)).toBe(card[0])
      expect(cardPoints(card)).toBe(points[card[0] as 'A'])
    }
  })

  test.each([undefined, null, '', 'A', 'cA', '10c', 'Ace', 'ac', '6c', 7, ['Ac'], { card: 'Ac' }])(
    'no card: %j',
    (value) => {
      expect(isCard(value)).toBe(false)
      for (const read of [suitOf, rankOf, cardPoints] as const) {
        expect(thrown(() => read(value as never))).toMatchObject({
          name: 'GameError',
          code: 'illegal-move',
          reason: 'malformed',
          message: `${capital(quote(value))} is no card; a card is rank then suit, as in "As" or "Td".`,
        })
      }
    },
  )
})

test('the contracts, as the table of the rules has them', async () => {
  const rows = Object.values(contracts).map((row) => Object.values({ ...row, id: undefined }).join(' '))
  const lines = Object.keys(contracts).map((id, at) => `${id}:${rows[at]}`)
  await expect(lines.join('\n')).toMatchFileSnapshot('./golden/kept/contracts.txt')
  for (const [id, row] of Object.entries(contracts)) expect(row.id).toBe(id)
  expect(Object.isFrozen(contracts) && Object.values(contracts).every(Object.isFrozen)).toBe(true)
})

describe('errors', () => {
  const codes = [
    'invalid-options',
    'invalid-deck',
    'invalid-state',
    'invalid-view',
    'invalid-notation',
    'not-your-turn',
    'illegal-move',
  ] as const

  test('tell code, sentence, and a reason where there is one', () => {
    const bare = new GameError('invalid-deck', 'So.')
    expect(bare).toBeInstanceOf(Error)
    expect({ ...bare, message: bare.message }).toStrictEqual({
      name: 'GameError',
      code: 'invalid-deck',
      message: 'So.',
    })
    const full = errorOf({ code: 'illegal-move', reason: 'stale', message: 'Late.' })
    expect({ ...full, message: full.message }).toStrictEqual({
      name: 'GameError',
      code: 'illegal-move',
      reason: 'stale',
      message: 'Late.',
    })
    expect('reason' in errorOf({ code: 'invalid-view', message: '' })).toBe(false)
    expect(String(bare)).toBe('GameError: So.')
  })

  test('are known by name and code', () => {
    for (const code of codes) {
      expect(isGameError(new GameError(code, ''))).toBe(true)
      expect(isGameError(Object.assign(new Error('of another build'), { name: 'GameError', code }))).toBe(
        true,
      )
      expect(isGameError({ name: 'GameError', code })).toBe(false)
      expect(isGameError(Object.assign(new Error('not ours'), { code }))).toBe(false)
    }
    for (const code of ['', 'ENOENT', undefined, 'invalid']) {
      expect(isGameError(Object.assign(new Error('not ours'), { name: 'GameError', code }))).toBe(false)
    }
    const trap = Object.defineProperty(new Error('trap'), 'name', {
      get() {
        throw new Error('no name')
      },
    })
    for (const value of [undefined, null, 7, 'GameError', {}, trap]) expect(isGameError(value)).toBe(false)
  })
})

test('quotes show at most 40 characters', () => {
  const { proxy: revoked, revoke } = Proxy.revocable({}, {})
  revoke()
  const pairs: [unknown, string][] = [
    ['', '""'],
    ['a"b\n', '"a\\"b\\n"'],
    ['x'.repeat(40), `"${'x'.repeat(40)}"`],
    ['x'.repeat(41), `"${'x'.repeat(39)}…"`],
    [7, '7'],
    [0, '0'],
    [-0, '-0'],
    [Number.NaN, 'NaN'],
    [true, 'true'],
    [false, 'false'],
    [undefined, 'undefined'],
    [10n ** 60n, 'a bigint'],
    [null, 'null'],
    [{}, 'an object'],
    [['x'], 'a list'],
    [revoked, 'an object'],
    [Symbol('x'), 'a symbol'],
    [() => 0, 'a function'],
  ]
  for (const [value, text] of pairs) expect(quote(value)).toBe(text)
  expect(listOf(['a', 1, null])).toBe('"a", 1, null')
  expect(listOf([])).toBe('')
  expect(['an object', '"as"', '', '7'].map(capital)).toStrictEqual(['An object', '"as"', '', '7'])
  expect(cannotBe('x', null, 'it is y')).toBe('The value of x cannot be null; it is y.')
})

test('sets of cards', () => {
  const random = randomFrom(11)
  for (let round = 0; round < 200; round++) {
    const share = random()
    const members = Array.from({ length: 32 }, (_, card) => card).filter(() => random() < share)
    const set = setOf(members)
    expect(set).toBe(members.reduce((bits, card) => bits | (1 << card), 0))
    expect(sizeOf(set)).toBe(members.length)
    expect(membersOf(set)).toStrictEqual(members)
    if (members.length > 0) expect(firstOf(set)).toBe(members[0])
  }
  expect([setOf([]), sizeOf(-1), sizeOf(1 << 31), firstOf(1 << 31), membersOf(0)]).toStrictEqual([
    0,
    32,
    1,
    31,
    [],
  ])
})
