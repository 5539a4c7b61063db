import { type CardSet, firstOf, sizeOf } from './bits.js'
import type { SchneiderCards } from './schneider-cards.js'

/** Cards in a hand while there is a talon. */
const HAND = 6

/** By cards out and by cards among them that matter: how likely a hand of six of those out holds none that matters. */
const MISSES: readonly Float64Array[] = Array.from({ length: 33 }, (_, out) => {
  const row = new Float64Array(33)
  for (let matter = 0; matter <= out; matter += 1) {
    let chance = 1
    for (let card = 0; card < Math.min(HAND, out); card += 1) chance *= Math.max(0, (out - matter - card) / (out - card))
    row[matter] = chance
  }
  return row
})

export const W = [1.2, 0.35, 0.7, 0.35, 0.15, 0.3, 0.6, 0.1, 0.27, 0.3]

/** Which card to lead: one that is unlikely to be beaten, honours first, and not one that may yet beat what is out. */
export function leadOf(cards: SchneiderCards, mine: CardSet, out: CardSet): number {
  const { above, below, honours } = cards
  const misses = MISSES[sizeOf(out)]!
  let best = -1
  let most = Number.NEGATIVE_INFINITY
  for (let rest = mine; rest !== 0; rest &= rest - 1) {
    const card = firstOf(rest)
    const threats = above[card]! & out
    const holds = misses[sizeOf(threats)]!
    const counts = (honours >>> card) & 1
    const risk = counts + (threats & honours ? 1 : 0) + W[0]!
    const stops = below[card]! & out
    const worth =
      holds * (counts + W[1]!) - (1 - holds) * risk - W[2]! * sizeOf(stops & honours) * (1 / sizeOf(below[card]! | 1)) - W[8]! * sizeOf(stops)
    if (worth > most) {
      most = worth
      best = card
    }
  }
  return best
}

/** Which card to answer: take what is worth it with the least card that does, else give away the least useful. */
export function answerOf(cards: SchneiderCards, legal: CardSet, mine: CardSet, out: CardSet, led: number): number {
  const { above, below, honours } = cards
  const misses = MISSES[Math.min(32, sizeOf(out))]!
  const takers = above[led]!
  const prize = (honours >>> led) & 1
  let best = -1
  let most = Number.NEGATIVE_INFINITY
  for (let rest = legal; rest !== 0; rest &= rest - 1) {
    const card = firstOf(rest)
    const counts = (honours >>> card) & 1
    const stops = below[card]! & out
    const use = W[3]! * sizeOf(stops & honours) * (1 / sizeOf(below[card]! | 1)) + W[4]! * sizeOf(stops) + W[5]! * misses[sizeOf(above[card]! & out)]!
    const gain = (takers >>> card) & 1 ? prize + counts + W[6]! : -counts
    const worth = gain - use
    if (worth > most) {
      most = worth
      best = card
    }
  }
  return best
}
