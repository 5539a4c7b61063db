// How long bots think, on the built package: the median over the decisions of whole deals, per preset.
import { applyMove, createGame, presets, view } from 'stichspiel'
import { carefulBot, levelBot } from 'stichspiel/bots'

/** The most that a decision may take, by bot, in milliseconds: median over all presets' decisions. */
const subjects = {
  careful: { bot: carefulBot(), deals: 60, limit: 0.05 },
  expert: { bot: levelBot('expert', { seed: 1 }), deals: 6, limit: 5 },
}

/** The times of the decisions of so many deals that a bot plays with itself. */
function watch(bot, rules, deals) {
  const times = []
  for (let deal = 1; deal <= deals; deal++) {
    let game = createGame({ rules, seed: deal, dealer: deal % 2 })
    while (game.phase !== 'deal-over' && game.phase !== 'match-over') {
      const seen = view(game, game.turn)
      const start = performance.now()
      const move = bot(seen)
      if (seen.legalMoves.length > 1) times.push(performance.now() - start)
      game = applyMove(game, move, game.turn)
    }
  }
  return times
}

const middle = (times) => times.sort((a, b) => a - b)[times.length >> 1]

let failures = 0
for (const [name, { bot, deals, limit }] of Object.entries(subjects)) {
  watch(bot, 'schneider', deals)
  watch(bot, 'bauernschnapsen', deals)
  for (const preset of Object.keys(presets)) {
    const median = middle(watch(bot, preset, deals))
    if (median > limit) failures++
    console.log(`${name.padEnd(8)} ${preset.padEnd(26)} ${median.toFixed(4)} ms, at most ${limit}`)
  }
}
process.exitCode = failures === 0 ? 0 : 1
