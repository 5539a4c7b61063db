import type { Internal } from '../shared/game.js'
import type { Held } from '../shared/held.js'
import type { Phase } from '../shared/types.js'
import type { Seat, Side } from '../vocabulary/seats.js'
import type { CardSet } from '../vocabulary/sets.js'
import type { BauernschnapsenResult, BauernschnapsenRules, BauernschnapsenState } from './types.js'

/** A state with its internal fields. */
export interface State extends BauernschnapsenState, Internal<BauernschnapsenRules, BauernschnapsenResult> {
  readonly game: 'bauernschnapsen'
  readonly rules: BauernschnapsenRules
  readonly held: Held
  /** By seat, the cards dealt so far; shared while they stay. */
  readonly hands: readonly CardSet[]
  /** The cards played in this deal. */
  readonly played: CardSet
  /** Trump, contract, declarer and stakes: see {@link makeTerms}. */
  readonly terms: number
  /** The unfinished trick: see {@link leadTrick}. */
  readonly trick: number
  /** Card points, tricks and a waiting meld: see {@link countTrick}. */
  readonly taken: number
}

/** The only place that makes a state: one literal with every key in one order, so that all states have one hidden class. */
export function makeState(
  rules: BauernschnapsenRules,
  held: Held,
  phase: Phase,
  dealer: Seat,
  counted: number,
  ply: number,
  turn: Seat | null,
  retour: readonly [boolean, boolean],
  log: string,
  hands: readonly CardSet[],
  played: CardSet,
  terms: number,
  trick: number,
  taken: number,
  result: BauernschnapsenResult | null,
): State {
  return {
    game: 'bauernschnapsen',
    rules,
    phase,
    dealer,
    deal: held.before.deal,
    counted,
    ply,
    turn,
    retour,
    held,
    log,
    hands,
    played,
    terms,
    trick,
    taken,
    result,
  }
}

/** The seat so many places further on. */
export function seatAfter(seat: Seat, places = 1): Seat {
  return ((seat + places) & 3) as Seat
}

/** Who speaks first and leads most contracts: the seat after the dealer. */
export function forehandOf(state: { readonly dealer: Seat }): Seat {
  return seatAfter(state.dealer)
}

/** The side of a seat. */
export function sideOf(seat: Seat): Side {
  return (seat & 1) as Side
}

/** The cards of a seat. */
export function handOf(state: State, seat: Seat): CardSet {
  return state.hands[seat]! & ~state.played
}

// Terms, from the lowest bit: the suit called plus one (3 bits), contract (4), declarer (2), doublings (2), seats out of the
// auction (4), then what the play needs at every card: the trump in force plus one (3), ace low (1), undertrumping free (1),
// the seat that sits out plus one (3).
const CONTRACT_AT = 3
const DECLARER_AT = 7
const LEVEL_AT = 9
const OUT_AT = 11
const TRUMP_AT = 15
const ACE_LOW_AT = 18
const FREE_AT = 19
const ABSENT_AT = 20

/** No contract: before trump is called, and after a Farbringerl. */
export const NO_CONTRACT = 15

/** The terms of a deal in one number; suits by number, -1 for none. */
export function makeTerms(
  called: number,
  contract: number,
  declarer: Seat,
  level: number,
  out: number,
): number {
  return (
    (called + 1) |
    (contract << CONTRACT_AT) |
    (declarer << DECLARER_AT) |
    (level << LEVEL_AT) |
    (out << OUT_AT)
  )
}

/** The terms with the stakes doubled once more. */
export function doubled(terms: number): number {
  return terms + (1 << LEVEL_AT)
}

/** The terms with what the play needs. */
export function termsForPlay(
  terms: number,
  trump: number,
  aceLow: boolean,
  undertrumpFree: boolean,
  absent: number,
): number {
  return (
    terms |
    ((trump + 1) << TRUMP_AT) |
    (Number(aceLow) << ACE_LOW_AT) |
    (Number(undertrumpFree) << FREE_AT) |
    ((absent + 1) << ABSENT_AT)
  )
}

/** The suit called, or -1. */
export function calledOf(terms: number): number {
  return (terms & 7) - 1
}

/** The number of the highest bid, or of the contract played. */
export function contractOf(terms: number): number {
  return (terms >> CONTRACT_AT) & 15
}

/** Its holder. */
export function declarerOf(terms: number): Seat {
  return ((terms >> DECLARER_AT) & 3) as Seat
}

/** How often the stakes were doubled. */
export function levelOf(terms: number): number {
  return (terms >> LEVEL_AT) & 3
}

/** The seats that have passed in the auction, as bits. */
export function outOf(terms: number): number {
  return (terms >> OUT_AT) & 15
}

/** The suit that is trump in the play, or -1. */
export function trumpOf(terms: number): number {
  return ((terms >> TRUMP_AT) & 7) - 1
}

/** Whether the play is in the order with the ace low. */
export function isAceLow(terms: number): boolean {
  return ((terms >> ACE_LOW_AT) & 1) === 1
}

/** Whether a trump that cannot beat need not be played. */
export function isUndertrumpFree(terms: number): boolean {
  return ((terms >> FREE_AT) & 1) === 1
}

/** The seat that sits out, or -1. */
export function absentOf(terms: number): number {
  return ((terms >> ABSENT_AT) & 7) - 1
}

// A trick, from the lowest bit: cards played (3 bits), the led card (5), the best card so far (5), its seat (2), card points (6).
const LED_AT = 3
const BEST_AT = 8
const BEST_SEAT_AT = 13
const SUM_AT = 15

/** No card lies on the table. */
export const NO_TRICK = 0

/** A trick with its first card. */
export function leadTrick(card: number, seat: number, points: number): number {
  return 1 | (card << LED_AT) | (card << BEST_AT) | (seat << BEST_SEAT_AT) | (points << SUM_AT)
}

/** A trick with a card more that is not the best. */
export function addToTrick(trick: number, points: number): number {
  return trick + 1 + (points << SUM_AT)
}

/** A trick with another best card. */
export function withBest(trick: number, card: number, seat: number): number {
  const others = trick & ~((31 << BEST_AT) | (3 << BEST_SEAT_AT))
  return others | (card << BEST_AT) | (seat << BEST_SEAT_AT)
}

/** How many cards lie on the table. */
export function trickSize(trick: number): number {
  return trick & 7
}

/** The led card. */
export function ledOf(trick: number): number {
  return (trick >> LED_AT) & 31
}

/** The best card so far. */
export function bestOf(trick: number): number {
  return (trick >> BEST_AT) & 31
}

/** Who played the best card so far. */
export function bestSeatOf(trick: number): Seat {
  return ((trick >> BEST_SEAT_AT) & 3) as Seat
}

/** The card points on the table. */
export function sumOf(trick: number): number {
  return trick >> SUM_AT
}

// What was taken, from the lowest bit: card points with counted melds by side (8 bits each), tricks by side (3 each), the
// waiting meld in twenties (2), the side that waits (1).
const POINT_BITS = 8
const TRICKS_AT = 16
const TRICK_BITS = 3
const WAITING_AT = 22
const WAITER_AT = 24

/** A trick more for a side; a meld of its that waited counts now. `docs/rules.md` 3.8. */
export function countTrick(taken: number, side: number, points: number): number {
  const waited = waitingOf(taken, side)
  const now = taken + ((points + waited) << (side * POINT_BITS)) + (1 << (TRICKS_AT + side * TRICK_BITS))
  return waited === 0 ? now : now & ~(7 << WAITING_AT)
}

/** A meld: it counts at once for a side with a trick, else it waits. `docs/rules.md` 3.8. */
export function countMeld(taken: number, side: number, points: number): number {
  return tricksOf(taken, side) > 0
    ? taken + (points << (side * POINT_BITS))
    : taken | ((points / 20) << WAITING_AT) | (side << WAITER_AT)
}

/** Card points with counted melds of a side. */
export function pointsOf(taken: number, side: number): number {
  return (taken >> (side * POINT_BITS)) & 255
}

/** Tricks of a side. */
export function tricksOf(taken: number, side: number): number {
  return (taken >> (TRICKS_AT + side * TRICK_BITS)) & 7
}

/** The points of a side's meld that waits for its first trick. */
function waitingOf(taken: number, side: number): number {
  return ((taken >> WAITER_AT) & 1) === side ? 20 * ((taken >> WAITING_AT) & 3) : 0
}
