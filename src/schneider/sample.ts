import {
  choose,
  type DeckSampler,
  fill,
  fine,
  pick,
  type Random,
  type Seen,
  shuffleInPlace,
} from '../shared/sampling.js'
import { KNOCK, NUMBERS, packOf, SUIT_SIZE } from './cards.js'
import { DEALT } from './play.js'
import type { SchneiderEvent, SchneiderRules } from './types.js'

/** Cards in a hand while there is a talon. */
const HAND = 6

/** What a play and the draw after it tell of a hidden hand. */
interface Step {
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
interface Hidden {
  /** The places in the deck that its first hand came from. */
  readonly dealtAt: readonly number[]
  readonly steps: Step[]
}

/** What the events place: cards at places of the deck, and the hidden hands' plays. */
interface Placed {
  readonly fixed: Map<number, number>
  readonly hidden: Map<number, Hidden>
}

function suitOf(card: number): number {
  return Math.floor(card / SUIT_SIZE)
}

/** Reads the events of a deal: `docs/rules.md` 2.1, 2.2. */
function place(seen: Seen<SchneiderRules, SchneiderEvent>): Placed {
  const { rules, viewer, numberOf } = seen
  const fixed = new Map<number, number>()
  const hidden = new Map<number, Hidden>()
  let top = DEALT
  let led: number | null = null
  for (const event of seen.events) {
    switch (event.type) {
      case 'deal': {
        for (const seat of [0, 1]) {
          const first = seat === seen.dealer ? 3 : 0
          const dealtAt = [0, 1, 2, 6, 7, 8].map((at) => first + at)
          if (seat !== viewer) hidden.set(seat, { dealtAt, steps: [] })
          else
            for (const [at, where] of dealtAt.entries()) fixed.set(where, numberOf(event.hands[seat]![at]!))
        }
        if (event.turnedUp !== null) fixed.set(rules.pack - 1, numberOf(event.turnedUp))
        break
      }
      case 'play': {
        const card = numberOf(event.card)
        const isVoid = rules.followSuit && led !== null && suitOf(led) !== suitOf(card)
        const step = { played: card, isVoidIn: isVoid ? suitOf(led!) : -1, drawnAt: -1, drawn: -1 }
        hidden.get(event.seat)?.steps.push(step)
        led = led === null ? card : null
        break
      }
      case 'draw': {
        const step = hidden.get(event.seat)?.steps.at(-1)
        if (step === undefined) {
          fixed.set(top, numberOf(event.card!))
        } else {
          step.drawnAt = top
          if (event.card !== null) step.drawn = numberOf(event.card)
        }
        top += 1
        break
      }
      default:
    }
  }
  return { fixed, hidden }
}

// Hands are counted by suit: a count in base 7 for each suit, and among the counts of one size a rank, of which there are 84 at
// the most.
const POWERS: readonly number[] = [1, 7, 49, 343]
const RANKS = /* @__PURE__ */ new Int16Array(7 ** 4)
const COUNTS: readonly (readonly number[])[] = /* @__PURE__ */ Array.from({ length: HAND + 1 }, (_, size) =>
  countsOf(size),
)

function countsOf(size: number): number[] {
  const codes: number[] = []
  for (let code = 0; code < RANKS.length; code += 1) {
    const total = POWERS.reduce((sum, power) => sum + (Math.floor(code / power) % 7), 0)
    if (total !== size) continue
    RANKS[code] = codes.length
    codes.push(code)
  }
  return codes
}

function countIn(code: number, suit: number): number {
  return Math.floor(code / POWERS[suit]!) % 7
}

function codeOf(cards: readonly number[]): number {
  return cards.reduce((code, card) => code + POWERS[suitOf(card)]!, 0)
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
    const suit = suitOf(step.drawn)
    return countIn(code, suit) === 0 ? 0 : waysFrom(step, code - POWERS[suit]!, before)
  }
  let sum = 0
  for (let suit = 0; suit < POWERS.length; suit += 1) {
    const count = countIn(code, suit)
    if (count > 0) sum += count * waysFrom(step, code - POWERS[suit]!, before)
  }
  return sum
}

/** The ways to a hand without the card drawn: none where it holds a suit that the play showed void. */
function waysFrom(step: Step, code: number, before: Float64Array): number {
  if (step.isVoidIn >= 0 && countIn(code, step.isVoidIn) > 0) return 0
  return before[RANKS[code + POWERS[suitOf(step.played)]!]!]!
}

/** A hidden hand as counted: what it is known to hold, and how many unknown cards besides. */
interface Counted {
  readonly hidden: Hidden
  readonly ways: Ways
  readonly held: readonly number[]
  readonly unknown: number
}

function count(hidden: Hidden): Counted {
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

function choicesOf(hands: readonly Counted[], free: readonly number[]): Choices {
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
  for (let suit = 0; suit < POWERS.length && product > 0; suit += 1)
    product *= choose(left[suit]!, countIn(code, suit))
  return product
}

/**
 * A sampler of decks in dealing order, uniform over all that the viewer can have seen; null when there is none.
 *
 * A deck order is a hand now and, backwards in time, which of its cards each draw brought. So the ways to every count of a hand by
 * suit are counted once, forwards, and a sample draws the hand now by its ways, then each draw by the ways that it leaves.
 */
export function deckSampler(seen: Seen<SchneiderRules, SchneiderEvent>): DeckSampler | null {
  const { fixed, hidden } = place(seen)
  const hands = [...hidden.values()].map(count)
  const located = new Set(fixed.values())
  for (const { hidden: one } of hands) for (const { played } of one.steps) located.add(played)
  const free = packOf(seen.rules).filter((card) => !located.has(card))
  const bySuit = POWERS.map((_, suit) => free.filter((card) => suitOf(card) === suit))
  const choices = choicesOf(
    hands,
    bySuit.map((cards) => cards.length),
  )
  if (choices.counts.length === 0) return null
  const size = packOf(seen.rules).length
  return (random) => {
    const deck = new Array<number>(size).fill(-1)
    for (const [at, card] of fixed) deck[at] = card
    const left = bySuit.map((cards) => cards.slice())
    for (const cards of left) shuffleInPlace(cards, random)
    const chosen = choices.counts[pick(choices.totals, random)]!
    for (const [at, hand] of hands.entries()) {
      const cards = hand.held.slice()
      for (let suit = 0; suit < left.length; suit += 1)
        cards.push(...left[suit]!.splice(0, countIn(chosen[at]!, suit)))
      unplay(hand, cards, deck, random)
    }
    fill(deck, left.flat(), random)
    return deck
  }
}

/** Puts a hand back to where it was dealt: draws return to the talon, plays to the hand. */
function unplay({ hidden, ways }: Counted, hand: number[], deck: number[], random: Random): void {
  let code = codeOf(hand)
  for (let at = hidden.steps.length - 1; at >= 0; at -= 1) {
    const step = hidden.steps[at]!
    if (step.drawnAt >= 0) {
      const place =
        step.drawn >= 0 ? hand.indexOf(step.drawn) : drawnPlace(step, hand, code, ways[at]!, random)
      const card = hand[place]!
      hand[place] = hand[hand.length - 1]!
      hand.pop()
      code -= POWERS[suitOf(card)]!
      deck[step.drawnAt] = card
    }
    hand.push(step.played)
    code += POWERS[suitOf(step.played)]!
  }
  shuffleInPlace(hand, random)
  for (const [at, where] of hidden.dealtAt.entries()) deck[where] = hand[at]!
}

/** Which card of a hand was the one drawn: each by the ways that it leaves. */
function drawnPlace(
  step: Step,
  hand: readonly number[],
  code: number,
  before: Float64Array,
  random: Random,
): number {
  let total = 0
  for (const card of hand) total += waysFrom(step, code - POWERS[suitOf(card)]!, before)
  let rest = fine(random) * total
  let last = 0
  for (const [at, card] of hand.entries()) {
    const ways = waysFrom(step, code - POWERS[suitOf(card)]!, before)
    if (ways === 0) continue
    last = at
    rest -= ways
    if (rest < 0) break
  }
  return last
}

/** The plies that the events of a deal tell of. */
export function codesOf(events: readonly SchneiderEvent[]): number[] {
  const codes: number[] = []
  for (const event of events) {
    if (event.type === 'play') codes.push(NUMBERS.get(event.card)!)
    else if (event.type === 'knock') codes.push(KNOCK)
    else if (event.type === 'cut') codes.push(KNOCK + event.at)
  }
  return codes
}
