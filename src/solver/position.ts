import type { Move, Side } from '../index.js'

/** A position in the play of a deal with all cards open. */
export interface Position {
  /** The side on turn, or null when the deal is over. */
  readonly turn: Side | null
  /** The moves in `legalMoves` order, as numbers of the game's own. */
  readonly moves: readonly number[]
  /** The moves in an order that finds a good one soon. */
  tries(): readonly number[]
  after(move: number): Position
  /** Whether side 0 can reach this outcome, or a better one, against any play. */
  reaches(outcome: number): boolean
}

/** A position, and what the outcomes of its deal are worth to side 0: rising, by outcome. */
export interface Problem {
  readonly root: Position
  readonly worth: readonly number[]
  moveOf(move: number): Move
}

/** What a search found, moves as numbers. */
interface Found {
  readonly value: number
  readonly best: readonly number[]
  readonly line: readonly number[]
}

/** Finds the value by halving the outcomes, then the moves that keep it. */
export function find({ root, worth }: Problem): Found {
  // The least outcome of each worth; the last one is beyond all.
  const steps = worth.map((_, outcome) => outcome).filter((at) => worth[at] !== worth[at - 1])
  let low = 0
  let high = steps.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (root.reaches(steps[middle]!)) low = middle
    else high = middle
  }
  const least = steps[low]!
  const beyond = steps[high] ?? worth.length
  const keeps = (position: Position, move: number) =>
    position.turn === 0 ? position.after(move).reaches(least) : !position.after(move).reaches(beyond)

  const best = root.moves.filter((move) => keeps(root, move))
  const line: number[] = []
  for (let at = root; at.turn !== null; ) {
    const move = at === root ? best[0]! : at.tries().find((one) => keeps(at, one))!
    line.push(move)
    at = at.after(move)
  }
  return { value: worth[least]!, best, line }
}
