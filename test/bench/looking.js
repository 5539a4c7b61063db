// What the other functions cost: those that a bot or a server calls at every ply, and sampling.
import {
  applyMove,
  createGame,
  createSampler,
  explainMove,
  informationKey,
  legalMoves,
  parseGame,
  score,
  tryMove,
  view,
} from '../../dist/index.js'
import { cheapRandom, median, pick, seedPicks, surplus, timed, WARM_UP } from './measure.js'

const isDealOver = ({ phase }) => phase === 'deal-over' || phase === 'match-over'

/** A random move, but a pass where there is one. */
function choose(game) {
  const moves = legalMoves(game)
  const isPass = game.phase === 'bid' || game.phase === 'double'
  return isPass ? moves[0] : moves[pick(moves.length)]
}

/** Plays deals and does something at each ply with the game and the move that comes next. */
function play(deals, rules, action) {
  let count = 0
  let check = 0
  for (let seed = 0; seed < deals; seed += 1) {
    let game = createGame({ rules, seed })
    while (!isDealOver(game)) {
      const move = choose(game)
      if (action !== null) check += action(game, move)
      game = applyMove(game, move)
      count += 1
    }
  }
  return { count, check }
}

/** What is called once a ply; each gives a number, so that no engine leaves it out. */
export const CALLS = {
  legalMoves: (game) => legalMoves(game).length,
  'applyMove, move from the list': (game, move) => applyMove(game, move).ply,
  'applyMove, copy of it, with the seat': (game, move) => applyMove(game, { ...move }, game.turn).ply,
  'tryMove, copy, with seat and ply': (game, move) =>
    tryMove(game, { ...move }, game.turn, game.ply).game.ply,
  explainMove: (game, move) => Number(explainMove(game, move).legal),
  score: (game) => score(game).tally[0],
  view: (game) => view(game, game.turn).hand.length,
  'view and informationKey': (game) => informationKey(view(game, game.turn)).length,
  'JSON.stringify(game)': (game) => JSON.stringify(game).length,
  'JSON.stringify, JSON.parse, parseGame': (game) => parseGame(JSON.parse(JSON.stringify(game))).ply,
}

/** Nanoseconds that one call more at each ply adds. */
export function callTime(rules, call, repetitions, deals = 300) {
  return surplus(
    () => play(deals, rules, null),
    () => play(deals, rules, CALLS[call]),
    repetitions,
  )
}

/** Views in mid-deal for the seat on turn, of so many games. */
export function viewsAt(rules, isThere, count = 50) {
  seedPicks(2024)
  const views = []
  for (let seed = 0; views.length < count; seed += 1) {
    let game = createGame({ rules, seed })
    while (!isDealOver(game) && !isThere(game)) game = applyMove(game, choose(game))
    if (!isDealOver(game)) views.push(view(game, game.turn))
  }
  return views
}

/** Nanoseconds a sampled game: in the middle and for the slowest of the views, and what making a sampler costs. */
export function sampleTime(views, repetitions, samples = 100) {
  const times = views.map(() => [])
  const making = []
  let check = 0
  for (let round = -WARM_UP; round < repetitions; round += 1) {
    let samplers
    const made = timed(() => {
      samplers = views.map((seen) => createSampler(seen))
    })
    if (round >= 0) making.push(made / views.length)
    for (const [at, sample] of samplers.entries()) {
      const time = timed(() => {
        for (let n = 0; n < samples; n += 1) check += sample(cheapRandom).turn
      })
      if (round >= 0) times[at].push(time / samples)
    }
  }
  const each = times.map(median)
  const middle = each.reduce((sum, time) => sum + time, 0) / each.length
  return { middle, slowest: Math.max(...each), making: median(making), check }
}
