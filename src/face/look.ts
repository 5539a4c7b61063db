import { type AnyGame, isSeat } from '../shared/flow.js'
import { matchEvents, viewOf } from '../shared/look.js'
import { replay } from '../shared/replay.js'
import { EVERYTHING, SPECTATOR, type Viewer } from '../shared/tale.js'
import { isWhole } from '../tools/reading.js'
import { GameError } from '../vocabulary/errors.js'
import { capital, quote } from '../vocabulary/quote.js'
import type { Seat } from '../vocabulary/seats.js'
import { seeing } from './looks.js'
import { withGame } from './ours.js'
import type { EventOf, GameName, GameState, StateOf, ViewOf } from './types.js'

/** Who looks, checked. */
function viewerOf(rules: AnyGame, seat: unknown): Viewer {
  if (seat === 'spectator') return SPECTATOR
  if (isSeat(rules, seat)) return ((seat as number) + 0) as Viewer
  throw new GameError(
    'invalid-view',
    `${capital(quote(seat))} is no seat of ${capital(rules.name)}; take 0 to ${rules.seats - 1} or "spectator".`,
  )
}

/**
 * What a seat or a spectator may know, and nothing else: plain JSON, and all that a client or a bot needs.
 *
 * It is put together from what the seat saw, so it is the same whatever the hidden cards are. Throws a {@link GameError} with
 * `'invalid-view'` for what is no seat.
 * @category Look
 * @example
 * ```ts
 * import { createGame, view } from 'stichspiel'
 *
 * const game = createGame({ rules: 'bauernschnapsen', seed: 7 })
 * console.log(view(game, 0).hand.length) // => 3
 * console.log(view(game, 'spectator').hand.length) // => 0
 * ```
 */
export function view<G extends GameState>(game: G, seat: Seat | 'spectator'): ViewOf<G> {
  return withGame(game, (rules, state) =>
    viewOf(seeing(rules.name as GameName), state, viewerOf(rules, seat)),
  ) as ViewOf<G>
}

/**
 * The events of the whole match: all cards open, or as a seat or a spectator saw them, the cards it did not see being null. Enough
 * to animate a table, to write a report, and to send to a client that comes back. Throws a {@link GameError} with
 * `'invalid-view'` for what is no seat.
 * @category Look
 * @example
 * ```ts
 * import { createGame, history } from 'stichspiel'
 *
 * const game = createGame({ rules: 'schneider', seed: 7 })
 * console.log(history(game).map((event) => event.type)) // => ['draw-dealer', 'deal']
 * ```
 */
export function history<G extends GameState>(game: G, seat?: Seat | 'spectator'): readonly EventOf<G>[] {
  return withGame(game, (rules, state) => {
    const viewer = seat === undefined ? EVERYTHING : viewerOf(rules, seat)
    return matchEvents(seeing(rules.name as GameName), state, viewer) as EventOf<G>[]
  })
}

/**
 * The match as it was after so many moves: for undo, and for stepping through a loaded game. Comes in: a ply from that of the
 * first state (0, but in a sampled game) to the present one. Throws a {@link GameError} with `'invalid-state'` for any other.
 * @category Look
 * @example
 * ```ts
 * import { applyMove, createGame, legalMoves, rewind } from 'stichspiel'
 *
 * const game = createGame({ rules: 'schneider', seed: 7 })
 * const [move] = legalMoves(game)
 * if (move !== undefined) console.log(rewind(applyMove(game, move), 0).ply) // => 0
 * ```
 */
export function rewind<G extends GameState>(game: G, ply: number): StateOf<G> {
  return withGame(game, (rules, state) => {
    const { origin } = state.held
    if (!isWhole(ply, origin.ply, state.ply)) {
      throw new GameError(
        'invalid-state',
        `The match cannot be rewound to ply ${quote(ply)}; take ${origin.ply} to ${state.ply}.`,
      )
    }
    return replay(rules, state, {}, ply) as unknown as StateOf<G>
  })
}
