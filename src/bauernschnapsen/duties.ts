import type { InForce } from '../shared/game.js'
import type { CardSet } from '../vocabulary/sets.js'
import { ACE_LOW, HIGHER, SUIT, SUIT_SETS } from './cards.js'
import { ROWS, rowOf } from './contracts.js'
import {
  bestOf,
  calledOf,
  contractOf,
  isAceLow,
  isUndertrumpFree,
  ledOf,
  NO_TRICK,
  type State,
  termsForPlay,
  trumpOf,
} from './state.js'
import type { BauernschnapsenRules } from './types.js'

/** The cards of its suit that beat a card, in the order of the contract. */
export function higherThan(terms: number, card: number): CardSet {
  return HIGHER[isAceLow(terms) ? ACE_LOW + card : card]!
}

/** The cards that beat the best card so far: `docs/rules.md` 3.7. */
export function beating(terms: number, best: number): CardSet {
  const trump = trumpOf(terms)
  const higher = higherThan(terms, best)
  return trump < 0 || SUIT[best] === trump ? higher : higher | SUIT_SETS[trump]!
}

/** The cards of a hand that may be played to a trick: `docs/rules.md` 3.7. Hot: sets only. */
export function dutiful(terms: number, trick: number, hand: CardSet): CardSet {
  if (trick === NO_TRICK) return hand
  const best = bestOf(trick)
  const led = SUIT[ledOf(trick)]!
  const following = hand & SUIT_SETS[led]!
  if (following !== 0) {
    // A plain trick that was trumped: the best card is of another suit, and any card of the led one will do.
    const over = following & higherThan(terms, best)
    return SUIT[best] === led && over !== 0 ? over : following
  }
  const trump = trumpOf(terms)
  if (trump < 0) return hand
  const trumps = hand & SUIT_SETS[trump]!
  if (trumps === 0 || SUIT[best] !== trump) return trumps === 0 ? hand : trumps
  const over = trumps & higherThan(terms, best)
  if (over !== 0) return over
  return isUndertrumpFree(terms) ? hand : trumps
}

/** What decides which card beats which, beside the rules: the suit called, but in a contract without trump none. */
export function inForce({ terms }: State): InForce {
  const row = ROWS[contractOf(terms)]
  return { trump: row === undefined || row.trump ? calledOf(terms) : -1, contract: row?.id ?? null }
}

/** The cards that would take a trick led with a card: `docs/rules.md` 3.4, 3.7. */
export function beaters(rules: BauernschnapsenRules, { trump, contract }: InForce, card: number): CardSet {
  const number = ROWS.findIndex(({ id }) => id === contract)
  const isLow = number >= 0 && rowOf(rules, number).order === 'ace-low'
  return beating(termsForPlay(0, trump, isLow, false, -1), card)
}
