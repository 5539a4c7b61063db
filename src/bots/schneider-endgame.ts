import { legalCards, takes } from '../deal/schneider/trick.js'
import { type CardSet, firstOf, membersOf, sizeOf } from '../vocabulary/sets.js'
import type { SchneiderCards } from './schneider-cards.js'

/**
 * What each card of the player on turn comes to once the talon is gone and all cards are known, if both play their best: the
 * honours that they get from this trick on. Every position is counted once, some thousand in all.
 */
export function solveEnding(
  cards: SchneiderCards,
  mine: CardSet,
  theirs: CardSet,
  led: number,
  legal: CardSet,
): Map<number, number> {
  const { honours } = cards
  const onTable = led < 0 ? 0 : 1 << led
  const hands = [mine, theirs | onTable]
  const all = mine | theirs | onTable
  /** By leader, then by cards left, the honours that the leader gets. */
  const known = [new Map<CardSet, number>(), new Map<CardSet, number>()]

  const leading = (rest: CardSet, leader: number): number => {
    let most = known[leader]!.get(rest)
    if (most === undefined) {
      most = 0
      const reach = sizeOf(rest & honours)
      for (let hand = rest & hands[leader]!; hand !== 0 && most < reach; hand &= hand - 1) {
        most = Math.max(most, leadingWith(rest, leader, firstOf(hand)))
      }
      known[leader]!.set(rest, most)
    }
    return most
  }
  const leadingWith = (rest: CardSet, leader: number, card: number): number => {
    let least = Number.POSITIVE_INFINITY
    const answers = legalCards(cards, card, rest & hands[1 - leader]!)
    for (let left = answers; left !== 0 && least > 0; left &= left - 1) {
      least = Math.min(least, answered(rest, leader, card, firstOf(left)))
    }
    return least
  }
  const answered = (rest: CardSet, leader: number, card: number, answer: number): number => {
    const both = (1 << card) | (1 << answer)
    const next = rest & ~both
    return takes(cards, card, answer)
      ? sizeOf(next & honours) - leading(next, 1 - leader)
      : sizeOf(both & honours) + leading(next, leader)
  }

  return new Map(
    membersOf(legal).map((card) => [
      card,
      led < 0 ? leadingWith(all, 0, card) : sizeOf(all & honours) - answered(all, 1, led, card),
    ]),
  )
}
