import { type DeckSampler, fill, fine, type Random, type Seen, shuffleInPlace } from '../shared/sampling.js'
import { randomFrom } from '../tools/random.js'
import { SUITS } from '../vocabulary/cards.js'
import { GameError } from '../vocabulary/errors.js'
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

/** Cards in the first packet. */
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

/** In how many ways the unknown cards from one on can fill the places that are left in each hand. */
type Ways = (at: number, left: number) => number

/** Places are counted in base {@link BASE} by hidden hand. */
const BASE = 6

function waysOf(hands: readonly Hidden[], free: readonly number[]): Ways {
  const known = new Map<number, number>()
  const ways: Ways = (at, left) => {
    if (at === free.length) return 1
    const key = at * BASE ** hands.length + left
    let sum = known.get(key)
    if (sum === undefined) {
      sum = 0
      for (let index = 0; index < hands.length; index += 1) {
        if (mayTake(hands, index, left, free[at]!)) sum += ways(at + 1, left - BASE ** index)
      }
      known.set(key, sum)
    }
    return sum
  }
  return ways
}

/** Whether a hand has a place left for a card that it may hold. */
function mayTake(hands: readonly Hidden[], index: number, left: number, card: number): boolean {
  return Math.floor(left / BASE ** index) % BASE > 0 && ((hands[index]!.barred >> card) & 1) === 0
}

/** Draws that may fail one after another before a view is held to be impossible: a thousand times what any real one takes. */
const PATIENCE = 20_000

/**
 * A sampler of decks in dealing order, uniform over all that the viewer can have seen; null when there is none.
 *
 * The ways to share out the unknown cards, no hand taking what a duty bars, are counted once, and a sample follows them card by
 * card. What hangs on a whole hand or its order (a named suit, an ace owed, five of a suit) is seldom missed, so a deck that misses
 * it is drawn again.
 */
export function deckSampler(seen: Seen<BauernschnapsenRules, BauernschnapsenEvent>): DeckSampler | null {
  const { fixed, hidden } = place(seen)
  const hands = [...hidden.values()]
  const located = hands.reduce((set, hand) => set | hand.known, setOf(fixed.values()))
  const free = packOf().filter((card) => ((located >> card) & 1) === 0)
  const places = hands.reduceRight((code, hand) => code * BASE + hand.places.length - sizeOf(hand.known), 0)
  const ways = waysOf(hands, free)
  if (hands.length > 0 && ways(0, places) === 0) return null
  return (source) => {
    let random = source
    for (let tries = 0; tries < PATIENCE; tries += 1) {
      // A source that repeats itself would repeat the miss.
      if (tries === 1) random = randomFrom(Math.floor(fine(source) * Number.MAX_SAFE_INTEGER))
      const deck = new Array<number>(packOf().length).fill(-1)
      for (const [at, card] of fixed) deck[at] = card
      const sets = share(hands, free, places, ways, random)
      for (const [index, hand] of hands.entries()) lay(deck, hand, sets[index]!, random)
      if (hands.length === 0) fill(deck, free.slice(), random)
      if (hands.every((hand, index) => keeps(hand, sets[index]!, deck))) return deck
    }
    throw new GameError('invalid-view', 'No deal fits this view.')
  }
}

/** Shares out the unknown cards; each hand as a set. */
function share(
  hands: readonly Hidden[],
  free: readonly number[],
  places: number,
  ways: Ways,
  random: Random,
): CardSet[] {
  const sets = hands.map((hand) => hand.known)
  if (hands.length === 0) return sets
  let left = places
  for (const [at, card] of free.entries()) {
    let rest = fine(random) * ways(at, left)
    let taker = -1
    for (let index = 0; index < hands.length && rest >= 0; index += 1) {
      const after = mayTake(hands, index, left, card) ? ways(at + 1, left - BASE ** index) : 0
      if (after > 0) taker = index
      rest -= after
    }
    sets[taker]! |= 1 << card
    left -= BASE ** taker
  }
  return sets
}

/** Lays a hand at its places in random order, but for a card that lies there face up. */
function lay(deck: number[], { places }: Hidden, set: CardSet, random: Random): void {
  const open = places.filter((at) => deck[at] === -1)
  const laid = setOf(places.map((at) => deck[at]!).filter((card) => card >= 0))
  const cards = membersOf(set & ~laid)
  shuffleInPlace(cards, random)
  for (const [at, where] of open.entries()) deck[where] = cards[at]!
}

/** Whether a hand has what its seat has shown by naming, bidding, and not showing: `docs/rules.md` 3.2, 3.3, 3.4. */
function keeps(
  { places, named, owesAce, wouldShow }: Hidden,
  set: CardSet,
  deck: readonly number[],
): boolean {
  const isNamed = named === 0 || places.slice(0, FIRST).some((at) => ((named >> deck[at]!) & 1) === 1)
  return isNamed && !(owesAce && (set & ACES) === 0) && !(wouldShow && SUIT_SETS.includes(set))
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
