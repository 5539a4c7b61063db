import { hasTrick, type Taken, tallyOf } from './taken.js'

/** Card points that win a Rufer or make a Schnapser: `docs/rules.md` 3.9. */
export const ENOUGH = 66

/** Card points that save the losers of a Rufer from Schneider: `docs/rules.md` 3.9. */
const SAVED = 33

/** What a Rufer is won by, in game points too: simple, Schneider, Schwarz. */
export type Level = 1 | 2 | 3

/** What a party with 66 wins by, as the losers stand: `docs/rules.md` 3.9. */
export function levelAgainst(taken: Taken, losers: number): Level {
  if (!hasTrick(taken, losers)) return 3
  return tallyOf(taken, losers) < SAVED ? 2 : 1
}
