import type { Card, Contract, GameName, Seat, Side, Suit } from '../index.js'
import type { Locale, Plural, Subject } from './locale.js'
import type { CardForm, TextsOptions } from './types.js'

/** What the placeholders of a template stand for: mostly an event, a move or a result as it is. */
export interface Values {
  /** Left out, the seat that the event is about. */
  readonly who?: Subject
  readonly seat?: Seat
  readonly declarer?: Seat | null
  readonly winner?: Seat
  readonly card?: Card | null
  readonly cards?: readonly (Card | null)[]
  /** Left out, the card's. */
  readonly suit?: Suit
  readonly contract?: Contract | null
  readonly n?: number
  readonly at?: number
  readonly deal?: number
  readonly marks?: number
  readonly points?: number
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

/** Texts one after the other, without those that are not there. */
export const join = (...texts: readonly (string | false | null)[]): string => texts.filter(Boolean).join(' ')

/** A speaker of a language at a table. */
export function createSpeaker(options: TextsOptions): Speaker {
  const { locale, names = [], you, game = GAMES[names.length] } = options
  const { tag, people, and, defaults, contracts, counts } = locale
  const suits = locale.suits[options.cards]
  const ranks = locale.ranks[options.cards]
  const plurals = new Intl.PluralRules(tag)

  // By hand, as engines differ in commas and spaces.
  const list = (items: readonly string[]) =>
    items.length > 1 ? `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}` : items.join()
  const named = (person: 1 | 3, name: string): Subject => ({ person, words: name, label: name })
  const nameOf = (seat: number) => names[seat] || text(defaults.player, { n: seat + 1 })
  const seat = (at: Seat) => (at === you ? people.you : named(1, nameOf(at)))
  const side = (of: Side, at = game) => {
    if (at === undefined) return named(1, text(defaults.side, { n: of + 1 }))
    if (at === 'schneider') return seat(of)
    if (you !== undefined && you % 2 === of) return people.we
    const both = named(3, list([nameOf(of), nameOf(of + 2)]))
    return you === undefined ? both : { ...both, label: people.they.label }
  }

  const card = (of: string, form: CardForm = 'name') => {
    const { name, inCards = name } = suits[of[1] as Suit]
    return ranks[of[0] as keyof typeof ranks][form].replace('{}', inCards)
  }
  const count = (n: number, forms: Plural) => (forms[plurals.select(n)] ?? forms.other).replace('#', `${n}`)
  const fill = (values: Values, who: Subject | undefined, key: string, form: string | undefined): string => {
    const { cards, card: one = cards?.[0] as Card } = values
    switch (key) {
      case 'who':
        return who!.words
      case 'card':
        return card(one!, form as CardForm)
      case 'cards':
        return list(cards!.map((dealt) => (dealt ? card(dealt, 'object') : count(1, counts.card))))
      case 'suit':
        return suits[values.suit ?? (one![1] as Suit)][(form ?? 'name') as 'among']!
      case 'contract':
        return contracts[values.contract!][(form ?? 'name') as 'any']
      default: {
        const n = values[key as 'n']!
        return form ? count(n, counts[form as keyof typeof counts]) : `${n}`
      }
    }
  }
  // In one pass, so that a name may hold braces and brackets.
  const text = (template: string, values: Values = {}): string => {
    const at = values.seat ?? values.declarer ?? values.winner
    const who = values.who ?? (at == null ? undefined : seat(at))
    const filled = template
      .replace(/\[(.*?)]|{(\w+):?(\w+)?}/g, (_, forms?: string, key?: string, form?: string) => {
        if (!forms) return fill(values, who, key!, form)
        const all = forms.split('|')
        return all[who!.person] ?? all[all.length - 1]!
      })
      .trimStart()
    const isName = template.startsWith('{who}') && who !== people.you && who !== people.we
    return isName ? filled : filled.charAt(0).toLocaleUpperCase(tag) + filled.slice(1)
  }

  return { locale, game, seat, side, card, text }
}
