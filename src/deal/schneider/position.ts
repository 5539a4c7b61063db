import { type CardSet, setOf } from '../../vocabulary/sets.js'
import { type Tables, tablesOf } from './tables.js'
import { legalCards, NO_LEAD, takes } from './trick.js'
import { honoursOf, type Variant } from './variant.js'

/** What stays the same while a deal with all cards open is played on. */
export interface OpenDeal extends Tables {
  /** The cards that count. */
  readonly honours: CardSet
  /** The cards of the talon as sets of one, top first, and behind them two empty ones: what is drawn after the last. */
  readonly draws: Int32Array
  /** By cards drawn, what of the talon is left. */
  readonly undrawn: Int32Array
}

/** Where a deal with all cards open stands. */
export interface Position {
  readonly hand0: CardSet
  readonly hand1: CardSet
  readonly turn: 0 | 1
  /** The led card, or {@link NO_LEAD}. */
  readonly lead: number
  /** Cards of the talon drawn since the deal was opened. */
  readonly drawn: number
  /** Honours that side 0 has taken. */
  readonly honours0: number
}

/** A deal opened: its variant, and the cards of the talon, top first. */
export function openDeal(variant: Variant, talon: readonly number[]): OpenDeal {
  const { beaters, bound } = tablesOf(variant)
  return {
    beaters,
    bound,
    honours: honoursOf(variant),
    draws: Int32Array.of(...talon.map((card) => 1 << card), 0, 0),
    undrawn: Int32Array.from([...talon, 0], (_, drawn) => setOf(talon.slice(drawn))),
  }
}

/** The cards that the seat on turn may play. */
export function playableAt(deal: OpenDeal, { hand0, hand1, turn, lead }: Position): CardSet {
  return legalCards(deal, lead, turn === 0 ? hand0 : hand1)
}

/** The position after a card. An answer completes the trick: its winner draws first and leads next, rules 2.2. */
export function positionAfter(deal: OpenDeal, position: Position, card: number): Position {
  const { turn, lead, drawn, honours0 } = position
  const hand0 = turn === 0 ? position.hand0 & ~(1 << card) : position.hand0
  const hand1 = turn === 0 ? position.hand1 : position.hand1 & ~(1 << card)
  if (lead === NO_LEAD) return { hand0, hand1, turn: turn === 0 ? 1 : 0, lead: card, drawn, honours0 }
  const winner = takes(deal, lead, card) === (turn === 0) ? 0 : 1
  const counts = ((deal.honours >>> lead) & 1) + ((deal.honours >>> card) & 1)
  return {
    hand0: hand0 | deal.draws[drawn + winner]!,
    hand1: hand1 | deal.draws[drawn + 1 - winner]!,
    turn: winner,
    lead: NO_LEAD,
    drawn: deal.undrawn[drawn] === 0 ? drawn : drawn + 2,
    honours0: winner === 0 ? honours0 + counts : honours0,
  }
}
