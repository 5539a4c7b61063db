import type {
  CutMove,
  DealMove,
  DrawDealerEvent,
  DrawEvent,
  KnockMove,
  PlayMove,
  ScoreOf,
  SharedEvent,
  StateFields,
  ViewFields,
} from '../shared/types.js'
import type { Rank } from '../vocabulary/cards.js'
import type { Side } from '../vocabulary/seats.js'

/** So many counted deals, an even number; while level, one more at a time. @category Rules */
export interface DealsMatch {
  /** Counted deals, an even number. */
  readonly deals: number
}

/** The first to reach so many game points. @category Rules */
export interface PointsMatch {
  /** Game points to reach. */
  readonly points: number
}

/** No end: the host stops when it likes. @category Rules */
export interface OpenMatch {
  /** Always true. */
  readonly open: true
}

/**
 * When a match of Schneider ends: `docs/rules.md` 2.6.
 * @category Rules
 */
export type SchneiderMatch = DealsMatch | PointsMatch | OpenMatch

/**
 * Every option of Böhmischer Schneider: `docs/rules.md` 2.
 * @category Rules
 */
export interface SchneiderRules {
  /** The game. */
  readonly game: 'schneider'
  /** Cards in the pack: 32, or 24 without eights and sevens. `docs/rules.md` 2.1. */
  readonly pack: 32 | 24
  /** An answer must be exactly one step above the led rank, or any step. `docs/rules.md` 2.3. */
  readonly beats: 'next-higher' | 'any-higher'
  /** Whether an answer of any suit may beat. `docs/rules.md` 2.3. */
  readonly acrossSuits: boolean
  /** Whether the seven beats a led ace of its suit. `docs/rules.md` 2.3. */
  readonly sevenBeatsAce: boolean
  /** Whether the bottom card of the talon is turned up and makes trump. `docs/rules.md` 2.3. */
  readonly trump: boolean
  /** Whether the led suit must be followed. `docs/rules.md` 2.4. */
  readonly followSuit: boolean
  /** The ranks that count. `docs/rules.md` 2.5. */
  readonly honours: readonly Rank[]
  /** Points by level reached, or the difference in honours. `docs/rules.md` 2.5. */
  readonly scoring: 'levels' | 'difference'
  /** Whether a tied deal counts as played or is dealt again. `docs/rules.md` 2.6. */
  readonly tie: 'no-score' | 'redeal'
  /** When the match ends. `docs/rules.md` 2.6. */
  readonly match: SchneiderMatch
  /** Whether the higher or the lower card drawn deals first. `docs/rules.md` 2.1. */
  readonly firstDealer: 'high-card' | 'low-card'
  /** Whether the non-dealer may cut. `docs/rules.md` 2.1. */
  readonly cut: boolean
}

/**
 * How a deal of Schneider ended: `docs/rules.md` 2.5.
 * @category Play
 */
export interface SchneiderResult {
  /** The side with more honours; null on a tie. */
  readonly winner: Side | null
  /** Game points the winner scores. */
  readonly points: number
  /** The level reached. */
  readonly reason: 'tie' | 'simple' | 'schneider' | 'schwarz'
}

/** A move of Schneider. @category Play */
export type SchneiderMove = PlayMove | CutMove | KnockMove | DealMove

/** An event of Schneider. @category Look */
export type SchneiderEvent = SharedEvent<SchneiderResult> | DrawDealerEvent | DrawEvent

/** The score of a game of Schneider. @category Play */
export type SchneiderScore = ScoreOf<SchneiderResult>

/**
 * A match of Schneider. Plain JSON; only these fields may be read, the rest is internal.
 * @category Play
 */
export interface SchneiderState extends StateFields {
  /** The game. */
  readonly game: 'schneider'
  /** Every option of the game, complete. */
  readonly rules: SchneiderRules
  /** Internal, and holds hidden cards; it also tells a state from a view. */
  readonly held: object
}

/**
 * What a seat or a spectator may know of a match of Schneider.
 * @category Look
 */
export interface SchneiderView extends ViewFields<SchneiderMove, SchneiderEvent, SchneiderScore> {
  /** The game. */
  readonly game: 'schneider'
  /** Every option of the game, complete. */
  readonly rules: SchneiderRules
}
