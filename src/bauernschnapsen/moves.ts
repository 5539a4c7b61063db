import { DEAL_MOVE, illegal } from '../shared/intent.js'
import { movesOf } from '../shared/lists.js'
import { SUITS } from '../vocabulary/cards.js'
import type { Fault } from '../vocabulary/errors.js'
import { type CardSet, firstOf } from '../vocabulary/sets.js'
import { bidObjection, bids, contractOfBid } from './auction.js'
import { BID, CARDS, DOUBLE, KNOCK, MELD, MOVES, PASS, SUIT, SUIT_SETS, TRUMP, TURN_UP } from './cards.js'
import { ROWS, RUFER } from './contracts.js'
import { dutiful } from './duties.js'
import { pairs } from './play.js'
import { bestOf, contractOf, declarerOf, handOf, ledOf, NO_TRICK, type State, trumpOf } from './state.js'
import type { BauernschnapsenMove } from './types.js'

/** The cards that the seat on turn may play: `docs/rules.md` 3.7. */
function playable(state: State): CardSet {
  return dutiful(state.terms, state.trick, handOf(state, state.turn!))
}

/** The kings and queens that the seat on turn may lead with a meld: `docs/rules.md` 3.8. */
function meldable(state: State): CardSet {
  if (state.trick !== NO_TRICK) return 0
  const { melds } = ROWS[contractOf(state.terms)]!
  const may = melds === 'both-sides' || (melds === 'declarer' && state.turn === declarerOf(state.terms))
  return may ? pairs(handOf(state, state.turn!)) : 0
}

/** The moves of the seat on turn, in the documented order. */
export function legalMoves(state: State): readonly BauernschnapsenMove[] {
  switch (state.phase) {
    case 'play': {
      const melds = meldable(state)
      return melds === 0 ? movesOf(playable(state), MOVES) : plays(playable(state), melds)
    }
    case 'bid':
      return movesOf(bids(state) | (1 << RUFER), CALLS)
    case 'double':
      return [MOVES[PASS]!, MOVES[DOUBLE]!]
    case 'trump':
      return movesOf(trumps(state), TRUMPS)
    case 'cut':
      return MOVES.slice(KNOCK)
    case 'deal-over':
      return [DEAL_MOVE]
    default:
      return []
  }
}

/** Each card, and after it its meld. */
function plays(cards: CardSet, melds: CardSet): BauernschnapsenMove[] {
  const moves: BauernschnapsenMove[] = []
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    const card = firstOf(rest)
    moves.push(MOVES[card]!)
    if ((melds & (1 << card)) !== 0) moves.push(MOVES[MELD + card]!)
  }
  return moves
}

/** By contract number, its bid; at the Rufer's, which is not bid, the pass. */
const CALLS: readonly BauernschnapsenMove[] = [MOVES[PASS]!, ...MOVES.slice(BID + 1, KNOCK)]

/** The suits that forehand holds, then turning up: `docs/rules.md` 3.2. */
function trumps(state: State): number {
  return suitsOf(handOf(state, state.turn!)) | TURN_UPS[state.rules.turnUp]
}

/** By number, naming each suit and turning up; and as sets of these, how a card may be turned up. */
const TRUMPS: readonly BauernschnapsenMove[] = MOVES.slice(TRUMP, PASS)
const TURN_UPS = { fourth: 0b001_0000, either: 0b110_0000 }

/** The number of a legal move whose object was handed out by us, else -1: found by identity, which no stranger can forge. */
export function recognise(state: State, move: unknown): number {
  switch (state.phase) {
    case 'play': {
      const card = among(playable(state), 0, move)
      return card >= 0 ? card : among(meldable(state), MELD, move)
    }
    case 'bid':
      return move === MOVES[PASS] ? PASS : among(bids(state), BID, move)
    case 'double':
      return move === MOVES[PASS] ? PASS : move === MOVES[DOUBLE] ? DOUBLE : -1
    case 'trump':
      return among(trumps(state), TRUMP, move)
    default:
      return -1
  }
}

function among(set: number, base: number, move: unknown): number {
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const code = base + firstOf(rest)
    if (MOVES[code] === move) return code
  }
  return -1
}

/** The suits of a hand, as a set of suit numbers. */
function suitsOf(hand: CardSet): number {
  let suits = 0
  for (let suit = 0; suit < SUIT_SETS.length; suit += 1)
    if ((hand & SUIT_SETS[suit]!) !== 0) suits |= 1 << suit
  return suits
}

/** Why the seat on turn may not make a move that fits the phase; null when it may. */
export function objection(state: State, code: number): Fault | null {
  switch (state.phase) {
    case 'play':
      return code < MELD ? playObjection(state, code) : meldObjection(state, code - MELD)
    case 'bid':
      return code === PASS ? null : bidObjection(state, contractOfBid(code))
    case 'trump':
      return code < TURN_UP ? trumpObjection(state, code - TRUMP) : null
    default:
      return null
  }
}

function trumpObjection(state: State, suit: number): Fault | null {
  return (handOf(state, state.turn!) & SUIT_SETS[suit]!) === 0
    ? illegal('suit-not-held', `None of forehand’s first three cards is of ${SUITS[suit]}.`)
    : null
}

/** `docs/rules.md` 3.8. */
function meldObjection(state: State, card: number): Fault | null {
  const hand = handOf(state, state.turn!)
  if ((hand & (1 << card)) === 0) return notInHand(state, card)
  if ((meldable(state) & (1 << card)) !== 0) return null
  const { id, melds } = ROWS[contractOf(state.terms)]!
  const why =
    melds === 'nobody'
      ? `In ${id} nobody melds.`
      : melds === 'declarer' && state.turn !== declarerOf(state.terms)
        ? `In ${id} only the declarer melds.`
        : state.trick !== NO_TRICK
          ? 'Only the player who leads melds, with the card led.'
          : `A meld takes king and queen of a suit in hand; ${CARDS[card]} has no such pair.`
  return illegal('cannot-meld', why)
}

/** `docs/rules.md` 3.7. */
function playObjection(state: State, card: number): Fault | null {
  const { terms, trick } = state
  const hand = handOf(state, state.turn!)
  if ((hand & (1 << card)) === 0) return notInHand(state, card)
  const allowed = playable(state)
  if ((allowed & (1 << card)) !== 0) return null
  const led = ledOf(trick)
  const best = bestOf(trick)
  const may = `it may play ${listed(allowed)}.`
  if ((hand & SUIT_SETS[SUIT[led]!]!) !== 0) {
    return SUIT[card] === SUIT[led]
      ? illegal(
          'must-beat',
          `${CARDS[card]} does not beat ${CARDS[best]}, and the player holds one that does; ${may}`,
        )
      : illegal('must-follow-suit', `${CARDS[card]} does not follow ${CARDS[led]}; ${may}`)
  }
  return SUIT[card] === trumpOf(terms)
    ? illegal(
        'must-overtrump',
        `${CARDS[card]} does not beat the trump ${CARDS[best]}, and the player holds one that does; ${may}`,
      )
    : illegal('must-trump', `A player who cannot follow suit and holds a trump must play one; ${may}`)
}

function notInHand(state: State, card: number): Fault {
  return illegal(
    'not-in-hand',
    `Seat ${state.turn} does not hold ${CARDS[card]}; it may play ${listed(playable(state))}.`,
  )
}

function listed(cards: CardSet): string {
  return movesOf(cards, CARDS).join(', ')
}
