import { cutDeck, type Held } from '../shared/held.js'
import type { Phase } from '../shared/types.js'
import { CHARACTERS } from '../tools/log.js'
import type { Seat } from '../vocabulary/seats.js'
import type { CardSet } from '../vocabulary/sets.js'
import { contractOfBid, firstDoubler, nextBidder, nextDoubler, outAfter } from './auction.js'
import {
  BID,
  DOUBLE,
  KING,
  KNOCK,
  MELD,
  POINTS,
  QUEEN,
  SUIT,
  SUIT_SETS,
  SUIT_SIZE,
  TRUMP,
  TURN_UP,
} from './cards.js'
import { RUFER, rowOf } from './contracts.js'
import { beating } from './duties.js'
import { farbringerlResult, resultAfterMeld, resultAfterTrick, settle } from './score.js'
import {
  absentOf,
  addToTrick,
  bestOf,
  bestSeatOf,
  calledOf,
  contractOf,
  countMeld,
  countTrick,
  declarerOf,
  doubled,
  forehandOf,
  leadTrick,
  makeState,
  makeTerms,
  NO_CONTRACT,
  NO_TRICK,
  type State,
  seatAfter,
  sideOf,
  sumOf,
  termsForPlay,
  trickSize,
  trumpOf,
  withBest,
} from './state.js'
import type { BauernschnapsenResult, BauernschnapsenRules, FarbringerlRules } from './types.js'

const NO_HANDS: readonly CardSet[] = Object.freeze([0, 0, 0, 0])

/** Cards in the first packets together. */
export const FIRST_PACKETS = 12

/** A new deal: waiting for the cut, or with the first packet dealt. `docs/rules.md` 3.2. */
export function begin(rules: BauernschnapsenRules, held: Held, dealer: Seat, ply: number): State {
  return rules.cut
    ? waiting(rules, held, 'cut', dealer, ply, seatAfter(dealer, 3), '', NO_HANDS)
    : dealFirst(rules, held, dealer, ply, '')
}

/** A deal before trump is called. */
function waiting(
  rules: BauernschnapsenRules,
  held: Held,
  phase: 'cut' | 'trump',
  dealer: Seat,
  ply: number,
  turn: Seat,
  log: string,
  hands: readonly CardSet[],
): State {
  const { counted, retour } = held.before
  const terms = makeTerms(-1, NO_CONTRACT, 0, 0, 0)
  return makeState(
    rules,
    held,
    phase,
    dealer,
    counted,
    ply,
    turn,
    retour,
    log,
    hands,
    0,
    terms,
    NO_TRICK,
    0,
    null,
  )
}

/** Three cards to each from forehand on: `docs/rules.md` 3.2. */
function dealFirst(rules: BauernschnapsenRules, held: Held, dealer: Seat, ply: number, log: string): State {
  const { deck } = held
  const forehand = seatAfter(dealer)
  const hands = [0, 0, 0, 0]
  for (let place = 0; place < 4; place += 1) {
    const at = 3 * place
    hands[(forehand + place) & 3] = (1 << deck[at]!) | (1 << deck[at + 1]!) | (1 << deck[at + 2]!)
  }
  return waiting(rules, held, 'trump', dealer, ply, forehand, log, hands)
}

/** The state after a legal move of the log. */
export function perform(state: State, code: number): State {
  switch (state.phase) {
    case 'play':
      return code < MELD ? playCard(state, code, code, state.taken) : playMeld(state, code - MELD)
    case 'double':
      return speak(state, code)
    case 'bid':
      return call(state, code)
    case 'trump':
      return callTrump(state, code)
    default:
      return cut(state, code - KNOCK)
  }
}

function cut({ rules, held, dealer, ply }: State, at: number): State {
  const cutHeld = at === 0 ? held : { ...held, deck: cutDeck(held.deck, at), cut: at }
  return dealFirst(rules, cutHeld, dealer, ply + 1, CHARACTERS[KNOCK + at]!)
}

/** Forehand fixes trump, the second packet is dealt, and the bidding begins: `docs/rules.md` 3.2. */
function callTrump(state: State, code: number): State {
  const { rules, held } = state
  const forehand = forehandOf(state)
  const called = code < TURN_UP ? code - TRUMP : SUIT[held.deck[turnedUpAt(code)]!]!
  const hands = fullHands(held.deck, forehand, state.hands)
  const next = beforePlay(state, 'bid', code, forehand, hands, makeTerms(called, RUFER, forehand, 0, 0))
  return rules.farbringerl === false ? next : showFarbringerl(next, rules.farbringerl)
}

/** The hands with the second packet: `docs/rules.md` 3.2. */
function fullHands(deck: readonly number[], forehand: Seat, first: readonly CardSet[]): readonly CardSet[] {
  const hands = first.slice()
  for (let place = 0; place < 4; place += 1) {
    const at = FIRST_PACKETS + 2 * place
    hands[(forehand + place) & 3]! |= (1 << deck[at]!) | (1 << deck[at + 1]!)
  }
  return hands
}

/** The state after a call, before any card is played. */
function beforePlay(
  state: State,
  phase: Phase,
  code: number,
  turn: Seat,
  hands: readonly CardSet[],
  terms: number,
): State {
  return makeState(
    state.rules,
    state.held,
    phase,
    state.dealer,
    state.counted,
    state.ply + 1,
    turn,
    state.retour,
    state.log + CHARACTERS[code]!,
    hands,
    0,
    terms,
    NO_TRICK,
    0,
    null,
  )
}

/** Where in the deck the card lies that a turn-up shows. */
export function turnedUpAt(code: number): number {
  return code === TURN_UP ? FIRST_PACKETS : FIRST_PACKETS + code - TURN_UP - 1
}

/** The seat that holds five cards of a suit, the first from forehand on, or null: `docs/rules.md` 3.3. */
export function farbringerlSeat(state: State): Seat | null {
  for (let place = 0; place < 4; place += 1) {
    const seat = seatAfter(forehandOf(state), place)
    if (SUIT_SETS.includes(state.hands[seat]!)) return seat
  }
  return null
}

/** Ends the deal where a player holds five cards of a suit: `docs/rules.md` 3.3. */
function showFarbringerl(state: State, values: FarbringerlRules): State {
  const seat = farbringerlSeat(state)
  if (seat === null) return state
  const called = calledOf(state.terms)
  const isTrump = state.hands[seat] === SUIT_SETS[called]
  const result = farbringerlResult(sideOf(seat), isTrump ? values.trump : values.side)
  return endDeal(state, state.ply, state.log, 0, makeTerms(called, NO_CONTRACT, 0, 0, 0), NO_TRICK, 0, result)
}

/** A bid or a pass: `docs/rules.md` 3.5. */
function call(state: State, code: number): State {
  const { terms } = state
  const out = outAfter(state, code)
  const isBid = code >= BID
  const holder = isBid ? state.turn! : declarerOf(terms)
  const now = makeTerms(calledOf(terms), isBid ? contractOfBid(code) : contractOf(terms), holder, 0, out)
  const next = nextBidder(state, holder, out)
  return next === null
    ? beginDoubling(state, code, now)
    : beforePlay(state, 'bid', code, next, state.hands, now)
}

/** The doubling at the level of the terms, or the play where nobody may double: `docs/rules.md` 3.6. */
function beginDoubling(state: State, code: number, terms: number): State {
  const next = firstDoubler(state.rules, terms)
  return next === null
    ? beginPlay(state, code, terms)
    : beforePlay(state, 'double', code, next, state.hands, terms)
}

/** A double or a pass: `docs/rules.md` 3.6. */
function speak(state: State, code: number): State {
  const { rules, terms, turn } = state
  if (code === DOUBLE) return beginDoubling(state, code, doubled(terms))
  const next = nextDoubler(rules, terms, turn!)
  return next === null
    ? beginPlay(state, code, terms)
    : beforePlay(state, 'double', code, next, state.hands, terms)
}

/** Fixes what the play needs of the contract: `docs/rules.md` 3.4, 3.7. */
function beginPlay(state: State, code: number, terms: number): State {
  const { rules } = state
  const row = rowOf(rules, contractOf(terms))
  const declarer = declarerOf(terms)
  const absent = row.partner === 'sits-out' ? seatAfter(declarer, 2) : -1
  const trump = row.trump ? calledOf(terms) : -1
  const full = termsForPlay(terms, trump, row.order === 'ace-low', rules.undertrump === 'free', absent)
  const leader = row.leads === 'declarer' ? declarer : forehandOf(state)
  return beforePlay(state, 'play', code, leader === absent ? seatAfter(leader) : leader, state.hands, full)
}

// The play is hot: plain integers, one literal a card, and functions small enough for engines to inline them all.

/** A card led, or an answer: `docs/rules.md` 3.7. */
function playCard(state: State, card: number, code: number, taken: number): State {
  const { terms } = state
  const seat = state.turn!
  const trick =
    state.trick === NO_TRICK ? leadTrick(card, seat, POINTS[card]!) : answer(terms, state.trick, card, seat)
  const absent = absentOf(terms)
  if (trickSize(trick) === (absent < 0 ? 4 : 3)) return endTrick(state, card, code, trick, taken)
  const after = seatAfter(seat)
  return moveOn(state, card, code, after === absent ? seatAfter(after) : after, trick, taken)
}

/** The trick with an answer, which may be the best card so far. */
function answer(terms: number, trick: number, card: number, seat: Seat): number {
  const isBest = ((beating(terms, bestOf(trick)) >> card) & 1) === 1
  const more = addToTrick(trick, POINTS[card]!)
  return isBest ? withBest(more, card, seat) : more
}

/** The trick is full: its winner leads the next, unless the deal is over. */
function endTrick(state: State, card: number, code: number, trick: number, before: number): State {
  const winner = bestSeatOf(trick)
  const taken = countTrick(before, sideOf(winner), sumOf(trick))
  const result = resultAfterTrick(state.rules, state.terms, taken, winner)
  return result === null
    ? moveOn(state, card, code, winner, NO_TRICK, taken)
    : endPlay(state, card, code, NO_TRICK, taken, result)
}

/** A king or queen led with its pair melded, which may win at once: `docs/rules.md` 3.8, 3.9. */
function playMeld(state: State, card: number): State {
  const { rules, terms, turn } = state
  const side = sideOf(turn!)
  const taken = countMeld(state.taken, side, meldPoints(terms, card))
  const result = resultAfterMeld(rules, terms, taken, side)
  return result === null
    ? playCard(state, card, MELD + card, taken)
    : endPlay(state, card, MELD + card, leadTrick(card, turn!, POINTS[card]!), taken, result)
}

/** The state after a card, in the same deal. */
function moveOn(state: State, card: number, code: number, turn: Seat, trick: number, taken: number): State {
  return makeState(
    state.rules,
    state.held,
    'play',
    state.dealer,
    state.counted,
    state.ply + 1,
    turn,
    state.retour,
    state.log + CHARACTERS[code]!,
    state.hands,
    state.played | (1 << card),
    state.terms,
    trick,
    taken,
    null,
  )
}

/** What the pair of a king or queen counts: `docs/rules.md` 3.8. */
export function meldPoints(terms: number, card: number): 20 | 40 {
  return SUIT[card] === trumpOf(terms) ? 40 : 20
}

/** King and queen of a suit. */
export function pairSet(suit: number): CardSet {
  return ((1 << KING) | (1 << QUEEN)) << (suit * SUIT_SIZE)
}

/** The kings and queens of a hand that holds both of the suit: `docs/rules.md` 3.8. */
export function pairs(hand: CardSet): CardSet {
  let both = 0
  for (let suit = 0; suit < SUIT_SETS.length; suit += 1) {
    const pair = pairSet(suit)
    if ((hand & pair) === pair) both |= pair
  }
  return both
}

/** Counts the deal with the card that ended it. */
function endPlay(
  state: State,
  card: number,
  code: number,
  trick: number,
  taken: number,
  result: BauernschnapsenResult,
): State {
  const log = state.log + CHARACTERS[code]!
  return endDeal(state, state.ply + 1, log, state.played | (1 << card), state.terms, trick, taken, result)
}

/** Counts the deal: `docs/rules.md` 3.9, 3.10. */
function endDeal(
  { rules, held, dealer, hands }: State,
  ply: number,
  log: string,
  played: CardSet,
  terms: number,
  trick: number,
  taken: number,
  result: BauernschnapsenResult,
): State {
  const { counted, retour, winner } = settle(held.before, rules, result)
  const phase = winner === null ? 'deal-over' : 'match-over'
  const turn = winner === null ? seatAfter(dealer) : null
  return makeState(
    rules,
    held,
    phase,
    dealer,
    counted,
    ply,
    turn,
    retour,
    log,
    hands,
    played,
    terms,
    trick,
    taken,
    result,
  )
}

/** Whether a card of this deal has been played. */
export function hasPlayed(state: State): boolean {
  return state.played !== 0
}
