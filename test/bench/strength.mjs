// How much stronger each bot is than the next weaker one, on the built package: a row of docs/bots.md for every preset.
// `node test/bench/strength.mjs [--deals n] [--rows careful,expert] [--presets a,b]`
import { parseArgs } from 'node:util'
import { presets } from 'stichspiel'
import { carefulBot, compareBots, levelBot, randomBot } from 'stichspiel/bots'

const { values } = parseArgs({
  options: {
    deals: { type: 'string' },
    rows: { type: 'string', default: 'careful,expert' },
    presets: { type: 'string', default: Object.keys(presets).join() },
  },
})

/** Each row: the two bots, and how many pairs of deals settle it. */
const rows = {
  careful: {
    title: 'careful against random',
    bots: () => [carefulBot(), randomBot({ seed: 'random' })],
    deals: 10_000,
  },
  expert: {
    title: 'expert against careful',
    bots: () => [levelBot('expert', { seed: 'expert' }), carefulBot()],
    deals: 2000,
  },
  club: {
    title: 'club against easy',
    bots: () => [levelBot('club', { seed: 1 }), levelBot('easy', { seed: 2 })],
    deals: 2000,
  },
  easy: {
    title: 'easy against child',
    bots: () => [levelBot('easy', { seed: 1 }), levelBot('child', { seed: 2 })],
    deals: 2000,
  },
}

/** A bot, and how long each decision took that was one. */
function timed(bot) {
  const times = []
  const watched = (view) => {
    const start = performance.now()
    const move = bot(view)
    if (view.legalMoves.length > 1) times.push(performance.now() - start)
    return move
  }
  return { watched, median: () => times.sort((a, b) => a - b)[times.length >> 1] ?? 0 }
}

for (const row of values.rows.split(',')) {
  const { title, bots, deals } = rows[row]
  console.log(
    `${title}\n| preset | pairs | mean | 95 % interval | median of a decision |\n| --- | --- | --- | --- | --- |`,
  )
  for (const preset of values.presets.split(',')) {
    const [a, b] = bots()
    const { watched, median } = timed(a)
    const onProgress = (sofar) => {
      // How it stands, for whoever watches: the rows themselves come when they are done.
      if (sofar.deals % 100 === 0)
        console.error(preset, sofar.deals, sofar.mean.toFixed(3), sofar.low.toFixed(3))
    }
    const options = { rules: preset, deals: Number(values.deals ?? deals), seed: 20_250_101, onProgress }
    const result = await compareBots(watched, b, options)
    const [mean, low, high] = [result.mean, result.low, result.high].map((value) => value.toFixed(3))
    const speed = median() < 0.1 ? `${(1000 * median()).toFixed(1)} µs` : `${median().toFixed(1)} ms`
    console.log(`| \`${preset}\` | ${result.deals} | ${mean} | ${low} to ${high} | ${speed} |`)
  }
}
