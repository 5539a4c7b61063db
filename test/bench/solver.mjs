// How long the solver takes, on the built package: the median over positions of random play, by contract at Bauernschnapsen
// and by preset and cards to draw at Schneider. With `--long` also whole deals of Schneider, which may take minutes.
import { applyMove, contracts, createGame, legalMoves, presets, reveal } from 'stichspiel'
import { solveDeal } from 'stichspiel/solver'
import { pick, seedPicks } from './measure.js'

const CONTRACTS = Object.keys(contracts)

/** A deal of Bauernschnapsen before the first card, in this contract. */
function freshDeal(contract, seed) {
  const rules = { preset: 'bauernschnapsen', farbringerl: false, assenbettler: 'ace-low' }
  let game = createGame({ rules, seed })
  while (game.phase !== 'play') {
    const moves = legalMoves(game)
    const bid = moves.find((move) => move.type === 'bid' && move.contract === contract)
    game = applyMove(game, bid ?? moves[game.phase === 'trump' ? pick(moves.length) : 0])
  }
  return game
}

/** A deal of Schneider that random play has brought to so many cards in the talon, before a lead. */
function shortDeal(rules, seed, talon) {
  let game = createGame({ rules, seed })
  while (reveal(game).talon.length > talon) {
    const moves = legalMoves(game)
    game = applyMove(game, moves[pick(moves.length)])
  }
  return game
}

let failures = 0

/** Solves each position once, after a first round on some of them, and holds the median against the most it may be. */
function report(name, games, limit, options) {
  for (const game of games.slice(0, games.length >> 2)) solveDeal(game, options)
  const times = games.map((game) => {
    const start = performance.now()
    solveDeal(game, options)
    return performance.now() - start
  })
  times.sort((one, other) => one - other)
  const at = (share) => times[Math.floor(share * (times.length - 1))].toFixed(3).padStart(9)
  if (Number(at(0.5)) > limit) failures += 1
  const most = limit === Infinity ? '' : `, median at most ${limit}`
  console.log(`${name.padEnd(42)} median ${at(0.5)}  nine in ten ${at(0.9)}  longest ${at(1)} ms${most}`)
}

const list = (length, make) => Array.from({ length }, (_, seed) => make(seed + 1))

seedPicks(12345)
for (const contract of CONTRACTS) {
  const games = list(200, (seed) => freshDeal(contract, seed))
  report(`${contract}, from the first card`, games, contract === 'rufer' ? 10 : 3)
  if (contract === 'rufer') report('rufer, its tally', games, 10, { objective: 'tally' })
}

const schneider = Object.keys(presets).filter((name) => presets[name].game === 'schneider')
for (const [talon, many, limit] of [
  [0, 200, 1],
  [4, 100, 50],
  [8, 30, Infinity],
]) {
  for (const preset of schneider) {
    const games = list(many, (seed) => shortDeal(preset, seed, talon))
    report(`${preset}, ${6 + talon / 2} tricks to go`, games, limit)
  }
}
if (process.argv.includes('--long')) {
  for (const preset of schneider) {
    const games = list(3, (seed) => createGame({ rules: preset, seed }))
    report(`${preset}, the whole deal`, games, Infinity)
  }
}
process.exitCode = failures === 0 ? 0 : 1
