import type { Move, View } from '../index.js'
import type { CardSet } from './bits.js'
import { type Bot, type BotOptions, makeBot, pickOf, type Random, refuse } from './bot.js'
import { carefulMove, type Forget } from './careful.js'
import { ITERATIONS, searchedMove } from './search.js'

/** How well a bot plays. @category Bots */
export type Level = 'child' | 'easy' | 'club' | 'expert'

/** How a level errs. */
interface Habits {
  /** How often it takes a card that was played to be still out. */
  readonly forgets: number
  /** How often it does whatever comes to mind. */
  readonly slips: number
  /** How often it overlooks that it could bid or double. */
  readonly overlooks: number
  /** What it thinks through: playouts for each card, 0 for none. */
  readonly iterations: number
}

const LEVELS: Readonly<Record<Level, Habits>> = {
  child: { forgets: 0.9, slips: 0.45, overlooks: 1, iterations: 0 },
  easy: { forgets: 0.4, slips: 0.1, overlooks: 0.5, iterations: 0 },
  club: { forgets: 0.1, slips: 0.03, overlooks: 0.1, iterations: 8 },
  expert: { forgets: 0, slips: 0, overlooks: 0, iterations: ITERATIONS },
}

/**
 * A bot of a level. `'expert'` is `searchBot` as it comes; `'club'` searches less and is now and then absent-minded; `'easy'`
 * plays like `carefulBot`, but forgets cards, slips, and overlooks every other contract; a `'child'` counts next to nothing,
 * often plays what comes to mind, and announces nothing. None ever makes an illegal move.
 *
 * Throws a `GameError` with `'invalid-options'`.
 * @category Bots
 * @example
 * ```ts
 * import { createGame, view } from 'stichspiel'
 * import { levelBot } from 'stichspiel/bots'
 *
 * const game = createGame({ rules: 'schneider', seed: 7, dealer: 1 })
 * console.log(levelBot('easy', { seed: 1 })(view(game, 0)).type) // => 'play'
 * ```
 */
export function levelBot(level: Level, options?: BotOptions): Bot {
  if (typeof level !== 'string' || !Object.hasOwn(LEVELS, level)) {
    refuse('levelBot', Object.keys(LEVELS).join(', '))
  }
  const habits = LEVELS[level]
  return makeBot('levelBot', options, (view, random) => humanMove(view, habits, random))
}

/** A move by habits. */
function humanMove(view: View, habits: Habits, random: Random): Move {
  const { legalMoves, phase } = view
  // Nobody announces what comes to mind: who is absent-minded passes.
  if ((phase === 'bid' || phase === 'double') && random() < habits.overlooks) return legalMoves[0]!
  if ((phase === 'play' || phase === 'trump') && random() < habits.slips) return pickOf(legalMoves, random)
  const { iterations, forgets } = habits
  return iterations > 0 && random() >= forgets
    ? searchedMove(view, { iterations, milliseconds: undefined }, random)
    : carefulMove(view, forgetful(forgets, random))
}

/** Takes cards played to be still out, each so often. */
function forgetful(share: number, random: Random): Forget {
  return (played: CardSet) => {
    let forgotten = 0
    for (let rest = played; rest !== 0; rest &= rest - 1) if (random() < share) forgotten |= rest & -rest
    return forgotten
  }
}
