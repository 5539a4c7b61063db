// Judges the careful bot, in full: `npm run judge`. The tests run a small share of it.
import { parseArgs } from 'node:util'
import { carefulBot } from '../../../src/bots/index.js'
import { overbids, reckonings } from './bids.js'
import { certainError, told } from './errors.js'
import { positions } from './positions.js'

const number = { type: 'string' } as const
const { values } = parseArgs({ options: { deals: number, hands: number, positions: number, seed: number } })
const [deals, hands, places, seed] = [
  Number(values.deals ?? 1500),
  Number(values.hands ?? 50),
  Number(values.positions ?? 2000),
  Number(values.seed ?? 1),
]
const WORLDS = 50
let faults = 0

function report(line: string, isFault: boolean) {
  if (isFault) faults += 1
  console.log(`${isFault ? 'FAULT ' : ''}${line}`)
}

const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`

for (const points of [
  [0, 0],
  [12, 23],
  [20, 20],
  [22, 22],
  [23, 23],
  [23, 12],
] as const) {
  const { bids, won, wonByPassing, low, high } = overbids(points, deals)
  const interval = `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)}`
  report(
    `${points.join(':')}, ${bids} bids over the opponents' contract: ${share(won, bids)} of the matches won, ` +
      `${share(wonByPassing, bids)} by passing, difference ${interval}`,
    !(high >= 0),
  )
}

let reckoned = 0
let bids = 0
for (let ours = 0; ours < 24; ours += 1) {
  for (let theirs = 0; theirs < 24; theirs += 1) {
    for (const { seen, made, pass } of reckonings([ours, theirs], hands)) {
      reckoned += 1
      if (made.move.type !== 'bid') continue
      bids += 1
      if (made.chance < pass.chance) report(`${ours}:${theirs} ${seen.hand.join(' ')}: ${made.chance}`, true)
    }
  }
}
console.log(`${reckoned} calls at every pair of points, ${bids} of them bids`)

const bot = carefulBot({ seed: 1 })
for (const game of ['schneider', 'bauernschnapsen'] as const) {
  let [met, errors] = [0, 0]
  for (const seen of positions(game, places, seed)) {
    met += 1
    const error = certainError(bot, seen, WORLDS, met)
    if (error === null) continue
    errors += 1
    report(told(error), true)
  }
  console.log(`${game}: ${met} positions, ${errors} certain errors`)
}
if (faults > 0) process.exitCode = 1
