import type { BauernschnapsenMove, BauernschnapsenView, Contract } from '../index.js'
import { PACK, rowOf, SUITS } from './bauernschnapsen-terms.js'
import { chanceOf, worthOfNaming, worthOfRufer, worthOfTurningUp } from './bauernschnapsen-worth.js'
import { setOf } from './bits.js'
import { bestOf } from './bot.js'
import { stakeOf } from './stakes.js'

/** What a contract that fails costs, by its value: it is doubled now and then. */
const DEAR = 1.3
/** What a contract is worth to its declarer's side, by its value, for those who do not see his cards. */
const HELD = 0.4
/** By how many game points a bid must be worth more than a pass. */
const MARGIN = 0.2
/** From what worth on a Rufer is doubled, and from what chance on a contract is redoubled. */
const DOUBLED = 0.9
const REDOUBLED = 0.85

/** What bidding a contract is worth that is made with such a chance: one that fails is doubled now and then. */
export function worthOfBid(view: BauernschnapsenView, id: Contract, chance: number): number {
  const { value, doublable } = rowOf(view.rules, id)
  const dear = doublable && view.rules.doubling.levels > 0 ? DEAR : 1
  return chance * stakeOf(view, value!) + (1 - chance) * stakeOf(view, -dear * value!)
}

/** What passing is worth while this is the highest bid; whoever holds a contract has a reason to. */
function worthOfPassing(view: BauernschnapsenView): number {
  const { contract, declarer, seat, rules } = view
  const { value } = rowOf(rules, contract!)
  if (value === null) return worthOfRufer(view, setOf(PACK, view.hand))
  return (((declarer! ^ seat!) & 1) === 0 ? HELD : -HELD) * value
}

/** Trump by the strength of three cards, a contract only where the cards carry it, a double where they beat it. */
export function carefulCall(view: BauernschnapsenView): BauernschnapsenMove {
  const { legalMoves, phase, seat } = view
  const hand = setOf(PACK, view.hand)
  if (phase === 'trump') {
    return bestOf(legalMoves, (move) =>
      move.type === 'trump' ? worthOfNaming(hand, SUITS.indexOf(move.suit)) : worthOfTurningUp(hand),
    )
  }
  if (phase === 'bid') {
    const passing = worthOfPassing(view) + MARGIN
    return bestOf(legalMoves, (move) =>
      move.type === 'bid'
        ? worthOfBid(view, move.contract, chanceOf(view, move.contract, seat!, hand))
        : passing,
    )
  }
  return phase === 'double' && isSure(view) ? legalMoves.at(-1)! : legalMoves[0]!
}

/** Whether a player doubles: he has what it takes to win, or to beat the declarer. */
function isSure(view: BauernschnapsenView): boolean {
  const { contract, declarer, seat, trump, hand } = view
  if (contract === 'rufer') return worthOfRufer(view, setOf(PACK, hand)) > DOUBLED
  if (declarer === seat) return chanceOf(view, contract!, seat!, setOf(PACK, hand)) > REDOUBLED
  // The ace of trumps takes a trick.
  return ((declarer! ^ seat!) & 1) === 1 && trump !== null && hand.includes(`A${trump}`)
}
