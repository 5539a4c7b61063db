import { type Revealed, type SchneiderView } from '../index.js'
import { type CardSet, setOf, sizeOf } from './bits.js'
import type { SchneiderCards } from './schneider-cards.js'
import { answerOf, leadOf } from './schneider-sense.js'
import type { World } from './world.js'

const NO_LEAD = -1

/** A deal of Schneider with all cards open: `docs/rules.md` 2.2 to 2.5. */
export class SchneiderWorld implements World {
  readonly cards: SchneiderCards
  readonly talon: readonly number[]
  /** By cards drawn, what of the talon is left. */
  readonly undrawn: readonly CardSet[]
  /** By side 0's honours, what the deal is worth to it. */
  readonly worth: readonly number[]
  mine: CardSet
  theirs: CardSet
  side: number
  led: number
  drawn: number
  taken: number

  constructor(
    cards: SchneiderCards,
    talon: readonly number[],
    undrawn: readonly CardSet[],
    worth: readonly number[],
    mine: CardSet,
    theirs: CardSet,
    side: number,
    led: number,
    drawn: number,
    taken: number,
  ) {
    this.cards = cards
    this.talon = talon
    this.undrawn = undrawn
    this.worth = worth
    this.mine = mine
    this.theirs = theirs
    this.side = side
    this.led = led
    this.drawn = drawn
    this.taken = taken
  }

  copy(): SchneiderWorld {
    return new SchneiderWorld(
      this.cards,
      this.talon,
      this.undrawn,
      this.worth,
      this.mine,
      this.theirs,
      this.side,
      this.led,
      this.drawn,
      this.taken,
    )
  }

  get isOver(): boolean {
    return this.mine === 0
  }

  get fine(): number {
    return 2 * this.taken - this.worth.length + 1
  }

  get value(): number {
    return this.worth[this.taken]!
  }

  legal(): CardSet {
    const { mine, led } = this
    return led === NO_LEAD ? mine : mine & this.cards.bound[led]! || mine
  }

  play(card: number): void {
    const { led, cards } = this
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
    if (this.drawn < this.talon.length) {
      this.mine |= 1 << this.talon[this.drawn]!
      this.theirs |= 1 << this.talon[this.drawn + 1]!
      this.drawn += 2
    }
  }

  guess(): number {
    const { cards, mine, led } = this
    const out = this.theirs | this.undrawn[this.drawn]!
    return led === NO_LEAD ? leadOf(cards, mine, out) : answerOf(cards, this.legal(), mine, out, led)
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
  { hands, talon }: Revealed,
): SchneiderWorld {
  const numbers = talon.map((card) => cards.pack.indexOf(card))
  const undrawn = Array.from({ length: talon.length + 1 }, (_, drawn) =>
    numbers.slice(drawn).reduce((set, card) => set | (1 << card), 0),
  )
  const side = view.seat!
  const mine = setOf(cards.pack, hands[side]!)
  const theirs = setOf(cards.pack, hands[1 - side]!)
  const led = view.trick[0]
  return new SchneiderWorld(
    cards,
    numbers,
    undrawn,
    worth,
    mine,
    theirs,
    side,
    led === undefined ? NO_LEAD : cards.pack.indexOf(led.card),
    0,
    view.score.tally[0],
  )
}
