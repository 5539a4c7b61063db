import { RANKINGS } from '../deal/schnapsen/cards.js'
import type { InForce } from '../shared/game.js'
import type { CardSet } from '../vocabulary/sets.js'
import { ROWS, tableOf } from './contracts.js'
import type { State } from './state.js'
import type { BauernschnapsenRules } from './types.js'

/** What decides which card beats which, beside the rules: the suit called, but in a contract without trump none. */
export function inForce({ auction }: State): InForce {
  const row = ROWS[auction.contract]
  return { trump: row === undefined || row.trump ? auction.called : -1, contract: row?.id ?? null }
}

/** The cards that would take a trick led with a card: `docs/rules.md` 3.4, 3.7. */
export function beaters(rules: BauernschnapsenRules, { trump, contract }: InForce, card: number): CardSet {
  const row = tableOf(rules).rows.find((played) => played?.id === contract)
  return RANKINGS[row?.order ?? 'normal'].beaters[trump + 1]![card]!
}
