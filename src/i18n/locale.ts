import type { Contract, ErrorCode, GameName, Obligation, Rank, Reason, Suit } from '../index.js'

/** The forms of a noun that is counted, by the categories of `Intl.PluralRules`; `#` stands for the number. @category Texts */
export type Plural = Readonly<Partial<Record<'zero' | 'one' | 'two' | 'few' | 'many', string>>> &
  Readonly<Record<'other', string>>

/** Of whom a sentence speaks. @category Texts */
export interface Subject {
  /** Which of the forms `[you|one|we|they]` agrees: 0 to 3. */
  readonly person: 0 | 1 | 2 | 3
  /** What stands in a sentence, empty where the verb says it all. */
  readonly words: string
  /** What stands before a number. */
  readonly label: string
}

/** The words of a suit. @category Texts */
export interface SuitWords {
  /** The suit alone. */
  readonly name: string
  /** What stands in the name of a card, where it is another word. */
  readonly inCards?: string
  /** “In the suit”, where a template asks for it. */
  readonly among?: string
}

/** The words of a rank: alone, and with `{}` for the suit the card, bare, as a subject and as an object. @category Texts */
export type RankWords = Readonly<Record<'rank' | 'name' | 'subject' | 'object', string>>

/** The words of a contract: alone, as the object of bidding or playing, and of winning or losing. @category Texts */
export type ContractWords = Readonly<Record<'name' | 'any' | 'the', string>>

/** A pass: the usual one, that of the highest contract's holder, and one on doubling. @category Texts */
export type PassKey = 'pass' | 'stay' | 'no'

/** What stands on buttons: each type of move, where it matters with what the meld or the deal counts. @category Texts */
export type MoveKey =
  | 'play'
  | `meld${'' | 20 | 40}`
  | 'trump'
  | `turn-up${'' | 0 | 1}`
  | 'bid'
  | PassKey
  | `double${2 | 4 | 8}`
  | 'cut'
  | 'knock'
  | 'deal'

/**
 * What is said of events: each type, where `draw-dealer` is one card drawn for the deal and `draw` one from the talon, a card drawn
 * unseen is `hidden`; also who deals first (`first`) and now (`dealer`), the cards that a player got (`hand`), the card turned up
 * under the talon (`face`), what is added to a meld that does not count yet, of the side that needs a trick (`waits`), and the
 * marks of the side that lost a Bummerl (`marks`).
 * @category Texts
 */
export type EventKey =
  | 'draw-dealer'
  | 'draw'
  | 'hidden'
  | 'first'
  | 'cut'
  | 'knock'
  | 'deal'
  | 'dealer'
  | 'hand'
  | 'face'
  | 'trump'
  | 'turn-up'
  | 'second-packet'
  | 'farbringerl'
  | 'bid'
  | PassKey
  | 'contract'
  | `double${2 | 4 | 8}`
  | `meld${20 | 40}`
  | 'waits'
  | `meld-counted${20 | 40}`
  | 'play'
  | 'trick'
  | 'bummerl'
  | 'marks'
  | 'match-over'
  | 'void'

/**
 * How a deal ended: each reason, `won` for every deal of Schneider with a winner, after a contract made or lost or a Farbringerl
 * what a side `scores`, and after the others, of the side that lost, how heavily it did (`schneider`, `schwarz`).
 * @category Texts
 */
export type ResultKey =
  | 'tie'
  | 'won'
  | 'sixty-six'
  | 'last-trick'
  | 'schneider'
  | 'schwarz'
  | 'made'
  | 'lost'
  | 'farbringerl'
  | 'scores'

/** How heavily a deal was lost. @category Texts */
export type LevelKey = 'simple' | 'schneider' | 'schwarz'

/** A text, or other words, for each key. @category Texts */
export type WordTable<Key extends string | number, Words = string> = Readonly<Record<Key, Words>>

/** Words for each pack. @category Texts */
export type ByPack<Words> = WordTable<'french' | 'german', Words>

/**
 * A language, as plain data: what `createTexts` puts together. A new language is one more such table.
 *
 * In a template `{who}` is the subject and `[you|one|we|they]` the word that agrees with it, where the last form given
 * stands for those left out. `{card}`, `{suit}` and `{contract}` are names; `{card:subject}`, `{card:object}`, `{suit:among}`,
 * `{contract:any}` and `{contract:the}` the same with article and case. `{cards}` lists cards as objects. Any other key is a
 * number of what is told, `{points}`, with a noun of `counts` if one is named: `{points:point}`. A text begins with a capital
 * by itself.
 * @category Texts
 */
export interface Locale {
  /** The BCP 47 tag, for plural forms and capitals. */
  readonly tag: string
  /**
   * The player spoken to and their side. Anybody else is a name, of person 1, or two names with “and”, of person 3; `they` is what
   * stands for the other side before a number.
   */
  readonly people: WordTable<'you' | 'we', Subject> & WordTable<'they', Pick<Subject, 'label'>>
  /** What joins the last of a list. */
  readonly and: string
  /** What stands for a player without a name, and for a side of which no more is known, by number `{n}`. */
  readonly defaults: WordTable<'player' | 'side'>
  /** The signs of the suits. */
  readonly signs: ByPack<WordTable<Suit>>
  /** The words of the suits. */
  readonly suits: ByPack<WordTable<Suit, SuitWords>>
  /** The words of the ranks. */
  readonly ranks: ByPack<WordTable<Rank, RankWords>>
  /** The words of the contracts. */
  readonly contracts: WordTable<Contract, ContractWords>
  /** Cards, game points and Bummerl marks, counted, as objects. */
  readonly counts: WordTable<'card' | 'point' | 'mark', Plural>
  /** What stands on a button. */
  readonly moves: WordTable<MoveKey>
  /** What has happened. */
  readonly events: WordTable<EventKey>
  /** Said to the player on turn; what binds them follows. */
  readonly turn: string
  /** What binds the player on turn. */
  readonly obligations: WordTable<NonNullable<Obligation>['kind']>
  /** Why something was refused. */
  readonly reasons: WordTable<ErrorCode | Reason>
  /** How a deal ended. */
  readonly results: WordTable<ResultKey>
  /** What the levels are called on a score sheet. */
  readonly levels: WordTable<LevelKey>
  /** Said after a result, by what the deal counted; may be empty. */
  readonly times: WordTable<1 | 2 | 4 | 8>
  /** What the numbers of a score are. */
  readonly score: WordTable<'tricks' | 'points' | 'bummerl'>
  /** What the tally of a deal is, by game. */
  readonly tally: WordTable<GameName | 'unknown'>
}
