import {
  applyJudged,
  follow,
  givenDeck,
  isFault,
  judge,
  revealed,
  scoreOf,
  voided,
  voidFault,
} from '../shared/flow.js'
import type { Internal } from '../shared/game.js'
import type { Revealed } from '../shared/types.js'
import type { Card } from '../vocabulary/cards.js'
import {
  type ErrorCode,
  errorOf,
  type Fault,
  faultOf,
  type GameError,
  type Reason,
} from '../vocabulary/errors.js'
import type { Seat } from '../vocabulary/seats.js'
import { afterOwnMove, movesIn } from './hot.js'
import { noGame, withGame } from './ours.js'
import type { GameState, MoveOf, ScoreFor, StateOf } from './types.js'

/**
 * The moves of the seat on turn, complete and in a fixed order; empty only when the match is over.
 *
 * Cards come by suit `c s h d` and within a suit from high to low, a card's plain play before its meld; suits `c s h d`, then
 * turning up; `pass` before bids and doubles; contracts in the order of `docs/rules.md` 3.4; `knock`, then cuts by rising `at`.
 * The list is the caller's; the moves in it are frozen. Carries out `docs/rules.md` 2.2 to 2.4 and 3.2 to 3.8.
 * @category Play
 * @example
 * ```ts
 * import { createGame, legalMoves } from 'stichspiel'
 *
 * const game = createGame({ rules: 'schneider', seed: 7 })
 * console.log(legalMoves(game).length) // => 6
 * ```
 */
export function legalMoves<G extends GameState>(game: G): readonly MoveOf<G>[] {
  try {
    return movesIn(game) as readonly MoveOf<G>[]
  } catch {
    // What is no game of ours breaks our own code.
    throw noGame(game)
  }
}

/**
 * The match after a move; the one that came in still stands.
 *
 * Comes in: a match, a move of it, and who makes it; without a seat the host alone moves for whoever is on turn. Moves are
 * compared by content, so one that went through JSON works. Throws a {@link GameError} with `'not-your-turn'`, `'invalid-deck'`,
 * or `'illegal-move'` and its reason. Carries out `docs/rules.md` 2.2 to 2.6 and 3.2 to 3.10.
 * @category Play
 * @example
 * ```ts
 * import { applyMove, createGame, legalMoves } from 'stichspiel'
 *
 * const game = createGame({ rules: 'schneider', seed: 7, dealer: 0 })
 * const [move] = legalMoves(game)
 * if (move !== undefined) console.log(applyMove(game, move, 1).turn) // => 0
 * ```
 */
export function applyMove<G extends GameState>(game: G, move: MoveOf<G>, seat?: Seat): StateOf<G> {
  try {
    if (seat === undefined || seat === game.turn) {
      const next = afterOwnMove(game, move)
      if (next !== null) return next as StateOf<G>
    }
  } catch {
    // What is no game of ours breaks our own code, and is refused by the closer look.
  }
  return withGame(game, (rules, state) => applyJudged(rules, state, move, seat)) as unknown as StateOf<G>
}

/**
 * The score at any time: of the deal in honours (Schneider) or card points (Bauernschnapsen), and of the match in game points
 * and Bummerl. Carries out `docs/rules.md` 2.5, 2.6, 3.9 and 3.10.
 * @category Play
 * @example
 * ```ts
 * import { createGame, score } from 'stichspiel'
 *
 * console.log(score(createGame({ rules: 'schneider', seed: 7 })).tally) // => [0, 0]
 * ```
 */
export function score<G extends GameState>(game: G): ScoreFor<G> {
  return withGame(game, scoreOf) as ScoreFor<G>
}

/** A move was made. @category Server */
export interface MoveMade<State> {
  /** Whether the move was made. */
  readonly ok: true
  /** The game. */
  readonly game: State
}

/** A move was refused; the game stands. @category Server */
export interface MoveRefused {
  /** Whether the move was made. */
  readonly ok: false
  /** What kind of fault it is. */
  readonly code: ErrorCode
  /** Why the move is illegal; there only with the code `'illegal-move'`. */
  readonly reason?: Reason
  /** What is wrong and what would be right, in a sentence. */
  readonly message: string
}

/**
 * The server's door: makes a move that came over the wire, or says why not. Never throws.
 *
 * Comes in: the match, anything for the move, anything for the seat (what is no seat of the game is `'malformed'`), and if known
 * the ply that the move was made for: another one is `'stale'`, so that a message sent twice does not move twice. Goes out: the
 * new match, or code, reason and message; nothing in them depends on hidden cards unless the seat is on turn.
 * @category Server
 * @example
 * ```ts
 * import { createGame, tryMove } from 'stichspiel'
 *
 * const game = createGame({ rules: 'schneider', seed: 7, dealer: 0 })
 * const answer = tryMove(game, JSON.parse('{"type":"play","card":"Kc"}'), 0)
 * console.log(answer.ok ? 'made' : answer.code) // => 'not-your-turn'
 * ```
 */
export function tryMove<G extends GameState>(
  game: G,
  move: unknown,
  seat: unknown,
  ply?: number,
): MoveMade<StateOf<G>> | MoveRefused {
  try {
    return withGame(game, (rules, state) => {
      const judged = judge(rules, state, move, seat === undefined ? null : seat, ply)
      return isFault(judged)
        ? { ok: false, ...judged }
        : { ok: true, game: follow(rules, state, judged) as unknown as StateOf<G> }
    })
  } catch (error) {
    return { ok: false, ...faultOf(error as GameError) }
  }
}

/**
 * All cards, open, as they lie now: for logs, tests and post-mortems, never for a client.
 * @category Look
 * @example
 * ```ts
 * import { createGame, reveal } from 'stichspiel'
 *
 * console.log(reveal(createGame({ rules: 'schneider', seed: 7 })).talon.length) // => 20
 * ```
 */
export function reveal(game: GameState): Revealed {
  return withGame(game, revealed)
}

/**
 * A misdeal: the same dealer deals again. For the host only, until the first card of the deal is played; the number of the voided
 * deal is not used again. Comes in: the match and, if wished, the cards of the new deal. Throws a {@link GameError} with
 * `'illegal-move'` and `'wrong-phase'` once a card is played or the deal is over, or with `'invalid-deck'`. Carries out
 * `docs/rules.md` 2.1 and 3.10.
 * @category Server
 * @example
 * ```ts
 * import { createGame, voidDeal } from 'stichspiel'
 *
 * const game = voidDeal(createGame({ rules: 'bauernschnapsen', seed: 7 }))
 * console.log(game.deal) // => 2
 * console.log(game.dealer) // => 3
 * ```
 */
export function voidDeal<G extends GameState>(game: G, deck?: readonly Card[]): StateOf<G> {
  return withGame(game, (rules, state) => {
    const fault: Fault | null = voidFault(rules, state)
    if (fault !== null) throw errorOf(fault)
    return voided(rules, state, givenDeck(rules, state.rules, deck)) as unknown as StateOf<G>
  })
}

/** A state with its internal fields: every state that is handed out has them. */
export function inside(game: GameState): Internal {
  return game as unknown as Internal
}
