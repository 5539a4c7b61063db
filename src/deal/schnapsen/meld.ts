import { type CardSet, isIn } from '../../vocabulary/sets.js'
import type { Ranking } from './cards.js'
import type { Terms } from './contract.js'

/** The kings and queens of a hand that holds both of the suit: `docs/rules.md` 3.8. */
export function pairsIn({ kings }: Terms, hand: CardSet): CardSet {
  const pairs = hand & (hand >>> 1) & kings
  return pairs | (pairs << 1)
}

/** The kings and queens that a seat may lead with a meld: `docs/rules.md` 3.8. */
export function meldable(terms: Terms, seat: number, hand: CardSet): CardSet {
  return isIn(terms.melders, seat) ? pairsIn(terms, hand) : 0
}

/** What the pair of a king or queen counts: `docs/rules.md` 3.8. */
export function meldPoints({ trumps }: Terms, card: number): 20 | 40 {
  return isIn(trumps, card) ? 40 : 20
}

/** King and queen of a suit. */
export function pairOf({ kings, suitSets }: Ranking, suit: number): CardSet {
  const king = kings & suitSets[suit]!
  return king | (king << 1)
}
