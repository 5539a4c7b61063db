import {
  type BauernschnapsenRules,
  type BauernschnapsenView,
  type Card,
  type Contract,
  type ContractRow,
  cardPoints,
  contracts,
  packOf,
  resolveRules,
  type Suit,
} from '../index.js'
import type { CardSet } from './bits.js'

/** The pack: five cards a suit, A T K Q J. */
export const PACK: readonly Card[] = packOf(resolveRules('bauernschnapsen'))
export const ALL: CardSet = (1 << PACK.length) - 1
export const SUITS: readonly Suit[] = ['c', 's', 'h', 'd']
/** Cards a suit. */
export const SUIT_SIZE = 5
const SUIT_OF: Int8Array = Int8Array.from(PACK, (_, card) => Math.floor(card / SUIT_SIZE))
/** By card, all of its suit. */
export const SUIT_SETS: Int32Array = Int32Array.from(SUIT_OF, (suit) => 31 << (suit * SUIT_SIZE))
export const POINTS: Int8Array = Int8Array.from(PACK, cardPoints)
/** By king and queen, the pair; by other cards nothing. */
export const PAIRS: Int32Array = Int32Array.from(PACK, (card, number) =>
  'KQ'.includes(card[0]!) ? 12 << (SUIT_OF[number]! * SUIT_SIZE) : 0,
)

/** By order, by card, the higher ones of its suit: `docs/rules.md` 3.1. */
const ORDERS: Readonly<Record<ContractRow['order'], Int32Array>> = {
  normal: higherBy('ATKQJ'),
  'ace-low': higherBy('TKQJA'),
}

function higherBy(order: string): Int32Array {
  return Int32Array.from(PACK, (card, number) =>
    PACK.reduce(
      (set, other, at) =>
        order.indexOf(other[0]!) < order.indexOf(card[0]!) ? set | ((1 << at) & SUIT_SETS[number]!) : set,
      0,
    ),
  )
}

/** What a deal of Bauernschnapsen is played for, and by which cards. */
export interface Terms {
  readonly goal: ContractRow['goal']
  /** Game points of the contract with its multiplier; for a Rufer the multiplier alone. */
  readonly value: number
  /** All trumps in force. */
  readonly trumps: CardSet
  /** By card, the higher ones of its suit. */
  readonly higher: Int32Array
  readonly declarer: number
  readonly leader: number
  /** The seat that sits out, or -1. */
  readonly absent: number
  /** The seats that may meld, as bits. */
  readonly melders: number
  readonly isUndertrumpFree: boolean
}

/** By the rules of a table, its contracts as far as they were asked for. */
const tables = new WeakMap<BauernschnapsenRules, { [Id in Contract]?: ContractRow }>()

/** A contract that is played, as the rules of a table have it, but for who may bid it: `docs/rules.md` 3.4. */
export function rowOf(rules: BauernschnapsenRules, id: Contract): ContractRow {
  const table = tables.get(rules) ?? {}
  tables.set(rules, table)
  table[id] ??= makeRow(rules, id)
  return table[id]
}

function makeRow(rules: BauernschnapsenRules, id: Contract): ContractRow {
  const row: ContractRow = { ...contracts[id], ...rules.contracts[id] }
  return {
    ...row,
    order: id === 'assenbettler' && rules.assenbettler === 'ace-low' ? 'ace-low' : row.order,
    leads: rules.lead === 'declarer' ? 'declarer' : row.leads,
  }
}

/** The terms of a contract at the table of a view. */
export function termsOf(
  view: BauernschnapsenView,
  id: Contract,
  declarer: number,
  multiplier: number,
): Terms {
  const { rules, called, dealer } = view
  const row = rowOf(rules, id)
  const absent = row.partner === 'sits-out' ? (declarer + 2) & 3 : -1
  const leader = row.leads === 'declarer' ? declarer : (dealer + 1) & 3
  return {
    goal: row.goal,
    value: (row.value ?? 1) * multiplier,
    trumps: row.trump && called !== null ? 31 << (SUITS.indexOf(called) * SUIT_SIZE) : 0,
    higher: ORDERS[row.order],
    declarer,
    leader: leader === absent ? (leader + 1) & 3 : leader,
    absent,
    melders: { 'both-sides': 15, declarer: 1 << declarer, nobody: 0 }[row.melds],
    isUndertrumpFree: rules.undertrump === 'free',
  }
}
