import { cardsIn, copyStanding, playedOf, sees, type Tale, type Viewer } from '../shared/tale.js'
import type { MeldEvent, Obligation, PlayEvent, Played } from '../shared/types.js'
import { numberAt } from '../tools/log.js'
import { deepFreeze } from '../tools/reading.js'
import { type Card, SUITS } from '../vocabulary/cards.js'
import type { Seat } from '../vocabulary/seats.js'
import { type CardSet, setOf, sizeOf } from '../vocabulary/sets.js'
import { contractOfBid } from './auction.js'
import {
  BID,
  CARDS,
  DOUBLE,
  KNOCK,
  MELD,
  PASS,
  POINTS,
  packOf,
  SUIT,
  SUIT_SETS,
  TRUMP,
  TURN_UP,
} from './cards.js'
import { ROWS } from './contracts.js'
import { beating, dutiful, higherThan, inForce } from './duties.js'
import { legalMoves } from './moves.js'
import { FIRST_PACKETS, farbringerlSeat, meldPoints, pairSet, turnedUpAt } from './play.js'
import {
  bestOf,
  bestSeatOf,
  calledOf,
  contractOf,
  declarerOf,
  forehandOf,
  handOf,
  ledOf,
  levelOf,
  NO_CONTRACT,
  NO_TRICK,
  pointsOf,
  type State,
  sideOf,
  sumOf,
  trickSize,
  tricksOf,
  trumpOf,
} from './state.js'
import type { BauernschnapsenEvent, BauernschnapsenScore, BauernschnapsenView, Bid, Meld } from './types.js'

const SEATS = [0, 1, 2, 3] as const

/** By seat and card, made once: a view tells of many. */
const PLAYS: readonly (readonly PlayEvent[])[] = deepFreeze(
  SEATS.map((seat) => CARDS.map((card): PlayEvent => ({ type: 'play', seat, card }))),
)

/** Tells of the first packet: `docs/rules.md` 3.2. */
export function tellBegin(state: State, viewer: Viewer, events: BauernschnapsenEvent[]): void {
  if (state.phase === 'cut') return
  const { deal, dealer } = state
  const hands = SEATS.map((seat) => packet(state, seat, 0, 3, sees(viewer, seat) ? ALL : 0))
  events.push({ type: 'deal', deal, dealer, hands, turnedUp: null })
}

const ALL: CardSet = -1
const PACK_SET: CardSet = setOf(packOf())

/** A packet in dealing order; cards outside the set seen are null. */
function packet(state: State, seat: Seat, from: number, size: number, seen: CardSet): (Card | null)[] {
  const at = from + size * ((seat - forehandOf(state)) & 3)
  return state.held.deck.slice(at, at + size).map((card) => ((seen >> card) & 1 ? CARDS[card]! : null))
}

/** Tells of a ply. */
export function tell(
  before: State,
  code: number,
  after: State,
  viewer: Viewer,
  events: BauernschnapsenEvent[],
): void {
  const seat = before.turn!
  switch (before.phase) {
    case 'play':
      tellPlay(before, code, after, events)
      break
    case 'cut':
      events.push(code === KNOCK ? { type: 'knock', seat } : { type: 'cut', seat, at: code - KNOCK })
      tellBegin(after, viewer, events)
      break
    case 'trump':
      tellTrump(after, seat, code, viewer, events)
      break
    default:
      tellCall(before, seat, code, after, events)
  }
}

/** `docs/rules.md` 3.2, 3.3. */
function tellTrump(
  after: State,
  seat: Seat,
  code: number,
  viewer: Viewer,
  events: BauernschnapsenEvent[],
): void {
  const { deck } = after.held
  let shown = 0
  if (code < TURN_UP) {
    events.push({ type: 'trump', seat, suit: SUITS[code - TRUMP]! })
  } else {
    const at = turnedUpAt(code)
    shown = 1 << deck[at]!
    events.push({ type: 'turn-up', seat, card: CARDS[deck[at]!]!, index: (at - FIRST_PACKETS) as 0 | 1 })
  }
  const hands = SEATS.map((one) => packet(after, one, FIRST_PACKETS, 2, sees(viewer, one) ? ALL : shown))
  events.push({ type: 'second-packet', hands })
  if (after.result === null) return
  const holder = farbringerlSeat(after)!
  events.push({ type: 'farbringerl', seat: holder, cards: cardsIn(after.hands[holder]!, CARDS) })
}

/** `docs/rules.md` 3.5, 3.6. */
function tellCall(
  before: State,
  seat: Seat,
  code: number,
  after: State,
  events: BauernschnapsenEvent[],
): void {
  if (code >= BID) events.push({ type: 'bid', seat, contract: ROWS[contractOfBid(code)]!.id })
  else if (code === PASS) events.push({ type: 'pass', seat })
  else if (code === DOUBLE)
    events.push({ type: 'double', seat, multiplier: (1 << levelOf(after.terms)) as 2 | 4 | 8 })
  if (before.phase === 'bid' && after.phase !== 'bid') {
    events.push({
      type: 'contract',
      declarer: declarerOf(after.terms),
      contract: ROWS[contractOf(after.terms)]!.id,
    })
  }
}

/** `docs/rules.md` 3.7, 3.8. */
function tellPlay(before: State, code: number, after: State, events: BauernschnapsenEvent[]): void {
  const seat = before.turn!
  const card = code < MELD ? code : code - MELD
  if (code >= MELD) {
    const counted = tricksOf(before.taken, sideOf(seat)) > 0
    events.push({
      type: 'meld',
      seat,
      suit: SUITS[SUIT[card]!]!,
      points: meldPoints(before.terms, card),
      counted,
    })
  }
  events.push(PLAYS[seat]![card]!)
  const side = sideOf(winnerOf(before, card))
  if (tricksOf(after.taken, side) === tricksOf(before.taken, side)) return
  const waited =
    pointsOf(after.taken, side) - pointsOf(before.taken, side) - sumOf(before.trick) - POINTS[card]!
  if (waited > 0) {
    // Only the very first lead of a deal can wait, and the events of deals before may stand before it.
    const meld = events.filter((event) => event.type === 'meld' && !event.counted).at(-1) as MeldEvent
    events.push({ type: 'meld-counted', seat: meld.seat, suit: meld.suit, points: meld.points })
  }
  events.push({
    type: 'trick',
    winner: winnerOf(before, card),
    plays: lastPlays(events, trickSize(before.trick) + 1),
  })
}

/** Whose trick it is with this card played: `docs/rules.md` 3.7. */
function winnerOf({ terms, trick, turn }: State, card: number): Seat {
  const isBest = trick === NO_TRICK || ((beating(terms, bestOf(trick)) >> card) & 1) === 1
  return isBest ? turn! : bestSeatOf(trick)
}

/** The last cards played, with the meld of the first if it had one. */
function lastPlays(events: readonly BauernschnapsenEvent[], count: number): Played[] {
  const plays: Played[] = []
  for (let at = events.length - 1; plays.length < count; at -= 1) {
    const event = events[at]!
    if (event.type !== 'play') continue
    const before = events[at - 1]!
    plays.unshift(playedOf(event.seat, event.card, before.type === 'meld' ? before.points : undefined))
  }
  return plays
}

/** What binds the seat on turn: `docs/rules.md` 3.7. */
function obligationOf(state: State): Obligation {
  const { terms, trick } = state
  if (trick === NO_TRICK) return { kind: 'free' }
  const hand = handOf(state, state.turn!)
  const led = SUIT[ledOf(trick)]!
  const best = bestOf(trick)
  const allowed = dutiful(terms, trick, hand)
  const beats = (allowed & ~higherThan(terms, best)) === 0
  if ((hand & SUIT_SETS[led]!) !== 0) {
    const suit = SUITS[led]!
    return beats ? { kind: 'beat', suit, card: CARDS[best]! } : { kind: 'follow', suit }
  }
  const trump = trumpOf(terms)
  if (trump < 0 || (allowed & ~SUIT_SETS[trump]!) !== 0) return { kind: 'free' }
  const suit = SUITS[trump]!
  return beats ? { kind: 'overtrump', suit, card: CARDS[best]! } : { kind: 'trump', suit }
}

/** The card that forehand turned up: its number, or -1. `docs/rules.md` 3.2. */
export function turnedUp(state: State): number {
  if (calledOf(state.terms) < 0) return -1
  const code = numberAt(state.log, state.rules.cut ? 1 : 0)
  return code < TURN_UP ? -1 : state.held.deck[turnedUpAt(code)]!
}

/** By seat, what the whole table knows to be in that hand: a card turned up, the rest of a pair, a Farbringerl. */
function knownOf(state: State, events: readonly BauernschnapsenEvent[]): CardSet[] {
  const known = [0, 0, 0, 0]
  const up = turnedUp(state)
  if (up >= 0) known[forehandOf(state)]! |= 1 << up
  for (const event of events) {
    if (event.type === 'meld') known[event.seat]! |= pairSet(SUITS.indexOf(event.suit))
    if (event.type === 'farbringerl') known[event.seat]! |= state.hands[event.seat]!
  }
  return known.map((cards) => cards & ~state.played)
}

/** The auction so far. */
function bidsOf(events: readonly BauernschnapsenEvent[]): Bid[] {
  const bids: Bid[] = []
  for (const event of events) {
    if (event.type === 'contract') break
    if (event.type === 'bid') bids.push({ seat: event.seat, contract: event.contract })
    if (event.type === 'pass') bids.push({ seat: event.seat, contract: null })
  }
  return bids
}

/** The melds of the deal: `docs/rules.md` 3.8. */
function meldsOf(events: readonly BauernschnapsenEvent[]): Meld[] {
  const melds: Meld[] = []
  for (const event of events) {
    if (event.type === 'meld') {
      const { seat, suit, points, counted } = event
      melds.push({ seat, suit, points, counted })
    } else if (event.type === 'meld-counted') {
      melds[0] = { ...melds[0]!, counted: true }
    }
  }
  return melds
}

/** What a seat may know, put together. */
export function viewOf(
  state: State,
  viewer: Viewer,
  tale: Tale<BauernschnapsenEvent>,
  score: BauernschnapsenScore,
): BauernschnapsenView {
  const { phase, terms } = state
  const hands = SEATS.map((seat) => handOf(state, seat))
  const known = knownOf(state, tale.events)
  const up = turnedUp(state)
  const called = calledOf(terms)
  const contract = contractOf(terms)
  const hasContract = contract !== NO_CONTRACT
  const isSeat = viewer >= 0
  const onTurn = isSeat && state.turn === viewer
  const { trump } = inForce(state)
  return {
    game: 'bauernschnapsen',
    rules: state.rules,
    phase,
    dealer: state.dealer,
    deal: state.deal,
    turn: state.turn,
    ply: state.ply,
    counted: state.counted,
    retour: [state.retour[0], state.retour[1]],
    before: copyStanding(state.held.before),
    seat: isSeat ? (viewer as Seat) : null,
    hand: isSeat ? cardsIn(hands[viewer]!, CARDS) : [],
    handSizes: hands.map(sizeOf),
    talonSize: phase === 'cut' ? CARDS.length : phase === 'trump' ? CARDS.length - FIRST_PACKETS : 0,
    trump: trump < 0 ? null : SUITS[trump]!,
    turnedUp: up >= 0 && ((state.played >> up) & 1) === 0 ? CARDS[up]! : null,
    trick: tale.trick,
    lastTrick: tale.lastTrick,
    taken: tale.taken,
    known: known.map((cards) => cardsIn(cards, CARDS)),
    unseen: unseen(state, viewer, known),
    events: tale.events,
    obligation: onTurn && phase === 'play' ? obligationOf(state) : null,
    legalMoves: onTurn ? legalMoves(state) : [],
    score,
    called: called < 0 ? null : SUITS[called]!,
    contract: hasContract ? ROWS[contract]!.id : null,
    declarer: hasContract ? declarerOf(terms) : null,
    multiplier: (1 << levelOf(terms)) as 1 | 2 | 4 | 8,
    bids: bidsOf(tale.events),
    melds: meldsOf(tale.events),
  }
}

/** The cards that a viewer cannot see, wherever they lie. */
function unseen(state: State, viewer: Viewer, known: readonly CardSet[]): Card[] {
  const own = viewer >= 0 ? handOf(state, viewer as Seat) : 0
  const others = known.reduce((set, cards, seat) => (seat === viewer ? set : set | cards), 0)
  return cardsIn(PACK_SET & ~(own | others | state.played), CARDS)
}
