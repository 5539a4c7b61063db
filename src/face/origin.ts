import type { AnyGame } from '../shared/flow.js'
import { cutDeck } from '../shared/held.js'
import type { Spans } from '../shared/sampling.js'
import type { Standing } from '../shared/types.js'
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
  // Only a sampled game begins later, and for that no cards were drawn.
  if (draw !== '' && ply !== 0)
    refuse('a match that begins with cards drawn for the dealer has no ply before it.')
  if (!canFollow(start, ply, look.spansOf(rules)))
    refuse(`ply ${ply} does not fit deal ${start.deal} after ${start.counted} that counted.`)
  return { dealer, draw, start, ply }
}

/** Whether the deals before one can have taken so many moves; the match may have begun with any of them. */
function canFollow(
  { deal, counted }: Standing,
  ply: number,
  { least, most, voided, redeals }: Spans,
): boolean {
  const before = deal - 1
  // The more were played out, the more moves there may be.
  const played = Math.min(Math.floor(ply / least), redeals ? before : counted)
  return ply <= played * most + Math.min(before - counted, before - played) * voided
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
