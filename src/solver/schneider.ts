import {
  beaters,
  type Card,
  packOf,
  rankOf,
  reveal,
  type SchneiderRules,
  type SchneiderState,
  score,
  suitOf,
  view,
} from '../index.js'
import { type CardSet, membersOf, numbersOf, setOf, sizeOf } from './bits.js'
import type { Position, Problem } from './position.js'
import {
  answersInOrder,
  answersTo,
  canTake,
  canTakeLeading,
  type Deal,
  distinct,
  leadsOf,
} from './schneider-search.js'
import { openTable } from './table.js'

/** What the play knows of each card, whoever holds it. */
type Relations = Pick<Deal, 'beaters' | 'victims' | 'suits' | 'bound'>

/** No card has been led. */
const NO_LEAD = -1

const SIDES = [0, 1] as const

/** A position of Schneider, packed: `docs/rules.md` 2. Outcomes are side 0's honours. */
export function packSchneider(game: SchneiderState, byTally: boolean, maxEntries: number): Problem {
  const { rules } = game
  const pack = packOf(rules)
  const { hands, talon } = reveal(game)
  const drawing = numbersOf(pack, talon)
  const looked = rules.trump || hands[0]!.length !== hands[1]!.length ? view(game, 'spectator') : null
  const led = looked?.trick[0]
  const relations = relationsOf(game, pack, looked?.trump ?? '')
  // One literal with every key written out, so that all deals have one hidden class.
  const deal: Deal = {
    beaters: relations.beaters,
    victims: relations.victims,
    suits: relations.suits,
    bound: relations.bound,
    honours: setOf(numbersOf(pack, pack).filter((card) => rules.honours.includes(rankOf(pack[card]!)))),
    talon: Int32Array.from(drawing),
    undrawn: Int32Array.from([...drawing, 0], (_, drawn) => setOf(drawing.slice(drawn))),
    // Each further draw makes about three times as many positions.
    table: openTable(maxEntries, 1 << Math.min(13 + drawing.length, 24)),
  }
  const root = positionOf(
    deal,
    setOf(numbersOf(pack, hands[0]!)),
    setOf(numbersOf(pack, hands[1]!)),
    game.turn as 0 | 1,
    led === undefined ? NO_LEAD : pack.indexOf(led.card),
    0,
    score(game).tally[0],
  )
  return { root, worth: worthOf(rules, byTally), moveOf: (card) => ({ type: 'play', card: pack[card]! }) }
}

const known = new WeakMap<SchneiderRules, Map<string, Relations>>()

/** The relations under a rule set and trump, made once for each. */
function relationsOf(game: SchneiderState, pack: readonly Card[], trump: string): Relations {
  const byTrump = known.get(game.rules) ?? new Map<string, Relations>()
  known.set(game.rules, byTrump)
  const relations = byTrump.get(trump) ?? makeRelations(game, pack)
  byTrump.set(trump, relations)
  return relations
}

function makeRelations(game: SchneiderState, pack: readonly Card[]): Relations {
  const above = pack.map((card) => setOf(numbersOf(pack, beaters(game, card))))
  const where = (test: (card: number) => boolean) => setOf(pack.map((_, card) => card).filter(test))
  const suits = pack.map((card) => where((other) => suitOf(pack[other]!) === suitOf(card)))
  return {
    beaters: Int32Array.from(above),
    victims: Int32Array.from(pack, (_, card) => where((led) => ((above[led]! >>> card) & 1) === 1)),
    suits: Int32Array.from(suits),
    bound: Int32Array.from(suits, (suit) => (game.rules.followSuit ? suit : 0)),
  }
}

/** What the deal is worth to side 0, by its honours: `docs/rules.md` 2.5. */
function worthOf({ honours, scoring }: SchneiderRules, byTally: boolean): number[] {
  const all = 4 * honours.length
  return Array.from({ length: all + 1 }, (_, mine) => {
    const ahead = 2 * mine - all
    if (byTally || scoring === 'difference') return ahead
    const most = Math.max(mine, all - mine)
    return Math.sign(ahead) * (most === all ? 3 : most >= Math.ceil(0.8 * all) ? 2 : 1)
  })
}

/** A position; `led` is the card on the table, `taken` side 0's honours so far. */
function positionOf(
  deal: Deal,
  hand0: CardSet,
  hand1: CardSet,
  side: 0 | 1,
  led: number,
  drawn: number,
  taken: number,
): Position {
  const { honours, talon } = deal
  const undrawn = deal.undrawn[drawn]!
  const [mine, theirs] = side === 0 ? [hand0, hand1] : [hand1, hand0]
  const members = membersOf(led === NO_LEAD ? mine : answersTo(deal, mine, led))
  const table = led === NO_LEAD ? 0 : 1 << led
  const left = sizeOf((hand0 | hand1 | undrawn | table) & honours)
  const leader = led === NO_LEAD ? side : 1 - side
  const after = (card: number) => {
    const [rest0, rest1] = side === 0 ? [hand0 & ~(1 << card), hand1] : [hand0, hand1 & ~(1 << card)]
    if (led === NO_LEAD) return positionOf(deal, rest0, rest1, SIDES[1 - side]!, card, drawn, taken)
    const isTaken = ((deal.beaters[led]! >>> card) & 1) === 1
    const winner = SIDES[isTaken ? side : 1 - side]!
    const counted = winner === 0 ? taken + sizeOf((table | (1 << card)) & honours) : taken
    if (undrawn === 0) return positionOf(deal, rest0, rest1, winner, NO_LEAD, drawn, counted)
    const first = 1 << talon[drawn + winner]!
    const second = 1 << talon[drawn + 1 - winner]!
    return positionOf(deal, rest0 | first, rest1 | second, winner, NO_LEAD, drawn + 2, counted)
  }
  return {
    turn: (mine | theirs) === 0 ? null : side,
    moves: members,
    alike: (card) =>
      members.find(
        (one) => sizeOf(distinct(deal, (1 << one) | (1 << card), theirs | table | undrawn)) === 1,
      )!,
    tries: () => (led === NO_LEAD ? leadsOf(deal, mine, theirs, drawn) : answersInOrder(deal, mine, led)),
    after,
    reaches(outcome) {
      const need0 = outcome - taken
      // Side 1 leading: side 0 gets its need where side 1 does not get all but that.
      const need = leader === 0 ? need0 : left - need0 + 1
      const isTaken =
        led === NO_LEAD
          ? canTake(deal, mine, theirs, drawn, need, left)
          : canTakeLeading(deal, theirs | table, mine, drawn, need, left, led)
      return isTaken === (leader === 0)
    },
  }
}
