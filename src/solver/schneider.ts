import {
  beaters,
  type Card,
  packOf,
  rankOf,
  reveal,
  type SchneiderRules,
  type SchneiderState,
  type Side,
  score,
  suitOf,
  view,
} from '../index.js'
import { type CardSet, cardSet, membersOf, sizeOf } from './bits.js'
import { once } from './once.js'
import type { Position, Problem } from './position.js'
import { answersInOrder, answersTo, canTake, canTakeLeading, type Deal, leadsOf } from './schneider-search.js'
import { openTable } from './table.js'

/** What the play knows of each card, whoever holds it. */
type Relations = Pick<Deal, 'beaters' | 'victims' | 'suits' | 'bound' | 'honours'>

/** No card has been led. */
const NO_LEAD = -1

/** A position of Schneider, packed: `docs/rules.md` 2. Outcomes are side 0's honours. */
export function packSchneider(game: SchneiderState, byTally: boolean, maxEntries: number): Problem {
  const { rules } = game
  const pack = packOf(rules)
  const { hands, talon } = reveal(game)
  const looked = rules.trump || hands[0]!.length !== hands[1]!.length ? view(game, 'spectator') : null
  const led = looked?.trick[0]
  const relations = once(rules, `${looked?.trump}`, () => relationsOf(game))
  // One literal with every key written out, so that all deals have one hidden class.
  const deal: Deal = {
    beaters: relations.beaters,
    victims: relations.victims,
    suits: relations.suits,
    bound: relations.bound,
    honours: relations.honours,
    draws: Int32Array.of(...talon.map((card) => cardSet(pack, [card])), 0, 0),
    undrawn: Int32Array.from([...talon, 0], (_, drawn) => cardSet(pack, talon.slice(drawn))),
    // Each further draw makes about three times as many positions.
    table: openTable(maxEntries, 1 << Math.min(13 + talon.length, 24)),
  }
  const root = positionOf(
    deal,
    cardSet(pack, hands[0]!),
    cardSet(pack, hands[1]!),
    game.turn as Side,
    led === undefined ? NO_LEAD : pack.indexOf(led.card),
    0,
    score(game).tally[0],
  )
  return { root, worth: worthOf(rules, byTally), moveOf: (card) => ({ type: 'play', card: pack[card]! }) }
}

/** The relations of the cards under the rules of a game and with its trump. */
function relationsOf(game: SchneiderState): Relations {
  const pack = packOf(game.rules)
  const where = (test: (card: Card) => boolean) => cardSet(pack, pack.filter(test))
  const suits = pack.map((card) => where((other) => suitOf(other) === suitOf(card)))
  const above = pack.map((card) => beaters(game, card))
  return {
    beaters: Int32Array.from(above, (cards) => cardSet(pack, cards)),
    victims: Int32Array.from(pack, (card) => where((led) => above[pack.indexOf(led)]!.includes(card))),
    suits: Int32Array.from(suits),
    honours: where((card) => game.rules.honours.includes(rankOf(card))),
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
  side: Side,
  led: number,
  drawn: number,
  taken: number,
): Position {
  const { draws, honours } = deal
  const undrawn = deal.undrawn[drawn]!
  const [mine, theirs] = side === 0 ? [hand0, hand1] : [hand1, hand0]
  const table = led === NO_LEAD ? 0 : 1 << led
  const left = sizeOf((hand0 | hand1 | undrawn | table) & honours)
  const leader = led === NO_LEAD ? side : 1 - side
  const after = (card: number) => {
    const [rest0, rest1] = side === 0 ? [hand0 & ~(1 << card), hand1] : [hand0, hand1 & ~(1 << card)]
    if (led === NO_LEAD) return positionOf(deal, rest0, rest1, (1 - side) as Side, card, drawn, taken)
    const isTaken = ((deal.beaters[led]! >>> card) & 1) === 1
    const winner = (isTaken ? side : 1 - side) as Side
    const counted = winner === 0 ? taken + sizeOf((table | (1 << card)) & honours) : taken
    const full0 = rest0 | draws[drawn + winner]!
    const full1 = rest1 | draws[drawn + 1 - winner]!
    const next = undrawn === 0 ? drawn : drawn + 2
    return positionOf(deal, full0, full1, winner, NO_LEAD, next, counted)
  }
  return {
    turn: (mine | theirs) === 0 ? null : side,
    moves: membersOf(led === NO_LEAD ? mine : answersTo(deal, mine, led)),
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
