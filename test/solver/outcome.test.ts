import { expect, test } from 'vitest'
import { makeTaken } from '../../src/deal/schnapsen/taken.js'
import { EVEN, greatestResult, leastResult } from '../../src/solver/outcome.js'

/** The least and the greatest result of a Rufer and of its tally, each side with this room for more. */
const bounds = (taken: ReturnType<typeof makeTaken>, room: number) => [
  leastResult('levels', taken, room),
  greatestResult('levels', taken, room),
  leastResult('tally', taken, room) - EVEN,
  greatestResult('tally', taken, room) - EVEN,
]

test('what waits, and what is left or may be melded, can all come to either side', () => {
  // Nobody has a trick: with 66 to be had the losers may be Schwarz, without it they are safe from more than the last trick.
  expect(bounds(makeTaken([0, 0], [0, 0], 0, 0), 65)).toStrictEqual([2, 3, -65, 65])
  expect(bounds(makeTaken([0, 0], [0, 0], 0, 0), 66)).toStrictEqual([0, 5, -66, 66])
  // A meld that waits is for one side alone.
  expect(bounds(makeTaken([0, 0], [0, 0], 40, 0), 30)).toStrictEqual([2, 5, -30, 70])
  expect(bounds(makeTaken([0, 0], [0, 0], 40, 1), 30)).toStrictEqual([0, 3, -70, 30])
  // A trick saves from Schwarz, 33 card points from Schneider.
  expect(bounds(makeTaken([10, 32], [1, 1], 0, 0), 78)).toStrictEqual([1, 4, -100, 56])
  expect(bounds(makeTaken([33, 33], [1, 1], 0, 0), 54)).toStrictEqual([2, 3, -54, 54])
})
