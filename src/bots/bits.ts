/** A set of cards: bit i stands for card i of the pack in `legalMoves` order. */
export type CardSet = number

/** The number of the first card of a set that is not empty. */
export function firstOf(set: CardSet): number {
  return 31 - Math.clz32(set & -set)
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

/** Whether a set holds a card. */
export function isIn(set: CardSet, card: number): boolean {
  return ((set >>> card) & 1) === 1
}

/** The card of a set that scores most, the first of equals. */
export function most(cards: CardSet, score: (card: number) => number): number {
  let best = firstOf(cards)
  let highest = Number.NEGATIVE_INFINITY
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    const card = firstOf(rest)
    const now = score(card)
    if (now > highest) {
      highest = now
      best = card
    }
  }
  return best
}
