import type { CardSet } from '../../vocabulary/sets.js'
import type { Tables } from './tables.js'
import { legalCards } from './trick.js'

/** The cards of a pack that the hand which gave an answer cannot have held besides: with one of them the answer was not allowed. */
export function barredBy(tables: Tables, lead: number, answer: number, pack: readonly number[]): CardSet {
  let barred = 0
  for (const card of pack) {
    const hand = (1 << card) | (1 << answer)
    if ((legalCards(tables, lead, hand) & (1 << answer)) === 0) barred |= 1 << card
  }
  return barred
}
