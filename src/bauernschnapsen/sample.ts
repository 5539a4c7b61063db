import { barredBy } from '../deal/schnapsen/barred.js'
import { RANKINGS } from '../deal/schnapsen/cards.js'
import { type Terms, termsFor } from '../deal/schnapsen/contract.js'
import { pairOf } from '../deal/schnapsen/meld.js'
import { addToTrick, NO_TRICK, type Trick } from '../deal/schnapsen/trick.js'
import {
  type DeckSampler,
  fill,
  pick,
  type Random,
  type Seen,
  type Spans,
  shuffleInPlace,
} from '../shared/sampling.js'
import { SUITS } from '../vocabulary/cards.js'
import { type CardSet, membersOf, setOf } from '../vocabulary/sets.js'
import { BID, DOUBLE, KNOCK, MELD, NUMBERS, PASS, packOf, SUIT, SUIT_SETS, TRUMP, TURN_UP } from './cards.js'
import { ROWS, RUFER, rowOf } from './contracts.js'
import { FIRST_PACKETS } from './play.js'
import { drawHands, FIRST, type Hidden, sharing } from './sharing.js'
import { seatAfter } from './state.js'
import type { BauernschnapsenEvent, BauernschnapsenRules, Contract } from './types.js'

/** What the events of a deal tell, as far as they are read. */
interface Reading {
  readonly seen: Seen<BauernschnapsenRules, BauernschnapsenEvent>
  /** By place of the deck, the card that lies there, or -1. */
  readonly deck: number[]
  /** By seat, the hands that the viewer does not see, once they are dealt. */
  readonly hidden: Map<number, Hidden>
  /** The suit called; 0 for none. */
  called: CardSet
  isNamed: boolean
  terms: Terms
  trick: Trick
}

type EventOfType<Type> = Extract<BauernschnapsenEvent, { readonly type: Type }>

/** By type, what an event tells of where cards lie; nothing for the others. */
const READERS: {
  readonly [Type in BauernschnapsenEvent['type']]?: (reading: Reading, event: EventOfType<Type>) => void
} = {
  deal: (reading, { hands }) => layOut(reading, hands, 0),
  'second-packet': readSecondPacket,
  trump(reading, { suit }) {
    reading.called = SUIT_SETS[SUITS.indexOf(suit)]!
    reading.isNamed = true
  },
  'turn-up'(reading, { card }) {
    reading.called = SUIT_SETS[SUIT[reading.seen.numberOf(card)]!]!
  },
  farbringerl: readFarbringerl,
  bid({ seen, hidden }, { seat, contract }) {
    const bidder = hidden.get(seat)
    if (bidder !== undefined && rowOf(seen.rules, numberOfContract(contract)).needsAce) bidder.owesAce = true
  },
  contract: readContract,
  meld({ hidden }, { seat, suit }) {
    const melder = hidden.get(seat)
    if (melder !== undefined) melder.known |= pairOf(RANKINGS.normal, SUITS.indexOf(suit))
  },
  play: readPlay,
  trick(reading) {
    reading.trick = NO_TRICK
  },
}

/** Reads the events of a deal. */
function read(seen: Seen<BauernschnapsenRules, BauernschnapsenEvent>): Reading {
  const deck = packOf().map(() => -1)
  const reading: Reading = {
    seen,
    deck,
    hidden: new Map(),
    called: 0,
    isNamed: false,
    terms: termsIn(seen.rules, RUFER, 0),
    trick: NO_TRICK,
  }
  for (const event of seen.events) {
    if (Object.hasOwn(READERS, event.type)) READERS[event.type]!(reading, event as never)
  }
  return reading
}

/** The places in the deck of a seat's cards, the first packet first: `docs/rules.md` 3.2. */
function placesOf(seat: number, dealer: number): number[] {
  const place = (seat - dealer - 1) & 3
  return [3 * place, 3 * place + 1, 3 * place + 2, FIRST_PACKETS + 2 * place, FIRST_PACKETS + 2 * place + 1]
}

/** Lays the cards of a packet that are seen, from the first or from the fourth of each hand on. */
function layOut({ seen, deck }: Reading, hands: EventOfType<'deal'>['hands'], from: number): void {
  for (let seat = 0; seat < 4; seat += 1) {
    const places = placesOf(seat, seen.dealer)
    for (const [at, card] of hands[seat]!.entries()) {
      if (card !== null) deck[places[from + at]!] = seen.numberOf(card)
    }
  }
}

function readSecondPacket(reading: Reading, { hands }: EventOfType<'second-packet'>): void {
  layOut(reading, hands, FIRST)
  const { seen, deck, hidden, isNamed, called } = reading
  const forehand = seatAfter(seen.dealer)
  for (let seat = 0; seat < 4; seat += 1) {
    if (seat === seen.viewer) continue
    const cards = placesOf(seat, seen.dealer).map((at) => deck[at]!)
    hidden.set(seat, {
      known: setOf(cards.filter((card) => card >= 0)),
      barred: 0,
      named: isNamed && seat === forehand ? called : 0,
      owesAce: false,
      wouldShow: seen.rules.farbringerl !== false,
    })
  }
}

/** The first from forehand on was shown, so those after it may hold one too. */
function readFarbringerl({ seen, hidden }: Reading, { seat, cards }: EventOfType<'farbringerl'>): void {
  const shower = hidden.get(seat)
  if (shower !== undefined) shower.known = setOf(cards.map(seen.numberOf))
  for (let after = seat; ; after = seatAfter(after)) {
    const one = hidden.get(after)
    if (one !== undefined) one.wouldShow = false
    if (after === seen.dealer) return
  }
}

function readContract(reading: Reading, { contract }: EventOfType<'contract'>): void {
  reading.terms = termsIn(reading.seen.rules, numberOfContract(contract), reading.called)
}

/** The terms of a contract with these trumps called, whoever declares: no duty depends on that. */
function termsIn(rules: BauernschnapsenRules, contract: number, called: CardSet): Terms {
  return termsFor(rules, rowOf(rules, contract), 0, SUIT_SETS.indexOf(called))
}

function readPlay(reading: Reading, { seat, card }: EventOfType<'play'>): void {
  const { terms, trick } = reading
  const number = reading.seen.numberOf(card)
  const player = reading.hidden.get(seat)
  if (player !== undefined) {
    player.known |= 1 << number
    player.barred |= barredBy(terms, trick, number)
  }
  reading.trick = addToTrick(terms, trick, number, 0)
}

function numberOfContract(contract: Contract): number {
  return ROWS.findIndex(({ id }) => id === contract)
}

/**
 * A sampler of decks in dealing order, uniform over all that the viewer can have seen; null when there is none.
 *
 * How the unknown cards can be shared out to the hidden hands is counted once, suit by suit, as all that is known of a hand hangs on
 * a suit of it, but for an ace owed. A sample follows the counts, and lays each hand in random order.
 */
export function deckSampler(seen: Seen<BauernschnapsenRules, BauernschnapsenEvent>): DeckSampler | null {
  const { deck: known, hidden } = read(seen)
  const hands = [...hidden.values()]
  const located = hands.reduce((set, hand) => set | hand.known, setOf(known.filter((card) => card >= 0)))
  const unknown = packOf().filter((card) => ((located >> card) & 1) === 0)
  if (hands.length === 0) {
    return (random) => {
      const deck = known.slice()
      fill(deck, unknown.slice(), random)
      return deck
    }
  }
  const choices = sharing(hands, setOf(unknown))
  if (choices === null) return null
  const open = [...hidden.keys()].map((seat) => placesOf(seat, seen.dealer).filter((at) => known[at] === -1))
  const face = setOf(known.filter((card) => card >= 0))
  return (random) => {
    const deck = known.slice()
    for (const [at, set] of drawHands(hands, choices, random).entries()) {
      const cards = inOrder(membersOf(set & ~face), hands[at]!.named, random)
      for (const [index, place] of open[at]!.entries()) deck[place] = cards[index]!
    }
    return deck
  }
}

/** By how many cards of a suit a hand holds, in how many ways the first of them lies at each place of the first packet: running totals. */
const FIRST_AT: readonly (readonly number[])[] = [[], [1, 2, 3], [4, 7, 9], [6, 9, 10], [4, 5, 5], [1, 1, 1]]

/** Puts cards in random order; where a suit was named, with one of it or more in the first packet. */
function inOrder(cards: number[], named: CardSet, random: Random): readonly number[] {
  shuffleInPlace(cards, random)
  if (named === 0) return cards
  const ofSuit = cards.filter((card) => ((named >> card) & 1) === 1)
  const others = cards.filter((card) => ((named >> card) & 1) === 0)
  const before = others.splice(0, pick(FIRST_AT[ofSuit.length]!, random))
  const first = ofSuit.pop()!
  const after = [...ofSuit, ...others]
  shuffleInPlace(after, random)
  return [...before, first, ...after]
}

/** Calls of the longest auction: eight bids, each after two passes, the first after three, and three passes at last. */
const CALLS = 28

/** How many moves deals take: `docs/rules.md` 3.2 to 3.7. */
export function spansOf({ cut, farbringerl, auction, doubling }: BauernschnapsenRules): Spans {
  // The cut, the call of trump, and what begins the next deal.
  const always = Number(cut) + 2
  const voided = always + (auction === 'single-round' ? 4 : CALLS) + 2 * doubling.levels
  // A Farbringerl ends the deal at once, else a Bettler may with the first trick of three cards after four calls.
  return {
    least: farbringerl === false ? always + 7 : always,
    most: voided + packOf().length,
    voided,
    redeals: false,
  }
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
