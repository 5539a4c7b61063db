import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createGame, type GameState, history, type RulesOption, type Seat, tryMove, view } from 'stichspiel'
import type { Notice } from './wire.js'

export type Send = (notice: Notice) => void

/** One table: the only place where the game is. Everybody else gets views. */
export class Room {
  game: GameState
  /** The invitation to each seat, to be handed to its player alone. */
  readonly tokens: readonly string[]
  readonly #digests: readonly Buffer[]
  readonly #players = new Map<Send, Seat>()

  constructor(game: GameState) {
    this.game = game
    this.tokens = view(game, 'spectator').handSizes.map(() => randomBytes(20).toString('base64url'))
    this.#digests = this.tokens.map(digest)
  }

  /** A new match, whose cards nobody can guess: the seed is 160 random bits. */
  static open(rules: RulesOption): Room {
    return new Room(createGame({ rules, seed: randomBytes(20).toString('hex') }))
  }

  /** Whose token it is; compared by digest, so that the time it takes tells nothing. */
  seatOf(token: string): Seat | null {
    const given = digest(token)
    const seat = this.#digests.findIndex((known) => timingSafeEqual(known, given))
    return seat < 0 ? null : (seat as Seat)
  }

  /** A player comes, or comes back: it gets the match as its seat saw it, then the table as it is. */
  join(seat: Seat, send: Send): void {
    this.#players.set(send, seat)
    send({ type: 'welcome', seat, history: history(this.game, seat) })
    send({ type: 'view', view: view(this.game, seat) })
  }

  leave(send: Send): void {
    this.#players.delete(send)
  }

  /** Makes a player's move and shows the table to all, or tells that player why not; goes out: whether it was made. */
  move(seat: Seat, move: unknown, ply: number, send: Send): boolean {
    const answer = tryMove(this.game, move, seat, ply)
    if (!answer.ok) {
      const { code, reason } = answer
      send({ type: 'refused', code, ...(reason && { reason }) })
      return false
    }
    this.game = answer.game
    for (const [tell, sitting] of this.#players) tell({ type: 'view', view: view(this.game, sitting) })
    return true
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
