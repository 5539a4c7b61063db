import { ENOUGH, levelAgainst } from '../deal/schnapsen/level.js'
import { levelOf, type Outcome, winnerOf } from '../deal/schnapsen/outcome.js'
import { type Taken, tallyOf, waitingOf } from '../deal/schnapsen/taken.js'

/** What a deal of the Schnapsen family comes to: its levels, its tally, or whether the contract is made. */
export type Objective = 'levels' | 'tally' | 'contract'

// Results are small numbers that rise with what they are worth to side 0. By levels there are six, side 1 winning 3, 2, 1 and side
// 0 winning 1, 2, 3; by tally, side 0's card points less side 1's over EVEN; by contract 0 and 1, the side that wins being 1 and 0.

/** Game points of the results by level: `docs/rules.md` 3.9. */
export const LEVEL_POINTS: readonly number[] = [-3, -2, -1, 1, 2, 3]

/** The result where both tallies are even; no difference exceeds it. */
export const EVEN = 256

/** The result of a deal that has ended. */
export function resultOf(objective: Objective, ended: Outcome, taken: Taken): number {
  if (objective === 'tally') return difference(taken)
  const winner = winnerOf(ended)
  if (objective === 'contract') return 1 - winner
  return winner === 0 ? 2 + levelOf(ended) : 3 - levelOf(ended)
}

function difference(taken: Taken): number {
  return EVEN + tallyOf(taken, 0) - tallyOf(taken, 1)
}

/** A result that side 0 is certain of; `room` is what side 1 may still take in tricks and melds. */
export function leastResult(objective: Objective, taken: Taken, room: number): number {
  if (objective === 'tally') return difference(taken) - waitingOf(taken, 1) - room
  return objective === 'levels' ? worstFor(taken, 0, room) : 0
}

/** A result that side 0 cannot exceed; `room` is what it may still take in tricks and melds. */
export function greatestResult(objective: Objective, taken: Taken, room: number): number {
  if (objective === 'tally') return difference(taken) + waitingOf(taken, 0) + room
  return objective === 'levels' ? 5 - worstFor(taken, 1, room) : 1
}

/** How far from the worst a side is at least, by levels: 0 it may lose 3, 1 lose 2, 2 lose 1; `room` is the other side's. */
function worstFor(taken: Taken, side: number, room: number): number {
  const other = 1 - side
  const mayLoseTo66 = tallyOf(taken, other) + waitingOf(taken, other) + room >= ENOUGH
  // The level never rises while the deal goes on; without 66 the last trick wins by 1.
  return 3 - (mayLoseTo66 ? levelAgainst(taken, side) : 1)
}
