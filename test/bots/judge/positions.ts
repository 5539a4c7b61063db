// Places in the play near the end of a deal, reached by careful players and now and then by chance.
import { type Bot, carefulBot } from '../../../src/bots/index.js'
import {
  applyMove,
  createGame,
  type GameState,
  presets,
  type Seat,
  type View,
  view,
} from '../../../src/index.js'
import { below, pick, type Random, randomFrom } from '../../support/random.js'

type Preset = keyof typeof presets

/** How often chance makes a move in place of the careful player, so that deals go other ways too. */
const ASTRAY = 0.15
/** How often chance bids, so that every contract is played. */
const BOLD = 0.35
/** Cards a hand at most. */
const MOST_CARDS = 4

const careful = carefulBot({ seed: 1 })

/** Decisions in the play with a choice, no talon left and few cards a hand: so many, every preset of a game in its turn. */
export function* positions(game: View['game'], count: number, seed: number): Generator<View> {
  const names = (Object.keys(presets) as Preset[]).filter((name) => presets[name].game === game)
  for (let deal = 0, met = 0; met < count; deal += 1) {
    const random = randomFrom(seed + deal)
    for (const seen of deals(names[deal % names.length]!, seed + deal, random)) {
      if (met === count) return
      met += 1
      yield seen
    }
  }
}

function* deals(rules: Preset, seed: number, random: Random): Generator<View> {
  const dealer = below(random, presets[rules].game === 'schneider' ? 2 : 4) as Seat
  let game: GameState = createGame({ rules, seed, dealer })
  while (game.phase !== 'deal-over' && game.phase !== 'match-over') {
    const seen = view(game, game.turn!)
    if (isLate(seen)) yield seen
    game = applyMove(game, moveOf(seen, careful, random))
  }
}

function isLate({ phase, talonSize, hand, legalMoves: moves }: View): boolean {
  return phase === 'play' && talonSize === 0 && hand.length <= MOST_CARDS && moves.length > 1
}

function moveOf(seen: View, bot: Bot, random: Random) {
  const chance = seen.phase === 'bid' ? BOLD : ASTRAY
  return random() < chance
    ? pick(random, seen.legalMoves as readonly View['legalMoves'][number][])
    : bot(seen)
}
