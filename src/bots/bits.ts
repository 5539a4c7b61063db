/** A set of cards: bit i stands for card i of the pack in `legalMoves` order. */
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

/** The set of some cards of a pack. */
export function setOf(pack: readonly string[], cards: readonly string[]): CardSet {
  let set = 0
  for (const card of cards) set |= 1 << pack.indexOf(card)
  return set
}
