import type { Card } from './cards.js'

declare const kind: unique symbol

/** An integer that packs several values. Two kinds cannot take each other's place, nor a plain number that of either. */
export type Packed<Kind extends string> = number & { readonly [kind]: Kind }

/**
 * Card sets: bit i of an integer stands for card i of a pack in `legalMoves` order, so that the lowest bit comes first.
 * Kept as signed 32-bit integers, which engines hold without a box. Whatever bit operations make of sets is one again.
 */
export type CardSet = number & { readonly [kind]?: 'cards' }

/** The number of the first card of a set that is not empty. */
export function firstOf(set: CardSet): number {
  return 31 - Math.clz32(set & -set)
}

/** The number of the last card of a set that is not empty. */
export function lastOf(set: CardSet): number {
  return 31 - Math.clz32(set)
}

/** Whether a set holds a card. */
export function isIn(set: CardSet, card: number): boolean {
  return ((set >>> card) & 1) === 1
}

/** How many cards a set holds. */
export function sizeOf(set: CardSet): number {
  let bits = set - ((set >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The set of the cards with these numbers. */
export function setOf(cards: Iterable<number>): CardSet {
  let set = 0
  for (const card of cards) set |= 1 << card
  return set
}

/** The set of these cards of a pack. */
export function cardSet(pack: readonly Card[], cards: readonly Card[]): CardSet {
  return setOf(cards.map((card) => pack.indexOf(card)))
}

/** The numbers of a set's cards, in order. */
export function membersOf(set: CardSet): number[] {
  const members: number[] = []
  for (let rest = set; rest !== 0; rest &= rest - 1) members.push(firstOf(rest))
  return members
}
