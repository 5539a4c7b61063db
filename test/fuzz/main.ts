// Gives anything to everything that takes input from outside, for as long as told: `npm run fuzz -- --minutes 10`.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { inspect, parseArgs } from 'node:util'
import { type Counts, Failure, giveBatch, noCounts } from './run.js'

const text = { type: 'string' } as const
const { values } = parseArgs({ options: { minutes: text, seed: text, batch: text } })
const minutes = Number(values.minutes ?? 1)
const seed = Number(values.seed ?? Date.now() % 2 ** 31)
if (!(minutes > 0) || !Number.isSafeInteger(seed))
  throw new Error('--minutes takes a number, --seed a whole one')

const total = (counts: Counts) => Object.values(counts).reduce((sum, { given }) => sum + given, 0)
const began = Date.now()
const seconds = () => (Date.now() - began) / 1000

function report(counts: Counts) {
  for (const [door, { given, taken }] of Object.entries(counts))
    console.log(`  ${door}: ${given.toLocaleString('en')} inputs, ${taken.toLocaleString('en')} taken`)
  const all = total(counts)
  console.log(
    `${all.toLocaleString('en')} inputs in ${Math.round(seconds())} s, ${Math.round(all / seconds())} a second`,
  )
}

/** Keeps an input that failed in the corpus, where JSON can hold it; `npm test` gives it again ever after. */
function keep({ input }: Failure) {
  let json: string
  try {
    json = JSON.stringify(input, null, 2)
  } catch {
    return
  }
  const name = `${input.door.replace(/\W+/g, '-')}-${createHash('sha256').update(json).digest('hex').slice(0, 8)}.json`
  writeFileSync(`test/fuzz/corpus/${name}`, `${json}\n`)
  console.error(`kept in test/fuzz/corpus/${name}, as far as JSON can hold it`)
}

function fuzz(counts: Counts) {
  if (values.batch !== undefined) return giveBatch(seed, Number(values.batch), counts)
  let shown = Date.now()
  for (let batch = 0; seconds() < 60 * minutes; batch++) {
    try {
      giveBatch(seed, batch, counts)
    } catch (error) {
      console.error(`repeat it with --seed ${seed} --batch ${batch}`)
      throw error
    }
    if (Date.now() - shown < 15_000) continue
    shown = Date.now()
    console.log(
      `  ${total(counts).toLocaleString('en')} inputs, ${Math.round(total(counts) / seconds())} a second`,
    )
  }
}

console.log(`fuzz: seed ${seed}`)
const counts = noCounts()
try {
  fuzz(counts)
  report(counts)
} catch (error) {
  if (!(error instanceof Failure)) throw error
  console.error(error.message)
  console.error(inspect(error.input.value, { depth: 8, maxArrayLength: 50, maxStringLength: 4000 }))
  keep(error)
  report(counts)
  console.error('fuzz: FAILED')
  process.exitCode = 1
}
