import { contentOf, DEAL_MOVE, readMove } from '../shared/intent.js'
import { readList } from '../tools/reading.js'
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

/** The texts of all moves that are handed out, by the objects themselves; made apart, so that bundles without it drop it. */
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
  const { fields, deck } = readMove(move) ?? refuse(move)
  const content = contentOf(fields)
  for (const name of GAME_NAMES) {
    const { codes, moves } = GAMES[name].game
    const code = codes.get(content)
    if (code !== undefined && deck === undefined) return TEXTS.get(moves[code] ?? DEAL_MOVE)!
  }
  const cards = content === contentOf(Object.entries(DEAL_MOVE)) ? readList(deck, MOST_CARDS) : null
  return cards?.every(isCard) ? `deal ${cards.join(' ')}`.trimEnd() : refuse(move)
}

/** More cards than any pack. */
const MOST_CARDS = 100

function refuse(move: unknown): never {
  throw new GameError('illegal-move', `${quote(move)} is no move of any game.`, 'malformed')
}
