// Terms and tricks as plain numbers, for the sampler.
import { RANKINGS } from '../deal/schnapsen/cards.js'
import type { Terms } from '../deal/schnapsen/contract.js'
import { legalCards } from '../deal/schnapsen/duty.js'
import { pairOf } from '../deal/schnapsen/meld.js'
import { bestOf as best, type Trick } from '../deal/schnapsen/trick.js'
import type { CardSet } from '../vocabulary/sets.js'

export { NO_TRICK } from '../deal/schnapsen/trick.js'

/** Trump plus one (3 bits), ace low, undertrumping free. */
export function termsForPlay(
  terms: number,
  trump: number,
  aceLow: boolean,
  undertrumpFree: boolean,
  _absent: number,
): number {
  return terms | (trump + 1) | (Number(aceLow) << 3) | (Number(undertrumpFree) << 4)
}

function rankingOf(terms: number) {
  return RANKINGS[(terms & 8) === 0 ? 'normal' : 'ace-low']
}

/** The suit that is trump in the play, or -1. */
export function trumpOf(terms: number): number {
  return (terms & 7) - 1
}

/** Whether a trump that cannot beat need not be played. */
export function isUndertrumpFree(terms: number): boolean {
  return (terms & 16) !== 0
}

/** The cards of its suit that beat a card. */
export function higherThan(terms: number, card: number): CardSet {
  return rankingOf(terms).beaters[0]![card]!
}

/** The cards that beat the best card so far. */
export function beating(terms: number, card: number): CardSet {
  return rankingOf(terms).beaters[trumpOf(terms) + 1]![card]!
}

/** The cards of a hand that may be played to a trick. */
export function dutiful(terms: number, trick: number, hand: CardSet): CardSet {
  const { suits, suitSets, beaters } = rankingOf(terms)
  const trump = trumpOf(terms)
  const unpacked = {
    suits,
    beaters: beaters[trump + 1]!,
    trumps: suitSets[trump] ?? 0,
    undertrumpFree: isUndertrumpFree(terms),
  }
  return legalCards(unpacked as Terms, trick as Trick, hand)
}

/** A trick with its first card. */
export function leadTrick(card: number, seat: number, points: number): number {
  return 1 | (card << 3) | (card << 8) | (seat << 13) | (points << 15)
}

/** A trick with a card more that is not the best. */
export function addToTrick(trick: number, points: number): number {
  return trick + 1 + (points << 15)
}

/** A trick with another best card. */
export function withBest(trick: number, card: number, seat: number): number {
  return (trick & ~((31 << 8) | (3 << 13))) | (card << 8) | (seat << 13)
}

/** The best card so far. */
export function bestOf(trick: number): number {
  return best(trick as Trick)
}

/** King and queen of a suit. */
export function pairSet(suit: number): CardSet {
  return pairOf(RANKINGS.normal, suit)
}
