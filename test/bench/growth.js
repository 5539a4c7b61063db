// What a long match costs: time a deal, and the memory of a state.
import {
  applyMove,
  createGame,
  history,
  legalMoves,
  parseGame,
  resolveRules,
  rewind,
  toNotation,
  view,
} from '../../dist/index.js'
import { median, pick, seedPicks, timed } from './measure.js'

/** Rules of matches that do not end. */
export const ENDLESS = {
  schneider: resolveRules({ preset: 'schneider', match: { open: true } }),
  bauernschnapsen: resolveRules({ preset: 'bauernschnapsen', match: { points: 24, bummerl: 1000000 } }),
}

/** Plays on to the end of a deal, with random moves and passes, from where a deal begins; begins the next. */
function playDeal(start, isLooking) {
  let game = start
  do {
    if (isLooking) view(game, game.turn)
    const moves = legalMoves(game)
    const isPass = game.phase === 'bid' || game.phase === 'double'
    game = applyMove(game, isPass ? moves[0] : moves[pick(moves.length)])
  } while (game.phase !== 'deal-over')
  return applyMove(game, legalMoves(game)[0])
}

/** A match after so many deals. */
function matchAfter(rules, deals, isLooking, seed = 1) {
  seedPicks(seed + 1)
  let game = createGame({ rules, seed })
  for (let deal = 0; deal < deals; deal += 1) game = playDeal(game, isLooking)
  return game
}

/** Nanoseconds a deal, with a view at each ply, in each stretch of a long match. */
export function timeByStretch(rules, repetitions, stretches = 20, deals = 250) {
  const times = Array.from({ length: stretches }, () => [])
  for (let round = -2; round < repetitions; round += 1) {
    let game = createGame({ rules, seed: 1 })
    seedPicks(2)
    for (const stretch of times) {
      const time = timed(() => {
        for (let deal = 0; deal < deals; deal += 1) game = playDeal(game, true)
      })
      if (round >= 0) stretch.push(time / deals)
    }
  }
  return times.map(median)
}

/** What reads a whole match; each gives a number. */
const READERS = {
  history: (game) => history(game).length,
  'rewind by a ply': (game) => rewind(game, game.ply - 1).ply,
  toNotation: (game) => toNotation(game).length,
  'JSON.stringify, JSON.parse, parseGame': (game) => parseGame(JSON.parse(JSON.stringify(game))).ply,
}

/** Nanoseconds to read a match of so many deals, by reader. */
export function readingTimes(rules, deals, repetitions) {
  const game = matchAfter(rules, deals, false)
  return Object.entries(READERS).map(([name, read]) => {
    const times = []
    for (let round = -1; round < repetitions; round += 1) {
      const time = timed(() => read(game))
      if (round >= 0) times.push(time)
    }
    return [name, median(times)]
  })
}

/** Bytes that stay after collecting what can be. */
function retained() {
  globalThis.gc()
  globalThis.gc()
  return process.memoryUsage().heapUsed
}

/** What must not be collected yet. */
const kept = []

/** Bytes of heap that what is made keeps, a piece: in the middle of several tries, as the engine keeps things of its own, too. */
function heapOf(make, pieces = 10) {
  const bytes = []
  for (let round = -2; round < 5; round += 1) {
    const before = retained()
    for (let at = 0; at < pieces; at += 1) kept.push(make(at))
    const after = retained()
    kept.length = 0
    if (round >= 0) bytes.push((after - before) / pieces)
  }
  return median(bytes)
}

/** Bytes by deal of history of one state, as JSON and in the heap, and by ply of a match of which every state is kept. */
export function memory(rules, deals = 1000) {
  const json = (count) => JSON.stringify(matchAfter(rules, count, false)).length
  const after = (isLooking, isTold) => (seed) => {
    const game = matchAfter(rules, deals, isLooking, seed)
    if (isTold) history(game)
    return game
  }
  return {
    first: json(0),
    json: (json(deals) - json(0)) / deals,
    played: heapOf(after(false, false)) / deals,
    looked: heapOf(after(true, false)) / deals,
    told: heapOf(after(true, true)) / deals,
    ply: heapOf(() => everyState(rules, 100)) / everyState(rules, 100).length,
  }
}

/** All states of a match, as an undo list keeps them. */
function everyState(rules, deals) {
  seedPicks(3)
  let game = createGame({ rules, seed: 1 })
  const states = [game]
  while (game.deal <= deals) {
    const moves = legalMoves(game)
    const isPass = game.phase === 'bid' || game.phase === 'double'
    game = applyMove(game, isPass ? moves[0] : moves[pick(moves.length)])
    states.push(game)
  }
  return states
}
