import { GameError } from '../vocabulary/errors.js'
import { cannotBe, listOf, quote } from '../vocabulary/quote.js'
import { type Fields, isPlain, isWhole, readFields, readList } from './reading.js'

/** The largest number that an option may hold. */
const LARGEST = 1_000_000

/**
 * Checks one option: takes the value from outside, the option's name for messages, and what stands where the value leaves parts
 * out; gives the complete value or throws `'invalid-options'`.
 */
export type Check<T> = (value: unknown, name: string, base: T) => T

/** A refusal of options. */
export function refuse(sentence: string): never {
  throw new GameError('invalid-options', sentence)
}

/** Refuses the value of an option, and says what would be right. */
export function wrong(name: string, value: unknown, right: string): never {
  return refuse(cannotBe(name, value, right))
}

/**
 * The fields of an object from outside, each read once. What is left out is undefined whatever objects inherit. `name` begins the
 * sentence of a refusal.
 */
export function fieldsOf(value: unknown, name: string, right = 'it takes an object'): Fields {
  return readFields(value) ?? refuse(`${name} cannot be ${quote(value)}; ${right}.`)
}

/** Refuses keys that are none of an object's. */
export function checkKeys(given: readonly unknown[], keys: readonly unknown[], name: string): void {
  for (const key of given) {
    if (!keys.includes(key))
      refuse(`There is no option ${quote(key)} in ${name}; allowed are ${listOf(keys)}.`)
  }
}

/** One of a few plain values. */
export function oneOf<const T>(...values: readonly T[]): Check<T> {
  return (value, name) => {
    const at = values.indexOf(value as T)
    if (at < 0) wrong(name, value, `allowed are ${listOf(values)}`)
    // Ours, as minus zero equals zero.
    return values[at] as T
  }
}

/** Yes or no. */
export const yesOrNo: Check<boolean> = oneOf(false, true)

/** A text. */
export const checkText: Check<string> = (value, name) =>
  typeof value === 'string' ? value : wrong(name, value, 'it takes a text')

/** A whole number within bounds, 1 to {@link LARGEST} where none are given. */
export function whole(least = 1, most: number = LARGEST): Check<number> {
  return (value, name) =>
    isWhole(value, least, most)
      ? value
      : wrong(name, value, `it takes a whole number from ${least} to ${most}`)
}

/** More items than the list of any option has, and few enough to count at once. */
export const MANY = 1000

/** Two values of a kind, one by side. */
export function pairOf<T>(check: Check<T>): Check<readonly [T, T]> {
  return (value, name, base) => {
    const items = readList(value, MANY)
    if (items?.length !== 2) wrong(name, value, 'it takes a list of exactly two')
    const [first, second] = items
    return [check(first, `${name}[0]`, base[0]), check(second, `${name}[1]`, base[1])]
  }
}

/** An object of options; parts left out, or undefined, keep what stands in the base. */
export function parts<T extends object>(checks: { readonly [K in keyof T]: Check<T[K]> }): Check<T> {
  const keys = Object.keys(checks) as (keyof T & string)[]
  return (value, name, base) => {
    const fields = fieldsOf(value, `The value of ${name}`)
    checkKeys(Object.keys(fields), keys, name)
    const complete = {} as T
    for (const key of keys) {
      const part = fields[key]
      complete[key] = part === undefined ? base[key] : checks[key](part, `${name}.${key}`, base[key])
    }
    return complete
  }
}

/** An object of options that may be turned off with `false`; over a `false` its parts are filled up from `full`. */
export function orOff<T extends object>(check: Check<T>, full: T): Check<false | T> {
  return (value, name, base) => {
    if (value === false) return false
    if (!isPlain(value)) wrong(name, value, 'it takes false or an object')
    return check(value, name, base === false ? full : base)
  }
}
