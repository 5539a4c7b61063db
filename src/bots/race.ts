import { firstOf } from './bits.js'
import type { World } from './world.js'

/** Worlds after which cards that have fallen behind are dropped. */
const BATCH = 12
/** By how many standard errors a card must be behind to be dropped, and ahead to be preferred. */
const BEHIND = 2
const AHEAD = 1

/** What one world more is worth at least, so that a few equal results do not pass for certainty. */
const LEAST_VARIANCE = 0.02

/**
 * Which card comes out best when worlds are played out after it by careful players on all seats.
 *
 * Cards are compared with the careful player's own choice, world by world, as luck falls on both alike; one that is behind for
 * certain is dropped, and in the end one is preferred to the careful choice only where the difference exceeds its error. Comes
 * in: a source of worlds with the same seat on turn, what a world played out is worth to that seat, and whether a world more may
 * be drawn, by those drawn and the playouts done.
 */
export function raceCards(
  sample: () => World,
  worthOf: (world: World) => number,
  mayGoOn: (worlds: number, playouts: number) => boolean,
): number {
  let world = sample()
  const guess = world.guess()
  let alive = world.legal() & ~(1 << guess)
  const sums = new Float64Array(32)
  const squares = new Float64Array(32)
  let playouts = 0
  const playOut = (card: number): number => {
    const copy = world.copy()
    copy.play(card)
    playouts += 1
    return worthOf(copy)
  }
  let worlds = 0
  /** The mean lead of a card over the careful choice, so many standard errors up or down. */
  const leadOf = (card: number, errors: number): number => {
    const mean = sums[card]! / worlds
    const variance = Math.max(LEAST_VARIANCE, squares[card]! / worlds - mean * mean)
    return mean + errors * Math.sqrt(variance / worlds)
  }
  while (alive !== 0) {
    const base = playOut(guess)
    for (let rest = alive; rest !== 0; rest &= rest - 1) {
      const card = firstOf(rest)
      const lead = playOut(card) - base
      sums[card]! += lead
      squares[card]! += lead * lead
    }
    worlds += 1
    if (worlds % BATCH === 0) {
      for (let rest = alive; rest !== 0; rest &= rest - 1) {
        const card = firstOf(rest)
        if (leadOf(card, BEHIND) < 0) alive &= ~(1 << card)
      }
    }
    if (!mayGoOn(worlds, playouts)) break
    world = sample()
  }
  let best = guess
  let most = 0
  for (let rest = alive; rest !== 0; rest &= rest - 1) {
    const card = firstOf(rest)
    const lead = leadOf(card, -AHEAD)
    if (lead > most) {
      most = lead
      best = card
    }
  }
  return best
}
