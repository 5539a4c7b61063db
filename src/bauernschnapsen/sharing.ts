import { choose, indexFrom, pick, type Random } from '../shared/sampling.js'
import { type CardSet, membersOf, sizeOf } from '../vocabulary/sets.js'
import { ACES, SUIT_SETS } from './cards.js'

/** Cards in the first packet. */
export const FIRST = 3

/** Cards in the hand. */
const HAND = 5

/** What is known of a hand whose cards are not seen. */
export interface Hidden {
  /** Cards that it was dealt. */
  known: CardSet
  /** Other cards that it cannot hold, by what it did not play. */
  barred: CardSet
  /** The suit of which one card or more lay in its first packet, as it named it; none: it did not. */
  named: CardSet
  /** Whether it was dealt an ace, by what it bid. */
  owesAce: boolean
  /** Whether five cards of a suit would have been shown. */
  wouldShow: boolean
}

/** Ways to share out the unknown cards of a suit that are alike in what they leave to the other suits. */
interface Group {
  /** What they fill: see {@link PLACE_BITS}. */
  readonly fills: number
  /** How many of the ten first packets that each makes possible show what the hands have shown; 1 where none named this suit. */
  readonly weight: number
  /** Share after share, by hand the cards that it gets. */
  readonly shares: CardSet[]
}

/** A point on the way of sharing out, suit by suit: the groups that lead to an end, with running totals of the ways behind them. */
export interface Choice {
  readonly groups: Group[]
  readonly next: Choice[]
  readonly totals: number[]
}

/** All suits are shared out. */
const END: Choice = { groups: [], next: [], totals: [1] }

// What is to be filled, as a number: four bits a hand for its places, the highest of which stays free to be borrowed from, and
// above them one bit a hand that owes an ace.
const PLACE_BITS = 4
const PLACE = 7
const BORROWED = 0x8888
const OWED_AT = 16
const OWED = 0xf << OWED_AT

/** The ways to share out unknown cards to hidden hands, counted; null where there is none. */
export function sharing(hands: readonly Hidden[], unknown: CardSet): Choice | null {
  let state = 0
  let sum = 0
  for (const [at, { known, owesAce }] of hands.entries()) {
    const places = HAND - sizeOf(known)
    if (places < 0) return null
    sum += places
    state |= places << (PLACE_BITS * at)
    if (owesAce && (known & ACES) === 0) state |= 1 << (OWED_AT + at)
  }
  if (sum !== sizeOf(unknown)) return null
  const groups = SUIT_SETS.map((suit) => groupsOf(hands, suit, membersOf(unknown & suit), state))
  return choiceAt(groups, 0, state, new Map())
}

/** The shares of a suit that no hand contradicts, in groups. */
function groupsOf(hands: readonly Hidden[], suit: CardSet, cards: readonly number[], state: number): Group[] {
  const groups = new Map<number, Group>()
  const share = hands.map(() => 0)
  const give = (at: number, fills: number): void => {
    if (at === cards.length) {
      const group = groups.get(fills) ?? { fills, weight: weightOf(hands, suit, fills), shares: [] }
      if (group.shares.length === 0) groups.set(fills, group)
      for (let index = 0; index < share.length; index += 1) group.shares.push(share[index]!)
      return
    }
    const card = 1 << cards[at]!
    for (let index = 0; index < share.length; index += 1) {
      const isFull = placesOf(fills, index) === placesOf(state, index)
      if (isFull || (hands[index]!.barred & card) !== 0) continue
      share[index]! ^= card
      give(at + 1, (fills + (1 << (PLACE_BITS * index))) | ((card & ACES) === 0 ? 0 : 1 << (OWED_AT + index)))
      share[index]! ^= card
    }
  }
  give(0, 0)
  return [...groups.values()].filter(({ weight }) => weight > 0)
}

function placesOf(state: number, index: number): number {
  return (state >> (PLACE_BITS * index)) & PLACE
}

/** How the hands weigh by how many cards of a suit they get; nothing where one cannot hold so many: `docs/rules.md` 3.2, 3.3. */
function weightOf(hands: readonly Hidden[], suit: CardSet, fills: number): number {
  let weight = 1
  for (const [index, { known, named, wouldShow }] of hands.entries()) {
    const count = sizeOf(known & suit) + placesOf(fills, index)
    if (wouldShow && count === HAND) return 0
    // Of the first packets that can be made of the hand, those with a card of the suit.
    if (named === suit) weight = choose(HAND, FIRST) - choose(HAND - count, FIRST)
  }
  return weight
}

/** The choice of shares from a suit on; null where none leads to an end. */
function choiceAt(
  groups: readonly (readonly Group[])[],
  suit: number,
  state: number,
  known: Map<number, Choice | null>,
): Choice | null {
  const suits = groups.length
  if (suit === suits) return state === 0 ? END : null
  const key = state * suits + suit
  const made = known.get(key)
  if (made !== undefined) return made
  const choice: Choice = { groups: [], next: [], totals: [] }
  let total = 0
  for (const group of groups[suit]!) {
    const left = ((state & ~OWED) | BORROWED) - (group.fills & ~OWED)
    // Some hand has no place for its cards.
    if ((left & BORROWED) !== BORROWED) continue
    const next = choiceAt(groups, suit + 1, (left ^ BORROWED) | (state & ~group.fills & OWED), known)
    if (next === null) continue
    total += group.shares.length * group.weight * next.totals.at(-1)!
    choice.groups.push(group)
    choice.next.push(next)
    choice.totals.push(total)
  }
  const result = total === 0 ? null : choice
  known.set(key, result)
  return result
}

/** Draws how the unknown cards are shared out: the hands as sets. */
export function drawHands(hands: readonly Hidden[], choices: Choice, random: Random): CardSet[] {
  const sets = hands.map(({ known }) => known)
  for (let choice = choices; choice !== END; ) {
    const at = pick(choice.totals, random)
    const { shares } = choice.groups[at]!
    const from = sets.length * indexFrom(random, shares.length / sets.length)
    for (let index = 0; index < sets.length; index += 1) sets[index]! |= shares[from + index]!
    choice = choice.next[at]!
  }
  return sets
}
