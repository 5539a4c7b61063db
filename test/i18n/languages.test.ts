import { describe, expect, it } from 'vitest'
import { createTexts, type Locale, type Texts } from '../../src/i18n/index.js'
import { type Card, type GameEvent, packOf, type Rank, type Suit } from '../../src/index.js'
import { englishIn, entriesOf, languages, locales, packs, tablesOf, templateWords } from './tables.js'

const ranks = 'AKQJT987'.split('') as Rank[]
const suits = 'cshd'.split('') as Suit[]

/** What may stand in the templates of each part of a table, the most special part first. */
const allowed: readonly (readonly [path: string, placeholders: string])[] = [
  ['.ranks.', ''],
  ['.defaults.', 'n'],
  ['.moves.play', 'card:object'],
  ['.moves.meld', 'card:object'],
  ['.moves.trump', 'suit'],
  ['.moves.bid', 'contract:any'],
  ['.moves.cut', 'at:card'],
  ['.events.draw', 'who card:object'],
  ['.events.play', 'who card:object'],
  ['.events.cut', 'who at:card'],
  ['.events.dealer', 'who'],
  ['.events.deal', 'deal'],
  ['.events.void', 'deal'],
  ['.events.hand', 'who cards'],
  ['.events.face', 'card:subject suit'],
  ['.events.trump', 'who suit'],
  ['.events.turn-up', 'who card:object suit'],
  ['.events.farbringerl', 'who suit suit:among'],
  ['.events.bid', 'who contract:any'],
  ['.events.contract', 'who contract:any'],
  ['.events.meld-counted', 'suit suit:among'],
  ['.events.meld', 'who suit suit:among'],
  ['.events.marks', 'who marks:mark'],
  ['.events.second-packet', ''],
  ['.events.', 'who'],
  ['.obligations.follow', 'suit'],
  ['.obligations.beat', 'suit card:subject card:object'],
  ['.obligations.trump', 'suit'],
  ['.obligations.overtrump', 'suit card:object'],
  ['.results.won', 'who points:point'],
  ['.results.sixty-six', 'who points:point'],
  ['.results.last-trick', 'who points:point'],
  ['.results.scores', 'who points:point'],
  ['.results.schneider', 'who'],
  ['.results.schwarz', 'who'],
  ['.results.made', 'who contract:the'],
  ['.results.lost', 'who contract:the'],
  ['', ''],
]

/** What is wrong with a template. */
function faultIn(path: string, template: string): string | null {
  const placeholders = allowed.find(([start]) => path.startsWith(start))?.[1].split(' ') ?? []
  const used = [...template.matchAll(/\{(.*?)\}/g)].map(([, placeholder]) => placeholder ?? '')
  const strange = used.filter(
    (one) => !placeholders.includes(one) && !(one === '' && path.startsWith('.ranks.')),
  )
  if (strange.length > 0) return `holds ${strange.join(', ')}`
  const forms = [...template.matchAll(/\[(.*?)\]/g)].map(([, form]) => (form ?? '').split('|'))
  if (forms.length > 0 && !used.includes('who')) return 'agrees with nobody'
  if (forms.some((form) => form.length < 2 || form.length > 4 || form.includes(''))) return 'lacks a form'
  if (/[[\]{}|]/.test(template.replace(/\{.*?\}|\[.*?\]/g, ''))) return 'has a bracket left over'
  if (template !== template.trim() || / {2}/.test(template)) return 'has a space too many'
  return null
}

describe.each(languages)('the table of %s', (language) => {
  const locale: Locale = locales[language]
  const entries = entriesOf(locale)

  it('has templates that can be filled in', () => {
    const faults = entries
      .map(([path, template]) => [path, faultIn(path, template)])
      .filter(([, fault]) => fault)
    expect(faults).toEqual([])
    expect(entries.length).toBeGreaterThan(220)
  })

  it('has no text empty but where none is wanted', () => {
    const empty = entries.filter(([, template]) => template === '').map(([path]) => path)
    const silent = language === 'cs' ? ['.people.you.words', '.people.we.words'] : []
    expect(empty.sort()).toEqual([...silent, '.times.1'].sort())
  })

  it('has no English in another language', () => {
    const foreign = entries.filter(
      ([path, template]) => path !== '.tag' && englishIn(language, templateWords(template)).length > 0,
    )
    expect(foreign).toEqual([])
  })

  it.each(packs)('names every card, suit, rank and move of a %s pack apart', (cards) => {
    const texts = createTexts({ locale, cards })
    const pack = packOf('schneider')
    for (const form of ['name', 'subject', 'object'] as const)
      expect(new Set(pack.map((card: Card) => texts.card(card, form))).size).toBe(32)
    expect(new Set(ranks.map((rank) => texts.rank(rank))).size).toBe(8)
    expect(new Set(suits.map((suit) => texts.suit(suit))).size).toBe(4)
    expect(new Set(suits.map((suit) => texts.sign(suit))).size).toBe(4)
    const labels = entries.filter(([path]) => path.startsWith('.moves.')).map(([, template]) => template)
    expect(new Set(labels).size).toBe(18)
  })

  it('gives every refusal a sentence of its own', () => {
    const { plain } = tablesOf(language)
    const reasons = Object.keys(locale.reasons) as (keyof Locale['reasons'])[]
    const sentences = reasons.map((reason) => plain.reason(reason))
    expect(sentences.every((sentence) => /^\p{Lu}.*\.$/u.test(sentence))).toBe(true)
    expect(new Set(sentences).size).toBe(21)
  })

  it('has plural forms for every number', () => {
    const { s } = tablesOf(language)
    const forms = new Set(
      Array.from({ length: 31 }, (_, at) => s.event({ type: 'cut', seat: 0, at }).replace(/\d+/, '#')),
    )
    expect(forms.size).toBe(language === 'cs' ? 3 : 2)
  })
})

describe('texts', () => {
  const { de } = locales
  const deal: GameEvent = { type: 'deal', deal: 1, dealer: 3, hands: [[], [], [], []], turnedUp: null }

  it('keep track of the table from a deal on', () => {
    const { b } = tablesOf('de')
    const told = b.events([
      deal,
      { type: 'trump', seat: 0, suit: 'h' },
      { type: 'pass', seat: 0 },
      { type: 'bid', seat: 1, contract: 'gang' },
      { type: 'pass', seat: 2 },
      { type: 'pass', seat: 0 },
      { type: 'contract', declarer: 1, contract: 'gang' },
      { type: 'double', seat: 2, multiplier: 2 },
      { type: 'pass', seat: 1 },
      deal,
      { type: 'turn-up', seat: 0, card: 'Th', index: 0 },
      { type: 'pass', seat: 1 },
      { type: 'pass', seat: 0 },
    ])
    expect(told.filter((text) => text.includes('sagt „')).map((text) => text.split(/[„“]/)[1])).toEqual([
      'Bleibt so',
      'Weiter',
      'Weiter',
      'Spritzer',
      'Nein',
      'Auf',
      'Weiter',
      'Bleibt so',
    ])
  })

  it('know the game from the events, the options, the names or what is told beside', () => {
    const over: GameEvent = { type: 'match-over', winner: 0 }
    const { plain, s, b } = tablesOf('en')
    const given = createTexts({ locale: locales.en, cards: 'french', game: 'bauernschnapsen', you: 0 })
    const two: GameEvent = { type: 'deal', deal: 1, dealer: 0, hands: [[], []], turnedUp: null }
    expect([
      plain.event(over),
      plain.event(over, { game: 'schneider' }),
      plain.events([two, over])[1],
      plain.events([deal, over])[1],
      s.event(over),
      b.event(over),
      given.event(over),
    ]).toEqual([
      'Side 1 wins the match.',
      'Player 1 wins the match.',
      'Player 1 wins the match.',
      'Player 1 and Player 3 win the match.',
      'Anna wins the match.',
      'Anna and Clara win the match.',
      'We win the match.',
    ])
  })

  it('tell the sides apart by names, in sentences and before numbers', () => {
    const said = languages.map((language) => {
      const { b, bYou } = tablesOf(language)
      const over: GameEvent = { type: 'match-over', winner: 1 }
      const tally = { tally: [4, 0], tricks: [1, 0], deal: null, points: [0, 0], bummerl: [0, 0] } as const
      const labels = (texts: Texts) =>
        texts.score({ ...tally, winner: null }, { game: 'bauernschnapsen' }).match(/– (.*?): 4, (.*?): 0/)
      return [b.event(over) === bYou.event(over), ...[b, bYou].flatMap((texts) => labels(texts)?.slice(1))]
    })
    expect(said).toEqual([
      [true, 'Anna und Clara', 'Ben und David', 'Wir', 'Ihr'],
      [true, 'Anna and Clara', 'Ben and David', 'We', 'They'],
      [true, 'Anna en Clara', 'Ben en David', 'Wij', 'Zij'],
      [true, 'Anna a Clara', 'Ben a David', 'My', 'Oni'],
    ])
  })

  it('leave names as they are, whatever they hold', () => {
    const names = ['anna', '{who} [a|b] $& $1', '', 'É']
    const texts = createTexts({ locale: de, cards: 'german', names })
    const said = names.map((_, seat) => texts.event({ type: 'pass', seat: seat as 0 | 1 | 2 | 3 }))
    expect(said).toEqual([
      'anna sagt „Weiter“.',
      '{who} [a|b] $& $1 sagt „Weiter“.',
      'Spieler 3 sagt „Weiter“.',
      'É sagt „Weiter“.',
    ])
    const over: GameEvent = { type: 'match-over', winner: 0 }
    const across = createTexts({ locale: de, cards: 'german', names, you: 1 })
    expect(texts.event(over)).toBe('anna und Spieler 3 gewinnen die Partie.')
    expect(across.event(over)).toBe('anna und Spieler 3 gewinnen die Partie.')
  })

  it('say nothing where there is nothing to say', () => {
    for (const language of languages) {
      const { plain } = tablesOf(language)
      expect([plain.obligation(null), plain.reason({ legal: true })]).toEqual(['', ''])
    }
  })

  it('show suits by their signs', () => {
    const { plain, b } = tablesOf('de')
    expect(suits.map(plain.sign)).toEqual(['♣', '♠', '♥', '♦'])
    expect(suits.map(b.sign)).toEqual(['🌰', '🍃', '♥', '🔔'])
  })

  it('tell the reason where there is one, and else the code', () => {
    const { plain } = tablesOf('de')
    expect(plain.reason({ code: 'illegal-move' })).toBe(plain.reason('illegal-move'))
    expect(plain.reason({ code: 'illegal-move', reason: 'stale' })).toBe(plain.reason('stale'))
  })
})
