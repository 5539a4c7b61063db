import type { BauernschnapsenView, Contract, ContractRow } from '../index.js'
import { rowOf, SUIT_SIZE, SUITS } from './bauernschnapsen-terms.js'
import { type CardSet, sizeOf } from './bits.js'
import { chanceAt } from './odds.js'

/**
 * What holdings are worth. A table has a digit to base 36 for each of the 32 holdings of a suit (bit 0 the ace, bit 4 the jack),
 * or twice as many, the holdings of trump last; 18 is nothing. The sum over the four suits is a hand's: in tenths of a game point
 * for a Rufer, in steps of 0.4 of log odds for a contract to be made. They were fitted, by linear and logistic regression, to
 * deals in which the careful bot named trump and that it played out: some ten thousand for the Rufer, a hundred thousand for the
 * contracts.
 */
const TABLES = {
  gang: 'iifkdiemcidmaldnchdm9kdn7kdn8nci',
  bettler: 'jefdhfgeighgihigihhhiiiijjjjkkli',
  schnapserLeading: 'ikfgfhdefidfgieigidfcgbicgbieiiiihbncl7obj7oiugubi7p7n7p7m8pguei',
  schnapserWaiting: 'gjeheideeidfikiffidfdgbfdgbfiffiagbmbiaoagcnjqiobhbnbidoaicqlnli',
  allLeading: 'hhejcheichdj9ieibgdi9iei8ieibiiiiafmflaofjaoanbpfiaoanbpanbpbqdi',
  allWaiting: 'fheibhchahdhbgeiahcgbhdiaheidiii9cbmckeqbhdpdlfnbfdoekfnejfpfkhi',
  naming: 'mnhhgjeigicijiiihhcidiiidiiiiiiiiohtgpkuepjwlqoicrhvfrjiftiiliii',
  turningUp: 'jojminiliniimkkiimgfhfeihgfijiii',
  forehandSide: 'qrjnjmhhjmhikjhajnghehgcgifchbc4fkfpelisdkgtjpowdneudqivcrhvlnop',
  otherSide: 'mngjghedhkedeeb7gifddd98dcb7ca70aj9w9phzanhzcziz8lezctmz8qkxgwqi',
} as const

type TableName = keyof typeof TABLES

const NOTHING = 18
/** The first and the last cards of the suits: their aces and jacks. */
const HIGHEST: CardSet = 0b00001_00001_00001_00001
const LOWEST: CardSet = HIGHEST << (SUIT_SIZE - 1)
const HOLDINGS = 32

/** A step of log odds. */
const STEP = 0.4
/** By how many log odds a contract is less likely made that overbids the opponents': both with trump, and else. */
const BOTH_TRUMP = 2.5
const OVERBID = 0.5
/** How often the opponents make a contract without trump; one with trump; and that against two trumps, and against the ace. */
const MADE_PLAIN = 0.76
const MADE = 0.87
const MADE_AGAINST_TWO = 0.68
const MADE_AGAINST_ACE = 0.28

/** The digits of a hand's four holdings, summed. */
function sum(name: TableName, hand: CardSet, trump: number): number {
  const table = TABLES[name]
  let total = 0
  for (let suit = 0; suit < SUITS.length; suit += 1) {
    const holding = (hand >>> (suit * SUIT_SIZE)) & 31
    const at = suit === trump && table.length > HOLDINGS ? HOLDINGS + holding : holding
    total += Number.parseInt(table[at]!, 36) - NOTHING
  }
  return total
}

/** What a Rufer is worth in game points to the side of the hand that names this trump, by its first three cards. */
export function worthOfNaming(hand: CardSet, trump: number): number {
  return sum('naming', hand, trump) / 10
}

/** The same for turning up. */
export function worthOfTurningUp(hand: CardSet): number {
  return sum('turningUp', hand, -1) / 10
}

/** What a Rufer is worth in game points to the side of a hand. */
export function worthOfRufer({ called, dealer, seat }: BauernschnapsenView, hand: CardSet): number {
  const isForehands = ((seat! ^ dealer) & 1) === 1
  return sum(isForehands ? 'forehandSide' : 'otherSide', hand, SUITS.indexOf(called!)) / 10
}

function tableOf({ goal, trump }: ContractRow, isLeading: boolean): TableName {
  if (goal === 'no-trick') return 'bettler'
  if (goal === 'first-tricks') return isLeading ? 'schnapserLeading' : 'schnapserWaiting'
  if (!trump) return 'gang'
  return isLeading ? 'allLeading' : 'allWaiting'
}

/** How likely a hand of five makes a contract, from 0 to 1, also by what the opponents have bid. */
export function chanceOf(view: BauernschnapsenView, id: Contract, declarer: number, hand: CardSet): number {
  const { rules, called, dealer } = view
  const row = rowOf(rules, id)
  const isLeading = row.leads === 'declarer' || declarer === ((dealer + 1) & 3)
  // With the ace low the ten is what the ace else is, and so on down.
  const cards =
    row.order === 'ace-low' ? ((hand >>> 1) & ~LOWEST) | ((hand & HIGHEST) << (SUIT_SIZE - 1)) : hand
  const odds = STEP * sum(tableOf(row, isLeading), cards, SUITS.indexOf(called!))
  // The opponents' bid tells of cards that stand against this one.
  const { contract, declarer: holder } = view
  if (contract === null || contract === 'rufer' || ((holder! ^ declarer) & 1) === 0) return chanceAt(odds)
  return chanceAt(odds - (row.trump && rowOf(rules, contract).trump ? BOTH_TRUMP : OVERBID))
}

/** How likely the opponents make the contract that they have bid, against a hand. */
export function chanceAgainst({ rules, called, contract }: BauernschnapsenView, hand: CardSet): number {
  if (!rowOf(rules, contract!).trump) return MADE_PLAIN
  const trumps = (hand >>> (SUIT_SIZE * SUITS.indexOf(called!))) & 31
  if ((trumps & HIGHEST) !== 0) return MADE_AGAINST_ACE
  return sizeOf(trumps) > 1 ? MADE_AGAINST_TWO : MADE
}
