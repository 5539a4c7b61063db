import { NUMBERS } from '../deal/schneider/cards.js'
import { honoursInPack, pointsOf } from '../deal/schneider/outcome.js'
import {
  type OpenDeal,
  openDeal,
  type Position,
  playableAt,
  positionAfter,
} from '../deal/schneider/position.js'
import { NO_LEAD } from '../deal/schneider/trick.js'
import type { Revealed, SchneiderView } from '../index.js'
import { type CardSet, cardSet } from '../vocabulary/sets.js'
import type { SchneiderCards } from './schneider-cards.js'
import { answerOf, leadOf } from './schneider-sense.js'
import type { World } from './world.js'

/** What stays the same while a deal is played out. */
interface Deal {
  readonly open: OpenDeal
  readonly cards: SchneiderCards
  /** By side 0's honours, what the deal is worth to it. */
  readonly worth: readonly number[]
}

/** A deal of Schneider with all cards open. */
export class SchneiderWorld implements World {
  readonly deal: Deal
  position: Position

  constructor(deal: Deal, position: Position) {
    this.deal = deal
    this.position = position
  }

  copy(): SchneiderWorld {
    return new SchneiderWorld(this.deal, this.position)
  }

  get isOver(): boolean {
    return (this.position.hand0 | this.position.hand1) === 0
  }

  valueFor(seat: number): number {
    const value = this.deal.worth[this.position.honours0]!
    return seat === 0 ? value : -value
  }

  legal(): CardSet {
    return playableAt(this.deal.open, this.position)
  }

  play(card: number): void {
    this.position = positionAfter(this.deal.open, this.position, card)
  }

  guess(): number {
    const { cards, open } = this.deal
    const { hand0, hand1, turn, lead, drawn } = this.position
    const [mine, theirs] = turn === 0 ? [hand0, hand1] : [hand1, hand0]
    const out = theirs | open.undrawn[drawn]!
    return lead === NO_LEAD ? leadOf(cards, mine, out) : answerOf(cards, this.legal(), out, lead)
  }
}

/** By side 0's honours, the game points of the deal for it. */
export function worthOf(rules: SchneiderView['rules']): number[] {
  const all = honoursInPack(rules)
  return Array.from({ length: all + 1 }, (_, honours0) => pointsOf(rules.scoring, honours0, all))
}

/** The world of a sampled game of a view. */
export function schneiderWorld(
  view: SchneiderView,
  cards: SchneiderCards,
  worth: readonly number[],
  { hands, talon }: Revealed,
): SchneiderWorld {
  const led = view.trick[0]
  const open = openDeal(
    cards.variant,
    talon.map((card) => NUMBERS.get(card)!),
  )
  return new SchneiderWorld(
    { open, cards, worth },
    {
      hand0: cardSet(cards.pack, hands[0]!),
      hand1: cardSet(cards.pack, hands[1]!),
      turn: view.seat as 0 | 1,
      lead: led === undefined ? NO_LEAD : NUMBERS.get(led.card)!,
      drawn: 0,
      honours0: view.score.tally[0],
    },
  )
}
