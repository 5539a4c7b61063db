import { cardsIn, copyStanding, sees, type Tale, type Viewer } from '../shared/tale.js'
import type { DrawEvent, Obligation, PlayEvent, Played } from '../shared/types.js'
import { deepFreeze } from '../tools/reading.js'
import { type Card, SUITS, suitOf } from '../vocabulary/cards.js'
import type { Seat } from '../vocabulary/seats.js'
import { type CardSet, setOf, sizeOf } from '../vocabulary/sets.js'
import { CARDS, KNOCK } from './cards.js'
import { DEALT, handsOf, legalMoves, playable, talonOf } from './play.js'
import { NO_LEAD, type State, tricksOf } from './state.js'
import { tablesOf, trumpOf } from './tables.js'
import type { SchneiderEvent, SchneiderScore, SchneiderView } from './types.js'

const SEATS = [0, 1] as const

/** By seat and card, made once: a view tells of many. */
const PLAYS: readonly (readonly PlayEvent[])[] = deepFreeze(
  SEATS.map((seat) => CARDS.map((card): PlayEvent => ({ type: 'play', seat, card }))),
)
const PLAYED: readonly (readonly Played[])[] = deepFreeze(
  SEATS.map((seat) => CARDS.map((card) => ({ seat, card }))),
)
const DRAWS: readonly (readonly DrawEvent[])[] = deepFreeze(
  SEATS.map((seat) => CARDS.map((card): DrawEvent => ({ type: 'draw', seat, card }))),
)
const HIDDEN_DRAWS: readonly DrawEvent[] = deepFreeze(
  SEATS.map((seat) => ({ type: 'draw', seat, card: null })),
)

/** Tells of the deal: `docs/rules.md` 2.1. */
export function tellBegin(state: State, viewer: Viewer, events: SchneiderEvent[]): void {
  if (state.phase === 'cut') return
  const { rules, held, dealer, deal } = state
  const { deck } = held
  const hands = SEATS.map((seat) => {
    const at = seat === dealer ? 3 : 0
    const isSeen = sees(viewer, seat)
    return [at, at + 1, at + 2, at + 6, at + 7, at + 8].map((place) => (isSeen ? CARDS[deck[place]!]! : null))
  })
  const turnedUp = rules.trump ? CARDS[deck[deck.length - 1]!]! : null
  events.push({ type: 'deal', deal, dealer, hands, turnedUp })
}

/** Tells of a ply: `docs/rules.md` 2.1, 2.2. */
export function tell(
  before: State,
  code: number,
  after: State,
  viewer: Viewer,
  events: SchneiderEvent[],
): void {
  const seat = before.turn as 0 | 1
  if (before.phase === 'cut') {
    events.push(code === KNOCK ? { type: 'knock', seat } : { type: 'cut', seat, at: code - KNOCK })
    tellBegin(after, viewer, events)
    return
  }
  events.push(PLAYS[seat]![code]!)
  if (before.lead === NO_LEAD) return
  const winner = tricksOf(after.taken, 0) > tricksOf(before.taken, 0) ? 0 : 1
  const other = (1 - seat) as 0 | 1
  events.push({ type: 'trick', winner, plays: [PLAYED[other]![before.lead]!, PLAYED[seat]![code]!] })
  const { deck } = after.held
  const top = DEALT + 2 * (tricksOf(before.taken, 0) + tricksOf(before.taken, 1))
  if (top >= deck.length) return
  for (const [at, drawer] of [winner, (1 - winner) as 0 | 1].entries()) {
    const isFaceUp = after.rules.trump && top + at === deck.length - 1
    events.push(isFaceUp || sees(viewer, drawer) ? DRAWS[drawer]![deck[top + at]!]! : HIDDEN_DRAWS[drawer]!)
  }
}

/** What binds the seat on turn: `docs/rules.md` 2.4. */
function obligationOf(state: State): Obligation {
  const isBound =
    state.lead !== NO_LEAD && (playable(state) & tablesOf(state.variant).bound[state.lead]!) !== 0
  return isBound ? { kind: 'follow', suit: suitOf(CARDS[state.lead]!) } : { kind: 'free' }
}

/** The face-up card, if there is one: its number, or -1. `docs/rules.md` 2.3. */
export function faceUp({ rules, phase, held }: State): number {
  return rules.trump && phase !== 'cut' ? held.deck[held.deck.length - 1]! : -1
}

/** What a seat may know, put together. */
export function viewOf(
  state: State,
  viewer: Viewer,
  tale: Tale<SchneiderEvent>,
  score: SchneiderScore,
): SchneiderView {
  const hands = handsOf(state)
  const talonSize = talonOf(state).length
  const up = faceUp(state)
  const isInTalon = up >= 0 && talonSize > 0
  const known = hands.map((hand) => (up >= 0 ? hand & (1 << up) : 0))
  const isSeat = viewer >= 0
  const onTurn = isSeat && state.turn === viewer
  return {
    game: 'schneider',
    rules: state.rules,
    phase: state.phase,
    dealer: state.dealer,
    deal: state.deal,
    turn: state.turn,
    ply: state.ply,
    counted: state.counted,
    retour: [false, false],
    before: copyStanding(state.held.before),
    seat: isSeat ? (viewer as Seat) : null,
    hand: isSeat ? cardsIn(hands[viewer]!, CARDS) : [],
    handSizes: [sizeOf(hands[0]!), sizeOf(hands[1]!)],
    talonSize,
    trump: up < 0 ? null : SUITS[trumpOf(state.variant)]!,
    turnedUp: isInTalon ? CARDS[up]! : null,
    trick: tale.trick,
    lastTrick: tale.lastTrick,
    taken: tale.taken,
    known: known.map((cards) => cardsIn(cards, CARDS)),
    unseen: unseen(state, viewer, known, isInTalon ? 1 << up : 0),
    events: tale.events,
    obligation: onTurn && state.phase === 'play' ? obligationOf(state) : null,
    legalMoves: onTurn ? legalMoves(state) : [],
    score,
  }
}

/** The cards that a viewer cannot see, wherever they lie. */
function unseen(state: State, viewer: Viewer, known: readonly CardSet[], turnedUp: CardSet): Card[] {
  let hidden = setOf(talonOf(state)) & ~turnedUp
  for (const [seat, hand] of handsOf(state).entries()) if (seat !== viewer) hidden |= hand & ~known[seat]!
  return cardsIn(hidden, CARDS)
}
