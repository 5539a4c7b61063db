// How the search fares against a shipped bot: `npm run ismcts -- --rules schneider-any-higher --against careful --pairs 600`.
// Each pair is one deal played twice, on exchanged sides. The same arguments give the same figures.
import { parseArgs } from 'node:util'
import { isGameError, type RulesOption } from 'stichspiel'
import { type Bot, carefulBot, compareBots, levelBot } from 'stichspiel/bots'
import { ismctsBot } from './ismcts.js'
import { generator } from './random.js'

const rivals: Readonly<Record<string, () => Bot>> = {
  careful: () => carefulBot({ seed: 1 }),
  expert: () => levelBot('expert', { seed: 1 }),
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rules: { type: 'string', default: 'schneider-any-higher' },
      against: { type: 'string', default: 'careful' },
      pairs: { type: 'string', default: '100' },
      iterations: { type: 'string', default: '300' },
    },
  })
  const rules = (values.rules.startsWith('{') ? JSON.parse(values.rules) : values.rules) as RulesOption
  const rival = Object.hasOwn(rivals, values.against) ? rivals[values.against] : undefined
  if (rival === undefined) throw new TypeError(`--against is one of ${Object.keys(rivals).join(', ')}.`)
  const iterations = Number(values.iterations)
  if (!(iterations > 0)) throw new TypeError('--iterations is a number from 1.')

  const bot = ismctsBot({ iterations, random: generator(1) })
  const options = { rules, deals: Number(values.pairs), seed: 1 }
  const { deals, mean, low, high } = await compareBots(bot, rival(), options)
  const [a, b, c] = [mean, low, high].map((points) => points.toFixed(3))
  console.log(`${values.rules}, ${iterations} worlds a move, against ${values.against}:`)
  console.log(`${a} points a deal, 95 % interval ${b} to ${c}, over ${deals} pairs of deals`)
}

main().catch((error: unknown) => {
  if (!isGameError(error) && !(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error
  console.error(error.message)
  process.exitCode = 1
})
