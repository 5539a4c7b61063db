import { type CardSet, firstOf, sizeOf } from './bits.js'
import {
  countMeld,
  countTrick,
  type Goal,
  greatestOutcome,
  leastOutcome,
  OPEN,
  outcomeAfterMeld,
  outcomeAfterTrick,
} from './outcome.js'
import { greatestOf, leastOf, moveOf, proved, seek, type Table } from './table.js'

/** A deal of Bauernschnapsen with all cards open, as the search needs it. Cards are numbered in `legalMoves` order. */
export interface Deal extends Goal {
  /** By seat, the cards at the start of the search; none for who sits out. */
  readonly hands: readonly CardSet[]
  /** By seat, who plays after it. */
  readonly next: readonly number[]
  readonly players: number
  /** By card, the cards that beat it: `docs/rules.md` 3.7. */
  readonly beaters: Int32Array
  /** By card, all cards of its suit. */
  readonly suits: Int32Array
  readonly points: Int32Array
  /** The trumps in force. */
  readonly trumps: CardSet
  /** Whether a trump that cannot beat need not be played. */
  readonly isUndertrumpFree: boolean
  /** The seats that may meld, as bits. */
  readonly melders: number
  /** King and queen of each suit in which a seat that may meld holds both. */
  readonly pairs: readonly CardSet[]
  /** All cards of each rank, those first that count most. */
  readonly ranks: readonly CardSet[]
  readonly table: Table
}

/** A card led with its pair melded, as a move: above the card numbers. */
export const MELD = 32

// A trick, from the lowest bit: cards played (3 bits), the led card (5), the best card so far (5), its seat (2), card points (6).
const LED_AT = 3
const BEST_AT = 8
const BEST_SEAT_AT = 13
const SUM_AT = 15

/** No card lies on the table. */
export const NO_TRICK = 0

/** A trick with a card more. */
export function addToTrick({ beaters, points }: Deal, trick: number, card: number, seat: number): number {
  const sum = points[card]! << SUM_AT
  if (trick === NO_TRICK) return 1 | (card << LED_AT) | (card << BEST_AT) | (seat << BEST_SEAT_AT) | sum
  const now = trick + 1 + sum
  if (((beaters[bestOf(trick)]! >>> card) & 1) === 0) return now
  return (now & ~((31 << BEST_AT) | (3 << BEST_SEAT_AT))) | (card << BEST_AT) | (seat << BEST_SEAT_AT)
}

/** How many cards lie on the table. */
export function trickSize(trick: number): number {
  return trick & 7
}

/** The best card so far. */
function bestOf(trick: number): number {
  return (trick >> BEST_AT) & 31
}

/** Who played the best card so far. */
export function bestSeatOf(trick: number): number {
  return (trick >> BEST_SEAT_AT) & 3
}

/** The card points on the table. */
export function sumOf(trick: number): number {
  return trick >> SUM_AT
}

/** The cards of a hand that may be played: `docs/rules.md` 3.7. */
export function dutiful(deal: Deal, hand: CardSet, trick: number): CardSet {
  if (trick === NO_TRICK) return hand
  const over = hand & deal.beaters[bestOf(trick)]!
  const following = hand & deal.suits[(trick >> LED_AT) & 31]!
  // Once a plain trick is trumped nothing of the led suit beats, and any will do.
  if (following !== 0) return following & over || following
  const trumps = hand & deal.trumps
  if (trumps === 0) return hand
  return over || (deal.isUndertrumpFree ? hand : trumps)
}

/** The kings and queens that a seat may lead with a meld: `docs/rules.md` 3.8. */
export function meldable({ melders, pairs }: Deal, hand: CardSet, seat: number): CardSet {
  let found = 0
  if (((melders >> seat) & 1) === 0) return found
  for (const pair of pairs) if ((hand & pair) === pair) found |= pair
  return found
}

/** What the pair of a card counts: `docs/rules.md` 3.8. */
export function meldPoints({ trumps }: Deal, card: number): number {
  return ((trumps >>> card) & 1) === 1 ? 40 : 20
}

/** What a side may still meld. */
function meldsOf(deal: Deal, played: CardSet, side: number): number {
  let points = 0
  for (let seat = side; seat < deal.hands.length; seat += 2) {
    const pairs = meldable(deal, deal.hands[seat]! & ~played, seat)
    // Two cards a pair: ten points each, those of trump twenty.
    if (pairs !== 0) points += 10 * (sizeOf(pairs) + sizeOf(pairs & deal.trumps))
  }
  return points
}

/**
 * The cards that a seat may play to a trick and that differ from each other; of cards that are worth the same the first stands for
 * all. In a contract that a trick decides those are touching cards: no other player's card lies between. The best card on the table
 * cannot, as whoever holds cards that beat it has to play one of them.
 */
function distinct(deal: Deal, played: CardSet, seat: number, trick: number): CardSet {
  const { beaters, goal, hands, suits } = deal
  const cards = dutiful(deal, hands[seat]! & ~played, trick)
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

/** Whether side 0 can reach an outcome with this seat on lead, `played` being the cards played since the search began. */
export function canReach(deal: Deal, played: CardSet, seat: number, taken: number, target: number): boolean {
  if (target <= leastOutcome(deal, taken, meldsOf(deal, played, 1))) return true
  if (target > greatestOutcome(deal, taken, meldsOf(deal, played, 0))) return false
  const { table } = deal
  const key0 = played | (seat << 20)
  const proof = table.words[seek(table, key0, taken, table.stamp)]!
  if (leastOf(proof) >= target) return true
  if (greatestOf(proof) < target) return false

  const wish = (seat & 1) === 0
  const pairs = meldable(deal, deal.hands[seat]! & ~played, seat)
  let isReached = !wish
  let best = -1
  for (let rest = distinct(deal, played, seat, NO_TRICK); rest !== 0 && isReached !== wish; ) {
    const card = nextLead(deal, rest, moveOf(proof), pairs)
    rest &= ~(1 << card)
    const isPair = ((pairs >>> card) & 1) === 1
    if (isPair) isReached = canReachWith(deal, played, seat, taken, NO_TRICK, card | MELD, target)
    // Points never hurt the side that melds them, but the deal may end too early for the tally.
    if (!isPair || (isReached !== wish && deal.goal === 'tally')) {
      isReached = canReachWith(deal, played, seat, taken, NO_TRICK, card, target)
    }
    if (isReached === wish) best = card
  }
  // The entry may have become another's meanwhile.
  table.words[seek(table, key0, taken, table.stamp)] = proved(proof, target, isReached, best)
  return isReached
}

/** The lead to try next: the best so far, then melds, then what counts most. */
function nextLead({ ranks }: Deal, cards: CardSet, best: number, pairs: CardSet): number {
  if (best >= 0 && ((cards >>> best) & 1) === 1) return best
  const group = cards & pairs || cards
  for (const rank of ranks) if ((group & rank) !== 0) return firstOf(group & rank)
  /* v8 ignore next -- @preserve: every card has a rank */
  return firstOf(group)
}

/** The same with a trick on the table, and this seat to add to it. */
export function canReachAnswering(
  deal: Deal,
  played: CardSet,
  seat: number,
  taken: number,
  trick: number,
  target: number,
): boolean {
  const wish = (seat & 1) === 0
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
  taken: number,
  trick: number,
  move: number,
  target: number,
): boolean {
  const card = move & ~MELD
  if (move !== card) {
    taken = countMeld(taken, seat & 1, meldPoints(deal, card))
    const outcome = outcomeAfterMeld(deal, taken, seat & 1)
    if (outcome !== OPEN) return outcome >= target
  }
  const now = addToTrick(deal, trick, card, seat)
  const after = played | (1 << card)
  if (trickSize(now) < deal.players)
    return canReachAnswering(deal, after, deal.next[seat]!, taken, now, target)
  const winner = bestSeatOf(now)
  const counted = countTrick(taken, winner & 1, sumOf(now))
  const outcome = outcomeAfterTrick(deal, counted, winner, sizeOf(deal.hands[winner]! & ~after))
  return outcome === OPEN ? canReach(deal, after, winner, counted, target) : outcome >= target
}
