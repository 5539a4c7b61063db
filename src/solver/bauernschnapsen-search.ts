import { PACK_20, RANKINGS } from '../deal/schnapsen/cards.js'
import { partyOf, type Terms } from '../deal/schnapsen/contract.js'
import { legalCards } from '../deal/schnapsen/duty.js'
import { meldable, meldPoints } from '../deal/schnapsen/meld.js'
import { outcomeAfterMeld, outcomeAfterTrick, UNDECIDED } from '../deal/schnapsen/outcome.js'
import { countMeld, countTrick, type Taken, WORTH_BITS } from '../deal/schnapsen/taken.js'
import { addToTrick, bestSeatOf, isComplete, NO_TRICK, sumOf, type Trick } from '../deal/schnapsen/trick.js'
import { rankOf } from '../vocabulary/cards.js'
import { type CardSet, cardSet, firstOf, isIn, sizeOf } from '../vocabulary/sets.js'
import { greatestResult, leastResult, type Objective, resultOf } from './outcome.js'
import { greatestOf, leastOf, moveOf, proved, seek, type Table } from './table.js'

/** A deal of Bauernschnapsen with all cards open, as the search needs it. Cards are numbered in `legalMoves` order. */
export interface Deal {
  readonly terms: Terms
  readonly objective: Objective
  /** By seat, the cards at the start of the search; none for a partner who sits out. */
  readonly hands: readonly CardSet[]
  /** The card points of all these. */
  readonly points: number
  readonly table: Table
}

/** A card led with its pair melded, as a move: above the card numbers. */
export const WITH_MELD = 32

/** All cards of each rank, those first that count most. */
const RANKS: readonly CardSet[] = /* @__PURE__ */ PACK_20.slice(0, 5).map((first) =>
  cardSet(
    PACK_20,
    PACK_20.filter((card) => rankOf(card) === rankOf(first)),
  ),
)

/** By cards of the first two suits, their card points; the last two suits have the same in the upper half of a set. */
const HALF_BITS = 10
const HALF_POINTS: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: 1 << HALF_BITS }, (_, cards) =>
  RANKINGS.normal.points.reduce((sum, points, card) => (isIn(cards, card) ? sum + points : sum), 0),
)

/** The card points of a set. */
export function pointsIn(cards: CardSet): number {
  return HALF_POINTS[cards & (HALF_POINTS.length - 1)]! + HALF_POINTS[cards >> HALF_BITS]!
}

/** What a side may still meld. */
function meldsOf({ terms, hands }: Deal, played: CardSet, side: number): number {
  let points = 0
  for (let rest = terms.melders & (side === 0 ? ~terms.party : terms.party); rest !== 0; rest &= rest - 1) {
    const seat = firstOf(rest)
    const pairs = meldable(terms, seat, hands[seat]! & ~played)
    // Two cards a pair: ten points each, those of trump twenty.
    if (pairs !== 0) points += 10 * (sizeOf(pairs) + sizeOf(pairs & terms.trumps))
  }
  return points
}

/**
 * The cards that a seat may play to a trick and that differ from each other; of cards that are worth the same the first stands for
 * all. In a contract that a trick decides those are touching cards: no other player's card lies between. The best card on the table
 * cannot, as whoever holds cards that beat it has to play one of them.
 */
function distinct({ terms, hands }: Deal, played: CardSet, seat: number, trick: Trick): CardSet {
  const { beaters, goal, suits } = terms
  const cards = legalCards(terms, trick, hands[seat]! & ~played)
  if (goal !== 'no-trick' && goal !== 'all-tricks') return cards
  let others = 0
  for (let other = 0; other < hands.length; other += 1) if (other !== seat) others |= hands[other]!
  others &= ~played
  let found = 0
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    const card = firstOf(rest)
    const above = beaters[card]! & others
    let same = found & suits[card]!
    while (same !== 0 && (beaters[firstOf(same)]! & others) !== above) same &= same - 1
    if (same === 0) found |= 1 << card
  }
  return found
}

/** Whether side 0 can reach a result with this seat on lead, `played` being the cards played since the search began. */
export function canReach(deal: Deal, played: CardSet, seat: number, taken: Taken, target: number): boolean {
  const { objective, table, terms } = deal
  const left = deal.points - pointsIn(played)
  if (target <= leastResult(objective, taken, left + meldsOf(deal, played, 1))) return true
  if (target > greatestResult(objective, taken, left + meldsOf(deal, played, 0))) return false
  const key0 = played | (seat << 20)
  const key1 = (taken & ((1 << WORTH_BITS) - 1)) | (left << WORTH_BITS)
  const proof = table.words[seek(table, key0, key1, table.stamp)]!
  if (leastOf(proof) >= target) return true
  if (greatestOf(proof) < target) return false

  const wish = partyOf(terms, seat) === 0
  const pairs = meldable(terms, seat, deal.hands[seat]! & ~played)
  let isReached = !wish
  let best = -1
  for (let rest = distinct(deal, played, seat, NO_TRICK); rest !== 0 && isReached !== wish; ) {
    const card = nextLead(rest, moveOf(proof), pairs)
    rest &= ~(1 << card)
    const move = isIn(pairs, card) ? card | WITH_MELD : card
    isReached = canReachWith(deal, played, seat, taken, NO_TRICK, move, target)
    // Points never hurt the side that melds them, but the deal may end too early for the tally.
    if (move !== card && isReached !== wish && objective === 'tally') {
      isReached = canReachWith(deal, played, seat, taken, NO_TRICK, card, target)
    }
    if (isReached === wish) best = card
  }
  // The entry may have become another's meanwhile.
  table.words[seek(table, key0, key1, table.stamp)] = proved(proof, target, isReached, best)
  return isReached
}

/** The lead to try next: the best so far, then melds, then what counts most. */
function nextLead(cards: CardSet, best: number, pairs: CardSet): number {
  if (best >= 0 && isIn(cards, best)) return best
  const group = cards & pairs || cards
  for (const rank of RANKS) if ((group & rank) !== 0) return firstOf(group & rank)
  /* v8 ignore next -- @preserve: every card has a rank */
  return firstOf(group)
}

/** The same with a trick on the table, and this seat to add to it. */
export function canReachAnswering(
  deal: Deal,
  played: CardSet,
  seat: number,
  taken: Taken,
  trick: Trick,
  target: number,
): boolean {
  const wish = partyOf(deal.terms, seat) === 0
  for (let rest = distinct(deal, played, seat, trick); rest !== 0; rest &= rest - 1) {
    if (canReachWith(deal, played, seat, taken, trick, firstOf(rest), target) === wish) return wish
  }
  return !wish
}

/** The same after this seat's move. */
function canReachWith(
  deal: Deal,
  played: CardSet,
  seat: number,
  taken: Taken,
  trick: Trick,
  move: number,
  target: number,
): boolean {
  const { terms, objective } = deal
  const card = move & ~WITH_MELD
  if (move !== card) {
    taken = countMeld(taken, partyOf(terms, seat), meldPoints(terms, card))
    const outcome = outcomeAfterMeld(terms, taken, seat)
    if (outcome !== UNDECIDED) return resultOf(objective, outcome, taken) >= target
  }
  const now = addToTrick(terms, trick, card, seat)
  const after = played | (1 << card)
  if (!isComplete(terms, now)) return canReachAnswering(deal, after, terms.next[seat]!, taken, now, target)
  const winner = bestSeatOf(now)
  const counted = countTrick(taken, partyOf(terms, winner), sumOf(now))
  const outcome = outcomeAfterTrick(terms, counted, winner)
  return outcome === UNDECIDED
    ? canReach(deal, after, winner, counted, target)
    : resultOf(objective, outcome, counted) >= target
}
