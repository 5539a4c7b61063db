import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inside } from '../src/face/play.js'
import { de } from '../src/i18n/de.js'
import { createTexts, type TextsOptions } from '../src/i18n/index.js'
import {
  applyMove,
  beaters,
  type Card,
  cardPoints,
  contracts,
  createGame,
  explainMove,
  fromNotation,
  GameError,
  type GameOptions,
  type GameState,
  history,
  informationKey,
  isCard,
  isGameError,
  legalMoves,
  type Move,
  moveKey,
  packOf,
  presets,
  type RulesOption,
  rankOf,
  resolveRules,
  reveal,
  rewind,
  type Seat,
  score,
  suitOf,
  toNotation,
  tryMove,
  type View,
  view,
  voidDeal,
} from '../src/index.js'
import { solveDeal } from '../src/solver/index.js'
import { always } from './support/arbitraries.js'
import { deepFreeze } from './support/freeze.js'

// ---------------------------------------------------------------------------------------------- places to attack

const cards = (text: string): Card[] => text.split(' ') as Card[]

function begin(rules: RulesOption, moves: readonly object[] = [], more: object = {}): GameState {
  const deck = packOf(rules)
  const seats = { rules, dealer: deck.length === 20 ? 3 : 0 }
  const game: GameState = createGame({ ...seats, deck, seed: 1, ...more } as GameOptions)
  return moves.reduce<GameState>((state, move) => applyMove(state, move as Move), game)
}

function playOut(game: GameState): GameState {
  let state = game
  while (state.phase === 'play') state = applyMove(state, legalMoves(state).at(-1) as Move)
  return state
}

const pass = { type: 'pass' }
const passes = (count: number): object[] => Array<object>(count).fill(pass)
const clubs = { type: 'trump', suit: 'c' }
const farmers = 'bauernschnapsen'
const short = { game: 'schneider', match: { points: 1 } } as const
const eitherCard = { game: farmers, turnUp: 'either', cut: true } as const

const places: Record<string, GameState> = {
  'schneider, lead': begin('schneider'),
  'schneider, answer': begin('schneider', [{ type: 'play', card: 'Ac' }]),
  'schneider, cut': begin({ preset: 'schneider-trump', cut: true }),
  'schneider, deal-over': playOut(begin('schneider')),
  'schneider, match-over': playOut(begin(short)),
  'bauernschnapsen, cut': begin(eitherCard),
  'bauernschnapsen, trump': begin(farmers),
  'bauernschnapsen, either card': begin(eitherCard, [{ type: 'knock' }]),
  'bauernschnapsen, bid': begin(farmers, [clubs, pass]),
  'bauernschnapsen, double': begin(farmers, [clubs, ...passes(4)]),
  'bauernschnapsen, lead': begin(farmers, [clubs, ...passes(6)]),
  'bauernschnapsen, answer': begin(farmers, [clubs, ...passes(6), { type: 'play', card: 'Ac' }]),
  'bauernschnapsen, deal-over': playOut(begin(farmers, [clubs, ...passes(6)])),
}
deepFreeze(places)

const at = (name: string): GameState => places[name] ?? expect.fail(`no place ${name}`)
const everyPlace = Object.entries(places)

// ----------------------------------------------------------------------------------------------- hostile values

const nested = (wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 'inside'
  for (let level = 0; level < 100_000; level += 1) value = wrap(value)
  return value
}

const angry = (): never => {
  throw new RangeError('an exception of the input')
}
const traps = ['get', 'has', 'ownKeys', 'getPrototypeOf', 'getOwnPropertyDescriptor'] as const
const throwing = (target: object) => new Proxy(target, Object.fromEntries(traps.map((trap) => [trap, angry])))
const revoked = (target: object) => {
  const { proxy, revoke } = Proxy.revocable(target, {})
  revoke()
  return proxy
}

class Dressed {
  readonly type = 'play'
  readonly card = 'Ac'
  readonly preset = 'schneider'
}

/** Values that no door takes, whatever it is for; those that are texts are no more than texts to a seed. */
const hostile: Record<string, unknown> = {
  null: null,
  NaN: Number.NaN,
  '1e400': Number.POSITIVE_INFINITY,
  'a fraction': 1.5,
  bigint: 1n,
  symbol: Symbol('play'),
  'a function': () => 'schneider',
  'a date': new Date(0),
  'a map': new Map([['preset', 'schneider']]),
  'a set': new Set(['Ac']),
  'a pattern': /a/,
  'a boxed text': new String('schneider'),
  'a boxed number': new Number(1),
  'a boxed true': new Boolean(true),
  'an instance of a class': new Dressed(),
  'an error': new Error('schneider'),
  'typed bytes': new Uint8Array(32),
  'no items': [],
  'a sparse list': Array(32),
  'a list with properties': Object.assign([], { type: 'play', card: 'Ac', preset: 'schneider' }),
  'deep lists': nested((inner) => [inner]),
  'deep objects': nested((inner) => ({ type: inner, preset: inner, card: inner })),
  'a hundred thousand keys': Object.fromEntries(
    Array.from({ length: 100_000 }, (_, key) => [`key ${key}`, key]),
  ),
  'a long list': Array(1_000_000).fill('Ac'),
  'a megabyte': 'x'.repeat(2 ** 20),
  'no text': '',
  'half a character': '\ud800',
  __proto__key: JSON.parse('{"__proto__":{"type":"pass","preset":"schneider"}}'),
  'an unknown key': { unknown: 1 },
  'a key named constructor': { constructor: 'schneider' },
  'a key that is a symbol': { [Symbol('type')]: 'pass' },
  'inherited keys': Object.create({ type: 'pass', preset: 'schneider', game: 'schneider' }),
  'a getter that throws': Object.defineProperty({}, 'type', { enumerable: true, get: angry }),
  'a proxy that throws': throwing({ type: 'pass' }),
  'a list that throws': throwing([]),
  'a revoked object': revoked({}),
  'a revoked list': revoked([]),
  'the word __proto__': '__proto__',
  'the word constructor': 'constructor',
  'the word toString': 'toString',
  'the word hasOwnProperty': 'hasOwnProperty',
  'a method': Object.prototype.toString,
}

/** Checks that the library refuses in the way it says it does. */
function refused(action: () => unknown, code: string, reason: string | undefined, what: string): void {
  let thrown: unknown
  try {
    action()
  } catch (error) {
    thrown = error
  }
  if (!(thrown instanceof GameError))
    expect.fail(`${what}: ${thrown === undefined ? 'accepted' : String(thrown)}`)
  expect([thrown.code, thrown.reason], what).toEqual([code, reason])
  expect('reason' in thrown, what).toBe(code === 'illegal-move')
  expectShort(thrown.message, what)
}

function expectShort(message: string, what: string): void {
  expect(message.length, what).toBeGreaterThan(10)
  expect(message.length, what).toBeLessThan(400)
  expect(message.includes('x'.repeat(41)), what).toBe(false)
}

const ownKeys = () =>
  [Object, Array, Function, String, Number, Error, Map].map((one) => Reflect.ownKeys(one.prototype).length)
const before = ownKeys()
const states = JSON.stringify(places)

beforeEach(() => {
  expect(JSON.stringify(places)).toBe(states)
})

afterEach(() => {
  expect(ownKeys()).toEqual(before)
  expect({}).not.toHaveProperty('preset')
  expect(JSON.stringify(places)).toBe(states)
})

// ---------------------------------------------------------------------------------------------------- each door

const make = (options: object) => createGame(options as GameOptions)
const schneider = (rules: object) => make({ seed: 1, rules: { game: 'schneider', ...rules } })
const farming = (rules: object) => make({ seed: 1, rules: { game: farmers, ...rules } })
const move = (place: string, given: unknown, seat?: unknown) =>
  applyMove(at(place), given as Move, seat as Seat)

type Door = (value: unknown) => unknown

describe('createGame', () => {
  const options: Record<string, Door> = {
    options: (value) => createGame(value as GameOptions),
    rules: (value) => make({ rules: value }),
    preset: (value) => make({ rules: { preset: value } }),
    game: (value) => make({ rules: { game: value } }),
    dealer: (value) => make({ dealer: value }),
    start: (value) => make({ start: value }),
    'start.deal': (value) => make({ start: { deal: value } }),
    'start.counted': (value) => make({ start: { counted: value } }),
    'start.points': (value) => make({ start: { points: value } }),
    'start.points, a part': (value) => make({ start: { points: [value, 0] } }),
    'start.retour': (value) => make({ start: { retour: value } }),
    pack: (value) => schneider({ pack: value }),
    beats: (value) => schneider({ beats: value }),
    acrossSuits: (value) => schneider({ acrossSuits: value }),
    honours: (value) => schneider({ honours: value }),
    'an honour': (value) => schneider({ honours: ['A', value] }),
    'match of Schneider': (value) => schneider({ match: value }),
    'match.deals': (value) => schneider({ match: { deals: value } }),
    'match.open': (value) => schneider({ match: { open: value } }),
    turnUp: (value) => farming({ turnUp: value }),
    farbringerl: (value) => farming({ farbringerl: value }),
    'farbringerl.side': (value) => farming({ farbringerl: { side: value } }),
    contracts: (value) => farming({ contracts: value }),
    'a contract': (value) => farming({ contracts: { gang: value } }),
    'the Rufer': (value) => farming({ contracts: { rufer: value } }),
    'a contract’s value': (value) => farming({ contracts: { gang: { value } } }),
    'a contract’s partner': (value) => farming({ contracts: { gang: { partner: value } } }),
    'doubling.levels': (value) => farming({ doubling: { levels: value } }),
    'match of Bauernschnapsen': (value) => farming({ match: value }),
    'match.bummerl': (value) => farming({ match: { bummerl: value } }),
    bummerlWeights: (value) => farming({ bummerlWeights: value }),
  }

  test.each(Object.entries(options))('%s', (_name, door) => {
    let tried = 0
    for (const [what, value] of Object.entries(hostile)) {
      refused(() => door(value), 'invalid-options', undefined, what)
      tried += 1
    }
    expect(tried).toBe(Object.keys(hostile).length)
  })

  test('seed: texts are seeds, whatever they say; everything else is refused', () => {
    const texts: string[] = []
    for (const [what, value] of Object.entries(hostile)) {
      if (typeof value === 'string' && !['no text', 'half a character'].includes(what)) {
        expect(make({ seed: value }).phase).toBe('play')
        texts.push(what)
      } else {
        refused(() => make({ seed: value }), 'invalid-options', undefined, what)
      }
    }
    expect(texts).toHaveLength(5)
    for (const seed of [2 ** 53, -(2 ** 53), 0.1]) {
      refused(() => make({ seed }), 'invalid-options', undefined, String(seed))
    }
  })

  const pack = packOf('schneider')
  const decks: Record<string, unknown> = {
    ...hostile,
    'one card short': pack.slice(1),
    'one card more': [...pack, 'Ac'],
    'a card twice': ['Kc', ...pack.slice(1)],
    'a card of another pack': ['2c', ...pack.slice(1)],
    'the card as a list': [['Ac'], ...pack.slice(1)],
    'the card boxed': [new String('Ac'), ...pack.slice(1)],
    'a hole': Object.assign([...pack], { 5: undefined }),
    'a text': pack.join(' '),
    'an object like a list': { ...pack, length: 32 },
    'a getter that throws': Object.defineProperty([...pack], 3, { get: angry }),
    'the pack of another game': packOf(farmers),
  }

  test('deck, at every door that takes one', () => {
    let tried = 0
    for (const [what, deck] of Object.entries(decks)) {
      refused(() => make({ deck }), 'invalid-deck', undefined, what)
      refused(() => move('schneider, deal-over', { type: 'deal', deck }), 'invalid-deck', undefined, what)
      refused(() => voidDeal(at('schneider, lead'), deck as Card[]), 'invalid-deck', undefined, what)
      expect(explainMove(at('schneider, deal-over'), { type: 'deal', deck })).toMatchObject({
        code: 'invalid-deck',
      })
      tried += 1
    }
    expect(tried).toBe(Object.keys(hostile).length + 10)
  })

  test('a key that holds undefined counts as left out', () => {
    const plain = make({ seed: 1 })
    expect(make({ seed: 1, rules: undefined, dealer: undefined, deck: undefined, start: undefined })).toEqual(
      plain,
    )
    expect(schneider({ beats: undefined, honours: undefined, match: undefined, preset: undefined })).toEqual(
      plain,
    )
    expect(make({ seed: 1, start: { deal: undefined, points: undefined } })).toEqual(plain)
    expect(farming({ contracts: { gang: undefined, bettler: { value: undefined } } }).rules).toEqual(
      presets.bauernschnapsen,
    )
  })

  test('a wrong option is named, and what is allowed', () => {
    const told = (action: () => unknown, ...parts: string[]) => {
      for (const part of parts) expect(action).toThrow(part)
    }
    told(() => schneider({ beats: 'higher' }), 'beats', 'next-higher', 'any-higher')
    told(() => schneider({ colour: 1 }), 'colour', 'followSuit')
    told(() => make({ rules: 'skat' }), 'skat', 'schneider-gorys', 'bauernschnapsen-wiki')
    told(() => make({ ruls: 'schneider' }), 'ruls', 'rules')
    told(() => farming({ doubling: { levels: 4 } }), 'levels', '3')
    told(() => schneider({ match: { deals: 5 } }), 'deals', '5', 'even')
    told(() => schneider({ pack: 24, honours: ['7'] }), 'honours', 'pack', '24')
    told(() => make({ rules: { game: 'schneider', preset: farmers } }), 'game', 'preset', 'clash')
    told(() => make({ dealer: 2 }), 'dealer', '1')
  })

  test('the sentence names the fault', () => {
    const sentences: [() => unknown, string | RegExp][] = [
      [() => schneider({ honours: [] }), /^The list rules\.honours is empty; it takes at least one of "A", /],
      [() => schneider({ honours: ['A', 'A'] }), 'The list rules.honours names "A" twice.'],
      [() => schneider({ honours: [1] }), /^The value of rules\.honours\[0\] cannot be 1; allowed are "A", /],
      [
        () => schneider({ honours: 'A' }),
        'The value of rules.honours cannot be "A"; it takes a list of ranks.',
      ],
      [
        () => make({ start: { points: [1] } }),
        'The value of start.points cannot be a list; it takes a list of exactly two.',
      ],
      [
        () => farming({ contracts: { gang: true } }),
        'The value of rules.contracts.gang cannot be true; it takes false or an object.',
      ],
      [() => farming({ contracts: { rufer: false } }), 'The Rufer cannot be switched off.'],
      [
        () => make({ rules: 0 }),
        'The value of rules cannot be 0; it takes the name of a preset or an object.',
      ],
      [
        () => make({ rules: {} }),
        'The object rules needs "game" or "preset"; allowed are "schneider", "bauernschnapsen".',
      ],
      [() => make({ rules: { preset: 'skat' } }), /^"skat" is no preset; allowed are "schneider", /],
      [() => make({ dealer: 2 }), 'The value of dealer cannot be 2; seats of Schneider are 0 to 1.'],
      [
        () => createGame('schneider' as GameOptions),
        /^The options of createGame cannot be "schneider"; they are a plain object with "rules", /,
      ],
      [() => fromNotation('rules skat'), /^Line 1, column 7: "skat" is no preset; /],
      [
        () => fromNotation('rules schneider dealer=1'),
        /^Line 1, column 7: There is no option "dealer" in rules; /,
      ],
      [() => fromNotation('rules schneider'), 'At the end: there is no line "dealer".'],
      [() => fromNotation('dealer 7'), 'At the end: there is no line "rules".'],
      [() => fromNotation('stichspiel 2\nrules skat'), /^Line 1, column 12: this notation is version 1/],
    ]
    for (const [action, sentence] of sentences) {
      const message = typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)
      expect(action).toThrow(expect.objectContaining({ message }))
    }
    expect(sentences).toHaveLength(17)
  })

  test('what everybody inherits is no option', () => {
    const polluted = { rules: 'skat', preset: 'skat', game: 'skat', seed: 'x', dealer: 7, deck: [], start: 3 }
    const more = { match: 5, honours: [], levels: 9, value: -1, objective: 'x', names: 7 }
    const keys = Object.keys({ ...polluted, ...more })
    const doors: (() => unknown)[] = [
      () => createGame({ seed: 1 }).rules,
      () => make({ rules: { game: 'schneider', followSuit: true }, seed: 1, start: { deal: 1 } }),
      () => make({ rules: { preset: farmers, contracts: { gang: {} }, doubling: {} }, seed: 1 }),
      () => resolveRules({ preset: 'schneider' }),
      () => fromNotation(toNotation(at('schneider, answer'))).ply,
      () => move('bauernschnapsen, lead', { type: 'play', card: 'Ac' }),
      () => moveKey({ type: 'play', card: 'Ac' }),
      () => solveDeal(at('bauernschnapsen, answer'), {}),
      () => createTexts({ locale: de, cards: 'german' }).card('Ac'),
    ]
    const expected = doors.map((door) => JSON.stringify(door()))
    const fresh = typeof inside(createGame()).held.origin.seed
    const told: unknown[] = []
    try {
      Object.assign(Object.prototype, polluted, more)
      for (const door of doors) told.push(door())
      told.push(typeof inside(createGame()).held.origin.seed)
    } finally {
      for (const key of keys) Reflect.deleteProperty(Object.prototype, key)
    }
    expect(told.map((one) => JSON.stringify(one))).toEqual([...expected, JSON.stringify(fresh)])
  })

  test('whole numbers from 1 to a million', () => {
    for (const number of [0, -1, 1_000_001, 2 ** 53, '5', true]) {
      const what = String(number)
      refused(() => farming({ contracts: { gang: { value: number } } }), 'invalid-options', undefined, what)
      refused(() => farming({ bummerlWeights: { retour: number } }), 'invalid-options', undefined, what)
      refused(() => farming({ match: { points: number } }), 'invalid-options', undefined, what)
      refused(() => schneider({ match: { points: number } }), 'invalid-options', undefined, what)
    }
    expect(farming({ match: { points: 1_000_000 } }).phase).toBe('trump')
  })

  test('bad rules go before a bad deck', () => {
    refused(() => make({ rules: 'skat', deck: [] }), 'invalid-options', undefined, 'both')
  })

  test('rules resolved and packs named are checked alike', () => {
    let tried = 0
    for (const [what, value] of Object.entries(hostile)) {
      refused(() => resolveRules(value as RulesOption), 'invalid-options', undefined, what)
      refused(() => packOf(value as RulesOption), 'invalid-options', undefined, what)
      tried += 1
    }
    expect(tried).toBeGreaterThan(40)
  })
})

describe('moves', () => {
  const malformed: Record<string, [place: string, door: (value: unknown) => unknown]> = {
    'a move': ['schneider, lead', (value) => value],
    'a move of four': ['bauernschnapsen, bid', (value) => value],
    'its type': ['schneider, lead', (type) => ({ type })],
    'its type, with a card': ['schneider, lead', (type) => ({ type, card: 'Ac' })],
    'a card': ['schneider, lead', (card) => ({ type: 'play', card })],
    'a card of four': ['bauernschnapsen, lead', (card) => ({ type: 'play', card })],
    'a meld': ['bauernschnapsen, lead', (meld) => ({ type: 'play', card: 'Kc', meld })],
    'a suit': ['bauernschnapsen, trump', (suit) => ({ type: 'trump', suit })],
    'a contract': ['bauernschnapsen, bid', (contract) => ({ type: 'bid', contract })],
    'a place to cut': ['schneider, cut', (cut) => ({ type: 'cut', at: cut })],
    'a card to turn up': ['bauernschnapsen, either card', (index) => ({ type: 'turn-up', index })],
    'one key more': ['schneider, lead', (extra) => ({ type: 'play', card: 'Ac', extra })],
    'one key more in a pass': ['bauernschnapsen, bid', (seat) => ({ type: 'pass', seat })],
    'one key more in a knock': ['schneider, cut', (extra) => ({ type: 'knock', extra })],
  }

  test.each(Object.entries(malformed))('%s', (_name, [place, door]) => {
    let tried = 0
    for (const [what, value] of Object.entries(hostile)) {
      const given = door(value)
      const verdict = { code: 'illegal-move', reason: 'malformed' }
      refused(() => move(place, given), 'illegal-move', 'malformed', what)
      refused(() => move(place, given, at(place).turn), 'illegal-move', 'malformed', what)
      expect(explainMove(at(place), given), what).toMatchObject({ legal: false, ...verdict })
      const answer = tryMove(at(place), given, at(place).turn)
      expect(answer, what).toMatchObject({ ok: false, ...verdict })
      if (!answer.ok) expectShort(answer.message, what)
      tried += 1
    }
    expect(tried).toBe(Object.keys(hostile).length)
  })

  test('a seat', () => {
    const legal = { type: 'play', card: 'Ac' }
    const odd = {
      ...hostile,
      'a seat too many': 2,
      'a seat below': -1,
      'a seat as a text': '1',
      'a true seat': true,
    }
    let tried = 0
    for (const [what, seat] of Object.entries(odd)) {
      refused(() => move('schneider, lead', legal, seat), 'illegal-move', 'malformed', what)
      expect(tryMove(at('schneider, lead'), legal, seat), what).toMatchObject({
        ok: false,
        reason: 'malformed',
      })
      expect(explainMove(at('schneider, lead'), legal, seat as Seat), what).toMatchObject({
        reason: 'malformed',
      })
      tried += 1
    }
    expect(tried).toBe(Object.keys(hostile).length + 4)
    expect(tryMove(at('schneider, lead'), legal, undefined)).toMatchObject({ ok: false, reason: 'malformed' })
    expect(tryMove(at('schneider, lead'), legal, 1).ok).toBe(true)
  })

  test('a ply', () => {
    const legal = { type: 'play', card: 'Ac' }
    let tried = 0
    for (const [what, ply] of Object.entries({ ...hostile, text: '0', true: true, later: 1, earlier: -1 })) {
      const answer = tryMove(at('schneider, lead'), legal, 1, ply as number)
      expect(answer, what).toMatchObject({ ok: false, code: 'illegal-move' })
      tried += 1
    }
    expect(tried).toBe(Object.keys(hostile).length + 4)
    expect(tryMove(at('schneider, lead'), legal, 1, 0).ok).toBe(true)
    expect(tryMove(at('schneider, lead'), legal, 1, undefined).ok).toBe(true)
  })

  test('optional keys that hold undefined count as left out, at every door', () => {
    const held: [string, Move, Move][] = [
      ['bauernschnapsen, lead', { type: 'play', card: 'Ac', meld: undefined }, { type: 'play', card: 'Ac' }],
      ['schneider, deal-over', { type: 'deal', deck: undefined }, { type: 'deal' }],
      ['bauernschnapsen, trump', { type: 'turn-up', index: undefined }, { type: 'turn-up' }],
    ]
    for (const [place, given, plain] of held) {
      const next = applyMove(at(place), plain)
      const { turn } = at(place)
      expect(applyMove(at(place), given), place).toEqual(next)
      expect(applyMove(at(place), given, turn as Seat), place).toEqual(next)
      expect(tryMove(at(place), given, turn), place).toEqual({ ok: true, game: next })
      expect(explainMove(at(place), given), place).toEqual({ legal: true })
      expect(explainMove(view(at(place), turn as Seat), given), place).toEqual({ legal: true })
      expect(moveKey(given), place).toBe(moveKey(plain))
    }
    expect(held).toHaveLength(3)
  })

  test('other keys that hold undefined are keys that a move has not, or values that no key takes', () => {
    const held: [string, object][] = [
      ['schneider, lead', { type: 'play', card: 'Ac', meld: undefined }],
      ['schneider, lead', { type: 'play', card: undefined }],
      ['bauernschnapsen, either card', { type: 'turn-up', index: undefined }],
      ['bauernschnapsen, bid', { type: 'pass', contract: undefined }],
      ['schneider, cut', { type: 'knock', at: undefined }],
      ['schneider, cut', { type: 'cut', at: undefined }],
    ]
    for (const [place, given] of held) refused(() => move(place, given), 'illegal-move', 'malformed', place)
    expect(held).toHaveLength(6)
  })

  test('the sentence names the fault', () => {
    const sentences: [string, unknown, string][] = [
      ['schneider, lead', { type: 'play', card: 'Xx' }, '"Xx" is no card of this pack.'],
      ['schneider, lead', { type: 'play', card: ['Ac'] }, 'A list is no card of this pack.'],
      ['schneider, lead', { type: 'play', card: 'Ac', meld: true }, 'A move of Schneider has no key "meld".'],
      ['schneider, lead', { type: 'play', card: 'Ac', at: 1 }, 'The move "play" has no key "at".'],
      ['schneider, lead', { type: 'play' }, 'The move "play" needs the key "card".'],
      ['schneider, lead', { type: 'pass' }, 'Schneider has no move "pass".'],
      ['schneider, lead', { type: ['play'] }, 'Schneider has no move a list.'],
      ['schneider, lead', {}, 'A move of Schneider needs the key "type".'],
      ['schneider, lead', 'Ac', 'A move is a plain object with a "type"; "Ac" cannot be read as one.'],
      ['schneider, cut', { type: 'cut', at: 1.5 }, 'The value of at cannot be 1.5; it takes a whole number.'],
      ['bauernschnapsen, lead', { type: 'play', card: '9c' }, '"9c" is no card of this pack.'],
      [
        'bauernschnapsen, lead',
        { type: 'play', card: 'Kc', meld: false },
        'The value of meld cannot be false; it is true or left out.',
      ],
      ['bauernschnapsen, bid', { type: 'pass', contract: 'gang' }, 'The move "pass" has no key "contract".'],
      ['bauernschnapsen, bid', { type: 'pass', seat: 1 }, 'A move of Bauernschnapsen has no key "seat".'],
      [
        'bauernschnapsen, trump',
        { type: 'turn-up', index: 0 },
        'The value of index cannot be 0; it is left out where the fourth card is turned up.',
      ],
      ['bauernschnapsen, either card', { type: 'turn-up' }, 'The move "turn-up" needs the key "index".'],
      [
        'bauernschnapsen, trump',
        { type: 'trump', suit: 'x' },
        'The value of suit cannot be "x"; allowed are "c", "s", "h", "d".',
      ],
    ]
    for (const [place, given, message] of sentences) {
      const verdict = { code: 'illegal-move', reason: 'malformed', message }
      expect(explainMove(at(place), given)).toEqual({ legal: false, ...verdict })
      expect(tryMove(at(place), given, at(place).turn)).toEqual({ ok: false, ...verdict })
    }
    expect(sentences).toHaveLength(17)
    expect(tryMove(at('bauernschnapsen, bid'), { type: 'bid', contract: 'sieger' }, 2)).toMatchObject({
      message: expect.stringMatching(/^The value of contract cannot be "sieger"; allowed are "rufer", /),
    })
  })

  test('moves of the other game, and texts of cards that it has not', () => {
    for (const given of [
      { type: 'play', card: 'Ac', meld: true },
      clubs,
      pass,
      { type: 'double' },
      { type: 'bid', contract: 'gang' },
    ]) {
      refused(() => move('schneider, lead', given), 'illegal-move', 'malformed', given.type)
    }
    for (const card of ['9c', '7d', 'ac', 'AC', 'cA', 'A', 'Acs', ' Ac', 'Ac ', '10c', 'A♣']) {
      refused(() => move('bauernschnapsen, lead', { type: 'play', card }), 'illegal-move', 'malformed', card)
    }
    const few = begin('schneider-24')
    refused(() => applyMove(few, { type: 'play', card: '8c' }), 'illegal-move', 'malformed', '8c')
  })

  test('whole numbers out of range, also beyond the safe ones', () => {
    for (const far of [0, 32, -1, 2 ** 53, -(2 ** 60), 1e300]) {
      refused(
        () => move('schneider, cut', { type: 'cut', at: far }),
        'illegal-move',
        'out-of-range',
        String(far),
      )
    }
    for (const far of [2, -1, 2 ** 53, 1e300]) {
      const turn = { type: 'turn-up', index: far }
      refused(() => move('bauernschnapsen, either card', turn), 'illegal-move', 'out-of-range', String(far))
    }
  })

  test('a legal move without a prototype, or through JSON, is as good', () => {
    let made = 0
    for (const [name, game] of everyPlace) {
      for (const legal of legalMoves(game)) {
        if (legal.type === 'deal') continue
        const bare = Object.assign(Object.create(null), legal) as Move
        const next = JSON.stringify(applyMove(game, legal))
        expect(JSON.stringify(applyMove(game, bare)), name).toBe(next)
        expect(JSON.stringify(applyMove(game, JSON.parse(JSON.stringify(legal)))), name).toBe(next)
        made += 1
      }
    }
    expect(made).toBeGreaterThan(80)
  })
})

describe('what is no game of ours', () => {
  const seen = view(at('schneider, lead'), 0)
  const four = view(at('bauernschnapsen, lead'), 0)
  const copy = (place: string) => JSON.parse(JSON.stringify(at(place)))
  const { held: _, ...headless } = copy('schneider, lead')
  const given: Record<string, unknown> = {
    ...hostile,
    undefined,
    'an empty object': {},
    'a name alone': { game: 'schneider' },
    'a state without what it holds': headless,
    'a state of no game': { ...copy('schneider, lead'), game: 'whist' },
    'a state of no game at all': { ...copy('schneider, lead'), game: 'toString' },
    'nothing held': { ...copy('schneider, deal-over'), held: null },
  }
  const doors: Record<string, (game: GameState) => unknown> = {
    legalMoves: (game) => legalMoves(game),
    applyMove: (game) => applyMove(game, { type: 'play', card: 'Ac' }),
    'applyMove by a seat': (game) => applyMove(game, { type: 'play', card: 'Ac' }, 0),
    'applyMove of a move of ours': (game) => applyMove(game, legalMoves(at('schneider, lead'))[0] as Move),
    score: (game) => score(game),
    view: (game) => view(game, 0),
    'view of nobody': (game) => view(game, 'spectator'),
    history: (game) => history(game),
    rewind: (game) => rewind(game, 0),
    reveal: (game) => reveal(game),
    voidDeal: (game) => voidDeal(game),
    toNotation: (game) => toNotation(game),
    solveDeal: (game) => solveDeal(game),
  }
  const noGame = 'This is no game of this library; load what was saved with parseGame.'
  const noView = 'This is a view; the game itself is needed here.'
  const outside = { type: 'play', card: 'Ac' }

  test.each(Object.entries(doors))('%s', (_name, door) => {
    let tried = 0
    for (const [what, value] of Object.entries(given)) {
      refused(() => door(value as GameState), 'invalid-state', undefined, what)
      expect(() => door(value as GameState), what).toThrow(noGame)
      tried += 1
    }
    for (const one of [seen, four, JSON.parse(JSON.stringify(seen))]) {
      refused(() => door(one), 'invalid-state', undefined, 'a view')
      expect(() => door(one)).toThrow(noView)
      tried += 1
    }
    expect(tried).toBeGreaterThan(Object.keys(hostile).length + 7)
  })

  test('a move of ours does not make a game of a view', () => {
    let tried = 0
    for (const [name, game] of everyPlace) {
      if (game.turn === null) continue
      const seen = view(game, game.turn) as unknown as GameState
      for (const legal of legalMoves(game)) {
        for (const seat of [undefined, game.turn])
          refused(() => applyMove(seen, legal, seat), 'invalid-state', undefined, name)
        tried += 1
      }
      refused(() => legalMoves(seen), 'invalid-state', undefined, name)
    }
    expect(tried).toBeGreaterThan(80)
  })

  test('tryMove says so and throws nothing', () => {
    for (const [what, value] of Object.entries(given)) {
      const answer = { ok: false, code: 'invalid-state', message: noGame }
      expect(tryMove(value as GameState, outside, 0), what).toEqual(answer)
    }
    expect(tryMove(seen as never, outside, 0)).toEqual({ ok: false, code: 'invalid-state', message: noView })
  })

  test('a copy through JSON is one', () => {
    let made = 0
    for (const [name, game] of everyPlace) {
      const plain = copy(name)
      expect(legalMoves(plain), name).toEqual(legalMoves(game))
      for (const legal of legalMoves(game)) {
        expect(applyMove(plain, legal), name).toEqual(applyMove(game, legal))
        made += 1
      }
      expect(score(plain), name).toEqual(score(game))
      expect(view(plain, 0), name).toEqual(view(game, 0))
    }
    expect(made).toBeGreaterThan(80)
  })

  test('texts without a locale, or with the name of one', () => {
    const options: unknown[] = [
      ...[undefined, null, 'de', {}, { locale: 'de' }, { locale: 'de', cards: 'german' }, { locale: de }],
      ...[
        { locale: {}, cards: 'german' },
        { locale: de, cards: 'swiss' },
        { locale: de, cards: 'toString' },
      ],
      ...[{ locale: de, cards: 'german', names: 'Anna' }, throwing({ locale: de, cards: 'german' })],
    ]
    for (const [row, value] of options.entries())
      refused(() => createTexts(value as TextsOptions), 'invalid-options', undefined, `row ${row}`)
    expect(createTexts({ locale: de, cards: 'german' }).suit('h')).toBe('Herz')
  })
})

describe('views from outside', () => {
  const places: [string, View][] = everyPlace.flatMap(([name, game]) =>
    ([0, 1, 'spectator'] as const).map((viewer): [string, View] => [
      `${name}, ${viewer}`,
      JSON.parse(JSON.stringify(view(game, viewer))),
    ]),
  )
  const changed = (place: string, change: object): View => ({
    ...(places.find(([name]) => name === place)?.[1] ?? expect.fail(place)),
    ...(change as View),
  })
  const lead = 'bauernschnapsen, lead, 0'
  const rules = (contracts: object) => resolveRules({ game: farmers, contracts } as RulesOption)
  const impossible: Record<string, View> = {
    'a contract that is not played': changed(lead, {
      contract: 'gang',
      trump: null,
      rules: rules({ gang: false }),
    }),
    'the same with a trump': changed(lead, { contract: 'gang', rules: rules({ gang: false }) }),
    'a contract without trump, with one': changed(lead, { contract: 'gang' }),
    'a contract with trump, without': changed(lead, { trump: null }),
    'no contract of any game': changed(lead, { contract: 'foo' }),
    'a contract of the object': changed(lead, { contract: 'toString' }),
    'trump by rules without': changed('schneider, lead, 0', { trump: 'h' }),
    'a contract of Schneider': changed('schneider, lead, 0', { contract: 'gang' }),
    'a trump that is no suit': changed(lead, { trump: 'x' }),
  }

  test('beaters takes those whose trump and contract go together', () => {
    for (const [what, seen] of Object.entries(impossible))
      refused(() => beaters(seen, 'Ac'), 'invalid-view', undefined, what)
    let taken = 0
    for (const [name, seen] of places) {
      const game = everyPlace.find(([place]) => name.startsWith(`${place}, `))?.[1] as GameState
      for (const card of packOf(game.rules)) {
        expect(beaters(seen, card), name).toEqual(beaters(game, card))
        taken += 1
      }
    }
    expect(taken).toBeGreaterThan(500)
    expect(beaters(changed(lead, { contract: 'gang', trump: null }), 'Kc')).toEqual(['Ac', 'Tc'])
  })

  test('informationKey refuses what no view holds', () => {
    const event = (type: unknown, more = {}) => {
      const { events } = changed(lead, {})
      return changed(lead, { events: [...events, { type, ...more }] })
    }
    const nonsense: Record<string, View> = {
      'a hand that is a number': changed(lead, { hand: 5 }),
      'a hand of no cards': changed(lead, { hand: ['Xx', 'Yy', 'Zz', 'Ac', 'Kc'] }),
      'a hand short': changed(lead, { hand: [] }),
      'a card twice': changed(lead, { unseen: changed(lead, {}).unseen.map(() => 'Ac') }),
      'a score that is a text': changed(lead, { score: 'x' }),
      'a seat of no table': changed(lead, { seat: 4 }),
      'a dealer of no table': changed(lead, { dealer: 'x' }),
      'no standing': changed(lead, { before: null }),
      'a standing of texts': changed(lead, { before: { ...changed(lead, {}).before, points: ['x', 'y'] } }),
      'events of the object': event('toString'),
      'a card of no pack': event('play', { card: 'Xx' }),
      'a card that is a number': event('play', { card: 7 }),
      'a bid that is none': event('bid', { contract: '<Ac' }),
      'no hands': event('deal', { hands: 5 }),
      'a key more': changed(lead, { more: 1 }),
    }
    for (const [what, seen] of Object.entries(nonsense))
      refused(() => informationKey(seen), 'invalid-view', undefined, what)
    const keys = new Set(places.map(([, seen]) => informationKey(seen)))
    expect(keys.size).toBe(places.length)
  })

  test('what throws, or answers otherwise when asked again', () => {
    const answers: View[] = [...'events before rules seat dealer hand turn'.split(' ')].flatMap((key) => {
      const target = changed(lead, {}) as unknown as Record<string, unknown>
      let times = 0
      const other = { ...target, seat: 1 } as Record<string, unknown>
      const turning = Object.defineProperty({ ...target }, key, {
        enumerable: true,
        get: () => (times++ === 0 ? target[key] : other[key] === target[key] ? angry() : other[key]),
      })
      const never = Object.defineProperty({ ...target }, key, { enumerable: true, get: angry })
      return [turning, never] as unknown as View[]
    })
    const call = { type: 'play', card: 'Ac' }
    const own = explainMove(changed(lead, {}), call)
    let told = 0
    for (const [row, seen] of answers.entries()) {
      const verdict = explainMove(seen, call)
      if (row % 2 === 0) expect(verdict, `row ${row}`).toEqual(own)
      else expect(verdict, `row ${row}`).toMatchObject({ legal: false, code: 'invalid-view' })
      told += 1
    }
    for (const seen of answers.filter((_, row) => row % 2 === 1)) {
      refused(() => informationKey(seen), 'invalid-view', undefined, 'a key')
      refused(() => beaters(seen, 'Ac'), 'invalid-view', undefined, 'beaters')
    }
    expect(told).toBe(14)
  })
})

describe('what answers twice', () => {
  const turning = (first: unknown, later: unknown) => {
    let reads = 0
    return () => {
      reads += 1
      return reads === 1 ? first : later
    }
  }

  const holds = (game: GameState, count: number) => {
    const { hands, talon } = reveal(game)
    expect(new Set([...hands.flat(), ...talon]).size).toBe(count)
  }

  /** The state, or null for a refusal; any other exception is a fault. */
  function attempt(action: () => GameState): GameState | null {
    try {
      return action()
    } catch (error) {
      if (isGameError(error)) return null
      throw error
    }
  }

  test('a deck whose cards change while it is read', () => {
    for (const reads of [1, 2, 3, 4]) {
      const deck = [...packOf('schneider')]
      let left = reads
      Object.defineProperty(deck, 0, { enumerable: true, get: () => (left-- > 0 ? 'Ac' : 'Kc') })
      const game = attempt(() => make({ deck, dealer: 0, seed: 1 }))
      if (game !== null) holds(game, 32)
    }
    expect(make({ deck: packOf('schneider') }).phase).toBe('play')
  })

  test('a move whose card or type changes while it is read', () => {
    const cases: object[] = [
      Object.defineProperty({ type: 'play' }, 'card', { enumerable: true, get: turning('Ac', '7d') }),
      Object.defineProperty({ type: 'play' }, 'card', { enumerable: true, get: turning('7d', 'Ac') }),
      Object.defineProperty({ card: 'Ac' }, 'type', { enumerable: true, get: turning('play', 'deal') }),
    ]
    for (const given of cases) {
      const game = attempt(() => move('schneider, lead', given))
      if (game === null) continue
      expect(reveal(game).hands.map((hand) => hand.length)).toEqual([6, 5])
      holds(game, 31)
    }
    expect(cases).toHaveLength(3)
  })

  test('rules that change while they are read', () => {
    const rules = Object.defineProperty({}, 'preset', {
      enumerable: true,
      get: turning('schneider', farmers),
    })
    const game = attempt(() => make({ rules, seed: 1 }))
    if (game !== null) expect(game.rules).toEqual(presets[game.game])
    const honours = Object.defineProperty(['A'], 0, { enumerable: true, get: turning('A', '2') })
    const other = attempt(() => schneider({ honours }))
    if (other?.game === 'schneider') expect(other.rules.honours).toEqual(['A'])
    expect(make({ seed: 1 }).rules).toEqual(presets.schneider)
  })
})

describe('anything at all', () => {
  const anything = fc.anything({
    withBigInt: true,
    withBoxedValues: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withObjectString: true,
    withSet: true,
    withSparseArray: true,
    withTypedArray: true,
    withUnicodeString: true,
    maxDepth: 3,
    key: fc.oneof(
      fc.constantFrom(
        'type',
        'card',
        'suit',
        'meld',
        'at',
        'deck',
        'rules',
        'preset',
        'game',
        '__proto__',
        'constructor',
      ),
      fc.string(),
    ),
    values: [
      fc.constantFrom<unknown>(
        'play',
        'pass',
        'deal',
        'knock',
        'Ac',
        'c',
        'schneider',
        0,
        1,
        true,
        -0,
        Number.NaN,
        undefined,
      ),
      fc.string(),
      fc.integer(),
      fc.double(),
    ],
  })
  const reasons = new Set([
    'malformed',
    'wrong-phase',
    'not-in-hand',
    'cannot-meld',
    'must-follow-suit',
    'must-beat',
  ])
  const place = fc.constantFrom(...everyPlace.map(([name]) => name))

  test('as a move: a legal one, or an error that fits', () => {
    let seen = 0
    always(1500, fc.tuple(place, anything), ([name, given]) => {
      const game = at(name)
      const verdict = explainMove(game, given)
      if (verdict.legal) {
        expect(applyMove(game, given as Move).ply).toBe(game.ply + 1)
      } else {
        refused(() => applyMove(game, given as Move), verdict.code, verdict.reason, name)
        if (verdict.code === 'illegal-move') expect(reasons).toContain(verdict.reason)
        else expect(verdict.code).toBe('invalid-deck')
      }
      seen += 1
    })
    expect(seen).toBeGreaterThan(0)
  })

  test('as a key more on a legal move: malformed', () => {
    let seen = 0
    const known = new Set(['type', 'card', 'meld', 'deck', 'index', 'suit', 'contract', 'at'])
    const key = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', 'seat', 'Type'))
    const some = fc.tuple(place, fc.nat(), key, anything)
    always(800, some, ([name, pick, extra, value]) => {
      const moves = legalMoves(at(name))
      if (moves.length === 0 || known.has(extra)) return
      const given = { ...moves[pick % moves.length], [extra]: value }
      refused(() => move(name, given), 'illegal-move', 'malformed', `${name} ${extra}`)
      seen += 1
    })
    expect(seen).toBeGreaterThan(500)
  })

  test('as options, or as one of them: a game, or an error that fits', () => {
    let made = 0
    const keys = ['rules', 'seed', 'dealer', 'deck', 'start'] as const
    always(1500, fc.tuple(fc.constantFrom(null, ...keys), anything), ([key, value]) => {
      const options = key === null ? value : { seed: 1, [key]: value }
      try {
        const game = createGame(options as GameOptions)
        expect(JSON.parse(JSON.stringify(game))).toEqual(game)
        made += 1
      } catch (error) {
        if (!(error instanceof GameError)) throw error
        expect(key === 'deck' ? ['invalid-deck'] : ['invalid-options', 'invalid-deck']).toContain(error.code)
        expectShort(error.message, String(key))
      }
    })
    expect(made).toBeGreaterThan(10)
  })

  test('as one option of the rules', () => {
    let refusals = 0
    const options = Object.entries(presets).flatMap(([preset, rules]) =>
      Object.keys(rules).map((option) => ({ preset, option })),
    )
    always(1500, fc.tuple(fc.constantFrom(...options), anything), ([{ preset, option }, value]) => {
      const rules = { preset, [option]: value } as unknown as RulesOption
      try {
        const resolved = resolveRules(rules)
        expect(resolveRules(resolved)).toEqual(resolved)
      } catch (error) {
        if (!(error instanceof GameError)) throw error
        expect(error.code).toBe('invalid-options')
        refusals += 1
      }
    })
    expect(refusals).toBeGreaterThan(500)
  })

  test('as a seat and a ply, of tryMove and explainMove: never an exception', () => {
    let seen = 0
    always(600, fc.tuple(place, anything, anything, anything), ([name, given, seat, ply]) => {
      const answer = tryMove(at(name), given, seat, ply as number)
      const verdict = explainMove(at(name), given, seat as Seat)
      if (answer.ok) expect(answer.game.ply).toBe(at(name).ply + 1)
      else expectShort(answer.message, name)
      if (!verdict.legal) expectShort(verdict.message, name)
      seen += 1
    })
    expect(seen).toBeGreaterThan(0)
  })

  test('as a value to be asked about', () => {
    let seen = 0
    const pack = new Set<unknown>(packOf('schneider'))
    const check = (value: unknown) => {
      expect(isCard(value)).toBe(pack.has(value))
      expect(isGameError(value)).toBe(false)
      seen += 1
    }
    for (const value of Object.values(hostile)) check(value)
    always(300, anything, check)
    expect(seen).toBeGreaterThan(40)
    expect(isGameError(new GameError('invalid-deck', 'no deck'))).toBe(true)
    expect(
      isGameError(Object.assign(new Error('no deck'), { name: 'GameError', code: 'invalid-deck' })),
    ).toBe(true)
    expect(isGameError(Object.assign(new Error('no deck'), { name: 'GameError', code: 'other' }))).toBe(false)
    expect(isGameError(Object.assign(new Error('no deck'), { code: 'invalid-deck' }))).toBe(false)
  })

  test('as a card or a move of the vocabulary: an error of ours', () => {
    const doors: Record<string, Door> = {
      suitOf: (value) => suitOf(value as Card),
      rankOf: (value) => rankOf(value as Card),
      cardPoints: (value) => cardPoints(value as Card),
      beaters: (value) => beaters(at('schneider, lead'), value as Card),
      'beaters of four': (value) => beaters(at('bauernschnapsen, lead'), value as Card),
      moveKey: (value) => moveKey(value as Move),
    }
    let tried = 0
    for (const [name, door] of Object.entries(doors)) {
      for (const [what, value] of Object.entries(hostile)) {
        expect(() => door(value), `${name}: ${what}`).toThrow(GameError)
        tried += 1
      }
    }
    expect(tried).toBe(6 * Object.keys(hostile).length)
    expect(() => beaters(at('bauernschnapsen, lead'), '9c')).toThrow(GameError)
  })
})

describe('where several things are wrong', () => {
  const answer = begin(farmers, [clubs, ...passes(6), { type: 'play', card: 'Jc' }], {
    deck: cards('Jc As Kh Qc Jd Kd Tc Ks Qs Ac Ts Js Td Qd Ah Jh Th Qh Kc Ad'),
  })
  const ruffed = begin(
    farmers,
    [
      clubs,
      ...passes(6),
      { type: 'play', card: 'Ks' },
      { type: 'play', card: 'Qc' },
      { type: 'play', card: 'Js' },
    ],
    {
      deck: cards('Kc Ks Qd Qc Kh Qh As Ts Qs Tc Jc Ah Td Jh Kd Jd Js Ac Th Ad'),
    },
  )
  const off = begin({ game: farmers, contracts: { gang: false, kontraschnapser: false } }, [
    clubs,
    { type: 'bid', contract: 'zehnerloch' },
    pass,
  ])
  const over = at('schneider, deal-over')
  const deck = packOf('schneider')
  const card = (text: string, meld?: true) => ({ type: 'play', card: text, ...(meld && { meld }) })
  const bid = (contract: string) => ({ type: 'bid', contract })

  const table: [string, GameState, object, number | undefined, string, string?][] = [
    ['not a move, by the wrong seat', answer, card('Xx'), 3, 'illegal-move', 'malformed'],
    ['not a move, in the wrong phase', answer, { type: 'cut', at: 1.5 }, 1, 'illegal-move', 'malformed'],
    ['a seat that is none, with a card not held', answer, card('Ac'), 4, 'illegal-move', 'malformed'],
    ['a deck by the seat on turn', over, { type: 'deal', deck }, 1, 'illegal-move', 'malformed'],
    ['a deck by the wrong seat', over, { type: 'deal', deck }, 0, 'illegal-move', 'malformed'],
    ['a bad deck by a seat', over, { type: 'deal', deck: [] }, 1, 'illegal-move', 'malformed'],
    ['the wrong seat in the wrong phase', answer, pass, 2, 'not-your-turn'],
    ['the wrong seat with a card of its own', answer, card('Ks'), 2, 'not-your-turn'],
    ['the wrong seat with a card that it has not', answer, card('Qc'), 2, 'not-your-turn'],
    ['a seat when the match is over', at('schneider, match-over'), card('Ac'), 0, 'not-your-turn'],
    [
      'nobody when the match is over',
      at('schneider, match-over'),
      card('Ac'),
      undefined,
      'illegal-move',
      'wrong-phase',
    ],
    [
      'a bad deck in the wrong phase',
      at('schneider, lead'),
      { type: 'deal', deck: [] },
      undefined,
      'illegal-move',
      'wrong-phase',
    ],
    [
      'a cut out of range in the wrong phase',
      answer,
      { type: 'cut', at: 99 },
      1,
      'illegal-move',
      'wrong-phase',
    ],
    [
      'a suit not held in the wrong phase',
      answer,
      { type: 'trump', suit: 'h' },
      1,
      'illegal-move',
      'wrong-phase',
    ],
    ['a bid too low in the wrong phase', answer, bid('rufer'), 1, 'illegal-move', 'wrong-phase'],
    ['a meld of a card not held', answer, card('Kc', true), 1, 'illegal-move', 'not-in-hand'],
    ['a meld off lead that does not follow', answer, card('Kd', true), 1, 'illegal-move', 'cannot-meld'],
    ['a card that neither follows nor beats', answer, card('Kd'), 1, 'illegal-move', 'must-follow-suit'],
    ['neither trump nor overtrump', ruffed, card('Ah'), 3, 'illegal-move', 'must-trump'],
    ['a trump that does not beat', ruffed, card('Jc'), 3, 'illegal-move', 'must-overtrump'],
    ['a contract off and too low', off, bid('gang'), 2, 'illegal-move', 'contract-off'],
    ['a contract off and of the other side', off, bid('kontraschnapser'), 2, 'illegal-move', 'contract-off'],
    ['a contract of the other side by the wrong seat', off, bid('kontraschnapser'), 3, 'not-your-turn'],
    ['a contract that needs an ace and too low', off, bid('assenbettler'), 2, 'illegal-move', 'not-entitled'],
    ['the Rufer, lower than all', off, bid('rufer'), 2, 'illegal-move', 'not-entitled'],
    ['a contract too low', off, bid('bettler'), 2, 'illegal-move', 'bid-too-low'],
  ]

  test.each(table)('%s', (what, game, given, seat, code, reason) => {
    refused(() => applyMove(game, given as Move, seat as Seat), code, reason, what)
    const verdict = explainMove(game, given, seat as Seat)
    expect([verdict.legal, !verdict.legal && verdict.code, !verdict.legal && verdict.reason]).toEqual([
      false,
      code,
      reason,
    ])
    if (seat !== undefined) {
      const told = tryMove(game, given, seat)
      expect([told.ok, !told.ok && told.code, !told.ok && told.reason]).toEqual([false, code, reason])
    }
  })

  test('a move for another ply: after malformed, before everything else', () => {
    const told = (given: unknown, seat: unknown, ply: number) => {
      const verdict = tryMove(answer, given, seat, ply)
      return verdict.ok ? 'made' : (verdict.reason ?? verdict.code)
    }
    const { ply } = answer
    expect(told(card('Qc'), 1, ply)).toBe('made')
    expect(told(card('Qc'), 1, ply - 1)).toBe('stale')
    expect(told(card('Qc'), 1, ply + 1)).toBe('stale')
    expect(told(card('Qc'), 2, ply - 1)).toBe('stale')
    expect(told(pass, 1, ply - 1)).toBe('stale')
    expect(told(card('Xx'), 1, ply - 1)).toBe('malformed')
    expect(told(card('Qc'), 9, ply - 1)).toBe('malformed')
  })

  test('a pass sent twice is no pass in the next phase', () => {
    const bidding = begin(farmers, [clubs, ...passes(3)])
    const doubling = tryMove(bidding, pass, 3, bidding.ply)
    expect(doubling).toMatchObject({ ok: true, game: { phase: 'double', turn: 1 } })
    const first = begin(farmers, [clubs, ...passes(5)])
    expect(tryMove(first, pass, 3, bidding.ply)).toMatchObject({ ok: false, reason: 'stale' })
  })

  test('voiding too late is told before a bad deck', () => {
    refused(() => voidDeal(answer, []), 'illegal-move', 'wrong-phase', 'in play')
    refused(() => voidDeal(over, []), 'illegal-move', 'wrong-phase', 'deal-over')
    refused(() => voidDeal(at('schneider, match-over')), 'illegal-move', 'wrong-phase', 'match-over')
  })

  test('off turn every card gets the same answer, word for word', () => {
    const words = new Map<string, number>()
    for (const seat of [0, 2, 3]) {
      const told = packOf(farmers).flatMap((one) =>
        [card(one), card(one, true)].map((given) => JSON.stringify(tryMove(answer, given, seat))),
      )
      words.set(String(seat), new Set(told).size)
      expect(told).toHaveLength(40)
    }
    expect([...words.values()]).toEqual([1, 1, 1])
    const suits = [...'cshd'].map((suit) =>
      JSON.stringify(tryMove(at('bauernschnapsen, trump'), { type: 'trump', suit }, 2)),
    )
    expect(new Set(suits).size).toBe(1)
    const aces = ['assenbettler', 'bettler'].map((id) => JSON.stringify(tryMove(off, bid(id), 1)))
    expect(new Set(aces).size).toBe(1)
  })
})

describe('writing into what is handed out', () => {
  /** Writes into a value wherever that goes, however deep, and counts the attempts. */
  function scribble(value: unknown, seen = new Set<unknown>()): number {
    if (typeof value !== 'object' || value === null || seen.has(value)) return 0
    seen.add(value)
    let attempts = 1
    for (const key of Reflect.ownKeys(value)) {
      if (key === 'length') continue
      attempts += scribble(Reflect.get(value, key), seen)
      Reflect.set(value, key, 'scribbled')
      Reflect.deleteProperty(value, key)
    }
    Reflect.set(value, 'type', 'scribbled')
    Reflect.set(value, 0, 'scribbled')
    return attempts
  }

  const started: (() => GameState)[] = [
    () => begin('schneider'),
    () => begin('schneider-trump'),
    () => begin({ game: 'schneider', honours: ['A'], match: { deals: 2 } }),
    () => begin('bauernschnapsen-wiki', [{ type: 'knock' }, { type: 'trump', suit: 'c' }]),
    () => begin(farmers, [clubs, ...passes(6)]),
    () => begin({ game: farmers, contracts: { gang: { value: 10 } }, match: { points: 3 } }, [clubs]),
  ]

  /** Everything that can be seen of a game from here to the end of the next deal. */
  function story(game: GameState): string {
    const told: unknown[] = []
    let state = game
    for (let ply = 0; ply < 60 && state.phase !== 'match-over'; ply += 1) {
      told.push(state, legalMoves(state), score(state), reveal(state))
      state = applyMove(state, legalMoves(state).at(-1) as Move)
    }
    expect(told.length).toBeGreaterThan(100)
    return JSON.stringify(told)
  }

  const stories = () => started.map((start) => story(start()))
  const tables = () =>
    JSON.stringify([presets, contracts, packOf('schneider'), packOf(farmers), resolveRules(farmers)])

  test('finds every other game, the one it came from, and the tables unchanged', () => {
    const expected = stories()
    const table = tables()
    const bystanders = started.map((start) => start())
    let attempts = 0
    for (const start of started) {
      const parent = start()
      const told = story(parent)
      const game = applyMove(parent, legalMoves(parent).at(-1) as Move)
      const fault = tryMove(game, { type: 'play', card: 'none' }, 0)
      const rules = JSON.parse(JSON.stringify(game.rules))
      const handed = [
        legalMoves(game),
        legalMoves(parent),
        game.rules,
        game.retour,
        score(game),
        reveal(game),
        packOf(game.rules),
        packOf(game.game),
        resolveRules(game.rules),
        beaters(game, 'Kc'),
        explainMove(game, {}),
        fault,
      ]
      attempts += handed.reduce<number>((sum, value) => sum + scribble(value), 0)
      expect(story(parent)).toBe(told)
      expect(game.rules).toEqual(rules)
    }
    attempts += scribble(presets) + scribble(contracts)
    expect(attempts).toBeGreaterThan(200)
    expect(bystanders.map(story)).toEqual(expected)
    expect(stories()).toEqual(expected)
    expect(tables()).toBe(table)
  })

  test('finds a game unchanged by what is written into its options and moves afterwards', () => {
    const deck = [...packOf(farmers)]
    const contractsOption = { gang: { value: 11 } }
    const rules = { game: farmers, contracts: contractsOption, match: { points: 5 } } as const
    const start = { deal: 3, counted: 2, points: [1, 1], bummerl: [0, 0], retour: [false, false] } as const
    const options = { rules, deck, start, dealer: 3, seed: 1 } as GameOptions
    const given = { type: 'trump', suit: 'c' } as const
    const game = createGame(options)
    const next = applyMove(game, given)
    const told = [story(game), story(next)]
    expect(scribble(options) + scribble(given)).toBeGreaterThan(8)
    expect(deck[0]).toBe('scribbled')
    expect([story(game), story(next)]).toEqual(told)
  })

  test('finds a game unchanged by what is written into its JSON copy', () => {
    for (const start of started) {
      const game = start()
      const told = story(game)
      const copy = JSON.parse(JSON.stringify(game)) as GameState
      expect(story(copy)).toBe(told)
      expect(scribble(copy)).toBeGreaterThan(1)
      expect(story(game)).toBe(told)
    }
  })
})
