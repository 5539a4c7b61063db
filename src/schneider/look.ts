import { CARDS, SUIT_SIZE } from '../deal/schneider/cards.js'
import { tablesOf } from '../deal/schneider/tables.js'
import { drawPlace, NO_LEAD, PLACES, takersOf } from '../deal/schneider/trick.js'
import { trumpOf, variantOf, withTrump } from '../deal/schneider/variant.js'
import type { InForce } from '../shared/game.js'
import type { Look } from '../shared/look.js'
import { sees, type Viewer } from '../shared/tale.js'
import type { DrawEvent, Obligation, PlayEvent, Played } from '../shared/types.js'
import { frozenEach } from '../tools/reading.js'
import { suitOf } from '../vocabulary/cards.js'
import { type CardSet, firstOf } from '../vocabulary/sets.js'
import { KNOCK } from './cards.js'
import { isDraw } from './dealer.js'
import { handsOf, playable, talonOf } from './play.js'
import { codesOf, deckSampler, spansOf } from './sample.js'
import { allTricks, type State, tricksOf } from './state.js'
import type { SchneiderEvent, SchneiderRules } from './types.js'

const SEATS = [0, 1] as const

/** By seat and card, made once: a view tells of many. */
const PLAYS: readonly (readonly PlayEvent[])[] = /* @__PURE__ */ SEATS.map((seat) =>
  frozenEach(CARDS.map((card): PlayEvent => ({ type: 'play', seat, card }))),
)
const PLAYED: readonly (readonly Played[])[] = /* @__PURE__ */ SEATS.map((seat) =>
  frozenEach(CARDS.map((card) => ({ seat, card }))),
)
const DRAWS: readonly (readonly DrawEvent[])[] = /* @__PURE__ */ SEATS.map((seat) =>
  frozenEach(CARDS.map((card): DrawEvent => ({ type: 'draw', seat, card }))),
)
const HIDDEN_DRAWS: readonly DrawEvent[] = /* @__PURE__ */ SEATS.map((seat) =>
  Object.freeze({ type: 'draw', seat, card: null }),
)

/** Tells of the deal: `docs/rules.md` 2.1. */
function tellBegin(state: State, viewer: Viewer, events: SchneiderEvent[]): void {
  if (state.phase === 'cut') return
  const { rules, held, dealer, deal } = state
  const { deck } = held
  const hands = SEATS.map((seat) => {
    const isSeen = sees(viewer, seat)
    return PLACES[seat === dealer ? 1 : 0].map((place) => (isSeen ? CARDS[deck[place]!]! : null))
  })
  const turnedUp = rules.trump ? CARDS[deck[deck.length - 1]!]! : null
  events.push({ type: 'deal', deal, dealer, hands, turnedUp })
}

/** Tells of a ply: `docs/rules.md` 2.1, 2.2. */
function tell(before: State, code: number, after: State, viewer: Viewer, events: SchneiderEvent[]): void {
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
  const top = drawPlace(allTricks(before.taken))
  if (top >= deck.length) return
  for (const [at, drawer] of [winner, (1 - winner) as 0 | 1].entries()) {
    const isFaceUp = after.rules.trump && top + at === deck.length - 1
    events.push(isFaceUp || sees(viewer, drawer) ? DRAWS[drawer]![deck[top + at]!]! : HIDDEN_DRAWS[drawer]!)
  }
}

/** What binds the seat on turn: `docs/rules.md` 2.4. */
function obligationOf(state: State): Obligation {
  const { lead, variant } = state
  // The duty binds where a card of the led suit is held, and then leaves only such cards.
  const isBound = lead !== NO_LEAD && (playable(state) & ~tablesOf(variant).bound[lead]!) === 0
  return isBound ? { kind: 'follow', suit: suitOf(CARDS[lead]!) } : { kind: 'free' }
}

/** The bottom card of the deck where it lies face up, as a set: `docs/rules.md` 2.3. */
function faceUp({ rules, phase, held }: State): CardSet {
  return rules.trump && phase !== 'cut' ? 1 << held.deck[held.deck.length - 1]! : 0
}

/** What decides which card beats which, beside the rules. */
function inForce({ variant }: State): InForce {
  return { trump: trumpOf(variant), contract: null }
}

/** The cards that would take a trick led with a card: `docs/rules.md` 2.3. */
function beaters(rules: SchneiderRules, { trump }: InForce, card: number): CardSet {
  const plain = variantOf(rules)
  const variant = trump < 0 ? plain : withTrump(plain, trump * SUIT_SIZE)
  return takersOf(tablesOf(variant), card, -1)
}

/** How Schneider looks from its seats. */
export const schneiderLook: Look<SchneiderRules, State, SchneiderEvent> = {
  isDraw,
  tellBegin,
  tell,
  inForce,
  turnedUp: (state) => (faceUp(state) !== 0 && talonOf(state).length > 0 ? firstOf(faceUp(state)) : -1),
  knownOf: (state) => handsOf(state).map((hand) => hand & faceUp(state)),
  obligationOf,
  addTo() {},
  canBeInForce: (rules, { trump, contract }) => contract === null && (trump < 0 || rules.trump),
  beaters,
  codesOf,
  spansOf,
  deckSampler,
}
