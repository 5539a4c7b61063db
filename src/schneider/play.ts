import type { Held } from '../shared/held.js'
import { cutDeck } from '../shared/held.js'
import { DEAL_MOVE, illegal } from '../shared/intent.js'
import { movesOf } from '../shared/lists.js'
import { CHARACTERS } from '../tools/log.js'
import type { Fault } from '../vocabulary/errors.js'
import type { Seat } from '../vocabulary/seats.js'
import { type CardSet, firstOf } from '../vocabulary/sets.js'
import { CARDS, KNOCK, MOVES } from './cards.js'
import { isRedealt, resultOf, settle } from './score.js'
import { countTrick, honoursOf, makeState, NO_LEAD, type State, tricksOf } from './state.js'
import { honour, tablesOf, variantOf, withTrump } from './tables.js'
import type { SchneiderMove, SchneiderRules } from './types.js'

/** Cards dealt to both hands. */
export const DEALT = 12

/** A new deal: waiting for the cut, or dealt. `docs/rules.md` 2.1. */
export function begin(rules: SchneiderRules, held: Held, dealer: Seat, ply: number): State {
  if (!rules.cut) return deal(rules, held, dealer, ply, '')
  const cutter = (1 - dealer) as Seat
  const { counted } = held.before
  return makeState(
    rules,
    held,
    'cut',
    dealer,
    counted,
    ply,
    cutter,
    '',
    variantOf(rules),
    0,
    0,
    NO_LEAD,
    0,
    null,
  )
}

/** Deals three and three and three and three, and turns up trump: `docs/rules.md` 2.1, 2.3. */
function deal(rules: SchneiderRules, held: Held, dealer: Seat, ply: number, log: string): State {
  const { deck } = held
  const variant = rules.trump ? withTrump(variantOf(rules), deck[deck.length - 1]!) : variantOf(rules)
  const others = handAt(deck, 0)
  const dealers = handAt(deck, 3)
  const hand0 = dealer === 1 ? others : dealers
  const hand1 = dealer === 1 ? dealers : others
  const { counted } = held.before
  const leader = (1 - dealer) as Seat
  return makeState(
    rules,
    held,
    'play',
    dealer,
    counted,
    ply,
    leader,
    log,
    variant,
    hand0,
    hand1,
    NO_LEAD,
    0,
    null,
  )
}

/** Two packets of three, the second one six cards after the first. */
function handAt(deck: readonly number[], at: number): CardSet {
  return (
    (1 << deck[at]!) |
    (1 << deck[at + 1]!) |
    (1 << deck[at + 2]!) |
    (1 << deck[at + 6]!) |
    (1 << deck[at + 7]!) |
    (1 << deck[at + 8]!)
  )
}

/** The cards of the seat on turn. */
function handOf(state: State): CardSet {
  return state.turn === 0 ? state.hand0 : state.hand1
}

/** The cards that the seat on turn may play: `docs/rules.md` 2.2, 2.4. */
export function playable(state: State): CardSet {
  const hand = handOf(state)
  if (state.lead === NO_LEAD) return hand
  const bound = hand & tablesOf(state.variant).bound[state.lead]!
  return bound === 0 ? hand : bound
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

/** The number of a playable card whose move was handed out by us, else -1: found by identity, which no stranger can forge. */
export function recognise(state: State, move: unknown): number {
  if (state.phase !== 'play') return -1
  for (let rest = playable(state); rest !== 0; rest &= rest - 1) {
    const card = firstOf(rest)
    if (MOVES[card] === move) return card
  }
  return -1
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
  return deal(rules, cutHeld, dealer, ply + 1, CHARACTERS[KNOCK + at]!)
}

/** A card led, or the answer that completes the trick. Hot: plain integers, one literal. */
function playCard(state: State, card: number): State {
  const { rules, held, dealer, counted, variant, lead, taken, turn } = state
  const ply = state.ply + 1
  const log = state.log + CHARACTERS[card]!
  let hand0 = state.hand0
  let hand1 = state.hand1
  if (turn === 0) hand0 &= ~(1 << card)
  else hand1 &= ~(1 << card)

  if (lead === NO_LEAD) {
    const next = turn === 0 ? 1 : 0
    return makeState(
      rules,
      held,
      'play',
      dealer,
      counted,
      ply,
      next,
      log,
      variant,
      hand0,
      hand1,
      card,
      taken,
      null,
    )
  }

  const isBeaten = (tablesOf(variant).beaters[lead]! & (1 << card)) !== 0
  const winner = isBeaten === (turn === 0) ? 0 : 1
  const now = countTrick(taken, winner, honour(variant, lead) + honour(variant, card))
  const { deck } = held
  const top = DEALT + 2 * (tricksOf(taken, 0) + tricksOf(taken, 1))
  if (top < deck.length) {
    const first = 1 << deck[top]!
    const second = 1 << deck[top + 1]!
    hand0 |= winner === 0 ? first : second
    hand1 |= winner === 0 ? second : first
  } else if (hand0 === 0) {
    return endDeal(state, ply, log, now)
  }
  return makeState(
    rules,
    held,
    'play',
    dealer,
    counted,
    ply,
    winner,
    log,
    variant,
    hand0,
    hand1,
    NO_LEAD,
    now,
    null,
  )
}

/** Counts the deal: `docs/rules.md` 2.5, 2.6. */
function endDeal({ rules, held, dealer, variant }: State, ply: number, log: string, taken: number): State {
  const result = resultOf(rules, honoursOf(taken, 0))
  const { counted, winner } = settle(held.before, rules, result)
  const phase = winner === null ? 'deal-over' : 'match-over'
  const next = winner !== null ? null : isRedealt(rules, result) ? dealer : ((1 - dealer) as Seat)
  return makeState(rules, held, phase, dealer, counted, ply, next, log, variant, 0, 0, NO_LEAD, taken, result)
}

/** Whether a card of this deal has been played. */
export function hasPlayed(state: State): boolean {
  return state.lead !== NO_LEAD || state.taken !== 0
}

/** By seat, the cards held. */
export function handsOf(state: State): readonly CardSet[] {
  return [state.hand0, state.hand1]
}

/** Cards not dealt yet, in drawing order. */
export function talonOf(state: State): readonly number[] {
  return state.held.deck.slice(
    state.phase === 'cut' ? 0 : DEALT + 2 * (tricksOf(state.taken, 0) + tricksOf(state.taken, 1)),
  )
}
