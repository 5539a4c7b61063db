// How things are timed. What counts is processor time of the whole process, collecting garbage and compiling included,
// whatever thread does it: on a machine that does other things besides, time by the clock says more about those.

/** Marsaglia's xorshift: what plays the games. The same state gives the same picks to whoever asks. */
let state = 1
export function seedPicks(seed) {
  state = seed
}

/** One of n places. */
export function pick(n) {
  state ^= state << 13
  state ^= state >>> 17
  state ^= state << 5
  return ((state >>> 0) % (n >>> 0)) >>> 0
}

/** A random source of numbers in [0, 1) as cheap as the picks. */
export function cheapRandom() {
  return pick(1073741824) / 1073741824
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}

/** Nanoseconds of processor time that an action takes. */
export function timed(action) {
  const before = process.cpuUsage()
  action()
  const { user, system } = process.cpuUsage(before)
  return (user + system) * 1000
}

export const WARM_UP = 4

/**
 * Runs rival functions in turn, again and again; each gives `{ count, check }`, how many things it did and a checksum of what
 * came out. Gives the median nanoseconds a thing for each; where the checksums differ, the rivals did not do the same.
 */
export function race(rivals, repetitions, seed = 12345) {
  const times = rivals.map(() => [])
  let count = 0
  for (let round = -WARM_UP; round < repetitions; round += 1) {
    const results = rivals.map((rival, at) => {
      let result
      seedPicks(seed)
      const time = timed(() => {
        result = rival()
      })
      if (round >= 0) times[at].push(time / result.count)
      return result
    })
    count = results[0].count
    for (const other of results) {
      if (other.count !== results[0].count || other.check !== results[0].check) {
        throw new Error(`The rivals disagree: ${results.map((result) => JSON.stringify(result)).join(' ')}`)
      }
    }
  }
  return { times: times.map(median), count, check: rivals.length > 1 }
}

/** What a function adds to another that does the same but for one thing, in nanoseconds of each of those. */
export function surplus(without, withIt, repetitions, seed = 12345) {
  const differences = []
  for (let round = -WARM_UP; round < repetitions; round += 1) {
    let more
    seedPicks(seed)
    const base = timed(without)
    seedPicks(seed)
    const full = timed(() => {
      more = withIt()
    })
    if (round >= 0) differences.push((full - base) / more.count)
  }
  return median(differences)
}
