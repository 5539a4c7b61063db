import {
  type Card,
  type Contract,
  type Move,
  packOf,
  type Reason,
  reveal,
  type Suit,
} from '../../src/index.js'
import { courseOf, type Place } from './arbitraries.js'
import { type BauernschnapsenCourse, leftOf, legalAnswers, legalCards, mayMeld, tableOf } from './oracle.js'

type Course = ReturnType<typeof courseOf>

const suitIn = (card: string) => card[1] as Suit

const phasesOf: Readonly<Record<Move['type'], readonly string[]>> = {
  cut: ['cut'],
  knock: ['cut'],
  trump: ['trump'],
  'turn-up': ['trump'],
  bid: ['bid'],
  pass: ['bid', 'double'],
  double: ['double'],
  play: ['play'],
  deal: ['deal-over'],
}

/** True for a legal move, else the reason to be told; `either` where a missing or surplus index is at fault. */
export function verdict(
  place: Place,
  move: Move,
  course: Course = courseOf(place.deal),
): true | Reason | 'either' {
  const { game } = place
  const { rules } = game
  const hand = game.turn === null ? [] : (reveal(game).hands[game.turn] ?? [])
  if (rules.game === 'schneider' && !['play', 'cut', 'knock', 'deal'].includes(move.type)) return 'malformed'
  if (move.type === 'play') {
    if (!packOf(rules).includes(move.card)) return 'malformed'
    if (rules.game === 'schneider' && 'meld' in move) return 'malformed'
  }
  if (rules.game === 'bauernschnapsen' && move.type === 'turn-up') {
    if ('index' in move !== (rules.turnUp === 'either')) return 'either'
  }
  if (!phasesOf[move.type].includes(game.phase)) return 'wrong-phase'
  if (move.type === 'cut') return (move.at >= 1 && move.at < packOf(rules).length) || 'out-of-range'
  if (move.type === 'trump') return hand.some((card) => suitIn(card) === move.suit) || 'suit-not-held'
  if (move.type === 'bid') return bidVerdict(place, course, move.contract, hand)
  if (move.type === 'play') return playVerdict(place, course, move, hand)
  return true
}

function bidVerdict(
  { game }: Place,
  course: Course,
  contract: Contract,
  hand: readonly Card[],
): true | Reason {
  if (game.rules.game !== 'bauernschnapsen' || game.turn === null) throw new Error('no bidding here')
  const { assenbettler, contracts } = game.rules
  const worth = (id: Contract) => (id === 'rufer' || contracts[id] === false ? 0 : contracts[id].value)
  const forehands = game.turn % 2 === leftOf(game.dealer) % 2
  const ace = assenbettler === 'ace-low' || hand.some((card) => card.startsWith('A'))
  if (contracts[contract] === false) return 'contract-off'
  if (contract === 'rufer' || (contract === 'assenbettler' && !ace)) return 'not-entitled'
  if (contract.startsWith('kontra') && forehands) return 'not-entitled'
  if (['schnapser', 'bauernschnapser'].includes(contract) && !forehands) return 'not-entitled'
  return worth(contract) > worth((course as BauernschnapsenCourse).contract ?? 'rufer') || 'bid-too-low'
}

function playVerdict(
  place: Place,
  course: Course,
  move: Move & { type: 'play' },
  hand: readonly Card[],
): true | Reason {
  const { deal, game } = place
  const { card } = move
  if (!hand.includes(card)) return 'not-in-hand'
  const led = course.trick[0]?.card ?? null
  if (deal.rules.game === 'schneider')
    return legalAnswers(deal.rules, hand, led).includes(card) || 'must-follow-suit'
  const table = tableOf(deal.rules, deal.dealer, course as BauernschnapsenCourse)
  if ('meld' in move && !mayMeld(table, game.turn ?? 0, hand, course.trick, card)) return 'cannot-meld'
  const legal = legalCards(table, hand, course.trick)
  if (legal.includes(card) || led === null) return true
  if (hand.some((one) => suitIn(one) === suitIn(led)))
    return suitIn(card) === suitIn(led) ? 'must-beat' : 'must-follow-suit'
  return suitIn(card) === table.called ? 'must-overtrump' : 'must-trump'
}
