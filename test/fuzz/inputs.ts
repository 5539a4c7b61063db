import fc from 'fast-check'
import { type GameState, legalMoves, toNotation, view } from '../../src/index.js'
import {
  anyDeck,
  anyOptions,
  bauernschnapsenRules,
  pick,
  type Random,
  randomFrom,
  schneiderRules,
  universe,
  walk,
} from '../support/arbitraries.js'
import { deepFreeze } from '../support/freeze.js'
import { observersOf } from '../support/seen.js'
import { doors } from './doors.js'
import { spoilt, spoiltText, turning } from './mutations.js'
import { anyPart, anyRecipe, disguiseNumber, made } from './values.js'

/** How many inputs are made at once. */
export const BATCH = 200

/** One input: the door, the game it stands before, and the value. */
export interface Input {
  readonly door: string
  readonly game: GameState
  readonly value: unknown
}

/** Games in every phase, by random moves under random options. */
function somePlaces(random: Random, seed: number): readonly GameState[] {
  const rules = [schneiderRules, bauernschnapsenRules].flatMap((some) =>
    fc.sample(some, { seed, numRuns: 6 }),
  )
  return rules.flatMap((option) => {
    const plies = Math.floor(random() * 90)
    const games = [...walk(anyOptions(random, option), random, { plies })].map(({ game }) => game)
    return [games.at(-1) as GameState, pick(random, games)]
  })
}

let known: { readonly name: string; readonly places: readonly GameState[] } | null = null

/** The games of sixteen batches. */
function placesFor(seed: number, share: number): readonly GameState[] {
  const name = `${seed} ${share}`
  if (known?.name === name) return known.places
  const start = Math.imul(seed, 0xc2b2ae35) ^ Math.imul(share + 1, 0x27d4eb2f)
  known = { name, places: deepFreeze(somePlaces(randomFrom(start), start)) }
  return known.places
}

/** Something valid for a door, as plain data. */
function valid(door: string, game: GameState, random: Random): unknown {
  switch (door) {
    case 'createGame, options':
      return anyOptions(random, game.rules)
    case 'resolveRules, packOf':
      return game.rules
    case 'seats, decks, cards and plies':
      return random() < 0.5
        ? anyDeck(random, game.rules)
        : pick(random, [0, 1, 2, 3, 'spectator', 'Ac', game.ply])
    case 'parseGame, saved game':
      return game
    case 'every function, game':
      return random() < 0.5 ? game : view(game, pick(random, observersOf(game)))
    case 'beaters, view':
    case 'informationKey, createSampler, view':
      return view(game, pick(random, observersOf(game)))
    case 'fromNotation, text':
      return toNotation(game)
    default:
      return random() < 0.5 ? pick(random, universe(game.rules)) : (legalMoves(game)[0] ?? { type: 'deal' })
  }
}

/** The inputs of a batch: valid values, spoilt ones, some in disguise, valid ones that change while read, and any values at all. */
export function* inputsOf(seed: number, batch: number): Generator<Input> {
  const start = Math.imul(seed, 0x9e3779b1) ^ Math.imul(batch + 1, 0x85ebca6b)
  const random = randomFrom(start)
  const places = placesFor(seed, Math.floor(batch / 16))
  const names = Object.keys(doors)
  const parts = fc.sample(anyPart, { seed: start, numRuns: BATCH })
  const disguises = fc.sample(disguiseNumber, { seed: start + 2, numRuns: BATCH })
  const recipes = fc.sample(anyRecipe, { seed: start + 1, numRuns: BATCH })
  const part = () => pick(random, parts)
  for (let n = 0; n < BATCH; n++) {
    const door = names[n % names.length] as string
    const game = pick(random, places)
    const kind = random()
    const good = valid(door, game, random)
    let value: unknown = good
    if (kind < 0.3) value = made(pick(random, recipes))
    else if (kind < 0.9) {
      value =
        typeof good === 'string' && random() < 0.9 ? spoiltText(random, good) : spoilt(random, good, part)
      if (kind > 0.85) value = made({ json: value, disguise: pick(random, disguises) })
      else if (kind > 0.75) value = turning(random, JSON.parse(JSON.stringify(good)), part)
    }
    yield { door, game, value }
  }
}
