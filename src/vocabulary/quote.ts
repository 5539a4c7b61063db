const LONGEST = 40

/** A value from outside as a message may show it: at most 40 characters of it, and never a second exception. */
export function quote(value: unknown): string {
  const type = typeof value
  if (typeof value === 'string')
    return JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value)
  if (type === 'object' && value !== null) return 'an object or list'
  if (['function', 'symbol', 'bigint'].includes(type)) return `a ${type}`
  return Object.is(value, -0) ? '-0' : String(value)
}

/** The allowed values of an option as a message lists them. */
export function listOf(values: readonly unknown[]): string {
  return values.map(quote).join(', ')
}
