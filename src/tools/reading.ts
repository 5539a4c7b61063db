/** Own keys and values of a plain object, each read once; they inherit nothing. */
export type Fields = Record<string, unknown>

/**
 * What a value from outside says of itself, taken once, so that no getter or proxy can answer twice; null when it is no plain
 * object, has a symbol for a key, or throws on being read.
 */
export function readFields(value: unknown): Fields | null {
  if (!isPlain(value)) return null
  try {
    const fields: Fields = Object.create(null)
    for (const key of Reflect.ownKeys(value)) {
      if (typeof key !== 'string') return null
      fields[key] = (value as Fields)[key]
    }
    return fields
  } catch {
    return null
  }
}

/** Whether a value is a plain object, also one of another realm, whose Object.prototype has no prototype either. */
export function isPlain(value: unknown): value is object {
  try {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const prototype: unknown = Object.getPrototypeOf(value)
    return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null
  } catch {
    return false
  }
}

/** A list from outside as a copy, each item read once; null when it is none, longer than `most`, or throws on being read. */
export function readList(value: unknown, most: number): unknown[] | null {
  try {
    if (!Array.isArray(value)) return null
    const { length } = value
    if (length > most) return null
    const items: unknown[] = []
    for (let at = 0; at < length; at += 1) items.push(value[at])
    return items
  } catch {
    return null
  }
}

/** Deeper than any data of ours, and longer than any list in it. */
const DEEPEST = 8
const LONGEST = 1000

/** Plain data from outside as a copy, each part read once; what is none, or too deep or long to be ours, throws. */
export function plainCopy(value: unknown, levels: number = DEEPEST): unknown {
  if (typeof value !== 'object' || value === null) return value
  const list = levels > 0 ? readList(value, LONGEST) : null
  if (list !== null) return list.map((item) => plainCopy(item, levels - 1))
  const fields = levels > 0 ? readFields(value) : null
  if (fields === null) throw new TypeError('No plain data.')
  return Object.fromEntries(Object.entries(fields).map(([key, part]) => [key, plainCopy(part, levels - 1)]))
}

/** Whether a value is a whole number within bounds; minus zero is none. */
export function isWhole(value: unknown, least: number, most: number): value is number {
  return (
    Number.isSafeInteger(value) &&
    !Object.is(value, -0) &&
    (value as number) >= least &&
    (value as number) <= most
  )
}

/**
 * Whether a value from outside equals data of ours, key by key and in nothing more. Its depth is bounded by ours, however deep
 * the value is.
 */
export function equals(ours: unknown, value: unknown): boolean {
  if (typeof ours !== 'object' || ours === null) return Object.is(ours, value)
  if (Array.isArray(ours)) {
    const items = readList(value, ours.length)
    return items !== null && items.length === ours.length && ours.every((item, at) => equals(item, items[at]))
  }
  const fields = readFields(value)
  const keys = Object.keys(ours)
  return (
    fields !== null &&
    Object.keys(fields).length === keys.length &&
    keys.every((key) => key in fields && equals((ours as Fields)[key], fields[key]))
  )
}

/** Freezes data through and through: for what is made once and handed out. */
export function deepFreeze<T>(data: T): T {
  if (typeof data === 'object' && data !== null && !Object.isFrozen(data)) {
    Object.freeze(data)
    for (const value of Object.values(data)) deepFreeze(value)
  }
  return data
}

/** A list whose items are frozen and itself not, for lists that are read in the play and never handed out. */
export function frozenEach<T>(items: T[]): T[] {
  items.forEach(deepFreeze)
  return items
}
