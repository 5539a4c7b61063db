// Fails when the package has become much slower against the rivals of mutable.js: more than twice the target ratio on W1 or
// W2, three times in a row. Ratios in one process only, so it holds on any machine.
import { RACES } from './games.js'
import { race } from './measure.js'
import { TARGETS } from './targets.js'

let isFailed = false
for (const name of ['w1', 'w2']) {
  const limit = 2 * TARGETS[name]
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 3 && least > limit; attempt += 1) {
    const [own, rival] = race(RACES[name](3000), 7).times
    least = Math.min(least, own / rival)
  }
  if (least > limit) isFailed = true
  console.log(
    `${name}: ${least.toFixed(1)} times the mutable loop, at most ${limit.toFixed(1)}: ${least > limit ? 'TOO SLOW' : 'well'}`,
  )
}
process.exitCode = isFailed ? 1 : 0
