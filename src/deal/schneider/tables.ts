import { SUITS } from '../../vocabulary/cards.js'
import { type CardSet, isIn, setOf } from '../../vocabulary/sets.js'
import { CARDS, PACKS, RANK_BITS, SUIT_SIZE, suitNumberOf, suitSet } from './cards.js'
import { FLAGS, TABLE_BITS, trumpOf, type Variant } from './variant.js'

/** What the play of a variant needs, by the number of the led card. */
export interface Tables {
  /** The cards that take it: rules 2.3. */
  readonly beaters: Int32Array
  /** The cards of which one must be played if held, none without the duty to follow: rules 2.4. */
  readonly bound: Int32Array
}

const tables: (Tables | undefined)[] = new Array(TABLE_BITS + 1).fill(undefined)

/** The tables of a variant: made when first asked for, and shared by all that differ only in honours. */
export function tablesOf(variant: Variant): Tables {
  return tables[variant & TABLE_BITS] ?? makeTables(variant & TABLE_BITS)
}

function makeTables(index: number): Tables {
  const pack = setOf(PACKS[(index & FLAGS.smallPack) === 0 ? 32 : 24])
  const followsSuit = (index & FLAGS.followSuit) !== 0
  const made: Tables = {
    beaters: Int32Array.from(CARDS, (_, led) => (isIn(pack, led) ? beatersOf(index, led) & pack : 0)),
    bound: Int32Array.from(CARDS, (_, led) => (followsSuit ? suitSet(suitNumberOf(led)) : 0)),
  }
  tables[index] = made
  return made
}

/** The cards of a whole pack that take a led card: rules 2.3. */
function beatersOf(index: number, led: number): CardSet {
  const rank = led & RANK_BITS
  const suit = suitNumberOf(led)
  const trump = trumpOf(index)
  const above = (index & FLAGS.anyHigher) !== 0 ? (1 << rank) - 1 : (1 << rank) >> 1
  let beaters = 0
  for (let other = 0; other < SUITS.length; other += 1) {
    const mayBeat = other === suit || ((index & FLAGS.acrossSuits) !== 0 && suit !== trump)
    if (mayBeat) beaters |= above << (other * SUIT_SIZE)
    if (other === trump && suit !== trump) beaters |= suitSet(other)
  }
  const isLedAce = rank === 0
  return isLedAce && (index & FLAGS.sevenBeatsAce) !== 0 ? beaters | (1 << (led + SUIT_SIZE - 1)) : beaters
}
