// Holds the tables of the languages against the glossary: suits, ranks, cards, contracts, and the words of the table.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createTexts } from '../../src/i18n/index.js'
import type { Contract, Rank, Suit } from '../../src/index.js'
import { type Language, languages, locales } from './tables.js'

/** The columns with the words of a language: the first that has any in a row counts. */
const columns: Readonly<Record<Language, readonly string[]>> = {
  de: ['Austrian table', 'German'],
  en: ['English'],
  nl: ['Dutch'],
  cs: ['Czech'],
}

/** A row of the glossary: its key, and the words of a column. */
interface Row {
  readonly heading: string
  readonly key: string
  readonly cells: Readonly<Record<string, string>>
}

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** Every row under a heading or a line that ends with a colon. */
function rowsOf(page: string): readonly Row[] {
  const rows: Row[] = []
  let heading = ''
  let header: readonly string[] = []
  for (const line of page.split('\n')) {
    if (line.startsWith('## ')) heading = line.slice(3)
    else if (/ pack:$/.test(line)) heading = `${heading.split(',')[0]}, ${line.slice(0, -1)}`
    if (!line.startsWith('| ')) header = []
    else if (header.length === 0) header = cellsOf(line)
    else if (!line.startsWith('| ---')) {
      const cells = cellsOf(line)
      const key = (cells[0] ?? '').replaceAll('`', '')
      rows.push({
        heading,
        key,
        cells: Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])),
      })
    }
  }
  return rows
}

const rows = rowsOf(readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8'))

/** The words of a row in a language, without explanations in brackets. */
function wordsOf(language: Language, heading: string, key: string): readonly string[] {
  const found = rows.filter((row) => row.heading === heading && row.key === key)
  if (found.length !== 1) throw new Error(`the glossary has ${found.length} rows “${key}” in “${heading}”`)
  const cells = columns[language].map((column) =>
    (found[0]?.cells[column] ?? '')
      .replace(/\(.*?\)/g, '')
      .split(',')
      .map((word) => word.replaceAll('*', '').replace('also ', '').trim())
      .filter((word) => word !== '' && word !== '–'),
  )
  return cells.find((words) => words.length > 0) ?? []
}

const packNames = { french: 'French pack', german: 'German pack' } as const

describe.each(languages)('the words of %s are those of the glossary', (language) => {
  const locale = locales[language]

  it.each(['french', 'german'] as const)('for the %s pack', (cards) => {
    const texts = createTexts({ locale, cards })
    for (const suit of ['c', 's', 'h', 'd'] satisfies Suit[])
      expect(wordsOf(language, `Suits, ${packNames[cards]}`, suit)).toContain(texts.suit(suit))
    for (const rank of ['A', 'K', 'Q', 'J', 'T', '9', '8', '7'] satisfies Rank[])
      expect(wordsOf(language, `Ranks, ${packNames[cards]}`, rank)).toContain(texts.rank(rank))
    const cardRows = `Ranks, ${packNames.german}`
    expect(wordsOf(language, cardRows, packNames[cards])).toContain(texts.card('Kh'))
    expect(wordsOf(language, cardRows, `${packNames[cards]}, played`)).toContain(texts.card('Kh', 'object'))
  })

  it('for the contracts', () => {
    const contracts = Object.keys(locale.contracts) as Contract[]
    for (const contract of contracts)
      expect(wordsOf(language, 'Contracts', contract)).toContain(locale.contracts[contract].name)
    expect(contracts.length).toBe(9)
  })

  it('for what is said and counted', () => {
    const { moves, events, results, levels, reasons, score, tally, defaults } = locale
    const said: readonly (readonly [heading: string, key: string, text: string])[] = [
      ['Bidding and doubling', 'pass', moves.pass],
      ['Bidding and doubling', 'pass, by the holder', moves.stay],
      ['Bidding and doubling', 'pass, on doubling', moves.no],
      ['Bidding and doubling', 'bid', moves.bid],
      ['Bidding and doubling', 'double, the first', moves.double2],
      ['Bidding and doubling', 'double, the answer', moves.double4],
      ['Bidding and doubling', 'double, the third', moves.double8],
      ['Cards on the table', 'turn-up', moves['turn-up']],
      ['Cards on the table', 'cut', moves.cut],
      ['Cards on the table', 'knock', moves.knock],
      ['Cards on the table', 'deal (to deal)', moves.deal],
      ['Cards on the table', 'trump', moves.trump],
      ['Cards on the table', 'trump', reasons['must-trump']],
      ['Cards on the table', 'honours', tally.schneider],
      ['Play', '20', moves.meld20],
      ['Play', '40', moves.meld40],
      ['Play', '20', events.meld20],
      ['Play', '40', events.meld40],
      ['Play', 'meld', moves.meld],
      ['Play', 'lead', moves.meld],
      ['Play', 'trick', events.trick],
      ['Play', 'trick', score.tricks],
      ['Play', 'follow suit', reasons['must-follow-suit']],
      ['Play', 'beats, beat', reasons['must-beat']],
      ['Play', 'overtrump', reasons['must-overtrump']],
      ['Play', 'void, misdeal', events.void],
      ['People and places', 'player', defaults.player],
      ['People and places', 'side', defaults.side],
      ['Counting', 'deal (a deal)', events.deal],
      ['Counting', 'match', events['match-over']],
      ['Counting', 'card points', tally.bauernschnapsen],
      ['Counting', 'game points, points', score.points],
      ['Counting', 'simple', levels.simple],
      ['Counting', 'schneider', levels.schneider],
      ['Counting', 'schneider', results.schneider],
      ['Counting', 'schwarz', levels.schwarz],
      ['Counting', 'schwarz', results.schwarz],
      ['Counting', 'tie', results.tie],
      ['Counting', 'farbringerl', results.farbringerl],
      ['Counting', 'farbringerl', events.farbringerl],
      ['Counting', 'round, the race for a Bummerl', events.bummerl],
      ['Counting', 'bummerl, the mark', score.bummerl],
    ]
    // Czech words change at their end.
    const stem = (word: string) => (language === 'cs' ? word.slice(0, -1) : word).toLowerCase()
    const missing = said.filter(
      ([heading, key, text]) =>
        !wordsOf(language, heading, key).some((word) => text.toLowerCase().includes(stem(word))),
    )
    expect(missing).toEqual([])
  })
})
