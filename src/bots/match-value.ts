import type { BauernschnapsenView } from '../index.js'
import { chanceAt } from './odds.js'

/** What a lead in points is worth, and how many points luck makes up for even at the end: fitted to chains of deals. */
const LEAD = 0.71
const LUCK = 4
/** With two marks left against one, three matches of four are won. */
const MARKS = Math.log2(3)
/** Points of a deal, as a rule. */
const DEAL = 5

/** How likely a Bummerl is won by those who need so many points, against others who need so many. */
function chanceByPoints(need: number, theirs: number): number {
  if (need <= 0) return 1
  if (theirs <= 0) return 0
  return chanceAt((LEAD * (theirs - need)) / Math.sqrt(need + theirs + LUCK))
}

/** How likely a match is won, as a Bummerl begins, by those who can take so many marks, against others who can take so many. */
function chanceByMarks(left: number, theirs: number): number {
  if (left <= 0) return 0
  if (theirs <= 0) return 1
  return left ** MARKS / (left ** MARKS + theirs ** MARKS)
}

/** How likely the side of a view wins the match once this deal has brought it so many game points, the other side if negative. */
export function chanceOfMatch({ rules, before, seat }: BauernschnapsenView, points: number): number {
  const { match, bummerlWeights } = rules
  const ours = (seat! & 1) as 0 | 1
  const theirs = (1 - ours) as 0 | 1
  const need = [0, 0]
  need[ours] = match.points - before.points[ours] - Math.max(0, points)
  need[theirs] = match.points - before.points[theirs] - Math.max(0, -points)
  /** The marks that a side can still take once it has lost this Bummerl. */
  const leftOf = (loser: 0 | 1) => {
    const left = match.bummerl - before.bummerl[loser]
    if (before.retour[loser]) return left - bummerlWeights.retour
    // One without a point may still get some while the other needs more.
    const stays = need[loser]! < match.points ? 0 : 2 ** (-Math.max(0, need[1 - loser]!) / DEAL)
    return left - 1 - stays * (bummerlWeights.schneider - 1)
  }
  const wins = chanceByPoints(need[ours]!, need[theirs]!)
  return (
    wins * chanceByMarks(match.bummerl - before.bummerl[ours], leftOf(theirs)) +
    (1 - wins) * chanceByMarks(leftOf(ours), match.bummerl - before.bummerl[theirs])
  )
}
