import { cs } from '../../src/i18n/cs.js'
import { de } from '../../src/i18n/de.js'
import { en } from '../../src/i18n/en.js'
import { createTexts, type Locale, type Texts, type TextsOptions } from '../../src/i18n/index.js'
import { nl } from '../../src/i18n/nl.js'
import type { BauernschnapsenResult } from '../../src/index.js'

/** The languages by the names of their subpaths. */
export const locales = { de, en, nl, cs } satisfies Record<string, Locale>

export type Language = keyof typeof locales
export const languages = Object.keys(locales) as Language[]
export const packs = ['french', 'german'] as const

/** Texts for tables of all kinds. */
export interface Tables {
  /** Schneider with French cards: Anna against Ben. */
  readonly s: Texts
  /** The same, said to Ben. */
  readonly sYou: Texts
  /** Bauernschnapsen with German cards: Anna and Clara against Ben and David. */
  readonly b: Texts
  /** The same, said to Anna. */
  readonly bYou: Texts
  /** Bauernschnapsen without names, said to the third seat. */
  readonly noNames: Texts
  /** French cards, and nothing told of game and players. */
  readonly plain: Texts
}

export function tablesOf(language: Language): Tables {
  const locale = locales[language]
  const two = ['Anna', 'Ben']
  const four = [...two, 'Clara', 'David']
  const make = (options: Omit<TextsOptions, 'locale'>) => createTexts({ locale, ...options })
  return {
    s: make({ cards: 'french', names: two }),
    sYou: make({ cards: 'french', names: two, you: 1 }),
    b: make({ cards: 'german', names: four }),
    bYou: make({ cards: 'german', names: four, you: 0 }),
    noNames: make({ cards: 'german', game: 'bauernschnapsen', you: 2 }),
    plain: make({ cards: 'french' }),
  }
}

/** Every text of a language's table, by its path. */
export function entriesOf(table: unknown, path = ''): (readonly [path: string, text: string])[] {
  if (typeof table === 'string') return [[path, table]]
  if (typeof table !== 'object' || table === null) return []
  return Object.entries(table).flatMap(([key, part]) => entriesOf(part, `${path}.${key}`))
}

export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** Words of the English table that are words of another language too. */
const alsoEnglish: Readonly<Record<Language, readonly string[]>> = {
  de: ['an', 'in', 'ober', 'unter'],
  en: [],
  nl: ['in', 'is', 'ober', 'of', 'unter'],
  cs: ['a'],
}

/** What stays as it is in every language: the names of contracts and levels. */
const names = [
  ...Object.values(en.contracts).map(({ name }) => name),
  'Farbringerl',
  'Schneider',
  'Schwarz',
  'Bummerl',
]

/** The words of a template, its placeholders left out. */
export const templateWords = (template: string): readonly string[] =>
  wordsOf(template.replace(/\{.*?\}/g, ' '))

const english = new Set(entriesOf({ ...en, tag: '' }).flatMap(([, template]) => templateWords(template)))

const foreign = new Map(
  languages.map((language): readonly [Language, ReadonlySet<string>] => {
    const fine = new Set([...names.flatMap(wordsOf), ...alsoEnglish[language]])
    return [language, new Set(language === 'en' ? [] : [...english].filter((word) => !fine.has(word)))]
  }),
)

/** Which words are English where the language is another. */
export function englishIn(language: Language, words: readonly string[]): readonly string[] {
  return words.filter((word) => foreign.get(language)?.has(word))
}

/** A deal of Bauernschnapsen that ended so; a plain Rufer for side 0 where nothing is said. */
export const ended = (result: Partial<BauernschnapsenResult>): BauernschnapsenResult => ({
  winner: 0,
  points: 1,
  reason: 'sixty-six',
  level: null,
  contract: 'rufer',
  declarer: 0,
  multiplier: 1,
  ...result,
})
