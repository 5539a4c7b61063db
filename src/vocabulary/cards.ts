import { GameError } from './errors.js'
import { capital, quote } from './quote.js'

/**
 * A suit: `c` clubs (Eichel, Kreuz), `s` spades (Grün, Laub, Pik), `h` hearts (Herz, Rot), `d` diamonds (Schellen, Karo).
 * Carries out `docs/rules.md` 1.
 * @category Vocabulary
 */
export type Suit = 'c' | 's' | 'h' | 'd'

/**
 * A rank: ace (Daus, Sau), king, queen (Ober), jack (Unter), ten, nine, eight, seven. Carries out `docs/rules.md` 1.
 * @category Vocabulary
 */
export type Rank = 'A' | 'K' | 'Q' | 'J' | 'T' | '9' | '8' | '7'

/**
 * A card: rank, then suit, as in `As`, `Td`, `7c`. Carries out `docs/rules.md` 1.
 * @category Vocabulary
 */
export type Card = `${Rank}${Suit}`

/** The suits in the order of every list. */
export const SUITS: readonly Suit[] = Object.freeze(['c', 's', 'h', 'd'] as const)

/** The ranks in Schneider's order, high to low. */
export const RANKS: readonly Rank[] = Object.freeze(['A', 'K', 'Q', 'J', 'T', '9', '8', '7'] as const)

/** Cards of these ranks, suit by suit: the pack in `legalMoves` order. Not frozen, as engines read frozen lists slowly. */
export function makePack(ranks: readonly Rank[]): readonly Card[] {
  return SUITS.flatMap((suit) => ranks.map((rank): Card => `${rank}${suit}`))
}

const ALL: ReadonlySet<unknown> = new Set(makePack(RANKS))

/**
 * Whether a value is the text of a card: one of the 32 from `Ac` to `7d`. Takes anything and never throws.
 * Carries out `docs/rules.md` 1.
 * @category Vocabulary
 * @example
 * ```ts
 * import { isCard } from 'stichspiel'
 *
 * console.log(isCard('Th')) // => true
 * console.log(isCard('10h')) // => false
 * ```
 */
export function isCard(value: unknown): value is Card {
  return ALL.has(value)
}

/** The card that a value is, or the refusal of what is none. */
function checked(value: unknown): Card {
  if (isCard(value)) return value
  throw new GameError(
    'illegal-move',
    `${capital(quote(value))} is no card; a card is rank then suit, as in "As" or "Td".`,
    'malformed',
  )
}

/**
 * The suit of a card. Throws a {@link GameError} with `'illegal-move'` and `'malformed'` for what is no card.
 * @category Vocabulary
 * @example
 * ```ts
 * import { suitOf } from 'stichspiel'
 *
 * console.log(suitOf('Th')) // => 'h'
 * ```
 */
export function suitOf(card: Card): Suit {
  return checked(card)[1] as Suit
}

/**
 * The rank of a card. Throws a {@link GameError} with `'illegal-move'` and `'malformed'` for what is no card.
 * @category Vocabulary
 * @example
 * ```ts
 * import { rankOf } from 'stichspiel'
 *
 * console.log(rankOf('Th')) // => 'T'
 * ```
 */
export function rankOf(card: Card): Rank {
  return checked(card)[0] as Rank
}

const CARD_POINTS: Readonly<Record<Rank, number>> = { A: 11, T: 10, K: 4, Q: 3, J: 2, 9: 0, 8: 0, 7: 0 }

/**
 * What a card counts at Schnapsen, in card points: ace 11, ten 10, king 4, queen 3, jack 2, the others nothing. Throws a
 * {@link GameError} with `'illegal-move'` and `'malformed'` for what is no card. Carries out `docs/rules.md` 3.1.
 * @category Vocabulary
 * @example
 * ```ts
 * import { cardPoints } from 'stichspiel'
 *
 * console.log(cardPoints('Th')) // => 10
 * ```
 */
export function cardPoints(card: Card): number {
  return CARD_POINTS[rankOf(card)]
}
