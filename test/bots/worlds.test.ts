// The worlds that bots play out are deals of the engine: the same cards may be played, by the same seats, to the same end.
import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import { describe, test } from 'vitest'
import { PACK } from '../../src/bots/bauernschnapsen-terms.js'
import { worldOfView } from '../../src/bots/bauernschnapsen-world.js'
import { setOf } from '../../src/bots/bits.js'
import { playOf } from '../../src/bots/careful.js'
import { schneiderCards } from '../../src/bots/schneider-cards.js'
import { schneiderWorld, worthOf } from '../../src/bots/schneider-world.js'
import { playOut, type World } from '../../src/bots/world.js'
import { CARDS } from '../../src/deal/schneider/cards.js'
import {
  applyMove,
  type Card,
  type GameState,
  legalMoves,
  type Move,
  packOf,
  reveal,
  score,
  type View,
  view,
} from '../../src/index.js'
import { cases, walk } from '../golden/cases.js'
import { dealWithPairs } from '../solver/support.js'
import { pick, type Random, randomFrom } from '../support/random.js'

const seen = (game: GameState): View => view(game, game.turn!)

function worldOf(game: GameState): World {
  const looked = seen(game)
  const revealed = reveal(game)
  if (looked.game === 'bauernschnapsen') {
    return worldOfView(
      looked,
      revealed.hands.map((hand) => setOf(PACK, hand)),
    )
  }
  return schneiderWorld(looked, schneiderCards(looked), worthOf(looked.rules), revealed)
}

/** The cards that may be played, in order. */
const cardsOf = (game: GameState): Card[] => [
  ...new Set(
    (legalMoves(game) as readonly Move[]).flatMap((move) => (move.type === 'play' ? [move.card] : [])),
  ),
]

const members = (pack: readonly Card[], set: number) => pack.filter((_, at) => (set >>> at) & 1)

/** What the deal came to for a seat, by the engine. */
function valueFor(game: GameState, seat: number): number {
  const { winner, points } = score(game).deal!
  return winner === null ? 0 : winner === (seat & 1) ? points : -points
}

/** Plays world and deal on to the end, card by card, and compares them; gives how many cards were played. */
function compare(start: GameState, random: Random): number {
  const world = worldOf(start)
  const pack = start.game === 'schneider' ? CARDS : packOf(start.rules)
  let game = start
  let cards = 0
  while (game.phase === 'play') {
    ok(!world.isOver)
    const legal = cardsOf(game)
    deepStrictEqual(members(pack, world.legal()), legal)
    const card = random() < 0.5 ? pack[world.guess()]! : pick(random, legal)
    ok(legal.includes(card), `${card} is none of ${legal.join(' ')}`)
    game = applyMove(game, playOf(seen(game), card))
    world.play(pack.indexOf(card))
    cards += 1
  }
  ok(world.isOver)
  // A tie is 0 or -0.
  for (const seat of reveal(start).hands.keys()) strictEqual(world.valueFor(seat) + 0, valueFor(game, seat))
  return cards
}

describe.each(cases)('$name', (one) => {
  test('worlds go as deals go', () => {
    const random = randomFrom(one.name.length)
    let compared = 0
    for (const { game } of walk(one, applyMove)) {
      if (game.phase === 'play' && game.ply % 2 === 0) compared += compare(game, random)
    }
    ok(compared > 150, `${compared} cards`)
  })

  test('a copy goes its own way', () => {
    let copies = 0
    for (const { game } of walk(one, applyMove)) {
      if (game.phase !== 'play' || game.ply % 3 > 0) continue
      const world = worldOf(game)
      const copy = world.copy()
      const before = JSON.stringify(world)
      const worth = playOut(copy, 0)
      strictEqual(JSON.stringify(world), before)
      strictEqual(playOut(world.copy(), 0), worth)
      strictEqual(playOut(world, 1), playOut(worldOf(game), 1))
      copies += 1
    }
    ok(copies > 8, `${copies} copies`)
  })
})

test('pairs melded, melds that wait, and exactly 66', () => {
  let cards = 0
  for (let start = 0; start < 300; start += 1) {
    const game = dealWithPairs(randomFrom(start), [5])
    cards += compare(game, randomFrom(-start))
  }
  ok(cards > 2000, `${cards} cards`)
})
