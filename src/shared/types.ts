import type { Card, Suit } from '../vocabulary/cards.js'
import type { ErrorCode, Reason } from '../vocabulary/errors.js'
import type { Seat, Side } from '../vocabulary/seats.js'

/**
 * Where a match stands in its course. `docs/rules.md` 2.1, 3.2 and 3.5 to 3.10.
 * @category Play
 */
export type Phase = 'cut' | 'trump' | 'bid' | 'double' | 'play' | 'deal-over' | 'match-over'

/**
 * How a match stands before a deal: for matches continued from paper, and what a view says of the deals before.
 * @category Play
 */
export interface Standing {
  /** The number of the deal, from 1. */
  readonly deal: number
  /** Deals that counted so far. */
  readonly counted: number
  /** Game points, by side. */
  readonly points: readonly [number, number]
  /** Bummerl marks, by side; `[0, 0]` at Schneider. */
  readonly bummerl: readonly [number, number]
  /** By side: has led n−1 to 0 in this Bummerl; `[false, false]` at Schneider. */
  readonly retour: readonly [boolean, boolean]
}

/**
 * What may be read directly from any game's state. The rest of the object is internal and holds hidden cards, so a state never
 * goes to a client.
 */
export interface StateFields {
  /** Where the match stands in its course. */
  readonly phase: Phase
  /** The dealer of this deal, also once it is over. */
  readonly dealer: Seat
  /** Deals dealt so far, this one included, from 1. */
  readonly deal: number
  /** Deals that counted so far. */
  readonly counted: number
  /** Moves made in this match, voided deals' moves and the voids themselves included. */
  readonly ply: number
  /** The seat to move; null when the match is over. */
  readonly turn: Seat | null
  /** By side: has led n−1 to 0 in this Bummerl; `[false, false]` at Schneider. */
  readonly retour: readonly [boolean, boolean]
}

/**
 * The score of a game at any time.
 * @category Play
 */
export interface ScoreOf<Result> {
  /** Honours (Schneider) or card points with counted melds (Bauernschnapsen) taken in this deal, by side. */
  readonly tally: readonly [number, number]
  /** Tricks taken in this deal, by side. */
  readonly tricks: readonly [number, number]
  /** How this deal ended; null while it is being played. */
  readonly deal: Result | null
  /** Game points, by side, in this match or Bummerl. Shown unchanged until the next deal starts a new Bummerl at 0. */
  readonly points: readonly [number, number]
  /** Bummerl marks a side got, that is, Bummerl it lost (Bauernschnapsen; `[0, 0]` in Schneider). */
  readonly bummerl: readonly [number, number]
  /** The side that won the match, or null. */
  readonly winner: Side | null
}

/**
 * A card on the table, and the meld announced with it.
 * @category Look
 */
export interface Played {
  /** Whose it is. */
  readonly seat: Seat
  /** The card. */
  readonly card: Card
  /** 20 or 40 where the card was led with a meld; absent otherwise. */
  readonly meld?: 20 | 40
}

/**
 * All cards, open: for logs, tests and post-mortems, never for a client.
 * @category Look
 */
export interface Revealed {
  /** By seat, each in `legalMoves` order. */
  readonly hands: readonly (readonly Card[])[]
  /** Cards not dealt yet, top first: the whole pack in `cut` (before the cut), the second packet in `trump`. */
  readonly talon: readonly Card[]
}

/** Any card may be played. @category Look */
export interface FreeObligation {
  /** Tells obligations apart. */
  readonly kind: 'free'
}

/** The suit led must be played. @category Look */
export interface FollowObligation {
  /** Tells obligations apart. */
  readonly kind: 'follow'
  /** The suit led. */
  readonly suit: Suit
}

/** The suit led must be played, with a card that beats the best one so far. @category Look */
export interface BeatObligation {
  /** Tells obligations apart. */
  readonly kind: 'beat'
  /** The suit led. */
  readonly suit: Suit
  /** The best card so far. */
  readonly card: Card
}

/** A trump must be played. @category Look */
export interface TrumpObligation {
  /** Tells obligations apart. */
  readonly kind: 'trump'
  /** The trump suit. */
  readonly suit: Suit
}

/** A trump must be played that beats the best one so far. @category Look */
export interface OvertrumpObligation {
  /** Tells obligations apart. */
  readonly kind: 'overtrump'
  /** The trump suit. */
  readonly suit: Suit
  /** The best trump so far. */
  readonly card: Card
}

/**
 * What binds the player on turn in the phase `play`, as a table line tells it; null when the seat is not on turn there.
 * Carries out `docs/rules.md` 2.4 and 3.7.
 * @category Look
 */
export type Obligation =
  | FreeObligation
  | FollowObligation
  | BeatObligation
  | TrumpObligation
  | OvertrumpObligation
  | null

/** The move is legal. @category Look */
export interface LegalVerdict {
  /** Whether the move is legal. */
  readonly legal: true
}

/** The move is refused, with the code, reason and sentence that a server would give. @category Look */
export interface RefusedVerdict {
  /** Whether the move is legal. */
  readonly legal: false
  /** What kind of fault it is. */
  readonly code: ErrorCode
  /** Why the move is illegal; there only with the code `'illegal-move'`. */
  readonly reason?: Reason
  /** What is wrong and what would be right, in a sentence. */
  readonly message: string
}

/**
 * What `explainMove` says of a move.
 * @category Look
 */
export type Verdict = LegalVerdict | RefusedVerdict

/** The draw for the first dealer, in rounds, each by seat: `docs/rules.md` 2.1. @category Look */
export interface DrawDealerEvent {
  /** Tells events apart. */
  readonly type: 'draw-dealer'
  /** In rounds, each by seat. */
  readonly cards: readonly (readonly Card[])[]
  /** Who deals. */
  readonly dealer: Seat
}

/** The pack was cut: that many top cards went under the rest. `docs/rules.md` 3.2. @category Look */
export interface CutEvent {
  /** Tells events apart. */
  readonly type: 'cut'
  /** Whose it is. */
  readonly seat: Seat
  /** How many cards went under the rest. */
  readonly at: number
}

/** The player who might have cut knocked instead. `docs/rules.md` 3.2. @category Look */
export interface KnockEvent {
  /** Tells events apart. */
  readonly type: 'knock'
  /** Whose it is. */
  readonly seat: Seat
}

/** The cards were dealt, at Bauernschnapsen the first packet; in dealing order, cards not seen are null. @category Look */
export interface DealEvent {
  /** Tells events apart. */
  readonly type: 'deal'
  /** The number of the deal. */
  readonly deal: number
  /** Who deals. */
  readonly dealer: Seat
  /** By seat, in dealing order; null for a card not seen. */
  readonly hands: readonly (readonly (Card | null)[])[]
  /** Schneider with trump: the card turned up under the talon. */
  readonly turnedUp: Card | null
}

/** Forehand named trump: `docs/rules.md` 3.2. @category Look */
export interface TrumpEvent {
  /** Tells events apart. */
  readonly type: 'trump'
  /** Whose it is. */
  readonly seat: Seat
  /** The suit. */
  readonly suit: Suit
}

/** Forehand turned up a card of its second packet, the first or the second one: `docs/rules.md` 3.2. @category Look */
export interface TurnUpEvent {
  /** Tells events apart. */
  readonly type: 'turn-up'
  /** Whose it is. */
  readonly seat: Seat
  /** The card. */
  readonly card: Card
  /** Which of the two cards to come: the first or the second. */
  readonly index: 0 | 1
}

/** The second packet was dealt; in dealing order, cards not seen are null. @category Look */
export interface SecondPacketEvent {
  /** Tells events apart. */
  readonly type: 'second-packet'
  /** By seat, in dealing order; null for a card not seen. */
  readonly hands: readonly (readonly (Card | null)[])[]
}

/** A player showed five cards of one suit: `docs/rules.md` 3.3. @category Look */
export interface FarbringerlEvent {
  /** Tells events apart. */
  readonly type: 'farbringerl'
  /** Whose it is. */
  readonly seat: Seat
  /** The cards. */
  readonly cards: readonly Card[]
}

/** A contract was bid: `docs/rules.md` 3.5. @category Look */
export interface BidEvent<Contract extends string = string> {
  /** Tells events apart. */
  readonly type: 'bid'
  /** Whose it is. */
  readonly seat: Seat
  /** The contract. */
  readonly contract: Contract
}

/** A pass, in the auction or on doubling: `docs/rules.md` 3.5, 3.6. @category Look */
export interface PassEvent {
  /** Tells events apart. */
  readonly type: 'pass'
  /** Whose it is. */
  readonly seat: Seat
}

/** The auction is over: `docs/rules.md` 3.5. @category Look */
export interface ContractEvent<Contract extends string = string> {
  /** Tells events apart. */
  readonly type: 'contract'
  /** Who declares. */
  readonly declarer: Seat
  /** The contract. */
  readonly contract: Contract
}

/** The stakes were doubled; `multiplier` is what counts now. `docs/rules.md` 3.6. @category Look */
export interface DoubleEvent {
  /** Tells events apart. */
  readonly type: 'double'
  /** Whose it is. */
  readonly seat: Seat
  /** What the deal counts times now. */
  readonly multiplier: 2 | 4 | 8
}

/** A pair was melded; the play of its card follows. `docs/rules.md` 3.8. @category Look */
export interface MeldEvent {
  /** Tells events apart. */
  readonly type: 'meld'
  /** Whose it is. */
  readonly seat: Seat
  /** The suit. */
  readonly suit: Suit
  /** Card points. */
  readonly points: 20 | 40
  /** Whether it counts at once. */
  readonly counted: boolean
}

/** A card was played. @category Look */
export interface PlayEvent {
  /** Tells events apart. */
  readonly type: 'play'
  /** Whose it is. */
  readonly seat: Seat
  /** The card. */
  readonly card: Card
}

/** A meld that waited counts now: `docs/rules.md` 3.8. It comes before its trick's event. @category Look */
export interface MeldCountedEvent {
  /** Tells events apart. */
  readonly type: 'meld-counted'
  /** Whose it is. */
  readonly seat: Seat
  /** The suit. */
  readonly suit: Suit
  /** Card points. */
  readonly points: 20 | 40
}

/** A trick was taken. @category Look */
export interface TrickEvent {
  /** Tells events apart. */
  readonly type: 'trick'
  /** Who took it. */
  readonly winner: Seat
  /** The cards in the order played. */
  readonly plays: readonly Played[]
}

/** A card was drawn from the talon: `docs/rules.md` 2.2. @category Look */
export interface DrawEvent {
  /** Tells events apart. */
  readonly type: 'draw'
  /** Whose it is. */
  readonly seat: Seat
  /** The card; null where it was not seen. */
  readonly card: Card | null
}

/** The deal is over; `points` as they stand now. @category Look */
export interface DealOverEvent<Result> {
  /** Tells events apart. */
  readonly type: 'deal-over'
  /** How the deal ended. */
  readonly result: Result
  /** Game points, by side, as they stand now. */
  readonly points: readonly [number, number]
}

/** A Bummerl was won; the other side gets the marks. `docs/rules.md` 3.10. @category Look */
export interface BummerlEvent {
  /** Tells events apart. */
  readonly type: 'bummerl'
  /** The side that won it. */
  readonly winner: Side
  /** The marks that the losers get. */
  readonly marks: number
}

/** The match is over. @category Look */
export interface MatchOverEvent {
  /** Tells events apart. */
  readonly type: 'match-over'
  /** The side that won it. */
  readonly winner: Side
}

/** The deal was voided by the host: `docs/rules.md` 2.1. @category Look */
export interface VoidEvent {
  /** Tells events apart. */
  readonly type: 'void'
  /** The number of the deal. */
  readonly deal: number
}

/** Events that any game of the family may tell of. */
export type SharedEvent<Result> =
  | CutEvent
  | KnockEvent
  | DealEvent
  | PlayEvent
  | TrickEvent
  | DealOverEvent<Result>
  | MatchOverEvent
  | VoidEvent

/**
 * What a seat or a spectator may know of a game, and nothing else: plain JSON, all that a client or a bot needs.
 */
export interface ViewFields<Move, Event, Score> extends StateFields {
  /** The match as it stood before this deal. */
  readonly before: Standing
  /** Whose view it is; null for a spectator. */
  readonly seat: Seat | null
  /** Own cards, in `legalMoves` order; none for a spectator. */
  readonly hand: readonly Card[]
  /** How many cards each seat holds. */
  readonly handSizes: readonly number[]
  /** Cards not dealt yet; at Bauernschnapsen 20 in `cut`, 8 in `trump`, else 0. */
  readonly talonSize: number
  /** The trump in force: null before it is fixed and in a contract without. */
  readonly trump: Suit | null
  /** The face-up card while it lies in the talon, or forehand's turned-up card while in hand. */
  readonly turnedUp: Card | null
  /** The unfinished trick; one broken off by a meld stays here in `deal-over`. */
  readonly trick: readonly Played[]
  /** The last finished trick of this deal. */
  readonly lastTrick: LastTrick | null
  /** Cards taken, by side, in the order taken. */
  readonly taken: readonly [readonly Card[], readonly Card[]]
  /** By seat, the own one too: what the whole table knows to be in that hand now. */
  readonly known: readonly (readonly Card[])[]
  /** The pack less own hand, cards played, others' `known` and a `turnedUp` in the talon; in `legalMoves` order. */
  readonly unseen: readonly Card[]
  /** This deal, as this seat saw it. */
  readonly events: readonly Event[]
  /** What binds the seat; null when not on turn in `play`. */
  readonly obligation: Obligation
  /** The own moves when on turn, else none. */
  readonly legalMoves: readonly Move[]
  /** The score as it stands. */
  readonly score: Score
}

/** The last finished trick. @category Look */
export interface LastTrick {
  /** The cards in the order played. */
  readonly plays: readonly Played[]
  /** Who took it. */
  readonly winner: Seat
}

/** Play a card. @category Play */
export interface PlayMove {
  /** Tells moves apart. */
  readonly type: 'play'
  /** The card. */
  readonly card: Card
}

/** Cut the pack: that many top cards go under the rest, from 1 to one less than the pack. `docs/rules.md` 3.2. @category Play */
export interface CutMove {
  /** Tells moves apart. */
  readonly type: 'cut'
  /** How many cards went under the rest. */
  readonly at: number
}

/** Knock instead of cutting. `docs/rules.md` 3.2. @category Play */
export interface KnockMove {
  /** Tells moves apart. */
  readonly type: 'knock'
}

/** Begin the next deal. A `deck` is the host's and refused from a seat. @category Play */
export interface DealMove {
  /** Tells moves apart. */
  readonly type: 'deal'
  /** The cards of the deal in place of a shuffle, as they lie before any cut. */
  readonly deck?: readonly Card[] | undefined
}
