import { ok } from 'node:assert/strict'
import {
  type Card,
  type GameEvent,
  type GameState,
  history,
  legalMoves,
  type Obligation,
  packOf,
  reveal,
  type Seat,
  type Suit,
  score,
} from '../../src/index.js'
import { courseOf, type DealRecord, type Place, seatsOf } from './arbitraries.js'
import { bestOf, heads, legalCards, tableOf, trumpOf } from './oracle.js'

export type Observer = Seat | 'spectator'

const suitIn = (card: string) => card[1] as Suit
export const observersOf = (game: GameState): readonly Observer[] => [...seatsOf(game), 'spectator']
export const inOrder = (pack: readonly Card[], cards: readonly Card[]) =>
  pack.filter((card) => cards.includes(card))

/** What everybody knows to be in each hand: shown by turning up, melding, drawing the last card or a Farbringerl. */
function knownCards({ deal, game }: Place): Card[][] {
  const course = courseOf(deal)
  const { hands, talon } = reveal(game)
  const shown = new Set<Card>()
  if (course.game === 'bauernschnapsen') {
    const up = deal.moves.find((move) => move.type === 'turn-up')
    if (up !== undefined) shown.add(deal.second[up.index ?? 0] as Card)
    for (const { suit } of course.melds) shown.add(`K${suit}`).add(`Q${suit}`)
  } else if (deal.bottom !== null && talon.length === 0) shown.add(deal.bottom)
  const known = hands.map((hand) => hand.filter((card) => shown.has(card)))
  if (course.result?.reason !== 'farbringerl') return known
  const seat = farbringerlSeat(deal)
  known[seat] = [...(hands[seat] ?? [])]
  return known
}

/** Who showed five cards of one suit: the first that has them from forehand on. */
export function farbringerlSeat({ dealer, hands }: DealRecord): number {
  const seats = [1, 2, 3, 4].map((n) => (dealer + n) % 4)
  const found = seats.find((seat) => new Set(hands[seat]?.map(suitIn)).size === 1)
  ok(found !== undefined, 'somebody holds the Farbringerl')
  return found
}

function obligationOf({ deal, game }: Place, hand: readonly Card[]): Obligation {
  const course = courseOf(deal)
  const { trick } = course
  const [led] = trick
  if (game.phase !== 'play') return null
  if (led === undefined) return { kind: 'free' }
  const suit = suitIn(led.card)
  const follows = hand.some((card) => suitIn(card) === suit)
  if (deal.rules.game === 'schneider' || course.game === 'schneider') {
    const bound = deal.rules.game === 'schneider' && deal.rules.followSuit && follows
    return bound ? { kind: 'follow', suit } : { kind: 'free' }
  }
  const table = tableOf(deal.rules, deal.dealer, course)
  const { card } = bestOf(table, trick)
  const better = legalCards(table, hand, trick).every((one) => heads(table, one, card))
  if (follows) return better ? { kind: 'beat', suit, card } : { kind: 'follow', suit }
  const trump = trumpOf(table)
  if (trump === null || !hand.some((one) => suitIn(one) === trump)) return { kind: 'free' }
  if (suitIn(card) !== trump) return { kind: 'trump', suit: trump }
  if (better) return { kind: 'overtrump', suit: trump, card }
  return deal.rules.undertrump === 'free' ? { kind: 'free' } : { kind: 'trump', suit: trump }
}

/** The events of this deal: all from its cut, or else from its dealing. */
export function eventsOfDeal(game: GameState, events: readonly GameEvent[]): readonly GameEvent[] {
  if (game.phase === 'cut') return []
  const dealt = events.map((event) => event.type).lastIndexOf('deal')
  const before = events[dealt - 1]?.type
  return events.slice(before === 'cut' || before === 'knock' ? dealt - 1 : dealt)
}

export function expectedView(place: Place, observer: Observer): unknown {
  const { game, deal } = place
  const pack = packOf(game.rules)
  const course = courseOf(deal)
  const { hands, talon } = reveal(game)
  const seat = observer === 'spectator' ? null : observer
  const hand = seat === null ? [] : inOrder(pack, hands[seat] ?? [])
  const known = knownCards(place).map((cards) => inOrder(pack, cards))
  const played = [...course.taken[0], ...course.taken[1], ...course.trick.map((laid) => laid.card)]
  const up = deal.moves.find((move) => move.type === 'turn-up')
  const bottom = game.phase !== 'cut' && talon.length > 0 ? deal.bottom : null
  const upCard = up === undefined ? null : (deal.second[up.index ?? 0] ?? null)
  const turnedUp = bottom ?? (upCard === null || played.includes(upCard) ? null : upCard)
  const elsewhere = [...hand, ...played, ...known.filter((_, n) => n !== seat).flat(), bottom]
  const { rules, phase, dealer, turn, ply, counted, retour } = game
  const both = {
    ...{ game: game.game, rules, phase, dealer, deal: game.deal, turn, ply, counted, retour },
    before: deal.start,
    seat,
    hand,
    handSizes: hands.map((cards) => cards.length),
    talonSize: talon.length,
    turnedUp,
    trick: course.trick,
    lastTrick: course.lastTrick,
    taken: course.taken,
    known,
    unseen: pack.filter((card) => !elsewhere.includes(card)),
    events: eventsOfDeal(game, history(game, observer)),
    obligation: seat !== null && seat === turn ? obligationOf(place, hand) : null,
    legalMoves: seat !== null && seat === turn ? legalMoves(game) : [],
    score: score(game),
  }
  if (course.game === 'schneider') return { ...both, trump: deal.trump }
  const { called, contract, declarer, multiplier, bids, melds } = course
  const trump =
    contract === null
      ? called
      : deal.rules.game === 'bauernschnapsen'
        ? trumpOf(tableOf(deal.rules, dealer, course))
        : null
  return { ...both, trump, called, contract, declarer, multiplier, bids, melds }
}
