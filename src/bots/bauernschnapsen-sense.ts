import { PAIRS, POINTS, SUIT_SETS, type Terms } from './bauernschnapsen-terms.js'
import { type CardSet, firstOf, isIn, most, sizeOf } from './bits.js'

/** What a player on turn knows of the deal, beside the cards. */
export interface Table {
  readonly terms: Terms
  readonly seat: number
  readonly best: number
  readonly bestSeat: number
  /** Cards on the table. */
  readonly size: number
  /** By side, card points with counted melds. */
  readonly points: readonly [number, number]
  /** What leading a card with its meld brings, in card points. */
  meldOf(card: number): number
}

/** Card points that win a Rufer. */
export const ENOUGH = 66

// What matters in a Rufer, in card points; found by trying others in self-play.
/** A trick beside the card itself. */
const TRICK = 25
/** A meld, by its points. */
const MELD = 1.4
/** How likely a card that is not the highest takes the trick for its side, the partner's cards included. */
const HOPE = 0.35
/** By cards of its suit that are out, how likely the highest one is not trumped. */
const STANDS: readonly number[] = [0.4, 0.57, 0.69, 0.82, 0.89, 0.89]
/** How likely a trick stays with the partner, or comes to the side, when others are still to play. */
const STAYS = 0.7
const COMES = 0.12
/** Reasons to keep a card: it is the highest left, half of a pair, a trump. */
const KEEP_TOP = 6
const KEEP_PAIR = 8
const KEEP_TRUMP = 7
const LEAD_TRUMP = 4
/** A trick that nobody can take any more; and what its card points matter then. */
const SETTLED = 20
const SAVED_POINTS = 0.5

/** How likely a card led takes the trick for its side. */
function stands({ trumps, higher }: Terms, card: number, out: CardSet): number {
  if ((higher[card]! & out) !== 0) return HOPE
  return (trumps & out) === 0 || isIn(trumps, card) ? 1 : STANDS[sizeOf(SUIT_SETS[card]! & out)]!
}

/** What a card is worth in the hand. */
function keep({ terms, seat }: Table, card: number, mine: CardSet, out: CardSet): number {
  const pair = PAIRS[card]!
  const isPair = pair !== 0 && (mine & pair) === pair && isIn(terms.melders, seat)
  return (
    ((terms.higher[card]! & out) === 0 ? KEEP_TOP : 0) +
    (isPair ? KEEP_PAIR : 0) +
    (isIn(terms.trumps, card) ? KEEP_TRUMP : 0)
  )
}

/** Which card to lead. */
export function leadOf(table: Table, mine: CardSet, out: CardSet): number {
  const { terms, seat, points } = table
  const { higher, trumps } = terms
  const isHis = seat === terms.declarer
  switch (terms.goal) {
    case 'sixty-six':
      // Aces while others must follow, melds, and trumps with a will.
      return most(mine, (card) => {
        const meld = table.meldOf(card)
        if (meld + points[seat & 1]! >= ENOUGH) return 1000
        const swing = (2 * stands(terms, card, out) - 1) * (TRICK + POINTS[card]!)
        return MELD * meld + swing - (isIn(trumps, card) ? LEAD_TRUMP : 0)
      })
    case 'no-trick':
      // Low cards; the declarer above all none that nobody can beat.
      return most(mine, (card) => {
        const above = sizeOf(higher[card]! & out)
        return 3 * above - sizeOf(SUIT_SETS[card]! & out) - (isHis && above === 0 ? 20 : 0)
      })
    default:
      // The declarer what stands, trumps first; the others low cards.
      return most(mine, (card) =>
        isHis
          ? 40 * stands(terms, card, out) +
            (isIn(trumps, card) ? 20 : 0) +
            (terms.goal === 'first-tricks'
              ? table.meldOf(card) + POINTS[card]!
              : sizeOf(SUIT_SETS[card]! & mine))
          : sizeOf(higher[card]! & out) - (isIn(trumps, card) ? 1 : 0),
      )
  }
}

/** Which card to answer, of those that may be played: the duties leave cards that all beat, or none that does. */
export function answerOf(table: Table, legal: CardSet, mine: CardSet, out: CardSet): number {
  if ((legal & (legal - 1)) === 0) return firstOf(legal)
  const { terms, best } = table
  const { higher, trumps } = terms
  const over = isIn(trumps, best) ? higher[best]! : higher[best]! | trumps
  const beats = (legal & over) !== 0
  if (terms.goal !== 'sixty-six') return soloAnswer(table, legal, out, beats)
  const isLast = table.size === 3
  if (beats) {
    // The least that no card out can beat, or a low one where another may take the trick anyway.
    return most(legal, (card) => {
      const isSettled = isLast || (higher[card]! & out) === 0
      const gain = isSettled ? SETTLED + SAVED_POINTS * POINTS[card]! : -POINTS[card]!
      return gain - keep(table, card, mine, out)
    })
  }
  // Card points for a trick of the own side, worthless cards for the others'.
  const isPartners = ((table.bestSeat ^ table.seat) & 1) === 0
  const isSettled = isLast || (over & out) === 0
  const ours = isPartners ? (isSettled ? 1 : STAYS) : table.size > 1 ? 0 : COMES
  return most(legal, (card) => (2 * ours - 1) * POINTS[card]! - keep(table, card, mine, out))
}

/** The same where the declarer stands alone. */
function soloAnswer({ terms, seat }: Table, legal: CardSet, out: CardSet, beats: boolean): number {
  const { goal, higher, trumps, declarer } = terms
  const above = (card: number) => sizeOf(higher[card]! & out)
  // In a Bettler the lowest that beats, so that others may beat it, else the highest, to be rid of it.
  if (goal === 'no-trick') return most(legal, (card) => (beats ? above(card) : -above(card)))
  if (seat === declarer) {
    return most(legal, (card) => -10 * above(card) - (isIn(trumps, card) ? 1 : 0) - POINTS[card]! / 100)
  }
  // Who is against him keeps his guards; the partner gets rid of what might take a trick.
  const isPartner = ((seat ^ declarer) & 1) === 0
  return most(legal, (card) => sizeOf(higher[card]!) * (isPartner ? -1 : 1))
}
