import { createSampler, type Move, reveal, type View } from '../index.js'
import { likelyHands, searchedCall } from './bauernschnapsen-search.js'
import { PACK } from './bauernschnapsen-terms.js'
import { worldOfView } from './bauernschnapsen-world.js'
import { type Bot, type BotOptions, makeBot, type Random, readOptions, refuse, whole } from './bot.js'
import { NOTHING, playOf, schneiderCard } from './careful.js'
import { raceCards } from './race.js'
import { schneiderCards } from './schneider-cards.js'
import { schneiderWorld, worthOf } from './schneider-world.js'
import { stakeOf } from './stakes.js'
import { playOut, type World } from './world.js'

/**
 * What `searchBot` takes: how long it thinks, in one of two ways.
 * @category Bots
 */
export interface SearchOptions extends BotOptions {
  /** Playouts for each card that may be played, a whole number from 1; default 60. */
  readonly iterations?: number | undefined
  /** Time for a decision instead, a whole number from 1; games then cannot be replayed. */
  readonly milliseconds?: number | undefined
}

/** How much the bot plays out where nothing is said. */
export const ITERATIONS = 60
const MOST = 1_000_000

/** The time in milliseconds. */
function now(): number {
  const { performance } = globalThis as unknown as { performance?: { now(): number } }
  return performance?.now() ?? Date.now()
}

/** What a search may spend. */
export interface Budget {
  readonly iterations: number
  readonly milliseconds: number | undefined
}

/** The move that a search within a budget finds best. */
export function searchedMove(view: View, { iterations, milliseconds }: Budget, random: Random): Move {
  if (view.phase === 'cut') return view.legalMoves[0]!
  const end = milliseconds === undefined ? 0 : now() + milliseconds
  const isTimely = () => now() < end
  if (view.game === 'schneider') {
    if (view.talonSize === 0) return playOf(view, schneiderCard(view, NOTHING, view.hand.length))
  } else if (view.phase !== 'play') {
    return searchedCall(view, milliseconds === undefined ? (rounds) => rounds < iterations : isTimely, random)
  }
  const most = iterations * view.legalMoves.length
  const pack = view.game === 'schneider' ? schneiderCards(view).pack : PACK
  const card = raceCards(
    worldsOf(view, random),
    (world) => stakeOf(view, playOut(world, view.seat!)),
    milliseconds === undefined ? (_, playouts) => playouts < most : isTimely,
  )
  return playOf(view, pack[card]!)
}

/** Worlds that the seat may be in. */
function worldsOf(view: View, random: Random): () => World {
  if (view.game === 'schneider') {
    const sample = createSampler(view)
    const cards = schneiderCards(view)
    const worth = worthOf(view.rules)
    return () => schneiderWorld(view, cards, worth, reveal(sample(random)))
  }
  const hands = likelyHands(view, random)
  return () => worldOfView(view, hands())
}

/**
 * A bot that searches: it deals the unseen cards at random as they may lie, tries each card, and plays the rest out as the
 * careful bot would on every seat; once the talon of Schneider is gone it reckons to the end. Trump, contracts and doubles it
 * tries in the same way, and it minds what the match still needs.
 *
 * Comes in: `iterations` or `milliseconds`, and where chance comes from. Throws a `GameError` with `'invalid-options'`.
 * @category Bots
 * @example
 * ```ts
 * import { createGame, view } from 'stichspiel'
 * import { searchBot } from 'stichspiel/bots'
 *
 * const game = createGame({ rules: 'schneider', seed: 7, dealer: 1 })
 * const bot = searchBot({ iterations: 20, seed: 1 })
 * console.log(bot(view(game, 0)).type) // => 'play'
 * ```
 */
export function searchBot(options?: SearchOptions): Bot {
  const fields = readOptions('searchBot', options, ['iterations', 'milliseconds', 'seed', 'random'])
  const { iterations, milliseconds, ...chance } = fields
  if (iterations !== undefined && milliseconds !== undefined) {
    refuse('searchBot', 'iterations or milliseconds, not both')
  }
  const budget: Budget = {
    iterations: iterations === undefined ? ITERATIONS : whole('iterations', iterations, MOST),
    milliseconds: milliseconds === undefined ? undefined : whole('milliseconds', milliseconds, MOST),
  }
  return makeBot('searchBot', chance as BotOptions, (view, random) => searchedMove(view, budget, random))
}
