// Each rule of a deal of Schneider stands once: with one function of src/deal replaced by another, all that goes by the rule follows.
import { afterAll, expect, test, vi } from 'vitest'
import type * as outcome from '../../src/deal/schneider/outcome.js'
import type * as trick from '../../src/deal/schneider/trick.js'
import type * as core from '../../src/index.js'
import type * as solver from '../../src/solver/index.js'
import { pick, randomFrom } from '../support/random.js'

type Library = typeof core & typeof solver
type Game = core.SchneiderState

const MODULES = {
  outcome: '../../src/deal/schneider/outcome.js',
  trick: '../../src/deal/schneider/trick.js',
} as const

interface Modules {
  outcome: typeof outcome
  trick: typeof trick
}

/** Loads the package anew, with functions of a module replaced; `replace` gets the module as it is. */
async function libraryWith<Name extends keyof Modules>(
  name: Name,
  replace: (actual: Modules[Name]) => Partial<Modules[Name]>,
): Promise<Library> {
  vi.resetModules()
  vi.doMock(MODULES[name], async (original) => {
    const actual = (await original()) as Modules[Name]
    return { ...actual, ...replace(actual) }
  })
  const library = { ...(await import('../../src/index.js')), ...(await import('../../src/solver/index.js')) }
  vi.doUnmock(MODULES[name])
  return library
}

afterAll(() => {
  vi.resetModules()
})

/** Shows the positions in the play of random deals, and each end of a deal. */
function eachPosition(
  { applyMove, createGame, legalMoves }: Library,
  see: (game: Game) => void,
  over: (game: Game) => void = () => {},
): void {
  for (let seed = 0; seed < 60; seed += 1) {
    const random = randomFrom(seed)
    const rules = { preset: 'schneider-follow-suit', trump: seed % 2 === 0, tie: 'no-score' } as const
    let game: Game = createGame({ rules, seed, dealer: 0 })
    for (; game.phase === 'play'; game = applyMove(game, pick(random, legalMoves(game)))) see(game)
    over(game)
  }
}

const plays = (moves: readonly core.SchneiderMove[]) =>
  moves.flatMap((move) => (move.type === 'play' ? [move.card] : []))

/** What a deal is worth to side 0, found by playing it in all ways. */
function minimax(library: Library, game: Game, objective: 'points' | 'tally'): number {
  if (game.phase !== 'play') {
    const { deal, tally } = library.score(game)
    if (objective === 'tally') return tally[0] - tally[1]
    return deal!.winner === 0 ? deal!.points : 0 - deal!.points
  }
  const values = library
    .legalMoves(game)
    .map((move) => minimax(library, library.applyMove(game, move), objective))
  return game.turn === 0 ? Math.max(...values) : Math.min(...values)
}

/** Holds the solver against the engine in the last three tricks; gives back at how many positions. */
function solved(library: Library): number {
  let count = 0
  eachPosition(library, (game) => {
    if (library.reveal(game).hands.some((hand) => hand.length > 3)) return
    for (const objective of ['points', 'tally'] as const) {
      expect(library.solveDeal(game, { objective }).value).toBe(minimax(library, game, objective))
      count += 1
    }
  })
  return count
}

/** Samples worlds of each view: all of them are games in which the view's plays were legal. Gives back how many. */
function sampled(library: Library, see: (view: core.SchneiderView, world: Game) => void = () => {}): number {
  let count = 0
  eachPosition(library, (game) => {
    if (game.ply % 5 !== 0) return
    const view = library.view(game, game.turn as 0 | 1)
    const sample = library.createSampler(view)
    const random = randomFrom(game.ply)
    for (let at = 0; at < 5; at += 1) {
      const world = sample(random)
      expect(library.view(world, game.turn as 0 | 1)).toStrictEqual(view)
      see(view, world)
      count += 1
    }
  })
  return count
}

test('without the duty to follow: moves, refusals, obligations, worlds and solutions follow', async () => {
  const library = await libraryWith('trick', () => ({ legalCards: (_tables, _lead, hand) => hand }))
  let followers = 0
  eachPosition(library, (game) => {
    const hand = library.reveal(game).hands[game.turn as number]!
    expect(plays(library.legalMoves(game))).toStrictEqual(hand)
    for (const card of hand) expect(library.tryMove(game, { type: 'play', card }, game.turn).ok).toBe(true)
    const led = library.view(game, game.turn as 0 | 1).trick[0]?.card
    if (led !== undefined && new Set(hand.map((card) => card[1] === led[1])).size === 2) followers += 1
  })
  expect(followers).toBeGreaterThan(100)
  expect(solved(library)).toBeGreaterThan(100)
  expect(sampled(library)).toBeGreaterThan(100)
})

test('with the duty to play another suit, the answer is bound to it everywhere', async () => {
  const SUIT = 0xff
  const library = await libraryWith('trick', ({ NO_LEAD }) => ({
    legalCards: (_tables, lead, hand) =>
      lead === NO_LEAD ? hand : hand & (SUIT << (8 * (((lead >> 3) + 1) & 3))) || hand,
  }))
  const next = (card: string) => 'cshd'['cshd'.indexOf(card[1]!) + 1] ?? 'c'
  let bound = 0
  let refused = 0
  eachPosition(library, (game) => {
    const led = library.view(game, game.turn as 0 | 1).trick[0]?.card
    const hand = library.reveal(game).hands[game.turn as number]!
    const wanted = led === undefined ? [] : hand.filter((card) => card[1] === next(led))
    if (wanted.length === 0) return
    expect(plays(library.legalMoves(game))).toStrictEqual(wanted)
    for (const card of hand) {
      if (wanted.includes(card)) continue
      const answer = library.tryMove(game, { type: 'play', card }, game.turn)
      expect(!answer.ok && answer.reason).toBe('must-follow-suit')
      refused += 1
    }
    bound += 1
  })
  expect([bound, refused].every((count) => count > 100)).toBe(true)
  expect(solved(library)).toBeGreaterThan(100)
  expect(sampled(library)).toBeGreaterThan(100)
})

test('where the led card takes every trick, its player leads and draws first, and is solved for', async () => {
  const library = await libraryWith('trick', () => ({ takersOf: () => 0, takes: () => false }))
  let tricks = 0
  eachPosition(library, (game) => {
    const [led] = library.view(game, 'spectator').trick
    if (led === undefined) return
    for (const move of library.legalMoves(game)) {
      const after = library.applyMove(game, move)
      expect(library.view(after, 'spectator').lastTrick?.winner).toBe(led.seat)
      tricks += 1
    }
  })
  expect(tricks).toBeGreaterThan(100)
  expect(solved(library)).toBeGreaterThan(100)
})

test('with other game points, other results and solutions', async () => {
  const library = await libraryWith('outcome', () => ({
    pointsOf: (_scoring, honours0, all) => (2 * honours0 >= all ? 7 : -7),
  }))
  const points = new Set<number>()
  eachPosition(
    library,
    () => {},
    (game) => points.add(library.score(game).deal!.points),
  )
  expect([...points]).toStrictEqual([7])
  let solutions = 0
  eachPosition(library, (game) => {
    if (library.reveal(game).hands.some((hand) => hand.length > 2)) return
    expect(library.solveDeal(game).value).toBe(minimax(library, game, 'points'))
    solutions += 1
  })
  expect(solutions).toBeGreaterThan(50)
})

test('with another level, other results', async () => {
  const library = await libraryWith('outcome', ({ SCHWARZ }) => ({ levelOf: () => SCHWARZ }))
  const levels = new Set<string>()
  eachPosition(
    library,
    () => {},
    (game) => levels.add(library.score(game).deal!.reason),
  )
  expect([...levels]).toStrictEqual(['schwarz'])
})
