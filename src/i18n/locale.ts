import type { Contract, ErrorCode, GameName, Obligation, Rank, Reason, Suit } from '../index.js'

/** The forms of a noun that is counted, by the categories of `Intl.PluralRules`; `#` stands for the number. @category Texts */
export type Plural = Readonly<Partial<Record<'zero' | 'one' | 'two' | 'few' | 'many', string>>> & {
  readonly other: string
}

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
  readonly name: string
  /** What stands in the name of a card, where it is another word. */
  readonly inCards?: string
  /** “In the suit”, where a template asks for it. */
  readonly among?: string
}

/** The words of a rank: alone, and with `{}` for the suit as a card, bare or as the subject or object of a sentence. @category Texts */
export interface RankWords {
  readonly rank: string
  readonly name: string
  readonly subject: string
  readonly object: string
}

/** The words of a contract: bare, as the object of bidding or playing, and of winning or losing. @category Texts */
export interface ContractWords {
  readonly name: string
  readonly any: string
  readonly the: string
}

/** The ranks of a pack, with their words. @category Texts */
export type PackRanks = Readonly<Record<Rank, RankWords>>

/** The suits of a pack, with their words. @category Texts */
export type PackSuits = Readonly<Record<Suit, SuitWords>>

/** A pass: the usual one, that of the highest contract's holder, and one on doubling. @category Texts */
export type PassKey = 'pass' | 'stay' | 'no'

/**
 * A language, as plain data: what `createTexts` puts together. A new language is one more such table.
 *
 * In a template `{who}` is the subject and `[you|one|we|they]` the word that agrees with it, where the last form given
 * stands for those left out. `{card}`, `{suit}` and `{contract}` are names; `{card:subject}`, `{card:object}`, `{suit:among}`,
 * `{contract:any}` and `{contract:the}` the same with article and case. `{cards}` lists cards as objects. Any other key is a
 * number of what is told, `{points}`, with a noun of `counts` if one is named: `{points:point}`.
 * A text begins with a capital by itself.
 * @category Texts
 */
export interface Locale {
  /** The BCP 47 tag, for plural forms and capitals. */
  readonly tag: string
  /** The player spoken to, its side, the other side; anybody else is a name, of person 1 or with “and” of person 3. */
  readonly people: Readonly<Record<'you' | 'we' | 'they', Subject>>
  /** What joins the last of a list. */
  readonly and: string
  /** Who has no name, and a side of which no more is known. */
  readonly defaults: { readonly player: string; readonly side: string }
  readonly signs: {
    readonly french: Readonly<Record<Suit, string>>
    readonly german: Readonly<Record<Suit, string>>
  }
  readonly suits: { readonly french: PackSuits; readonly german: PackSuits }
  readonly ranks: { readonly french: PackRanks; readonly german: PackRanks }
  readonly contracts: Readonly<Record<Contract, ContractWords>>
  readonly counts: { readonly card: Plural; readonly point: Plural; readonly mark: Plural }
  /** What stands on a button; of `double` by what the deal then counts. */
  readonly moves: Readonly<
    Record<
      | 'play'
      | `meld${'' | 20 | 40}`
      | 'trump'
      | `turn-up${'' | 0 | 1}`
      | 'bid'
      | PassKey
      | `double${2 | 4 | 8}`
      | 'cut'
      | 'knock'
      | 'deal',
      string
    >
  >
  /** What has happened. */
  readonly events: Readonly<
    Record<
      | 'cut'
      | 'knock'
      | 'trump'
      | 'turn-up'
      | 'second-packet'
      | 'farbringerl'
      | 'bid'
      | PassKey
      | 'contract'
      | `double${2 | 4 | 8}`
      | `meld${20 | 40}`
      | `meld-counted${20 | 40}`
      | 'play'
      | 'trick'
      | 'match-over'
      | 'void',
      string
    >
  > & {
    readonly draw: string
    /** A card drawn that was not seen. */
    readonly hidden: string
    /** After the draw for the first dealer. */
    readonly first: string
    readonly deal: string
    readonly dealer: string
    /** The cards that a player got. */
    readonly hand: string
    /** The card turned up under the talon. */
    readonly face: string
    /** Added to a meld that does not count yet. */
    readonly waits: string
    /** Said of the winners, then `marks` of the losers. */
    readonly bummerl: string
    readonly marks: string
  }
  /** What binds the player on turn, after the words that say so. */
  readonly turn: string
  readonly obligations: Readonly<Record<NonNullable<Obligation>['kind'], string>>
  readonly reasons: Readonly<Record<ErrorCode | Reason, string>>
  readonly results: {
    readonly tie: string
    readonly won: string
    readonly 'sixty-six': string
    readonly 'last-trick': string
    readonly made: string
    readonly lost: string
    readonly farbringerl: string
    readonly scores: string
    /** Said first; may be empty. */
    readonly levels: Readonly<Record<'simple' | 'schneider' | 'schwarz', string>>
    /** Said last, by what the deal counted; may be empty. */
    readonly times: Readonly<Record<1 | 2 | 4 | 8, string>>
  }
  /** What the numbers of a score are. */
  readonly score: {
    readonly tally: Readonly<Record<GameName | 'unknown', string>>
    readonly tricks: string
    readonly points: string
    readonly bummerl: string
  }
}
