import type { Seat } from '../../vocabulary/seats.js'
import type { CardSet } from '../../vocabulary/sets.js'
import { RANKINGS, type Ranking } from './cards.js'

/** A contract, as far as the play and the count depend on it: `docs/rules.md` 3.4, 5.2. */
export interface Contract {
  readonly id: string
  /** Game points; null for the Rufer, which scores 1, 2 or 3. */
  readonly value: number | null
  readonly needsAce: boolean
  readonly trump: boolean
  readonly order: 'normal' | 'ace-low'
  readonly leads: 'forehand' | 'declarer'
  readonly partner: 'plays' | 'sits-out'
  readonly goal: 'sixty-six' | 'first-tricks' | 'all-tricks' | 'no-trick'
  readonly melds: 'both-sides' | 'declarer' | 'nobody'
}

/** A contract's own part of a table's rules. */
interface ContractOptions {
  readonly value?: number
  readonly doublable: boolean
  readonly partner?: Contract['partner']
}

/** What a table's rules say of contracts. */
export interface ContractRules {
  readonly lead: 'by-contract' | 'declarer'
  readonly assenbettler: 'holds-ace' | 'ace-low'
  readonly undertrump: 'must' | 'free'
  /** By contract, what differs from the rules' own table; false is not played. */
  readonly contracts: {
    readonly [id: string]: false | ContractOptions
  }
}

/** How a game seats its players, and what they play with. */
export interface Seating {
  readonly seats: 2 | 3 | 4
  /** Tricks in a deal. */
  readonly tricks: number
  /** Tricks in which a contract of the first tricks must be made. */
  readonly firstTricks: number
  /** By declarer, the seats of party 1, as bits; the others are party 0. */
  readonly parties: readonly number[]
  readonly rankings: Readonly<Record<Contract['order'], Ranking>>
}

/** Four players, partners sitting across: `docs/rules.md` 3. */
const PARTNERS: Seating = {
  seats: 4,
  tricks: 5,
  firstTricks: 3,
  parties: [0b1010, 0b1010, 0b1010, 0b1010],
  rankings: RANKINGS,
}

/** What a deal is played for, and by which cards: all that the play asks besides the cards themselves. */
export interface Terms {
  /** By card, all cards of its suit. */
  readonly suits: Int32Array
  /** By card, its card points. */
  readonly points: Int8Array
  /** By card, the cards that beat it: `docs/rules.md` 3.7. */
  readonly beaters: Int32Array
  /** The kings; each has its queen as the next number. */
  readonly kings: CardSet
  /** The trumps in force. */
  readonly trumps: CardSet
  /** Whether a trump that cannot beat need not be played. */
  readonly undertrumpFree: boolean
  readonly goal: Contract['goal']
  /** Game points of the contract; 0 for the Rufer, which scores its level. */
  readonly value: number
  readonly declarer: Seat
  /** Whether the declarer leads, else forehand. */
  readonly declarerLeads: boolean
  /** The seats that may meld, as bits. */
  readonly melders: number
  /** The seats of party 1, as bits. */
  readonly party: number
  /** The seat that sits out, or -1. */
  readonly absent: number
  /** By seat, who plays after it. */
  readonly next: readonly Seat[]
  /** How many play. */
  readonly players: number
  /** Tricks in a deal. */
  readonly tricks: number
  /** Tricks in which a contract of the first tricks must be made. */
  readonly firstTricks: number
}

/** The two readings of the Assenbettler: `docs/rules.md` 3.4. */
const READINGS: Readonly<Record<ContractRules['assenbettler'], Pick<Contract, 'needsAce' | 'order'>>> = {
  'holds-ace': { needsAce: true, order: 'normal' },
  'ace-low': { needsAce: false, order: 'ace-low' },
}

/** A contract as a table plays it, or null where it does not: `docs/rules.md` 3.4. */
export function contractAt<Row extends Contract>(rules: ContractRules, row: Row): Row | null {
  const options = rules.contracts[row.id]
  if (options === false) return null
  const reading = row.id === 'assenbettler' ? READINGS[rules.assenbettler] : {}
  return { ...row, ...options, ...reading, leads: rules.lead === 'declarer' ? 'declarer' : row.leads }
}

/** Whose declarer may meld, by who may: `docs/rules.md` 3.8. */
function meldersOf(melds: Contract['melds'], seats: number, declarer: number): number {
  switch (melds) {
    case 'both-sides':
      return (1 << seats) - 1
    case 'declarer':
      return 1 << declarer
    default:
      return 0
  }
}

/**
 * The terms of a contract.
 *
 * @param contract - The contract as the table plays it: see {@link contractAt}.
 * @param called - The number of the suit called, which is trump where the contract has one; -1 for none.
 */
export function termsFor(
  rules: ContractRules,
  contract: Contract,
  declarer: Seat,
  called: number,
  { seats, tricks, firstTricks, parties, rankings }: Seating = PARTNERS,
): Terms {
  const { suits, suitSets, points, kings, beaters } = rankings[contract.order]
  const trump = contract.trump ? called : -1
  const after = (seat: number, places: number) => ((seat + places) % seats) as Seat
  const absent = contract.partner === 'sits-out' ? after(declarer, 2) : -1
  return {
    suits,
    points,
    beaters: beaters[trump + 1]!,
    kings,
    trumps: trump < 0 ? 0 : suitSets[trump]!,
    undertrumpFree: rules.undertrump === 'free',
    goal: contract.goal,
    value: contract.value ?? 0,
    declarer,
    declarerLeads: contract.leads === 'declarer',
    melders: meldersOf(contract.melds, seats, declarer),
    party: parties[declarer]!,
    absent,
    next: Array.from({ length: seats }, (_, seat) => after(seat, after(seat, 1) === absent ? 2 : 1)),
    players: absent < 0 ? seats : seats - 1,
    tricks,
    firstTricks,
  }
}

/** Who leads the first trick: `docs/rules.md` 3.4. */
export function leaderOf({ absent, declarer, declarerLeads, next }: Terms, forehand: Seat): Seat {
  const leader = declarerLeads ? declarer : forehand
  return leader === absent ? next[leader]! : leader
}

/** The party of a seat. */
export function partyOf({ party }: Terms, seat: number): 0 | 1 {
  return ((party >> seat) & 1) as 0 | 1
}
