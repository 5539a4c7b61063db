import type { CardSet } from './bits.js'

/**
 * A deal in the play with all cards open, which is played out in place. Cards are numbered in `legalMoves` order; a pair is
 * melded whenever it may be, so a card is a move.
 */
export interface World {
  readonly isOver: boolean
  /** The cards that the seat on turn may play. */
  legal(): CardSet
  play(card: number): void
  /** What a careful player on turn would play, knowing only what its seat knows. */
  guess(): number
  /** What the deal came to for a seat, in game points; only when it is over. */
  valueFor(seat: number): number
  copy(): World
}

/** Plays a world out: what it comes to for a seat when all are careful. */
export function playOut(world: World, seat: number): number {
  while (!world.isOver) world.play(world.guess())
  return world.valueFor(seat)
}
