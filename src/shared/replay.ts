import { decode, FINISHED, pliesOf, VOIDED } from '../tools/log.js'
import { type AnyGame, nextDeal, voided } from './flow.js'
import type { Internal } from './game.js'
import { type Held, uncutDeck } from './held.js'

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
  /* v8 ignore next -- @preserve: a state of ours has a whole past */
  const past = pastDeals(state.held.past, game.packOf(state.rules).length) ?? []
  return [...past, { deck: uncutDeck(state.held), codes: pliesOf(state.log), end: '' }]
}

/** What is told of a match that is played again; each may be left out. */
export interface Listener {
  begin?(state: Internal): void
  ply?(before: Internal, code: number, after: Internal): void
  voided?(before: Internal): void
}

/** The first state of a match, from its log. */
function firstState(game: AnyGame, { held, rules }: Internal, deck: readonly number[]): Internal {
  const { origin } = held
  const first: Held = { origin, past: '', before: origin.start, deck, cut: 0 }
  return game.begin(rules, first, origin.dealer, origin.ply)
}

/** Plays a match again from its log, as far as `plies` moves of it. */
export function replay(
  game: AnyGame,
  state: Internal,
  listener: Listener,
  plies: number = Number.POSITIVE_INFINITY,
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
      now = nextDeal(game, now, deck)
    }
  }
  /* v8 ignore next -- @preserve: the last deal has no end, so the loop returns */
  return now
}

/** The first state of this deal, so many plies ago. */
export function dealStart(game: AnyGame, state: Internal, plies: number): Internal {
  const { held, rules, dealer, ply } = state
  const asItLay = held.cut === 0 ? held : { ...held, deck: uncutDeck(held), cut: 0 }
  return game.begin(rules, asItLay, dealer, ply - plies)
}
