import { deepFreeze } from '../tools/reading.js'

/** Gives back the object it is given, so that a class derived from it puts its private field there. */
class Given {
  constructor(move: object) {
    // biome-ignore lint/correctness/noConstructorReturn: that is what it is for
    return move
  }
}

/** A move with its number in a private field: nobody else can put one there, and a copy of the move has none. */
class Numbered extends Given {
  readonly #number: number

  constructor(move: object, number: number) {
    super(move)
    this.#number = number
  }

  static of(move: unknown): number {
    return typeof move === 'object' && move !== null && #number in move ? move.#number : -1
  }
}

/**
 * Moves that know their numbers, the places in the list. The moves are frozen, the list is not: engines read frozen lists at half the
 * speed.
 */
export function numbered<Move extends object>(moves: readonly Move[]): readonly Move[] {
  return moves.map((move, number) => deepFreeze(new Numbered(move, number) as Move))
}

/** The number of a move in the list that it was made for, in one step; -1 for one that is none of ours. */
export function numberOf(move: unknown, moves: readonly unknown[]): number {
  const number = Numbered.of(move)
  return number >= 0 && moves[number] === move ? number : -1
}
