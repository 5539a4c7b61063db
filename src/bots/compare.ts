import {
  createGame,
  type GameOptions,
  type GameState,
  type RulesOption,
  type Seat,
  type Side,
  score,
} from '../index.js'
import { type Bot, callable, readOptions, refuse, whole } from './bot.js'
import { breathe, heed, MOST_DEALS, type StopSignal, seatsOf, signalFrom, step } from './match.js'

/**
 * How far one bot is ahead of another.
 * @category Matches
 */
export interface Comparison {
  /** Pairs of deals played. */
  readonly deals: number
  /** The first bot's game points less the second one's, per deal played. */
  readonly mean: number
  /** Where the 95 % interval of the mean begins, over pairs; without bounds for a single pair. */
  readonly low: number
  /** Where it ends. */
  readonly high: number
}

/**
 * What `compareBots` takes.
 * @category Matches
 */
export interface CompareOptions {
  /** The rules; default `'schneider'`. */
  readonly rules?: RulesOption | undefined
  /** How many pairs of deals to play. */
  readonly deals: number
  /** Where the cards come from, as for `createGame`; left out: fresh ones every time. */
  readonly seed?: GameOptions['seed']
  /** Stops the comparison between two moves. */
  readonly signal?: StopSignal | undefined
  /** Told after every pair how it stands. */
  readonly onProgress?: ((sofar: Comparison) => unknown) | undefined
}

/** The 97.5 % point of the normal distribution. */
const WIDTH = 1.96

/** What a row of values came to. */
function summary(deals: number, sum: number, squares: number): Comparison {
  const mean = sum / deals
  const variance = Math.max(0, squares - sum * mean) / (deals - 1)
  const half = deals > 1 ? WIDTH * Math.sqrt(variance / deals) : Number.POSITIVE_INFINITY
  return { deals, mean, low: mean - half, high: mean + half }
}

/** Plays a deal to its end; goes out: the game points of a side less the other's. */
function playOut(start: GameState, bots: readonly Bot[], side: Side, signal: StopSignal | undefined): number {
  let game = start
  while (game.phase !== 'deal-over' && game.phase !== 'match-over') {
    heed(signal)
    game = step(game, bots)
  }
  const result = score(game).deal!
  return result.winner === null ? 0 : result.winner === side ? result.points : -result.points
}

/**
 * Measures one bot against another by duplicate deals: each deal is played twice from 0 : 0 with the same cards, the first bot on
 * side 0 and then on side 1, so that luck with the cards cancels out; the dealer moves on from pair to pair.
 *
 * Comes in: two bots, which play for all seats of their side, and the options. Goes out: a promise of the mean with its 95 %
 * interval over pairs, in game points per deal. Between deals the event loop has a turn. Rejects with a `GameError`:
 * `'invalid-options'`; `'illegal-move'` where a bot makes none; and with the signal's reason once it is aborted.
 * @category Matches
 * @example
 * ```ts
 * import { carefulBot, compareBots, randomBot } from 'stichspiel/bots'
 *
 * const { mean, low } = await compareBots(carefulBot(), randomBot({ seed: 1 }), { rules: 'schneider', deals: 50, seed: 7 })
 * console.log(mean > 1) // => true
 * console.log(low > 0) // => true
 * ```
 */
export async function compareBots(a: Bot, b: Bot, options: CompareOptions): Promise<Comparison> {
  const given = readOptions('compareBots', options, [
    'rules',
    'deals',
    'seed',
    'signal',
    'onProgress',
  ]) as CompareOptions
  const { rules, seed } = given
  if (typeof a !== 'function' || typeof b !== 'function')
    refuse('compareBots', 'two bots, which are functions')
  const deals = whole('deals', given.deals, MOST_DEALS)
  const signal = signalFrom(given.signal)
  const tell = callable('onProgress', given.onProgress)
  const seats = seatsOf(rules)
  const tables = [0, 1].map((side) => Array.from({ length: seats }, (_, seat) => (seat % 2 === side ? a : b)))
  let sum = 0
  let squares = 0
  for (let deal = 1; deal <= deals; deal += 1) {
    const game = createGame({ rules, seed, dealer: (deal % seats) as Seat, start: { deal } })
    let both = 0
    for (const side of [0, 1] as const) {
      both += playOut(game, tables[side]!, side, signal) / 2
      await breathe()
    }
    sum += both
    squares += both * both
    tell?.(summary(deal, sum, squares))
  }
  return summary(deals, sum, squares)
}
