import { GameError, type GameState, isGameError, legalMoves, type Move, type MoveOf } from '../index.js'
import { packBauernschnapsen } from './bauernschnapsen.js'
import { readOptions, type SolveOptions } from './options.js'
import { find, type Problem } from './position.js'
import { packSchneider } from './schneider.js'

export type { SolveOptions } from './options.js'

/**
 * What perfect play with all cards open comes to.
 * @category Solver
 */
export interface Solution<M extends Move = Move> {
  /** What the deal is worth to side 0: game points, or side 0's tally less side 1's; negative where side 1 comes out ahead. */
  readonly value: number
  /** The moves of the seat on turn that keep the value, all of them, in `legalMoves` order. */
  readonly best: readonly M[]
  /** One way to the end of the deal in which nobody errs. */
  readonly line: readonly M[]
}

/**
 * Solves a deal in the play: its value, every best move and one best line, as if all cards lay open. Sees hidden cards, so what
 * it says is for the host, for post-mortems, and for bots on games they have sampled, never for a client.
 *
 * Comes in: a match in the phase `play`, any rules, any position; options. The value is in game points of this deal (with
 * contract, level and multiplier; a tie of Schneider is 0), whatever the match stands at, or with `objective: 'tally'` in honours
 * or card points, at the end of the deal. Any deal of Bauernschnapsen, and Schneider without a talon, takes well under a
 * millisecond as a rule; the more cards are still to be drawn, the longer: whole deals of Schneider up to a second, with trump
 * minutes.
 * Throws a {@link GameError} with `'invalid-state'` for what is no game, with `'invalid-options'`, also for the tally of a
 * contract lost by a trick, or with `'illegal-move'` and `'wrong-phase'` outside the play. Carries out `docs/rules.md` 2.2 to 2.5 and 3.7 to 3.9.
 * @category Solver
 * @example
 * ```ts
 * import { applyMove, createGame, legalMoves, moveKey } from 'stichspiel'
 * import { solveDeal } from 'stichspiel/solver'
 *
 * let game = createGame({ rules: 'schneider', seed: 7, dealer: 0 })
 * while (game.ply < 24) game = applyMove(game, legalMoves(game)[0]!)
 *
 * const { value, best, line } = solveDeal(game)
 * console.log(value) // => -1
 * console.log(best.map(moveKey)) // => ['Jd', 'Td', '9d', '8d']
 * console.log(line.length) // => 8
 * ```
 */
export function solveDeal<G extends GameState>(game: G, options?: SolveOptions): Solution<MoveOf<G>> {
  const { objective, maxEntries } = readOptions(options)
  const byTally = objective === 'tally'
  // It refuses what is no game.
  const moves = legalMoves(game)
  if (game.phase !== 'play') {
    throw new GameError(
      'illegal-move',
      `Only a deal in the play can be solved; this match is in the phase ${game.phase}.`,
      'wrong-phase',
    )
  }
  const problem = packed(game, byTally, maxEntries)
  const { value, best, line } = find(problem)
  return {
    value,
    best: moves.filter((_, at) => best.includes(problem.root.moves[at]!)),
    line: line.map((move) => problem.moveOf(move) as MoveOf<G>),
  }
}

/** The position of a game, packed; a game whose parts do not fit each other is refused. */
function packed(game: GameState, byTally: boolean, maxEntries: number): Problem {
  try {
    return game.game === 'schneider'
      ? packSchneider(game, byTally, maxEntries)
      : packBauernschnapsen(game, byTally, maxEntries)
  } catch (error) {
    if (isGameError(error)) throw error
    throw new GameError(
      'invalid-state',
      'This is no game of this library; load what was saved with parseGame.',
    )
  }
}
