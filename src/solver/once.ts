const known = new WeakMap<object, Map<string, unknown>>()

/** What depends on rules and on some terms of a deal, made for each pair of them once. */
export function once<T>(rules: object, terms: string, make: () => T): T {
  const byTerms = known.get(rules) ?? new Map<string, unknown>()
  known.set(rules, byTerms)
  const made = (byTerms.get(terms) as T | undefined) ?? make()
  byTerms.set(terms, made)
  return made
}
