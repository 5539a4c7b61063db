import type { Terms } from '../deal/schnapsen/contract.js'
import { NOTHING_TAKEN, type Taken } from '../deal/schnapsen/taken.js'
import { NO_TRICK, type Trick } from '../deal/schnapsen/trick.js'
import type { Internal } from '../shared/game.js'
import type { Held } from '../shared/held.js'
import type { Seat, Side } from '../vocabulary/seats.js'
import type { CardSet } from '../vocabulary/sets.js'
import { NO_CONTRACT, termsAt } from './contracts.js'
import type { BauernschnapsenResult, BauernschnapsenRules, BauernschnapsenState } from './types.js'

/** What has been called in a deal: trump, contract and stakes. */
export interface Auction {
  /** The number of the suit called; -1 before it is. */
  readonly called: number
  /** The number of the highest bid, or of the contract played; or {@link NO_CONTRACT}. */
  readonly contract: number
  /** Its holder. */
  readonly declarer: Seat
  /** How often the stakes were doubled. */
  readonly level: number
  /** The seats that have passed for good, as bits. */
  readonly out: number
}

/** A state with its internal fields. */
export interface State extends BauernschnapsenState, Internal<BauernschnapsenRules, BauernschnapsenResult> {
  readonly game: 'bauernschnapsen'
  readonly rules: BauernschnapsenRules
  readonly held: Held
  /** By seat, the cards dealt so far; shared while they stay. */
  readonly hands: readonly CardSet[]
  /** The cards played in this deal. */
  readonly played: CardSet
  readonly auction: Auction
  /** The unfinished trick. */
  readonly trick: Trick
  readonly taken: Taken
}

/** What stays the same while a deal is played. */
type Deal = Pick<State, 'rules' | 'held' | 'dealer'>

/** What a ply may change. */
type Step = Pick<State, 'phase' | 'turn' | 'hands' | 'played' | 'auction' | 'trick' | 'taken'>

/** Where a deal stands. */
type Place = Step & Pick<State, 'counted' | 'ply' | 'retour' | 'log' | 'result'>

/** A state of a deal. One literal with every key in one order makes all, so that they have one hidden class. */
export function stateAt({ rules, held, dealer }: Deal, place: Place): State {
  return {
    game: 'bauernschnapsen',
    rules,
    phase: place.phase,
    dealer,
    deal: held.before.deal,
    counted: place.counted,
    ply: place.ply,
    turn: place.turn,
    retour: place.retour,
    held,
    log: place.log,
    hands: place.hands,
    played: place.played,
    auction: place.auction,
    trick: place.trick,
    taken: place.taken,
    result: place.result,
  }
}

const UNCALLED: Auction = { called: -1, contract: NO_CONTRACT, declarer: 0, level: 0, out: 0 }

/** A deal before trump is called. */
export function firstState(
  deal: Deal,
  { phase, ply, turn, log, hands }: Pick<Place, 'phase' | 'ply' | 'turn' | 'log' | 'hands'>,
): State {
  const { counted, retour } = deal.held.before
  return stateAt(deal, {
    phase,
    counted,
    ply,
    turn,
    retour,
    log,
    hands,
    played: 0,
    auction: UNCALLED,
    trick: NO_TRICK,
    taken: NOTHING_TAKEN,
    result: null,
  })
}

/** The state after a ply of the same deal: written out, as it is half of the work of a ply. */
export function after(state: State, code: number, step: Step): State {
  return {
    game: 'bauernschnapsen',
    rules: state.rules,
    phase: step.phase,
    dealer: state.dealer,
    deal: state.deal,
    counted: state.counted,
    ply: state.ply + 1,
    turn: step.turn,
    retour: state.retour,
    held: state.held,
    log: { before: state.log, code },
    hands: step.hands,
    played: step.played,
    auction: step.auction,
    trick: step.trick,
    taken: step.taken,
    result: null,
  }
}

let latest: Auction | null = null
let latestTerms: Terms | null = null

/** The terms of the contract that is played; the latest are at hand, as a deal asks for the same at every card. */
export function termsOf({ rules, auction }: State): Terms {
  if (auction !== latest || latestTerms === null) {
    latestTerms = termsAt(rules, auction.contract, auction.declarer, auction.called)
    latest = auction
  }
  return latestTerms
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
