import { PACK_20, RANKINGS } from '../deal/schnapsen/cards.js'
import {
  bareForm,
  cardKey,
  commonForms,
  type MoveForms,
  oneOfKey,
  type ReadKey,
  wholeKey,
} from '../shared/intent.js'
import { numbered } from '../shared/numbered.js'
import { type Card, SUITS, type Suit } from '../vocabulary/cards.js'
import { cannotBe } from '../vocabulary/quote.js'
import type { CardSet } from '../vocabulary/sets.js'
import { ROWS } from './contracts.js'
import type { BauernschnapsenMove, BauernschnapsenRules } from './types.js'

/** Card numbers: five a suit, A T K Q J, suits in order. */
export const CARDS: readonly Card[] = PACK_20

/** The number of each card. */
export const NUMBERS: ReadonlyMap<unknown, number> = new Map(CARDS.map((card, number) => [card, number]))

const PACK: readonly number[] = CARDS.map((_, number) => number)

/** The suit number of each card. */
export const SUIT: Int8Array = Int8Array.from(CARDS, (card) => SUITS.indexOf(card[1] as Suit))

/** All cards of each suit. */
export const SUIT_SETS: readonly CardSet[] = RANKINGS.normal.suitSets

/** The four aces. */
export const ACES: CardSet = CARDS.reduce(
  (set, card, number) => (card[0] === 'A' ? set | (1 << number) : set),
  0,
)

/** The cards in play, as numbers in `legalMoves` order: `docs/rules.md` 3.1. */
export function packOf(): readonly number[] {
  return PACK
}

/** Numbers of the log: a card played has its own number, these begin the rest. */
export const MELD = 20
export const TRUMP = 40
export const TURN_UP = 44
export const PASS = 47
export const DOUBLE = 48
export const BID = 49
export const KNOCK = 58

const turnUps: readonly BauernschnapsenMove[] = [
  { type: 'turn-up' },
  { type: 'turn-up', index: 0 },
  { type: 'turn-up', index: 1 },
]

/** The move of each number of the log. */
export const MOVES: readonly BauernschnapsenMove[] = numbered<BauernschnapsenMove>([
  ...CARDS.map((card): BauernschnapsenMove => ({ type: 'play', card })),
  ...CARDS.map((card): BauernschnapsenMove => ({ type: 'play', card, meld: true })),
  ...SUITS.map((suit): BauernschnapsenMove => ({ type: 'trump', suit })),
  ...turnUps,
  { type: 'pass' },
  { type: 'double' },
  ...ROWS.map(({ id }): BauernschnapsenMove => ({ type: 'bid', contract: id })),
  { type: 'knock' },
  ...CARDS.slice(1).map((_, at): BauernschnapsenMove => ({ type: 'cut', at: at + 1 })),
])

type Read = ReadKey<BauernschnapsenRules>

const meld: Read = (value) =>
  value === undefined ? 0 : value === true ? MELD : cannotBe('meld', value, 'it is true or left out')

/** Turning up has an index exactly where forehand has the choice: `docs/rules.md` 3.2. */
const index: Read = (value, rules) => (rules.turnUp === 'either' ? eitherCard : fourthCard)(value, rules)
const fourthCard: Read = (value) =>
  value === undefined ? 0 : cannotBe('index', value, 'it is left out where the fourth card is turned up')
const place: Read = wholeKey('index', 0, () => 1)
const eitherCard: Read = (value, rules) => {
  const at = place(value, rules)
  return typeof at === 'number' ? at + 1 : at
}

/** How each type of move is read. */
export const FORMS: MoveForms<BauernschnapsenRules> = new Map([
  ['play', { phases: ['play'], base: 0, keys: { card: cardKey(NUMBERS, packOf), meld } }],
  ['trump', { phases: ['trump'], base: TRUMP, keys: { suit: oneOfKey('suit', SUITS) } }],
  ['turn-up', { phases: ['trump'], base: TURN_UP, keys: { index } }],
  [
    'bid',
    {
      phases: ['bid'],
      base: BID,
      keys: {
        contract: oneOfKey(
          'contract',
          ROWS.map(({ id }) => id),
        ),
      },
    },
  ],
  ['pass', bareForm(PASS, 'bid', 'double')],
  ['double', bareForm(DOUBLE, 'double')],
  ...commonForms<BauernschnapsenRules>(KNOCK, () => PACK.length),
])
