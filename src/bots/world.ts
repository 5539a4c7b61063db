import type { CardSet } from './bits.js'

/**
 * A deal in the play with all cards open, which is played out in place. Cards are numbered in `legalMoves` order; a pair is melded
 * whenever it may be, so a card is a move.
 */
export interface World {
  /** The side on turn. */
  readonly side: number
  readonly isOver: boolean
  /** What the deal came to for side 0; only when it is over. */
  readonly value: number
  legal(): CardSet
  play(card: number): void
  /** What a careful player on turn would play, knowing only what its seat knows. */
  guess(): number
  copy(): World
}
