import type { AnyGame } from '../shared/flow.js'
import { cutDeck } from '../shared/held.js'
import { checkText, refuse, whole } from '../tools/options.js'
import { type OriginFacts, readSeat } from './create.js'
import { type Foreign, rulesOf } from './guarded.js'
import { seeing } from './looks.js'
import type { Rules } from './types.js'

/** The facts of an origin that `createGame` or sampling can have made. */
export function checkOrigin(
  rules: Rules,
  { start, ...given }: Foreign<OriginFacts> & Pick<OriginFacts, 'start'>,
): OriginFacts {
  const { game, look } = seeing(rules.game)
  const dealer = readSeat(game, given.dealer, 'dealer')
  const draw = checkText(given.draw, 'draw', '')
  const ply = whole(0, Number.MAX_SAFE_INTEGER)(given.ply, 'ply', 0)
  if (!look.isDraw(rules, draw, dealer)) refuse('the cards drawn do not make this seat the first dealer.')
  // How many moves the deals before took is unknown, as the match may have begun with any of them.
  if (ply !== 0 && start.deal === 1) refuse(`ply ${ply} does not fit deal 1.`)
  return { dealer, draw, start, ply }
}

/** The rules of a save or a view, complete: options that its version did not have yet have their defaults. */
export function readRules(from: { readonly rules?: unknown }): Rules {
  const rules = rulesOf(from)
  const isNamed = rules !== from.rules && (typeof from.rules === 'string' || 'preset' in Object(from.rules))
  return isNamed ? refuse('its rules are written out, not a preset.') : rules
}

/** The deck of a deal as it lay before the cut, if its first ply was one. */
export function beforeCut(
  game: AnyGame,
  rules: Rules,
  deck: readonly number[],
  codes: readonly number[],
): readonly number[] {
  const cut = rules.cut && codes.length > 0 ? codes[0]! - game.knock : 0
  return cut === 0 ? deck : cutDeck(deck, deck.length - cut)
}
