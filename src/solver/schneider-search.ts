import type { Tables } from '../deal/schneider/tables.js'
import { legalCards, takersOf } from '../deal/schneider/trick.js'
import { type CardSet, firstOf, lastOf, sizeOf } from '../vocabulary/sets.js'
import { greatestOf, leastOf, moveOf, proved, seek, type Table } from './table.js'

/** A deal of Schneider with all cards open, as the search needs it. Cards have the engine's numbers. */
export interface Deal extends Tables {
  /** By a card, those that it takes when they are led. */
  readonly victims: Int32Array
  /** By card, all cards of its suit. */
  readonly suits: Int32Array
  /** The cards that count. */
  readonly honours: CardSet
  /** The cards of the talon as sets of one, top first, and behind them two empty ones: what is drawn after the last. */
  readonly draws: Int32Array
  /** By cards drawn, what of the talon is left. */
  readonly undrawn: Int32Array
  readonly table: Table
}

/** Cards of a hand that differ from each other towards the cards that may still meet them; of equals the first stands for all. */
function distinct({ beaters, victims, bound, honours }: Deal, hand: CardSet, others: CardSet): CardSet {
  let found = 0
  for (let rest = hand; rest !== 0; rest &= rest - 1) {
    const card = firstOf(rest)
    const above = beaters[card]! & others
    const below = victims[card]! & others
    const suit = bound[card]! & others
    let same = found
    for (; same !== 0; same &= same - 1) {
      const other = firstOf(same)
      if (
        (beaters[other]! & others) === above &&
        (victims[other]! & others) === below &&
        (bound[other]! & others) === suit &&
        (((honours >>> other) ^ (honours >>> card)) & 1) === 0
      ) {
        break
      }
    }
    if (same === 0) found |= 1 << card
  }
  return found
}

/** The cards of a hand that may still meet one they beat, are beaten by, or must follow. */
function alive({ beaters, victims, bound }: Deal, hand: CardSet, others: CardSet): CardSet {
  let found = 0
  for (let rest = hand; rest !== 0; rest &= rest - 1) {
    const card = firstOf(rest)
    if (((beaters[card]! | victims[card]! | bound[card]!) & others) !== 0) found |= 1 << card
  }
  return found
}

/**
 * The third key of a position; the others are the cards alive. Cards that meet no other are worth what they count, so the number
 * of honours among them stands for them.
 */
function key2Of(
  { honours, table }: Deal,
  mine: CardSet,
  theirs: CardSet,
  drawn: number,
  aliveMine: CardSet,
  aliveTheirs: CardSet,
): number {
  const dead = sizeOf(mine & ~aliveMine & honours) | (sizeOf(theirs & ~aliveTheirs & honours) << 3)
  return dead | (sizeOf(mine) << 6) | (drawn << 9) | table.stamp
}

/**
 * Whether the player on lead gets at least `need` of the `left` honours that are still to be taken, with `drawn` cards of the talon
 * gone. Both hands are full. The side does not matter: the one that leads is `mine`.
 */
export function canTake(
  deal: Deal,
  mine: CardSet,
  theirs: CardSet,
  drawn: number,
  need: number,
  left: number,
): boolean {
  if (need <= 0) return true
  if (need > left) return false
  const { honours, table } = deal
  const undrawn = deal.undrawn[drawn]!
  const safe = unbeaten(deal, mine, theirs)
  const sure = unbeaten(deal, safe, undrawn)
  if (sure !== 0 && cashed(honours, mine, theirs, undrawn, sure, left) >= need) return true

  const aliveMine = alive(deal, mine, theirs | undrawn)
  const aliveTheirs = alive(deal, theirs, mine | undrawn)
  const key2 = key2Of(deal, mine, theirs, drawn, aliveMine, aliveTheirs)
  const proof = table.words[seek(table, aliveMine, aliveTheirs, key2)]!
  if (leastOf(proof) >= need) return true
  if (greatestOf(proof) < need) return false

  let rest = distinct(deal, mine, theirs | undrawn)
  let best = -1
  while (rest !== 0 && best < 0) {
    const card = nextLead(rest, moveOf(proof), safe, sure, honours)
    rest &= ~(1 << card)
    if (canTakeLeading(deal, mine, theirs, drawn, need, left, card)) best = card
  }
  // The entry may have become another's meanwhile.
  table.words[seek(table, aliveMine, aliveTheirs, key2)] = proved(proof, need, best >= 0, best)
  return best >= 0
}

/** Honours that the player on lead is certain of: he cashes what can never be beaten, and the other runs out of blanks. */
function cashed(
  honours: CardSet,
  mine: CardSet,
  theirs: CardSet,
  undrawn: CardSet,
  sure: CardSet,
  left: number,
): number {
  if (undrawn !== 0) return sizeOf(sure & honours)
  if (sure === mine) return left
  return sizeOf(sure & honours) + Math.max(0, sizeOf(sure) - sizeOf(theirs & ~honours))
}

/** The lead to try next: the best so far, then what is safe now, what is safe for good, and the rest; of these honours first. */
function nextLead(cards: CardSet, best: number, safe: CardSet, sure: CardSet, honours: CardSet): number {
  if (best >= 0 && ((cards >>> best) & 1) === 1) return best
  const group = cards & safe & ~sure || cards & sure || cards
  return firstOf(group & honours || group)
}

/** The leads, those first that the search tries first. */
export function leadsOf(deal: Deal, mine: CardSet, theirs: CardSet, drawn: number): number[] {
  const safe = unbeaten(deal, mine, theirs)
  const sure = unbeaten(deal, safe, deal.undrawn[drawn]!)
  return inOrder(mine, (rest) => nextLead(rest, -1, safe, sure, deal.honours))
}

/** The cards of a set, taken one by one. */
function inOrder(cards: CardSet, next: (rest: CardSet) => number): number[] {
  const order: number[] = []
  for (let rest = cards; rest !== 0; rest &= ~(1 << order.at(-1)!)) order.push(next(rest))
  return order
}

/** The cards of a hand that none of the others beats. */
function unbeaten({ beaters }: Deal, hand: CardSet, others: CardSet): CardSet {
  let found = 0
  for (let rest = hand; rest !== 0; rest &= rest - 1) {
    const card = firstOf(rest)
    if ((beaters[card]! & others) === 0) found |= 1 << card
  }
  return found
}

/** The same for the player who has led a card, before the answer: whether no answer takes it from him. */
export function canTakeLeading(
  deal: Deal,
  mine: CardSet,
  theirs: CardSet,
  drawn: number,
  need: number,
  left: number,
  led: number,
): boolean {
  const { draws, honours } = deal
  const undrawn = deal.undrawn[drawn]!
  const kept = mine & ~(1 << led)
  const answers = legalCards(deal, led, theirs)
  const takers = takersOf(deal, led, answers)
  const first = draws[drawn]!
  const second = draws[drawn + 1]!
  const next = undrawn === 0 ? drawn : drawn + 2

  let rest = distinct(deal, takers, kept | undrawn) | distinct(deal, answers & ~takers, kept | undrawn)
  while (rest !== 0) {
    const answer = nextAnswer(deal, rest, led)
    rest &= ~(1 << answer)
    const theirsKept = theirs & ~(1 << answer)
    const trick = ((honours >>> led) & 1) + ((honours >>> answer) & 1)
    const remain = left - trick
    // Who takes the trick draws first and leads next. If it is the other, he must be kept from all but what is needed.
    const holds =
      ((takers >>> answer) & 1) === 1
        ? !canTake(deal, theirsKept | first, kept | second, next, remain - need + 1, remain)
        : canTake(deal, kept | first, theirsKept | second, next, need - trick, remain)
    if (!holds) return false
  }
  return true
}

/** The answer to try next: the lowest that takes, of the suit led if it can be; else blanks before honours. */
function nextAnswer(deal: Deal, cards: CardSet, led: number): number {
  const { honours, suits } = deal
  const takers = takersOf(deal, led, cards)
  return takers === 0 ? firstOf(cards & ~honours || cards) : lastOf(takers & suits[led]! || takers)
}

/** The answers to a led card, those first that the search tries first. */
export function answersInOrder(deal: Deal, hand: CardSet, led: number): number[] {
  return inOrder(legalCards(deal, led, hand), (rest) => nextAnswer(deal, rest, led))
}
