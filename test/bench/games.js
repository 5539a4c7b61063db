// The package's side of the race: whole deals through the public API.
import { applyMove, createGame, legalMoves, presets, score } from '../../dist/index.js'
import { pick } from './measure.js'
import { digest, PACK_20, PACK_32, playRufer, playSchneider, schneiderTable } from './mutable.js'

const SCHNEIDERS = Object.keys(presets).filter((name) => presets[name].game === 'schneider')

/** A finished deal's result, as `digest` takes it. */
function digestOf(check, game) {
  const { tally, deal } = score(game)
  return digest(check, tally[0], deal.points, deal.winner)
}

/** Random deals of Schneider, the presets in turn. */
function schneiderDeals(deals, names) {
  let count = 0
  let check = 0
  for (let seed = 0; seed < deals; seed += 1) {
    let game = createGame({ rules: names[seed % names.length], seed })
    while (game.phase === 'play') {
      const moves = legalMoves(game)
      game = applyMove(game, moves[pick(moves.length)])
      count += 1
    }
    check = digestOf(check, game)
  }
  return { count, check }
}

/** Random deals of Bauernschnapsen, in which all pass: the pass is the first move of both its phases. */
function ruferDeals(deals) {
  let count = 0
  let check = 0
  for (let seed = 0; seed < deals; seed += 1) {
    let game = createGame({ rules: 'bauernschnapsen', seed })
    while (game.phase !== 'deal-over') {
      const moves = legalMoves(game)
      const isPass = game.phase === 'bid' || game.phase === 'double'
      game = applyMove(game, isPass ? moves[0] : moves[pick(moves.length)])
      count += 1
    }
    check = digestOf(check, game)
  }
  return { count, check }
}

const classic = [schneiderTable(presets.schneider)]
const all = SCHNEIDERS.map((name) => schneiderTable(presets[name]))

/** By workload, the package and its rival. */
export const RACES = {
  w1: (deals) => [() => schneiderDeals(deals, ['schneider']), () => playSchneider(deals, classic)],
  w2: (deals) => [() => ruferDeals(deals), () => playRufer(deals)],
  w3: (deals) => [() => schneiderDeals(deals, SCHNEIDERS), () => playSchneider(deals, all)],
}

export const PACKS = { schneider: PACK_32, bauernschnapsen: PACK_20 }
