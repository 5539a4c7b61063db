import { type CardSet, isIn, most, sizeOf } from './bits.js'
import type { SchneiderCards } from './schneider-cards.js'

/** Cards in a hand while there is a talon. */
const HAND = 6
const LARGEST_PACK = 32

/** By cards out, and by those among them that matter: how likely a hand of six of the cards out holds none that matters. */
const MISSES: readonly Float64Array[] = Array.from({ length: LARGEST_PACK + 1 }, (_, out) =>
  Float64Array.from({ length: LARGEST_PACK + 1 }, (_, matter) => {
    let chance = 1
    for (let held = 0; held < Math.min(HAND, out); held += 1) {
      chance *= Math.max(0, out - matter - held) / (out - held)
    }
    return chance
  }),
)

// What matters beside the honours on the table, in honours; found by trying others in self-play.
/** Being on lead after a trick that was led, and after one that was answered. */
const KEPT_LEAD = 0.35
const LOST_LEAD = 1.2
const WON_LEAD = 0.6
/** A card that can still take an honour, when it is led and when it is an answer, shared among all that it could ever take. */
const LED_TAKER = 0.7
const GIVEN_TAKER = 0.35
/** Each card that it can still take. */
const LED_REACH = 0.27
const GIVEN_REACH = 0.15
/** A card that nobody can beat any more. */
const SAFE = 0.3

/** Which card to lead: one that will hardly be beaten, honours first, and not one that may yet take what is out. */
export function leadOf(cards: SchneiderCards, mine: CardSet, out: CardSet): number {
  const { beaters, victims, share, honours } = cards
  const misses = MISSES[sizeOf(out)]!
  return most(mine, (card) => {
    const threats = beaters[card]! & out
    const takes = victims[card]! & out
    const holds = misses[sizeOf(threats)]!
    const counts = (honours >>> card) & 1
    const lost = counts + LOST_LEAD + ((threats & honours) === 0 ? 0 : 1)
    return (
      holds * (counts + KEPT_LEAD) -
      (1 - holds) * lost -
      LED_TAKER * share[card]! * sizeOf(takes & honours) -
      LED_REACH * sizeOf(takes)
    )
  })
}

/** Which card to answer: take with the least that does, if it is worth it; else give away what is of the least use. */
export function answerOf(cards: SchneiderCards, legal: CardSet, out: CardSet, led: number): number {
  const { beaters, victims, share, honours } = cards
  const misses = MISSES[sizeOf(out)]!
  const takers = beaters[led]!
  const prize = ((honours >>> led) & 1) + WON_LEAD
  return most(legal, (card) => {
    const takes = victims[card]! & out
    const counts = (honours >>> card) & 1
    return (
      (isIn(takers, card) ? prize + counts : -counts) -
      GIVEN_TAKER * share[card]! * sizeOf(takes & honours) -
      GIVEN_REACH * sizeOf(takes) -
      SAFE * misses[sizeOf(beaters[card]! & out)]!
    )
  })
}
