import type { Packed } from '../../vocabulary/sets.js'
import { partyOf, type Terms } from './contract.js'
import { ENOUGH, type Level, levelAgainst } from './level.js'
import { type Taken, tallyOf, tricksOf } from './taken.js'

/** How a deal ended: which party won, by what, and at what level; or {@link UNDECIDED}. */
export type Outcome = Packed<'outcome'>

/** The deal goes on. */
export const UNDECIDED: Outcome = -1 as Outcome

/** Why a deal ended. */
export type Reason = 'sixty-six' | 'last-trick' | 'made' | 'lost'
const REASONS: readonly Reason[] = ['sixty-six', 'last-trick', 'made', 'lost']
const SIXTY_SIX = 0
const LAST_TRICK = 1
const MADE = 2
const LOST = 3

// From the lowest bit: the party that won (1 bit), the level or 0 (2), the reason (2).
const LEVEL_AT = 1
const REASON_AT = 3

function outcome(winner: number, level: 0 | Level, reason: number): Outcome {
  return (winner | (level << LEVEL_AT) | (reason << REASON_AT)) as Outcome
}

/** The outcome that a trick of this seat brings, already counted: `docs/rules.md` 3.9. */
export function outcomeAfterTrick(terms: Terms, taken: Taken, winner: number): Outcome {
  const { goal } = terms
  const party = partyOf(terms, winner)
  const isLast = tricksOf(taken, 0) + tricksOf(taken, 1) === terms.tricks
  const has66 = tallyOf(taken, party) >= ENOUGH
  if (goal === 'sixty-six') {
    if (has66) return sixtySix(taken, party)
    return isLast ? outcome(party, 1, LAST_TRICK) : UNDECIDED
  }
  const isDeclarers = winner === terms.declarer
  if (isDeclarers === (goal === 'no-trick')) return lost(terms)
  if (goal !== 'first-tricks') return isLast ? made(terms) : UNDECIDED
  if (has66) return made(terms)
  return tricksOf(taken, party) === terms.firstTricks ? lost(terms) : UNDECIDED
}

/** The outcome that a meld of this seat brings, already counted: `docs/rules.md` 3.8, 3.9. */
export function outcomeAfterMeld(terms: Terms, taken: Taken, melder: number): Outcome {
  const party = partyOf(terms, melder)
  if (tallyOf(taken, party) < ENOUGH) return UNDECIDED
  return terms.goal === 'sixty-six' ? sixtySix(taken, party) : made(terms)
}

function sixtySix(taken: Taken, winner: number): Outcome {
  return outcome(winner, levelAgainst(taken, 1 - winner), SIXTY_SIX)
}

function made(terms: Terms): Outcome {
  return outcome(partyOf(terms, terms.declarer), 0, MADE)
}

function lost(terms: Terms): Outcome {
  return outcome(1 - partyOf(terms, terms.declarer), 0, LOST)
}

/** The party that won. */
export function winnerOf(ended: Outcome): 0 | 1 {
  return (ended & 1) as 0 | 1
}

/** What a Rufer was won by; 0 in any other contract. */
export function levelOf(ended: Outcome): 0 | Level {
  return ((ended >> LEVEL_AT) & 3) as 0 | Level
}

/** Why the deal ended. */
export function reasonOf(ended: Outcome): Reason {
  return REASONS[ended >> REASON_AT]!
}

/** What the deal is worth to the party that won, before any doubling: `docs/rules.md` 3.9. */
export function worthOf({ value }: Terms, ended: Outcome): number {
  return levelOf(ended) || value
}
