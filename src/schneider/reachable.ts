import { countsBetween, type DealCounts, refuseStart } from '../shared/standing.js'
import type { Standing } from '../shared/types.js'
import { resultOf } from './score.js'
import type { SchneiderRules } from './types.js'

/** With how many counted deals a match of these rules can stand so and go on; refuses a standing that no number brings. `docs/rules.md` 2.6. */
export function dealCounts(rules: SchneiderRules, standing: Standing): DealCounts {
  const { points } = standing
  const { honours, match, pack, tie } = rules
  for (const key of ['bummerl', 'retour'] as const)
    if (standing[key].some(Boolean)) refuseStart(standing, key, 'Schneider has no Bummerl')
  if ('points' in match && Math.max(...points) >= match.points)
    refuseStart(standing, 'points', `each is below ${match.points}`)
  const all = 4 * honours.length
  const gain = (taken: number) => resultOf(rules, taken).points
  const dearest = gain(all)
  // A trick is two cards, so where every card is an honour they are taken in twos.
  const cheapest = gain(all / 2 + (all === pack ? 2 : 1))
  // Every multiple of the cheapest up to the dearest can be scored; but no 2 among levels with a single rank of honours.
  const step = dearest === 3 && all === 4 ? 2 : 1
  let fewest = 0
  let most = 0
  for (const sum of points) {
    if (sum % cheapest > 0) refuseStart(standing, 'points', `each comes in steps of ${cheapest}`)
    const wins = Math.ceil(sum / dearest)
    fewest += wins + ((sum / cheapest - wins) % step)
    most += sum / cheapest
  }
  const isLevel = points[0] === points[1]
  const limit = 'deals' in match ? match.deals - (isLevel ? 0 : 1) : Number.POSITIVE_INFINITY
  if (fewest > limit) refuseStart(standing, 'points', `they take at least ${fewest} deals`)
  // Beyond the agreed number deals are played only while level, so all of those were tied.
  return tie === 'redeal'
    ? countsBetween(fewest, Math.min(most, limit), step)
    : countsBetween(fewest, isLevel ? Number.POSITIVE_INFINITY : limit)
}
