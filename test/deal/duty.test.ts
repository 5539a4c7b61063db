// What a trick asks of a hand, said in three ways: the cards allowed, the duty, and the cards that an answer rules out.
import { expect, test } from 'vitest'
import { barredBy } from '../../src/deal/schnapsen/barred.js'
import { RANKINGS, rankingOf } from '../../src/deal/schnapsen/cards.js'
import {
  type Contract,
  leaderOf,
  partyOf,
  type Seating,
  termsFor,
} from '../../src/deal/schnapsen/contract.js'
import { dutyOf, legalCards } from '../../src/deal/schnapsen/duty.js'
import { meldable, meldPoints } from '../../src/deal/schnapsen/meld.js'
import { outcomeAfterTrick, reasonOf, UNDECIDED, winnerOf } from '../../src/deal/schnapsen/outcome.js'
import { countMeld, countTrick, NOTHING_TAKEN, tallyOf, tricksOf } from '../../src/deal/schnapsen/taken.js'
import {
  addToTrick,
  bestOf,
  bestSeatOf,
  isComplete,
  ledOf,
  NO_TRICK,
  sumOf,
} from '../../src/deal/schnapsen/trick.js'
import { contracts, presets } from '../../src/index.js'
import { makePack } from '../../src/vocabulary/cards.js'
import { cardSet, isIn, membersOf, setOf } from '../../src/vocabulary/sets.js'
import { pick, randomFrom, shuffled } from '../support/random.js'

const rules = presets.bauernschnapsen
const rows = Object.values(contracts)

/** Terms of every order and undertrumping, with and without trump. */
const termsOf = (row: Contract, called: number, undertrump: 'must' | 'free') =>
  termsFor({ ...rules, undertrump }, row, 0, called)

test('a duty allows what it says, and a card is barred by an answer exactly if it would have made it illegal', () => {
  const seen = new Set<string>()
  for (let seed = 0; seed < 4000; seed += 1) {
    const random = randomFrom(seed)
    const terms = termsOf(pick(random, rows), seed % 4, pick(random, ['must', 'free'] as const))
    const cards = shuffled(random, Array.from(terms.suits.keys()))
    let trick = NO_TRICK
    for (let seat = 0; seat <= seed % 3; seat += 1) trick = addToTrick(terms, trick, cards.pop()!, seat)
    const hand = setOf(cards.slice(0, 1 + (seed % 5)))
    const legal = legalCards(terms, trick, hand)
    const duty = dutyOf(terms, trick, hand)
    seen.add(duty)
    const over = terms.beaters[bestOf(trick)]!
    const led = terms.suits[ledOf(trick)]!
    const allowed = {
      free: hand,
      follow: hand & led,
      beat: hand & led & over,
      trump: hand & terms.trumps,
      overtrump: hand & terms.trumps & over,
    }[duty]
    expect(legal).toBe(allowed)
    for (const answer of membersOf(hand))
      expect((barredBy(terms, trick, answer) & hand) === 0, duty).toBe(isIn(legal, answer))
  }
  expect([...seen].sort()).toStrictEqual(['beat', 'follow', 'free', 'overtrump', 'trump'])
})

const RANKS_24 = ['A', 'T', 'K', 'Q', 'J', '9'] as const
const PACK_24 = makePack(RANKS_24)
const ORDER_24 = rankingOf(RANKS_24, RANKS_24)
const RANKINGS_24 = { normal: ORDER_24, 'ace-low': ORDER_24 }

/** The card of a text. */
const at = (card: (typeof PACK_24)[number]) => PACK_24.indexOf(card)

test('two players with the pack of 24', () => {
  const seating: Seating = {
    seats: 2,
    tricks: 12,
    firstTricks: 3,
    parties: [0b10, 0b10],
    rankings: RANKINGS_24,
  }
  const terms = termsFor(rules, contracts.rufer, 0, 2, seating)
  expect(terms.next).toStrictEqual([1, 0])
  const hand = cardSet(PACK_24, ['9c', 'Kc', 'Qc', '9h', 'Kh'])
  expect(meldable(terms, 1, hand)).toBe(cardSet(PACK_24, ['Kc', 'Qc']))
  expect([meldPoints(terms, at('Kc')), meldPoints(terms, at('Qh'))]).toStrictEqual([20, 40])
  const led = addToTrick(terms, NO_TRICK, at('Js'), 0)
  expect(dutyOf(terms, led, hand)).toBe('trump')
  const trick = addToTrick(terms, led, at('9h'), 1)
  expect([isComplete(terms, trick), bestSeatOf(trick), sumOf(trick)]).toStrictEqual([true, 1, 2])
  let taken = countMeld(NOTHING_TAKEN, 1, 20)
  expect(tallyOf(taken, 1)).toBe(0)
  for (let done = 1; done <= 12; done += 1) {
    taken = countTrick(taken, partyOf(terms, 1), 2)
    expect(tricksOf(taken, 1)).toBe(done)
    expect(outcomeAfterTrick(terms, taken, 1) === UNDECIDED).toBe(done < 12)
  }
  expect(tallyOf(taken, 1)).toBe(44)
  expect(reasonOf(outcomeAfterTrick(terms, taken, 1))).toBe('last-trick')
})

test('three players, the declarer alone against two', () => {
  const seating: Seating = {
    seats: 3,
    tricks: 6,
    firstTricks: 4,
    parties: [0b110, 0b101, 0b011],
    rankings: RANKINGS,
  }
  const terms = termsFor(rules, contracts.schnapser, 1, 0, seating)
  expect([0, 1, 2].map((seat) => partyOf(terms, seat))).toStrictEqual([1, 0, 1])
  expect([terms.next, terms.players, leaderOf(terms, 2)]).toStrictEqual([[1, 2, 0], 3, 2])
  expect([0, 1, 2].map((seat) => isIn(terms.melders, seat))).toStrictEqual([false, true, false])
  let taken = NOTHING_TAKEN
  for (let done = 1; done <= 4; done += 1) taken = countTrick(taken, 0, 10)
  const outcome = outcomeAfterTrick(terms, taken, 1)
  expect([winnerOf(outcome), reasonOf(outcome)]).toStrictEqual([1, 'lost'])
  expect(winnerOf(outcomeAfterTrick(terms, countTrick(NOTHING_TAKEN, 1, 10), 2))).toBe(1)
})
