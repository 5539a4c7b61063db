import { PAIRS, POINTS, SUIT_SETS, type Terms } from './bauernschnapsen-terms.js'
import { type CardSet, firstOf, sizeOf } from './bits.js'

/** What a player on turn knows of the deal, beside the cards. */
export interface Table {
  readonly terms: Terms
  readonly seat: number
  readonly led: number
  readonly best: number
  readonly bestSeat: number
  readonly size: number
  readonly points: readonly [number, number]
  readonly tricks: readonly [number, number]
  /** What leading a card with its meld brings. */
  meldOf(card: number): number
}

export const V = [25, 0.35, 6, 8, 7, 4, 0.5, 0.7, 1.4, 0.12, 0.4]

/** By cards of its suit that are out, how likely a top card is not trumped while trumps are out. */
const HOLDS: readonly number[] = [0.1, 0.25, 0.4, 0.6, 0.75, 0.75]

/** The card of a set that scores most. */
function most(cards: CardSet, score: (card: number) => number): number {
  let best = firstOf(cards)
  let highest = Number.NEGATIVE_INFINITY
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    const card = firstOf(rest)
    const now = score(card)
    if (now > highest) {
      highest = now
      best = card
    }
  }
  return best
}

/** How likely a card led takes the trick for its side. */
function holds({ trumps, higher }: Terms, card: number, out: CardSet): number {
  if ((higher[card]! & out) !== 0) return V[1]!
  const isRuffed = (trumps & out) !== 0 && ((trumps >>> card) & 1) === 0
  return isRuffed ? HOLDS[sizeOf(SUIT_SETS[card]! & out)]! ** V[10]! : 1
}

/** What a card is worth in the hand: tops, pairs and trumps are kept. */
function keep({ trumps, higher, melders }: Terms, seat: number, card: number, mine: CardSet, out: CardSet): number {
  const isTop = (higher[card]! & out) === 0
  const isPair = PAIRS[card] !== 0 && (mine & PAIRS[card]!) === PAIRS[card] && ((melders >>> seat) & 1) === 1
  return (isTop ? V[2]! : 0) + (isPair ? V[3]! : 0) + ((trumps >>> card) & 1 ? V[4]! : 0)
}

/** Which card to lead. */
export function leadOf(table: Table, mine: CardSet, out: CardSet): number {
  const { terms, seat, points } = table
  const { higher, trumps } = terms
  const isHis = seat === terms.declarer
  switch (terms.goal) {
    case 'sixty-six':
      return most(mine, (card) => {
        const meld = table.meldOf(card)
        if (meld + points[seat & 1]! >= 66) return 1000 + POINTS[card]!
        const chance = holds(terms, card, out)
        const swing = V[0]! + POINTS[card]!
        return meld * V[8]! + (2 * chance - 1) * swing - ((trumps >>> card) & 1 ? V[5]! : 0)
      })
    case 'no-trick':
      // Low cards: of a suit that others can still beat, for the declarer; for the others, to make him beat.
      return most(mine, (card) => 3 * sizeOf(higher[card]! & out) - sizeOf(SUIT_SETS[card]! & out) + (isHis ? ((higher[card]! & out) === 0 ? -20 : 0) : 0))
    default:
      if (!isHis) return most(mine, (card) => sizeOf(higher[card]! & out) - ((trumps >>> card) & 1))
      return most(
        mine,
        (card) =>
          40 * holds(terms, card, out) +
          ((trumps >>> card) & 1 ? 20 : 0) +
          (terms.goal === 'first-tricks' ? table.meldOf(card) + POINTS[card]! : sizeOf(SUIT_SETS[card]! & mine)),
      )
  }
}

/** Which card to answer, of those that may be played. */
export function answerOf(table: Table, legal: CardSet, mine: CardSet, out: CardSet): number {
  if ((legal & (legal - 1)) === 0) return firstOf(legal)
  const { terms, seat, best, bestSeat, size } = table
  const { higher, trumps } = terms
  const over = (trumps >>> best) & 1 ? higher[best]! : higher[best]! | trumps
  const beats = (legal & over) !== 0
  const isHis = seat === terms.declarer
  const isLast = size === (terms.absent < 0 ? 3 : 2)
  if (terms.goal !== 'sixty-six') {
    if (terms.goal === 'no-trick')
      return most(legal, (card) => (beats ? sizeOf(higher[card]! & out) : -sizeOf(higher[card]! & out)))
    if (isHis) return most(legal, (card) => -sizeOf(higher[card]! & out) * 10 - ((trumps >>> card) & 1) - POINTS[card]! / 100)
    // Who is against the declarer keeps his guards; the partner gets rid of what might take a trick.
    const isPartner = ((seat ^ terms.declarer) & 1) === 0
    return most(legal, (card) => sizeOf(higher[card]!) * (isPartner ? -1 : 1))
  }
  if (beats) {
    // The least card that no card out can beat, or a low one where another may take it anyway.
    return most(legal, (card) => {
      const isSafe = isLast || (higher[card]! & out) === 0
      return (isSafe ? 20 : 0) - keep(terms, seat, card, mine, out) + (isSafe ? V[6]! : -1) * POINTS[card]!
    })
  }
  const isPartners = ((bestSeat ^ seat) & 1) === 0
  const isSettled = isLast || ((over & out) === 0)
  const ours = isPartners ? (isSettled ? 1 : V[7]!) : isLast || size === 2 ? 0 : V[9]!
  return most(legal, (card) => (2 * ours - 1) * POINTS[card]! - keep(terms, seat, card, mine, out))
}
