import { type CardSet, isIn } from '../../vocabulary/sets.js'
import type { Terms } from './contract.js'
import { legalCards } from './duty.js'
import type { Trick } from './trick.js'

/** The cards that nobody can hold who answered a trick with this card: with one of them in hand it would have broken a duty. */
export function barredBy(terms: Terms, trick: Trick, answer: number): CardSet {
  let barred = 0
  for (let card = 0; card < terms.suits.length; card += 1) {
    if (!isIn(legalCards(terms, trick, (1 << answer) | (1 << card)), answer)) barred |= 1 << card
  }
  return barred
}
