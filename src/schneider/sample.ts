import { barredBy } from '../deal/schneider/barred.js'
import { NUMBERS, suitNumberOf } from '../deal/schneider/cards.js'
import { tablesOf } from '../deal/schneider/tables.js'
import { DEALT, PLACES } from '../deal/schneider/trick.js'
import { variantOf } from '../deal/schneider/variant.js'
import {
  type DeckSampler,
  fill,
  pick,
  type Random,
  type Seen,
  type Spans,
  shuffleInPlace,
  takeFrom,
} from '../shared/sampling.js'
import { firstOf } from '../vocabulary/sets.js'
import { KNOCK, packOf } from './cards.js'
import {
  type Counted,
  choicesOf,
  codeOf,
  count,
  countIn,
  type Hidden,
  oneOf,
  type Step,
  SUITS,
  waysFrom,
} from './counting.js'
import type { SchneiderEvent, SchneiderRules } from './types.js'

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
    const dealtAt = PLACES[seat === seen.dealer ? 1 : 0]
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

/** The suit that a hand cannot hold beside an answer, or the answer would not have been legal; -1 for none. Duties go by suits. */
function voidBy(rules: SchneiderRules, led: number, answer: number): number {
  const barred = barredBy(tablesOf(variantOf(rules)), led, answer, packOf(rules))
  return barred === 0 ? -1 : suitNumberOf(firstOf(barred))
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
  const bySuit = Array.from({ length: SUITS }, (_, suit) =>
    free.filter((card) => suitNumberOf(card) === suit),
  )
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
      code -= oneOf(suitNumberOf(card))
      deck[step.drawnAt] = card
    }
    hand.push(step.played)
    code += oneOf(suitNumberOf(step.played))
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
    total += waysFrom(step, code - oneOf(suitNumberOf(card)), before)
    totals.push(total)
  }
  return pick(totals, random)
}

/** How many moves deals take: `docs/rules.md` 2.1, 2.6. */
export function spansOf({ cut, pack, tie }: SchneiderRules): Spans {
  const voided = Number(cut) + 1
  return { least: voided + pack, most: voided + pack, voided, redeals: tie === 'redeal' }
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
