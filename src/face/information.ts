import { type AnyGame, givenDeck } from '../shared/flow.js'
import { onceFor } from '../tools/memo.js'
import { fieldsOf, refuse } from '../tools/options.js'
import { listOf } from '../vocabulary/quote.js'
import { createGame } from './create.js'
import { GAMES } from './games.js'
import { guardedView, rulesOf } from './guarded.js'
import { view } from './look.js'
import { rulesText } from './notation.js'
import { readEvents } from './sample.js'
import type { GameEvent, GameName, View } from './types.js'

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

/** A view of each game, by which others are told. */
const exampleOf = /* @__PURE__ */ onceFor(
  ({ name }: AnyGame): Readonly<Record<string, unknown>> => ({
    ...view(createGame({ rules: name as GameName, seed: 0 }), 0),
  }),
)

/** The texts of rules made by us, which are frozen and shared. */
const textOf = /* @__PURE__ */ onceFor(rulesText)

function keyOf(view: unknown): string {
  const fields = fieldsOf(view, 'it')
  const rules = rulesOf(fields)
  const { game } = GAMES[rules.game]
  const example = exampleOf(game)
  const keys = Object.keys(example)
  if (Object.keys(fields).length !== keys.length || !keys.every((key) => isLike(example[key], fields[key])))
    refuse(`a view has ${listOf(keys)}, each of its kind.`)
  const seen = fields as unknown as View
  givenDeck(game, rules, cardsOf(seen))
  const { counted, points, bummerl, retour } = seen.before
  const standing = [counted, ...points, ...bummerl, ...retour.map(Number)].join(' ')
  const key = `${seen.seat ?? 's'}${seen.dealer}/${standing}/${readEvents(fields).map(eventText).join('')}`
  return KEY.test(key) ? `${textOf(rules)}/${key}` : refuse('its parts do not fit.')
}

/** Whether data are of the same kind as an example: lists for lists, and null for anything else. */
function isLike(example: unknown, data: unknown): boolean {
  if (Array.isArray(example) || Array.isArray(data)) return Array.isArray(example) && Array.isArray(data)
  return example === null || data === null || typeof example === typeof data
}

/** The cards of the pack, each once, where a view shows them. */
function cardsOf({ hand, seat, taken, trick, known, unseen, turnedUp }: View): readonly unknown[] {
  const others = known.filter((_, at) => at !== seat).flat()
  const shown = [...hand, ...taken.flat(), ...trick.map(({ card }) => card), ...others, ...unseen]
  return turnedUp === null || shown.includes(turnedUp) ? shown : [...shown, turnedUp]
}

/** A key but for its rules: seat, dealer, standing and events. */
const KEY: RegExp =
  /^[s0-3][0-3]\/(\d+ ){5}[01] [01]\/(\||:[0-3]|<?[2-9TJQKA][cshd]|[-+*]|\/\d*|![a-z]+|=[cshd]|\^[01])*$/

const nothing = () => ''

/** By type, what an event of a deal adds to the key: nothing where it follows from others. */
const EVENT_TEXTS: { readonly [Type in DealEventType]: (event: EventOfType<Type>) => string } = {
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
  contract: nothing,
  'meld-counted': nothing,
  trick: nothing,
  'deal-over': nothing,
  bummerl: nothing,
  'match-over': nothing,
}

type DealEventType = Exclude<GameEvent['type'], 'draw-dealer' | 'void'>
type EventOfType<Type> = Extract<GameEvent, { readonly type: Type }>

/** What an event adds to the key; for what is none of a deal, what no key has. */
function eventText(event: GameEvent): string {
  const type = event.type as DealEventType
  return Object.hasOwn(EVENT_TEXTS, type) ? EVENT_TEXTS[type](event as never) : '?'
}
