import { RANKINGS } from '../deal/schnapsen/cards.js'
import { partyOf } from '../deal/schnapsen/contract.js'
import { dutyOf } from '../deal/schnapsen/duty.js'
import { meldPoints, pairOf } from '../deal/schnapsen/meld.js'
import { hasTrick, waitingOf } from '../deal/schnapsen/taken.js'
import { addToTrick, bestOf, bestSeatOf, isComplete, ledOf, lengthOf } from '../deal/schnapsen/trick.js'
import type { InForce } from '../shared/game.js'
import type { Look } from '../shared/look.js'
import { cardsIn, playedOf, sees, type Viewer } from '../shared/tale.js'
import type { MeldEvent, Obligation, PlayEvent, Played } from '../shared/types.js'
import { pliesOf } from '../tools/log.js'
import { frozenEach } from '../tools/reading.js'
import { type Card, SUITS } from '../vocabulary/cards.js'
import type { Seat } from '../vocabulary/seats.js'
import type { CardSet } from '../vocabulary/sets.js'
import { contractOfBid } from './auction.js'
import { BID, CARDS, DOUBLE, KNOCK, MELD, PASS, SUIT, TRUMP, TURN_UP } from './cards.js'
import { ROWS, tableOf } from './contracts.js'
import { beaters, inForce } from './duties.js'
import { FIRST_PACKETS, farbringerlSeat, turnedUpAt } from './play.js'
import { codesOf, deckSampler, spansOf } from './sample.js'
import { forehandOf, handOf, type State, termsOf } from './state.js'
import type { BauernschnapsenEvent, BauernschnapsenRules, BauernschnapsenView, Bid, Meld } from './types.js'

const SEATS = [0, 1, 2, 3] as const

/** By seat and card, made once: a view tells of many. */
const PLAYS: readonly (readonly PlayEvent[])[] = /* @__PURE__ */ SEATS.map((seat) =>
  frozenEach(CARDS.map((card): PlayEvent => ({ type: 'play', seat, card }))),
)

/** Tells of the first packet: `docs/rules.md` 3.2. */
function tellBegin(state: State, viewer: Viewer, events: BauernschnapsenEvent[]): void {
  if (state.phase === 'cut') return
  const { deal, dealer } = state
  const hands = SEATS.map((seat) => packet(state, seat, 0, FIRST, sees(viewer, seat) ? ALL : 0))
  events.push({ type: 'deal', deal, dealer, hands, turnedUp: null })
}

const ALL: CardSet = -1

/** Cards in a first packet. */
const FIRST = 3

/** A packet in dealing order; cards outside the set seen are null. */
function packet(state: State, seat: Seat, from: number, size: number, seen: CardSet): (Card | null)[] {
  const at = from + size * ((seat - forehandOf(state)) & 3)
  if (seen === 0) return size === FIRST ? [null, null, null] : [null, null]
  const { deck } = state.held
  const cards: (Card | null)[] = []
  for (let place = at; place < at + size; place += 1) {
    const card = deck[place]!
    cards.push(((seen >> card) & 1) === 1 ? CARDS[card]! : null)
  }
  return cards
}

/** Tells of a ply. */
function tell(
  before: State,
  code: number,
  after: State,
  viewer: Viewer,
  events: BauernschnapsenEvent[],
): void {
  const seat = before.turn!
  switch (before.phase) {
    case 'play':
      tellPlay(before, code, events)
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
  // There is no other call, so no coverage beyond it.
  else if (code === DOUBLE)
    events.push({ type: 'double', seat, multiplier: (1 << after.auction.level) as 2 | 4 | 8 })
  if (before.phase === 'bid' && after.phase !== 'bid') {
    events.push({
      type: 'contract',
      declarer: after.auction.declarer,
      contract: ROWS[after.auction.contract]!.id,
    })
  }
}

/** `docs/rules.md` 3.7, 3.8. */
function tellPlay(before: State, code: number, events: BauernschnapsenEvent[]): void {
  const terms = termsOf(before)
  const seat = before.turn!
  const card = code < MELD ? code : code - MELD
  if (code >= MELD) {
    const counted = hasTrick(before.taken, partyOf(terms, seat))
    const suit = SUITS[SUIT[card]!]!
    events.push({ type: 'meld', seat, suit, points: meldPoints(terms, card), counted })
  }
  events.push(PLAYS[seat]![card]!)
  const trick = addToTrick(terms, before.trick, card, seat)
  if (!isComplete(terms, trick)) return
  const winner = bestSeatOf(trick)
  if (waitingOf(before.taken, partyOf(terms, winner)) > 0) {
    const meld = waitingMeld(events)
    events.push({ type: 'meld-counted', seat: meld.seat, suit: meld.suit, points: meld.points })
  }
  events.push({ type: 'trick', winner, plays: lastPlays(events, lengthOf(trick)) })
}

/** The meld that waited, looked for from the end: the events of many deals may stand before this one's. */
function waitingMeld(events: readonly BauernschnapsenEvent[]): MeldEvent {
  for (let at = events.length - 1; ; at -= 1) {
    const event = events[at]!
    if (event.type === 'meld' && !event.counted) return event
  }
}

/** The last cards played, with the meld of the first if it had one. */
function lastPlays(events: readonly BauernschnapsenEvent[], count: number): Played[] {
  const plays: Played[] = []
  for (let at = events.length - 1; plays.length < count; at -= 1) {
    const event = events[at]!
    if (event.type !== 'play') continue
    const before = events[at - 1]!
    plays.push(playedOf(event.seat, event.card, before.type === 'meld' ? before.points : undefined))
  }
  return plays.reverse()
}

/** What binds the seat on turn: `docs/rules.md` 3.7. */
function obligationOf(state: State): Obligation {
  const { trick, auction } = state
  const kind = dutyOf(termsOf(state), trick, handOf(state, state.turn!))
  const suit = SUITS[kind === 'follow' || kind === 'beat' ? SUIT[ledOf(trick)]! : auction.called]!
  switch (kind) {
    case 'free':
      return { kind }
    case 'follow':
    case 'trump':
      return { kind, suit }
    default:
      return { kind, suit, card: CARDS[bestOf(trick)]! }
  }
}

/** Whether a trump and a contract go together under these rules: `docs/rules.md` 3.4. */
function canBeInForce(rules: BauernschnapsenRules, { trump, contract }: InForce): boolean {
  // Before trump is fixed, and after a Farbringerl.
  if (contract === null) return true
  const row = tableOf(rules).rows.find((played) => played?.id === contract)
  return row?.trump === trump >= 0
}

/** The card that forehand turned up: its number, or -1. `docs/rules.md` 3.2. */
function turnedUp(state: State): number {
  if (state.auction.called < 0) return -1
  const code = pliesOf(state.log)[state.rules.cut ? 1 : 0]!
  return code < TURN_UP ? -1 : state.held.deck[turnedUpAt(code)]!
}

/** By seat, what the whole table knows to be in that hand: a card turned up, the rest of a pair, a Farbringerl. */
function knownOf(state: State, events: readonly BauernschnapsenEvent[]): CardSet[] {
  const known = [0, 0, 0, 0]
  const up = turnedUp(state)
  if (up >= 0) known[forehandOf(state)]! |= 1 << up
  for (const event of events) {
    if (event.type === 'meld') known[event.seat]! |= pairOf(RANKINGS.normal, SUITS.indexOf(event.suit))
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

/** What the view of Bauernschnapsen holds besides. */
type Own = Pick<BauernschnapsenView, 'called' | 'contract' | 'declarer' | 'multiplier' | 'bids' | 'melds'>

/** Adds it to a view. */
function addTo(
  view: { -readonly [K in keyof Own]?: Own[K] },
  { auction }: State,
  events: readonly BauernschnapsenEvent[],
): void {
  const row = ROWS[auction.contract]
  view.called = SUITS[auction.called] ?? null
  view.contract = row?.id ?? null
  view.declarer = row === undefined ? null : auction.declarer
  view.multiplier = (1 << auction.level) as Own['multiplier']
  view.bids = bidsOf(events)
  view.melds = meldsOf(events)
}

/** How Bauernschnapsen looks from its seats. */
export const bauernschnapsenLook: Look<BauernschnapsenRules, State, BauernschnapsenEvent> = {
  isDraw: (_, draw) => draw === '',
  tellBegin,
  tell,
  inForce,
  turnedUp: (state) => ((state.played >> turnedUp(state)) & 1 ? -1 : turnedUp(state)),
  knownOf,
  obligationOf,
  addTo,
  canBeInForce,
  beaters,
  codesOf,
  spansOf,
  deckSampler,
}
