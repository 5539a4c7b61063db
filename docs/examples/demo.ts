// A whole match in the terminal: `npm run demo -- --rules bauernschnapsen --seed 7 --lang de --cards german`.
import { pathToFileURL } from 'node:url'
import { applyMove, createGame, type GameState, history, type Seat, view } from 'stichspiel'
import { createTexts } from 'stichspiel/i18n'
import { players } from './demo/players.js'
import { type Print, tellDeal } from './demo/tell.js'
import { readWishes, usage } from './demo/wishes.js'

/** Plays and tells a match, or says what is wrong with the arguments; gives the exit code. */
export function main(args: readonly string[], print: Print, complain: Print = print): number {
  if (args.includes('--help')) {
    print(usage)
    return 0
  }
  const wishes = readWishes(args)
  if (typeof wishes === 'string') {
    complain(wishes)
    complain('All arguments: npm run demo -- --help')
    return 1
  }
  const { rules, seed, locale, cards } = wishes
  const names = ['Anna', 'Ben', 'Clara', 'David'].slice(0, wishes.bots.length)
  const texts = createTexts({ locale, cards, names })
  const bots = wishes.bots.map((name, seat) => players[name]!(`${seed} ${seat}`))
  print(`${rules} · seed ${seed} · ${names.map((name, seat) => `${name} (${wishes.bots[seat]})`).join(', ')}`)

  let game: GameState = createGame({ rules, seed })
  let told = 0
  while (game.turn !== null) {
    const seat: Seat = game.turn
    game = applyMove(game, bots[seat]!(view(game, seat)), seat)
    if (game.phase === 'deal-over' || game.phase === 'match-over') {
      const events = history(game)
      tellDeal(game, events.slice(told), texts, names, print)
      told = events.length
    }
  }
  return 0
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // Whoever reads may stop reading: `npm run demo | head`.
  process.stdout.on('error', () => process.exit(0))
  process.exitCode = main(process.argv.slice(2), console.log, console.error)
}
