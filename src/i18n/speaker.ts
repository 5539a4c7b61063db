import type { Card, Contract, GameName, Seat, Side, Suit } from '../index.js'
import type { Locale, Plural } from './locale.js'
import type { CardForm, TextsOptions } from './types.js'

/** Of whom a sentence speaks. */
export interface Subject {
  /** You, one, we, they. */
  readonly person: 0 | 1 | 2 | 3
  readonly words: string
  /** The same before a number; equal for names. */
  readonly label: string
}

/** What the placeholders of a template stand for: a part of an event, a move or a result. */
export interface Values {
  readonly who?: Subject
  readonly card?: Card | null
  readonly cards?: readonly unknown[]
  readonly suit?: Suit
  readonly contract?: Contract | null
  readonly [number: string]: unknown
}

/** What every text is made with. */
export interface Speaker {
  readonly locale: Locale
  /** The game, as far as options or names tell it. */
  readonly game: GameName | undefined
  seat(seat: Seat): Subject
  /** A side; of a game not known, by number. */
  side(side: Side, game?: GameName): Subject
  card(card: Card, form?: CardForm): string
  /** A template with its placeholders filled in, begun with a capital unless it begins with a name. */
  text(template: string, values?: Values): string
}

/** By the number of players. */
const GAMES: Readonly<Record<number, GameName>> = { 2: 'schneider', 4: 'bauernschnapsen' }
const CARD_FORMS: Readonly<Record<string, 2 | 3>> = { subject: 2, object: 3 }
const CONTRACT_FORMS: Readonly<Record<string, 1 | 2>> = { any: 1, the: 2 }

/** Texts one after the other, without those that are empty. */
export const join = (...texts: readonly string[]): string => texts.filter(Boolean).join(' ')

/** A speaker of a language at a table. */
export function createSpeaker(options: TextsOptions): Speaker {
  const { locale, names = [], you, game = GAMES[names.length] } = options
  const { tag, subjects, labels, defaults, contracts, counts } = locale
  const suits = locale.suits[options.cards]
  const ranks = locale.ranks[options.cards]
  const plurals = new Intl.PluralRules(tag)
  const lists = new Intl.ListFormat(tag)

  const named = (person: 1 | 3, name: string): Subject => ({ person, words: name, label: name })
  const spoken = (person: 0 | 2 | 3, key: keyof typeof labels): Subject => ({
    person,
    words: subjects[key],
    label: labels[key],
  })
  const nameOf = (seat: number) => names[seat] || text(defaults.player, { n: seat + 1 })
  const seat = (at: Seat) => (at === you ? spoken(0, 'you') : named(1, nameOf(at)))
  const side = (of: Side, at = game) => {
    if (at === undefined) return named(1, text(defaults.side, { n: of + 1 }))
    if (at === 'schneider') return seat(of)
    if (you === undefined) return named(3, lists.format([nameOf(of), nameOf(of + 2)]))
    return you % 2 === of ? spoken(2, 'we') : spoken(3, 'they')
  }

  const card = (of: string, form = '') => {
    const [name, inCards = name] = suits[of[1] as Suit]
    return ranks[of[0] as keyof typeof ranks][CARD_FORMS[form] ?? 1].replace('{}', inCards)
  }
  const count = (n: number, forms: Plural) => (forms[plurals.select(n)] ?? forms.other).replace('#', `${n}`)
  const hand = (cards: readonly unknown[]) => {
    const seen = cards.filter(Boolean).map((seen) => card(seen as Card, 'object'))
    const hidden = cards.length - seen.length
    return lists.format(hidden > 0 ? [...seen, count(hidden, counts.card)] : seen)
  }

  const fill = (values: Values, key: string, form: string): string => {
    const { cards } = values
    switch (key) {
      case 'who':
        return values.who!.words
      case 'card':
        return card(values.card!, form)
      case 'cards':
        return hand(cards!)
      case 'suit':
        return suits[values.suit ?? (((values.card ?? cards![0]) as Card)[1] as Suit)][form ? 2 : 0]!
      case 'contract':
        return contracts[values.contract!][CONTRACT_FORMS[form] ?? 0]
      default:
        return form ? count(values[key] as number, counts[form as keyof typeof counts]) : `${values[key]}`
    }
  }
  // Values are filled in last and in one pass, so that a name may hold braces and brackets.
  const text = (template: string, values: Values = {}): string => {
    const { who } = values
    const filled = template
      .replace(/\[(.*?)\]/g, (_, list: string) => {
        const forms = list.split('|')
        return forms[Math.min(who!.person, forms.length - 1)]!
      })
      .replace(/\{(\w+):?(\w*)\}/g, (_, key: string, form: string) => fill(values, key, form))
      .trimStart()
    const isName = who?.words === who?.label && template.startsWith('{who}')
    return isName ? filled : filled.charAt(0).toLocaleUpperCase(tag) + filled.slice(1)
  }

  return { locale, game, seat, side, card, text }
}
