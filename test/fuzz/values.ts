import fc from 'fast-check'
import { contractIds } from '../support/arbitraries.js'

const angry = (): never => {
  throw new RangeError('an exception of the input')
}

const traps = ['get', 'has', 'ownKeys', 'getPrototypeOf', 'getOwnPropertyDescriptor'] as const

/** Words of the package's own vocabulary, so that random values come near to what is taken. */
const word = fc.constantFrom(
  ...[
    'type',
    'play',
    'card',
    'meld',
    'suit',
    'trump',
    'bid',
    'contract',
    'pass',
    'double',
    'cut',
    'at',
    'deal',
  ],
  ...['deck', 'game', 'preset', 'rules', 'seed', 'dealer', 'start', 'schneider', 'bauernschnapsen', 'pack'],
  ...[
    'honours',
    'match',
    'points',
    'bummerl',
    'retour',
    'counted',
    'ply',
    'phase',
    'turn',
    'held',
    'log',
    'past',
  ],
  ...[
    'origin',
    'hand',
    'known',
    'unseen',
    'events',
    'seat',
    'c',
    's',
    'h',
    'd',
    'Ac',
    'Kh',
    '7s',
    'Td',
    'A',
    'K',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'length',
    'then',
    'toJSON',
    'valueOf',
    '',
    '\ud800',
    '~',
    '!',
    '\u0000',
  ],
  ...contractIds,
)

const number = fc.constantFrom(
  ...[
    0,
    -0,
    1,
    2,
    3,
    4,
    5,
    7,
    12,
    20,
    24,
    31,
    32,
    33,
    66,
    -1,
    0.5,
    1e21,
    2 ** 31,
    2 ** 32,
    2 ** 53,
    -(2 ** 53),
  ],
  ...[
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.MAX_SAFE_INTEGER,
    Number.MIN_VALUE,
  ],
)

/** What JSON can hold. */
const anyJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, false),
    number.filter((n) => Number.isFinite(n)),
    word,
    fc.integer(),
    fc.string({ maxLength: 12 }),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.array(word, { maxLength: 33 }),
    fc.dictionary(fc.oneof(word, fc.string({ maxLength: 4 })), tie('value'), { maxKeys: 5 }),
  ),
})).value

/** Wraps a value in a way that JSON does not know. */
const disguises: readonly ((value: object) => unknown)[] = [
  (value) => new Proxy(value, Object.fromEntries(traps.map((trap) => [trap, angry]))),
  (value) => new Proxy(value, {}),
  (value) => {
    const { proxy, revoke } = Proxy.revocable(value, {})
    revoke()
    return proxy
  },
  (value) => Object.create(value),
  (value) => Object.assign(Object.create(null), value),
  (value) => Object.setPrototypeOf({ ...value }, Array.prototype),
  (value) => Object.assign([], value),
  (value) => Object.assign(() => value, value),
  (value) => Object.defineProperty({ ...value }, 'type', { enumerable: true, get: angry }),
  (value) => Object.defineProperty({ ...value }, 'length', { enumerable: false, value: 3 }),
  (value) => ({ ...value, [Symbol('type')]: 'pass' }),
  (value) => ({ ...value, toJSON: angry, toString: angry, valueOf: angry }),
  (value) => Object.freeze({ ...value }),
  (value) => {
    const cycle: Record<string, unknown> = { ...value }
    cycle.self = cycle
    return cycle
  },
  (value) => {
    let turn = 0
    const keys = Object.keys(value)
    return Object.defineProperty({ ...value }, keys[0] ?? 'type', { enumerable: true, get: () => turn++ })
  },
]

/** Values that JSON does not know. */
const strange: readonly (() => unknown)[] = [
  ...[undefined, 1n, 2n ** 64n, Symbol('play'), /a/, globalThis, Object.prototype, Array.prototype],
  ...[new Date(0), new Date(Number.NaN), new Map([['type', 'pass']]), new Set(['Ac']), new WeakMap()],
  ...[
    new Uint8Array(32),
    new Error('no'),
    new String('schneider'),
    new Number(1),
    Array(32),
    Promise.resolve(),
  ],
].map((value) => () => value)

/** How a value is made: fast-check itself looks into the values it makes, which some of these do not bear. */
export type Recipe =
  | { readonly json: unknown; readonly disguise: number | null }
  | { readonly strange: number }

export const disguiseNumber: fc.Arbitrary<number> = fc.nat(disguises.length - 1)

const plain: fc.Arbitrary<Recipe> = fc.oneof(anyJson, number, word).map((json) => ({ json, disguise: null }))

/** Any value at all: JSON, JSON in disguise, and what is none. */
export const anyRecipe: fc.Arbitrary<Recipe> = fc.oneof(
  { weight: 4, arbitrary: plain },
  { weight: 1, arbitrary: fc.nat(strange.length - 1).map((at) => ({ strange: at })) },
  { weight: 2, arbitrary: fc.record({ json: anyJson, disguise: disguiseNumber }) },
)

/** A part of a valid value, in place of which another stands. */
export const anyPart: fc.Arbitrary<unknown> = fc.oneof(number, word, anyJson)

export function made(recipe: Recipe): unknown {
  if ('strange' in recipe) return strange[recipe.strange]?.()
  const { json, disguise } = recipe
  if (disguise === null) return json
  const value = typeof json === 'object' && json !== null ? json : { type: json }
  try {
    return disguises[disguise]?.(value)
  } catch {
    // A list takes no bad `length`, a function no other `name`: such a value stays as it is.
    return value
  }
}
