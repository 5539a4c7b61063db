import type { Standing } from '../shared/types.js'
import { fieldsOf, refuse } from '../tools/options.js'
import { listOf } from '../vocabulary/quote.js'
import { createGame, readSeat } from './create.js'
import { GAMES } from './games.js'
import { guardedView, rulesOf } from './guarded.js'
import { view } from './look.js'
import { rulesText } from './notation.js'
import { readEvents } from './sample.js'
import type { GameEvent, GameName, Rules, View } from './types.js'

/**
 * A key of what a view's seat knows: equal exactly for views equal but for `deal` and `ply`. It stands for rules, seat, dealer,
 * the standing before this deal, and this deal's events; for presets it stays under 200 characters. Throws a {@link GameError}
 * with `'invalid-view'`.
 * @category Bots
 * @example
 * ```ts
 * import { createGame, informationKey, view } from 'stichspiel'
 *
 * const one = createGame({ rules: 'schneider', seed: 7, dealer: 0 })
 * console.log(informationKey(view(one, 0)) === informationKey(view(one, 1))) // => false
 * ```
 */
export function informationKey(view: View): string {
  return guardedView(() => keyOf(view))
}

/** The keys of every view of a game. */
const KEYS = new Map<GameName, readonly string[]>()

function keysOf(name: GameName): readonly string[] {
  const known = KEYS.get(name)
  if (known !== undefined) return known
  const keys = Object.keys(view(createGame({ rules: name, seed: 0 }), 'spectator'))
  KEYS.set(name, keys)
  return keys
}

/** The texts of rules made by us, which are frozen and shared. */
const RULES_TEXTS = new WeakMap<Rules, string>()

function keyOf(view: unknown): string {
  const fields = fieldsOf(view, 'it')
  const rules = rulesOf(fields)
  const { game } = GAMES[rules.game]
  const keys = keysOf(rules.game)
  if (Object.keys(fields).length !== keys.length || !keys.every((key) => key in fields))
    refuse(`a view has ${listOf(keys)}, no more and no less.`)
  const seat = fields.seat === null ? 's' : readSeat(game, fields.seat, 'seat')
  const dealer = readSeat(game, fields.dealer, 'dealer')
  let text = RULES_TEXTS.get(rules)
  if (text === undefined) {
    text = rulesText(rules)
    RULES_TEXTS.set(rules, text)
  }
  const { counted, points, bummerl, retour } = fields.before as Standing
  const standing = [counted, ...points, ...bummerl, ...retour.map(Number)].join(' ')
  return `${text}/${seat}${dealer}/${standing}/${readEvents(fields).map(eventText).join('')}`
}

/** By type, what an event adds to the key; nothing for what follows from others. */
const EVENT_TEXTS: { readonly [Type in GameEvent['type']]?: (event: EventOfType<Type>) => string } = {
  deal: ({ hands, turnedUp }) => `|${hands.flat().join('')}${turnedUp ?? ''}`,
  'second-packet': ({ hands }) => `|${hands.flat().join('')}`,
  play: ({ card }) => card,
  draw: ({ card }) => (card === null ? '' : `<${card}`),
  meld: () => '+',
  bid: ({ contract }) => `!${contract}`,
  pass: () => '-',
  double: () => '*',
  trump: ({ suit }) => `=${suit}`,
  'turn-up': ({ index, card }) => `^${index}${card}`,
  cut: ({ at }) => `/${at}`,
  knock: () => '/',
  farbringerl: ({ seat, cards }) => `:${seat}${cards.join('')}`,
}

type EventOfType<Type> = Extract<GameEvent, { readonly type: Type }>

function eventText(event: GameEvent): string {
  return EVENT_TEXTS[event.type]?.(event as never) ?? ''
}
