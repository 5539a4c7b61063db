import { strictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import { type GameState, score, toNotation } from '../../src/index.js'
import {
  anyOptions,
  bauernschnapsenRules,
  type Place,
  type Random,
  randomFrom,
  schneiderRules,
  walk,
} from '../support/arbitraries.js'
import { checkPly } from './every-ply.js'
import { checkEnd, checkRarely, checkSample } from './sampled.js'

/** How many deals of one match are played at most: some matches have no end. */
const DEALS = 8

/** One deal in so many has the sampled checks at one of its moves, and the rare ones. */
export const ONE_IN = { sampled: 8, rare: 40 }

/** What was played and checked, by name: matches, deals, moves, samples, and how the deals ended. */
export type Tally = Map<string, number>

export function count(tally: Tally, what: string, times = 1): void {
  tally.set(what, (tally.get(what) ?? 0) + times)
}

/** A check that failed, with all that it takes to look at it. */
export class Violation extends Error {
  override readonly name = 'Violation'
}

/** The options of match `index`: Schneider and Bauernschnapsen by turns, any combination of options, any seed. */
function optionsOf(seed: number, index: number) {
  const start = Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)
  const arbitrary = index % 2 === 0 ? schneiderRules : bauernschnapsenRules
  const [rules = 'schneider'] = fc.sample(arbitrary, { seed: start, numRuns: 1 })
  const random = randomFrom(start)
  const options = anyOptions(random, rules)
  const { dealer: _, deck: __, ...drawn } = options
  // A drawn dealer comes with a deck of the seed's; every other seed is a text.
  const given = random() < 0.5 ? options : drawn
  return { random, options: random() < 0.5 ? { ...given, seed: `text ${options.seed}` } : given }
}

/** After how many moves the sampled checks are made; never for most deals. A sample beyond the end is taken at the end. */
const samplePly = (random: Random) =>
  random() * ONE_IN.sampled < 1 ? Math.floor(random() * 32) : Number.POSITIVE_INFINITY

function sample(place: Place, random: Random, tally: Tally) {
  checkSample(place, random)
  count(tally, 'sampled')
  if (random() * ONE_IN.rare >= ONE_IN.sampled) return
  checkRarely(place, random)
  count(tally, 'rare')
}

/** How a deal ended, for the tally. */
function endingOf(game: GameState): string {
  const { deal } = score(game)
  if (deal === null) throw new Error('the deal is over')
  return `${'contract' in deal ? `${deal.contract ?? 'Bauernschnapsen'}:` : 'Schneider:'} ${deal.reason}`
}

/** Plays one match of random moves and checks it; the same for the same seed and index. */
export function checkMatch(seed: number, index: number, tally: Tally): void {
  const { random, options } = optionsOf(seed, index)
  let last: Place | null = null
  try {
    let deals = 0
    let ply = 0
    let sampleAt = samplePly(random)
    for (const place of walk(options, random, { plies: 2000, decks: 0.5 })) {
      last = place
      const over = place.game.phase.endsWith('over')
      strictEqual(place.game.ply, ply++, 'ply')
      checkPly(place, random)
      count(tally, 'moves')
      if (sampleAt === 0 || (over && sampleAt < Number.POSITIVE_INFINITY)) {
        sample(place, random, tally)
        sampleAt = Number.POSITIVE_INFINITY
      }
      sampleAt--
      if (!over) continue
      sampleAt = samplePly(random)
      count(tally, 'deals')
      count(tally, endingOf(place.game))
      if (++deals === DEALS) break
    }
    if (last !== null) checkEnd(last.game)
    count(tally, 'matches')
  } catch (error) {
    throw new Violation(describe(seed, index, options, last?.game ?? null, error))
  }
}

function describe(seed: number, index: number, options: unknown, game: GameState | null, error: unknown) {
  const parts = [
    `violation in match ${index} of seed ${seed}: repeat it with --seed ${seed} --match ${index}`,
    `options ${JSON.stringify(options)}`,
  ]
  if (game !== null) parts.push(`phase ${game.phase}, ply ${game.ply}`, written(game))
  parts.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  return parts.join('\n')
}

function written(game: GameState): string {
  try {
    return toNotation(game)
  } catch (error) {
    return `notation failed: ${String(error)}\n${JSON.stringify(game)}`
  }
}
