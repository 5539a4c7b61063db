import { GameError } from '../vocabulary/errors.js'
import { listOf, quote } from '../vocabulary/quote.js'
import { isWhole, readFields } from './reading.js'

/** The largest number that an option may hold. */
export const LARGEST = 1_000_000

/**
 * Checks one option: takes the value from outside, the option's name for messages, and what stands where the value leaves parts
 * out; gives the complete value or throws `'invalid-options'`.
 */
export type Check<T> = (value: unknown, name: string, base: T) => T

/** A refusal of options. */
export function refuse(sentence: string): never {
  throw new GameError('invalid-options', sentence)
}

/** One of a few plain values. */
export function oneOf<const T>(...values: readonly T[]): Check<T> {
  return (value, name) =>
    values.includes(value as T)
      ? (value as T)
      : refuse(`${name} cannot be ${quote(value)}; allowed are ${listOf(values)}.`)
}

/** Yes or no. */
export const yesOrNo: Check<boolean> = oneOf(false, true)

/** A whole number within bounds, 1 to {@link LARGEST} where none are given. */
export function whole(least = 1, most: number = LARGEST): Check<number> {
  return (value, name) =>
    isWhole(value, least, most)
      ? value
      : refuse(`${name} cannot be ${quote(value)}; it takes a whole number from ${least} to ${most}.`)
}

/** An object of options; parts left out, or undefined, keep what stands in the base. */
export function parts<T extends object>(checks: { readonly [K in keyof T]: Check<T[K]> }): Check<T> {
  const keys = Object.keys(checks) as (keyof T & string)[]
  return (value, name, base) => {
    const fields =
      readFields(value) ?? refuse(`${name} takes an object with ${listOf(keys)}, not ${quote(value)}.`)
    for (const key of fields.keys()) {
      if (!keys.includes(key as keyof T & string)) {
        refuse(`${name} has no option ${quote(key)}; it has ${listOf(keys)}.`)
      }
    }
    const complete = {} as T
    for (const key of keys) {
      const part = fields.get(key)
      complete[key] = part === undefined ? base[key] : checks[key](part, `${name}.${key}`, base[key])
    }
    return complete
  }
}

/** An object of options that may be turned off with `false`; over a `false` its parts are filled up from `full`. */
export function orOff<T extends object>(check: Check<T>, full: T): Check<false | T> {
  return (value, name, base) => (value === false ? false : check(value, name, base === false ? full : base))
}
