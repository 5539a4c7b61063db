import {
  choose,
  type DeckSampler,
  fill,
  fine,
  indexFrom,
  pick,
  type Random,
  type Seen,
  shuffleInPlace,
} from '../shared/sampling.js'
import { SUITS } from '../vocabulary/cards.js'
import { type CardSet, membersOf, setOf, sizeOf } from '../vocabulary/sets.js'
import {
  ACES,
  BID,
  DOUBLE,
  KNOCK,
  MELD,
  NUMBERS,
  PASS,
  packOf,
  SUIT,
  SUIT_SETS,
  TRUMP,
  TURN_UP,
} from './cards.js'
import { ROWS, rowOf } from './contracts.js'
import { beating, higherThan } from './duties.js'
import { FIRST_PACKETS, pairSet } from './play.js'
import { isUndertrumpFree, seatAfter, termsForPlay, trumpOf } from './state.js'
import type { BauernschnapsenEvent, BauernschnapsenRules, Contract } from './types.js'

/** Cards in a hand, and of them in the first packet. */
const HAND = 5
const FIRST = 3

/** A seat whose cards the viewer does not see. */
interface Hidden {
  /** The places in the deck of its five cards, the first packet first. */
  readonly places: readonly number[]
  /** Cards that it is known to have been dealt. */
  known: CardSet
  /** Other cards that it cannot hold, by what it did not play. */
  barred: CardSet
  /** Cards of which one or more lay in its first packet, as it named their suit; none: it did not. */
  named: CardSet
  /** Whether it was dealt an ace, by what it bid. */
  owesAce: boolean
  /** Whether five cards of a suit would have been shown. */
  wouldShow: boolean
}

/** What the events place: cards at places of the deck, and what is known of the hidden hands. */
interface Placed {
  readonly fixed: Map<number, number>
  readonly hidden: Map<number, Hidden>
}

/** The places in the deck of a seat's cards: `docs/rules.md` 3.2. */
function placesOf(seat: number, dealer: number): number[] {
  const place = (seat - dealer - 1) & 3
  return [3 * place, 3 * place + 1, 3 * place + 2, FIRST_PACKETS + 2 * place, FIRST_PACKETS + 2 * place + 1]
}

/** Reads the events of a deal. */
function place(seen: Seen<BauernschnapsenRules, BauernschnapsenEvent>): Placed {
  const { rules, viewer, dealer, numberOf } = seen
  const forehand = (dealer + 1) & 3
  const fixed = new Map<number, number>()
  const hidden = new Map<number, Hidden>()
  let called = -1
  let isNamed = false
  let terms = 0
  let led = -1
  let best = -1
  for (const event of seen.events) {
    switch (event.type) {
      case 'deal':
      case 'second-packet': {
        const from = event.type === 'deal' ? 0 : FIRST
        for (let seat = 0; seat < 4; seat += 1) {
          for (const [at, card] of event.hands[seat]!.entries()) {
            if (card !== null) fixed.set(placesOf(seat, dealer)[from + at]!, numberOf(card))
          }
        }
        if (event.type === 'deal') break
        for (let seat = 0; seat < 4; seat += 1) {
          if (seat === viewer) continue
          const places = placesOf(seat, dealer)
          const known = setOf(places.filter((at) => fixed.has(at)).map((at) => fixed.get(at)!))
          const named = isNamed && seat === forehand ? SUIT_SETS[called]! : 0
          hidden.set(seat, {
            places,
            known,
            barred: 0,
            named,
            owesAce: false,
            wouldShow: rules.farbringerl !== false,
          })
        }
        break
      }
      case 'trump':
        called = SUITS.indexOf(event.suit)
        isNamed = true
        break
      case 'turn-up':
        called = SUIT[numberOf(event.card)]!
        break
      case 'farbringerl': {
        // The first from forehand on was shown, so those after it may hold one too.
        for (let seat = event.seat; ; seat = seatAfter(seat)) {
          const one = hidden.get(seat)
          if (one !== undefined) one.wouldShow = false
          if (seat === dealer) break
        }
        const shower = hidden.get(event.seat)
        if (shower !== undefined) shower.known = setOf(event.cards.map(numberOf))
        break
      }
      case 'bid': {
        const bidder = hidden.get(event.seat)
        if (bidder !== undefined && rowOf(rules, numberOfContract(event.contract)).needsAce)
          bidder.owesAce = true
        break
      }
      case 'contract': {
        const row = rowOf(rules, numberOfContract(event.contract))
        const trump = row.trump ? called : -1
        terms = termsForPlay(0, trump, row.order === 'ace-low', rules.undertrump === 'free', -1)
        break
      }
      case 'meld': {
        const melder = hidden.get(event.seat)
        if (melder !== undefined) melder.known |= pairSet(SUITS.indexOf(event.suit))
        break
      }
      case 'play': {
        const card = numberOf(event.card)
        const player = hidden.get(event.seat)
        if (player !== undefined) {
          player.known |= 1 << card
          if (led >= 0) player.barred |= barredBy(terms, led, best, card)
        }
        if (led < 0) led = card
        if (best < 0 || (beating(terms, best) & (1 << card)) !== 0) best = card
        break
      }
      case 'trick':
        led = -1
        best = -1
        break
      default:
    }
  }
  return { fixed, hidden }
}

function numberOfContract(contract: Contract): number {
  return ROWS.findIndex(({ id }) => id === contract)
}

/** The cards that a hand cannot hold beside an answer, or the answer would have been against a duty: `docs/rules.md` 3.7. */
function barredBy(terms: number, led: number, best: number, card: number): CardSet {
  const higher = higherThan(terms, best)
  const isHigher = (higher & (1 << card)) !== 0
  if (SUIT[card] === SUIT[led]) return SUIT[best] === SUIT[led] && !isHigher ? higher : 0
  const trump = trumpOf(terms)
  const suit = SUIT_SETS[SUIT[led]!]!
  if (trump < 0) return suit
  const isTrumped = SUIT[best] === trump
  if (SUIT[card] === trump) return isTrumped && !isHigher ? suit | higher : suit
  return isTrumped && isUndertrumpFree(terms) ? suit | higher : suit | SUIT_SETS[trump]!
}

/** In how many of ten ways a trump lies in the first packet, by the trumps in a hand. */
const NAMED_WAYS: readonly number[] = [0, 6, 9, 10, 10, 10]

/** Ways to share out the unknown cards of a suit that take the same number of places from each hand. */
interface Share {
  /** The places taken, in base {@link BASE} by hidden hand. */
  readonly taken: number
  /** Whether it gives an ace to the hand that owes one. */
  readonly pays: boolean
  /** For each way, the hand of each card, two bits a card. */
  readonly ways: number[]
  /** What each way weighs. */
  readonly weight: number
}

const BASE = 6

/** The shares of a suit: `docs/rules.md` 3.2, 3.3, 3.4. */
function sharesOf(hands: readonly Hidden[], cards: readonly number[], suit: CardSet): Share[] {
  const shares = new Map<string, Share>()
  const share = (at: number, way: number, counts: readonly number[], pays: boolean) => {
    if (at < cards.length) {
      const card = cards[at]!
      for (const [index, hand] of hands.entries()) {
        if (((hand.barred >> card) & 1) === 1) continue
        const more = counts.map((count, one) => (one === index ? count + 1 : count))
        share(at + 1, way | (index << (2 * at)), more, pays || (hand.owesAce && ((ACES >> card) & 1) === 1))
      }
      return
    }
    const weight = weightOf(hands, counts, suit)
    if (weight === 0) return
    const taken = counts.reduceRight((code, count) => code * BASE + count, 0)
    const key = `${taken}${pays}`
    const known = shares.get(key)
    if (known === undefined) shares.set(key, { taken, pays, ways: [way], weight })
    else known.ways.push(way)
  }
  share(
    0,
    0,
    hands.map(() => 0),
    false,
  )
  return [...shares.values()]
}

function weightOf(hands: readonly Hidden[], counts: readonly number[], suit: CardSet): number {
  let weight = 1
  for (const [index, hand] of hands.entries()) {
    const held = counts[index]! + sizeOf(hand.known & suit)
    if (held === HAND && hand.wouldShow) return 0
    if (hand.named === suit) weight *= NAMED_WAYS[held]!
  }
  return weight
}

/** The shares of all suits, and in how many ways the suits from each on can fill the places that are left. */
interface Counted {
  readonly suits: readonly (readonly number[])[]
  readonly shares: readonly (readonly Share[])[]
  /** The places to fill. */
  readonly places: number
  readonly owes: boolean
  waysFrom(suit: number, left: number, owes: boolean): number
}

function count(hands: readonly Hidden[], free: readonly number[]): Counted {
  const suits = SUIT_SETS.map((suit) => free.filter((card) => ((suit >> card) & 1) === 1))
  const shares = suits.map((cards, suit) => sharesOf(hands, cards, SUIT_SETS[suit]!))
  const places = hands.reduceRight((code, hand) => code * BASE + HAND - sizeOf(hand.known), 0)
  const owes = hands.some((hand) => hand.owesAce && (hand.known & ACES) === 0)
  const known = new Map<number, number>()
  const size = BASE ** hands.length
  const waysFrom = (suit: number, left: number, stillOwes: boolean): number => {
    if (suit === shares.length) return left === 0 && !stillOwes ? 1 : 0
    const key = (suit * size + left) * 2 + Number(stillOwes)
    const before = known.get(key)
    if (before !== undefined) return before
    let sum = 0
    for (const { taken, pays, ways, weight } of shares[suit]!) {
      if (fits(taken, left))
        sum += ways.length * weight * waysFrom(suit + 1, left - taken, stillOwes && !pays)
    }
    known.set(key, sum)
    return sum
  }
  return { suits, shares, places, owes, waysFrom }
}

/** Whether each hand has as many places left as are taken from it. */
function fits(taken: number, left: number): boolean {
  let rest = left
  for (let part = taken; part > 0; part = Math.floor(part / BASE)) {
    if (part % BASE > rest % BASE) return false
    rest = Math.floor(rest / BASE)
  }
  return true
}

/**
 * A sampler of decks in dealing order, uniform over all that the viewer can have seen; null when there is none.
 *
 * The unknown cards are shared out suit by suit: for each suit the ways to share it, and for the places then left the ways of the
 * suits to come, are counted once; a sample draws a way for each suit by these. A hand's own order is drawn last.
 */
export function deckSampler(seen: Seen<BauernschnapsenRules, BauernschnapsenEvent>): DeckSampler | null {
  const { fixed, hidden } = place(seen)
  const hands = [...hidden.values()]
  const located = hands.reduce((set, hand) => set | hand.known, setOf(fixed.values()))
  const free = packOf().filter((card) => ((located >> card) & 1) === 0)
  const counted = hands.length === 0 ? null : count(hands, free)
  if (counted !== null && counted.waysFrom(0, counted.places, counted.owes) === 0) return null
  return (random) => {
    const deck = new Array<number>(packOf().length).fill(-1)
    for (const [at, card] of fixed) deck[at] = card
    if (counted === null) fill(deck, free.slice(), random)
    else
      for (const [index, set] of handsFrom(hands, counted, random).entries())
        lay(deck, hands[index]!, set, random)
    return deck
  }
}

/** Draws the hidden hands, each as a set. */
function handsFrom(hands: readonly Hidden[], counted: Counted, random: Random): CardSet[] {
  const sets = hands.map((hand) => hand.known)
  let left = counted.places
  let { owes } = counted
  for (const [suit, shares] of counted.shares.entries()) {
    let rest = fine(random) * counted.waysFrom(suit, left, owes)
    let drawn: Share | null = null
    for (const share of shares) {
      if (!fits(share.taken, left)) continue
      const ways =
        share.ways.length * share.weight * counted.waysFrom(suit + 1, left - share.taken, owes && !share.pays)
      if (ways === 0) continue
      drawn = share
      rest -= ways
      if (rest < 0) break
    }
    const { ways, taken, pays } = drawn!
    const way = ways[indexFrom(random, ways.length)]!
    for (const [at, card] of counted.suits[suit]!.entries()) sets[(way >> (2 * at)) & 3]! |= 1 << card
    left -= taken
    owes = owes && !pays
  }
  return sets
}

/** Lays a hand at its places in random order, a card of the named suit in the first packet. */
function lay(deck: number[], hand: Hidden, set: CardSet, random: Random): void {
  const open = hand.places.filter((at) => deck[at] === -1)
  const laid = setOf(hand.places.map((at) => deck[at]!).filter((card) => card >= 0))
  const cards = hand.named === 0 ? membersOf(set & ~laid) : packets(set, hand.named, random)
  if (hand.named === 0) shuffleInPlace(cards, random)
  for (const [at, where] of open.entries()) deck[where] = cards[at]!
}

/** A hand in two packets, one or more of the named suit in the first: drawn by how many there are. */
function packets(set: CardSet, named: CardSet, random: Random): number[] {
  const suited = membersOf(set & named)
  const others = membersOf(set & ~named)
  shuffleInPlace(suited, random)
  shuffleInPlace(others, random)
  // Of the ways to choose the first packet, those with one, two and three of the suit, as running totals.
  const totals: number[] = []
  for (let count = 1; count <= FIRST; count += 1) {
    const ways = choose(suited.length, count) * choose(others.length, FIRST - count)
    totals.push(ways + (totals.at(-1) ?? 0))
  }
  const count = pick(totals, random) + 1
  const first = [...suited.splice(0, count), ...others.splice(0, FIRST - count)]
  const second = [...suited, ...others]
  shuffleInPlace(first, random)
  shuffleInPlace(second, random)
  return [...first, ...second]
}

/** The plies that the events of a deal tell of. */
export function codesOf(events: readonly BauernschnapsenEvent[], rules: BauernschnapsenRules): number[] {
  const codes: number[] = []
  let base = 0
  for (const event of events) {
    const code = codeOf(event, rules)
    if (event.type === 'meld') base = MELD
    if (code === null) continue
    codes.push(base + code)
    base = 0
  }
  return codes
}

function codeOf(event: BauernschnapsenEvent, rules: BauernschnapsenRules): number | null {
  switch (event.type) {
    case 'play':
      return NUMBERS.get(event.card)!
    case 'knock':
      return KNOCK
    case 'cut':
      return KNOCK + event.at
    case 'trump':
      return TRUMP + SUITS.indexOf(event.suit)
    case 'turn-up':
      return rules.turnUp === 'fourth' ? TURN_UP : TURN_UP + 1 + event.index
    case 'bid':
      return BID + numberOfContract(event.contract)
    case 'pass':
      return PASS
    case 'double':
      return DOUBLE
    default:
      return null
  }
}
