import type { InForce } from '../shared/game.js'
import { cardsIn } from '../shared/tale.js'
import { readFields } from '../tools/reading.js'
import { type Card, SUITS, type Suit } from '../vocabulary/cards.js'
import { GameError } from '../vocabulary/errors.js'
import { quote } from '../vocabulary/quote.js'
import { isView } from './explain.js'
import { seeing } from './looks.js'
import { inside } from './play.js'
import { resolveFully } from './resolve.js'
import { guarded, refuseView } from './sample.js'
import type { GameState, Rules, View } from './types.js'

/**
 * The cards of the pack that would take a trick led with a card, under the rules, trump and contract in force; in `legalMoves`
 * order. Throws a {@link GameError} with `'illegal-move'` and `'malformed'` for what is no card of the pack, `'invalid-view'` for a
 * bad view. Carries out `docs/rules.md` 2.3 and 3.7.
 * @category Vocabulary
 * @example
 * ```ts
 * import { beaters, createGame } from 'stichspiel'
 *
 * console.log(beaters(createGame({ rules: 'schneider', seed: 7 }), 'Ts')) // => ['Js']
 * console.log(beaters(createGame({ rules: 'schneider-parlett', seed: 7 }), 'Ts')) // => ['Jc', 'Js', 'Jh', 'Jd']
 * ```
 */
export function beaters(from: GameState | View, card: Card): readonly Card[] {
  const [rules, inForce] = isView(from) ? guarded(() => readView(from)) : readState(from)
  const { game, look } = seeing(rules.game)
  const number = game.numbers.get(card)
  if (number === undefined || !game.packOf(rules).includes(number)) {
    throw new GameError('illegal-move', `${quote(card)} is no card of this pack.`, 'malformed')
  }
  return cardsIn(look.beaters(rules, inForce, number), game.cards)
}

function readState(game: GameState): [Rules, InForce] {
  return [game.rules, seeing(game.game).look.inForce(inside(game))]
}

function readView(view: unknown): [Rules, InForce] {
  const fields = readFields(view) ?? refuseView(`it is ${quote(view)}`)
  const rules = resolveFully(fields.get('rules') ?? refuseView('it has no rules'))
  const trump = fields.get('trump')
  const contract = fields.get('contract') ?? null
  if (trump !== null && !SUITS.includes(trump as Suit)) refuseView(`its trump is ${quote(trump)}`)
  if (contract !== null && typeof contract !== 'string') refuseView(`its contract is ${quote(contract)}`)
  return [rules, { trump: SUITS.indexOf(trump as Suit), contract }]
}
