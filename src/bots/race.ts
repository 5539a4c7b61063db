import { type CardSet, membersOf, setOf } from '../vocabulary/sets.js'
import type { World } from './world.js'

/** Worlds after which cards that have fallen behind are dropped. */
const BATCH = 12
/** By how many standard errors a card must be behind to be dropped, and ahead to be preferred. */
const BEHIND = 2
const AHEAD = 1

/** What one world more is worth at least, so that a few equal results do not pass for certainty. */
const LEAST_VARIANCE = 0.02

/** By how much cards are ahead of the careful choice, from the worlds played out so far. */
class Leads {
  readonly sums: Float64Array = new Float64Array(32)
  readonly squares: Float64Array = new Float64Array(32)
  worlds = 0

  add(card: number, lead: number): void {
    this.sums[card]! += lead
    this.squares[card]! += lead * lead
  }

  /** The mean lead of a card, so many standard errors up or down. */
  of(card: number, errors: number): number {
    const mean = this.sums[card]! / this.worlds
    const variance = Math.max(LEAST_VARIANCE, this.squares[card]! / this.worlds - mean * mean)
    return mean + errors * Math.sqrt(variance / this.worlds)
  }

  /** The cards of a set that are not behind for certain. */
  hopeful(cards: CardSet): CardSet {
    return setOf(membersOf(cards).filter((card) => this.of(card, BEHIND) >= 0))
  }
}

/**
 * Which card comes out best when worlds are played out after it by careful players on all seats.
 *
 * Cards are compared with the careful player's own choice, world by world, as luck falls on both alike; one that is behind for
 * certain is dropped, and in the end one is preferred to the careful choice only where the difference exceeds its error.
 *
 * @param sample A source of worlds with the same seat on turn.
 * @param worthOf What a world played out is worth to that seat.
 * @param mayGoOn Whether a world more may be drawn, by those drawn and the playouts done.
 * @returns The number of the card.
 */
export function raceCards(
  sample: () => World,
  worthOf: (world: World) => number,
  mayGoOn: (worlds: number, playouts: number) => boolean,
): number {
  let world = sample()
  const guess = world.guess()
  let alive = world.legal() & ~(1 << guess)
  const leads = new Leads()
  let playouts = 0
  const playOut = (card: number): number => {
    const copy = world.copy()
    copy.play(card)
    playouts += 1
    return worthOf(copy)
  }
  while (alive !== 0) {
    const base = playOut(guess)
    for (const card of membersOf(alive)) leads.add(card, playOut(card) - base)
    leads.worlds += 1
    if (leads.worlds % BATCH === 0) alive = leads.hopeful(alive)
    if (!mayGoOn(leads.worlds, playouts)) break
    world = sample()
  }
  let best = guess
  let most = 0
  for (const card of membersOf(alive)) {
    const lead = leads.of(card, -AHEAD)
    if (lead > most) {
      most = lead
      best = card
    }
  }
  return best
}
