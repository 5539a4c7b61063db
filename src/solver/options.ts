import { oneOf, parts, whole } from '../tools/options.js'

/**
 * What `solveDeal` takes. A key that holds undefined counts as left out.
 * @category Solver
 */
export interface SolveOptions {
  /**
   * What is played for: game points of the deal (default), or the tally, that is honours or card points. A tally decides nothing
   * in a contract that a trick loses, so there it is refused.
   */
  readonly objective?: 'points' | 'tally' | undefined
  /**
   * How many positions are remembered at most, 16 bytes each: a whole number from 1 to 16,777,216, default 1,048,576. Fewer cost
   * time, never the right answer.
   */
  readonly maxEntries?: number | undefined
}

const MOST_ENTRIES = 1 << 24

const DEFAULTS: Settings = { objective: 'points', maxEntries: 1 << 20 }

/** What a search goes by. */
interface Settings {
  readonly objective: 'points' | 'tally'
  readonly maxEntries: number
}

const checkSettings = /* @__PURE__ */ parts<Settings>({
  objective: oneOf('points', 'tally'),
  maxEntries: whole(1, MOST_ENTRIES),
})

/** Options, checked and complete; what is wrong throws `'invalid-options'`. */
export function readOptions(options: unknown): Settings {
  return options === undefined ? DEFAULTS : checkSettings(options, 'options', DEFAULTS)
}
