import { type CardSet, isIn } from '../../vocabulary/sets.js'
import type { Terms } from './contract.js'
import { bestOf, ledOf, NO_TRICK, type Trick } from './trick.js'

/** What a trick asks of a hand: `docs/rules.md` 3.7. */
export type Duty = 'free' | 'follow' | 'beat' | 'trump' | 'overtrump'

/** The cards of a hand that may be played to a trick: `docs/rules.md` 3.7. */
export function legalCards(terms: Terms, trick: Trick, hand: CardSet): CardSet {
  if (trick === NO_TRICK) return hand
  const over = hand & terms.beaters[bestOf(trick)]!
  const following = hand & terms.suits[ledOf(trick)]!
  // Once a plain trick is trumped no card of the led suit beats, and any of them will do.
  if (following !== 0) return following & over || following
  const held = hand & terms.trumps
  if (held === 0) return hand
  return over || (terms.undertrumpFree ? hand : held)
}

/** What a trick asks of a hand: why {@link legalCards} are these. */
export function dutyOf(terms: Terms, trick: Trick, hand: CardSet): Duty {
  if (trick === NO_TRICK) return 'free'
  const best = bestOf(trick)
  const over = hand & terms.beaters[best]!
  const following = hand & terms.suits[ledOf(trick)]!
  if (following !== 0) return (following & over) !== 0 ? 'beat' : 'follow'
  if ((hand & terms.trumps) === 0) return 'free'
  if (!isIn(terms.trumps, best)) return 'trump'
  if (over !== 0) return 'overtrump'
  return terms.undertrumpFree ? 'free' : 'trump'
}

/** The first duty that a card of a hand breaks: one that does not even follow is not said to fail to beat. */
export function brokenDuty(terms: Terms, trick: Trick, hand: CardSet, card: number): Duty {
  const duty = dutyOf(terms, trick, hand)
  if (duty === 'beat' && !isIn(terms.suits[ledOf(trick)]!, card)) return 'follow'
  if (duty === 'overtrump' && !isIn(terms.trumps, card)) return 'trump'
  return duty
}
