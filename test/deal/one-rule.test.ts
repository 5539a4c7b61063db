// Each rule of a deal stands once: with one function of src/deal replaced by another, all that goes by the rule follows it.
import { afterAll, expect, test, vi } from 'vitest'
import type * as duty from '../../src/deal/schnapsen/duty.js'
import type * as level from '../../src/deal/schnapsen/level.js'
import type * as meld from '../../src/deal/schnapsen/meld.js'
import type * as outcome from '../../src/deal/schnapsen/outcome.js'
import type * as trick from '../../src/deal/schnapsen/trick.js'
import type * as core from '../../src/index.js'
import type * as solver from '../../src/solver/index.js'
import { pick, randomFrom } from '../support/random.js'

/** The package as it is with a function replaced. */
type Library = typeof core & typeof solver
type Game = core.BauernschnapsenState

const MODULES = {
  duty: '../../src/deal/schnapsen/duty.js',
  level: '../../src/deal/schnapsen/level.js',
  meld: '../../src/deal/schnapsen/meld.js',
  outcome: '../../src/deal/schnapsen/outcome.js',
  trick: '../../src/deal/schnapsen/trick.js',
} as const

interface Modules {
  duty: typeof duty
  level: typeof level
  meld: typeof meld
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

/** Rufers and contracts with and without trump in turn; a third of the tables may hold trumps back. */
function deal(library: Library, seed: number): Game {
  const { applyMove, createGame, legalMoves } = library
  const wanted = ['rufer', 'schnapser', 'gang', 'rufer', 'bettler', 'bauernschnapser'][seed % 6]
  const undertrump = seed % 3 === 0 ? 'free' : 'must'
  let game = createGame({ rules: { preset: 'bauernschnapsen', farbringerl: false, undertrump }, seed })
  while (game.phase !== 'play') {
    const moves = legalMoves(game)
    game = applyMove(game, moves.find((move) => 'contract' in move && move.contract === wanted) ?? moves[0]!)
  }
  return game
}

/** Shows the positions in the play of random deals, and each end of a deal. */
function eachPosition(
  library: Library,
  see: (game: Game) => void,
  over: (game: Game) => void = () => {},
  deals = 120,
): void {
  for (let seed = 0; seed < deals; seed += 1) {
    const random = randomFrom(seed)
    let game = deal(library, seed)
    for (; game.phase === 'play'; game = library.applyMove(game, pick(random, library.legalMoves(game))))
      see(game)
    over(game)
  }
}

const handOf = (library: Library, game: Game) => library.reveal(game).hands[game.turn as number]!

const plainPlays = (moves: readonly core.BauernschnapsenMove[]) =>
  moves
    .filter((move): move is core.PlayMove => move.type === 'play' && !('meld' in move))
    .map(({ card }) => card)

type Objective = 'points' | 'tally'

/** What a deal is worth to side 0, found by playing it in all ways. */
function minimax(library: Library, game: Game, objective: Objective): number {
  if (game.phase !== 'play') {
    const { deal: result, tally } = library.score(game)
    if (objective === 'tally') return tally[0] - tally[1]
    return result!.winner === 0 ? result!.points : -result!.points
  }
  const values = library
    .legalMoves(game)
    .map((move) => minimax(library, library.applyMove(game, move), objective))
  return (game.turn as number) % 2 === 0 ? Math.max(...values) : Math.min(...values)
}

/** Holds the solver against the engine at the positions with few cards; gives back how many there were. */
function solved(library: Library, cards: number): number {
  let count = 0
  eachPosition(library, (game) => {
    if (library.reveal(game).hands.some((hand) => hand.length > cards)) return
    const isRufer = library.view(game, 'spectator').contract === 'rufer'
    for (const objective of isRufer ? (['points', 'tally'] as const) : (['points'] as const)) {
      const { value, line } = library.solveDeal(game, { objective })
      expect(value).toBe(minimax(library, game, objective))
      let end = game
      for (const move of line) end = library.applyMove(end, move)
      expect(end.phase).not.toBe('play')
      count += 1
    }
  })
  return count
}

test('without duties any card may be played: moves, refusals and solutions follow', async () => {
  const library = await libraryWith('duty', () => ({ legalCards: (_terms, _trick, hand) => hand }))
  let freed = 0
  eachPosition(library, (game) => {
    const hand = handOf(library, game)
    expect(plainPlays(library.legalMoves(game))).toStrictEqual(hand)
    for (const card of hand) expect(library.tryMove(game, { type: 'play', card }, game.turn).ok).toBe(true)
    if (library.view(game, game.turn as 0).obligation?.kind !== 'free') freed += 1
  })
  expect(freed).toBeGreaterThan(100)
  expect(solved(library, 2)).toBeGreaterThan(50)
})

test('with other duties, other obligations and other reasons', async () => {
  const free = await libraryWith('duty', () => ({ dutyOf: () => 'free' }))
  const kinds = new Set<string | undefined>()
  eachPosition(free, (game) => kinds.add(free.view(game, game.turn as 0).obligation?.kind))
  expect([...kinds]).toStrictEqual(['free'])

  const trump = await libraryWith('duty', () => ({ brokenDuty: () => 'trump' }))
  const reasons = new Set<string | undefined>()
  eachPosition(trump, (game) => {
    for (const card of handOf(trump, game)) {
      const made = trump.tryMove(game, { type: 'play', card }, game.turn)
      if (!made.ok) reasons.add(made.reason)
    }
  })
  expect([...reasons]).toStrictEqual(['must-trump'])
})

test('with another worth of melds, other events, tallies and solutions', async () => {
  const library = await libraryWith('meld', () => ({ meldPoints: () => 60 as 40 }))
  let melds = 0
  eachPosition(library, (game) => {
    const meld = library.legalMoves(game).find((move) => 'meld' in move)
    if (meld === undefined) return
    const after = library.applyMove(game, meld)
    expect(library.view(after, 'spectator').melds.at(-1)?.points).toBe(60)
    const [before, now] = [library.score(game), library.score(after)]
    const side = (game.turn as number) % 2
    if (before.tricks[side as 0]! > 0) expect(now.tally[side as 0]! - before.tally[side as 0]!).toBe(60)
    melds += 1
  })
  expect(melds).toBeGreaterThan(10)
  expect(solved(library, 2)).toBeGreaterThan(50)
})

test('with another level, other results and solutions', async () => {
  const library = await libraryWith('level', () => ({ levelAgainst: () => 2 }))
  const levels = new Set<string>()
  eachPosition(
    library,
    () => {},
    (game) => {
      const { deal: result } = library.score(game)
      if (result?.reason === 'sixty-six') levels.add(`${result.level} ${result.points}`)
    },
  )
  expect([...levels]).toStrictEqual(['schneider 2'])
  expect(solved(library, 2)).toBeGreaterThan(50)
})

test('where the first trick ends the deal, it ends for the engine and for the solver', async () => {
  const library = await libraryWith('outcome', ({ outcomeAfterTrick }) => ({
    outcomeAfterTrick: (terms, taken, winner) =>
      outcomeAfterTrick({ ...terms, goal: 'sixty-six', tricks: 1 }, taken, winner),
  }))
  let ended = 0
  eachPosition(
    library,
    () => {},
    (game) => {
      const { tricks } = library.score(game)
      expect(tricks[0] + tricks[1]).toBe(1)
      ended += 1
    },
  )
  expect(ended).toBe(120)
  let solutions = 0
  eachPosition(library, (game) => {
    if (library.view(game, 'spectator').contract !== 'rufer') return
    if (library.view(game, 'spectator').trick.length < 2) return
    const { value } = library.solveDeal(game)
    expect(value).toBe(minimax(library, game, 'points'))
    solutions += 1
  })
  expect(solutions).toBeGreaterThan(50)
})

test('where nothing beats the led card, its player takes the trick, leads and is solved for', async () => {
  const library = await libraryWith('trick', ({ addToTrick, leadTrick, NO_TRICK, sumOf }) => {
    const SUM_AT = 15
    return {
      addToTrick: (terms, trick, card, seat) =>
        trick === NO_TRICK
          ? addToTrick(terms, trick, card, seat)
          : ((trick + 1 + (sumOf(leadTrick(terms, card, seat)) << SUM_AT)) as trick.Trick),
    }
  })
  let tricks = 0
  eachPosition(library, (game) => {
    const table = library.view(game, 'spectator').trick
    const leader = table[0]?.seat ?? game.turn
    for (const move of library.legalMoves(game)) {
      const after = library.applyMove(game, move)
      const last = library.view(after, 'spectator').lastTrick
      if (last?.plays.length !== table.length + 1 || last.plays.at(-1)?.card !== (move as core.PlayMove).card)
        continue
      expect(last.winner).toBe(leader)
      if (after.phase === 'play') expect(after.turn).toBe(leader)
      tricks += 1
    }
  })
  expect(tricks).toBeGreaterThan(100)
  expect(solved(library, 2)).toBeGreaterThan(50)
})
