import { type Card, type GameEvent, type Move, packOf, type Seat } from '../../src/index.js'
import { courseOf, type DealRecord } from './arbitraries.js'
import { afterDeal } from './oracle.js'
import { farbringerlSeat, inOrder, type Observer } from './seen.js'

type Course = ReturnType<typeof courseOf>

// ------------------------------------------------------------------------------------ Events, blinded

/** Open events as a seat saw them: every card of another's, of the talon, that did not lie open, is null. */
export function blinded(events: readonly GameEvent[], observer: Observer): unknown[] {
  let shown: Card | null = null
  const hide = (hands: readonly (readonly (Card | null)[])[]) =>
    hands.map((cards, seat) => cards.map((card) => (seat === observer || card === shown ? card : null)))
  return events.map((event) => {
    switch (event.type) {
      case 'deal': {
        shown = event.turnedUp
        return { ...event, hands: hide(event.hands) }
      }
      case 'turn-up':
        shown = event.card
        return event
      case 'second-packet':
        return { ...event, hands: hide(event.hands) }
      case 'draw':
        return { ...event, card: event.seat === observer || event.card === shown ? event.card : null }
      default:
        return event
    }
  })
}

// ------------------------------------------------------------ The open events of a deal, by the oracle

/** Everything that happened in a deal so far, in the order in which the table saw it. */
export function storyOf(deal: DealRecord): unknown[] {
  const { rules, start } = deal
  const events: unknown[] = rules.cut ? [] : [dealing(deal)]
  deal.moves.forEach((move, n) => {
    const before = courseOf({ ...deal, moves: deal.moves.slice(0, n) })
    const after = courseOf({ ...deal, moves: deal.moves.slice(0, n + 1) })
    const seat = before.turn
    if (move.type === 'cut' || move.type === 'knock') events.push({ ...move, seat }, dealing(deal))
    else if (move.type === 'play') events.push(...playing(seat, move, before, after))
    else if (move.type === 'turn-up') {
      const index = move.index ?? 0
      events.push({ type: 'turn-up', seat, card: deal.second[index], index })
    } else if (move.type === 'double') events.push({ ...move, seat, multiplier: multiplierOf(after) })
    else events.push({ ...move, seat })
    if (move.type === 'trump' || move.type === 'turn-up') events.push(...secondPacket(deal, after))
    if (move.type === 'play') events.push(...drawing(deal, n, after))
    if (before.phase === 'bid' && after.phase !== 'bid' && after.game === 'bauernschnapsen') {
      events.push({ type: 'contract', declarer: after.declarer, contract: after.contract })
    }
    if (after.result === null) return
    const { points, bummerl, won, winner } = afterDeal(rules, start, after.result)
    const marks = bummerl[0] + bummerl[1] - start.bummerl[0] - start.bummerl[1]
    events.push({ type: 'deal-over', result: after.result, points })
    if (won) events.push({ type: 'bummerl', winner: after.result.winner, marks })
    if (winner !== null) events.push({ type: 'match-over', winner })
  })
  return events
}

const multiplierOf = (course: Course) => (course.game === 'bauernschnapsen' ? course.multiplier : 1)

/** The cards in the order in which they are dealt. */
function dealtOrder({ deck, moves }: DealRecord): readonly Card[] {
  const cut = moves.find((move) => move.type === 'cut')
  const cards = deck ?? []
  return cut === undefined ? cards : [...cards.slice(cut.at), ...cards.slice(0, cut.at)]
}

function dealing(deal: DealRecord) {
  const { rules, dealer, start, bottom } = deal
  const cards = dealtOrder(deal)
  const three = (packet: number) => cards.slice(3 * packet, 3 * packet + 3)
  const hands: Card[][] =
    rules.game === 'schneider'
      ? [
          [...three(0), ...three(2)],
          [...three(1), ...three(3)],
        ]
      : [0, 1, 2, 3].map(three)
  const bySeat = hands.map((_, seat) => hands[(seat - dealer - 1 + 2 * hands.length) % hands.length])
  return { type: 'deal', deal: start.deal, dealer, hands: bySeat, turnedUp: bottom }
}

function secondPacket(deal: DealRecord, after: Course): unknown[] {
  const offset = (seat: number) => 12 + 2 * ((seat - deal.dealer + 3) % 4)
  const hands = [0, 1, 2, 3].map((seat) => dealtOrder(deal).slice(offset(seat), offset(seat) + 2))
  const packet = { type: 'second-packet', hands }
  if (after.result === null) return [packet]
  const seat = farbringerlSeat(deal)
  return [packet, { type: 'farbringerl', seat, cards: inOrder(packOf(deal.rules), deal.hands[seat] ?? []) }]
}

function playing(seat: Seat, move: Move & { type: 'play' }, before: Course, after: Course): unknown[] {
  const { card } = move
  const events: unknown[] = [{ type: 'play', seat, card }]
  const side = seat % 2 === 0 ? 0 : 1
  if ('meld' in move && after.game === 'bauernschnapsen') {
    const { suit, points } = after.melds.at(-1) ?? { suit: null, points: 0 }
    events.unshift({ type: 'meld', seat, suit, points, counted: before.tricks[side] > 0 })
  }
  if (after.trick.length > 0 || after.lastTrick === null) return events
  if (before.game === 'bauernschnapsen' && after.game === 'bauernschnapsen') {
    for (const [n, { counted, ...meld }] of after.melds.entries()) {
      if (counted && before.melds[n]?.counted === false) events.push({ type: 'meld-counted', ...meld })
    }
  }
  return [...events, { type: 'trick', ...after.lastTrick }]
}

/** Schneider: winner and loser of a finished trick draw, while there is a talon. */
function drawing(deal: DealRecord, n: number, { trick, turn }: Course): unknown[] {
  const played = deal.moves.slice(0, n + 1).filter((move) => move.type === 'play').length
  if (deal.rules.game !== 'schneider' || trick.length > 0) return []
  const cards = dealtOrder(deal).slice(10 + played, 12 + played)
  return cards.map((card, second) => ({ type: 'draw', seat: second === 0 ? turn : 1 - turn, card }))
}
