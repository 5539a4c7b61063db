import { GameError } from '../index.js'

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
const DEFAULT_ENTRIES = 1 << 20

/** Options, checked and complete; what is wrong throws `'invalid-options'`. */
export function readOptions(options: unknown): { byTally: boolean; maxEntries: number } {
  const fields = fieldsOf(options)
  for (const key of Reflect.ownKeys(fields)) {
    if (key !== 'objective' && key !== 'maxEntries') {
      throw refusal(`solveDeal has no option ${quote(key)}; it has objective and maxEntries.`)
    }
  }
  const { objective = 'points', maxEntries = DEFAULT_ENTRIES } = fields
  if (objective !== 'points' && objective !== 'tally') {
    throw refusal(`objective cannot be ${quote(objective)}; allowed are "points" and "tally".`)
  }
  if (!Number.isInteger(maxEntries) || (maxEntries as number) < 1 || (maxEntries as number) > MOST_ENTRIES) {
    throw refusal(
      `maxEntries cannot be ${quote(maxEntries)}; it takes a whole number from 1 to ${MOST_ENTRIES}.`,
    )
  }
  return { byTally: objective === 'tally', maxEntries: maxEntries as number }
}

/** A copy of the options, each read once, so that no getter can answer twice. */
function fieldsOf(options: unknown): Readonly<Record<string, unknown>> {
  if (options === undefined) return Object.create(null)
  try {
    if (isPlain(options)) return { __proto__: null, ...options }
  } catch {
    // What throws on being read is no set of options either.
  }
  throw refusal(`solveDeal takes options as an object, not ${quote(options)}.`)
}

/** Whether a value is an object as literals and JSON make them. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  // The Object.prototype of another realm has no prototype either.
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** A refusal of options. */
export function refusal(sentence: string): GameError {
  return new GameError('invalid-options', sentence)
}

const LONGEST = 40

/** A value from outside as a message may show it: at most 40 characters of it, and never a second exception. */
function quote(value: unknown): string {
  if (typeof value === 'string') {
    return JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value)
  }
  return value === null || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : `something of type ${typeof value}`
}
