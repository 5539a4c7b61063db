import type { Card, GameEvent, Seat, Side } from '../index.js'
import { passOf } from './moves.js'
import { gameOf, pairText, resultText } from './results.js'
import { join, type Speaker } from './speaker.js'
import type { Circumstances } from './types.js'

/** What happened. */
export function eventText(speaker: Speaker, event: GameEvent, before: Circumstances): string {
  const { locale, side, text } = speaker
  const { events } = locale
  const hands = (dealt: readonly (readonly (Card | null)[])[]) =>
    dealt.map((cards, seat) => cards.some(Boolean) && text(events.hand, { seat: seat as Seat, cards }))

  switch (event.type) {
    case 'draw-dealer':
      return join(
        ...event.cards
          .flat()
          .map((card, at) => text(events['draw-dealer'], { seat: (at % 2) as Side, card })),
        text(events.first, { seat: event.dealer }),
      )
    case 'deal':
      return join(
        text(events.deal, event),
        text(events.dealer, { seat: event.dealer }),
        ...hands(event.hands),
        event.turnedUp && text(events.face, { card: event.turnedUp }),
      )
    case 'second-packet':
      return join(events['second-packet'], ...hands(event.hands))
    case 'pass':
      return text(events[passOf(event.seat, before)], event)
    case 'double':
      return text(events[`double${event.multiplier}`], event)
    case 'meld':
      return join(
        text(events[`meld${event.points}`], event),
        !event.counted && text(events.waits, { who: side((event.seat % 2) as Side, 'bauernschnapsen') }),
      )
    case 'meld-counted':
      return text(events[`meld-counted${event.points}`], event)
    case 'draw':
      return text(event.card === null ? events.hidden : events.draw, event)
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
      return text(events[event.type], event)
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
