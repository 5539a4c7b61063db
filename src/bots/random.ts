import { type Bot, type BotOptions, makeBot, pickOf } from './bot.js'

/**
 * A bot that makes any legal move, each equally likely: for tests, and to measure others by.
 *
 * Throws a `GameError` with `'invalid-options'`.
 * @category Bots
 * @example
 * ```ts
 * import { createGame, view } from 'stichspiel'
 * import { randomBot } from 'stichspiel/bots'
 *
 * const game = createGame({ rules: 'schneider', seed: 7, dealer: 1 })
 * console.log(randomBot({ seed: 1 })(view(game, 0)).type) // => 'play'
 * ```
 */
export function randomBot(options?: BotOptions): Bot {
  return makeBot('randomBot', options, ({ legalMoves }, random) => pickOf(legalMoves, random))
}
