import { DEAL_MOVE } from '../shared/intent.js'
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

/** The texts of all moves that are handed out, by the objects themselves; made in one call, so that bundlers can leave it out. */
const TEXTS: ReadonlyMap<unknown, string> = /* @__PURE__ */ textsOf()

function textsOf(): Map<unknown, string> {
  const moves = [...GAME_NAMES.flatMap((name) => GAMES[name].game.moves as Move[]), DEAL_MOVE]
  return new Map(moves.map((move) => [move, textOf(move)]))
}

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

/** The text of a copy of a move: of its own fields, each read once. */
function copyText(move: unknown): string {
  const fields = readFields(move) ?? refuse(move)
  if (fields.size > MOST_FIELDS) return refuse(move)
  const copy = Object.fromEntries(fields)
  for (const [known, text] of TEXTS) if (equals(known, copy)) return text
  const deck =
    fields.get('type') === 'deal' && fields.size === 2 ? readList(fields.get('deck'), MOST_CARDS) : null
  return deck?.length && deck.every(isCard) ? `deal ${deck.join(' ')}` : refuse(move)
}

/** More fields than any move has, and more cards than any pack. */
const MOST_FIELDS = 3
const MOST_CARDS = 100

function refuse(move: unknown): never {
  throw new GameError('illegal-move', `${quote(move)} is no move of any game.`, 'malformed')
}
