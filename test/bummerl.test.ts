import { describe, expect, test } from 'vitest'
import {
  applyMove,
  type BauernschnapsenState,
  type Card,
  createGame,
  type GameOptions,
  legalMoves,
  packOf,
  type RulesOption,
  score,
  voidDeal,
} from '../src/index.js'

type Start = GameOptions['start']

const ranks = 'ATKQJ'
const pack = packOf('bauernschnapsen')

/** A deck in which the player this many seats after the dealer holds all diamonds, and nobody else a whole suit. */
function diamondsFor(place: number): Card[] {
  const others = [...ranks].flatMap((rank) => ['c', 's', 'h'].map((suit) => rank + suit))
  const hands = [1, 2, 3, 4].map((at) =>
    at === place ? [...ranks].map((rank) => `${rank}d`) : others.splice(0, 5),
  )
  return [...hands.flatMap((hand) => hand.slice(0, 3)), ...hands.flatMap((hand) => hand.slice(3))] as Card[]
}

/** Rules in which five cards of a suit score 1, 2 or whatever is asked for; five trumps are never dealt here. */
const scoring = (side: number, rules: object = {}) =>
  ({ game: 'bauernschnapsen', farbringerl: { side, trump: side }, ...rules }) as RulesOption

/** The deck with which this side wins the next deal at once: never by forehand, whose diamonds would be trump. */
function winning(side: 0 | 1, dealer: number): Card[] {
  const place = [2, 3].find((at) => (dealer + at) % 2 === side) ?? 0
  return diamondsFor(place)
}

function call(game: BauernschnapsenState): BauernschnapsenState {
  expect(game.phase).toBe('trump')
  return applyMove(game, legalMoves(game)[0] as { type: 'trump'; suit: 'c' }) as BauernschnapsenState
}

/** A match, one side after the other winning a deal. */
function match(rules: RulesOption, winners: readonly (0 | 1)[], start?: Start): BauernschnapsenState {
  let game: BauernschnapsenState | null = null
  for (const side of winners) {
    if (game === null) {
      const deck = winning(side, 3)
      game = createGame({ rules, dealer: 3, deck, start, seed: 1 } as GameOptions) as BauernschnapsenState
    } else {
      const deck = winning(side, game.turn ?? -1)
      game = applyMove(game, { type: 'deal', deck }) as BauernschnapsenState
    }
    game = call(game)
    expect(score(game).deal).toMatchObject({ winner: side, reason: 'farbringerl' })
  }
  return game as BauernschnapsenState
}

const standing = (game: BauernschnapsenState) => {
  const { points, bummerl, winner } = score(game)
  return { phase: game.phase, points, bummerl, winner }
}

describe('3.10 Match', () => {
  test('3.10 who has 24 points wins the Bummerl, and the losers get the mark', () => {
    expect(standing(match(scoring(8), [0, 0]))).toEqual({
      phase: 'deal-over',
      points: [16, 0],
      bummerl: [0, 0],
      winner: null,
    })
    expect(standing(match(scoring(8), [0, 0, 0]))).toMatchObject({
      points: [24, 0],
      bummerl: [0, 1],
      winner: null,
    })
    expect(standing(match(scoring(8), [1, 0, 1, 1]))).toMatchObject({
      points: [8, 24],
      bummerl: [1, 0],
      winner: null,
    })
  })

  test('3.10 past 24 is as good, and the points over are not carried on', () => {
    const game = match(scoring(10), [0, 1, 0, 0])
    expect(standing(game)).toMatchObject({ phase: 'deal-over', points: [30, 10], bummerl: [0, 1] })
    const next = applyMove(game, { type: 'deal', deck: winning(1, game.turn ?? -1) })
    expect(score(next)).toMatchObject({ points: [0, 0], bummerl: [0, 1], deal: null, tally: [0, 0] })
    expect(score(call(next as BauernschnapsenState)).points).toEqual([0, 10])
  })

  test('3.10 two Bummerl won are the match', () => {
    const one = match(scoring(24), [0, 1])
    expect(standing(one)).toMatchObject({ phase: 'deal-over', bummerl: [1, 1], winner: null })
    const two = match(scoring(24), [0, 1, 0])
    expect(standing(two)).toEqual({ phase: 'match-over', points: [24, 0], bummerl: [1, 2], winner: 0 })
    expect(two).toMatchObject({ turn: null, deal: 3, counted: 3 })
    expect(legalMoves(two)).toEqual([])
  })

  test('3.10 a single Bummerl, and a shorter one', () => {
    const single = match({ preset: 'bauernschnapsen-single' }, [1])
    expect(standing(single)).toEqual({ phase: 'match-over', points: [0, 24], bummerl: [1, 0], winner: 1 })
    const short = scoring(1, { match: { points: 2, bummerl: 3 } })
    expect(standing(match(short, [0, 1, 0, 1, 1, 0, 0]))).toMatchObject({ bummerl: [1, 2], winner: null })
    expect(standing(match(short, [0, 1, 0, 1, 1, 0, 0, 0, 0]))).toMatchObject({ bummerl: [1, 3], winner: 0 })
  })

  test('3.10 the dealer goes on round the table over the end of a Bummerl', () => {
    const game = match(scoring(24), [0])
    expect(game).toMatchObject({ dealer: 3, turn: 0 })
    expect(applyMove(game, { type: 'deal' })).toMatchObject({ dealer: 0, turn: 1, deal: 2, counted: 1 })
  })

  test('3.10 a voided deal changes nothing of the score', () => {
    const game = applyMove(match(scoring(8), [0, 1]), { type: 'deal' })
    const again = voidDeal(game)
    expect(again).toMatchObject({ dealer: 1, deal: 4, counted: 2 })
    expect(score(again)).toEqual(score(game))
  })
})

describe('3.10 Bummerl weights', () => {
  const weighted = (side: number, points: number, bummerl = 9) =>
    scoring(side, { match: { points, bummerl }, bummerlWeights: { schneider: 2, retour: 4 } })

  test('3.10 a Bummerl lost without a point counts as schneider', () => {
    expect(score(match(weighted(3, 3), [0])).bummerl).toEqual([0, 2])
    expect(score(match(weighted(1, 3), [1, 0, 0, 0])).bummerl).toEqual([0, 1])
  })

  test('3.10 a Bummerl lost after leading by n−1 to 0 counts as retour', () => {
    const led = match(weighted(1, 3), [0, 0])
    expect(led.retour).toEqual([true, false])
    const lost = match(weighted(1, 3), [0, 0, 1, 1, 1])
    expect(standing(lost)).toMatchObject({ points: [2, 3], bummerl: [4, 0] })
    expect(score(match(weighted(1, 3), [0, 0, 1, 0])).bummerl).toEqual([0, 1])
  })

  test('3.10 two to one, or one to nothing, is no lead of n−1 to 0', () => {
    const behind = match(weighted(1, 3), [1, 0, 0, 1, 1])
    expect(standing(behind)).toMatchObject({ points: [2, 3], bummerl: [1, 0] })
    expect(match(weighted(1, 3), [0]).retour).toEqual([false, false])
    expect(match(weighted(1, 3), [1, 0, 0]).retour).toEqual([false, false])
  })

  test('3.10 only a lead of exactly n−1 is one', () => {
    expect(match(weighted(2, 4), [0]).retour).toEqual([false, false])
    expect(match(weighted(3, 4), [0]).retour).toEqual([true, false])
  })

  test('3.10 a lead belongs to its Bummerl', () => {
    const first = match(weighted(1, 2), [0, 0])
    expect(standing(first)).toMatchObject({ bummerl: [0, 2] })
    const next = applyMove(first, { type: 'deal' })
    expect(next.retour).toEqual([false, false])
    const second = match(weighted(1, 2), [0, 0, 1, 1])
    expect(score(second).bummerl).toEqual([2, 2])
    expect(score(match(weighted(1, 2), [0, 0, 1, 0, 0])).bummerl).toEqual([0, 6])
  })

  test('3.10 the first side with enough marks loses, also past the number', () => {
    const game = match(weighted(3, 3, 3), [1, 1])
    expect(standing(game)).toEqual({ phase: 'match-over', points: [0, 3], bummerl: [4, 0], winner: 1 })
    expect(match(weighted(3, 3, 3), [1, 0]).phase).toBe('deal-over')
  })
})

describe('3.10 a match continued from paper', () => {
  const begin = (start: Start, rules: RulesOption = 'bauernschnapsen') =>
    createGame({ rules, dealer: 3, deck: pack, start, seed: 1 } as GameOptions)

  test('3.10 points, marks and a past lead are taken over', () => {
    const rules = scoring(1, { match: { points: 3, bummerl: 9 }, bummerlWeights: { retour: 4 } })
    const start = { deal: 9, counted: 8, points: [2, 2], bummerl: [1, 0], retour: [false, true] } as const
    const game = match(rules, [0], start)
    expect(standing(game)).toMatchObject({ points: [3, 2], bummerl: [1, 4] })
    expect(game).toMatchObject({ deal: 9, counted: 9 })
  })

  test('3.10 no match stands where its rules cannot have brought it', () => {
    const impossible: object[] = [
      { points: [24, 0], deal: 5, counted: 4 },
      { points: [1, 0] },
      { bummerl: [2, 0], deal: 99, counted: 98 },
      { bummerl: [1, 0] },
      { retour: [true, false] },
      { deal: 3, counted: 3 },
      { deal: 0 },
      { deal: 3, counted: 2, points: [23, 0], retour: [false, false] },
      { deal: 3, counted: 2, points: [0.5, 0] },
      { retour: [1, 0] },
      { points: [1, 0, 0], deal: 3, counted: 2 },
      { seat: 1 },
    ]
    for (const start of impossible) {
      expect(() => begin(start as Start), JSON.stringify(start)).toThrow(
        expect.objectContaining({ code: 'invalid-options' }),
      )
    }
    const led = { deal: 3, counted: 2, points: [23, 0], retour: [true, false] } as const
    expect(begin(led, scoring(11, { contracts: { gang: { value: 12 } } }))).toMatchObject({
      deal: 3,
      counted: 2,
    })
  })
})
