import { isSeat } from '../shared/flow.js'
import type { Standing } from '../shared/types.js'
import { readFields, readList } from '../tools/reading.js'
import { quote } from '../vocabulary/quote.js'
import { createGame } from './create.js'
import { GAMES } from './games.js'
import { view } from './look.js'
import { rulesText } from './notation.js'
import { resolveFully } from './resolve.js'
import { guarded, MOST_EVENTS, refuseView } from './sample.js'
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
  return guarded(() => keyOf(view))
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
  const fields = readFields(view) ?? refuseView(`it is ${quote(view)}`)
  const rules = resolveFully(fields.get('rules') ?? refuseView('it has no rules'))
  const { game } = GAMES[rules.game]
  const keys = keysOf(rules.game)
  if (fields.size !== keys.length || !keys.every((key) => fields.has(key)))
    refuseView('its keys are not those of a view')
  const seat = fields.get('seat')
  if (seat !== null && !isSeat(game, seat)) refuseView(`its seat is ${quote(seat)}`)
  if (!isSeat(game, fields.get('dealer'))) refuseView(`its dealer is ${quote(fields.get('dealer'))}`)
  const events = (readList(fields.get('events'), MOST_EVENTS) ??
    refuseView('it has no events')) as GameEvent[]
  let text = RULES_TEXTS.get(rules)
  if (text === undefined) {
    text = rulesText(rules)
    RULES_TEXTS.set(rules, text)
  }
  const standing = standingText(fields.get('before') as Standing)
  return `${text}/${seat ?? 's'}${String(fields.get('dealer'))}/${standing}/${events.map(eventText).join('')}`
}

function standingText({ counted, points, bummerl, retour }: Standing): string {
  return [counted, ...points, ...bummerl, ...retour.map(Number)].join(' ')
}

/** What an event adds to the key; nothing for what follows from others. */
function eventText(event: GameEvent): string {
  switch (event.type) {
    case 'deal':
    case 'second-packet':
      return `|${event.hands
        .flat()
        .filter((card) => card !== null)
        .join('')}${'turnedUp' in event ? (event.turnedUp ?? '') : ''}`
    case 'play':
      return event.card
    case 'draw':
      return event.card === null ? '' : `<${event.card}`
    case 'meld':
      return '+'
    case 'bid':
      return `!${event.contract}`
    case 'pass':
      return '-'
    case 'double':
      return '*'
    case 'trump':
      return `=${event.suit}`
    case 'turn-up':
      return `^${event.index}${event.card}`
    case 'cut':
      return `/${event.at}`
    case 'knock':
      return '/'
    case 'farbringerl':
      return `:${event.seat}${event.cards.join('')}`
    default:
      return ''
  }
}
