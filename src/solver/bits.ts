import type { Card } from '../index.js'

/** Card sets as the core has them: bit i of an integer stands for card i of the pack in `legalMoves` order. */
export type CardSet = number

/** The number of the first card of a set that is not empty. */
export function firstOf(set: CardSet): number {
  return 31 - Math.clz32(set & -set)
}

/** The number of the last card of a set that is not empty. */
export function lastOf(set: CardSet): number {
  return 31 - Math.clz32(set)
}

/** How many cards a set holds. */
export function sizeOf(set: CardSet): number {
  let bits = set - ((set >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The numbers of a set's cards, in order. */
export function membersOf(set: CardSet): number[] {
  const members: number[] = []
  for (let rest = set; rest !== 0; rest &= rest - 1) members.push(firstOf(rest))
  return members
}

/** The set of cards of a pack. */
export function cardSet(pack: readonly Card[], cards: readonly Card[]): CardSet {
  return cards.reduce((set, card) => set | (1 << pack.indexOf(card)), 0)
}
