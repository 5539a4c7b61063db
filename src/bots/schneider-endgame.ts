import { type CardSet, firstOf, sizeOf } from './bits.js'
import type { SchneiderCards } from './schneider-cards.js'

/**
 * What each card of the player on turn comes to once the talon is gone and all cards are known, if both play their best: the
 * honours that he gets from this trick on. At most six tricks are left, so every position is counted once, some thousand in all:
 * `docs/rules.md` 2.2.
 */
export function solveEnding(
  cards: SchneiderCards,
  mine: CardSet,
  theirs: CardSet,
  led: number,
  legal: CardSet,
): Map<number, number> {
  const onTable = led < 0 ? 0 : 1 << led
  // The cards left are numbered anew from 0, so that a set of them is an index.
  const numbers: number[] = []
  for (let rest = mine | theirs | onTable; rest !== 0; rest &= rest - 1) numbers.push(firstOf(rest))
  const renumber = (set: CardSet) => numbers.reduce((now, card, at) => now | (((set >>> card) & 1) << at), 0)
  const above = numbers.map((card) => renumber(cards.above[card]!))
  const bound = numbers.map((card) => renumber(cards.bound[card]!))
  const honours = renumber(cards.honours)
  const hands = [renumber(mine), renumber(theirs | onTable)]
  const all = (1 << numbers.length) - 1
  /** By leader and cards left, the honours that the leader gets, or -1. */
  const known = new Int8Array(2 * all + 2).fill(-1)

  const leading = (rest: CardSet, leader: number): number => {
    const place = leader * (all + 1) + rest
    if (known[place]! < 0) {
      let most = 0
      for (let hand = rest & hands[leader]!; hand !== 0; hand &= hand - 1) {
        most = Math.max(most, leadingWith(rest, leader, firstOf(hand)))
      }
      known[place] = most
    }
    return known[place]!
  }
  const leadingWith = (rest: CardSet, leader: number, card: number): number => {
    const hand = rest & hands[1 - leader]!
    let least = all
    for (let answers = hand & bound[card]! || hand; answers !== 0; answers &= answers - 1) {
      least = Math.min(least, answered(rest, leader, card, firstOf(answers)))
    }
    return least
  }
  const answered = (rest: CardSet, leader: number, card: number, answer: number): number => {
    const both = (1 << card) | (1 << answer)
    const next = rest & ~both
    return (above[card]! >>> answer) & 1
      ? sizeOf(next & honours) - leading(next, 1 - leader)
      : sizeOf(both & honours) + leading(next, leader)
  }

  const found = new Map<number, number>()
  for (const [at, card] of numbers.entries()) {
    if (((legal >>> card) & 1) === 0) continue
    const gets =
      led < 0 ? leadingWith(all, 0, at) : sizeOf(honours) - answered(all, 1, numbers.indexOf(led), at)
    found.set(card, gets)
  }
  return found
}
