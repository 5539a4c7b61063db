import { type CardSet, firstOf } from '../vocabulary/sets.js'

/**
 * The moves of a set of numbers, lowest first. Written out as literals, since lists that grow by `push` take twice as long and
 * this is half of the work of a ply.
 */
export function movesOf<Move>(set: CardSet, moves: readonly Move[]): Move[] {
  let rest = set
  if (rest === 0) return []
  const a = moves[firstOf(rest)]!
  rest &= rest - 1
  if (rest === 0) return [a]
  const b = moves[firstOf(rest)]!
  rest &= rest - 1
  if (rest === 0) return [a, b]
  const c = moves[firstOf(rest)]!
  rest &= rest - 1
  if (rest === 0) return [a, b, c]
  const d = moves[firstOf(rest)]!
  rest &= rest - 1
  if (rest === 0) return [a, b, c, d]
  const e = moves[firstOf(rest)]!
  rest &= rest - 1
  if (rest === 0) return [a, b, c, d, e]
  const f = moves[firstOf(rest)]!
  rest &= rest - 1
  if (rest === 0) return [a, b, c, d, e, f]
  const g = moves[firstOf(rest)]!
  rest &= rest - 1
  return rest === 0 ? [a, b, c, d, e, f, g] : [a, b, c, d, e, f, g, ...movesOf(rest, moves)]
}
