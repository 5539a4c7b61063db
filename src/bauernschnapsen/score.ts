import type { Settled } from '../shared/game.js'
import type { Standing } from '../shared/types.js'
import type { Seat, Side } from '../vocabulary/seats.js'
import { ROWS, RUFER, rowOf } from './contracts.js'
import { contractOf, declarerOf, levelOf, pointsOf, sideOf, tricksOf } from './state.js'
import type { BauernschnapsenResult, BauernschnapsenRules } from './types.js'

/** Card points that win a Rufer or make a Schnapser. */
const ENOUGH = 66

/** Card points that save the losers of a Rufer from Schneider. */
const SAVED = 33

/** Tricks in a deal. */
const ALL_TRICKS = 5

/** Tricks in which a Schnapser must be made. */
const SCHNAPSER_TRICKS = 3

/** The result of the deal, if what was taken so far ends it; `winner` is the seat of the last trick. `docs/rules.md` 3.9. */
export function resultAfterTrick(
  rules: BauernschnapsenRules,
  terms: number,
  taken: number,
  winner: Seat,
): BauernschnapsenResult | null {
  const isLast = tricksOf(taken, 0) + tricksOf(taken, 1) === ALL_TRICKS
  const contract = contractOf(terms)
  if (contract === RUFER) {
    const side = sideOf(winner)
    if (pointsOf(taken, side) >= ENOUGH) return ruferResult(terms, taken, side)
    return isLast ? resultOf(terms, side, 1, 'last-trick', 'simple') : null
  }
  const declarer = declarerOf(terms)
  const isHis = winner === declarer
  const { goal, value } = rowOf(rules, contract)
  const ends = (made: boolean) =>
    resultOf(
      terms,
      sideOf(made ? declarer : (((declarer + 1) & 3) as Seat)),
      value!,
      made ? 'made' : 'lost',
      null,
    )
  switch (goal) {
    case 'no-trick':
      return isHis ? ends(false) : isLast ? ends(true) : null
    case 'all-tricks':
      return !isHis ? ends(false) : isLast ? ends(true) : null
    default: {
      if (!isHis) return ends(false)
      if (pointsOf(taken, sideOf(declarer)) >= ENOUGH) return ends(true)
      return tricksOf(taken, sideOf(declarer)) === SCHNAPSER_TRICKS ? ends(false) : null
    }
  }
}

/** The result of the deal, if a meld that counts now ends it: `docs/rules.md` 3.8, 3.9. */
export function resultAfterMeld(
  rules: BauernschnapsenRules,
  terms: number,
  taken: number,
  side: Side,
): BauernschnapsenResult | null {
  if (pointsOf(taken, side) < ENOUGH) return null
  const contract = contractOf(terms)
  return contract === RUFER
    ? ruferResult(terms, taken, side)
    : resultOf(terms, side, rowOf(rules, contract).value!, 'made', null)
}

/** A Rufer won with 66: 1, 2 or 3 by what the losers have. */
function ruferResult(terms: number, taken: number, side: Side): BauernschnapsenResult {
  const losers = 1 - side
  if (tricksOf(taken, losers) === 0) return resultOf(terms, side, 3, 'sixty-six', 'schwarz')
  return pointsOf(taken, losers) < SAVED
    ? resultOf(terms, side, 2, 'sixty-six', 'schneider')
    : resultOf(terms, side, 1, 'sixty-six', 'simple')
}

function resultOf(
  terms: number,
  winner: Side,
  value: number,
  reason: BauernschnapsenResult['reason'],
  level: BauernschnapsenResult['level'],
): BauernschnapsenResult {
  const multiplier = (1 << levelOf(terms)) as 1 | 2 | 4 | 8
  return {
    winner,
    points: value * multiplier,
    reason,
    level,
    contract: ROWS[contractOf(terms)]!.id,
    declarer: declarerOf(terms),
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
