import { CARDS, NUMBERS, suitNumberOf, suitSet } from '../deal/schneider/cards.js'
import { honoursInPack, pointsOf } from '../deal/schneider/outcome.js'
import {
  type Position as OpenPosition,
  openDeal,
  playableAt,
  positionAfter,
} from '../deal/schneider/position.js'
import { tablesOf } from '../deal/schneider/tables.js'
import { NO_LEAD, victimsOf } from '../deal/schneider/trick.js'
import { variantWith } from '../deal/schneider/variant.js'
import { reveal, type SchneiderRules, type SchneiderState, score, view } from '../index.js'
import { cardSet, membersOf, sizeOf } from '../vocabulary/sets.js'
import type { Position, Problem } from './position.js'
import { answersInOrder, canTake, canTakeLeading, type Deal, leadsOf } from './schneider-search.js'
import { openTable } from './table.js'

/** By card, all cards of its suit. */
const SUITS = /* @__PURE__ */ Int32Array.from(CARDS, (_, card) => suitSet(suitNumberOf(card)))

/** A position of Schneider, packed: `docs/rules.md` 2. Outcomes are side 0's honours. */
export function packSchneider(game: SchneiderState, byTally: boolean, maxEntries: number): Problem {
  const { rules } = game
  const { hands, talon } = reveal(game)
  const isViewed = rules.trump || hands[0]!.length !== hands[1]!.length
  const seen = isViewed ? view(game, 'spectator') : null
  const led = seen?.trick[0]
  const variant = variantWith(rules, seen?.trump ?? null)
  const open = openDeal(
    variant,
    talon.map((card) => NUMBERS.get(card)!),
  )
  // One literal with every key written out, so that all deals have one hidden class.
  const deal: Deal = {
    beaters: open.beaters,
    bound: open.bound,
    honours: open.honours,
    draws: open.draws,
    undrawn: open.undrawn,
    victims: victimsOf(tablesOf(variant)),
    suits: SUITS,
    // Each further draw makes about three times as many positions.
    table: openTable(maxEntries, 1 << Math.min(13 + talon.length, 24)),
  }
  const root = problemAt(deal, {
    hand0: cardSet(CARDS, hands[0]!),
    hand1: cardSet(CARDS, hands[1]!),
    turn: game.turn as 0 | 1,
    lead: led === undefined ? NO_LEAD : NUMBERS.get(led.card)!,
    drawn: 0,
    honours0: score(game).tally[0],
  })
  return { root, worth: worthOf(rules, byTally), moveOf: (card) => ({ type: 'play', card: CARDS[card]! }) }
}

/** What the deal is worth to side 0, by its honours. */
function worthOf(rules: SchneiderRules, byTally: boolean): number[] {
  const all = honoursInPack(rules)
  const scoring = byTally ? 'difference' : rules.scoring
  return Array.from({ length: all + 1 }, (_, honours0) => pointsOf(scoring, honours0, all))
}

/** A position as the solver asks of it. */
function problemAt(deal: Deal, position: OpenPosition): Position {
  const { hand0, hand1, turn, lead, drawn, honours0 } = position
  const [mine, theirs] = turn === 0 ? [hand0, hand1] : [hand1, hand0]
  const table = lead === NO_LEAD ? 0 : 1 << lead
  const left = sizeOf((hand0 | hand1 | deal.undrawn[drawn]! | table) & deal.honours)
  const leader = lead === NO_LEAD ? turn : 1 - turn
  return {
    turn: (mine | theirs) === 0 ? null : turn,
    moves: membersOf(playableAt(deal, position)),
    tries: () => (lead === NO_LEAD ? leadsOf(deal, mine, theirs, drawn) : answersInOrder(deal, mine, lead)),
    after: (card) => problemAt(deal, positionAfter(deal, position, card)),
    reaches(outcome) {
      const need0 = outcome - honours0
      // Side 1 leading: side 0 gets its need where side 1 does not get all but that.
      const need = leader === 0 ? need0 : left - need0 + 1
      const isTaken =
        lead === NO_LEAD
          ? canTake(deal, mine, theirs, drawn, need, left)
          : canTakeLeading(deal, theirs | table, mine, drawn, need, left, lead)
      return isTaken === (leader === 0)
    },
  }
}
