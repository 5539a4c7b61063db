import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import {
  createGame,
  explainMove,
  fromNotation,
  type GameState,
  history,
  informationKey,
  legalMoves,
  parseGame,
  reveal,
  rewind,
  sampleGame,
  score,
  toNotation,
  view,
} from '../../src/index.js'
import {
  act,
  courseOf,
  type DealRecord,
  type Place,
  pick,
  type Random,
  universe,
} from '../support/arbitraries.js'
import { eventsOfDeal, expectedView, type Observer, observersOf } from '../support/seen.js'
import { blinded, storyOf } from '../support/story.js'
import { verdict } from '../support/verdict.js'

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** What is checked at one move of a sample of the deals. */
export function checkSample(place: Place, random: Random): void {
  checkCopy(place)
  checkViews(place, pick(random, observersOf(place.game)), random)
  checkUniverse(place)
}

/** A JSON copy is the same game and goes on the same way. */
function checkCopy({ game, action }: Place) {
  const twin = copy(game)
  deepStrictEqual(twin, game, 'JSON copy')
  deepStrictEqual(legalMoves(twin), legalMoves(game), 'legal moves of a JSON copy')
  if (action !== null) deepStrictEqual(act(twin, copy(action)), act(game, action), 'a move from a JSON copy')
}

/** What a seat sees is what the oracle puts together, and the seat's verdicts are the server's. */
function checkViews(place: Place, observer: Observer, random: Random) {
  const { game } = place
  const seen = view(game, observer)
  deepStrictEqual(seen, expectedView(place, observer), `view of ${observer}`)
  const told = copy(seen)
  deepStrictEqual(told, seen, `JSON copy of the view of ${observer}`)
  ok(informationKey(told).length > 0, 'information key')
  if (observer === 'spectator') return
  const move = pick(random, universe(game.rules))
  const here = explainMove(told, move).legal
  strictEqual(
    here,
    explainMove(game, move, observer).legal,
    `${JSON.stringify(move)} by ${observer}, by its view`,
  )
}

/** Every move of the universe gets the oracle's answer. */
function checkUniverse(place: Place) {
  const course = courseOf(place.deal)
  for (const move of universe(place.game.rules)) {
    const expected = verdict(place, move, course)
    const told = explainMove(place.game, move)
    strictEqual(told.legal, expected === true, `whether ${JSON.stringify(move)} is legal`)
    if (!told.legal && expected !== 'either') strictEqual(told.reason, expected, JSON.stringify(move))
  }
}

/** What is checked at one move of a smaller sample. */
export function checkRarely(place: Place, random: Random): void {
  const { game, deal } = place
  const observer = pick(random, observersOf(game))
  const seen = view(game, observer)
  const possible = sampleGame(seen, random)
  deepStrictEqual(view(possible, observer), seen, 'view of a sampled game')
  checkStory(game, deal, observer)
  checkStart(game, deal)
  const ply = Math.floor(random() * (game.ply + 1))
  strictEqual(rewind(game, ply).ply, ply, 'ply after rewinding')
  deepStrictEqual(rewind(game, game.ply), game, 'rewinding to the present')
}

/** The history ends with the oracle's story of this deal; a seat's differs by what it did not see. */
function checkStory(game: GameState, deal: DealRecord, observer: Observer) {
  const open = history(game)
  const seen = history(game, observer)
  deepStrictEqual(seen, blinded(open, observer), `history of ${observer}`)
  deepStrictEqual(view(game, observer).events, eventsOfDeal(game, seen), 'events of the deal')
  if (deal.deck !== null) {
    const story = storyOf(deal)
    deepStrictEqual(story.length === 0 ? [] : open.slice(-story.length), story, 'story of the deal')
  }
}

/** A match begun at this deal's standing, with its deck and moves, stands where this one does. */
function checkStart(game: GameState, { rules, dealer, deck, start, moves }: DealRecord) {
  if (deck === null) return
  let twin: GameState = createGame({ rules, dealer, deck, start, seed: 'another' })
  for (const move of moves) twin = act(twin, move)
  deepStrictEqual(
    [reveal(twin), score(twin), legalMoves(twin)],
    [reveal(game), score(game), legalMoves(game)],
  )
}

/** What is checked at the end of every match: its log and its notation play to where it stands. */
export function checkEnd(game: GameState): void {
  deepStrictEqual(parseGame(copy(game)), game, 'loading what was saved')
  const text = toNotation(game)
  const read = fromNotation(text)
  strictEqual(toNotation(read), text, 'notation of what was read')
  deepStrictEqual([reveal(read), score(read)], [reveal(game), score(game)], 'what was read')
  deepStrictEqual(
    [read.ply, read.phase, read.turn, read.retour],
    [game.ply, game.phase, game.turn, game.retour],
  )
}
