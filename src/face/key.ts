import { equals, readFields, readList } from '../tools/reading.js'
import { isCard } from '../vocabulary/cards.js'
import { GameError } from '../vocabulary/errors.js'
import { quote } from '../vocabulary/quote.js'
import { GAME_NAMES, GAMES } from './games.js'
import type { Move } from './types.js'

/** The text of a move as we make it. */
function textOf(move: Move): string {
  switch (move.type) {
    case 'play':
      return 'meld' in move ? `${move.card}+20` : move.card
    case 'trump':
      return `trump ${move.suit}`
    case 'turn-up':
      return move.index === undefined ? 'up' : `up ${move.index}`
    case 'bid':
      return move.contract
    case 'cut':
      return `cut ${move.at}`
    default:
      return move.type
  }
}

/** The texts of all moves that are handed out, by the objects themselves. */
const TEXTS: ReadonlyMap<unknown, string> = new Map(
  GAME_NAMES.flatMap((name) => GAMES[name].game.moves as Move[]).map((move) => [move, textOf(move)]),
)

/**
 * The text of a move in notation: equal exactly for equal moves, so it serves as a key in search trees. A meld is written `+20`
 * whatever its suit, since a move alone does not tell trump. Throws a {@link GameError} with `'illegal-move'` and `'malformed'`
 * for what is no move of any game.
 * @category Save
 * @example
 * ```ts
 * import { moveKey } from 'stichspiel'
 *
 * console.log(moveKey({ type: 'play', card: 'Ks', meld: true })) // => 'Ks+20'
 * console.log(moveKey({ type: 'cut', at: 7 })) // => 'cut 7'
 * ```
 */
export function moveKey(move: Move): string {
  return TEXTS.get(move) ?? copyText(move)
}

/** The text of a copy of a move. */
function copyText(move: unknown): string {
  for (const [known, text] of TEXTS) if (equals(known, move)) return text
  return dealText(move) ?? refuse(move)
}

/** More cards than any pack has. */
const MOST_CARDS = 100

function dealText(move: unknown): string | null {
  const fields = readFields(move)
  if (fields?.get('type') !== 'deal') return null
  if (fields.size === 1) return 'deal'
  const deck = readList(fields.get('deck'), MOST_CARDS)
  return fields.size === 2 && deck !== null && deck.every(isCard) ? `deal ${deck.join(' ')}`.trimEnd() : null
}

function refuse(move: unknown): never {
  throw new GameError('illegal-move', `${quote(move)} is no move of any game.`, 'malformed')
}
