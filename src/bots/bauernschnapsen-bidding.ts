import type { BauernschnapsenMove, BauernschnapsenView, Contract } from '../index.js'
import { PACK, rowOf } from './bauernschnapsen-terms.js'
import { chanceAgainst, chanceOf, worthOfRufer } from './bauernschnapsen-worth.js'
import { setOf } from './bits.js'
import { chanceOfMatch } from './match-value.js'
import { chanceAt } from './odds.js'

// All of this is on one scale: how likely the side of the view wins the match.

/** How often a contract is doubled that fails. */
const DOUBLED = 0.3
/** How often the partner makes what the partner has bid. */
const HELD = 0.76
/** By how many log odds a game point that a Rufer is worth makes it surer won, and its points three rather than one. */
const WON = 0.85
const SCHWARZ = 0.5
/** What a Rufer brings, as a rule. */
const RUFER = 2
/** By how much a bid must be worth more than a pass: a fifth of a game point as a match begins. */
export const MARGIN = 0.005

/** A call, and how likely the side that makes it wins the match. */
export interface Prospect {
  readonly move: BauernschnapsenMove
  readonly chance: number
}

/** The match when a contract is played that is made with such a chance, by the side of the view or by the other. */
export function matchByContract(
  view: BauernschnapsenView,
  id: Contract,
  made: number,
  isOurs: boolean,
): number {
  const { value, doublable } = rowOf(view.rules, id)
  const doubled = doublable && view.rules.doubling.levels > 0 ? DOUBLED : 0
  const points = isOurs ? value! : -value!
  const lost = (1 - doubled) * chanceOfMatch(view, -points) + doubled * chanceOfMatch(view, -2 * points)
  return made * chanceOfMatch(view, points) + (1 - made) * lost
}

/** The match when a Rufer is played that is worth so many game points: the surer the winners, the more they get. */
function matchByRufer(view: BauernschnapsenView, worth: number): number {
  const after = (side: 1 | -1) => {
    const schwarz = chanceAt(SCHWARZ * side * worth)
    return schwarz * chanceOfMatch(view, 3 * side) + (1 - schwarz) * chanceOfMatch(view, side)
  }
  const won = chanceAt(WON * worth)
  return won * after(1) + (1 - won) * after(-1)
}

/** How likely the contract that now stands is won by the side of the view, by the cards of the seat. */
export function chanceOfDeal(view: BauernschnapsenView): number {
  const { contract, declarer, seat } = view
  const hand = setOf(PACK, view.hand)
  if (contract === 'rufer') return chanceAt(WON * worthOfRufer(view, hand))
  if (declarer === seat) return chanceOf(view, contract!, seat!, hand)
  return ((declarer! ^ seat!) & 1) === 0 ? HELD : 1 - chanceAgainst(view, hand)
}

/** The match when nobody bids more than the contract that now stands. */
function matchByPassing(view: BauernschnapsenView): number {
  const { contract, declarer, seat } = view
  if (contract === 'rufer') return matchByRufer(view, worthOfRufer(view, setOf(PACK, view.hand)))
  const isOurs = ((declarer! ^ seat!) & 1) === 0
  const wins = chanceOfDeal(view)
  return matchByContract(view, contract!, isOurs ? wins : 1 - wins, isOurs)
}

/** Every call of a bidder: the pass first, as it comes first of the legal moves. */
export function prospectsOf(view: BauernschnapsenView): Prospect[] {
  const hand = setOf(PACK, view.hand)
  return view.legalMoves.map((move) => ({
    move,
    chance:
      move.type === 'bid'
        ? matchByContract(view, move.contract, chanceOf(view, move.contract, view.seat!, hand), true)
        : matchByPassing(view),
  }))
}

/** How much likelier the match is won if the deal counts twice, its own winner being as likely. */
export function gainOfDoubling(view: BauernschnapsenView): number {
  const { contract, multiplier, rules } = view
  const wins = chanceOfDeal(view)
  const once = (rowOf(rules, contract!).value ?? RUFER) * multiplier
  const more = (points: number) => chanceOfMatch(view, 2 * points) - chanceOfMatch(view, points)
  return wins * more(once) + (1 - wins) * more(-once)
}
