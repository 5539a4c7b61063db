import { type CardSet } from './bits.js'
import type { Move, View } from '../index.js'
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
  /** Whether it bids and doubles at all. */
  readonly announces: boolean
  /** What it thinks through: playouts for each card, 0 for none. */
  readonly iterations: number
}

const LEVELS: Readonly<Record<Level, Habits>> = {
  child: { forgets: 0.9, slips: 0.35, announces: false, iterations: 0 },
  easy: { forgets: 0.4, slips: 0.1, announces: true, iterations: 0 },
  club: { forgets: 0.1, slips: 0.03, announces: true, iterations: 8 },
  expert: { forgets: 0, slips: 0, announces: true, iterations: ITERATIONS },
}

/**
 * A bot of a level. `'expert'` is `searchBot` as it comes; `'club'` searches less and is sometimes absent-minded; `'easy'` plays like
 * `carefulBot` but forgets cards and slips; a `'child'` counts next to nothing, often plays what comes to mind, and announces nothing. None
 * ever makes an illegal move.
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
    refuse(`levelBot takes one of ${Object.keys(LEVELS).join(', ')}.`)
  }
  const habits = LEVELS[level]
  return makeBot('levelBot', options, (view, random) => humanMove(view, habits, random))
}

/** A move by habits. */
function humanMove(view: View, { forgets, slips, announces, iterations }: Habits, random: Random): Move {
  const { legalMoves, phase } = view
  const isCall = phase === 'bid' || phase === 'double'
  const isSlip = random() < slips
  if (isCall && (isSlip || !announces)) return legalMoves[0]!
  if (isSlip) return pickOf(legalMoves, random)
  const isAbsent = random() < forgets
  if (iterations > 0 && !isAbsent) return searchedMove(view, { iterations, milliseconds: undefined }, random)
  return carefulMove(view, forgetful(forgets, random))
}

/** Takes cards played to be still out, each so often. */
function forgetful(share: number, random: Random): Forget {
  return (played: CardSet) => {
    let forgotten = 0
    for (let rest = played; rest !== 0; rest &= rest - 1) if (random() < share) forgotten |= rest & -rest
    return forgotten
  }
}
