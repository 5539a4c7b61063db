import type { BauernschnapsenView, Card, Move, SchneiderView, View } from '../index.js'
import { carefulCall } from './bauernschnapsen-calls.js'
import { PACK } from './bauernschnapsen-terms.js'
import { worldOfView } from './bauernschnapsen-world.js'
import { type CardSet, setOf } from './bits.js'
import { type Bot, type BotOptions, makeBot } from './bot.js'
import { schneiderCards } from './schneider-cards.js'
import { answerOf, leadOf } from './schneider-sense.js'

/** Which of the cards played a player believes to be still out. */
export type Forget = (played: CardSet) => CardSet

const NOTHING: Forget = () => 0

/** The move that plays a card, with its meld if it has one. */
export function playOf(view: View, card: Card): Move {
  const moves: readonly Move[] = view.legalMoves
  return moves.filter((move) => move.type === 'play' && move.card === card).at(-1)!
}

/** What a careful player does, who forgets some of what was played. */
export function carefulMove(view: View, forget: Forget = NOTHING): Move {
  if (view.phase === 'cut') return view.legalMoves[0]!
  if (view.game === 'schneider') return playOf(view, schneiderCard(view, forget))
  return view.phase === 'play' ? playOf(view, bauernschnapsenCard(view, forget)) : carefulCall(view)
}

function schneiderCard(view: SchneiderView, forget: Forget): Card {
  const { hand, unseen, known, turnedUp, taken, trick, seat } = view
  const cards = schneiderCards(view)
  const { pack } = cards
  const mine = setOf(pack, hand)
  const out =
    setOf(pack, unseen) |
    setOf(pack, known[1 - seat!]!) |
    (turnedUp === null ? 0 : setOf(pack, [turnedUp])) |
    forget(setOf(pack, taken[0]) | setOf(pack, taken[1]))
  const led = trick[0]
  if (led === undefined) return pack[leadOf(cards, mine, out)]!
  const legal = setOf(pack, view.legalMoves.map((move) => (move.type === 'play' ? move.card : '')).filter((card) => card !== ''))
  return pack[answerOf(cards, legal, mine, out, pack.indexOf(led.card))]!
}

function bauernschnapsenCard(view: BauernschnapsenView, forget: Forget): Card {
  // What the others hold does not matter to the guess: it goes by the own hand and the cards played.
  const world = worldOfView(view, [0, 1, 2, 3].map((seat) => (seat === view.seat ? setOf(PACK, view.hand) : 0)))
  world.played &= ~forget(world.played)
  return PACK[world.guess()]!
}

/**
 * A bot that plays as good players tell beginners to. Böhmischer Schneider: it counts what is out, leads cards that cannot be beaten
 * or hardly, keeps the card that beats what the other may lead, and gives away what is worth nothing. Bauernschnapsen: it calls trump by
 * strength, announces only what its cards carry, counts trumps, leads aces while others must follow, gives card points to a partner
 * who is winning, and melds whenever it may.
 *
 * It takes some 20 µs a move, and chance plays no part. Throws a `GameError` with `'invalid-options'`.
 * @category Bots
 * @example
 * ```ts
 * import { createGame, view } from 'stichspiel'
 * import { carefulBot } from 'stichspiel/bots'
 *
 * const game = createGame({ rules: 'bauernschnapsen', seed: 7 })
 * console.log(carefulBot()(view(game, 0)).type) // => 'trump'
 * ```
 */
export function carefulBot(options?: BotOptions): Bot {
  return makeBot('carefulBot', options, (view) => carefulMove(view))
}
