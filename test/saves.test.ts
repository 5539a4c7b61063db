import { deepStrictEqual, ok, strictEqual, throws } from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyMove,
  type Card,
  createGame,
  explainMove,
  type GameEvent,
  type GameOptions,
  type GameState,
  history,
  isGameError,
  legalMoves,
  type Move,
  moveKey,
  type Phase,
  parseGame,
  presets,
  type RulesOption,
  resolveRules,
  reveal,
  rewind,
  type Seat,
  sampleGame,
  score,
  type View,
  view,
  voidDeal,
} from '../src/index.js'
import {
  always,
  anyDeck,
  anySeed,
  bauernschnapsenRules,
  below,
  choose,
  pick,
  presetNames,
  type Random,
  randomFrom,
  scaled,
  schneiderRules,
  seatsOf,
} from './support/arbitraries.js'
import { deepFreeze } from './support/freeze.js'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Save = { [key: string]: Json }

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
const saveOf = (game: GameState) => JSON.parse(JSON.stringify(game)) as Save
const refused = { name: 'GameError', code: 'invalid-state' }

// --------------------------------------------------------------------------------- A match, made once more

/** What was done in a match, one entry a ply, read off its open events. */
function doneIn(game: GameState): (Move | 'void')[] {
  const done: (Move | 'void')[] = []
  let over = false
  let meld: { readonly meld?: true } = {}
  const begin = () => {
    if (over) done.push({ type: 'deal' })
    over = false
  }
  for (const event of history(game)) {
    if (event.type === 'deal-over') over = true
    else if (['deal', 'cut', 'knock', 'void'].includes(event.type)) begin()
    if (event.type === 'meld') meld = { meld: true }
    const move = moveIn(event, game)
    if (move === null) continue
    done.push(move === 'void' || move.type !== 'play' ? move : { ...move, ...meld })
    meld = {}
  }
  // A deal that waits for its cut has told nothing yet.
  if (game.phase === 'cut') begin()
  return done
}

function moveIn(event: GameEvent, { rules }: GameState): Move | 'void' | null {
  switch (event.type) {
    case 'cut':
      return { type: 'cut', at: event.at }
    case 'trump':
      return { type: 'trump', suit: event.suit }
    case 'turn-up': {
      const either = rules.game === 'bauernschnapsen' && rules.turnUp === 'either'
      return either ? { type: 'turn-up', index: event.index } : { type: 'turn-up' }
    }
    case 'bid':
      return { type: 'bid', contract: event.contract }
    case 'play':
      return { type: 'play', card: event.card }
    case 'knock':
    case 'pass':
    case 'double':
      return { type: event.type }
    case 'void':
      return 'void'
    default:
      return null
  }
}

/** The deck of a deal in which nothing has been done yet, as it lies before any cut. */
function deckOf(game: GameState): Card[] {
  const { talon } = reveal(game)
  if (game.phase === 'cut') return [...talon]
  const dealt = history(game)
    .filter((event) => event.type === 'deal')
    .at(-1)
  const hands = dealt?.hands ?? []
  const order = hands.map((_, n) => hands[(game.dealer + 1 + n) % hands.length] as Card[])
  return [...order.flatMap((hand) => hand.slice(0, 3)), ...order.flatMap((hand) => hand.slice(3)), ...talon]
}

/** The same match, made through createGame and one legal move after the other. */
function madeAgain(game: GameState): GameState {
  const done = doneIn(game)
  const base = game.ply - done.length
  const first = rewind(game, base)
  const { rules, dealer } = first
  const start = view(first, 'spectator').before
  const options = { rules, dealer, start, deck: deckOf(first), seed: 1 }
  return done.reduce<GameState>(
    (again, move, n) => {
      if (move !== 'void' && move.type !== 'deal') return applyMove(again, move, again.turn as Seat)
      const deck = deckOf(rewind(game, base + n + 1))
      return move === 'void' ? voidDeal(again, deck) : applyMove(again, { type: 'deal', deck })
    },
    createGame(options as GameOptions),
  )
}

/** Checks that two matches are the same but for seed, the draw for the dealer, and the ply that they begin with. */
function checkSame(one: GameState, other: GameState): void {
  for (const observer of [...seatsOf(one), 'spectator'] as const)
    deepStrictEqual({ ...view(one, observer), ply: 0 }, { ...view(other, observer), ply: 0 })
  deepStrictEqual(reveal(one), reveal(other))
  deepStrictEqual(legalMoves(one), legalMoves(other))
  const told = (game: GameState) => history(game).filter((event) => event.type !== 'draw-dealer')
  deepStrictEqual(told(one), told(other))
}

/** Plays at random until the match is over, or for so many moves where it has no end. */
function playOn(game: GameState, random: Random, most = 400): GameState {
  let last = game
  for (let plies = 0; plies < most && last.phase !== 'match-over'; plies++)
    last = applyMove(last, choose(last, random), last.turn as Seat)
  return last
}

/** Checks that a loaded game is one that legal moves reach, and that it goes on. */
function checkReached(game: GameState, random: Random): void {
  checkSame(madeAgain(game), game)
  const last = playOn(game, random)
  deepStrictEqual(parseGame(saveOf(last)), last)
}

// -------------------------------------------------------------------------------------- Random matches

const variety: fc.Arbitrary<RulesOption> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...presetNames) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<RulesOption>(
      { preset: 'schneider-follow-suit', cut: true, match: { points: 2 } },
      { preset: 'schneider-trump', pack: 24, cut: true, match: { deals: 2 } },
      { preset: 'bauernschnapsen-wiki', match: { points: 4, bummerl: 1 } },
      { preset: 'bauernschnapsen', match: { points: 3, bummerl: 2 }, bummerlWeights: { retour: 2 } },
    ),
  },
  { weight: 1, arbitrary: schneiderRules },
  { weight: 1, arbitrary: bauernschnapsenRules },
)

/** Random moves from a new game, some deals voided, some from given decks. */
function wander(options: GameOptions, random: Random, plies: number): GameState {
  let game: GameState = createGame(options)
  for (let ply = 0; ply < plies && game.phase !== 'match-over'; ply++) {
    const deck = random() < 0.4 ? anyDeck(random, game.rules) : undefined
    const mayVoid = !['play', 'deal-over'].includes(game.phase)
    if (mayVoid && random() < 0.06) game = voidDeal(game, deck)
    else if (game.phase === 'deal-over' && deck !== undefined) game = applyMove(game, { type: 'deal', deck })
    else game = applyMove(game, choose(game, random))
  }
  return game
}

/** A game's options: seeds of both kinds, dealers drawn or named, decks given or not. */
function anyOptions(rules: RulesOption, random: Random): GameOptions {
  const full = resolveRules(rules)
  return {
    rules: full,
    seed: random() < 0.5 ? below(random, 1000) : `Seed ${below(random, 1000)} ü`,
    ...(random() < 0.5 ? { dealer: pick(random, seatsOf(full)) } : {}),
    ...(random() < 0.3 ? { deck: anyDeck(random, full) } : {}),
  } as GameOptions
}

/** A match as far as it went: begun at nothing, continued from a standing, or sampled from a view. */
function anyMatch(rules: RulesOption, random: Random): GameState {
  const plies = below(random, 3) === 0 ? below(random, 12) : below(random, 110)
  const game = wander(anyOptions(rules, random), random, plies)
  const kind = random()
  if (kind < 0.2)
    return wander({ ...anyOptions(game.rules, random), start: standingOf(game) }, random, below(random, 40))
  if (kind > 0.35 || game.phase === 'match-over') return game
  const seen = view(game, pick(random, [...seatsOf(game), 'spectator'] as const))
  return playOn(sampleGame(seen, random) as GameState, random, below(random, 30))
}

/** How the match stands before this deal: what `start` takes. */
const standingOf = (game: GameState) => view(game, 'spectator').before

function matches(times: number, see: (game: GameState, random: Random) => void) {
  let seen = 0
  always(times, fc.tuple(variety, anySeed), ([rules, start]) => {
    const random = randomFrom(start)
    see(anyMatch(rules, random), random)
    seen++
  })
  strictEqual(seen, scaled(times))
}

// ------------------------------------------------------------------------------------------- Changing

type Path = readonly (string | number)[]

/** The paths to everything in a value, texts and numbers included. */
function pathsIn(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value)
  return [path, ...[...keys].flatMap((key) => pathsIn((value as Save)[key] as Json, [...path, key]))]
}

/** A copy of a value with what lies at a path changed. */
function changedAt(value: Json, [key, ...rest]: Path, change: (old: Json) => Json): Json {
  if (key === undefined) return change(value)
  const result = (Array.isArray(value) ? [...value] : { ...(value as Save) }) as Save
  result[key] = changedAt(result[key] as Json, rest, change)
  return result
}

const strangers: readonly Json[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  7,
  0.5,
  2 ** 53,
  1e308,
  '',
  '#',
  '~',
  'As',
  [],
  {},
]

/** A text with a character or a stretch of it changed. */
function otherText(text: string, random: Random): string {
  const at = below(random, text.length + 1)
  const to = at + below(random, 4)
  const char = () =>
    text === '' || random() < 0.3 ? String.fromCharCode(33 + below(random, 95)) : pick(random, [...text])
  switch (below(random, 7)) {
    case 0:
      return text.slice(0, at) + char() + text.slice(at + 1)
    case 1:
      return text.slice(0, at) + char() + text.slice(at)
    case 2:
      return text.slice(0, at) + text.slice(to)
    case 3:
      return text.slice(0, at) + text.slice(at, to).split('').reverse().join('') + text.slice(to)
    case 4:
      return text.slice(0, at)
    case 5:
      return text + text.slice(at)
    default:
      return pick(random, [
        '',
        '~',
        '!',
        `${text}~`,
        `${text}!`,
        '\ud800',
        '__proto__',
        'schneider',
        'play',
        'bid',
      ])
  }
}

function otherValue(value: Json, random: Random): Json {
  if (random() < 0.2) return pick(random, strangers)
  if (typeof value === 'number')
    return random() < 0.8
      ? value + pick(random, [-32, -2, -1, 1, 2, 32])
      : value * pick(random, [-1, 0.5, 2 ** 32]) + 0
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string') return otherText(value, random)
  if (Array.isArray(value)) return otherList(value, random)
  if (value === null) return pick(random, strangers)
  const keys = Object.keys(value)
  const key = keys.length === 0 ? 'key' : pick(random, keys)
  const { [key]: item, ...rest } = value
  if (random() < 0.4) return rest
  return random() < 0.5
    ? { ...value, [pick(random, ['extra', 'toString', `${key}s`])]: 0 }
    : { ...rest, [`${key} `]: item ?? 0 }
}

function otherList(list: Json[], random: Random): Json {
  const [at, to] = [below(random, list.length), below(random, list.length)]
  if (list.length === 0) return [pick(random, strangers)]
  switch (below(random, 5)) {
    case 0:
      return list.map((item, n) => list[n === at ? to : n === to ? at : n] ?? item)
    case 1:
      return list.filter((_, n) => n !== at)
    case 2:
      return [...list, list[at] as Json]
    case 3:
      return list.map((item, n) => (n === at ? (list[to] as Json) : item))
    default:
      return [...list.slice(at), ...list.slice(0, at)]
  }
}

/** The documented fields of a save, but for the rules. */
const documented = ['game', 'phase', 'dealer', 'deal', 'counted', 'ply', 'turn', 'retour'] as const

/** The fields that say what happened in a match, beside its rules. */
const originFields = ['seed', 'dealer', 'draw', 'start', 'ply'] as const

/** What a save says: its documented fields and what happened. All else in it is internal. */
function saidBy(save: Save): unknown {
  const { origin, past, deck } = save.held as Save
  return {
    public: documented.map((key) => save[key]),
    rules: resolveRules(save.rules as RulesOption),
    origin: originFields.map((key) => (origin as Save)[key]),
    past,
    deck,
    log: pliesIn(save.log),
  }
}

/** The plies of a log as it is written now. */
function pliesIn(log: unknown): unknown[] {
  const plies: unknown[] = []
  for (let rest = log as Save | null; rest !== null; rest = rest.before as Save | null) plies.push(rest.code)
  return plies
}

/** Whether a field of a save says something: what is left of it, or of what it holds, is internal. */
function says([first, second, third]: Path): boolean {
  if (first === undefined) return true
  if (first !== 'held') return ['rules', 'log', ...documented].includes(`${first}`)
  if (second === 'origin') return third === undefined || (originFields as readonly unknown[]).includes(third)
  return second === undefined || second === 'past' || second === 'deck'
}

/** Loads a changed save: refused, the game itself, or another that legal moves reach. Says whether it is another. */
function meets(changed: unknown, of: GameState, random: Random, what: string): boolean {
  let loaded: GameState
  try {
    loaded = parseGame(changed)
  } catch (error) {
    ok(isGameError(error) && error.code === 'invalid-state', `${what}: ${String(error)}`)
    return false
  }
  deepStrictEqual(saidBy(saveOf(loaded)), saidBy(changed as Save), what)
  if (isDeepStrictEqual(loaded, of)) return false
  checkReached(loaded, random)
  return true
}

test('a match is what its own moves make, made again one by one', () => {
  let voids = 0
  let later = 0
  matches(150, (game, random) => {
    checkReached(parseGame(saveOf(game)), random)
    if (doneIn(game).includes('void')) voids++
    if (game.ply > doneIn(game).length) later++
  })
  expect(voids).toBeGreaterThan(scaled(150) / 20)
  expect(later).toBeGreaterThan(scaled(150) / 30)
})

test('a save with anything changed is refused, or is the save of another match', () => {
  const keys = new Set<string>()
  let others = 0
  let loads = 0
  matches(250, (game, random) => {
    const save = deepFreeze(saveOf(game))
    const paths = pathsIn(save)
    for (let n = 0; n < 24; n++) {
      let changed: Json = save
      let what = ''
      // Mostly one field; sometimes the plies and what hangs on them, which are the likeliest to pass.
      for (let fields = random() < 0.8 ? 1 : 3; fields > 0; fields--) {
        const heavy = random() < 0.4
        const texts = paths.filter((path) =>
          ['log', 'past', 'seed', 'draw', 'ply', 'deck'].includes(`${path.at(-1)}`),
        )
        const path = pick(random, heavy ? texts : paths)
        keys.add(path.filter((key) => typeof key === 'string').join('.'))
        what += ` ${path.join('.')}`
        if (pathsIn(changed).some((one) => one.join() === path.join()))
          changed = changedAt(changed, path, (old) => otherValue(old, random))
      }
      if (isDeepStrictEqual(changed, save)) continue
      if (meets(deepFreeze(changed), game, random, what)) loads++
      else others++
    }
  })
  expect(others).toBeGreaterThan(scaled(250) * 18)
  expect(loads).toBeGreaterThan(scaled(250) / 10)
  expect(keys.size).toBeGreaterThan(60)
})

test('a save with parts of another save of its match is refused, or is one that legal moves reach', () => {
  let refusals = 0
  matches(120, (game, random) => {
    const save = saveOf(game)
    const base = game.ply - doneIn(game).length
    const before = saveOf(rewind(game, Math.max(base, game.ply - 1 - below(random, 5))))
    if (isDeepStrictEqual(before, save)) return
    for (let n = 0; n < 12; n++) {
      const mixed = { ...save }
      for (const key of Object.keys(save)) if (random() < n / 12) mixed[key] = before[key] as Json
      if (isDeepStrictEqual(mixed, save) || isDeepStrictEqual(mixed, before)) continue
      if (!meets(deepFreeze(mixed), game, random, 'mixed')) refusals++
    }
  })
  expect(refusals).toBeGreaterThan(scaled(120) * 5)
})

test('every field that says something counts: none can be left out or made undefined', () => {
  let refusals = 0
  matches(20, (game) => {
    const save = saveOf(game)
    for (const path of pathsIn(save)) {
      const at = path.at(-1)
      if (typeof at !== 'string' || path[0] === 'rules' || !says(path)) continue
      const parent = path.slice(0, -1)
      for (const change of [
        ({ [at]: _, ...rest }: Save) => rest,
        (old: Save) => ({ ...old, [at]: undefined }),
        ({ [at]: old, ...rest }: Save) => ({ ...rest, [`${at}2`]: old }),
      ]) {
        const changed = changedAt(save, parent, (old) => change(old as Save) as Json)
        throws(() => parseGame(changed), refused, path.join('.'))
        refusals++
      }
    }
  })
  expect(refusals).toBeGreaterThan(scaled(20) * 40)
})

test('internal fields are not read: spoilt, left out, or more of them, the save is what its log says', () => {
  const spoilt = new Set<string>()
  matches(40, (game, random) => {
    const save = saveOf(game)
    const internal = pathsIn(save).filter((path) => !says(path))
    for (const path of internal) {
      const at = path.at(-1) as string
      const parent = path.slice(0, -1)
      const value = pick(random, [...strangers, 'x'.repeat(1000), [[{ held: {} }]]])
      for (const change of [
        (old: Json) => (Array.isArray(old) ? old.slice(1) : (({ [at]: _, ...rest }) => rest)(old as Save)),
        (old: Json) => (Array.isArray(old) ? [...old, value] : { ...(old as Save), [at]: value }),
        (old: Json) => (Array.isArray(old) ? [...old, value] : { ...(old as Save), [`${at}2`]: value }),
      ])
        deepStrictEqual(parseGame(changedAt(save, parent, change)), game, path.join('.'))
      spoilt.add(path.filter((key) => typeof key === 'string').join('.'))
    }
    const bare = Object.fromEntries(Object.entries(save).filter(([key]) => key === 'held' || says([key])))
    const { origin, past, deck } = save.held as Save
    deepStrictEqual(parseGame({ ...bare, held: { origin, past, deck } }), game)
    const more = { ...(origin as Save), more: 1 }
    deepStrictEqual(parseGame({ ...save, held: { ...(save.held as Save), origin: more } }), game)
  })
  for (const key of [
    'held.before.points',
    'held.cut',
    'hands',
    'hand0',
    'trick',
    'auction.called',
    'variant',
    'lead',
    'taken',
  ])
    ok(spoilt.has(key), key)
})

test('a match that begins with cards drawn for the dealer has no moves before it', () => {
  const save = saveOf(createGame({ rules: 'schneider', seed: 4, start: { deal: 2, counted: 1 } }))
  const held = save.held as Save
  const origin = held.origin as Save
  ok(origin.draw !== '')
  deepStrictEqual(saveOf(parseGame(save)), save)
  throws(() => parseGame({ ...save, ply: 33, held: { ...held, origin: { ...origin, ply: 33 } } }), refused)
  const undrawn = { ...save, ply: 33, held: { ...held, origin: { ...origin, draw: '', ply: 33 } } }
  deepStrictEqual(saveOf(parseGame(undrawn)), undrawn)
  throws(
    () => parseGame({ ...undrawn, ply: 32, held: { ...held, origin: { ...origin, draw: '', ply: 32 } } }),
    refused,
  )
})

test('a deck of anything but numbers, or without a card, is refused', () => {
  const save = saveOf(createGame({ rules: 'bauernschnapsen', seed: 1 }))
  const { deck } = save.held as { deck: number[] }
  for (const other of [
    deck.map(String),
    deck.slice(1),
    [...deck, 0],
    deck.map(() => 0),
    deck.map((card) => [card]),
  ])
    throws(() => parseGame({ ...save, held: { ...(save.held as Save), deck: other } }), refused)
})

// ------------------------------------------------------------------------------- Rules of earlier versions

/** The options that lie at their default, at any depth: a version that did not have them yet wrote none of them. */
function atDefault(rules: Json, defaults: Json, path: Path = []): Path[] {
  if (typeof rules !== 'object' || rules === null || Array.isArray(rules)) return []
  return Object.entries(rules).flatMap(([key, value]) => {
    const usual = (Object(defaults) as Save)[key] as Json
    const inside = atDefault(value, usual, [...path, key])
    return isDeepStrictEqual(value, usual) ? [[...path, key], ...inside] : inside
  })
}

/** A value without what lies at a path. */
const without = (value: Json, path: Path): Json =>
  changedAt(value, path.slice(0, -1), (old) => {
    const { [`${path.at(-1)}`]: _, ...rest } = old as Save
    return rest
  })

test('a save or a view whose rules lack options counts as one with their defaults', () => {
  const lacking = new Set<string>()
  matches(40, (game, random) => {
    const save = saveOf(game)
    const observer = pick(random, [...seatsOf(game), 'spectator'] as const)
    const seen = copy(view(game, observer)) as unknown as Save
    const defaults = copy(presets[game.game]) as unknown as Json
    // The honours of a small pack are its own default.
    const isSmall = (save.rules as Save).pack === 24
    const paths = atDefault(save.rules as Json, defaults).filter((path) => path.join() !== 'game')
    for (const path of paths) {
      // Schneider's match is one of three forms, each whole.
      if (isSmall && path.join() === 'honours') continue
      if (game.game === 'schneider' && path.length > 1) continue
      deepStrictEqual(parseGame(without(save, ['rules', ...path])), game, path.join('.'))
      const older = without(seen, ['rules', ...path]) as unknown as View
      const possible = sampleGame(older, random) as GameState
      deepStrictEqual(copy(view(possible, observer)), seen, path.join('.'))
      const move = { type: 'play', card: 'As' }
      deepStrictEqual(explainMove(older, move), explainMove(view(game, observer), move))
      lacking.add(path.join('.'))
    }
  })
  for (const key of [
    'cut',
    'trump',
    'match',
    'undertrump',
    'contracts',
    'contracts.gang',
    'contracts.gang.value',
  ])
    ok(lacking.has(key), key)
  for (const key of ['match.points', 'doubling.levels', 'farbringerl.side', 'bummerlWeights.retour'])
    ok(lacking.has(key), key)
})

test('rules that say too much, or not what they are, are refused', () => {
  const save = saveOf(createGame({ rules: 'bauernschnapsen', seed: 1 }))
  const rules = save.rules as Save
  for (const other of [
    'bauernschnapsen',
    null,
    [],
    { preset: 'bauernschnapsen' },
    { ...rules, preset: 'bauernschnapsen' },
  ])
    throws(() => parseGame({ ...save, rules: other }), refused)
  for (const other of [
    { ...rules, more: 1 },
    { ...rules, undertrump: 'never' },
    { ...rules, match: 24 },
  ])
    throws(() => parseGame({ ...save, rules: other }), refused)
})

test('minus nought is refused or means nought', () => {
  let met = 0
  matches(10, (game) => {
    const save = saveOf(game)
    for (const path of pathsIn(save)) {
      // Options are compared with the values allowed, to which it is all one.
      if (path[0] === 'rules') continue
      let nought = false
      const changed = changedAt(save, path, (old) => {
        nought = old === 0
        return nought ? -0 : old
      })
      if (!nought) continue
      met++
      try {
        deepStrictEqual(parseGame(changed), game, path.join('.'))
      } catch (error) {
        ok(isGameError(error), String(error))
      }
    }
  })
  expect(met).toBeGreaterThan(scaled(10) * 5)
})

// --------------------------------------------------------------------------------------- Hostile values

const nested = (wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 0
  for (let level = 0; level < 100_000; level++) value = wrap(value)
  return value
}

const angry = (target: object) => {
  const no = () => {
    throw new RangeError('no')
  }
  return new Proxy(target, { get: no, ownKeys: no, getPrototypeOf: no, has: no })
}

class Dressed {
  readonly game = 'schneider'
}

const hostile: Record<string, unknown> = {
  undefined,
  'a symbol': Symbol('save'),
  'a bigint': 1n,
  'a function': () => null,
  'deep lists': nested((inner) => [inner]),
  'deep objects': nested((inner) => ({ origin: inner, rules: inner, held: inner })),
  'a megabyte': 'x'.repeat(2 ** 20),
  'a megabyte of plies': '#$%&'.repeat(2 ** 18),
  'a megabyte of ends': '~!'.repeat(2 ** 19),
  'a long list': Array(1_000_000).fill(0),
  'a sparse list': Array(32),
  'a hundred thousand keys': Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`key ${n}`, n])),
  'a map': new Map([['game', 'schneider']]),
  'an instance': new Dressed(),
  'a proxy that throws': angry({}),
  'a list that throws': angry([]),
  'no prototype': Object.create(null),
  inherited: Object.create({ game: 'schneider' }),
  __proto__: JSON.parse('{"__proto__":{"game":"schneider"}}'),
  'a getter that throws': Object.defineProperty({}, 'rules', {
    enumerable: true,
    get: () => JSON.parse('{'),
  }),
}

test('hostile values for a save, and anywhere in one, are refused and nothing worse', () => {
  let refusals = 0
  for (const [name, value] of Object.entries(hostile)) {
    throws(() => parseGame(value), refused, name)
    refusals++
  }
  always(
    3000,
    fc.anything({ withNullPrototype: true, withBigInt: true, withMap: true, withSparseArray: true }),
    (value) => {
      throws(() => parseGame(value), refused)
    },
  )
  const saves = [
    createGame({ rules: 'schneider', seed: 'hostile' }),
    wander({ rules: 'bauernschnapsen', seed: 3 }, randomFrom(4), 60),
    wander({ rules: 'bauernschnapsen-wiki', seed: 5, dealer: 1 }, randomFrom(6), 30),
  ].map(saveOf)
  for (const save of saves) {
    for (const path of pathsIn(save)) {
      // Cards of the deck are all alike, and so are the options: the first of each will do.
      if (path.some((key) => typeof key === 'number' && key > 0) || path.length > 3) continue
      for (const [name, value] of Object.entries(hostile)) {
        const seed = path.join('.') === 'held.origin.seed' && typeof value === 'string'
        const changed = changedAt(save, path, () => value as Json)
        if (seed) strictEqual(parseGame(changed).ply, save.ply)
        else if (path[0] === 'rules')
          meets(changed, parseGame(save), randomFrom(1), `${path.join('.')}: ${name}`)
        else if (says(path)) throws(() => parseGame(changed), refused, `${path.join('.')}: ${name}`)
        else deepStrictEqual(saveOf(parseGame(changed)), save, `${path.join('.')}: ${name}`)
        refusals++
      }
    }
  }
  expect(refusals).toBeGreaterThan(1500)
})

test('a save that answers differently each time it is read is taken at one answer, or refused', () => {
  let loads = 0
  matches(20, (game, random) => {
    const save = saveOf(game)
    const later = saveOf(playOn(game, random, 1))
    for (const key of Object.keys(save)) {
      let reads = 0
      const two = Object.defineProperty({ ...save }, key, {
        enumerable: true,
        get: () => (reads++ % 2 === 0 ? save[key] : later[key]),
      })
      try {
        const loaded = parseGame(two)
        ok([save, later].some((one) => isDeepStrictEqual(saveOf(loaded), one)))
        loads++
      } catch (error) {
        ok(isGameError(error) && error.code === 'invalid-state', String(error))
      }
    }
  })
  expect(loads).toBeGreaterThan(0)
})

test('loading changes nothing that was passed in, and shares nothing with it', () => {
  const game = wander({ rules: 'bauernschnapsen', seed: 8 }, randomFrom(9), 45)
  const save = saveOf(game)
  const loaded = parseGame(deepFreeze(copy(save)))
  deepStrictEqual(loaded, game)
  const mine = copy(save)
  const again = parseGame(mine)
  for (const key of Object.keys(mine)) delete mine[key]
  deepStrictEqual(again, game)
})

// ------------------------------------------------------------------------ Saves that earlier versions made

const folder = fileURLToPath(new URL('saves/0.1/', import.meta.url))

/** What is known of a save, besides the save itself. */
interface Kept {
  /** What it is a save of. */
  readonly about: string
  readonly facts: Facts
  /** The facts after {@link further} moves, each chosen by rule. */
  readonly further: number
  readonly after: Facts
  readonly save: unknown
}

interface Facts {
  readonly phase: Phase
  readonly dealer: number
  readonly turn: number | null
  readonly deal: number
  readonly counted: number
  readonly ply: number
  readonly score: unknown
  readonly hands: readonly string[]
  readonly moves: readonly string[]
  /** Events that the whole table saw, by type, from the match's beginning. */
  readonly events: Readonly<Record<string, number>>
}

function factsOf(game: GameState): Facts {
  const events: Record<string, number> = {}
  for (const { type } of history(game, 'spectator')) events[type] = (events[type] ?? 0) + 1
  const { phase, dealer, turn, deal, counted, ply } = game
  const hands = reveal(game).hands.map((hand) => hand.join(' '))
  const moves = legalMoves(game).map((move: Move) => moveKey(move))
  return { phase, dealer, turn, deal, counted, ply, score: score(game), hands, moves, events }
}

/** Plays on by a rule that no generator has a part in. */
function further(game: GameState, plies: number): GameState {
  let last = game
  for (let n = 0; n < plies && last.phase !== 'match-over'; n++) {
    const moves = legalMoves(last)
    last = applyMove(last, moves[(last.ply * 7) % moves.length] as Move)
  }
  return last
}

/** Plays at random from a new game until it is as wanted. */
function until(options: GameOptions, start: number, wanted: (game: GameState) => boolean): GameState {
  const random = randomFrom(start)
  for (let tries = 0; tries < 4000; tries++) {
    const seed = typeof options.seed === 'string' ? `${options.seed} ${tries}` : (options.seed ?? 0) + tries
    let game: GameState = createGame({ ...options, seed })
    while (!wanted(game) && game.phase !== 'match-over') game = applyMove(game, choose(game, random))
    if (wanted(game)) return game
  }
  throw new Error('no such game')
}

const plays = (game: GameState) => view(game, 'spectator').events.filter(({ type }) => type === 'play').length

/** The saves of this version; `SAVES=write npx vitest run --config test/vitest.config.ts test/saves.test.ts` writes them. */
const making: Record<string, [about: string, make: () => GameState]> = {
  schneider: [
    'first deal, first dealer drawn from a number seed, a card led',
    () => until({ rules: 'schneider', seed: 11 }, 1, ({ ply }) => ply === 7),
  ],
  'schneider-gorys': [
    'third deal from a text seed, the talon used up',
    () =>
      until(
        { rules: 'schneider-gorys', seed: 'Görlitz', dealer: 0 },
        2,
        (game) => game.deal === 3 && plays(game) === 25,
      ),
  ],
  'schneider-any-higher': [
    'match over',
    () => until({ rules: 'schneider-any-higher', seed: 21 }, 3, ({ phase }) => phase === 'match-over'),
  ],
  'schneider-24': [
    'cut for, in the second deal',
    () =>
      until(
        { rules: { preset: 'schneider-24', cut: true }, seed: 31 },
        4,
        (game) => game.deal === 2 && game.phase === 'cut',
      ),
  ],
  'schneider-trump': [
    'the face-up trump card drawn and in hand',
    () =>
      until({ rules: 'schneider-trump', seed: 'trump' }, 5, (game) => {
        return game.phase === 'play' && view(game, 'spectator').known.some(({ length }) => length > 0)
      }),
  ],
  'schneider-cumulative': [
    'between two deals, begun from a standing, first deck given',
    () => {
      const deck = anyDeck(randomFrom(6), resolveRules('schneider-cumulative'))
      const start = { deal: 5, counted: 4, points: [20, 26] } as const
      const options = { rules: 'schneider-cumulative', seed: 41, dealer: 1, deck, start } as const
      return until(options, 6, ({ phase }) => phase === 'deal-over')
    },
  ],
  bauernschnapsen: [
    'trump to be called, after a voided deal',
    () => voidDeal(until({ rules: 'bauernschnapsen', seed: 51 }, 7, ({ phase }) => phase === 'bid')),
  ],
  'bauernschnapsen-40': [
    'a waiting 40 on the table',
    () =>
      until({ rules: 'bauernschnapsen', seed: 'forty' }, 8, (game) => {
        const { melds } = view(game, 'spectator') as {
          melds?: readonly { points: number; counted: boolean }[]
        }
        return game.phase === 'play' && (melds ?? []).some(({ points, counted }) => points === 40 && !counted)
      }),
  ],
  'bauernschnapsen-farbringerl': [
    'between two deals, a Farbringerl shown',
    () =>
      until({ rules: 'bauernschnapsen', seed: 61 }, 9, (game) => score(game).deal?.reason === 'farbringerl'),
  ],
  'bauernschnapsen-wiki': [
    'doubling, second deal, cut and either card turned up',
    () =>
      until({ rules: 'bauernschnapsen-wiki', seed: 71, dealer: 2 }, 10, (game) => {
        const seen = view(game, 'spectator')
        const types = seen.events.map(({ type }) => type)
        return (
          game.deal === 2 && game.phase === 'double' && types.includes('cut') && types.includes('turn-up')
        )
      }),
  ],
  'bauernschnapsen-tutorial': [
    'a Bettler with one partner sitting out',
    () =>
      until({ rules: 'bauernschnapsen-tutorial', seed: 81 }, 11, (game) => {
        return game.phase === 'play' && plays(game) === 5 && 'contract' in view(game, 0) && bettler(game)
      }),
  ],
  'bauernschnapsen-single': [
    'match over by one Bummerl',
    () =>
      until({ rules: 'bauernschnapsen-single', seed: 'single' }, 12, ({ phase }) => phase === 'match-over'),
  ],
  'bauernschnapsen-options': [
    'many house rules, a deal broken off by a meld',
    () => {
      const rules = {
        preset: 'bauernschnapsen',
        undertrump: 'free',
        farbringerl: { side: 18, trump: 24 },
        contracts: { gang: false, bettler: { value: 3, partner: 'plays' } },
        doubling: { levels: 3 },
        bummerlWeights: { schneider: 2, retour: 4 },
        match: { points: 15, bummerl: 3 },
      } as const
      return until(
        { rules, seed: 91 },
        13,
        (game) => game.phase === 'deal-over' && view(game, 0).trick.length === 1,
      )
    },
  ],
  sampled: [
    'sampled from a view in the third deal',
    () => {
      const game = until(
        { rules: 'bauernschnapsen', seed: 95 },
        14,
        (one) => one.deal === 3 && plays(one) === 6,
      )
      return sampleGame(view(game, 1), randomFrom(15)) as GameState
    },
  ],
}

function bettler(game: GameState): boolean {
  const seen = view(game, 0)
  return seen.game === 'bauernschnapsen' && seen.contract === 'bettler'
}

if (process.env.SAVES === 'write') {
  mkdirSync(folder, { recursive: true })
  for (const [name, [about, make]] of Object.entries(making)) {
    const game = make()
    const kept: Kept = {
      about,
      facts: factsOf(game),
      further: 60,
      after: factsOf(further(game, 60)),
      save: game,
    }
    writeFileSync(`${folder}${name}.json`, `${JSON.stringify(kept, null, 2)}\n`)
  }
}

const files = readdirSync(folder).filter((name) => name.endsWith('.json'))

describe('saves of version 0.1', () => {
  test.each(files)('%s loads, shows what it showed, and plays on', (file) => {
    const kept = JSON.parse(readFileSync(folder + file, 'utf8')) as Kept
    const game = parseGame(kept.save)
    deepStrictEqual(copy(factsOf(game)), kept.facts)
    const last = further(game, kept.further)
    deepStrictEqual(copy(factsOf(last)), kept.after)
    checkReached(game, randomFrom(1))
  })

  test('are there in every kind', () => {
    expect(files.map((file) => file.replace('.json', '')).sort()).toEqual(Object.keys(making).sort())
    const kept = files.map((file) => JSON.parse(readFileSync(folder + file, 'utf8')) as Kept)
    expect([...new Set(kept.map(({ facts }) => facts.phase))].sort()).toEqual(
      ['cut', 'deal-over', 'double', 'match-over', 'play', 'trump'].sort(),
    )
    const events = kept.flatMap(({ facts }) => Object.keys(facts.events))
    for (const type of [
      'draw-dealer',
      'cut',
      'void',
      'turn-up',
      'farbringerl',
      'meld',
      'double',
      'match-over',
    ])
      expect(events).toContain(type)
  })
})
