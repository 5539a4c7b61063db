import type { Log } from '../tools/log.js'
import type { Seed } from '../tools/random.js'
import type { Card } from '../vocabulary/cards.js'
import type { Fault } from '../vocabulary/errors.js'
import type { Seat, Side } from '../vocabulary/seats.js'
import type { CardSet } from '../vocabulary/sets.js'
import type { Held } from './held.js'
import type { MoveForms } from './intent.js'
import type { DealCounts } from './standing.js'
import type { Standing, StateFields } from './types.js'

/** The part of a state that every game has. */
export interface Internal<Rules = unknown, Result = unknown> extends StateFields {
  readonly rules: Rules
  readonly held: Held
  /** This deal's plies. */
  readonly log: Log | null
  /** How this deal ended; null while it is being played. */
  readonly result: Result | null
}

/** How the match stands once a deal has ended. */
export interface Settled extends Standing {
  /** The side that won a Bummerl with this deal. */
  readonly bummerlWinner: Side | null
  /** The marks its losers got. */
  readonly marks: number
  /** The side that won the match with this deal. */
  readonly winner: Side | null
}

/**
 * A game's rules, as a stateless record: what the rest of the package asks of them. A new game is one more of them, and one more
 * look beside it.
 */
export interface Game<Rules, State extends Internal<Rules, Result>, Move, Result> {
  readonly name: string
  readonly seats: 2 | 4
  /** Every card by number; a smaller pack leaves some out. */
  readonly cards: readonly Card[]
  /** The numbers by card. */
  readonly numbers: ReadonlyMap<unknown, number>
  readonly forms: MoveForms<Rules>
  /** The log's number of the knock; a cut at n has this and n. */
  readonly knock: number
  /** The move of each number of the log. */
  readonly moves: readonly Move[]

  /** The cards in play, as numbers in `legalMoves` order. */
  packOf(rules: Rules): readonly number[]
  /** The first dealer where none is named, and the cards drawn for it. */
  firstDealer(rules: Rules, seed: Seed): { readonly dealer: Seat; readonly draw: string }
  /** With how many counted deals a match of these rules can stand so and go on; refuses where with none. */
  dealCounts(rules: Rules, standing: Standing): DealCounts
  /** A new deal: waiting for the cut, or dealt. */
  begin(rules: Rules, held: Held, dealer: Seat, ply: number): State
  /** The moves of the seat on turn, in the documented order. */
  legalMoves(state: State): readonly Move[]
  /** The number of a legal move that is one of the objects handed out, or a negative number. */
  recognise(state: State, move: unknown): number
  /** Why the seat on turn may not make a move that fits the phase; null when it may. */
  objection(state: State, code: number): Fault | null
  /** The state after a legal move of the log. */
  perform(state: State, code: number): State
  /** Whether a card of this deal has been played. */
  hasPlayed(state: State): boolean
  /** By side: honours or card points taken in this deal. */
  tallyOf(state: State): [number, number]
  /** By side: tricks taken in this deal. */
  tricksOf(state: State): [number, number]
  /** How the match stands after a result. */
  settle(before: Standing, rules: Rules, result: Result): Settled
  /** By seat, the cards held. */
  handsOf(state: State): readonly CardSet[]
  /** Cards not dealt yet, in dealing order. */
  talonOf(state: State): readonly number[]
}

/** What decides which card beats which, beside the rules. */
export interface InForce {
  readonly trump: number
  readonly contract: string | null
}
