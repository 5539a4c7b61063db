import { leaderOf, partyOf } from '../deal/schnapsen/contract.js'
import { meldPoints } from '../deal/schnapsen/meld.js'
import { outcomeAfterMeld, outcomeAfterTrick, UNDECIDED } from '../deal/schnapsen/outcome.js'
import { countMeld, countTrick, NOTHING_TAKEN, type Taken } from '../deal/schnapsen/taken.js'
import { addToTrick, bestSeatOf, isComplete, NO_TRICK, sumOf, type Trick } from '../deal/schnapsen/trick.js'
import { cutDeck, type Held } from '../shared/held.js'
import type { Phase } from '../shared/types.js'
import type { Log } from '../tools/log.js'
import type { Seat } from '../vocabulary/seats.js'
import type { CardSet } from '../vocabulary/sets.js'
import { contractOfBid, firstDoubler, nextBidder, nextDoubler, outAfter } from './auction.js'
import { BID, DOUBLE, KNOCK, MELD, SUIT, SUIT_SETS, TRUMP, TURN_UP } from './cards.js'
import { NO_CONTRACT, RUFER, termsAt } from './contracts.js'
import { farbringerlResult, resultOf, settle } from './score.js'
import {
  type Auction,
  after,
  firstState,
  forehandOf,
  type State,
  seatAfter,
  sideOf,
  stateAt,
  termsOf,
} from './state.js'
import type { BauernschnapsenResult, BauernschnapsenRules, FarbringerlRules } from './types.js'

const NO_HANDS: readonly CardSet[] = Object.freeze([0, 0, 0, 0])

/** Cards in the first packets together. */
export const FIRST_PACKETS = 12

/** A new deal: waiting for the cut, or with the first packet dealt. `docs/rules.md` 3.2. */
export function begin(rules: BauernschnapsenRules, held: Held, dealer: Seat, ply: number): State {
  if (!rules.cut) return dealFirst(rules, held, dealer, ply, null)
  const turn = seatAfter(dealer, 3)
  return firstState({ rules, held, dealer }, { phase: 'cut', ply, turn, log: null, hands: NO_HANDS })
}

/** Three cards to each from forehand on: `docs/rules.md` 3.2. */
function dealFirst(
  rules: BauernschnapsenRules,
  held: Held,
  dealer: Seat,
  ply: number,
  log: Log | null,
): State {
  const { deck } = held
  const turn = seatAfter(dealer)
  const hands = [0, 0, 0, 0]
  for (let place = 0; place < 4; place += 1) {
    const at = 3 * place
    hands[(turn + place) & 3] = (1 << deck[at]!) | (1 << deck[at + 1]!) | (1 << deck[at + 2]!)
  }
  return firstState({ rules, held, dealer }, { phase: 'trump', ply, turn, log, hands })
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
  return dealFirst(rules, cutHeld, dealer, ply + 1, { before: null, code: KNOCK + at })
}

/** Forehand fixes trump, the second packet is dealt, and the bidding begins: `docs/rules.md` 3.2. */
function callTrump(state: State, code: number): State {
  const { rules, held } = state
  const declarer = forehandOf(state)
  const called = code < TURN_UP ? code - TRUMP : SUIT[held.deck[turnedUpAt(code)]!]!
  const hands = fullHands(held.deck, declarer, state.hands)
  const auction: Auction = { called, contract: RUFER, declarer, level: 0, out: 0 }
  const next = after(state, code, {
    phase: 'bid',
    turn: declarer,
    hands,
    played: 0,
    auction,
    trick: NO_TRICK,
    taken: NOTHING_TAKEN,
  })
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
function beforePlay(state: State, phase: Phase, code: number, turn: Seat, auction: Auction): State {
  return after(state, code, {
    phase,
    turn,
    hands: state.hands,
    played: 0,
    auction,
    trick: NO_TRICK,
    taken: NOTHING_TAKEN,
  })
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
  const { called } = state.auction
  const isTrump = state.hands[seat] === SUIT_SETS[called]
  const result = farbringerlResult(sideOf(seat), isTrump ? values.trump : values.side)
  return endDeal(state, { called, contract: NO_CONTRACT, declarer: 0, level: 0, out: 0 }, result)
}

/** A bid or a pass: `docs/rules.md` 3.5. */
function call(state: State, code: number): State {
  const { called, contract, declarer } = state.auction
  const out = outAfter(state, code)
  const auction: Auction =
    code >= BID
      ? { called, contract: contractOfBid(code), declarer: state.turn!, level: 0, out }
      : { called, contract, declarer, level: 0, out }
  const next = nextBidder(state, auction.declarer, out)
  return next === null ? beginDoubling(state, code, auction) : beforePlay(state, 'bid', code, next, auction)
}

/** The doubling at the present level, or the play where nobody may double: `docs/rules.md` 3.6. */
function beginDoubling(state: State, code: number, auction: Auction): State {
  const next = firstDoubler(state.rules, auction)
  return next === null ? beginPlay(state, code, auction) : beforePlay(state, 'double', code, next, auction)
}

/** A double or a pass: `docs/rules.md` 3.6. */
function speak(state: State, code: number): State {
  const { auction } = state
  if (code === DOUBLE) return beginDoubling(state, code, { ...auction, level: auction.level + 1 })
  const next = nextDoubler(state)
  return next === null ? beginPlay(state, code, auction) : beforePlay(state, 'double', code, next, auction)
}

/** Who leads depends on the contract: `docs/rules.md` 3.4. */
function beginPlay(state: State, code: number, auction: Auction): State {
  const terms = termsAt(state.rules, auction.contract, auction.declarer, auction.called)
  return beforePlay(state, 'play', code, leaderOf(terms, forehandOf(state)), auction)
}

// The play is hot: plain integers, one literal a card, and functions small enough for engines to inline them all.

/** A card led, or an answer: `docs/rules.md` 3.7. */
function playCard(state: State, card: number, code: number, taken: Taken): State {
  const terms = termsOf(state)
  const seat = state.turn!
  const trick = addToTrick(terms, state.trick, card, seat)
  return isComplete(terms, trick)
    ? endTrick(state, card, code, trick, taken)
    : moveOn(state, card, code, terms.next[seat]!, trick, taken)
}

/** The trick is full: its winner leads the next, unless the deal is over. */
function endTrick(state: State, card: number, code: number, trick: Trick, before: Taken): State {
  const terms = termsOf(state)
  const winner = bestSeatOf(trick)
  const taken = countTrick(before, partyOf(terms, winner), sumOf(trick))
  const outcome = outcomeAfterTrick(terms, taken, winner)
  const next = moveOn(state, card, code, winner, NO_TRICK, taken)
  return outcome === UNDECIDED ? next : endDeal(next, next.auction, resultOf(next.auction, terms, outcome))
}

/** A king or queen led with its pair melded, which may win at once: `docs/rules.md` 3.8, 3.9. */
function playMeld(state: State, card: number): State {
  const terms = termsOf(state)
  const seat = state.turn!
  const taken = countMeld(state.taken, partyOf(terms, seat), meldPoints(terms, card))
  const outcome = outcomeAfterMeld(terms, taken, seat)
  const next = playCard(state, card, MELD + card, taken)
  return outcome === UNDECIDED ? next : endDeal(next, next.auction, resultOf(next.auction, terms, outcome))
}

/** The state after a card, in the same deal. */
function moveOn(state: State, card: number, code: number, turn: Seat, trick: Trick, taken: Taken): State {
  return after(state, code, {
    phase: 'play',
    turn,
    hands: state.hands,
    played: state.played | (1 << card),
    auction: state.auction,
    trick,
    taken,
  })
}

/** The deal counted: `docs/rules.md` 3.9, 3.10. */
function endDeal(state: State, auction: Auction, result: BauernschnapsenResult): State {
  const { rules, held, dealer } = state
  const { counted, retour, winner } = settle(held.before, rules, result)
  return stateAt(state, {
    phase: winner === null ? 'deal-over' : 'match-over',
    counted,
    ply: state.ply,
    turn: winner === null ? seatAfter(dealer) : null,
    retour,
    log: state.log,
    hands: state.hands,
    played: state.played,
    auction,
    trick: state.trick,
    taken: state.taken,
    result,
  })
}

/** Whether a card of this deal has been played. */
export function hasPlayed(state: State): boolean {
  return state.played !== 0
}
