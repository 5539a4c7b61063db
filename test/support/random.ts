export type Random = () => number

/** A small generator of its own (mulberry32), so that no test leans on the shuffles under test. */
export function randomFrom(start: number): Random {
  let state = start | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const below = (random: Random, n: number) => Math.floor(random() * n)

export function pick<T>(random: Random, list: readonly T[]): T {
  if (list.length === 0) throw new Error('nothing to pick from')
  return list[below(random, list.length)] as T
}

export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const result = [...list]
  for (let last = result.length - 1; last > 0; last--) swap(result, last, below(random, last + 1))
  return result
}

export function swap<T>(list: T[], i: number, j: number) {
  const kept = list[i] as T
  list[i] = list[j] as T
  list[j] = kept
}
