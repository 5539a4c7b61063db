import { CARDS } from '../deal/schneider/cards.js'
import { type Tables, tablesOf } from '../deal/schneider/tables.js'
import { victimsOf } from '../deal/schneider/trick.js'
import { honoursOf, type Variant, variantWith } from '../deal/schneider/variant.js'
import type { Card, SchneiderView } from '../index.js'
import { type CardSet, sizeOf } from '../vocabulary/sets.js'

/** What a rule set of Schneider makes of the cards. */
export interface SchneiderCards extends Tables {
  readonly variant: Variant
  /** All cards by number, also those that the pack leaves out. */
  readonly pack: readonly Card[]
  /** By card, the led cards that it takes. */
  readonly victims: Int32Array
  /** By card, 1 / (1 + the number of cards that it could ever take). */
  readonly share: Float64Array
  readonly honours: CardSet
}

const known = new Map<Variant, SchneiderCards>()

/** The cards under the rules and the trump of a view: made once for each kind. */
export function schneiderCards({ rules, trump }: SchneiderView): SchneiderCards {
  const variant = variantWith(rules, trump)
  const cards = known.get(variant) ?? make(variant)
  known.set(variant, cards)
  return cards
}

function make(variant: Variant): SchneiderCards {
  const tables = tablesOf(variant)
  const victims = victimsOf(tables)
  return {
    ...tables,
    variant,
    pack: CARDS,
    victims,
    share: Float64Array.from(victims, (set) => 1 / (1 + sizeOf(set))),
    honours: honoursOf(variant),
  }
}
