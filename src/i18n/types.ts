import type {
  Card,
  Contract,
  DealResult,
  ErrorCode,
  GameEvent,
  GameName,
  Move,
  Obligation,
  Phase,
  Rank,
  Reason,
  Score,
  Seat,
  Suit,
  Verdict,
} from '../index.js'
import type { LevelKey, Locale } from './locale.js'

/**
 * The cards on the table: clubs, spades, hearts, diamonds with king, queen, jack, or acorns, leaves, hearts, bells with king,
 * ober, unter.
 * @category Texts
 */
export type Cards = 'french' | 'german'

/** A card's bare name, or with article and case the subject or the object of a sentence. @category Texts */
export type CardForm = 'name' | 'subject' | 'object'

/** What texts are made from. @category Texts */
export interface TextsOptions {
  /** The language: of `stichspiel/i18n/de`, `/en`, `/nl`, `/cs`, or a table of your own. */
  readonly locale: Locale
  /** The cards that are named. */
  readonly cards: Cards
  /** The players' names, by seat. A player without one is called by number. */
  readonly names?: readonly string[] | undefined
  /** The seat that is spoken to: “you” in every text, and its side “we”. Everybody else keeps their names. */
  readonly you?: Seat | undefined
  /** The game. Left out, two names mean Schneider and four Bauernschnapsen; only sides need to know it. */
  readonly game?: GameName | undefined
}

/**
 * How the table stood just before: it makes the difference between Weiter and Bleibt so, Spritzer and Retour, Zwanziger and
 * Vierziger. A `View` will do; whatever is not known may be left out.
 * @category Texts
 */
export interface Circumstances {
  /** The game played. */
  readonly game?: GameName
  /** Bidding and doubling have passes of their own. */
  readonly phase?: Phase
  /** Who makes the move. */
  readonly turn?: Seat | null
  /** In it a meld counts 40. */
  readonly trump?: Suit | null
  /** While bidding, the holder of the highest contract. */
  readonly declarer?: Seat | null
  /** What the deal counts so far. */
  readonly multiplier?: 1 | 2 | 4 | 8
}

/** A refusal: a `GameError`, what `tryMove` or `explainMove` gives, or any object with a code. @category Texts */
export interface Refusal {
  /** What kind of fault it is. */
  readonly code: ErrorCode
  /** Why a move is illegal. */
  readonly reason?: Reason
}

/**
 * The texts of one language for one table. No call leaves anything behind, and nothing is checked: what goes in comes from the
 * library, or is a copy of what did.
 * @category Texts
 */
export interface Texts {
  /** A card: “Herz-Zehner”; as an object “den Herz-Zehner”. */
  card(card: Card, form?: CardForm): string
  /** A suit: “Herz”. */
  suit(suit: Suit): string
  /** A suit's sign: ♣ ♠ ♥ ♦; for German cards, whose signs Unicode lacks, what comes nearest. */
  sign(suit: Suit): string
  /** A rank: “Zehner”. */
  rank(rank: Rank): string
  /** A contract: “Gang”. */
  contract(contract: Contract): string
  /** How heavily a deal was lost, as a score sheet says it: “Schneider”. */
  level(level: LevelKey): string
  /** A move, as a button says it: “Den Herz-Zehner spielen”, “Weiter”. */
  move(move: Move, before?: Circumstances): string
  /** What happened, in one sentence or more: “Anna spielt den Herz-Zehner.” */
  event(event: GameEvent, before?: Circumstances): string
  /** A text for each event. Keeps track of the table from each deal on, so that circumstances need not be told. */
  events(events: readonly GameEvent[], before?: Circumstances): string[]
  /** What binds the player on turn, said to them: “Du bist dran · Herz bedienen”; empty for null. */
  obligation(obligation: Obligation): string
  /** Why something was refused: “Du musst die Farbe bedienen.”; empty where it was not. */
  reason(why: ErrorCode | Reason | Refusal | Verdict): string
  /** How a deal ended: “Anna gewinnt das Spiel: 2 Punkte. Ben ist Schneider.” */
  result(result: DealResult): string
  /** The score in a line: what was taken in this deal, game points and Bummerl; the result of a deal that is over first. */
  score(score: Score, before?: Circumstances): string
}
