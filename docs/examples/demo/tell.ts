import { type Card, type GameEvent, type GameState, packOf, score } from 'stichspiel'
import type { Texts } from 'stichspiel/i18n'

/** How a line comes out. */
export type Print = (line: string) => void

/** Tells a deal that is over, all cards open, from what happened in it. */
export function tellDeal(
  game: GameState,
  events: readonly GameEvent[],
  texts: Texts,
  names: readonly string[],
  print: Print,
): void {
  const pack = packOf(game.rules)
  const sentences = texts.events(events)
  let hands: (Card | null)[][] = []
  let calls: string[] = []
  let table: string[] = []
  let aside = ''
  let tricks = 0

  const showHands = () => {
    for (const [seat, hand] of hands.entries()) {
      const cards = pack.filter((card) => hand.includes(card)).map((card) => texts.card(card))
      print(`  ${names[seat]}: ${cards.join(', ')}`)
    }
  }
  const call = (sentence: string, isLast: boolean) => {
    calls.push(sentence)
    if (!isLast) return
    print(calls.join(' '))
    calls = []
  }

  print('')
  for (const [at, event] of events.entries()) {
    const sentence = sentences[at]!
    switch (event.type) {
      case 'deal': {
        hands = event.hands.map((hand) => [...hand])
        const forehand = (event.dealer + 1) % hands.length
        const isWhole = game.game === 'schneider'
        const shown = hands.map((hand, seat) => (seat === forehand && !isWhole ? hand : []))
        print(texts.event({ ...event, hands: shown }))
        if (isWhole) showHands()
        break
      }
      case 'second-packet':
        hands = hands.map((hand, seat) => [...hand, ...event.hands[seat]!])
        print(texts.event({ ...event, hands: [] }))
        showHands()
        break
      case 'bid':
      case 'pass':
      case 'contract':
      case 'double':
        call(
          sentence,
          event.type === 'contract' || events[at + 1]?.type === 'play' || events[at + 1]?.type === 'meld',
        )
        break
      case 'play':
        table.push(sentence)
        break
      case 'meld-counted':
        aside = ` ${sentence}`
        break
      case 'trick': {
        const cards = event.plays.map(({ seat, card }) => `${names[seat]}: ${texts.card(card)}`)
        tricks += 1
        print(`${String(tricks).padStart(2)}. ${cards.join(' · ')} – ${sentence}${aside}`)
        table = []
        aside = ''
        break
      }
      case 'draw':
        break
      case 'deal-over':
        // A meld that reaches 66 ends the deal with its card still on the table.
        for (const played of table) print(played)
        print(texts.result(event.result))
        print(texts.score({ ...score(game), deal: null, winner: null }))
        break
      default:
        print(sentence)
    }
  }
}
