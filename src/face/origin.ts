import { checkText, refuse, whole } from '../tools/options.js'
import { type OriginFacts, readSeat } from './create.js'
import type { Foreign } from './guarded.js'
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
