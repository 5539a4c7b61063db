import { bauernschnapsenLook } from '../bauernschnapsen/look.js'
import { schneiderLook } from '../schneider/look.js'
import type { AnyLook, Seeing } from '../shared/look.js'
import { GAMES } from './games.js'
import type { GameName } from './types.js'

/** How the games look from their seats, by name. A new game is one row here and one in the table of games. */
const LOOKS: Readonly<Record<GameName, AnyLook>> = {
  schneider: schneiderLook,
  bauernschnapsen: bauernschnapsenLook,
}

/** A game's rules and its look. */
export function seeing(name: GameName): Seeing {
  return { game: GAMES[name].game, look: LOOKS[name] }
}
