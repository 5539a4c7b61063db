import type { ContractRow } from '../index.js'

/** What a deal of Bauernschnapsen is played for. */
export interface Goal {
  /** The contract's goal, or in a Rufer the tally. */
  readonly goal: ContractRow['goal'] | 'tally'
  readonly declarer: number
}

// Outcomes rise with what they are worth to side 0. In a Rufer there are six, side 1 winning 3, 2, 1 and side 0 winning 1, 2, 3;
// by tally, side 0's card points less side 1's over EVEN; in any other contract 0 and 1, the side that wins being 1 and 0.

/** The deal goes on. */
export const OPEN = -1

/** Game points of the outcomes of a Rufer: `docs/rules.md` 3.9. */
export const RUFER_POINTS: readonly number[] = [-3, -2, -1, 1, 2, 3]

/** The outcome where both tallies are even; no difference exceeds it. */
export const EVEN = 256

/** Card points that win a Rufer or make a Schnapser; card points that save the losers of a Rufer from Schneider. */
const ENOUGH = 66
const SAVED = 33

/** Cards in hand after the three tricks of a Schnapser. */
const AFTER_SCHNAPSER = 2

// What was taken, from the lowest bit: card points with counted melds by side (8 bits each), whether a side has a trick (1 each),
// the waiting meld in twenties (2), the side that waits (1), card points in hands and on the table (7).
const POINT_BITS = 8
const TRICK_AT = 16
const WAITING_AT = 18
const WAITER_AT = 20
const LEFT_AT = 21

/** What was taken, in one number; `waiting` are the points of a meld that waits for the first trick of a side. */
export function makeTaken(
  tally: readonly [number, number],
  tricks: readonly [number, number],
  waiting: number,
  waiter: number,
  left: number,
): number {
  return (
    tally[0] |
    (tally[1] << POINT_BITS) |
    (Math.min(tricks[0], 1) << TRICK_AT) |
    (Math.min(tricks[1], 1) << (TRICK_AT + 1)) |
    ((waiting / 20) << WAITING_AT) |
    (waiter << WAITER_AT) |
    (left << LEFT_AT)
  )
}

/** A trick more for a side; a meld of its that waited counts now. `docs/rules.md` 3.8. */
export function countTrick(taken: number, side: number, points: number): number {
  const waited = waitingOf(taken, side)
  const now =
    (taken + ((points + waited) << (side * POINT_BITS)) - (points << LEFT_AT)) | (1 << (TRICK_AT + side))
  return waited === 0 ? now : now & ~(7 << WAITING_AT)
}

/** A meld: it counts at once for a side with a trick, else it waits. `docs/rules.md` 3.8. */
export function countMeld(taken: number, side: number, points: number): number {
  return hasTrick(taken, side)
    ? taken + (points << (side * POINT_BITS))
    : taken | ((points / 20) << WAITING_AT) | (side << WAITER_AT)
}

function pointsOf(taken: number, side: number): number {
  return (taken >> (side * POINT_BITS)) & 255
}

function hasTrick(taken: number, side: number): boolean {
  return ((taken >> (TRICK_AT + side)) & 1) === 1
}

function waitingOf(taken: number, side: number): number {
  return ((taken >> WAITER_AT) & 1) === side ? 20 * ((taken >> WAITING_AT) & 3) : 0
}

/** The outcome that a trick of this seat brings, with so many cards left in each hand: `docs/rules.md` 3.9. */
export function outcomeAfterTrick(goal: Goal, taken: number, winner: number, cards: number): number {
  const side = winner & 1
  const has66 = pointsOf(taken, side) >= ENOUGH
  const isHis = winner === goal.declarer
  switch (goal.goal) {
    case 'no-trick':
    case 'all-tricks':
      if (isHis !== (goal.goal === 'all-tricks')) return lost(goal)
      return cards === 0 ? made(goal) : OPEN
    case 'first-tricks':
      if (isHis && has66) return made(goal)
      return isHis && cards > AFTER_SCHNAPSER ? OPEN : lost(goal)
    default:
      if (has66) return ruferOutcome(goal, taken, side)
      if (cards > 0) return OPEN
      // The last trick wins by 1.
      return goal.goal === 'tally' ? difference(taken) : 3 - side
  }
}

/** The outcome that a meld of a side brings: `docs/rules.md` 3.8, 3.9. */
export function outcomeAfterMeld(goal: Goal, taken: number, side: number): number {
  if (pointsOf(taken, side) < ENOUGH) return OPEN
  return goal.goal === 'first-tricks' ? made(goal) : ruferOutcome(goal, taken, side)
}

function made({ declarer }: Goal): number {
  return 1 - (declarer & 1)
}

function lost({ declarer }: Goal): number {
  return declarer & 1
}

function difference(taken: number): number {
  return EVEN + pointsOf(taken, 0) - pointsOf(taken, 1)
}

/** A Rufer won with 66: by 1, 2 or 3, as the losers stand. */
function ruferOutcome({ goal }: Goal, taken: number, side: number): number {
  if (goal === 'tally') return difference(taken)
  const losers = 1 - side
  const level = !hasTrick(taken, losers) ? 3 : pointsOf(taken, losers) < SAVED ? 2 : 1
  return side === 0 ? 2 + level : 3 - level
}

/** An outcome that side 0 is certain of; `melds` is what side 1 may still meld. */
export function leastOutcome({ goal }: Goal, taken: number, melds: number): number {
  if (goal === 'tally') return difference(taken) - roomOf(taken, 1, melds)
  return goal === 'sixty-six' ? worstFor(taken, 0, melds) : 0
}

/** An outcome that side 0 cannot exceed; `melds` is what it may still meld. */
export function greatestOutcome({ goal }: Goal, taken: number, melds: number): number {
  if (goal === 'tally') return difference(taken) + roomOf(taken, 0, melds)
  return goal === 'sixty-six' ? 5 - worstFor(taken, 1, melds) : 1
}

/** The most that a side can still add to its tally. */
function roomOf(taken: number, side: number, melds: number): number {
  return waitingOf(taken, side) + (taken >> LEFT_AT) + melds
}

/** How far from the worst a side of a Rufer is at least: 0 it may lose 3, 1 lose 2, 2 lose 1. */
function worstFor(taken: number, side: number, melds: number): number {
  const isSafe =
    pointsOf(taken, side) >= SAVED || pointsOf(taken, 1 - side) + roomOf(taken, 1 - side, melds) < ENOUGH
  return isSafe ? 2 : hasTrick(taken, side) ? 1 : 0
}
