import { decode, FINISHED, numberAt, VOIDED } from '../tools/log.js'
import { type AnyGame, follow, settledOf, voided } from './flow.js'
import type { Internal } from './game.js'
import { type Held, uncutDeck } from './held.js'
import { DEAL, type Intent } from './intent.js'
import { EVERYTHING, type Viewer } from './tale.js'

/** A deal as the log has it. */
export interface LoggedDeal {
  /** Card numbers as they lay before any cut. */
  readonly deck: readonly number[]
  readonly codes: readonly number[]
  /** How it ended; empty while it runs. */
  readonly end: string
}

/** The deals before, as the log has them; null where it is no log. */
export function pastDeals(past: string, packSize: number): LoggedDeal[] | null {
  const deals: LoggedDeal[] = []
  let at = 0
  while (at < past.length) {
    let end = at + packSize
    while (end < past.length && past[end] !== FINISHED && past[end] !== VOIDED) end += 1
    if (end >= past.length) return null
    deals.push({
      deck: decode(past.slice(at, at + packSize)),
      codes: decode(past.slice(at + packSize, end)),
      end: past[end]!,
    })
    at = end + 1
  }
  return deals
}

/** All deals of a match, as its log has them. */
export function dealsOf(game: AnyGame, state: Internal): LoggedDeal[] {
  const past = pastDeals(state.held.past, game.packOf(state.rules).length) ?? []
  return [...past, { deck: uncutDeck(state.held), codes: decode(state.log), end: '' }]
}

/** The move that begins the next deal. */
export const NEXT_DEAL: Intent = { code: DEAL, phases: ['deal-over'], deck: undefined }

/** What is told of a match that is played again; each may be left out. */
export interface Listener {
  begin?(state: Internal): void
  ply?(before: Internal, code: number, after: Internal): void
  voided?(before: Internal): void
}

/** The first state of a match, from its log. */
export function firstState(game: AnyGame, { held, rules }: Internal, deck: readonly number[]): Internal {
  const { origin } = held
  const first: Held = { origin, past: '', before: origin.start, deck, cut: 0 }
  return game.begin(rules, first, origin.dealer, origin.ply)
}

/** Plays a match again from its log, as far as `plies` moves of it. */
export function replay(
  game: AnyGame,
  state: Internal,
  listener: Listener,
  plies = Number.POSITIVE_INFINITY,
): Internal {
  const deals = dealsOf(game, state)
  let now = firstState(game, state, deals[0]!.deck)
  for (const [at, { codes, end }] of deals.entries()) {
    listener.begin?.(now)
    for (const code of codes) {
      if (now.ply >= plies) return now
      const after = game.perform(now, code)
      listener.ply?.(now, code, after)
      now = after
    }
    if (end === '' || now.ply >= plies) return now
    const { deck } = deals[at + 1]!
    if (end === VOIDED) {
      listener.voided?.(now)
      now = voided(game, now, deck)
    } else {
      now = follow(game, now, NEXT_DEAL, deck)
    }
  }
  return now
}

/** The first state of this deal. */
export function dealStart(game: AnyGame, state: Internal): Internal {
  const { held, rules, dealer, ply, log } = state
  const asItLay = held.cut === 0 ? held : { ...held, deck: uncutDeck(held), cut: 0 }
  return game.begin(rules, asItLay, dealer, ply - log.length)
}

/** The events of this deal, as a viewer saw them. */
export function dealEvents(game: AnyGame, state: Internal, viewer: Viewer): unknown[] {
  const events: unknown[] = []
  let now = dealStart(game, state)
  game.tellBegin(now, viewer, events)
  const { log } = state
  for (let at = 0; at < log.length; at += 1) {
    const code = numberAt(log, at)
    const after = game.perform(now, code)
    tellPly(game, now, code, after, viewer, events)
    now = after
  }
  return events
}

/** Tells of a ply, and of the deal's end if it brought that. */
export function tellPly(
  game: AnyGame,
  before: Internal,
  code: number,
  after: Internal,
  viewer: Viewer,
  events: unknown[],
): void {
  game.tell(before, code, after, viewer, events)
  if (after.result === null) return
  const { points, bummerlWinner, marks, winner } = settledOf(game, after)
  events.push({ type: 'deal-over', result: { ...after.result }, points: [points[0], points[1]] })
  if (bummerlWinner !== null) events.push({ type: 'bummerl', winner: bummerlWinner, marks })
  if (winner !== null) events.push({ type: 'match-over', winner })
}

/** The events of the whole match, as a viewer saw them. */
export function matchEvents(game: AnyGame, state: Internal, viewer: Viewer = EVERYTHING): unknown[] {
  const events: unknown[] = []
  const { draw, dealer } = state.held.origin
  if (draw !== '') events.push({ type: 'draw-dealer', cards: drawRounds(game, draw), dealer })
  replay(game, state, {
    begin: (now) => game.tellBegin(now, viewer, events),
    ply: (before, code, after) => tellPly(game, before, code, after, viewer, events),
    voided: (before) => events.push({ type: 'void', deal: before.deal }),
  })
  return events
}

/** The draw for the first dealer in rounds, each by seat. */
function drawRounds(game: AnyGame, draw: string): unknown[][] {
  const cards = decode(draw).map((card) => game.cards[card]!)
  return Array.from({ length: cards.length / game.seats }, (_, round) =>
    cards.slice(round * game.seats, (round + 1) * game.seats),
  )
}
