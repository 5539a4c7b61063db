// Saved games as they are written, and with one part of them wrong: what loads is what was saved, all else is refused in these words.
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { applyMove, type GameState, isGameError, parseGame, sampleGame, view } from '../../src/index.js'
import { randomFrom } from '../support/random.js'
import { type Case, cases, kept, walk } from './cases.js'

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null

/** Values put in place of each part. */
const others = (part: unknown): readonly unknown[] => [
  undefined,
  null,
  -1,
  part === 1 ? 2 : 1,
  typeof part === 'string' ? `${part}$` : '$',
  typeof part === 'string' ? part.slice(0, -1) : '!',
  [],
]

/** Copies with one part changed, and with a key more. */
function* changes(save: Json): Generator<readonly [string, unknown]> {
  function* inside(part: Json, path: readonly string[]): Generator<readonly [string, unknown]> {
    for (const value of others(part)) {
      if (!isDeepStrictEqual(value, part))
        yield [`${path.join('.')} = ${JSON.stringify(value)}`, put(save, path, value)]
    }
    if (typeof part !== 'object' || part === null) return
    if (!Array.isArray(part)) yield [`${path.join('.')} and more`, put(save, [...path, 'more'], 1)]
    const keys = Object.keys(part)
    for (const key of Array.isArray(part) ? keys.slice(0, 1) : keys)
      yield* inside(part[key as never], [...path, key])
  }
  for (const [key, part] of Object.entries(keptOf(save))) yield* inside(part, [key])
  yield ['more', { ...(save as object), more: 1 }]
}

type Tree = Record<string, Json>

/** What a save holds for good; its other fields are the library's own and may be others tomorrow. */
const KEPT = 'game phase dealer deal counted ply turn retour held'.split(' ')
const KEPT_OF_HELD = 'origin past deck cut'.split(' ')

const only = (tree: Json, keys: readonly string[]): Tree =>
  Object.fromEntries(Object.entries(tree as Tree).filter(([key]) => keys.includes(key)))

const keptOf = (save: Json): Tree => {
  const tree = only(save, KEPT)
  return { ...tree, held: only(tree.held as Tree, KEPT_OF_HELD) }
}

function put(save: Json, path: readonly string[], value: unknown): unknown {
  const copy = structuredClone(save)
  const inner = path.slice(0, -1).reduce((part, key) => part[key] as Tree, copy as Tree)
  const last = path.at(-1) as string
  if (value === undefined) delete inner[last]
  else inner[last] = value as Json
  return copy
}

function refusal(attempt: () => unknown): string {
  try {
    attempt()
    return 'loads'
  } catch (error) {
    return isGameError(error) ? `${error.code}: ${error.message}` : `NOT OURS: ${error}`
  }
}

/** By words, what they refuse. */
function table(saves: Iterable<readonly [string, unknown]>, load: (value: unknown) => unknown): string[] {
  const byWords = new Map<string, string[]>()
  for (const [what, save] of saves) {
    const words = refusal(() => load(save))
    byWords.set(words, [...(byWords.get(words) ?? []), what])
  }
  return [...byWords].map(([words, these]) => `  ${words}\n    ${these.join(' · ')}`)
}

const wanted = ['schneider-across', 'bauernschnapsen-house']
const some = cases.filter(({ name }) => wanted.includes(name))

/** Some games of a case: the third from its end, one in the middle, and the first. */
function gamesOf(one: Case): readonly GameState[] {
  const games = [...walk(one, applyMove)].map(({ game }) => game)
  return [games.at(-3), games[games.length >> 1], games[0]] as GameState[]
}

test.each(cases)('$name: every game loads', (one) => {
  let loaded = 0
  for (const { game } of walk(one, applyMove)) {
    if (game.ply % 5 !== 0) continue
    const again = parseGame(JSON.parse(JSON.stringify(game)))
    if (!isDeepStrictEqual(again, game)) expect(again).toStrictEqual(game)
    loaded += 1
  }
  expect(loaded).toBeGreaterThan(5)
})

test.each(some)('$name: as saved, and with a part changed', async (one) => {
  const [late, middle, first] = gamesOf(one)
  const sampled = sampleGame(view(middle as GameState, 1), randomFrom(5))
  const lines = [late, middle, sampled, first].flatMap((game, at) => {
    const save = JSON.parse(JSON.stringify(game)) as Json
    return [JSON.stringify(keptOf(save)), ...(at % 2 === 1 ? [] : table(changes(save), parseGame))]
  })
  expect(lines.length).toBeGreaterThan(20)
  await expect(lines.join('\n')).toMatchFileSnapshot(kept('saves', one.name))
})

test('a log that is none, or another', () => {
  const [late] = gamesOf(some[0]!)
  const save = JSON.parse(JSON.stringify(late)) as Tree
  const endless: { before: unknown; code: number } = { before: null, code: 0 }
  endless.before = endless
  const logs = [
    ...[undefined, null, 7, 'x', [], {}, endless],
    ...[{ before: null }, { code: 0 }, { before: null, code: 0.5 }, { before: null, code: 7000 }],
  ]
  for (const log of logs) expect(refusal(() => parseGame({ ...save, log }))).toMatch(/^invalid-state: /)
  expect(refusal(() => parseGame({ ...save, log: save.log }))).toBe('loads')
})

test('what is no game at all', async () => {
  const values = [
    null,
    undefined,
    7,
    'x',
    [],
    {},
    { rules: 'schneider' },
    { rules: 'schneider', held: {} },
    { rules: 7 },
  ]
  const lines = table(
    values.map((value) => [JSON.stringify(value) ?? 'undefined', value]),
    parseGame,
  )
  await expect(lines.join('\n')).toMatchFileSnapshot(kept('saves', 'none'))
})
