import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import { describe, test } from 'vitest'
import { applyMove, type GameState, type Move, reveal, score } from '../../src/index.js'
import { solveDeal } from '../../src/solver/index.js'
import { everywhere, pick, type Random, scaled } from '../support/arbitraries.js'
import {
  compare,
  contractOf,
  eachDeal,
  isOver,
  isSide0,
  movesOf,
  type Objective,
  objectivesOf,
  playLine,
  ruleSets,
  worthOf,
} from './support.js'

const talonOf = (game: GameState) => reveal(game).talon.length
const isFresh = (game: GameState) => reveal(game).hands.every((hand) => hand.length === 5)

/** What a position is worth: by the solver, or by its score once it is over. */
const valued = (game: GameState, objective: Objective) =>
  isOver(game) ? worthOf(game, objective) : solveDeal(game, { objective }).value

/** What brings most at once, with a little chance among equals. */
function greedy(game: GameState, random: Random): Move {
  const side = Number(!isSide0(game))
  const ahead = (move: Move) => {
    const { tally } = score(applyMove(game, move))
    return (tally[side] as number) - (tally[1 - side] as number) + random() / 2
  }
  const gains = movesOf(game).map(ahead)
  return movesOf(game)[gains.indexOf(Math.max(...gains))] as Move
}

const anything = (game: GameState, random: Random) => pick(random, movesOf(game))

/** Side 0's fortune, seen by a side. */
const seenBy = (side: number, value: number) => (side === 0 ? value : -value)

describe.each(ruleSets)('$name', (subject) => {
  const isSchneider = subject.game === 'schneider'

  test('deals with cards to draw, or from the first lead, are solved as by minimax', () => {
    const isWanted = (game: GameState) =>
      isSchneider ? talonOf(game) === 2 : isFresh(game) && contractOf(game) !== 'bettler'
    let moves = 0
    let best = 0
    const deals = eachDeal(subject, 1, isSchneider ? 33 : 100, isWanted, (game) => {
      best += compare(game, objectivesOf(game).at(-1) as Objective).best.length
      moves += movesOf(game).length
    })
    ok(deals >= scaled(1) && best > 0, `${deals} deals, ${best} best moves of ${moves}`)
  })

  test('the value of a position is that of its best moves, and of no other', () => {
    let positions = 0
    everywhere(subject, 4, { plies: 130, voids: 0 }, ({ game }, random) => {
      if (game.phase !== 'play' || talonOf(game) > 6 || random() < 0.5) return
      for (const objective of objectivesOf(game)) {
        const { value, best, line } = solveDeal(game, { objective })
        const values = movesOf(game).map((move) => valued(applyMove(game, move), objective))
        strictEqual(value, isSide0(game) ? Math.max(...values) : Math.min(...values))
        deepStrictEqual(
          best,
          movesOf(game).filter((_, at) => values[at] === value),
        )
        deepStrictEqual(line[0], best[0])
        strictEqual(worthOf(playLine(game, line), objective), value)
        positions += 1
      }
    })
    ok(positions >= scaled(100), `${positions} positions`)
  })

  test('nobody does better against best moves than the value says, and two who play them come to it', () => {
    let deals = 0
    const isWanted = (game: GameState) => (isSchneider ? talonOf(game) === 4 : isFresh(game))
    eachDeal(subject, 3, 120, isWanted, (start, random) => {
      for (const objective of objectivesOf(start)) {
        const first = valued(start, objective)
        for (const [side, other] of [
          [0, anything],
          [1, anything],
          [0, greedy],
          [1, greedy],
          [2, anything],
        ] as const) {
          let game = start
          let worth = first
          while (!isOver(game)) {
            const isBest = side === 2 || isSide0(game) === (side === 0)
            game = applyMove(
              game,
              isBest ? pick(random, solveDeal(game, { objective }).best) : other(game, random),
            )
            const now = valued(game, objective)
            if (isBest) strictEqual(now, worth)
            else ok(seenBy(side, now) >= seenBy(side, worth))
            worth = now
          }
          deals += 1
        }
      }
    })
    ok(deals >= scaled(25), `${deals} deals`)
  })
})
