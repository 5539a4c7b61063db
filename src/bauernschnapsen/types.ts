import type {
  BidEvent,
  BummerlEvent,
  ContractEvent,
  CutMove,
  DealMove,
  DoubleEvent,
  FarbringerlEvent,
  KnockMove,
  MeldCountedEvent,
  MeldEvent,
  PassEvent,
  ScoreOf,
  SecondPacketEvent,
  SharedEvent,
  StateFields,
  TrumpEvent,
  TurnUpEvent,
  ViewFields,
} from '../shared/types.js'
import type { Card, Suit } from '../vocabulary/cards.js'
import type { Seat, Side } from '../vocabulary/seats.js'

/**
 * The nine contracts, lowest first: `docs/rules.md` 3.4.
 * @category Vocabulary
 */
export type Contract =
  | 'rufer'
  | 'bettler'
  | 'assenbettler'
  | 'schnapser'
  | 'gang'
  | 'zehnerloch'
  | 'kontraschnapser'
  | 'bauernschnapser'
  | 'kontrabauernschnapser'

/** The Rufer as a table plays it: `docs/rules.md` 3.4. @category Rules */
export interface RuferRules {
  /** Whether it may be doubled. */
  readonly doublable: boolean
}

/** A contract as a table plays it: `docs/rules.md` 3.4. @category Rules */
export interface ContractRules {
  /** Game points it is worth. */
  readonly value: number
  /** Whether it may be doubled. */
  readonly doublable: boolean
  /** Whether the declarer's partner plays or sits out. */
  readonly partner: 'plays' | 'sits-out'
}

/** All contracts as a table plays them; false is not played. @category Rules */
export type ContractsRules = { readonly rufer: RuferRules } & {
  readonly [Id in Exclude<Contract, 'rufer'>]: false | ContractRules
}

/** What a Farbringerl scores: `docs/rules.md` 3.3. @category Rules */
export interface FarbringerlRules {
  /** Game points for five cards of a plain suit. */
  readonly side: number
  /** Game points for all five trumps. */
  readonly trump: number
}

/**
 * Every option of Bauernschnapsen: `docs/rules.md` 3.
 * @category Rules
 */
export interface BauernschnapsenRules {
  /** The game. */
  readonly game: 'bauernschnapsen'
  /** Whether the player before the dealer may cut. `docs/rules.md` 3.2. */
  readonly cut: boolean
  /** Turning up: the fourth card, or either of the two to come. `docs/rules.md` 3.2. */
  readonly turnUp: 'fourth' | 'either'
  /** What five cards of a suit score; false is not played. `docs/rules.md` 3.3. */
  readonly farbringerl: false | FarbringerlRules
  /** Who leads the first trick. `docs/rules.md` 3.4. */
  readonly lead: 'by-contract' | 'declarer'
  /** How the Assenbettler is meant. `docs/rules.md` 3.4. */
  readonly assenbettler: 'holds-ace' | 'ace-low'
  /** The contracts in play. `docs/rules.md` 3.4. */
  readonly contracts: ContractsRules
  /** How the bidding goes round. `docs/rules.md` 3.5. */
  readonly auction: 'until-holder' | 'pass-is-final' | 'single-round'
  /** How often the stakes may be doubled. `docs/rules.md` 3.6. */
  readonly doubling: DoublingRules
  /** Whether a trump must be played that cannot beat the one there. `docs/rules.md` 3.7. */
  readonly undertrump: 'must' | 'free'
  /** Points for a Bummerl, and how many Bummerl make a match. `docs/rules.md` 3.10. */
  readonly match: BummerlMatch
  /** Marks for a Bummerl lost at nothing, or after leading by n−1 to 0. `docs/rules.md` 3.10. */
  readonly bummerlWeights: BummerlWeights
}

/** How often the stakes may be doubled: `docs/rules.md` 3.6. @category Rules */
export interface DoublingRules {
  /** How often the stakes may be doubled. */
  readonly levels: 0 | 1 | 2 | 3
}

/** The length of a match: `docs/rules.md` 3.10. @category Rules */
export interface BummerlMatch {
  /** Game points that win a Bummerl. */
  readonly points: number
  /** Marks that decide the match. */
  readonly bummerl: number
}

/** Marks for a lost Bummerl: `docs/rules.md` 3.10. @category Rules */
export interface BummerlWeights {
  /** The losers had no point. */
  readonly schneider: number
  /** The losers had led n−1 to 0. */
  readonly retour: number
}

/**
 * How a deal of Bauernschnapsen ended: `docs/rules.md` 3.9.
 * @category Play
 */
export interface BauernschnapsenResult {
  /** The side that scores. */
  readonly winner: Side
  /** Game points scored, the multiplier included. */
  readonly points: number
  /** What ended it. */
  readonly reason: 'sixty-six' | 'last-trick' | 'made' | 'lost' | 'farbringerl'
  /** Only for a Rufer. */
  readonly level: 'simple' | 'schneider' | 'schwarz' | null
  /** Null after a Farbringerl. */
  readonly contract: Contract | null
  /** Null after a Farbringerl. */
  readonly declarer: Seat | null
  /** What the deal counts times now. */
  readonly multiplier: 1 | 2 | 4 | 8
}

/** Play a card; on lead, with its pair melded if wished. `docs/rules.md` 3.7, 3.8. @category Play */
export interface CardMove {
  /** Tells moves apart. */
  readonly type: 'play'
  /** The card. */
  readonly card: Card
  /** Present and true for a meld; absent for a plain play. */
  readonly meld?: true | undefined
}

/** Name trump. `docs/rules.md` 3.2. @category Play */
export interface TrumpMove {
  /** Tells moves apart. */
  readonly type: 'trump'
  /** The suit. */
  readonly suit: Suit
}

/** Turn up a card for trump ("Auf"); with the option `turnUp: 'either'` with its index. `docs/rules.md` 3.2. @category Play */
export interface TurnUpMove {
  /** Tells moves apart. */
  readonly type: 'turn-up'
  /** Which of the two cards to come: the first or the second. */
  readonly index?: 0 | 1 | undefined
}

/** Bid a contract. `docs/rules.md` 3.5. @category Play */
export interface BidMove {
  /** Tells moves apart. */
  readonly type: 'bid'
  /** The contract. */
  readonly contract: Contract
}

/** Pass, in the auction or on doubling ("Weiter"). `docs/rules.md` 3.5, 3.6. @category Play */
export interface PassMove {
  /** Tells moves apart. */
  readonly type: 'pass'
}

/** Double or redouble ("Spritzer", "Retour"). `docs/rules.md` 3.6. @category Play */
export interface DoubleMove {
  /** Tells moves apart. */
  readonly type: 'double'
}

/** A move of Bauernschnapsen. @category Play */
export type BauernschnapsenMove =
  | CardMove
  | TrumpMove
  | TurnUpMove
  | BidMove
  | PassMove
  | DoubleMove
  | CutMove
  | KnockMove
  | DealMove

/** An event of Bauernschnapsen. @category Look */
export type BauernschnapsenEvent =
  | SharedEvent<BauernschnapsenResult>
  | TrumpEvent
  | TurnUpEvent
  | SecondPacketEvent
  | FarbringerlEvent
  | BidEvent<Contract>
  | PassEvent
  | ContractEvent<Contract>
  | DoubleEvent
  | MeldEvent
  | MeldCountedEvent
  | BummerlEvent

/** The score of a game of Bauernschnapsen. @category Play */
export type BauernschnapsenScore = ScoreOf<BauernschnapsenResult>

/**
 * A match of Bauernschnapsen. Plain JSON; only these fields may be read, the rest is internal.
 * @category Play
 */
export interface BauernschnapsenState extends StateFields {
  /** The game. */
  readonly game: 'bauernschnapsen'
  /** Every option of the game, complete. */
  readonly rules: BauernschnapsenRules
  /** Internal, and holds hidden cards; it also tells a state from a view. */
  readonly held: object
}

/** One call of the auction. @category Look */
export interface Bid {
  /** Whose it is. */
  readonly seat: Seat
  /** Null for a pass. */
  readonly contract: Contract | null
}

/** A meld of this deal. @category Look */
export interface Meld {
  /** Whose it is. */
  readonly seat: Seat
  /** The suit. */
  readonly suit: Suit
  /** Card points. */
  readonly points: 20 | 40
  /** Whether it counts already. */
  readonly counted: boolean
}

/**
 * What a seat or a spectator may know of a match of Bauernschnapsen.
 * @category Look
 */
export interface BauernschnapsenView
  extends ViewFields<BauernschnapsenMove, BauernschnapsenEvent, BauernschnapsenScore> {
  /** The game. */
  readonly game: 'bauernschnapsen'
  /** Every option of the game, complete. */
  readonly rules: BauernschnapsenRules
  /** The suit called, kept whatever is played. */
  readonly called: Suit | null
  /** The highest bid so far, or what is played; null before trump is called and after a Farbringerl. */
  readonly contract: Contract | null
  /** Its holder. */
  readonly declarer: Seat | null
  /** What the deal counts times now. */
  readonly multiplier: 1 | 2 | 4 | 8
  /** The auction so far. */
  readonly bids: readonly Bid[]
  /** The melds of this deal. */
  readonly melds: readonly Meld[]
}
