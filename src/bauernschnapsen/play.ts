import { cutDeck, type Held } from '../shared/held.js'
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
  forehandOf,
  leadTrick,
  levelOf,
  makeState,
  makeTerms,
  NO_CONTRACT,
  NO_TRICK,
  outOf,
  type State,
  seatAfter,
  sideOf,
  sumOf,
  termsForPlay,
  trickSize,
  trumpOf,
  withBest,
} from './state.js'
import type { BauernschnapsenResult, BauernschnapsenRules } from './types.js'

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
      return code < MELD ? playCard(state, code, false) : playCard(state, code - MELD, true)
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
  const { rules, held, dealer, counted, retour } = state
  const { deck } = held
  const forehand = forehandOf(state)
  const hands = [0, 0, 0, 0]
  for (let place = 0; place < 4; place += 1) {
    const at = FIRST_PACKETS + 2 * place
    const seat = (forehand + place) & 3
    hands[seat] = state.hands[seat]! | (1 << deck[at]!) | (1 << deck[at + 1]!)
  }
  const called = code < TURN_UP ? code - TRUMP : SUIT[deck[turnedUpAt(code)]!]!
  const ply = state.ply + 1
  const log = state.log + CHARACTERS[code]!
  const terms = makeTerms(called, RUFER, forehand, 0, 0)
  const next = makeState(
    rules,
    held,
    'bid',
    dealer,
    counted,
    ply,
    forehand,
    retour,
    log,
    hands,
    0,
    terms,
    NO_TRICK,
    0,
    null,
  )
  return rules.farbringerl === false ? next : showFarbringerl(next, rules.farbringerl)
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
function showFarbringerl(state: State, values: { readonly side: number; readonly trump: number }): State {
  const seat = farbringerlSeat(state)
  if (seat === null) return state
  const called = calledOf(state.terms)
  const isTrump = state.hands[seat] === SUIT_SETS[called]
  const terms = makeTerms(called, NO_CONTRACT, 0, 0, 0)
  const result = farbringerlResult(sideOf(seat), isTrump ? values.trump : values.side)
  return endDeal(state, state.ply, state.log, 0, terms, NO_TRICK, 0, result)
}

/** A bid or a pass: `docs/rules.md` 3.5. */
function call(state: State, code: number): State {
  const { rules, held, dealer, counted, retour, hands } = state
  const out = outAfter(state, code)
  const isBid = code >= BID
  const contract = isBid ? contractOfBid(code) : contractOf(state.terms)
  const holder = isBid ? state.turn! : declarerOf(state.terms)
  const terms = makeTerms(calledOf(state.terms), contract, holder, 0, out)
  const ply = state.ply + 1
  const log = state.log + CHARACTERS[code]!
  const next = nextBidder(state, holder, out)
  return next === null
    ? beginDoubling(state, ply, log, terms)
    : makeState(
        rules,
        held,
        'bid',
        dealer,
        counted,
        ply,
        next,
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

/** The doubling at the level of the terms, or the play where nobody may double: `docs/rules.md` 3.6. */
function beginDoubling(state: State, ply: number, log: string, terms: number): State {
  const next = firstDoubler(state.rules, terms)
  return next === null ? beginPlay(state, ply, log, terms) : doubling(state, ply, log, terms, next)
}

function doubling(state: State, ply: number, log: string, terms: number, turn: Seat): State {
  const { rules, held, dealer, counted, retour, hands } = state
  return makeState(
    rules,
    held,
    'double',
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

/** A double or a pass: `docs/rules.md` 3.6. */
function speak(state: State, code: number): State {
  const { rules, terms, turn } = state
  const ply = state.ply + 1
  const log = state.log + CHARACTERS[code]!
  if (code === DOUBLE) {
    const doubled = makeTerms(
      calledOf(terms),
      contractOf(terms),
      declarerOf(terms),
      levelOf(terms) + 1,
      outOf(terms),
    )
    return beginDoubling(state, ply, log, doubled)
  }
  const next = nextDoubler(rules, terms, turn!)
  return next === null ? beginPlay(state, ply, log, terms) : doubling(state, ply, log, terms, next)
}

/** Fixes what the play needs of the contract: `docs/rules.md` 3.4, 3.7. */
function beginPlay(state: State, ply: number, log: string, terms: number): State {
  const { rules, held, dealer, counted, retour, hands } = state
  const row = rowOf(rules, contractOf(terms))
  const declarer = declarerOf(terms)
  const absent = row.partner === 'sits-out' ? seatAfter(declarer, 2) : -1
  const full = termsForPlay(
    terms,
    row.trump ? calledOf(terms) : -1,
    row.order === 'ace-low',
    rules.undertrump === 'free',
    absent,
  )
  const leader = row.leads === 'declarer' ? declarer : forehandOf(state)
  const turn = leader === absent ? seatAfter(leader) : leader
  return makeState(
    rules,
    held,
    'play',
    dealer,
    counted,
    ply,
    turn,
    retour,
    log,
    hands,
    0,
    full,
    NO_TRICK,
    0,
    null,
  )
}

/** A card led, with or without a meld, or an answer. Hot: plain integers, one literal. */
function playCard(state: State, card: number, isMeld: boolean): State {
  const { rules, held, dealer, counted, retour, hands, terms } = state
  const seat = state.turn!
  const ply = state.ply + 1
  const log = state.log + CHARACTERS[isMeld ? MELD + card : card]!
  const played = state.played | (1 << card)
  let { trick, taken } = state

  if (trick === NO_TRICK) {
    trick = leadTrick(card, seat, POINTS[card]!)
    if (isMeld) {
      const side = sideOf(seat)
      taken = countMeld(taken, side, meldPoints(terms, card))
      const result = resultAfterMeld(rules, terms, taken, side)
      if (result !== null) return endDeal(state, ply, log, played, terms, trick, taken, result)
    }
  } else {
    const isBest = (beating(terms, bestOf(trick)) & (1 << card)) !== 0
    trick = addToTrick(trick, POINTS[card]!)
    if (isBest) trick = withBest(trick, card, seat)
  }

  const absent = absentOf(terms)
  let turn = seatAfter(seat)
  if (turn === absent) turn = seatAfter(turn)
  if (trickSize(trick) === (absent < 0 ? 4 : 3)) {
    turn = bestSeatOf(trick)
    taken = countTrick(taken, sideOf(turn), sumOf(trick))
    trick = NO_TRICK
    const result = resultAfterTrick(rules, terms, taken, turn)
    if (result !== null) return endDeal(state, ply, log, played, terms, trick, taken, result)
  }
  return makeState(
    rules,
    held,
    'play',
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

/** Counts the deal: `docs/rules.md` 3.9, 3.10. */
function endDeal(
  state: State,
  ply: number,
  log: string,
  played: CardSet,
  terms: number,
  trick: number,
  taken: number,
  result: BauernschnapsenResult,
): State {
  const { rules, held, dealer, hands } = state
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
