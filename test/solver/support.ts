import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import {
  applyMove,
  type BauernschnapsenState,
  type Card,
  type Contract,
  createGame,
  type GameState,
  legalMoves,
  type Move,
  packOf,
  presets,
  reveal,
  score,
  view,
} from '../../src/index.js'
import { type Solution, solveDeal } from '../../src/solver/index.js'
import { everywhere, pick, type Random, type Subject, shuffled, subjects } from '../support/arbitraries.js'

export type Objective = 'points' | 'tally'

export const isOver = (game: GameState) => game.phase === 'deal-over' || game.phase === 'match-over'

export const movesOf = (game: GameState): readonly Move[] => legalMoves(game)

/** Whether side 0 is on turn. */
export const isSide0 = (game: GameState) => (game.turn as number) % 2 === 0

/** What a finished deal came to for side 0. */
export function worthOf(game: GameState, objective: Objective): number {
  const { deal, tally } = score(game)
  if (objective === 'tally') return tally[0] - tally[1]
  ok(deal !== null)
  return deal.winner === null ? 0 : deal.winner === 0 ? deal.points : -deal.points
}

export const contractOf = (game: GameState): Contract | null =>
  game.game === 'schneider' ? null : view(game, 'spectator').contract

/** What a deal may be solved for. */
export const objectivesOf = (game: GameState): readonly Objective[] =>
  game.game === 'schneider' || contractOf(game) === 'rufer' ? ['points', 'tally'] : ['points']

/** What has been searched: by position between two tricks. */
type Memory = Map<string, number>

/** The melds of a deal so far, with one more if a move is one. */
const tell = (melds: string, game: GameState, move: Move) =>
  'meld' in move ? `${melds} ${game.turn}` : melds

/**
 * Plain minimax on the public API. It remembers positions between two tricks, which are the same when hands, counts and melds
 * are: that changes nothing but the time it takes.
 */
function minimax(game: GameState, objective: Objective, memory: Memory, melds = ''): number {
  if (isOver(game)) return worthOf(game, objective)
  const values = valuesOf(game, objective, memory, melds)
  return isSide0(game) ? Math.max(...values) : Math.min(...values)
}

/** What each move is worth. */
function valuesOf(game: GameState, objective: Objective, memory: Memory, melds = ''): number[] {
  return movesOf(game).map((move) => {
    const next = applyMove(game, move)
    const told = tell(melds, game, move)
    const { tricks, tally } = score(next)
    if (isOver(next) || `${tricks}` === `${score(game).tricks}`) return minimax(next, objective, memory, told)
    const key = `${next.turn} ${reveal(next).hands.join('/')} ${tally} ${tricks} ${told}`
    const value = memory.get(key) ?? minimax(next, objective, memory, told)
    memory.set(key, value)
    return value
  })
}

/** Plays a line out: every move legal, the deal over with the last and not before. */
export function playLine(game: GameState, line: readonly Move[]): GameState {
  let now = game
  for (const move of line) {
    ok(!isOver(now), 'the line goes on after the deal is over')
    now = applyMove(now, move)
  }
  ok(isOver(now), 'the line stops before the deal is over')
  return now
}

/** Holds a solution against minimax: value, all best moves, and every step of the line. Gives back what it found. */
export function compare(game: GameState, objective: Objective, maxEntries?: number): Solution {
  const memory: Memory = new Map()
  const values = valuesOf(game, objective, memory)
  const value = isSide0(game) ? Math.max(...values) : Math.min(...values)
  const solution = solveDeal(game, { objective, maxEntries })
  strictEqual(solution.value, value)
  deepStrictEqual(
    solution.best,
    movesOf(game).filter((_, at) => values[at] === value),
  )
  strictEqual(worthOf(playLine(game, solution.line), objective), value)
  let at = game
  let melds = ''
  for (const move of solution.line) {
    melds = tell(melds, at, move)
    at = applyMove(at, move)
    strictEqual(minimax(at, objective, memory, melds), value)
  }
  return solution
}

/** Every preset, any options, and a rule set that random options seldom make: following suit where only the next card beats. */
export const ruleSets: readonly Subject[] = [
  ...subjects,
  {
    name: 'the next higher card, following suit',
    game: 'schneider',
    rules: fc.constant({ game: 'schneider', followSuit: true }),
    weight: 1,
  },
]

/**
 * Bauernschnapsen up to the first card: these hands by seat, seat 0 being forehand and calling hearts; a seat bids a contract,
 * and where it may be, it is doubled.
 */
export function playing(
  hands: readonly (readonly Card[])[],
  contract: Contract,
  bidder = 0,
  isDoubled = false,
): BauernschnapsenState {
  const deck = [...hands.flatMap((hand) => hand.slice(0, 3)), ...hands.flatMap((hand) => hand.slice(3))]
  const rules = { game: 'bauernschnapsen', assenbettler: 'ace-low', farbringerl: false } as const
  let game: BauernschnapsenState = createGame({ rules, dealer: 3, seed: 1, deck })
  game = applyMove(game, { type: 'trump', suit: 'h' })
  while (game.phase === 'bid') {
    const bid = legalMoves(game).find((move) => move.type === 'bid' && move.contract === contract)
    game = applyMove(game, bid !== undefined && game.turn === bidder ? bid : { type: 'pass' })
  }
  while (game.phase === 'double') {
    game = applyMove(game, { type: isDoubled && game.turn === 1 ? 'double' : 'pass' })
  }
  strictEqual(contractOf(game), contract)
  return game
}

/** Shows one position a deal of random walks, out of those wanted; tells how many there were. */
export function eachDeal(
  subject: Subject,
  times: number,
  plies: number,
  isWanted: (game: GameState) => boolean,
  see: (game: GameState, random: Random) => void,
): number {
  let seen: GameState[] = []
  let count = 0
  everywhere(subject, times, { plies, voids: 0 }, ({ game }, random) => {
    if (game.phase === 'play') {
      if (isWanted(game)) seen.push(game)
      return
    }
    if (isOver(game) && seen.length > 0) {
      see(pick(random, seen), random)
      count += 1
    }
    seen = []
  })
  return count
}

/** Contracts in which somebody may meld, with who bids them. */
const BIDS = [
  ['rufer', 0],
  ['rufer', 0],
  ['schnapser', 0],
  ['schnapser', 2],
  ['kontraschnapser', 1],
  ['kontraschnapser', 3],
] as const

/** Four hands, in two of which lie a pair of trumps (hearts) and a plain pair; forehand, who calls, has a trump. */
export function handsWithPairs(random: Random): Card[][] {
  const pairs = shuffled(random, [['Kh', 'Qh'], ['Kc', 'Qc'], [], []]) as Card[][]
  if (!pairs[0]?.includes('Kh')) pairs[0]?.unshift('Ah')
  const rest = shuffled(
    random,
    packOf(presets.bauernschnapsen).filter((card) => !pairs.flat().includes(card)),
  )
  return pairs.map((pair) => [...pair, ...rest.splice(0, 5 - pair.length)])
}

/** Plays on at random, keeping pairs together where that is allowed, until no hand has more cards than that. */
function playOn(start: BauernschnapsenState, random: Random, most: number): BauernschnapsenState {
  let game = start
  while (!isOver(game) && reveal(game).hands.some((hand) => hand.length > most)) {
    const others = movesOf(game).filter((move) => move.type === 'play' && !'KQ'.includes(move.card.charAt(0)))
    game = applyMove(game, pick(random, others.length > 0 ? others : movesOf(game)) as never)
  }
  return game
}

/** A deal in which pairs can matter, a Rufer with at most so many cards in each hand; it may be over. */
export function dealWithPairs(random: Random, most: readonly number[]): BauernschnapsenState {
  const [contract, bidder] = pick(random, BIDS)
  const fresh = playing(handsWithPairs(random), contract, bidder)
  return contract === 'rufer' ? playOn(fresh, random, pick(random, most)) : fresh
}
