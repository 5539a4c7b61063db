import type { Move, Seat } from '../index.js'
import type { PassKey } from './locale.js'
import type { Speaker, Values } from './speaker.js'
import type { Circumstances } from './types.js'

/** Which word a pass is: anybody's on doubling, the holder's in the auction, or the usual one. */
export function passOf(seat: Seat | null | undefined, { phase, declarer }: Circumstances): PassKey {
  if (phase === 'double') return 'no'
  return seat === (declarer ?? -1) ? 'stay' : 'pass'
}

/** A move, as a button says it. */
export function moveText({ locale: { moves }, text }: Speaker, move: Move, before: Circumstances): string {
  const { turn, trump, multiplier = 1 } = before
  switch (move.type) {
    case 'play':
      if (!('meld' in move)) return text(moves.play, move)
      return text(moves[`meld${trump == null ? '' : move.card[1] === trump ? 40 : 20}`], move)
    case 'turn-up':
      return text(moves[`turn-up${move.index ?? ''}`])
    case 'pass':
      return text(moves[passOf(turn, before)])
    case 'double':
      return text(moves[`double${(2 * multiplier) as 2 | 4 | 8}`])
    default:
      return text(moves[move.type], move as Values)
  }
}
