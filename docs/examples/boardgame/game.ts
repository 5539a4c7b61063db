// A game for boardgame.io, which brings the lobby, the transport, the log and the clients; rules, views and refusals are the
// engine's. The traps, and the ways around them:
// - A move gets G as a draft, a proxy that is good for one move; `plain` copies it. A game is plain JSON, so it may lie in G.
// - A client holds a view in place of the game and cannot try a move itself: `client: false` leaves that to the server.
// - `playerView` runs on the server, and once more on the client over what came: it must leave a view as it is.
// - A player's name may be anything, and an exception in `playerView` ends boardgame.io's server: strange names look on.
// - That server makes a match with as many seats as a client asks for, and leaves the line of a broken handshake without a
//   listener: strangers should meet something else first.
// - Events such as `endTurn`, and `pass`, which is the same, may be sent by every client, unless they are switched off.
import type { Game, MoveFn } from 'boardgame.io'
import { INVALID_MOVE } from 'boardgame.io/core'
import type { GameState, RulesOption, Seat, View } from 'stichspiel'
import { createGame, score, tryMove, view } from 'stichspiel'

/** G: on the server all of the game, elsewhere one seat's view. */
export type Table = { readonly game: GameState } | { readonly view: View }

const events = 'endTurn pass endPhase endGame setPhase endStage setStage setActivePlayers'.split(' ')
/** The names of the seats, in order. Any other name may come from outside. */
const names: Readonly<Record<GameState['game'], readonly unknown[]>> = {
  schneider: ['0', '1'],
  bauernschnapsen: ['0', '1', '2', '3'],
}

/** Whose seat it is. Anyone with another name looks on. */
function viewerOf(game: GameState, playerID: unknown): Seat | 'spectator' {
  const seat = names[game.game].indexOf(playerID)
  return seat < 0 ? 'spectator' : (seat as Seat)
}

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value))

/** A move of the engine, with the ply of the view that it was made for. */
const make: MoveFn<Table> = ({ G, playerID, events }, move: unknown, ply?: number) => {
  if (!('game' in G)) return INVALID_MOVE
  const answer = tryMove(plain(G.game), move, viewerOf(G.game, playerID), ply)
  if (!answer.ok) return INVALID_MOVE
  if (answer.game.turn !== null) events.endTurn({ next: String(answer.game.turn) })
  return { game: answer.game }
}

/** For `Client({ game })` and `Server({ games: [game] })` alike. Without a seed the cards come from the engine's secure source. */
export function boardgame(rules: RulesOption, seed?: string): Game<Table> {
  const open = () => createGame({ rules, seed })
  const { length: seats } = names[open().game]
  return {
    name: open().game,
    minPlayers: seats,
    maxPlayers: seats,
    disableUndo: true,
    setup: () => ({ game: open() }),
    moves: { make: { move: make, client: false } },
    events: Object.fromEntries(events.map((name) => [name, false])),
    turn: {
      order: {
        first: ({ G }) => ('game' in G ? (G.game.turn ?? 0) : 0),
        next: ({ ctx }) => ctx.playOrderPos,
      },
    },
    playerView: ({ G, playerID }) => ('view' in G ? G : { view: view(G.game, viewerOf(G.game, playerID)) }),
    endIf: ({ G }) => ('game' in G && G.game.turn === null ? { winner: score(G.game).winner } : undefined),
  }
}
