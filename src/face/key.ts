import { DEAL, DEAL_MOVE, illegal, OUT_OF_RANGE, readIntent } from '../shared/intent.js'
import { readFields, readList } from '../tools/reading.js'
import { isCard, RANKS, SUITS } from '../vocabulary/cards.js'
import { errorOf } from '../vocabulary/errors.js'
import { GAME_NAMES, GAMES, presets } from './games.js'
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

/** The text of a copy of a move: read once, as a move of each rule set in turn until one has it. */
function copyText(move: unknown): string {
  const fields = readFields(move)
  let fault = ''
  for (const rules of Object.values(presets)) {
    const { game } = GAMES[rules.game]
    const intent = readIntent(game, rules, move, fields)
    if (typeof intent === 'string') fault = intent
    else if (intent.deck !== undefined) return `deal ${deckOf(intent.deck).join(' ')}`
    else if (intent.code === DEAL) return textOf(DEAL_MOVE)
    else if (intent.code === OUT_OF_RANGE) fault = 'Its number is out of range.'
    else return textOf(game.moves[intent.code])
  }
  return refuse(fault)
}

/** A deck of some pack: cards, each once. */
function deckOf(value: unknown): readonly unknown[] {
  const deck = readList(value, RANKS.length * SUITS.length) ?? []
  const isDeck = deck.length > 0 && deck.every((card, at) => isCard(card) && deck.indexOf(card) === at)
  return isDeck ? deck : refuse('A deck lists cards, each once.')
}

function refuse(fault: string): never {
  throw errorOf(illegal('malformed', `This is no move of any game: ${fault}`))
}
