// Plays random deals over random combinations of options with every invariant on: `npm run conformance -- --deals 100000`.
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { checkMatch, count, ONE_IN, type Tally } from './match.js'

interface Share {
  readonly seed: number
  readonly first: number
  readonly step: number
  readonly deals: number
}

/** Plays every `step`th match from the first on until there are enough deals, and tells now and then how far it is. */
function play({ seed, first, step, deals }: Share, tell: (tally: Tally) => void) {
  const tally: Tally = new Map()
  let told = Date.now()
  for (let index = first; of(tally, 'deals') < deals; index += step) {
    checkMatch(seed, index, tally)
    if (Date.now() - told < 500) continue
    told = Date.now()
    tell(tally)
  }
  tell(tally)
}

function options() {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { deals: text, seed: text, match: text, threads: text } })
  const number = (name: keyof typeof values, otherwise: number, least: number) => {
    const value = Number(values[name] ?? otherwise)
    if (Number.isSafeInteger(value) && value >= least) return value
    throw new Error(`--${name} takes a whole number from ${least} on`)
  }
  return {
    deals: number('deals', 10_000, 1),
    seed: number('seed', Date.now() % 2 ** 31, 0),
    match: values.match === undefined ? null : number('match', 0, 0),
    threads: number('threads', Math.min(2, availableParallelism()), 1),
  }
}

const of = (tally: Tally, what: string) => tally.get(what) ?? 0

function total(tallies: readonly Tally[]): Tally {
  const sum: Tally = new Map()
  for (const tally of tallies) for (const [what, times] of tally) count(sum, what, times)
  return sum
}

const written = (n: number) => n.toLocaleString('en')

/** Shares the deals among threads; ends the process at the first violation. */
function run(deals: number, seed: number, threads: number) {
  const began = Date.now()
  const tallies: Tally[] = []
  let running = threads
  let shown = began
  const seconds = () => (Date.now() - began) / 1000
  const line = () => {
    const sum = total(tallies)
    return `${written(of(sum, 'deals'))} of ${written(deals)} deals, ${written(of(sum, 'moves'))} moves, ${Math.round(of(sum, 'deals') / seconds())} deals a second, ${Math.round(seconds())} s`
  }
  console.log(`conformance: seed ${seed}, ${written(deals)} deals, ${threads} threads`)
  console.log(
    'every move: standing, score, all cards, card points, legal moves, turn and refusals by the oracle',
  )
  console.log(
    `one move in ${ONE_IN.sampled} deals: JSON copy, a view, its verdicts, every move of the universe`,
  )
  console.log(
    `one move in ${ONE_IN.rare} deals: history, a sampled game, the same deal from a start, rewinding`,
  )
  console.log('end of every match: loading what was saved, notation there and back')
  for (let first = 0; first < threads; first++) {
    const share: Share = { seed, first, step: threads, deals: Math.ceil(deals / threads) }
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: share })
    worker.on('message', (tally: Tally) => {
      tallies[first] = tally
      if (Date.now() - shown < 10_000) return
      shown = Date.now()
      console.log(line())
    })
    worker.on('error', (error) => {
      console.error(error.name === 'Violation' ? error.message : error)
      console.error(`conformance: FAILED after ${line()}`)
      process.exit(1)
    })
    worker.on('exit', () => {
      running -= 1
      if (running > 0) return
      const sum = total(tallies)
      for (const [ending, times] of [...sum].filter(([what]) => what.includes(':')).sort())
        console.log(`  ${ending}: ${written(times)}`)
      const [matches, sampled, rare] = ['matches', 'sampled', 'rare'].map((what) => written(of(sum, what)))
      console.log(`${matches} matches, ${sampled} sampled moves, ${rare} of them with the rare checks`)
      console.log(`conformance: no violation in ${line()}`)
    })
  }
}

if (isMainThread) {
  const { deals, seed, match, threads } = options()
  if (match === null) run(deals, seed, threads)
  else {
    const tally: Tally = new Map()
    checkMatch(seed, match, tally)
    console.log(
      `match ${match} of seed ${seed}: no violation in ${of(tally, 'deals')} deals, ${of(tally, 'moves')} moves`,
    )
  }
} else play(workerData as Share, (tally) => parentPort?.postMessage(tally))
