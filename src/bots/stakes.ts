import type { View } from '../index.js'

/**
 * Game points as the match stands: what a side needs no more counts nothing, so one that is nearly beaten dares more. Positive
 * for the seat's side, negative for the other.
 */
export function stakeOf({ rules, before, seat }: View, points: number): number {
  const { match } = rules
  if (!('points' in match)) return points
  const side = (seat! & 1) as 0 | 1
  const need = match.points - before.points[side]
  const theirs = match.points - before.points[(1 - side) as 0 | 1]
  return Math.max(-theirs, Math.min(need, points))
}
