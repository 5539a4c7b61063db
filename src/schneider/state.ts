import { NO_LEAD } from '../deal/schneider/trick.js'
import type { Variant } from '../deal/schneider/variant.js'
import type { Internal } from '../shared/game.js'
import type { Held } from '../shared/held.js'
import type { Seat } from '../vocabulary/seats.js'
import type { CardSet, Packed } from '../vocabulary/sets.js'
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
  readonly taken: Taken
}

/** Honours and tricks taken, by side: see {@link countTrick}. */
export type Taken = Packed<'honours and tricks'>

/** Nothing is taken. */
export const NOTHING = 0 as Taken

const NO_RETOUR = Object.freeze([false, false] as const)

/** What stays the same while a deal is played. */
type Deal = Pick<State, 'rules' | 'held' | 'dealer' | 'variant'>

/** Where a deal stands. */
type Place = Pick<
  State,
  'phase' | 'counted' | 'ply' | 'turn' | 'log' | 'hand0' | 'hand1' | 'lead' | 'taken' | 'result'
>

/** A state of a deal. One literal with every key in one order makes all, so that they have one hidden class. */
export function stateAt({ rules, held, dealer, variant }: Deal, place: Place): State {
  return {
    game: 'schneider',
    rules,
    phase: place.phase,
    dealer,
    deal: held.before.deal,
    counted: place.counted,
    ply: place.ply,
    turn: place.turn,
    retour: NO_RETOUR,
    held,
    log: place.log,
    variant,
    hand0: place.hand0,
    hand1: place.hand1,
    lead: place.lead,
    taken: place.taken,
    result: place.result,
  }
}

/** The first state of a deal: waiting for the cut, or dealt. */
export function firstState(
  deal: Deal,
  { phase, ply, log, hand0, hand1 }: Pick<Place, 'phase' | 'ply' | 'log' | 'hand0' | 'hand1'>,
): State {
  return stateAt(deal, {
    phase,
    counted: deal.held.before.counted,
    ply,
    turn: (1 - deal.dealer) as Seat,
    log,
    hand0,
    hand1,
    lead: NO_LEAD,
    taken: NOTHING,
    result: null,
  })
}

/** How far side 1's counts lie above side 0's. */
const SIDE_BITS = 16
const TRICK_BITS = 8
const COUNT = 0xff

/** The counts with a trick more: below, honours; above, tricks; side 1's above side 0's. */
export function countTrick(taken: Taken, winner: number, honours: number): Taken {
  return (taken + ((honours + (1 << TRICK_BITS)) << (winner * SIDE_BITS))) as Taken
}

/** Honours a side has taken in this deal. */
export function honoursOf(taken: Taken, side: number): number {
  return (taken >> (side * SIDE_BITS)) & COUNT
}

/** Tricks a side has taken in this deal. */
export function tricksOf(taken: Taken, side: number): number {
  return (taken >> (side * SIDE_BITS + TRICK_BITS)) & COUNT
}

/** Tricks that both sides have taken in this deal. */
export function allTricks(taken: Taken): number {
  return tricksOf(taken, 0) + tricksOf(taken, 1)
}
