import { countsBetween, type DealCounts, partText, refuseStart } from '../shared/standing.js'
import type { Standing } from '../shared/types.js'
import { tableOf } from './contracts.js'
import type { BauernschnapsenRules } from './types.js'

/**
 * With how many counted deals a match of these rules can stand so and go on: exact, or between bounds where that would take long.
 * A standing that no number brings is refused. `docs/rules.md` 3.10.
 */
export function dealCounts(rules: BauernschnapsenRules, standing: Standing): DealCounts {
  checkParts(rules, standing)
  const { points, bummerl, retour } = standing
  const { match, bummerlWeights } = rules
  const n = match.points
  const marks = bummerl[0] + bummerl[1]
  // Where nothing has been scored, nothing has been played: so most matches begin.
  if (points[0] + points[1] + marks === 0) return countsBetween(0, 0)
  const gains = gainsOf(rules)
  const fewest = (sum: number) => Math.ceil(sum / Math.max(...gains))
  if (n > 200 || n * (marks + 1) > 640) {
    const mostMarks = Math.max(bummerlWeights.schneider, bummerlWeights.retour)
    return countsBetween(
      fewest(points[0]) + fewest(points[1]) + Math.ceil(marks / mostMarks) * fewest(n),
      points[0] + points[1] + marks * (2 * n - 1),
    )
  }
  const scored =
    known.get(rules) ??
    courses(
      n - 1,
      [...gains].map((gain) => [gain, ONE]),
    )
  known.set(rules, scored)
  // Winners may take any number of deals from the fewest to n, as they can score less at a time; losers any up to n−1.
  const won = between(fewest(n), n)
  const lost = courses(Math.max(...bummerl), [
    [bummerlWeights.schneider, won],
    [bummerlWeights.retour, n === 1 ? NONE : sums(won, scored[n - 1]!)],
    [1, between(n === 2 ? 3 : fewest(n) + 1, 2 * n - 1)],
  ])
  let now = sums(scored[points[0]]!, scored[points[1]]!)
  // Where both have n−1 after a deal each, one has led by n−1 to 0.
  if (!retour.includes(true) && Math.min(...points) === n - 1) now &= ~TWO
  const bits = sums(sums(now, lost[bummerl[0]]!), lost[bummerl[1]]!).toString(2)
  const most = bits.length - 1
  return { fewest: most - bits.lastIndexOf('1'), most, has: (counted) => bits[most - counted] === '1' }
}

/** Refuses points, marks and leads that do not go together, however many deals have counted. */
function checkParts({ match, bummerlWeights }: BauernschnapsenRules, standing: Standing): void {
  const { points, bummerl, retour } = standing
  for (const key of ['points', 'bummerl'] as const)
    if (Math.max(...standing[key]) >= match[key]) refuseStart(standing, key, `each is below ${match[key]}`)
  const last = match.points - 1
  // To 1 point nobody loses but at nothing; elsewhere a lost Bummerl may bring a single mark.
  if (last === 0 && bummerl.some((marks) => marks % bummerlWeights.schneider > 0))
    refuseStart(standing, 'bummerl', `each comes in steps of ${bummerlWeights.schneider}`)
  const canHaveLed = points.map((own) => last > 0 && own === last)
  // Who leads by n−1 to 0 has led so, and to 2 points the first to score has.
  const isSure = canHaveLed.some((can, side) => can && (last === 1 || points[1 - side] === 0))
  const possible = ['false:false', 'true:false', 'false:true'].filter((_, at) =>
    at === 0 ? !isSure : canHaveLed[at - 1],
  )
  if (!possible.includes(partText(retour)))
    refuseStart(standing, 'retour', `at ${partText(points)} it is ${possible.join(' or ')}`)
}

/** What a deal can score for a side, as every contract can be made and lost; that forehand's alone can hold all trumps is left aside. */
function gainsOf(rules: BauernschnapsenRules): ReadonlySet<number> {
  const { doubling, farbringerl } = rules
  // Of false there are no values.
  const gains = new Set<number>(Object.values(farbringerl))
  for (const row of tableOf(rules).rows) {
    if (row === null) continue
    for (const value of row.value === null ? [1, 2, 3] : [row.value])
      for (let level = row.doublable ? doubling.levels : 0; level >= 0; level -= 1) gains.add(value << level)
  }
  return gains
}

/** A set of numbers of deals, as bits. */
type Numbers = bigint

const NONE: Numbers = 0n
const ONE: Numbers = 2n
const TWO: Numbers = 4n

/** By rules, the numbers of deals in which a side can score 0, 1 and so on up to n−1. */
const known = new WeakMap<BauernschnapsenRules, readonly Numbers[]>()

function between(fewest: number, most: number): Numbers {
  return (2n << BigInt(most)) - (1n << BigInt(fewest))
}

/** Every sum of one number of each set. */
function sums(some: Numbers, others: Numbers): Numbers {
  let all = NONE
  for (let rest = others, raised = some; rest > 0n; rest >>= 1n, raised <<= 1n) if (rest & 1n) all |= raised
  return all
}

/** By total, from 0 to a last one, the numbers of deals that bring it in steps which take certain numbers each. */
function courses(last: number, steps: readonly (readonly [step: number, deals: Numbers])[]): Numbers[] {
  const all = [1n]
  for (let total = 1; total <= last; total += 1) {
    let here = NONE
    for (const [step, deals] of steps) if (step <= total) here |= sums(all[total - step]!, deals)
    all.push(here)
  }
  return all
}
