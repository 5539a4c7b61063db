import { onceFor } from '../../tools/memo.js'
import { type CardSet, setOf } from '../../vocabulary/sets.js'
import { ALL, CARDS } from './cards.js'
import type { Tables } from './tables.js'

/** No card has been led. */
export const NO_LEAD = -1

/** Cards dealt to both hands. */
export const DEALT = 12

/** The places in the deck of the non-dealer's cards, and of the dealer's: three, three, three and three. Rules 2.1. */
export const PLACES: readonly [readonly number[], readonly number[]] = [
  [0, 1, 2, 6, 7, 8],
  [3, 4, 5, 9, 10, 11],
]

/** The cards of a hand that may be played to a lead, or led: rules 2.2, 2.4. */
export function legalCards({ bound }: Pick<Tables, 'bound'>, lead: number, hand: CardSet): CardSet {
  return lead === NO_LEAD ? hand : hand & bound[lead]! || hand
}

/** The cards of a set that take a led card: rules 2.3. */
export function takersOf({ beaters }: Pick<Tables, 'beaters'>, lead: number, cards: CardSet): CardSet {
  return cards & beaters[lead]!
}

/** Whether an answer takes a led card: rules 2.3. */
export function takes(tables: Tables, lead: number, answer: number): boolean {
  return takersOf(tables, lead, 1 << answer) !== 0
}

/** By card, the cards that it takes when they are led. */
export const victimsOf: (tables: Tables) => Int32Array = /* @__PURE__ */ onceFor((tables) =>
  Int32Array.from(CARDS, (_, card) => setOf(ALL.filter((led) => takes(tables, led, card)))),
)

/** The place in the deck of the card that the winner of the next trick draws; the loser draws the one behind it. Rules 2.2. */
export function drawPlace(tricks: number): number {
  return DEALT + 2 * tricks
}
