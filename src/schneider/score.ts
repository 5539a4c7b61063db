import { honoursInPack, levelOf, pointsOf } from '../deal/schneider/outcome.js'
import type { Settled } from '../shared/game.js'
import type { Standing } from '../shared/types.js'
import type { Side } from '../vocabulary/seats.js'
import type { SchneiderResult, SchneiderRules } from './types.js'

/** By level, how a deal ended: `docs/rules.md` 2.5. */
const REASONS = ['tie', 'simple', 'schneider', 'schwarz'] as const

/** The result of a deal in which side 0 took so many honours: `docs/rules.md` 2.5. */
export function resultOf(rules: SchneiderRules, honours0: number): SchneiderResult {
  const all = honoursInPack(rules)
  const value = pointsOf(rules.scoring, honours0, all)
  return {
    winner: value === 0 ? null : value > 0 ? 0 : 1,
    points: Math.abs(value),
    reason: REASONS[levelOf(honours0, all)],
  }
}

/** Whether a deal that ended so is dealt again by the same dealer, and does not count: `docs/rules.md` 2.6. */
export function isRedealt(rules: SchneiderRules, result: SchneiderResult): boolean {
  return result.winner === null && rules.tie === 'redeal'
}

/** How the match stands after a deal: `docs/rules.md` 2.6. */
export function settle(before: Standing, rules: SchneiderRules, result: SchneiderResult): Settled {
  const { points, bummerl, retour } = before
  const counted = before.counted + (isRedealt(rules, result) ? 0 : 1)
  const now: [number, number] = [points[0], points[1]]
  if (result.winner !== null) now[result.winner] += result.points
  const winner = winnerOf(rules, counted, now)
  return { deal: before.deal, counted, points: now, bummerl, retour, bummerlWinner: null, marks: 0, winner }
}

/** The side that has won the match, or null: `docs/rules.md` 2.6. */
function winnerOf(
  { match }: SchneiderRules,
  counted: number,
  points: readonly [number, number],
): Side | null {
  const isOver =
    'deals' in match
      ? counted >= match.deals && points[0] !== points[1]
      : 'points' in match && Math.max(points[0], points[1]) >= match.points
  return isOver ? (points[0] > points[1] ? 0 : 1) : null
}
