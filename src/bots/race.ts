import { firstOf, sizeOf } from './bits.js'
import type { World } from './world.js'

/** Worlds after which cards that fall behind are dropped. */
export const BATCH = 12
export const R = { drop: 2, sure: 1 }

/** What one world more is worth at least, so that a few equal results do not pass for certainty. */
const LEAST_VARIANCE = 0.02

/**
 * Which card comes out best when worlds are played out after it by careful players on all seats.
 *
 * Cards are compared with the careful player's own choice, world by world, as luck falls on both alike; one that is behind for certain is
 * dropped, and in the end one is preferred to the careful choice only where the difference exceeds its error. Comes in: a source
 * of worlds with the same seat on turn, what an outcome for side 0 is worth to that seat, and whether a world more may be drawn, by
 * those drawn and the playouts done.
 */
export function raceCards(
  sample: () => World,
  worthOf: (value: number) => number,
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
    while (!copy.isOver) copy.play(copy.guess())
    playouts += 1
    return worthOf(copy.value)
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
        if (leadOf(card, R.drop) < 0) alive &= ~(1 << card)
      }
    }
    if (!mayGoOn(worlds, playouts)) break
    world = sample()
  }
  let best = guess
  let most = 0
  for (let rest = alive; rest !== 0; rest &= rest - 1) {
    const card = firstOf(rest)
    const lead = leadOf(card, -R.sure)
    if (lead > most) {
      most = lead
      best = card
    }
  }
  return best
}

/** The budget of a race: so many playouts for each card that may be played. */
export function playoutsFor(iterations: number, legal: number): number {
  return iterations * sizeOf(legal)
}
