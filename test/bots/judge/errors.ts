// Certain errors: a move that another one is as good as in every world that may be, and better in most.
import type { Bot } from '../../../src/bots/index.js'
import {
  applyMove,
  createSampler,
  type GameState,
  type Move,
  moveKey,
  score,
  type View,
} from '../../../src/index.js'
import { solveDeal } from '../../../src/solver/index.js'
import { randomFrom } from '../../support/random.js'

/** What a bot plays, and what it should have. */
export interface Verdict {
  readonly seen: View
  readonly played: string
  readonly better: string
  /** In how many of the worlds. */
  readonly wins: number
}

/** What a deal comes to for a side when nobody errs from here on. */
function worth(game: GameState, side: number): number {
  if (game.phase === 'play') return side === 0 ? solveDeal(game).value : -solveDeal(game).value
  const { winner, points } = score(game).deal!
  return winner === null ? 0 : winner === side ? points : -points
}

/** The certain error of a bot at a place in the play, if it makes one, by so many worlds. */
export function certainError(bot: Bot, seen: View, worlds: number, seed: number): Verdict | null {
  const moves: readonly Move[] = seen.legalMoves
  const played = moveKey(bot(seen))
  const random = randomFrom(seed)
  const sample = createSampler(seen)
  const wins = moves.map(() => 0)
  let alive = moves.map((_, at) => at).filter((at) => moveKey(moves[at]!) !== played)
  const own = moves.findIndex((move) => moveKey(move) === played)
  for (let world = 0; world < worlds && alive.length > 0; world += 1) {
    const game = sample(random) as GameState
    const value = (at: number) => worth(applyMove(game, moves[at]!), seen.seat! & 1)
    const mine = value(own)
    alive = alive.filter((at) => {
      const theirs = value(at)
      if (theirs > mine) wins[at]! += 1
      return theirs >= mine
    })
  }
  const better = alive.sort((one, other) => wins[other]! - wins[one]!)[0]
  return better === undefined || 2 * wins[better]! <= worlds
    ? null
    : { seen, played, better: moveKey(moves[better]!), wins: wins[better]! }
}

/** A line that says where and what, for whoever looks into it. */
export function told({ seen, played, better, wins }: Verdict): string {
  const { seat, hand, trick, unseen, trump } = seen
  const table = trick.map((one) => `${one.seat}:${one.card}`).join(' ')
  const deal =
    seen.game === 'schneider'
      ? `tally ${seen.score.tally}`
      : `${seen.contract} of ${seen.declarer}, trump ${trump}, tally ${seen.score.tally}, tricks ${seen.score.tricks}`
  return `${deal}, seat ${seat} ${hand.join(' ')} on [${table}], out ${unseen.join(' ')}: ${played}, better ${better} in ${wins}`
}
