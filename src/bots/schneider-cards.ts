import { beaters, type Card, packOf, rankOf, type SchneiderView, suitOf } from '../index.js'
import { type CardSet, setOf, sizeOf } from './bits.js'

/** What a rule set of Schneider makes of the cards. */
export interface SchneiderCards {
  readonly pack: readonly Card[]
  /** By led card, the cards that take it. */
  readonly above: Int32Array
  /** By card, the led cards that it takes. */
  readonly below: Int32Array
  /** By led card, what must be answered if held. */
  readonly bound: Int32Array
  /** By card, one part in one more than it could ever take. */
  readonly share: Float64Array
  readonly honours: CardSet
}

const known = new Map<string, SchneiderCards>()

/** The cards under the rules and the trump of a view: made once for each kind. */
export function schneiderCards(view: SchneiderView): SchneiderCards {
  const { rules, trump } = view
  const pack = packOf(rules)
  const honours = setOf(
    pack,
    pack.filter((card) => rules.honours.includes(rankOf(card))),
  )
  const { beats, acrossSuits, sevenBeatsAce, followSuit } = rules
  const key = [pack.length, trump, honours, beats, acrossSuits, sevenBeatsAce, followSuit].join()
  const made = known.get(key) ?? make(view, pack, honours)
  known.set(key, made)
  return made
}

function make(view: SchneiderView, pack: readonly Card[], honours: CardSet): SchneiderCards {
  const above = Int32Array.from(pack, (card) => setOf(pack, beaters(view, card)))
  const below = Int32Array.from(pack, (_, card) =>
    above.reduce((set, takers, led) => set | (((takers >>> card) & 1) << led), 0),
  )
  return {
    pack,
    above,
    below,
    share: Float64Array.from(below, (set) => 1 / (1 + sizeOf(set))),
    bound: Int32Array.from(pack, (card) =>
      view.rules.followSuit
        ? setOf(
            pack,
            pack.filter((other) => suitOf(other) === suitOf(card)),
          )
        : 0,
    ),
    honours,
  }
}
