import { ALL, POINTS, SUIT_SETS, type Terms } from './bauernschnapsen-terms.js'
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
  /** By seat, cards that are known not to be in that hand. */
  readonly lacking: readonly CardSet[]
  /** Whether the declarer has played to the trick. */
  readonly hasDeclarerPlayed: boolean
  /** What leading a card with its meld brings, in card points. */
  meldOf(card: number): number
}

/** Card points that win a Rufer. */
export const ENOUGH = 66

// What matters in a Rufer, in card points; found by trying others in self-play and against solved worlds.
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
/** Reasons to keep a card: it is the highest left, half of a pair, by the points of the meld, a trump. */
const KEEP_TOP = 6
const KEEP_PAIR = 0.4
const KEEP_TRUMP = 7
const LEAD_TRUMP = 4
/** A card that takes the last trick for certain. */
const KEEP_LAST = 6
/** A trick that nobody can take any more; and what its card points matter then. */
const SETTLED = 20
const SAVED_POINTS = 0.5
/** In a Bettler: a card out that beats the one led, by those that do not; and the declarer's own that nobody can beat. */
const LOW = 5
const BARE = 20
/** A meld that wins the deal on the spot. */
const WINS = 1000

/** How likely a card led takes the trick for its side. */
function stands({ terms, seat, lacking }: Table, card: number, out: CardSet): number {
  const { trumps, higher, goal } = terms
  const left = lacking[(seat + 1) & 3]!
  const right = lacking[(seat + 3) & 3]!
  // In a Rufer what only the partner may hold takes nothing away.
  const theirs = out & ~(left & right & (goal === 'sixty-six' ? ALL : lacking[seat ^ 2]!))
  if ((higher[card]! & theirs) !== 0) return HOPE
  if ((trumps & theirs) === 0 || isIn(trumps, card)) return 1
  const suit = SUIT_SETS[card]!
  const isVoid = (left & suit) === suit || (right & suit) === suit
  return STANDS[isVoid ? 0 : sizeOf(suit & out)]!
}

/** The cards that a card beats when they are led. */
function lower({ higher, trumps }: Terms, card: number): CardSet {
  const suit = SUIT_SETS[card]!
  return (isIn(trumps, card) ? ALL & ~trumps : 0) | (suit & ~higher[card]! & ~(1 << card))
}

/** What a card is worth in the hand. */
function keep(table: Table, card: number, mine: CardSet, out: CardSet): number {
  const { terms } = table
  // The highest of a suit that nobody else has takes nothing that others lead.
  const isTop = (terms.higher[card]! & out) === 0 && (lower(terms, card) & out) !== 0
  return (
    (isTop ? KEEP_TOP : 0) +
    KEEP_PAIR * table.meldOf(card) +
    (isIn(terms.trumps, card) ? KEEP_TRUMP : 0) +
    (isTop && sizeOf(mine) === 2 && stands(table, card, out) === 1 ? KEEP_LAST : 0)
  )
}

/** Which card to lead. */
export function leadOf(table: Table, mine: CardSet, out: CardSet): number {
  const { terms, seat, points } = table
  const score = LEADS[terms.goal]
  return most(mine, (card) => {
    const meld = table.meldOf(card)
    return meld > 0 && meld + points[seat & 1]! >= ENOUGH ? WINS : score(table, card, out, mine)
  })
}

const LEADS: Readonly<
  Record<Terms['goal'], (table: Table, card: number, out: CardSet, mine: CardSet) => number>
> = {
  'sixty-six': scoreOfLead,
  'no-trick': scoreOfLowLead,
  'first-tricks': scoreOfSoloLead,
  'all-tricks': scoreOfSoloLead,
}

/** Aces while others must follow, melds, and trumps with a will. */
function scoreOfLead(table: Table, card: number, out: CardSet): number {
  const { terms } = table
  const swing = (2 * stands(table, card, out) - 1) * (TRICK + POINTS[card]!)
  return MELD * table.meldOf(card) + swing - (isIn(terms.trumps, card) ? LEAD_TRUMP : 0)
}

/** Low cards; the declarer above all none that nobody can beat, the others of suits in which the declarer may have to. */
function scoreOfLowLead(table: Table, card: number, out: CardSet): number {
  const { terms, seat, lacking } = table
  const { declarer, higher } = terms
  const theirs = out & ~(seat === declarer ? 0 : lacking[declarer]!)
  const above = sizeOf(higher[card]! & theirs)
  return LOW * above - sizeOf(lower(terms, card) & theirs) - (seat === declarer && above === 0 ? BARE : 0)
}

/** The declarer what stands, trumps first while others have some; the others low cards. */
function scoreOfSoloLead(table: Table, card: number, out: CardSet, mine: CardSet): number {
  const { terms, seat } = table
  const { trumps, higher, goal, declarer } = terms
  const isTrump = isIn(trumps, card)
  if (seat !== declarer) return sizeOf(higher[card]! & out) - (isTrump ? 1 : 0)
  return (
    40 * stands(table, card, out) +
    (isTrump && (trumps & out) !== 0 ? 20 : 0) +
    (goal === 'first-tricks' ? POINTS[card]! : sizeOf(SUIT_SETS[card]! & mine))
  )
}

/** Which card to answer, of those that may be played: the duties leave cards that all beat, or none that does. */
export function answerOf(table: Table, legal: CardSet, mine: CardSet, out: CardSet): number {
  if ((legal & (legal - 1)) === 0) return firstOf(legal)
  const { terms, best } = table
  const { higher, trumps } = terms
  const over = isIn(trumps, best) ? higher[best]! : higher[best]! | trumps
  const beats = (legal & over) !== 0
  if (terms.goal === 'no-trick') return lowAnswer(table, legal, out, beats)
  if (terms.goal !== 'sixty-six') return soloAnswer(table, legal, out)
  const isLast = table.size === 3
  if (beats) {
    // The least that no card out can beat, or a low one where another may take the trick anyway.
    return most(legal, (card) => {
      const above = sizeOf(higher[card]! & out)
      const holds = isLast || above === 0 ? 1 : isIn(trumps, card) && !isIn(trumps, best) ? 1 / above : 0
      const gain = holds * (SETTLED + SAVED_POINTS * POINTS[card]!) - (1 - holds) * POINTS[card]!
      return gain - keep(table, card, mine, out)
    })
  }
  // Card points for a trick of the own side, worthless cards for the others'.
  const isPartners = ((table.bestSeat ^ table.seat) & 1) === 0
  const isSettled = isLast || (over & out) === 0
  const ours = isPartners ? (isSettled ? 1 : STAYS) : table.size > 1 ? 0 : COMES
  return most(legal, (card) => (2 * ours - 1) * POINTS[card]! - keep(table, card, mine, out))
}

/** The same where the declarer must take no trick. */
function lowAnswer(
  { terms, hasDeclarerPlayed }: Table,
  legal: CardSet,
  out: CardSet,
  beats: boolean,
): number {
  const above = (card: number) => sizeOf(terms.higher[card]! & out)
  // The lowest that beats, so that others may beat it, while the declarer is still to play or plays.
  if (beats && !hasDeclarerPlayed) return most(legal, above)
  // Else what may yet be made to take a trick: beaten by few, and beating many.
  return most(legal, (card) => sizeOf(lower(terms, card) & out) - above(card))
}

/** The same where the declarer must take the tricks. */
function soloAnswer(table: Table, legal: CardSet, out: CardSet): number {
  const { terms, seat } = table
  const { higher, trumps, declarer } = terms
  if (seat === declarer) {
    return most(
      legal,
      (card) => -10 * sizeOf(higher[card]! & out) - (isIn(trumps, card) ? 1 : 0) - POINTS[card]! / 100,
    )
  }
  // The others keep what guards, and card points from a Schnapser; the partner gets rid of just that.
  const gives = ((seat ^ declarer) & 1) === 0 ? 1 : -1
  const counts = terms.goal === 'first-tricks' ? 1 : 0
  return most(legal, (card) => gives * (guard(table, card, out) + counts * POINTS[card]!))
}

/** How much a card guards: by the cards beneath it that the declarer may hold, the more each, the fewer others may. */
function guard({ terms, seat, lacking }: Table, card: number, out: CardSet): number {
  const threats = lower(terms, card) & out & ~lacking[terms.declarer]!
  let sum = sizeOf(threats)
  for (let other = 0; other < 4; other += 1) if (other !== seat) sum += sizeOf(threats & lacking[other]!)
  return sum
}
