import type { Terms } from '../deal/schnapsen/contract.js'
import { levelOf, type Outcome, reasonOf, winnerOf, worthOf } from '../deal/schnapsen/outcome.js'
import type { Settled } from '../shared/game.js'
import type { Standing } from '../shared/types.js'
import type { Side } from '../vocabulary/seats.js'
import { ROWS } from './contracts.js'
import type { Auction } from './state.js'
import type { BauernschnapsenResult, BauernschnapsenRules } from './types.js'

/** By level, its name; first that of a contract, which has none. */
const LEVELS: readonly BauernschnapsenResult['level'][] = [null, 'simple', 'schneider', 'schwarz']

/** The result of a deal that has ended with an outcome: `docs/rules.md` 3.9. */
export function resultOf(
  { level, contract, declarer }: Auction,
  terms: Terms,
  outcome: Outcome,
): BauernschnapsenResult {
  const multiplier = (1 << level) as 1 | 2 | 4 | 8
  return {
    winner: winnerOf(outcome),
    points: worthOf(terms, outcome) * multiplier,
    reason: reasonOf(outcome),
    level: LEVELS[levelOf(outcome)]!,
    contract: ROWS[contract]!.id,
    declarer,
    multiplier,
  }
}

/** The result of a Farbringerl: `docs/rules.md` 3.3. */
export function farbringerlResult(winner: Side, points: number): BauernschnapsenResult {
  return { winner, points, reason: 'farbringerl', level: null, contract: null, declarer: null, multiplier: 1 }
}

/** How the match stands after a deal: `docs/rules.md` 3.10. */
export function settle(
  before: Standing,
  rules: BauernschnapsenRules,
  result: BauernschnapsenResult,
): Settled {
  const { match, bummerlWeights } = rules
  const { winner } = result
  const loser = (1 - winner) as Side
  const points: [number, number] = [before.points[0], before.points[1]]
  points[winner] += result.points
  const bummerl: [number, number] = [before.bummerl[0], before.bummerl[1]]
  const isOver = points[winner] >= match.points
  const marks = !isOver
    ? 0
    : before.retour[loser]
      ? bummerlWeights.retour
      : points[loser] === 0
        ? bummerlWeights.schneider
        : 1
  bummerl[loser] += marks
  return {
    deal: before.deal,
    counted: before.counted + 1,
    points,
    bummerl,
    retour: [before.retour[0] || leads(rules, points, 0), before.retour[1] || leads(rules, points, 1)],
    bummerlWinner: isOver ? winner : null,
    marks,
    winner: isOver && bummerl[loser] >= match.bummerl ? winner : null,
  }
}

/** Whether a side leads by n−1 to 0. */
function leads({ match }: BauernschnapsenRules, points: readonly [number, number], side: Side): boolean {
  return match.points > 1 && points[side] === match.points - 1 && points[1 - side] === 0
}
