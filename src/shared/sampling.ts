import type { Card } from '../vocabulary/cards.js'
import { GameError } from '../vocabulary/errors.js'
import type { Seat } from '../vocabulary/seats.js'

/** Numbers in [0, 1). */
export type Random = () => number

/** One of so many places, by a random number that is checked. */
export function indexFrom(random: Random, places: number): number {
  return Math.floor(fraction(random) * places)
}

/** A number in [0, 1), or the refusal of a source that gives another. */
function fraction(random: Random): number {
  const value: unknown = random()
  if (typeof value === 'number' && value >= 0 && value < 1) return value
  throw new GameError(
    'invalid-options',
    'The random source must give numbers from 0 up to, but not including, 1.',
  )
}

/** A number in [0, 1) with as many random bits as it can hold, also from a source that gives but 32. */
export function fine(random: Random): number {
  const high = Math.floor(fraction(random) * 2097152)
  // No more than 32 bits of the second, or the sum could be rounded up to 1.
  const low = Math.floor(fraction(random) * 4294967296)
  return (high + low / 4294967296) / 2097152
}

/** Puts items in random order, in place. */
export function shuffleInPlace(items: number[], random: Random): void {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const at = indexFrom(random, last + 1)
    const item = items[last]!
    items[last] = items[at]!
    items[at] = item
  }
}

/** Takes one of a list's items out of it, which mixes up the others. */
export function takeFrom(items: number[], random: Random): number {
  const at = indexFrom(random, items.length)
  const item = items[at]!
  items[at] = items[items.length - 1]!
  items.pop()
  return item
}

/** The cards that are left, in random order, at the places of a deck that are left, which hold -1. */
export function fill(deck: number[], cards: number[], random: Random): void {
  shuffleInPlace(cards, random)
  for (let at = 0; at < deck.length; at += 1) if (deck[at] === -1) deck[at] = cards.pop()!
}

/** In how many ways so many can be taken from so many. */
export function choose(from: number, take: number): number {
  if (take > from) return 0
  let ways = 1
  for (let at = 1; at <= take; at += 1) ways = (ways * (from - take + at)) / at
  return ways
}

/** Weighted choice: the place in running totals where a random number falls. */
export function pick(totals: ArrayLike<number>, random: Random): number {
  const target = fine(random) * totals[totals.length - 1]!
  let low = 0
  let high = totals.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (target < totals[middle]!) high = middle
    else low = middle + 1
  }
  return low
}

/** What a sampler needs of a view, checked as far as types go. */
export interface Seen<Rules, Event> {
  readonly rules: Rules
  readonly dealer: Seat
  /** The seat that saw; -1 for a spectator. */
  readonly viewer: number
  readonly events: readonly Event[]
  /** This deal's plies. */
  readonly codes: readonly number[]
  /** The log's number of each card. */
  readonly numberOf: (card: Card) => number
}

/** How many moves deals take, with the one that begins the next. */
export interface Spans {
  /** At least and at most, one that is played out. */
  readonly least: number
  readonly most: number
  /** At most, one that is voided; at least it is one move, the void itself. */
  readonly voided: number
  /** Whether one that is played out may count for nothing. */
  readonly redeals: boolean
}

/** Draws a deck in dealing order that fits what was seen. */
export type DeckSampler = (random: Random) => number[]
