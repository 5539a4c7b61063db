import type { BauernschnapsenView, Contract, ContractRow } from '../index.js'
import { rowOf, SUIT_SIZE, SUITS } from './bauernschnapsen-terms.js'
import type { CardSet } from './bits.js'

/**
 * What holdings are worth. A table has a digit to base 36 for each of the 32 holdings of a suit (bit 0 the ace, bit 4 the jack),
 * or twice as many, the holdings of trump last; 18 is nothing. The sum over the four suits is a hand's: in tenths of a game point
 * for a Rufer, in steps of 0.4 of log odds for a contract to be made. They were fitted, by linear and logistic regression, to
 * some ten thousand deals each that were played out by the careful bot and, for the contracts, also solved.
 */
const TABLES = {
  gang: 'iiejcidkahdlajcl9gdkajem8jdm7l7s',
  zehnerloch: 'j9jgedkkb8hjdbkna6hjdalm87imbbmi',
  bettler: 'jbfchef9ifgfhfhbjghhjjiokjljmmmi',
  schnapserLeading: 'iigggheehheehkfahifggh7cghacgjfiih9mak8l9j8lgkfvbi9m8k8o8j8pgjds',
  schnapserWaiting: 'hifgfhedfheehihagiefgf8bfhbejidibhclcjbkbibkhnhlciclajaocj9mkohi',
  allLeading: 'jieibhdhahdi8jdd9gchah7i7jaeaiiii99k8j9l8h8k8j8l8f8l8j8l7k7l7l7s',
  allWaiting: 'ihdhbgcfafbf9g9c9fbgbfac9fge9diibbbjbialahamak9lagal9kamaj9mah9i',
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

function tableOf({ goal, trump, order }: ContractRow, isLeading: boolean): TableName {
  if (goal === 'no-trick') return 'bettler'
  if (goal === 'first-tricks') return isLeading ? 'schnapserLeading' : 'schnapserWaiting'
  if (trump) return isLeading ? 'allLeading' : 'allWaiting'
  return order === 'ace-low' ? 'zehnerloch' : 'gang'
}

/** How likely a hand of five makes a contract, from 0 to 1. */
export function chanceOf(
  { rules, called, dealer }: BauernschnapsenView,
  id: Contract,
  declarer: number,
  hand: CardSet,
): number {
  const row = rowOf(rules, id)
  const isLeading = row.leads === 'declarer' || declarer === ((dealer + 1) & 3)
  // With the ace low the ten is what the ace else is, and so on down.
  const isTurned = row.goal === 'no-trick' && row.order === 'ace-low'
  const cards = isTurned ? ((hand >>> 1) & ~LOWEST) | ((hand & HIGHEST) << (SUIT_SIZE - 1)) : hand
  const odds = sum(tableOf(row, isLeading), cards, SUITS.indexOf(called!))
  return 1 / (1 + Math.exp(-0.4 * odds))
}
