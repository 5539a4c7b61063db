import type { Packed } from '../../vocabulary/sets.js'

/** What was taken in a deal, by party: card points with counted melds, tricks, and a meld that waits for the first trick. */
export type Taken = Packed<'taken'>

// From the lowest bit: card points by party (8 bits each), whether a party has a trick (1 each), the waiting meld in twenties (2),
// the party that waits (1); and tricks by party (4 each), on which the value of what is still to come does not depend.
const POINT_BITS = 8
const HAS_TRICK_AT = 16
const WAITING_AT = 18
const WAITER_AT = 20
const TRICKS_AT = 21
const TRICK_BITS = 4
const WAITING = 7 << WAITING_AT

/** Nothing was taken. */
export const NOTHING_TAKEN: Taken = 0 as Taken

/** All but the numbers of tricks: deals that stand alike in it, and in the cards, are worth the same from here on. */
export const WORTH_BITS = 21

/** What was taken, from counts by party; `waiting` are the points of a meld that waits for the first trick of a party. */
export function makeTaken(
  tally: readonly [number, number],
  tricks: readonly [number, number],
  waiting: number,
  waiter: number,
): Taken {
  const party = (one: 0 | 1) =>
    (tally[one] << (one * POINT_BITS)) |
    (Math.min(tricks[one], 1) << (HAS_TRICK_AT + one)) |
    (tricks[one] << (TRICKS_AT + one * TRICK_BITS))
  return (party(0) | party(1) | ((waiting / 20) << WAITING_AT) | (waiter << WAITER_AT)) as Taken
}

/** A trick more for a party; a meld of its own that waited counts now. `docs/rules.md` 3.8. */
export function countTrick(taken: Taken, party: number, points: number): Taken {
  const waited = waitingOf(taken, party)
  const before = (waited === 0 ? taken : taken & ~WAITING) | (1 << (HAS_TRICK_AT + party))
  return (before +
    ((points + waited) << (party * POINT_BITS)) +
    (1 << (TRICKS_AT + party * TRICK_BITS))) as Taken
}

/** A meld: it counts at once for a party with a trick, else it waits. `docs/rules.md` 3.8. */
export function countMeld(taken: Taken, party: number, points: number): Taken {
  return (
    hasTrick(taken, party)
      ? taken + (points << (party * POINT_BITS))
      : taken | ((points / 20) << WAITING_AT) | (party << WAITER_AT)
  ) as Taken
}

/** Card points with counted melds of a party. */
export function tallyOf(taken: Taken, party: number): number {
  return (taken >> (party * POINT_BITS)) & 255
}

/** Tricks of a party. */
export function tricksOf(taken: Taken, party: number): number {
  return (taken >> (TRICKS_AT + party * TRICK_BITS)) & 15
}

/** Whether a party has a trick. */
export function hasTrick(taken: Taken, party: number): boolean {
  return ((taken >> (HAS_TRICK_AT + party)) & 1) === 1
}

/** The points of a party's meld that waits for its first trick. */
export function waitingOf(taken: Taken, party: number): number {
  return ((taken >> WAITER_AT) & 1) === party ? 20 * ((taken >> WAITING_AT) & 3) : 0
}
