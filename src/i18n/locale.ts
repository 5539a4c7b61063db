import type { Contract, ErrorCode, Obligation, Rank, Reason, Suit } from '../index.js'

/** The forms of a noun that is counted, by the categories of `Intl.PluralRules`; `#` stands for the number. @category Texts */
export type Plural = Readonly<Partial<Record<'zero' | 'one' | 'two' | 'few' | 'many', string>>> & {
  readonly other: string
}

/** A suit: its name; where they differ, what stands in a card's name, and “in the suit”. @category Texts */
export type SuitWords = readonly [name: string, inCards?: string, among?: string]

/**
 * A rank: its name, and with `{}` for the suit the card's name, the card as a subject and as an object.
 * @category Texts
 */
export type RankWords = readonly [rank: string, card: string, subject: string, object: string]

/** A contract: its name, as the object of bidding or playing, and as the object of winning or losing. @category Texts */
export type ContractWords = readonly [name: string, any: string, the: string]

/** The ranks of a pack, with their words. @category Texts */
export type PackRanks = Readonly<Record<Rank, RankWords>>

/** The suits of a pack, with their words. @category Texts */
export type PackSuits = Readonly<Record<Suit, SuitWords>>

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
  /** The BCP 47 tag, for plural forms and lists. */
  readonly tag: string
  /** Subjects of a sentence; a name is its own. */
  readonly subjects: Readonly<Record<'you' | 'we' | 'they', string>>
  /** The same before a colon or a number. */
  readonly labels: Readonly<Record<'you' | 'we' | 'they', string>>
  /** Who has no name, and a side of which no more is known. */
  readonly defaults: { readonly player: string; readonly side: string }
  readonly suits: { readonly french: PackSuits; readonly german: PackSuits }
  readonly ranks: { readonly french: PackRanks; readonly german: PackRanks }
  readonly contracts: Readonly<Record<Contract, ContractWords>>
  readonly counts: { readonly card: Plural; readonly point: Plural; readonly mark: Plural }
  /** What stands on a button. */
  readonly moves: {
    readonly play: string
    readonly meld: Readonly<Record<20 | 40 | 'pair', string>>
    readonly trump: string
    readonly 'turn-up': string
    /** With the option to choose: the first card or the second. */
    readonly either: readonly [string, string]
    readonly bid: string
    readonly pass: string
    /** A pass by the holder of the highest contract. */
    readonly stay: string
    /** A pass on doubling. */
    readonly no: string
    /** By what the deal then counts. */
    readonly double: Readonly<Record<2 | 4 | 8, string>>
    readonly cut: string
    readonly knock: string
    readonly deal: string
  }
  /** What has happened. */
  readonly events: {
    readonly draw: string
    /** A card drawn that was not seen. */
    readonly hidden: string
    /** After the draw for the first dealer. */
    readonly first: string
    readonly cut: string
    readonly knock: string
    readonly deal: string
    readonly dealer: string
    /** The cards that a player got. */
    readonly hand: string
    /** The card turned up under the talon. */
    readonly face: string
    readonly trump: string
    readonly 'turn-up': string
    readonly 'second-packet': string
    readonly farbringerl: string
    readonly bid: string
    readonly pass: string
    /** A pass by the holder of the highest contract. */
    readonly stay: string
    /** A pass on doubling. */
    readonly no: string
    readonly contract: string
    readonly double: Readonly<Record<2 | 4 | 8, string>>
    readonly meld: Readonly<Record<20 | 40, string>>
    /** Added to a meld that does not count yet. */
    readonly waits: string
    readonly 'meld-counted': Readonly<Record<20 | 40, string>>
    readonly play: string
    readonly trick: string
    /** Said of the winners, then `marks` of the losers. */
    readonly bummerl: string
    readonly marks: string
    readonly 'match-over': string
    readonly void: string
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
  /** What the numbers of a score are; `taken` where the game is not known. */
  readonly score: {
    readonly honours: string
    readonly cardPoints: string
    readonly taken: string
    readonly tricks: string
    readonly points: string
    readonly bummerl: string
  }
}
