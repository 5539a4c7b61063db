import {
  choose,
  type DeckSampler,
  fill,
  pick,
  type Random,
  type Seen,
  shuffleInPlace,
  takeFrom,
} from '../shared/sampling.js'
import { KNOCK, NUMBERS, packOf, SUIT_SIZE } from './cards.js'
import { DEALT } from './play.js'
import { tablesOf, variantOf } from './tables.js'
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

/** What the events of a deal tell, as far as they are read. */
interface Reading {
  readonly seen: Seen<SchneiderRules, SchneiderEvent>
  /** By place of the deck, the card that lies there, or -1. */
  readonly deck: number[]
  /** By seat, the hands that the viewer does not see. */
  readonly hidden: Map<number, Hidden>
  /** Where the top of the talon lies. */
  top: number
  /** The card led to the unfinished trick, or null. */
  led: number | null
}

type EventOfType<Type> = Extract<SchneiderEvent, { readonly type: Type }>

/** By type, what an event tells of where cards lie; nothing for the others: `docs/rules.md` 2.1, 2.2. */
const READERS: {
  readonly [Type in SchneiderEvent['type']]?: (reading: Reading, event: EventOfType<Type>) => void
} = { deal: readDeal, play: readPlay, draw: readDraw }

/** Reads the events of a deal. */
function read(seen: Seen<SchneiderRules, SchneiderEvent>): Reading {
  const deck = packOf(seen.rules).map(() => -1)
  const reading = { seen, deck, hidden: new Map(), top: DEALT, led: null }
  for (const event of seen.events) {
    if (Object.hasOwn(READERS, event.type)) READERS[event.type]!(reading, event as never)
  }
  return reading
}

function readDeal({ seen, deck, hidden }: Reading, { hands, turnedUp }: EventOfType<'deal'>): void {
  for (const seat of [0, 1]) {
    const first = seat === seen.dealer ? 3 : 0
    const dealtAt = [0, 1, 2, 6, 7, 8].map((at) => first + at)
    if (seat !== seen.viewer) hidden.set(seat, { dealtAt, steps: [] })
    else for (const [at, place] of dealtAt.entries()) deck[place] = seen.numberOf(hands[seat]![at]!)
  }
  if (turnedUp !== null) deck[deck.length - 1] = seen.numberOf(turnedUp)
}

function readPlay(reading: Reading, { seat, card }: EventOfType<'play'>): void {
  const { seen, hidden, led } = reading
  const played = seen.numberOf(card)
  const isVoidIn = led === null ? -1 : voidBy(seen.rules, led, played)
  hidden.get(seat)?.steps.push({ played, isVoidIn, drawnAt: -1, drawn: -1 })
  reading.led = led === null ? played : null
}

/** The suit that a hand cannot hold beside an answer, or another answer would have been due; -1 for none: `docs/rules.md` 2.4. */
function voidBy(rules: SchneiderRules, led: number, answer: number): number {
  const due = tablesOf(variantOf(rules)).bound[led]!
  return due === 0 || ((due >> answer) & 1) === 1 ? -1 : SUIT[led]!
}

function readDraw(reading: Reading, { seat, card }: EventOfType<'draw'>): void {
  const { seen, deck, hidden, top } = reading
  const step = hidden.get(seat)?.steps.at(-1)
  if (step === undefined) {
    deck[top] = seen.numberOf(card!)
  } else {
    step.drawnAt = top
    if (card !== null) step.drawn = seen.numberOf(card)
  }
  reading.top = top + 1
}

/** The suit number of each card. */
const SUIT: Int8Array = Int8Array.from(NUMBERS.values(), (card) => Math.floor(card / SUIT_SIZE))

// Hands are counted by suit: three bits for each suit, and among the counts of one size a rank, of which there are 84 at the most.
const SUITS = 4
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

function countIn(code: number, suit: number): number {
  return (code >> (suit * COUNT_BITS)) & COUNT
}

/** A card of a suit, as it is counted. */
function oneOf(suit: number): number {
  return 1 << (suit * COUNT_BITS)
}

function codeOf(cards: readonly number[]): number {
  return cards.reduce((code, card) => code + oneOf(SUIT[card]!), 0)
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
    const suit = SUIT[step.drawn]!
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
function waysFrom(step: Step, code: number, before: Float64Array): number {
  if (step.isVoidIn >= 0 && countIn(code, step.isVoidIn) > 0) return 0
  return before[RANKS[code + oneOf(SUIT[step.played]!)]!]!
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
  for (let suit = 0; suit < SUITS && product > 0; suit += 1)
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
  const { deck: known, hidden } = read(seen)
  const hands = [...hidden.values()].map(count)
  const located = new Set(known)
  for (const { steps } of hidden.values()) for (const { played } of steps) located.add(played)
  const free = packOf(seen.rules).filter((card) => !located.has(card))
  const bySuit = Array.from({ length: SUITS }, (_, suit) => free.filter((card) => SUIT[card] === suit))
  const choices = choicesOf(
    hands,
    bySuit.map((cards) => cards.length),
  )
  if (choices.counts.length === 0) return null
  return (random) => {
    const deck = known.slice()
    const left = bySuit.map((cards) => cards.slice())
    const chosen = choices.counts[pick(choices.totals, random)]!
    for (const [at, hand] of hands.entries()) {
      const cards = hand.held.slice()
      for (const [suit, some] of left.entries())
        for (let more = countIn(chosen[at]!, suit); more > 0; more -= 1) cards.push(takeFrom(some, random))
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
      code -= oneOf(SUIT[card]!)
      deck[step.drawnAt] = card
    }
    hand.push(step.played)
    code += oneOf(SUIT[step.played]!)
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
  const totals: number[] = []
  let total = 0
  for (const card of hand) {
    total += waysFrom(step, code - oneOf(SUIT[card]!), before)
    totals.push(total)
  }
  return pick(totals, random)
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
