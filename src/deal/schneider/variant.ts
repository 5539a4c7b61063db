import { onceFor } from '../../tools/memo.js'
import { type Rank, SUITS, type Suit } from '../../vocabulary/cards.js'
import { type CardSet, type Packed, setOf } from '../../vocabulary/sets.js'
import { ALL, CARDS, RANK_BITS, SUIT_SIZE, suitNumberOf } from './cards.js'

/**
 * What the play of a deal depends on, in one number: the flags, the trump suit (0 none, else one more than its number), then a bit
 * for each rank that is an honour. A number, so that it can stand in a state and find its tables by an index.
 */
export type Variant = Packed<'variant'>

/** The flags of a variant. */
export const FLAGS = { anyHigher: 1, acrossSuits: 2, sevenBeatsAce: 4, followSuit: 8, smallPack: 16 } as const

const TRUMP_AT = 5
const HONOURS_AT = 8

/** The bits of a variant that its tables depend on: all but the honours. */
export const TABLE_BITS: number = (1 << HONOURS_AT) - 1

/** The options that the play depends on, as a game's rules hold them. */
export interface PlayRules {
  readonly pack: 32 | 24
  readonly beats: 'next-higher' | 'any-higher'
  readonly acrossSuits: boolean
  readonly sevenBeatsAce: boolean
  readonly followSuit: boolean
  readonly honours: readonly Rank[]
}

/** The variant of rules, without a trump. */
export const variantOf: (rules: PlayRules) => Variant = onceFor((rules) => {
  const { beats, acrossSuits, sevenBeatsAce, followSuit, pack, honours } = rules
  const flags =
    (beats === 'any-higher' ? FLAGS.anyHigher : 0) |
    (acrossSuits ? FLAGS.acrossSuits : 0) |
    (sevenBeatsAce ? FLAGS.sevenBeatsAce : 0) |
    (followSuit ? FLAGS.followSuit : 0) |
    (pack === 24 ? FLAGS.smallPack : 0)
  const ranks = setOf(honours.map((rank) => CARDS.findIndex((card) => card[0] === rank)))
  return (flags | (ranks << HONOURS_AT)) as Variant
})

/** The variant with the suit of this card for trump: rules 2.3. */
export function withTrump(variant: Variant, card: number): Variant {
  return (variant | ((suitNumberOf(card) + 1) << TRUMP_AT)) as Variant
}

/** The number of the trump suit, or -1 for none. */
export function trumpOf(variant: number): number {
  return ((variant >> TRUMP_AT) & 7) - 1
}

/** How many honours a card is, 1 or 0: rules 2.5. */
export function honour(variant: Variant, card: number): number {
  return (variant >> (HONOURS_AT + (card & RANK_BITS))) & 1
}

/** The cards that are honours: rules 2.5. */
export function honoursOf(variant: Variant): CardSet {
  return setOf(ALL.filter((card) => honour(variant, card) === 1))
}

/** The variant of rules with a trump suit, or with none. */
export function variantWith(rules: PlayRules, trump: Suit | null): Variant {
  const plain = variantOf(rules)
  return trump === null ? plain : withTrump(plain, SUITS.indexOf(trump) * SUIT_SIZE)
}
