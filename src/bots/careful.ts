import type { BauernschnapsenView, Card, Move, SchneiderView, View } from '../index.js'
import { carefulCall } from './bauernschnapsen-calls.js'
import { PACK } from './bauernschnapsen-terms.js'
import { worldOfView } from './bauernschnapsen-world.js'
import { type CardSet, setOf, sizeOf } from './bits.js'
import { type Bot, type BotOptions, bestOf, makeBot } from './bot.js'
import { type SchneiderCards, schneiderCards } from './schneider-cards.js'
import { solveEnding } from './schneider-endgame.js'
import { answerOf, leadOf } from './schneider-sense.js'

/** Which of the cards played a player believes to be still out. */
export type Forget = (played: CardSet) => CardSet

export const NOTHING: Forget = () => 0

/** With how many cards a hand at most the end of Schneider is counted out, once the talon is gone. */
const COUNTED = 5

/** The move that plays a card, with its meld if it has one. */
export function playOf(view: View, card: Card): Move {
  const moves: readonly Move[] = view.legalMoves
  return moves.filter((move) => move.type === 'play' && move.card === card).at(-1)!
}

/** What a careful player does, who forgets some of what was played. */
export function carefulMove(view: View, forget: Forget = NOTHING): Move {
  if (view.phase === 'cut') return view.legalMoves[0]!
  if (view.game === 'schneider') return playOf(view, schneiderCard(view, forget, COUNTED))
  return view.phase === 'play' ? playOf(view, bauernschnapsenCard(view, forget)) : carefulCall(view)
}

/** What a player of Schneider has before him; `led` is -1 on lead. */
interface Sight {
  readonly mine: CardSet
  /** What is in the other hand or still to be drawn. */
  readonly out: CardSet
  readonly legal: CardSet
  readonly led: number
}

/** Reads a view of the play. */
export function schneiderSight(view: SchneiderView, { pack }: SchneiderCards): Sight {
  const { hand, unseen, known, turnedUp, trick, seat, legalMoves } = view
  const led = trick[0]
  return {
    mine: setOf(pack, hand),
    out:
      setOf(pack, unseen) |
      setOf(pack, known[1 - seat!]!) |
      (turnedUp === null ? 0 : setOf(pack, [turnedUp])),
    legal: setOf(
      pack,
      /* v8 ignore next -- @preserve: in the play all moves are plays */
      legalMoves.flatMap((move) => (move.type === 'play' ? [move.card] : [])),
    ),
    led: led === undefined ? -1 : pack.indexOf(led.card),
  }
}

/** Which card to play; so many cards from the end, with the talon gone and nothing forgotten, the end is counted out. */
export function schneiderCard(view: SchneiderView, forget: Forget, counted: number): Card {
  const cards = schneiderCards(view)
  const { mine, out, legal, led } = schneiderSight(view, cards)
  const [taken0, taken1] = view.taken
  const believed = out | forget(setOf(cards.pack, taken0) | setOf(cards.pack, taken1))
  const card = led < 0 ? leadOf(cards, mine, believed) : answerOf(cards, legal, believed, led)
  if (view.talonSize > 0 || sizeOf(mine) > counted || believed !== out) return cards.pack[card]!
  const honours = solveEnding(cards, mine, out, led, legal)
  return cards.pack[bestOf([card, ...honours.keys()], (one) => honours.get(one)!)]!
}

function bauernschnapsenCard(view: BauernschnapsenView, forget: Forget): Card {
  // What the others hold does not matter to the guess: it goes by the own hand and the cards played.
  const world = worldOfView(
    view,
    [0, 1, 2, 3].map((seat) => (seat === view.seat ? setOf(PACK, view.hand) : 0)),
  )
  world.played &= ~forget(world.played)
  return PACK[world.guess()]!
}

/**
 * A bot that plays as good players tell beginners to. Böhmischer Schneider: it counts what is out, leads cards that nobody or
 * hardly anybody can beat, keeps the card that takes what the other may lead, gives away what is worth nothing, and counts out
 * the last five tricks. Bauernschnapsen: it calls trump by strength, bids where that makes it likelier to win the match than a
 * pass, counts cards and remembers who is out of a suit, leads aces while others must follow, gives card points to a partner who
 * is winning, and melds whenever it leads from a pair.
 *
 * It takes some microseconds a move, and chance plays no part. Throws a `GameError` with `'invalid-options'`.
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
