import type { Revealed, SchneiderView } from '../index.js'
import { type CardSet, setOf } from './bits.js'
import type { SchneiderCards } from './schneider-cards.js'
import { answerOf, leadOf } from './schneider-sense.js'
import type { World } from './world.js'

const NO_LEAD = -1

/** What stays the same while a deal is played out. */
interface Deal {
  readonly cards: SchneiderCards
  readonly talon: readonly number[]
  /** By cards drawn, what of the talon is left. */
  readonly undrawn: readonly CardSet[]
  /** By side 0's honours, what the deal is worth to it. */
  readonly worth: readonly number[]
}

/** A deal of Schneider with all cards open: `docs/rules.md` 2.2 to 2.5. */
export class SchneiderWorld implements World {
  readonly deal: Deal
  /** The cards of the side on turn. */
  mine: CardSet
  theirs: CardSet
  side: number
  led: number
  drawn: number
  /** Side 0's honours. */
  taken: number

  constructor(
    deal: Deal,
    mine: CardSet,
    theirs: CardSet,
    side: number,
    led: number,
    drawn: number,
    taken: number,
  ) {
    this.deal = deal
    this.mine = mine
    this.theirs = theirs
    this.side = side
    this.led = led
    this.drawn = drawn
    this.taken = taken
  }

  copy(): SchneiderWorld {
    return new SchneiderWorld(this.deal, this.mine, this.theirs, this.side, this.led, this.drawn, this.taken)
  }

  get isOver(): boolean {
    return this.mine === 0
  }

  valueFor(seat: number): number {
    const value = this.deal.worth[this.taken]!
    return seat === 0 ? value : -value
  }

  legal(): CardSet {
    const { mine, led } = this
    return led === NO_LEAD ? mine : mine & this.deal.cards.bound[led]! || mine
  }

  play(card: number): void {
    const { led, deal } = this
    const { cards, talon } = deal
    const rest = this.mine & ~(1 << card)
    if (led === NO_LEAD) {
      this.led = card
      this.mine = this.theirs
      this.theirs = rest
      this.side = 1 - this.side
      return
    }
    const takes = (cards.above[led]! >>> card) & 1
    const winner = takes === 1 ? this.side : 1 - this.side
    if (winner === 0) this.taken += ((cards.honours >>> card) & 1) + ((cards.honours >>> led) & 1)
    this.led = NO_LEAD
    if (takes === 1) {
      this.mine = rest
    } else {
      this.mine = this.theirs
      this.theirs = rest
      this.side = winner
    }
    if (this.drawn < talon.length) {
      this.mine |= 1 << talon[this.drawn]!
      this.theirs |= 1 << talon[this.drawn + 1]!
      this.drawn += 2
    }
  }

  guess(): number {
    const { deal, mine, led } = this
    const { cards } = deal
    const out = this.theirs | deal.undrawn[this.drawn]!
    return led === NO_LEAD ? leadOf(cards, mine, out) : answerOf(cards, this.legal(), out, led)
  }
}

/** By side 0's honours, the game points of the deal: `docs/rules.md` 2.5. */
export function worthOf({ honours, scoring }: SchneiderView['rules']): number[] {
  const all = 4 * honours.length
  return Array.from({ length: all + 1 }, (_, taken) => {
    const ahead = 2 * taken - all
    if (scoring === 'difference') return ahead
    const most = Math.max(taken, all - taken)
    return Math.sign(ahead) * (most === all ? 3 : most >= Math.ceil(0.8 * all) ? 2 : 1)
  })
}

/** The world of a sampled game of a view. */
export function schneiderWorld(
  view: SchneiderView,
  cards: SchneiderCards,
  worth: readonly number[],
  { hands, talon: left }: Revealed,
): SchneiderWorld {
  const { pack } = cards
  const side = view.seat!
  const talon = left.map((card) => pack.indexOf(card))
  const undrawn = [...talon, 0].map((_, drawn) => setOf(pack, left.slice(drawn)))
  const led = view.trick[0]
  return new SchneiderWorld(
    { cards, talon, undrawn, worth },
    setOf(pack, hands[side]!),
    setOf(pack, hands[1 - side]!),
    side,
    led === undefined ? NO_LEAD : pack.indexOf(led.card),
    0,
    view.score.tally[0],
  )
}
