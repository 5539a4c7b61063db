import { CARDS } from '../deal/schneider/cards.js'
import { tablesOf } from '../deal/schneider/tables.js'
import { drawPlace, legalCards, NO_LEAD, PLACES, takes } from '../deal/schneider/trick.js'
import { honour, variantOf, withTrump } from '../deal/schneider/variant.js'
import type { Held } from '../shared/held.js'
import { cutDeck } from '../shared/held.js'
import { DEAL_MOVE, illegal } from '../shared/intent.js'
import { movesOf } from '../shared/lists.js'
import { numberOf } from '../shared/numbered.js'
import type { Log } from '../tools/log.js'
import type { Fault } from '../vocabulary/errors.js'
import type { Seat } from '../vocabulary/seats.js'
import type { CardSet } from '../vocabulary/sets.js'
import { KNOCK, MOVES } from './cards.js'
import { isRedealt, resultOf, settle } from './score.js'
import {
  allTricks,
  countTrick,
  firstState,
  honoursOf,
  NOTHING,
  type State,
  stateAt,
  type Taken,
} from './state.js'
import type { SchneiderMove, SchneiderRules } from './types.js'

/** A new deal: waiting for the cut, or dealt. `docs/rules.md` 2.1. */
export function begin(rules: SchneiderRules, held: Held, dealer: Seat, ply: number): State {
  return rules.cut
    ? firstState(
        { rules, held, dealer, variant: variantOf(rules) },
        { phase: 'cut', ply, log: null, hand0: 0, hand1: 0 },
      )
    : deal(rules, held, dealer, ply, null)
}

/** Deals three and three and three and three, and turns up trump: `docs/rules.md` 2.1, 2.3. */
function deal(rules: SchneiderRules, held: Held, dealer: Seat, ply: number, log: Log | null): State {
  const { deck } = held
  const plain = variantOf(rules)
  const variant = rules.trump ? withTrump(plain, deck[deck.length - 1]!) : plain
  const hand0 = handAt(deck, PLACES[dealer === 0 ? 1 : 0])
  const hand1 = handAt(deck, PLACES[dealer === 0 ? 0 : 1])
  return firstState({ rules, held, dealer, variant }, { phase: 'play', ply, log, hand0, hand1 })
}

function handAt(deck: readonly number[], places: readonly number[]): CardSet {
  let hand = 0
  for (let at = 0; at < places.length; at += 1) hand |= 1 << deck[places[at]!]!
  return hand
}

/** The cards of the seat on turn. */
function handOf(state: State): CardSet {
  return state.turn === 0 ? state.hand0 : state.hand1
}

/** The cards that the seat on turn may play: `docs/rules.md` 2.2, 2.4. */
export function playable(state: State): CardSet {
  return legalCards(tablesOf(state.variant), state.lead, handOf(state))
}

/** The moves of the seat on turn, in the documented order. */
export function legalMoves(state: State): readonly SchneiderMove[] {
  switch (state.phase) {
    case 'play':
      return movesOf(playable(state), MOVES)
    case 'cut':
      return MOVES.slice(KNOCK, KNOCK + state.held.deck.length)
    case 'deal-over':
      return [DEAL_MOVE]
    default:
      return []
  }
}

/** The number of a playable card whose move was handed out by us, else -1. */
export function recognise(state: State, move: unknown): number {
  if (state.phase !== 'play') return -1
  const card = numberOf(move, MOVES)
  return card >= 0 && card < KNOCK && ((playable(state) >>> card) & 1) === 1 ? card : -1
}

/** Why a card may not be played; null when it may. `docs/rules.md` 2.4. */
export function objection(state: State, code: number): Fault | null {
  if (state.phase !== 'play') return null
  const bit = 1 << code
  const allowed = playable(state)
  if ((allowed & bit) !== 0) return null
  const list = movesOf(allowed, CARDS).join(', ')
  return (handOf(state) & bit) === 0
    ? illegal('not-in-hand', `Seat ${state.turn} does not hold ${CARDS[code]}; it may play ${list}.`)
    : illegal(
        'must-follow-suit',
        `${CARDS[code]} does not follow ${CARDS[state.lead]}, and suit must be followed; it may play ${list}.`,
      )
}

/** The state after a legal move of the log. */
export function perform(state: State, code: number): State {
  return state.phase === 'cut' ? cut(state, code - KNOCK) : playCard(state, code)
}

function cut(state: State, at: number): State {
  const { rules, held, dealer, ply } = state
  const cutHeld = at === 0 ? held : { ...held, deck: cutDeck(held.deck, at), cut: at }
  return deal(rules, cutHeld, dealer, ply + 1, { before: null, code: KNOCK + at })
}

/** A card led, or the answer that completes the trick. Hot: plain integers, one literal. */
function playCard(state: State, card: number): State {
  const { turn, lead } = state
  const log: Log = { before: state.log, code: card }
  const hand0 = turn === 0 ? state.hand0 & ~(1 << card) : state.hand0
  const hand1 = turn === 0 ? state.hand1 : state.hand1 & ~(1 << card)
  if (lead !== NO_LEAD) return completeTrick(state, log, card, hand0, hand1)
  return stateAt(state, {
    phase: 'play',
    counted: state.counted,
    ply: state.ply + 1,
    turn: turn === 0 ? 1 : 0,
    log,
    hand0,
    hand1,
    lead: card,
    taken: state.taken,
    result: null,
  })
}

/** The trick is taken and, while there is a talon, both draw: `docs/rules.md` 2.2. Hot as well. */
function completeTrick(state: State, log: Log, answer: number, hand0: CardSet, hand1: CardSet): State {
  const { held, variant, lead, taken, turn } = state
  const winner = takes(tablesOf(variant), lead, answer) === (turn === 0) ? 0 : 1
  const now = countTrick(taken, winner, honour(variant, lead) + honour(variant, answer))
  const top = drawPlace(allTricks(taken))
  if (top < held.deck.length) {
    const first = 1 << held.deck[top]!
    const second = 1 << held.deck[top + 1]!
    hand0 |= winner === 0 ? first : second
    hand1 |= winner === 0 ? second : first
  } else if (hand0 === 0) {
    return endDeal(state, log, now)
  }
  return stateAt(state, {
    phase: 'play',
    counted: state.counted,
    ply: state.ply + 1,
    turn: winner,
    log,
    hand0,
    hand1,
    lead: NO_LEAD,
    taken: now,
    result: null,
  })
}

/** Counts the deal: `docs/rules.md` 2.5, 2.6. */
function endDeal(state: State, log: Log, taken: Taken): State {
  const { rules, held, dealer } = state
  const result = resultOf(rules, honoursOf(taken, 0))
  const { counted, winner } = settle(held.before, rules, result)
  const nextDealer = isRedealt(rules, result) ? dealer : ((1 - dealer) as Seat)
  return stateAt(state, {
    phase: winner === null ? 'deal-over' : 'match-over',
    counted,
    ply: state.ply + 1,
    turn: winner === null ? nextDealer : null,
    log,
    hand0: 0,
    hand1: 0,
    lead: NO_LEAD,
    taken,
    result,
  })
}

/** Whether a card of this deal has been played. */
export function hasPlayed(state: State): boolean {
  return state.lead !== NO_LEAD || state.taken !== NOTHING
}

/** By seat, the cards held. */
export function handsOf(state: State): readonly CardSet[] {
  return [state.hand0, state.hand1]
}

/** Cards not dealt yet, in drawing order. */
export function talonOf({ phase, held, taken }: State): readonly number[] {
  return held.deck.slice(phase === 'cut' ? 0 : drawPlace(allTricks(taken)))
}
