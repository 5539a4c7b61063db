// All that each language can say, one text a line, to be read again when a table is changed.
import { expect, test } from 'vitest'
import { createTexts, type Texts, type TextsOptions } from '../../src/i18n/index.js'
import { createSpeaker } from '../../src/i18n/speaker.js'
import {
  contracts,
  type DealResult,
  type GameEvent,
  type Move,
  type Obligation,
  packOf,
  type Score,
} from '../../src/index.js'
import { ended, languages, locales } from './tables.js'

type Contract = keyof typeof contracts

const suits = ['c', 's', 'h', 'd'] as const
const ids = Object.keys(contracts) as Contract[]

const moves: readonly Move[] = [
  { type: 'play', card: 'Th' },
  { type: 'trump', suit: 's' },
  { type: 'turn-up' },
  { type: 'turn-up', index: 0 },
  { type: 'turn-up', index: 1 },
  ...ids.map((contract): Move => ({ type: 'bid', contract })),
  { type: 'cut', at: 1 },
  { type: 'cut', at: 2 },
  { type: 'cut', at: 7 },
  { type: 'knock' },
  { type: 'deal' },
]

const results: readonly DealResult[] = [
  { winner: null, points: 0, reason: 'tie' },
  { winner: 0, points: 1, reason: 'simple' },
  { winner: 1, points: 2, reason: 'schneider' },
  { winner: 1, points: 5, reason: 'schwarz' },
  ended({ level: 'simple' }),
  ended({ level: 'schneider', winner: 1, points: 4, multiplier: 2 }),
  ended({ level: 'schwarz', points: 12, multiplier: 4 }),
  ended({ level: 'simple', reason: 'last-trick', winner: 1, points: 8, multiplier: 8 }),
  ...ids.map((contract) => ended({ contract, reason: 'made', points: 9 })),
  ...ids
    .slice(1)
    .map((contract) =>
      ended({ contract, reason: 'lost', winner: 1, declarer: 2, points: 18, multiplier: 2 }),
    ),
  ended({ reason: 'farbringerl', winner: 1, points: 24, contract: null, declarer: null }),
]

const three = [null, null, null]
const events: readonly GameEvent[] = [
  {
    type: 'draw-dealer',
    cards: [
      ['As', 'Ah'],
      ['Kd', '9c'],
    ],
    dealer: 0,
  },
  { type: 'cut', seat: 0, at: 1 },
  { type: 'cut', seat: 1, at: 3 },
  { type: 'cut', seat: 1, at: 12 },
  ...([0, 1] as const).flatMap((seat): GameEvent[] => [
    { type: 'knock', seat },
    { type: 'deal', deal: 3, dealer: seat, hands: [['Ac', 'Kc'], three], turnedUp: 'Qd' },
    {
      type: 'deal',
      deal: 4,
      dealer: seat,
      hands: [three, ['Js'], three, ['7c', null, '8d']],
      turnedUp: null,
    },
    {
      type: 'second-packet',
      hands: [
        ['Tc', 'Th'],
        [null, null],
        [null, 'Kd'],
        [null, null],
      ],
    },
    ...suits.map((suit): GameEvent => ({ type: 'trump', seat, suit })),
    ...suits.map((suit): GameEvent => ({ type: 'farbringerl', seat, cards: [`A${suit}`, `T${suit}`] })),
    ...ids.slice(1).map((contract): GameEvent => ({ type: 'bid', seat, contract })),
    ...ids.map((contract): GameEvent => ({ type: 'contract', declarer: seat, contract })),
    ...([2, 4, 8] as const).map((multiplier): GameEvent => ({ type: 'double', seat, multiplier })),
    ...suits.flatMap((suit): GameEvent[] => [
      { type: 'meld', seat, suit, points: 20, counted: true },
      { type: 'meld', seat, suit, points: 40, counted: false },
      { type: 'meld-counted', seat, suit, points: 20 },
      { type: 'meld-counted', seat, suit, points: 40 },
    ]),
    { type: 'turn-up', seat, card: 'Jc', index: 0 },
    { type: 'pass', seat },
    { type: 'play', seat, card: '9d' },
    { type: 'trick', winner: seat, plays: [] },
    { type: 'draw', seat, card: 'Qs' },
    { type: 'draw', seat, card: null },
    { type: 'bummerl', winner: seat, marks: 1 },
    { type: 'bummerl', winner: seat, marks: 3 },
    { type: 'bummerl', winner: seat, marks: 5 },
    { type: 'match-over', winner: seat },
  ]),
  { type: 'deal-over', result: { winner: 1, points: 2, reason: 'schneider' }, points: [1, 2] },
  { type: 'deal-over', result: ended({ level: 'simple' }), points: [3, 4] },
  { type: 'void', deal: 5 },
]

const obligations: readonly Obligation[] = [
  { kind: 'free' },
  { kind: 'follow', suit: 'h' },
  { kind: 'beat', suit: 's', card: 'Ks' },
  { kind: 'trump', suit: 'd' },
  { kind: 'overtrump', suit: 'c', card: 'Tc' },
  null,
]

const codes = [
  'invalid-options',
  'invalid-deck',
  'invalid-state',
  'invalid-view',
  'invalid-notation',
  'not-your-turn',
  'illegal-move',
] as const
const reasons = [
  ...([
    'malformed',
    'stale',
    'wrong-phase',
    'not-in-hand',
    'cannot-meld',
    'must-follow-suit',
    'must-beat',
  ] as const),
  ...([
    'must-trump',
    'must-overtrump',
    'contract-off',
    'not-entitled',
    'bid-too-low',
    'suit-not-held',
    'out-of-range',
  ] as const),
]

const scoring: Score = {
  tally: [12, 8],
  tricks: [3, 2],
  deal: null,
  points: [5, 6],
  bummerl: [1, 0],
  winner: null,
}

const names = ['Anna', 'Ben', 'Clara', 'David']

/** What depends on who is spoken to. */
function spoken(texts: Texts): string[] {
  return [
    ...events.map((event) => texts.event(event)),
    ...events
      .filter(({ type }) => type === 'pass')
      .flatMap((event) => [
        texts.event(event, { phase: 'double' }),
        texts.event(event, { phase: 'bid', declarer: 1 }),
      ]),
    ...results.map((result) => texts.result(result)),
    texts.score(scoring),
    texts.score({ ...scoring, winner: 1 }, { game: 'schneider' }),
    texts.score({ ...scoring, deal: ended({ level: 'simple' }), winner: 0 }),
    texts.score({ ...scoring, deal: { winner: 0, points: 1, reason: 'simple' } }),
  ]
}

test.each(languages)('%s', async (language) => {
  const locale = locales[language]
  const make = (options: Omit<TextsOptions, 'locale'>) => createTexts({ locale, ...options })
  const lines: string[] = []
  for (const cards of ['french', 'german'] as const) {
    const texts = make({ cards, names })
    lines.push(`# ${cards} cards`, suits.map((suit) => `${texts.suit(suit)} ${texts.sign(suit)}`).join(' '))
    lines.push([...'AKQJT987'].map((rank) => texts.rank(rank as 'A')).join(' '))
    for (const card of packOf('schneider')) {
      lines.push(
        [undefined, 'name', 'subject', 'object'].map((form) => texts.card(card, form as 'name')).join(' · '),
      )
    }
    lines.push(...moves.map((move) => texts.move(move)), ...obligations.map((one) => texts.obligation(one)))
  }
  const plain = make({ cards: 'french' })
  lines.push(
    '# words',
    ...ids.map((id) => plain.contract(id)),
    ...(['simple', 'schneider', 'schwarz'] as const).map((level) => plain.level(level)),
    ...[...codes, ...reasons].map((why) => plain.reason(why)),
  )
  lines.push(plain.reason({ code: 'illegal-move', reason: 'stale' }), plain.reason({ code: 'invalid-deck' }))
  lines.push(plain.reason({ legal: false, code: 'illegal-move', reason: 'must-beat', message: '' }))
  expect(plain.reason({ legal: true })).toBe('')
  const meld: Move = { type: 'play', card: 'Kh', meld: true }
  lines.push(
    plain.move(meld),
    plain.move(meld, { trump: 'h' }),
    plain.move(meld, { trump: 's' }),
    plain.move(meld, { trump: null }),
  )
  for (const multiplier of [undefined, 1, 2, 4] as const) {
    lines.push(plain.move({ type: 'double' }, multiplier === undefined ? {} : { multiplier }))
  }
  const pass: Move = { type: 'pass' }
  lines.push(
    plain.move(pass),
    plain.move(pass, { phase: 'double' }),
    plain.move(pass, { phase: 'bid', turn: 0, declarer: 0 }),
  )
  lines.push(
    plain.move(pass, { phase: 'bid', turn: 0, declarer: 1 }),
    plain.move(pass, { turn: 0, declarer: null }),
  )
  const tables: Record<string, Texts> = {
    'nothing told': plain,
    'two names': make({ cards: 'french', names: names.slice(0, 2) }),
    'two names, said to the first': make({ cards: 'french', names: names.slice(0, 2), you: 0 }),
    'four names': make({ cards: 'german', names }),
    'four names, said to the second': make({ cards: 'german', names, you: 1 }),
    'a game and no names': make({ cards: 'german', game: 'bauernschnapsen' }),
    'names left out': make({ cards: 'german', game: 'bauernschnapsen', names: ['', 'Ben'], you: 3 }),
  }
  for (const [what, texts] of Object.entries(tables)) lines.push(`# ${what}`, ...spoken(texts))
  expect(lines.length).toBeGreaterThan(900)
  await expect(lines.join('\n')).toMatchFileSnapshot(`./kept/${language}.txt`)
})

test('the table is kept track of from event to event', () => {
  const texts = createTexts({ locale: locales.en, cards: 'french', names })
  const deal: GameEvent = {
    type: 'deal',
    deal: 1,
    dealer: 3,
    hands: [three, three, three, three],
    turnedUp: null,
  }
  const two: GameEvent = { ...deal, hands: [three, three] }
  const pass: GameEvent = { type: 'pass', seat: 0 }
  const over: GameEvent = { type: 'match-over', winner: 1 }
  const told = (all: GameEvent[], before = {}) => texts.events(all, before).slice(-1)[0]
  expect(told([deal, pass])).toBe('Anna passes.')
  expect(told([deal, { type: 'trump', seat: 0, suit: 'c' }, pass])).toBe('Anna lets it stand.')
  expect(told([deal, { type: 'turn-up', seat: 0, card: 'Jc', index: 0 }, pass])).toBe('Anna lets it stand.')
  expect(told([deal, { type: 'bid', seat: 0, contract: 'gang' }, pass])).toBe('Anna lets it stand.')
  expect(told([deal, { type: 'bid', seat: 1, contract: 'gang' }, pass])).toBe('Anna passes.')
  expect(told([deal, { type: 'contract', declarer: 1, contract: 'gang' }, pass])).toBe(
    'Anna does not double.',
  )
  expect(told([deal, { type: 'contract', declarer: 1, contract: 'gang' }, deal, pass])).toBe('Anna passes.')
  expect(told([pass], { phase: 'double' })).toBe('Anna does not double.')
  expect(told([deal, { type: 'second-packet', hands: [three] }, pass])).toBe('Anna passes.')
  expect(texts.events([])).toStrictEqual([])
  const small = createTexts({ locale: locales.en, cards: 'french', names: ['anna', 'ben'] })
  expect(small.event(pass)).toBe('anna passes.')
  const plain = createTexts({ locale: locales.en, cards: 'french' })
  expect(plain.events([two, over]).at(-1)).toBe('Player 2 wins the match.')
  expect(plain.events([deal, over]).at(-1)).toBe('Player 2 and Player 4 win the match.')
  expect(plain.event(over)).toBe('Side 2 wins the match.')
})

test('a table of one\u2019s own may leave out forms', () => {
  const counts = { ...locales.en.counts, card: { other: '# of them' } }
  const events = { ...locales.en.events, bid: '{who} [say|says] {contract}.' }
  const own = createTexts({
    locale: { ...locales.en, counts, events },
    cards: 'french',
    names: names.slice(0, 2),
    you: 1,
  })
  expect(own.move({ type: 'cut', at: 1 })).toBe('Cut 1 of them off')
  expect(own.event({ type: 'bid', seat: 1, contract: 'gang' })).toBe('You say Gang.')
  expect(own.event({ type: 'bid', seat: 0, contract: 'gang' })).toBe('Anna says Gang.')
  const { text } = createSpeaker({ locale: locales.en, cards: 'french' })
  expect(text('{cards}', { cards: [] })).toBe('')
})
