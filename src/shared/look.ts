import { decode, pliesOf } from '../tools/log.js'
import { deepFreeze } from '../tools/reading.js'
import { SUITS } from '../vocabulary/cards.js'
import type { Seat } from '../vocabulary/seats.js'
import { type CardSet, setOf, sizeOf } from '../vocabulary/sets.js'
import { type AnyGame, cardsOf, scoreOf, settledOf } from './flow.js'
import type { InForce, Internal } from './game.js'
import { dealStart, replay } from './replay.js'
import type { DeckSampler, Seen, Spans } from './sampling.js'
import { cardsIn, copyStanding, EVERYTHING, taleOf, type Viewer } from './tale.js'
import type { Obligation } from './types.js'

/** How a game looks from its seats, as a stateless record: apart from the rules, so that who only plays need not load it. */
export interface Look<Rules, State, Event> {
  /** Whether cards drawn, as log characters, can have made a seat the first dealer; none drawn: it was named. */
  isDraw(rules: Rules, draw: string, dealer: Seat): boolean
  /** Tells of a deal's beginning, unless it waits for the cut. */
  tellBegin(state: State, viewer: Viewer, events: Event[]): void
  /** Tells of a ply: what happened between two states, the deal's end excepted. */
  tell(before: State, code: number, after: State, viewer: Viewer, events: Event[]): void
  /** The trump in force and the contract. */
  inForce(state: State): InForce
  /** The card that lies face up, or was turned up and not yet played: its number, or -1. */
  turnedUp(state: State): number
  /** By seat, what the whole table knows to be in that hand, from this deal's events. */
  knownOf(state: State, events: readonly Event[]): readonly CardSet[]
  /** What binds the seat on turn in the play. */
  obligationOf(state: State): Obligation
  /** Adds to a view what this game's holds besides. Written field by field: assigning an object costs a fifth of a view. */
  addTo(view: object, state: State, events: readonly Event[]): void
  /** Whether these can be the trump in force and the contract under these rules. */
  canBeInForce(rules: Rules, inForce: InForce): boolean
  /** The cards that would take a trick led with a card. */
  beaters(rules: Rules, inForce: InForce, card: number): CardSet
  /** The plies that the events of a deal tell of. */
  codesOf(events: readonly Event[], rules: Rules): number[]
  /** How many moves deals take. */
  spansOf(rules: Rules): Spans
  /** Draws decks that fit what was seen; null when none does. */
  deckSampler(seen: Seen<Rules, Event>): DeckSampler | null
}

/** A look at any game. */
// biome-ignore lint/suspicious/noExplicitAny: a record of one game's functions meets only states of that game
export type AnyLook = Look<any, any, any>

/** A game's rules and its look. */
export interface Seeing {
  readonly game: AnyGame
  readonly look: AnyLook
}

/** The events of this deal, as a viewer saw them. */
function dealEvents(seeing: Seeing, state: Internal, viewer: Viewer): never[] {
  const { game, look } = seeing
  const events: never[] = []
  const codes = pliesOf(state.log)
  let now = dealStart(game, state, codes.length)
  look.tellBegin(now, viewer, events)
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at]!
    const after = game.perform(now, code)
    tellPly(seeing, now, code, after, viewer, events)
    now = after
  }
  return events
}

/** Tells of a ply, and of the deal's end if it brought that. */
function tellPly(
  { game, look }: Seeing,
  before: Internal,
  code: number,
  after: Internal,
  viewer: Viewer,
  events: unknown[],
): void {
  look.tell(before, code, after, viewer, events)
  if (after.result === null) return
  const { points, bummerlWinner, marks, winner } = settledOf(game, after)
  events.push({ type: 'deal-over', result: { ...after.result }, points: [points[0], points[1]] })
  if (bummerlWinner !== null) events.push({ type: 'bummerl', winner: bummerlWinner, marks })
  if (winner !== null) events.push({ type: 'match-over', winner })
}

/** The events of the whole match, as a viewer saw them. */
export function matchEvents(seeing: Seeing, state: Internal, viewer: Viewer = EVERYTHING): unknown[] {
  const { game, look } = seeing
  const events: unknown[] = []
  const { draw, dealer } = state.held.origin
  if (draw !== '') events.push({ type: 'draw-dealer', cards: drawRounds(game, draw), dealer })
  replay(game, state, {
    begin: (now) => look.tellBegin(now, viewer, events),
    ply: (before, code, after) => tellPly(seeing, before, code, after, viewer, events),
    voided: (before) => events.push({ type: 'void', deal: before.deal }),
  })
  return events
}

/** The draw for the first dealer in rounds, each by seat. */
function drawRounds(game: AnyGame, draw: string): unknown[][] {
  const cards = cardsOf(game, decode(draw))
  const rounds: unknown[][] = []
  for (let at = 0; at < cards.length; at += game.seats) rounds.push(cards.slice(at, at + game.seats))
  return rounds
}

let latest: object | null = null

/**
 * Rules as a view may hand them out: a JSON copy of a game has rules that are not frozen, and those it keeps to itself. Whether an
 * object is frozen takes a tenth of a view to tell, so the latest that was is remembered.
 */
function handedOut(rules: object): object {
  if (rules === latest) return rules
  if (!Object.isFrozen(rules)) return deepFreeze(JSON.parse(JSON.stringify(rules)))
  latest = rules
  return rules
}

/** What a viewer may know, put together from what it saw. */
export function viewOf(seeing: Seeing, state: Internal, viewer: Viewer): object {
  const { game, look } = seeing
  const { cards } = game
  const { trick, lastTrick, taken, events } = taleOf(dealEvents(seeing, state, viewer))
  const hands = game.handsOf(state)
  const talon = game.talonOf(state)
  const known = look.knownOf(state, events)
  const up = look.turnedUp(state)
  const { trump } = look.inForce(state)
  const isSeat = viewer >= 0
  const onTurn = isSeat && state.turn === viewer
  const { phase, dealer, deal, turn, ply, counted, retour } = state
  const view = {
    game: game.name,
    rules: handedOut(state.rules as object),
    phase,
    dealer,
    deal,
    turn,
    ply,
    counted,
    retour: [retour[0], retour[1]],
    before: copyStanding(state.held.before),
    seat: isSeat ? viewer : null,
    hand: isSeat ? cardsIn(hands[viewer]!, cards) : [],
    handSizes: hands.map(sizeOf),
    talonSize: talon.length,
    trump: trump < 0 ? null : SUITS[trump]!,
    turnedUp: up < 0 ? null : cards[up]!,
    trick,
    lastTrick,
    taken,
    known: known.map((set) => cardsIn(set, cards)),
    unseen: cardsIn(unseen(hands, talon, known, up, viewer), cards),
    events,
    obligation: onTurn && phase === 'play' ? look.obligationOf(state) : null,
    legalMoves: onTurn ? game.legalMoves(state) : [],
    score: scoreOf(game, state),
  }
  look.addTo(view, state, events)
  return view
}

/** The cards that a viewer cannot place: undealt or in others' hands, and not known to the table. */
function unseen(
  hands: readonly CardSet[],
  talon: readonly number[],
  known: readonly CardSet[],
  up: number,
  viewer: Viewer,
): CardSet {
  let hidden = setOf(talon)
  for (let seat = 0; seat < hands.length; seat += 1)
    if (seat !== viewer) hidden |= hands[seat]! & ~known[seat]!
  return up < 0 ? hidden : hidden & ~(1 << up)
}
