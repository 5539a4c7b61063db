// Every option with all kinds of values: what they resolve to, or in which words they are refused.
import { expect, test } from 'vitest'
import { createGame, type GameOptions, isGameError, presets, resolveRules } from '../../src/index.js'
import { kept } from './cases.js'

const values: readonly unknown[] = [
  null,
  false,
  true,
  0,
  -0,
  1,
  2,
  3,
  4,
  1.5,
  -1,
  24,
  32,
  1_000_000,
  1_000_001,
  Number.NaN,
  '',
  'declarer',
  'x'.repeat(60),
  10n,
  Symbol('s'),
  () => 0,
  [],
  ['A', 'K'],
  {},
]

/** Values that an option takes, which tell it from others. */
const words = [
  ...['next-higher', 'any-higher', 'levels', 'difference', 'no-score', 'redeal', 'high-card', 'low-card'],
  ...['fourth', 'either', 'by-contract', 'holds-ace', 'ace-low', 'until-holder', 'pass-is-final'],
  ...['single-round', 'must', 'free', 'plays', 'sits-out', 'schneider', 'bauernschnapsen'],
]

const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'object'
    ? JSON.stringify(value)
    : Object.is(value, -0)
      ? '-0'
      : String(value)

/** What comes of an attempt: a value as text, or the refusal. */
function outcome(attempt: () => unknown): string {
  try {
    return JSON.stringify(attempt())
  } catch (error) {
    return isGameError(error) ? `${error.code} ${error.reason ?? ''}: ${error.message}` : `NOT OURS: ${error}`
  }
}

/** The paths of all options of complete rules, objects among them. */
function pathsOf(options: object, path: readonly string[] = []): (readonly string[])[] {
  return Object.entries(options).flatMap(([key, value]) => {
    const here = [...path, key]
    const inner = typeof value === 'object' && !Array.isArray(value) ? pathsOf(value, here) : []
    return [here, ...inner]
  })
}

const nested = (path: readonly string[], value: unknown): object =>
  path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object

/** The part at a path, where it is not as in the default. */
const at = (rules: unknown, path: readonly string[]): unknown =>
  path.reduce((part, key) => (typeof part === 'object' && part !== null ? part[key as never] : part), rules)

test.each(['schneider', 'bauernschnapsen'] as const)('%s: each option', async (game) => {
  const lines = pathsOf(presets[game]).flatMap((path) => {
    const byOutcome = new Map<string, string[]>()
    for (const value of [...values, ...words, undefined]) {
      const told = outcome(() => at(resolveRules({ game, ...nested(path, value) } as never), path) ?? null)
      byOutcome.set(told, [...(byOutcome.get(told) ?? []), written(value)])
    }
    // Refusals differ by the value they quote, so one stands for all that are alike.
    const alike = new Map<string, string[]>()
    for (const [told, these] of byOutcome) {
      const kind = told.replace(/cannot be .*?;|, not .*|rules\.preset.*/, '…')
      alike.set(kind, [...(alike.get(kind) ?? []), `${these.join(' ')} → ${told}`])
    }
    return [
      path.join('.'),
      ...[...alike.values()]
        .flatMap((all) => (all.length > 3 ? [...all.slice(0, 2), `${all.length} such`] : all))
        .map((line) => `  ${line}`),
    ]
  })
  expect(lines.length).toBeGreaterThan(60)
  await expect(lines.join('\n')).toMatchFileSnapshot(kept('rules', game))
})

const rulesOptions: readonly unknown[] = [
  undefined,
  null,
  7,
  'whist',
  [],
  {},
  { game: 'whist' },
  { preset: 'whist' },
  { preset: 'schneider-24' },
  { preset: 'schneider-24', game: 'schneider', trump: true },
  { preset: 'schneider-24', game: 'bauernschnapsen' },
  { preset: 'bauernschnapsen-wiki', game: 'schneider' },
  { preset: undefined, game: undefined },
  { game: 'schneider', cutt: true },
  { game: 'schneider', contracts: {} },
  { game: 'bauernschnapsen', pack: 24 },
  { preset: 'schneider-24', sevenBeatsAce: true },
  { preset: 'schneider-24', pack: 32 },
  { preset: 'schneider-24', honours: ['A', '8'] },
  { preset: 'schneider-24', honours: ['9'] },
  { game: 'schneider', pack: 24, honours: ['7'] },
  { game: 'schneider', honours: ['A', 'A'] },
  { game: 'schneider', honours: ['A', 'K', 'Q', 'J', 'T', '9', '8', '7'] },
  { game: 'schneider', honours: ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', 'A'] },
  { game: 'schneider', honours: ['X'] },
  ...[
    { deals: 4 },
    { deals: 3 },
    { deals: 0 },
    { deals: 2, points: undefined },
    { deals: 2, points: 3 },
    { points: 3 },
    { points: '3' },
    { open: true },
    { open: false },
    { open: 1 },
    { close: true },
  ].map((match) => ({ game: 'schneider', match })),
  { preset: 'schneider-cumulative', match: { deals: 8 } },
  { preset: 'bauernschnapsen-wiki', farbringerl: {} },
  { preset: 'bauernschnapsen-wiki', farbringerl: { side: 3 } },
  { preset: 'bauernschnapsen', farbringerl: { trump: 30 } },
  { preset: 'bauernschnapsen', contracts: { gang: { value: 3 }, bettler: { partner: 'plays' }, rufer: {} } },
  { preset: 'bauernschnapsen', contracts: { rufer: false } },
  { preset: 'bauernschnapsen', contracts: { rufer: { value: 3 } } },
  { preset: 'bauernschnapsen', contracts: { gang: true } },
  { preset: 'bauernschnapsen', contracts: { gang: { valu: 3 } } },
  { preset: 'bauernschnapsen', doubling: { levels: 4 } },
  { preset: 'bauernschnapsen', doubling: { levels: -0 } },
]

test('rules as a whole', async () => {
  const lines = rulesOptions.map(
    (rules) => `${written(rules)}\n  ${outcome(() => resolveRules(rules as 'schneider'))}`,
  )
  await expect(lines.join('\n')).toMatchFileSnapshot(kept('rules', 'whole'))
})

test('presets', async () => {
  const lines = Object.entries(presets).map(([name, rules]) => `${name}\n  ${JSON.stringify(rules)}`)
  await expect(lines.join('\n')).toMatchFileSnapshot(kept('rules', 'presets'))
})

const thrower = {
  get rules() {
    throw new Error('no')
  },
}
const gameOptions: readonly unknown[] = [
  null,
  7,
  'schneider',
  [],
  new Map(),
  { rule: 'schneider' },
  { [Symbol('rules')]: 1 },
  thrower,
  ...[0, -0, 1.5, 2 ** 53, Number.NaN, '', '\ud800', 'a\udc00b', 'ok', null, true, {}].map((seed) => ({
    seed,
  })),
  ...[0, -0, 1, 2, -1, 0.5, '0', null].map((dealer) => ({ seed: 1, dealer })),
  ...[3, 4].map((dealer) => ({ rules: 'bauernschnapsen', seed: 1, dealer })),
  ...[null, 'Ac', [], ['Ac'], {}].map((deck) => ({ seed: 1, deck })),
  ...[
    null,
    3,
    [],
    {},
    { deal: 0 },
    { deal: 2 ** 53 },
    { deal: 2 },
    { deal: 2, counted: 2 },
    { points: [0] },
  ].map((start) => ({ seed: 1, start })),
  ...[
    { points: [0, 0, 0] },
    { points: [0, '0'] },
    { points: { 0: 0 } },
    { bummerl: [1, 0] },
    { retour: [1, 0] },
  ].map((start) => ({ seed: 1, start })),
  ...[{ retour: [true, false] }, { deals: 1 }, { deal: 3, counted: 1, points: [-0, 1] }].map((start) => ({
    seed: 1,
    start,
  })),
  ...[
    { points: [24, 0] },
    { deal: 9, counted: 3, points: [5, 7], bummerl: [1, 0], retour: [true, true] },
  ].map((start) => ({ rules: 'bauernschnapsen', seed: 1, start })),
]

test('what createGame takes', async () => {
  const lines = gameOptions.map((options, row) => {
    const told = outcome(() => {
      const { dealer, deal, counted, turn, phase } = createGame(options as GameOptions)
      return { dealer, deal, counted, turn, phase }
    })
    const free = typeof options === 'object' && options !== null && 'seed' in options
    return `${row} ${typeof options === 'object' && options !== thrower ? JSON.stringify(options) : String(options)}\n  ${free ? told : told.replace(/"dealer":\d,(.*)"turn":\d/, '$1')}`
  })
  await expect(lines.join('\n')).toMatchFileSnapshot(kept('rules', 'options'))
})

test('a wrong card in a deck', async () => {
  const deck = createGame({ rules: 'schneider-24', seed: 1 }).rules.pack === 24 ? 24 : 0
  expect(deck).toBe(24)
  const pack = ['c', 's', 'h', 'd'].flatMap((suit) => [...'AKQJT9'].map((rank) => `${rank}${suit}`))
  const changed = (place: number, card: unknown) => pack.map((own, row) => (row === place ? card : own))
  const decks = [
    pack,
    changed(3, 'Ac'),
    changed(0, '7c'),
    changed(23, null),
    changed(5, ['Ac']),
    [...pack, 'Ac'],
  ]
  const lines = decks.map((one) =>
    outcome(() => createGame({ rules: 'schneider-24', seed: 1, dealer: 1, deck: one as never }).turn),
  )
  await expect(lines.join('\n')).toMatchFileSnapshot(kept('rules', 'decks'))
})
