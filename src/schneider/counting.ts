import { suitNumberOf } from '../deal/schneider/cards.js'
import { choose } from '../shared/sampling.js'

/** Cards in a hand while there is a talon. */
const HAND = 6

/** What a play and the draw after it tell of a hidden hand. */
export interface Step {
  /** The card played, which the hand held before. */
  readonly played: number
  /** The suit that the hand cannot have held once it was played, or -1: `docs/rules.md` 2.4. */
  readonly isVoidIn: number
  /** The place in the deck of the card drawn after it, or -1. */
  drawnAt: number
  /** The card drawn, where it lay face up, or -1. */
  drawn: number
}

/** A seat whose cards the viewer does not see. */
export interface Hidden {
  /** The places in the deck that its first hand came from. */
  readonly dealtAt: readonly number[]
  readonly steps: Step[]
}

// Hands are counted by suit: three bits for each suit, and among the counts of one size a rank, of which there are 84 at the most.
export const SUITS = 4
const COUNT_BITS = 3
const COUNT = 7
const RANKS = /* @__PURE__ */ new Int16Array(1 << (SUITS * COUNT_BITS))
const COUNTS: readonly (readonly number[])[] = /* @__PURE__ */ Array.from({ length: HAND + 1 }, (_, size) =>
  countsOf(size),
)

function countsOf(size: number): number[] {
  const codes: number[] = []
  for (let code = 0; code < RANKS.length; code += 1) {
    let total = 0
    for (let suit = 0; suit < SUITS; suit += 1) total += countIn(code, suit)
    if (total !== size) continue
    RANKS[code] = codes.length
    codes.push(code)
  }
  return codes
}

export function countIn(code: number, suit: number): number {
  return (code >> (suit * COUNT_BITS)) & COUNT
}

/** A card of a suit, as it is counted. */
export function oneOf(suit: number): number {
  return 1 << (suit * COUNT_BITS)
}

export function codeOf(cards: readonly number[]): number {
  return cards.reduce((code, card) => code + oneOf(suitNumberOf(card)), 0)
}

/** In how many ways a hand can have come about: by step, by the rank of its counts after the step. */
type Ways = readonly Float64Array[]

/** Counts forwards in time: each card in the hand may have been the one drawn last, unless the table saw which it was. */
function waysOf(hidden: Hidden): Ways {
  const ways = [new Float64Array(COUNTS[HAND]!.length).fill(1)]
  let size = HAND
  for (const step of hidden.steps) {
    const before = ways.at(-1)!
    if (step.drawnAt < 0) size -= 1
    const after = new Float64Array(COUNTS[size]!.length)
    for (const [rank, code] of COUNTS[size]!.entries()) after[rank] = waysInto(step, code, before)
    ways.push(after)
  }
  return ways
}

function waysInto(step: Step, code: number, before: Float64Array): number {
  if (step.drawnAt < 0) return waysFrom(step, code, before)
  if (step.drawn >= 0) {
    const suit = suitNumberOf(step.drawn)
    return countIn(code, suit) === 0 ? 0 : waysFrom(step, code - oneOf(suit), before)
  }
  let sum = 0
  for (let suit = 0; suit < SUITS; suit += 1) {
    const count = countIn(code, suit)
    if (count > 0) sum += count * waysFrom(step, code - oneOf(suit), before)
  }
  return sum
}

/** The ways to a hand without the card drawn: none where it holds a suit that the play showed void. */
export function waysFrom(step: Step, code: number, before: Float64Array): number {
  if (step.isVoidIn >= 0 && countIn(code, step.isVoidIn) > 0) return 0
  return before[RANKS[code + oneOf(suitNumberOf(step.played))]!]!
}

/** A hidden hand as counted: what it is known to hold, and how many unknown cards besides. */
export interface Counted {
  readonly hidden: Hidden
  readonly ways: Ways
  readonly held: readonly number[]
  readonly unknown: number
}

export function count(hidden: Hidden): Counted {
  const played = new Set(hidden.steps.map((step) => step.played))
  const held = hidden.steps.map((step) => step.drawn).filter((card) => card >= 0 && !played.has(card))
  const draws = hidden.steps.filter((step) => step.drawnAt >= 0).length
  return { hidden, ways: waysOf(hidden), held, unknown: HAND + draws - hidden.steps.length - held.length }
}

/** The counts of unknown cards that the hidden hands can hold together, each with its running total of weights. */
interface Choices {
  readonly counts: readonly (readonly number[])[]
  readonly totals: Float64Array
}

export function choicesOf(hands: readonly Counted[], free: readonly number[]): Choices {
  const counts: number[][] = []
  const weights: number[] = []
  const extend = (chosen: number[], left: readonly number[], weight: number) => {
    const hand = hands[chosen.length]
    if (hand === undefined) {
      counts.push(chosen)
      weights.push(weight)
      return
    }
    const last = hand.ways.at(-1)!
    const held = codeOf(hand.held)
    for (const code of COUNTS[hand.unknown]!) {
      const ways = last[RANKS[code + held]!]! * chooseBySuit(left, code)
      if (ways > 0)
        extend(
          [...chosen, code],
          left.map((cards, suit) => cards - countIn(code, suit)),
          weight * ways,
        )
    }
  }
  extend([], free, 1)
  const totals = new Float64Array(weights.length)
  for (const [at, weight] of weights.entries()) totals[at] = weight + (at > 0 ? totals[at - 1]! : 0)
  return { counts, totals }
}

/** In how many ways counts can be taken from so many cards of each suit. */
function chooseBySuit(left: readonly number[], code: number): number {
  let product = 1
  for (let suit = 0; suit < SUITS && product > 0; suit += 1)
    product *= choose(left[suit]!, countIn(code, suit))
  return product
}
