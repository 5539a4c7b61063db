const LONGEST = 40

/** A value from outside as a message may show it: at most 40 characters of it, and never a second exception. */
export function quote(value: unknown): string {
  const type = typeof value
  if (typeof value === 'string')
    return JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value)
  if (type === 'object' && value !== null) return isList(value) ? 'a list' : 'an object'
  if (['function', 'symbol', 'bigint'].includes(type)) return `a ${type}`
  return Object.is(value, -0) ? '-0' : String(value)
}

function isList(value: unknown): boolean {
  try {
    return Array.isArray(value)
  } catch {
    // It was a proxy, and has been revoked.
    return false
  }
}

/** A text with a capital, as a sentence begins; one in quotation marks stays as it is. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The sentence for a value that cannot stand at a name, and what would be right there. */
export function cannotBe(name: string, value: unknown, right: string): string {
  return `The value of ${name} cannot be ${quote(value)}; ${right}.`
}

/** The allowed values of an option as a message lists them. */
export function listOf(values: readonly unknown[]): string {
  return values.map(quote).join(', ')
}
