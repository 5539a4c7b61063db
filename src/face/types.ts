import type { BauernschnapsenPreset } from '../bauernschnapsen/rules.js'
import type {
  BauernschnapsenEvent,
  BauernschnapsenMove,
  BauernschnapsenResult,
  BauernschnapsenRules,
  BauernschnapsenScore,
  BauernschnapsenState,
  BauernschnapsenView,
  ContractRules,
  ContractsRules,
} from '../bauernschnapsen/types.js'
import type { SchneiderPreset } from '../schneider/rules.js'
import type {
  SchneiderEvent,
  SchneiderMove,
  SchneiderResult,
  SchneiderRules,
  SchneiderScore,
  SchneiderState,
  SchneiderView,
} from '../schneider/types.js'
import type { Standing } from '../shared/types.js'
import type { Card } from '../vocabulary/cards.js'
import type { Seat } from '../vocabulary/seats.js'

/** What belongs to each game: a new game is one more row. */
export interface TypesByGame {
  readonly schneider: {
    readonly preset: SchneiderPreset
    readonly rules: SchneiderRules
    readonly options: SchneiderOptions
    readonly state: SchneiderState
    readonly move: SchneiderMove
    readonly view: SchneiderView
    readonly score: SchneiderScore
    readonly event: SchneiderEvent
  }
  readonly bauernschnapsen: {
    readonly preset: BauernschnapsenPreset
    readonly rules: BauernschnapsenRules
    readonly options: BauernschnapsenOptions
    readonly state: BauernschnapsenState
    readonly move: BauernschnapsenMove
    readonly view: BauernschnapsenView
    readonly score: BauernschnapsenScore
    readonly event: BauernschnapsenEvent
  }
}

/** The games. @category Rules */
export type GameName = keyof TypesByGame

/** Anything that names its game: a state, a view, rules. */
export interface Named<G extends GameName = GameName> {
  /** The game. */
  readonly game: G
}

/** The game of a name, or of anything that names it. */
export type NameOf<G extends GameName | Named> = G extends GameName ? G : G extends Named ? G['game'] : never

/** A part of the table for a game; for several games, that of each. */
export type PartOf<Name extends GameName, Key extends keyof TypesByGame[GameName]> = TypesByGame[Name][Key]

/**
 * The state type of a game, named or given by one of its states or views.
 * @category Play
 */
export type StateOf<G extends GameName | Named> = PartOf<NameOf<G>, 'state'>

/**
 * The move type of a game, named or given by one of its states or views.
 * @category Play
 */
export type MoveOf<G extends GameName | Named> = PartOf<NameOf<G>, 'move'>

/**
 * The view type of a game, named or given by one of its states or views.
 * @category Look
 */
export type ViewOf<G extends GameName | Named> = PartOf<NameOf<G>, 'view'>

/** The score type of a game, named or given by one of its states or views. @category Play */
export type ScoreFor<G extends GameName | Named> = PartOf<NameOf<G>, 'score'>

/** The event type of a game, named or given by one of its states or views. @category Look */
export type EventOf<G extends GameName | Named> = PartOf<NameOf<G>, 'event'>

/** The presets of all games: `docs/rules.md` 2.7 and 3.11. @category Rules */
export type PresetName = PartOf<GameName, 'preset'>

/** Complete rules of any game. @category Rules */
export type Rules = PartOf<GameName, 'rules'>

/** A match of any game. Plain JSON that holds hidden cards: never for a client. @category Play */
export type GameState = PartOf<GameName, 'state'>

/** A move of any game. @category Play */
export type Move = PartOf<GameName, 'move'>

/** What a seat or a spectator may know of a match of any game. @category Look */
export type View = PartOf<GameName, 'view'>

/** What happened at the table. @category Look */
export type GameEvent = PartOf<GameName, 'event'>

/** The score of any game. @category Play */
export type Score = PartOf<GameName, 'score'>

/** How a deal of any game ended. @category Play */
export type DealResult = SchneiderResult | BauernschnapsenResult

/** Every key may be left out, or be undefined. */
export type Optional<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** Options of Schneider; what is left out keeps the preset's or the default value. @category Rules */
export interface SchneiderOptions extends Optional<Omit<SchneiderRules, 'game'>> {
  /** The game. */
  readonly game?: 'schneider' | undefined
  /** The preset that the other options go over. */
  readonly preset?: SchneiderPreset | undefined
}

/** Options of the contracts; what is left out keeps the preset's or the default value. @category Rules */
export type ContractOptions = {
  readonly [Id in keyof ContractsRules]?:
    | (Id extends 'rufer' ? Optional<ContractsRules['rufer']> : false | Optional<ContractRules>)
    | undefined
}

/** The options of Bauernschnapsen that are objects, each part of which may be left out. */
type ObjectOption = 'contracts' | 'doubling' | 'farbringerl' | 'match' | 'bummerlWeights'

/** Options of Bauernschnapsen; what is left out keeps the preset's or the default value. @category Rules */
export interface BauernschnapsenOptions extends Optional<Omit<BauernschnapsenRules, 'game' | ObjectOption>> {
  /** The game. */
  readonly game?: 'bauernschnapsen' | undefined
  /** The preset that the other options go over. */
  readonly preset?: BauernschnapsenPreset | undefined
  /** The contracts in play. `docs/rules.md` 3.4. */
  readonly contracts?: ContractOptions | undefined
  /** How often the stakes may be doubled. `docs/rules.md` 3.6. */
  readonly doubling?: Optional<BauernschnapsenRules['doubling']> | undefined
  /** What five cards of a suit score; false is not played. `docs/rules.md` 3.3. */
  readonly farbringerl?: false | Optional<Exclude<BauernschnapsenRules['farbringerl'], false>> | undefined
  /** Points for a Bummerl, and how many Bummerl make a match. `docs/rules.md` 3.10. */
  readonly match?: Optional<BauernschnapsenRules['match']> | undefined
  /** Marks for a Bummerl lost at nothing, or after leading by n−1 to 0. `docs/rules.md` 3.10. */
  readonly bummerlWeights?: Optional<BauernschnapsenRules['bummerlWeights']> | undefined
}

/** Options over a preset. @category Rules */
export interface WithPreset<P extends PresetName> {
  /** The preset that the other options go over. */
  readonly preset: P
}

/** A preset's name, or options with `game` or `preset`, or both if they agree. @category Rules */
export type RulesOption =
  | PresetName
  | {
      readonly [G in GameName]: PartOf<G, 'options'> & (Named<G> | WithPreset<PartOf<G, 'preset'>>)
    }[GameName]

/**
 * What `createGame` takes. A key that holds undefined counts as left out.
 * @category Play
 */
export interface GameOptions {
  /** The rules; default `'schneider'`. */
  readonly rules?: RulesOption | undefined
  /**
   * Where the cards come from. A safe integer: a fast, reproducible generator for tests and simulation; who knows it knows every
   * card. A text: every deal's shuffle is derived from it by SHA-256, so cards seen tell nothing of cards unseen. Left out: a
   * random text of 160 bits.
   */
  readonly seed?: number | string | undefined
  /** The first dealer. Left out: Schneider draws cards for it, Bauernschnapsen takes seat 3. `docs/rules.md` 2.1, 3.2. */
  readonly dealer?: Seat | undefined
  /** The first deal's cards in place of a shuffle, as they lie before any cut. */
  readonly deck?: readonly Card[] | undefined
  /**
   * Where the match stands before the first deal; default: at nothing. What no match of these rules can have reached before a deal
   * is refused: exactly, or between bounds where an option is very large (`docs/variants.md`). Numbers go up to 9·10¹⁵.
   */
  readonly start?: Optional<Standing> | undefined
}

/** The game that what stands for `rules` chooses, Schneider for nothing. @category Rules */
export type GameOfRules<R> = R extends PresetName | Named | { readonly preset: PresetName }
  ? R extends
      | BauernschnapsenPreset
      | { readonly game: 'bauernschnapsen' }
      | { readonly preset: BauernschnapsenPreset }
    ? 'bauernschnapsen'
    : R extends SchneiderPreset | { readonly game: 'schneider' } | { readonly preset: SchneiderPreset }
      ? 'schneider'
      : GameName
  : R extends undefined
    ? 'schneider'
    : GameName

/** The game that options choose, Schneider where they leave it open. @category Rules */
export type GameOf<O> = O extends { readonly rules?: infer R }
  ? 'rules' extends keyof O
    ? GameOfRules<R>
    : 'schneider'
  : 'schneider'

/** No keys but known ones. @category Rules */
export type NoOther<T, Known extends PropertyKey> = { readonly [K in Exclude<keyof T, Known>]: never }

/**
 * Options for `createGame` without a key, of their own, of rules or of a start, that does not exist: so a slip of the pen is an
 * error of types.
 * @category Rules
 */
export type OnlyOptions<O> = NoOther<O, keyof GameOptions> &
  (O extends Ruled<infer R> ? Ruled<OnlyKnown<R>> : unknown) &
  (O extends Started<infer S extends object> ? Started<NoOther<S, keyof Standing>> : unknown)

/** Options with rules. @category Rules */
export interface Ruled<R> {
  /** The rules. */
  readonly rules: R
}

/** Options with a start. @category Rules */
export interface Started<S> {
  /** Where the match stands before the first deal. */
  readonly start: S
}

/** Rules whose keys are all options of their game, so that a slip of the pen is an error of types. @category Rules */
export type OnlyKnown<R> = [R] extends [Rules]
  ? unknown
  : R extends object
    ? NoOther<R, keyof PartOf<GameOfRules<R>, 'options'>>
    : unknown
