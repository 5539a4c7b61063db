import { expect, test } from 'vitest'
import { EVEN, greatestOutcome, leastOutcome, makeTaken } from '../../src/solver/outcome.js'

const RUFER = { goal: 'sixty-six', declarer: 0 } as const
const TALLY = { goal: 'tally', declarer: 0 } as const

/** The least and the greatest outcome of a Rufer and of its tally, each side with these melds to come. */
const bounds = (taken: number, melds: number) => [
  leastOutcome(RUFER, taken, melds),
  greatestOutcome(RUFER, taken, melds),
  leastOutcome(TALLY, taken, melds) - EVEN,
  greatestOutcome(TALLY, taken, melds) - EVEN,
]

test('what waits, what is left, and what may be melded can all come to either side', () => {
  // Nobody has a trick: with 66 to be had the losers may be Schwarz, without it they are safe from more than the last trick.
  expect(bounds(makeTaken([0, 0], [0, 0], 0, 0, 65), 0)).toStrictEqual([2, 3, -65, 65])
  expect(bounds(makeTaken([0, 0], [0, 0], 0, 0, 66), 0)).toStrictEqual([0, 5, -66, 66])
  expect(bounds(makeTaken([0, 0], [0, 0], 0, 0, 46), 20)).toStrictEqual([0, 5, -66, 66])
  // A meld that waits is for one side alone.
  expect(bounds(makeTaken([0, 0], [0, 0], 40, 0, 30), 0)).toStrictEqual([2, 5, -30, 70])
  expect(bounds(makeTaken([0, 0], [0, 0], 40, 1, 30), 0)).toStrictEqual([0, 3, -70, 30])
  // A trick saves from Schwarz, 33 card points from Schneider.
  expect(bounds(makeTaken([10, 32], [1, 1], 0, 0, 78), 0)).toStrictEqual([1, 4, -100, 56])
  expect(bounds(makeTaken([33, 33], [1, 1], 0, 0, 54), 0)).toStrictEqual([2, 3, -54, 54])
})
