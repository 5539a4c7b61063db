const LONGEST = 40

/** A value from outside as a message may show it: at most 40 characters of it, and never a second exception. */
export function quote(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value)
    case 'number':
    case 'boolean':
    case 'undefined':
      return String(value)
    case 'bigint':
      return 'a bigint'
    case 'object':
      return value === null ? 'null' : 'an object or list'
    default:
      return `a ${typeof value}`
  }
}

/** The allowed values of an option as a message lists them. */
export function listOf(values: readonly unknown[]): string {
  return values.map(quote).join(', ')
}
