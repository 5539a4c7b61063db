import type { Card, GameEvent, Seat, Side } from '../index.js'
import { passOf } from './moves.js'
import { gameOf, pairText, resultText } from './results.js'
import { join, type Speaker, type Values } from './speaker.js'
import type { Circumstances } from './types.js'

/** Whom an event is about, and which of several templates tells it. */
interface About {
  readonly seat?: Seat
  readonly declarer?: Seat
  readonly winner?: Seat
  readonly multiplier?: 2 | 4 | 8
  readonly points?: 20 | 40
}

/** What happened. */
export function eventText(speaker: Speaker, event: GameEvent, before: Circumstances): string {
  const { locale, seat, side, text } = speaker
  const { events } = locale
  const hands = (dealt: readonly (readonly (Card | null)[])[]) =>
    dealt.map((cards, at) => (cards.some(Boolean) ? text(events.hand, { who: seat(at as Seat), cards }) : ''))
  const plain = (about: About, template: string | Readonly<Record<number, string>>) => {
    const at = about.seat ?? about.declarer ?? about.winner
    const one = typeof template === 'string' ? template : template[about.multiplier ?? about.points!]!
    return text(one, at === undefined ? { ...about } : { ...about, who: seat(at) })
  }

  switch (event.type) {
    case 'draw-dealer':
      return join(
        ...event.cards.flat().map((card, at) => text(events.draw, { who: seat((at & 1) as Seat), card })),
        text(events.first, { who: seat(event.dealer) }),
      )
    case 'deal': {
      const { turnedUp: card } = event
      return join(
        text(events.deal, { ...event }),
        text(events.dealer, { who: seat(event.dealer) }),
        ...hands(event.hands),
        card === null ? '' : text(events.face, { card }),
      )
    }
    case 'second-packet':
      return join(events['second-packet'], ...hands(event.hands))
    case 'pass':
      return plain(event, events[passOf(event.seat, before)])
    case 'meld':
      return join(plain(event, events.meld), event.counted ? '' : events.waits)
    case 'draw':
      return plain({ seat: event.seat, ...event }, event.card === null ? events.hidden : events.draw)
    case 'deal-over':
      return join(
        resultText(speaker, event.result),
        `${pairText(speaker, locale.score.points, event.points, gameOf(event.result))}.`,
      )
    case 'bummerl':
      return join(
        text(events.bummerl, { who: side(event.winner, 'bauernschnapsen') }),
        text(events.marks, { ...event, who: side((1 - event.winner) as Side, 'bauernschnapsen') }),
      )
    case 'match-over':
      return text(events['match-over'], { who: side(event.winner, before.game) })
    default:
      return plain(event, events[event.type])
  }
}

/** The table after an event, as far as texts ask for it. */
export function after(before: Circumstances, event: GameEvent): Circumstances {
  switch (event.type) {
    case 'deal':
      return { game: event.hands.length > 2 ? 'bauernschnapsen' : 'schneider' }
    case 'trump':
    case 'turn-up':
    case 'bid':
      return { ...before, declarer: event.seat }
    case 'contract':
      return { ...before, phase: 'double' }
    default:
      return before
  }
}
