import { contractAt, type Terms, termsFor } from '../deal/schnapsen/contract.js'
import { deepFreeze, frozenEach } from '../tools/reading.js'
import type { Seat } from '../vocabulary/seats.js'
import type { BauernschnapsenRules, Contract } from './types.js'

/**
 * A contract, as a row of the table in `docs/rules.md` 3.4.
 * @category Vocabulary
 */
export interface ContractRow {
  /** Its name. */
  readonly id: Contract
  /** Game points; null for the Rufer, which scores 1, 2 or 3. */
  readonly value: number | null
  /** Who may bid it; the Rufer is not bid. */
  readonly bidders: 'nobody' | 'anyone' | 'forehand-side' | 'other-side'
  /** Whether the bidder must hold an ace. */
  readonly needsAce: boolean
  /** Whether the suit called is trump. */
  readonly trump: boolean
  /** The order of the cards: A T K Q J, or with the ace low T K Q J A. */
  readonly order: 'normal' | 'ace-low'
  /** Who leads the first trick. */
  readonly leads: 'forehand' | 'declarer'
  /** Whether the declarer's partner plays or sits out. */
  readonly partner: 'plays' | 'sits-out'
  /** 66 first; the first tricks and 66 within three; all five tricks; no trick. */
  readonly goal: 'sixty-six' | 'first-tricks' | 'all-tricks' | 'no-trick'
  /** Who may meld. */
  readonly melds: 'both-sides' | 'declarer' | 'nobody'
  /** Whether it may be doubled. */
  readonly doublable: boolean
}

const usual = {
  bidders: 'anyone',
  needsAce: false,
  trump: true,
  order: 'normal',
  leads: 'forehand',
  partner: 'plays',
  melds: 'nobody',
  doublable: true,
} as const

const rows: readonly ContractRow[] = [
  { ...usual, id: 'rufer', value: null, bidders: 'nobody', goal: 'sixty-six', melds: 'both-sides' },
  {
    ...usual,
    id: 'bettler',
    value: 4,
    trump: false,
    leads: 'declarer',
    partner: 'sits-out',
    goal: 'no-trick',
  },
  {
    ...usual,
    id: 'assenbettler',
    value: 5,
    needsAce: true,
    trump: false,
    leads: 'declarer',
    partner: 'sits-out',
    goal: 'no-trick',
  },
  { ...usual, id: 'schnapser', value: 6, bidders: 'forehand-side', goal: 'first-tricks', melds: 'declarer' },
  { ...usual, id: 'gang', value: 9, trump: false, leads: 'declarer', goal: 'all-tricks' },
  {
    ...usual,
    id: 'zehnerloch',
    value: 10,
    trump: false,
    order: 'ace-low',
    leads: 'declarer',
    goal: 'all-tricks',
  },
  {
    ...usual,
    id: 'kontraschnapser',
    value: 12,
    bidders: 'other-side',
    goal: 'first-tricks',
    melds: 'declarer',
  },
  { ...usual, id: 'bauernschnapser', value: 12, bidders: 'forehand-side', goal: 'all-tricks' },
  { ...usual, id: 'kontrabauernschnapser', value: 24, bidders: 'other-side', goal: 'all-tricks' },
]

/** The rows by number, lowest contract first. */
export const ROWS: readonly ContractRow[] = frozenEach([...rows])

/** The number of the Rufer. */
export const RUFER = 0

/** No contract: before trump is called, and after a Farbringerl. */
export const NO_CONTRACT = 15

/**
 * The nine contracts by id, in the order of the table: `docs/rules.md` 3.4.
 * @category Vocabulary
 * @example
 * ```ts
 * import { contracts } from 'stichspiel'
 *
 * console.log(contracts.gang.value) // => 9
 * console.log(contracts.gang.trump) // => false
 * ```
 */
export const contracts: Readonly<Record<Contract, ContractRow>> = deepFreeze(
  Object.fromEntries(rows.map((row) => [row.id, row])) as Record<Contract, ContractRow>,
)

/** What a rule set makes of the contracts. */
export interface Table {
  /** By number, the row with the table's options over it; null where it is not played. */
  readonly rows: readonly (ContractRow | null)[]
  /** By the highest contract so far, as sets of numbers: those worth more. */
  readonly over: readonly number[]
  /** Those open to forehand's side, and to the other. */
  readonly forehandSide: number
  readonly otherSide: number
  readonly needAce: number
  /** The terms made so far: see {@link termsAt}. */
  readonly terms: (Terms | undefined)[]
}

const tables = new WeakMap<BauernschnapsenRules, Table>()
let latestRules: BauernschnapsenRules | null = null
let latest: Table | null = null

/** The contracts under a rule set, made once for each; the latest is at hand, as a match asks for the same again and again. */
export function tableOf(rules: BauernschnapsenRules): Table {
  if (rules !== latestRules || latest === null) {
    latest = tables.get(rules) ?? makeTable(rules)
    latestRules = rules
    tables.set(rules, latest)
  }
  return latest
}

function makeTable(rules: BauernschnapsenRules): Table {
  const rows = ROWS.map((row) => contractAt(rules, row))
  const where = (test: (row: ContractRow) => boolean) =>
    rows.reduce((set, row, contract) => (row !== null && test(row) ? set | (1 << contract) : set), 0)
  return {
    rows,
    over: rows.map((highest) => where((row) => (row.value ?? 0) > (highest?.value ?? 0))),
    forehandSide: where(({ bidders }) => bidders === 'anyone' || bidders === 'forehand-side'),
    otherSide: where(({ bidders }) => bidders === 'anyone' || bidders === 'other-side'),
    needAce: where(({ needsAce }) => needsAce),
    terms: [],
  }
}

/** The row of the contract that is played, with the table's options over it. */
export function rowOf(rules: BauernschnapsenRules, contract: number): ContractRow {
  return tableOf(rules).rows[contract]!
}

/** The terms of a contract under a rule set, made once for each declarer and suit called: `docs/rules.md` 3.4. */
export function termsAt(
  rules: BauernschnapsenRules,
  contract: number,
  declarer: Seat,
  called: number,
): Terms {
  const { rows, terms } = tableOf(rules)
  const at = (contract << 4) | (declarer << 2) | called
  terms[at] ??= termsFor(rules, rows[contract]!, declarer, called)
  return terms[at]
}
