import type { InForce } from '../shared/game.js'
import { SUITS } from '../vocabulary/cards.js'
import { type CardSet, setOf } from '../vocabulary/sets.js'
import { CARDS, packOf, RANK_BITS, SUIT_SIZE } from './cards.js'
import type { SchneiderRules } from './types.js'

/** What the play of a rule set needs, by the number of the led card. */
export interface Tables {
  /** Who beats it: `docs/rules.md` 2.3. */
  readonly beaters: Int32Array
  /** What must be answered if held: the led suit with `followSuit`, else nothing. `docs/rules.md` 2.4. */
  readonly bound: Int32Array
}

/**
 * A rule set in one number, as far as the play needs it: six switches, the trump suit (0 none, else one more than its number),
 * then a bit for each rank that is an honour. It is kept in the state, so the tables are found by an index.
 */
export type Variant = number

const SWITCHES: readonly ((rules: SchneiderRules) => boolean)[] = [
  (rules) => rules.beats === 'any-higher',
  (rules) => rules.acrossSuits,
  (rules) => rules.sevenBeatsAce,
  (rules) => rules.followSuit,
  (rules) => rules.pack === 24,
]

const TRUMP_AT = SWITCHES.length
const HONOURS_AT = TRUMP_AT + 3
const TABLE_BITS = (1 << HONOURS_AT) - 1

const variants = new WeakMap<SchneiderRules, Variant>()

/** The variant of a rule set before trump is turned up, counted once for each. */
export function variantOf(rules: SchneiderRules): Variant {
  let variant = variants.get(rules)
  if (variant === undefined) {
    const switches = SWITCHES.reduce((bits, isOn, at) => bits | (Number(isOn(rules)) << at), 0)
    variant = switches | (honourRanks(rules) << HONOURS_AT)
    variants.set(rules, variant)
  }
  return variant
}

function honourRanks(rules: SchneiderRules): number {
  return setOf(rules.honours.map((rank) => CARDS.findIndex((card) => card[0] === rank)))
}

/** The variant with the suit of this card for trump. */
export function withTrump(variant: Variant, card: number): Variant {
  return variant | ((Math.floor(card / SUIT_SIZE) + 1) << TRUMP_AT)
}

/** The number of the trump suit, or -1 for none. */
function trumpOf(variant: Variant): number {
  return ((variant >> TRUMP_AT) & 7) - 1
}

/** Whether a card is an honour, as 1 or 0: `docs/rules.md` 2.5. */
export function honour(variant: Variant, card: number): number {
  return (variant >> (HONOURS_AT + (card & RANK_BITS))) & 1
}

const tables: (Tables | undefined)[] = new Array(TABLE_BITS + 1).fill(undefined)

/** The tables of a variant: made when first asked for, and shared by all that differ only in honours. */
export function tablesOf(variant: Variant): Tables {
  return tables[variant & TABLE_BITS] ?? makeTables(variant & TABLE_BITS)
}

function makeTables(index: number): Tables {
  const [anyHigher, acrossSuits, sevenBeatsAce, followSuit, small] = SWITCHES.map(
    (_, at) => (index >> at) & 1,
  )
  const pack = setOf(packOf({ pack: small === 1 ? 24 : 32 } as SchneiderRules))
  const trump = trumpOf(index)
  const made: Tables = { beaters: new Int32Array(CARDS.length), bound: new Int32Array(CARDS.length) }
  for (let led = 0; led < CARDS.length; led += 1) {
    const rank = led & RANK_BITS
    const suit = Math.floor(led / SUIT_SIZE)
    const above = anyHigher === 1 ? (1 << rank) - 1 : (1 << rank) >> 1
    let beaters = 0
    for (let other = 0; other < SUITS.length; other += 1) {
      const mayBeat = other === suit || (acrossSuits === 1 && suit !== trump)
      if (mayBeat) beaters |= above << (other * SUIT_SIZE)
      if (other === trump && suit !== trump) beaters |= suitSet(other)
    }
    if (sevenBeatsAce === 1 && rank === 0) beaters |= 1 << (led + SUIT_SIZE - 1)
    made.beaters[led] = beaters & pack
    made.bound[led] = followSuit === 1 ? suitSet(suit) : 0
  }
  tables[index] = made
  return made
}

/** All cards of a suit. */
function suitSet(suit: number): CardSet {
  return ((1 << SUIT_SIZE) - 1) << (suit * SUIT_SIZE)
}

/** What decides which card beats which, beside the rules. */
export function inForce({ variant }: { readonly variant: Variant }): InForce {
  return { trump: trumpOf(variant), contract: null }
}

/** The cards that would take a trick led with a card: `docs/rules.md` 2.3. */
export function beaters(rules: SchneiderRules, { trump }: InForce, card: number): CardSet {
  const variant = variantOf(rules)
  return tablesOf(trump < 0 ? variant : withTrump(variant, trump * SUIT_SIZE)).beaters[card]!
}
