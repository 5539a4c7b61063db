import { brokenDuty, type Duty, legalCards } from '../deal/schnapsen/duty.js'
import { meldable } from '../deal/schnapsen/meld.js'
import { bestOf, ledOf, NO_TRICK } from '../deal/schnapsen/trick.js'
import { DEAL_MOVE, illegal } from '../shared/intent.js'
import { movesOf } from '../shared/lists.js'
import { numberOf } from '../shared/numbered.js'
import { type Card, SUITS } from '../vocabulary/cards.js'
import type { Fault, Reason } from '../vocabulary/errors.js'
import { type CardSet, firstOf, isIn } from '../vocabulary/sets.js'
import { bidObjection, bids, contractOfBid } from './auction.js'
import { BID, CARDS, DOUBLE, KNOCK, MELD, MOVES, PASS, SUIT_SETS, TRUMP, TURN_UP } from './cards.js'
import { ROWS, RUFER } from './contracts.js'
import { handOf, type State, termsOf } from './state.js'
import type { BauernschnapsenMove } from './types.js'

/** The cards that the seat on turn may play: `docs/rules.md` 3.7. */
function playable(state: State): CardSet {
  return legalCards(termsOf(state), state.trick, handOf(state, state.turn!))
}

/** The kings and queens that the seat on turn may lead with a meld: `docs/rules.md` 3.8. */
function melds(state: State): CardSet {
  const { trick, turn } = state
  return trick === NO_TRICK ? meldable(termsOf(state), turn!, handOf(state, turn!)) : 0
}

/** The moves of the seat on turn, in the documented order. */
export function legalMoves(state: State): readonly BauernschnapsenMove[] {
  switch (state.phase) {
    case 'play': {
      const pairs = melds(state)
      return pairs === 0 ? movesOf(playable(state), MOVES) : plays(playable(state), pairs)
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
function plays(cards: CardSet, pairs: CardSet): BauernschnapsenMove[] {
  const moves: BauernschnapsenMove[] = []
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    const card = firstOf(rest)
    moves.push(MOVES[card]!)
    if (isIn(pairs, card)) moves.push(MOVES[MELD + card]!)
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

/** The number of a legal move whose object was handed out by us, else -1. */
export function recognise(state: State, move: unknown): number {
  const code = numberOf(move, MOVES)
  return code >= 0 && isListed(state, code) ? code : -1
}

/** Whether a move of the log is one of those listed; in `cut` the closer look decides. */
function isListed(state: State, code: number): boolean {
  switch (state.phase) {
    case 'play':
      if (code < MELD) return isIn(playable(state), code)
      return code < TRUMP && isIn(melds(state), code - MELD)
    case 'bid':
      return code === PASS || (code >= BID && code < KNOCK && isIn(bids(state), code - BID))
    case 'double':
      return code === PASS || code === DOUBLE
    case 'trump':
      return code >= TRUMP && code < PASS && isIn(trumps(state), code - TRUMP)
    default:
      return false
  }
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
  if (!isIn(handOf(state, state.turn!), card)) return notInHand(state, card)
  return isIn(melds(state), card) ? null : illegal('cannot-meld', whyNoMeld(state, card))
}

function whyNoMeld(state: State, card: number): string {
  const { melders } = termsOf(state)
  const { id } = ROWS[state.auction.contract]!
  if (melders === 0) return `In ${id} nobody melds.`
  if (!isIn(melders, state.turn!)) return `In ${id} only the declarer melds.`
  if (state.trick !== NO_TRICK) return 'Only the player who leads melds, with the card led.'
  return `A meld takes king and queen of a suit in hand; ${CARDS[card]} has no such pair.`
}

/** By duty, why a card that breaks it is refused; without a duty nothing is. */
const BROKEN: Readonly<
  Record<Exclude<Duty, 'free'>, readonly [Reason, (card: Card, led: Card, best: Card) => string]>
> = {
  follow: ['must-follow-suit', (card, led) => `${card} does not follow ${led}`],
  beat: ['must-beat', (card, _, best) => `${card} does not beat ${best}, and the player holds one that does`],
  trump: ['must-trump', () => 'A player who cannot follow suit and holds a trump must play one'],
  overtrump: [
    'must-overtrump',
    (card, _, best) => `${card} does not beat the trump ${best}, and the player holds one that does`,
  ],
}

/** `docs/rules.md` 3.7. */
function playObjection(state: State, card: number): Fault | null {
  const { trick } = state
  const hand = handOf(state, state.turn!)
  if (!isIn(hand, card)) return notInHand(state, card)
  const allowed = playable(state)
  if (isIn(allowed, card)) return null
  const duty = brokenDuty(termsOf(state), trick, hand, card) as Exclude<Duty, 'free'>
  const [reason, why] = BROKEN[duty]
  const sentence = why(CARDS[card]!, CARDS[ledOf(trick)]!, CARDS[bestOf(trick)]!)
  return illegal(reason, `${sentence}; it may play ${listed(allowed)}.`)
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
