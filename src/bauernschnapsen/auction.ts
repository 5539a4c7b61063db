import { illegal } from '../shared/intent.js'
import type { Fault } from '../vocabulary/errors.js'
import type { Seat } from '../vocabulary/seats.js'
import { ACES, BID, PASS } from './cards.js'
import { type ContractRow, ROWS, RUFER, rowOf, type Table, tableOf } from './contracts.js'
import { type Auction, forehandOf, handOf, type State, seatAfter, sideOf, termsOf } from './state.js'
import type { BauernschnapsenRules } from './types.js'

/** The contracts that the seat on turn is entitled to, as a set: `docs/rules.md` 3.4. */
function entitled(state: State, { forehandSide, otherSide, needAce }: Table): number {
  const seat = state.turn!
  const open = sideOf(seat) === sideOf(forehandOf(state)) ? forehandSide : otherSide
  return (handOf(state, seat) & ACES) === 0 ? open & ~needAce : open
}

/** The contracts that the seat on turn may bid, as a set: `docs/rules.md` 3.5. */
export function bids(state: State): number {
  const table = tableOf(state.rules)
  return entitled(state, table) & table.over[state.auction.contract]!
}

/** Why the seat on turn may not bid a contract; null when it may. */
export function bidObjection(state: State, contract: number): Fault | null {
  const { id } = ROWS[contract]!
  const table = tableOf(state.rules)
  const row = table.rows[contract] ?? null
  if (row === null) return illegal('contract-off', `${id} is not played at this table.`)
  if ((entitled(state, table) & (1 << contract)) === 0) return illegal('not-entitled', whyNotEntitled(row))
  if ((bids(state) & (1 << contract)) !== 0) return null
  const highest = ROWS[state.auction.contract]!.id
  return illegal('bid-too-low', `${id}, worth ${row.value}, does not exceed ${highest}; bid more or pass.`)
}

function whyNotEntitled({ id, bidders }: ContractRow): string {
  return bidders === 'nobody'
    ? 'The Rufer is not bid: it is forehand’s when nobody bids.'
    : `Only ${WHO[bidders]} may bid ${id}.`
}

/** Who may bid; what anyone may bid is refused for want of an ace. */
const WHO = {
  'forehand-side': 'forehand and its partner',
  'other-side': 'the side against forehand',
  anyone: 'a player who holds an ace',
} as const

/** Who speaks after a call, or null when the auction is over: `docs/rules.md` 3.5. */
export function nextBidder(state: State, holder: Seat, out: number): Seat | null {
  const { rules, turn } = state
  const forehand = forehandOf(state)
  if (rules.auction === 'single-round') {
    const next = seatAfter(turn!)
    return next === forehand ? null : next
  }
  let next = seatAfter(turn!)
  while (next !== holder && (out & (1 << next)) !== 0) next = seatAfter(next)
  return next === holder ? null : next
}

/** The seats out of the auction after a call: `docs/rules.md` 3.5. */
export function outAfter(state: State, code: number): number {
  const { out } = state.auction
  if (state.rules.auction !== 'pass-is-final' || code !== PASS) return out
  const opens = state.turn === forehandOf(state) && state.auction.contract === RUFER
  return opens ? out : out | (1 << state.turn!)
}

/** The contract of a bid's number in the log. */
export function contractOfBid(code: number): number {
  return code - BID
}

/** Who speaks first on doubling at the present level, or null when nobody may double any more: `docs/rules.md` 3.6. */
export function firstDoubler(rules: BauernschnapsenRules, auction: Auction): Seat | null {
  const { contract, declarer, level } = auction
  const isOpen = level < rules.doubling.levels && rowOf(rules, contract).doublable
  // The opponents double, from the declarer's left on, and the declarer doubles them in turn.
  return isOpen ? seatAfter(declarer, level % 2 === 0 ? 1 : 0) : null
}

/** Who speaks on doubling after a seat has passed, or null when the play begins: `docs/rules.md` 3.6. */
export function nextDoubler(state: State): Seat | null {
  const { rules, auction } = state
  const passed = state.turn!
  if (passed !== firstDoubler(rules, auction)) return null
  const partner = seatAfter(passed, 2)
  return partner === termsOf(state).absent ? null : partner
}
