import type { Card } from '../vocabulary/cards.js'
import type { Seat } from '../vocabulary/seats.js'
import { type CardSet, firstOf } from '../vocabulary/sets.js'
import type { LastTrick, Played, Standing } from './types.js'

/** Who looks: a seat, a {@link SPECTATOR}, or {@link EVERYTHING} with all cards open. */
export type Viewer = number

/** Sees what the whole table sees. */
export const SPECTATOR: Viewer = -1

/** Sees all cards. */
export const EVERYTHING: Viewer = -2

/** Whether a viewer sees a card that only this seat sees. */
export function sees(viewer: Viewer, seat: number): boolean {
  return viewer === seat || viewer === EVERYTHING
}

/** A deal as told so far: its events, and what they leave on the table. */
export interface Tale<Event> {
  readonly events: readonly Event[]
  readonly trick: readonly Played[]
  readonly lastTrick: LastTrick | null
  readonly taken: readonly [readonly Card[], readonly Card[]]
}

/** An event as far as it shows what lies where. */
interface Told {
  readonly type: string
  readonly seat?: Seat
  readonly card?: Card | null
  readonly points?: unknown
  readonly winner?: unknown
  readonly plays?: readonly Played[]
}

/** The tale that events tell. */
export function taleOf<Event extends Told>(events: readonly Event[]): Tale<Event> {
  const taken: [Card[], Card[]] = [[], []]
  let trick: Played[] = []
  let lastTrick: LastTrick | null = null
  let meld: 20 | 40 | undefined
  for (let at = 0; at < events.length; at += 1) {
    const event = events[at]!
    if (event.type === 'play') {
      trick.push(playedOf(event.seat!, event.card!, meld))
      meld = undefined
    } else if (event.type === 'meld') {
      meld = event.points as 20 | 40
    } else if (event.type === 'trick') {
      const side = taken[(event.winner as number) & 1]!
      for (const { card } of event.plays!) side.push(card)
      lastTrick = { plays: trick, winner: event.winner as Seat }
      trick = []
    }
  }
  return { events, trick, lastTrick, taken }
}

/** A card on the table, with its meld if there was one. */
export function playedOf(seat: Seat, card: Card, meld?: 20 | 40): Played {
  return meld === undefined ? { seat, card } : { seat, card, meld }
}

/** A set of card numbers as cards, in order. */
export function cardsIn(set: CardSet, cards: readonly Card[]): Card[] {
  const list: Card[] = []
  for (let rest = set; rest !== 0; rest &= rest - 1) list.push(cards[firstOf(rest)]!)
  return list
}

/** A copy of a standing, which its receiver may write into. */
export function copyStanding({ deal, counted, points, bummerl, retour }: Standing): Standing {
  return {
    deal,
    counted,
    points: [points[0], points[1]],
    bummerl: [bummerl[0], bummerl[1]],
    retour: [retour[0], retour[1]],
  }
}
