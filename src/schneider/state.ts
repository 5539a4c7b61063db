import type { Internal } from '../shared/game.js'
import type { Held } from '../shared/held.js'
import type { Phase } from '../shared/types.js'
import type { Seat } from '../vocabulary/seats.js'
import type { CardSet } from '../vocabulary/sets.js'
import type { Variant } from './tables.js'
import type { SchneiderResult, SchneiderRules, SchneiderState } from './types.js'

/** A state with its internal fields. */
export interface State extends SchneiderState, Internal<SchneiderRules, SchneiderResult> {
  readonly game: 'schneider'
  readonly rules: SchneiderRules
  readonly held: Held
  readonly variant: Variant
  readonly hand0: CardSet
  readonly hand1: CardSet
  /** The led card of the unfinished trick, or {@link NO_LEAD}. */
  readonly lead: number
  /** Honours and tricks taken: see `countTrick`. */
  readonly taken: number
}

/** No card has been led. */
export const NO_LEAD = -1

const NO_RETOUR = Object.freeze([false, false] as const)

/** The only place that makes a state: one literal with every key in one order, so that all states have one hidden class. */
export function makeState(
  rules: SchneiderRules,
  held: Held,
  phase: Phase,
  dealer: Seat,
  counted: number,
  ply: number,
  turn: Seat | null,
  log: string,
  variant: Variant,
  hand0: CardSet,
  hand1: CardSet,
  lead: number,
  taken: number,
  result: SchneiderResult | null,
): State {
  return {
    game: 'schneider',
    rules,
    phase,
    dealer,
    deal: held.before.deal,
    counted,
    ply,
    turn,
    retour: NO_RETOUR,
    held,
    log,
    variant,
    hand0,
    hand1,
    lead,
    taken,
    result,
  }
}

/** How far side 1's counts lie above side 0's. */
const SIDE_BITS = 16
const TRICK_BITS = 8
const COUNT = 0xff

/** The counts with a trick more: below, honours; above, tricks; side 1's above side 0's. */
export function countTrick(taken: number, winner: number, honours: number): number {
  return taken + ((honours + (1 << TRICK_BITS)) << (winner * SIDE_BITS))
}

/** Honours a side has taken in this deal. */
export function honoursOf(taken: number, side: number): number {
  return (taken >> (side * SIDE_BITS)) & COUNT
}

/** Tricks a side has taken in this deal. */
export function tricksOf(taken: number, side: number): number {
  return (taken >> (side * SIDE_BITS + TRICK_BITS)) & COUNT
}
