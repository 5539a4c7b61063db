import {
  applyMove,
  createGame,
  type GameOptions,
  type GameState,
  resolveRules,
  type Seat,
  view,
} from '../index.js'
import { type Bot, callable, copyOf, refuse, whole } from './bot.js'

/** What of an `AbortSignal` is used: any of them will do. @category Matches */
export interface StopSignal {
  /** Whether to stop. */
  readonly aborted: boolean
  /** What a stopped promise rejects with. */
  readonly reason?: unknown
}

/**
 * What `playMatch` takes beside the options of a game.
 * @category Matches
 */
export interface MatchOptions extends GameOptions {
  /** How many deals to play at most, a whole number from 1; left out: to the end of the match. */
  readonly maxDeals?: number | undefined
  /** Stops the match between two moves. */
  readonly signal?: StopSignal | undefined
  /** Told after every deal, with the state in `deal-over` or `match-over`; a promise is waited for. */
  readonly onDeal?: ((game: GameState) => unknown) | undefined
}

/** The most deals that may be asked for. */
export const MOST_DEALS = 1_000_000_000

const SEATS = { schneider: 2, bauernschnapsen: 4 } as const

/** How many seats the games of some rules have. */
export function seatsOf(rules: GameOptions['rules']): number {
  return SEATS[resolveRules(rules ?? 'schneider').game]
}

/** Waits until the event loop has had a turn. */
export function breathe(): Promise<void> {
  const { setImmediate, setTimeout } = globalThis as unknown as {
    setImmediate?: (then: () => void) => void
    setTimeout: (then: () => void) => void
  }
  return new Promise((resolve) => (setImmediate ?? setTimeout)(resolve))
}

/** Throws the signal's reason once it is aborted. */
export function heed(signal: StopSignal | undefined): void {
  if (signal?.aborted) throw signal.reason ?? new Error('Stopped by the signal.')
}

/** A signal, or nothing, or a refusal. */
export function signalFrom(signal: StopSignal | undefined): StopSignal | undefined {
  try {
    if (signal === undefined || typeof signal.aborted === 'boolean') return signal
  } catch {
    // What throws on being read is no signal either.
  }
  return refuse('signal', 'an AbortSignal')
}

/** Bots for every seat, or a refusal. */
function botsFrom(bots: readonly Bot[], seats: number): readonly Bot[] {
  const fit = Array.isArray(bots) && bots.length === seats && bots.every((bot) => typeof bot === 'function')
  return fit ? bots.slice() : refuse('playMatch', `${seats} bots, a function for each seat`)
}

/** The game after the move of the bot on turn. */
export function step(game: GameState, bots: readonly Bot[]): GameState {
  const seat = game.turn as Seat
  return applyMove(game, bots[seat]!(view(game, seat)), seat)
}

/**
 * Plays a match of bots: each is asked for every move of its seat, dealing and cutting included, and gets its view, nothing else.
 *
 * Comes in: a bot for each seat, and the options of a game with `maxDeals`, `signal` and `onDeal`. Goes out: a promise of the
 * match as it stands at the end. Between deals the event loop has a turn. Rejects with a `GameError`: `'invalid-options'`, and
 * whatever `createGame` throws; `'illegal-move'` where a bot makes none; and with the signal's reason once it is aborted.
 * @category Matches
 * @example
 * ```ts
 * import { score } from 'stichspiel'
 * import { carefulBot, playMatch, randomBot } from 'stichspiel/bots'
 *
 * const end = await playMatch([carefulBot({ seed: 1 }), randomBot({ seed: 2 })], { rules: 'schneider', seed: 7 })
 * console.log(end.phase) // => 'match-over'
 * console.log(score(end).winner) // => 0
 * ```
 */
export async function playMatch(bots: readonly Bot[], options: MatchOptions = {}): Promise<GameState> {
  const {
    maxDeals,
    signal: given,
    onDeal,
    ...gameOptions
  } = (copyOf(options) ?? refuse('playMatch', 'options as an object')) as MatchOptions
  const most = maxDeals === undefined ? Number.POSITIVE_INFINITY : whole('maxDeals', maxDeals, MOST_DEALS)
  const signal = signalFrom(given)
  const tell = callable('onDeal', onDeal)
  let game: GameState = createGame(gameOptions)
  const players = botsFrom(bots, SEATS[game.game])
  for (let deals = 0; ; ) {
    heed(signal)
    const isBetween = game.phase === 'deal-over' || game.phase === 'match-over'
    if (isBetween) {
      deals += 1
      await tell?.(game)
      if (game.phase === 'match-over' || deals >= most) return game
      await breathe()
      heed(signal)
    }
    game = step(game, players)
  }
}
