import type { Seat } from '../../vocabulary/seats.js'
import { isIn, type Packed } from '../../vocabulary/sets.js'
import type { Terms } from './contract.js'

/** The cards on the table: what the play needs of them. */
export type Trick = Packed<'trick'>

// From the lowest bit: cards played (3 bits), the led card (5), the best card so far (5), its seat (2), card points (6).
const LED_AT = 3
const BEST_AT = 8
const BEST_SEAT_AT = 13
const SUM_AT = 15
const BEST_AND_SEAT = (31 << BEST_AT) | (3 << BEST_SEAT_AT)

/** No card lies on the table. */
export const NO_TRICK: Trick = 0 as Trick

/** A trick with its first card. */
export function leadTrick({ points }: Terms, card: number, seat: number): Trick {
  const sum = points[card]! << SUM_AT
  return (1 | (card << LED_AT) | (card << BEST_AT) | (seat << BEST_SEAT_AT) | sum) as Trick
}

/** A trick with a card more, which may be the first: `docs/rules.md` 3.7. */
export function addToTrick(terms: Terms, trick: Trick, card: number, seat: number): Trick {
  if (trick === NO_TRICK) return leadTrick(terms, card, seat)
  const more = trick + 1 + (terms.points[card]! << SUM_AT)
  if (!isIn(terms.beaters[bestOf(trick)]!, card)) return more as Trick
  return ((more & ~BEST_AND_SEAT) | (card << BEST_AT) | (seat << BEST_SEAT_AT)) as Trick
}

/** Whether all have played to a trick. */
export function isComplete({ players }: Terms, trick: Trick): boolean {
  return lengthOf(trick) === players
}

/** How many cards lie on the table. */
export function lengthOf(trick: Trick): number {
  return trick & 7
}

/** The led card. */
export function ledOf(trick: Trick): number {
  return (trick >> LED_AT) & 31
}

/** The best card so far. */
export function bestOf(trick: Trick): number {
  return (trick >> BEST_AT) & 31
}

/** Who played the best card so far: the winner, once the trick is complete. */
export function bestSeatOf(trick: Trick): Seat {
  return ((trick >> BEST_SEAT_AT) & 3) as Seat
}

/** The card points on the table. */
export function sumOf(trick: Trick): number {
  return trick >> SUM_AT
}
