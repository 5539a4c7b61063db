import type { BauernschnapsenMove, BauernschnapsenView } from '../index.js'
import { chanceOfDeal, gainOfDoubling, MARGIN, prospectsOf } from './bauernschnapsen-bidding.js'
import { PACK, SUITS } from './bauernschnapsen-terms.js'
import { worthOfNaming, worthOfTurningUp } from './bauernschnapsen-worth.js'
import { setOf } from './bits.js'
import { bestOf } from './bot.js'

/** From what chance on a player doubles, and one of the declarer's side redoubles. */
const DOUBLED = 0.68
const REDOUBLED = 0.85

/** Trump by the strength of three cards; bids where they make it likelier to win the match; doubles where they cost nothing. */
export function carefulCall(view: BauernschnapsenView): BauernschnapsenMove {
  const { legalMoves, phase } = view
  if (phase === 'trump') {
    const hand = setOf(PACK, view.hand)
    return bestOf(legalMoves, (move) =>
      move.type === 'trump' ? worthOfNaming(hand, SUITS.indexOf(move.suit)) : worthOfTurningUp(hand),
    )
  }
  if (phase === 'bid') {
    return bestOf(prospectsOf(view), ({ move, chance }) => (move.type === 'bid' ? chance : chance + MARGIN))
      .move
  }
  return phase === 'double' && isSure(view) && gainOfDoubling(view) >= 0 ? legalMoves.at(-1)! : legalMoves[0]!
}

/** Whether a side is likely enough to win the deal, as the cards of a player tell. */
function isSure(view: BauernschnapsenView): boolean {
  const { contract, declarer, seat } = view
  const isOwn = contract !== 'rufer' && ((declarer! ^ seat!) & 1) === 0
  return chanceOfDeal(view) >= (isOwn ? REDOUBLED : DOUBLED)
}
