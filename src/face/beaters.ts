import type { AnyGame } from '../shared/flow.js'
import type { InForce, Internal } from '../shared/game.js'
import { illegal, noCard } from '../shared/intent.js'
import { cardsIn } from '../shared/tale.js'
import { fieldsOf, oneOf, refuse } from '../tools/options.js'
import { type Card, SUITS, type Suit } from '../vocabulary/cards.js'
import { errorOf } from '../vocabulary/errors.js'
import { quote } from '../vocabulary/quote.js'
import { isView } from './explain.js'
import { guardedView, rulesOf } from './guarded.js'
import { seeing } from './looks.js'
import { withGame } from './ours.js'
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
  const [rules, inForce] = isView(from) ? guardedView(() => readView(from)) : withGame(from, readState)
  const { game, look } = seeing(rules.game)
  const number = game.numbers.get(card)
  if (number === undefined || !game.packOf(rules).includes(number)) {
    throw errorOf(illegal('malformed', noCard(card)))
  }
  return cardsIn(look.beaters(rules, inForce, number), game.cards)
}

function readState(_: AnyGame, state: Internal): [Rules, InForce] {
  const rules = state.rules as Rules
  return [rules, seeing(rules.game).look.inForce(state)]
}

function readView(view: View): [Rules, InForce] {
  const fields = fieldsOf(view, 'it')
  const rules = rulesOf(fields)
  const trump = oneOf<Suit | null>(...SUITS, null)(fields.trump, 'trump', null)
  const contract = (fields.contract ?? null) as string | null
  const inForce = { trump: SUITS.indexOf(trump as Suit), contract }
  if (!seeing(rules.game).look.canBeInForce(rules, inForce))
    refuse(`its rules have no contract ${quote(contract)} with the trump ${quote(trump)}.`)
  return [rules, inForce]
}
