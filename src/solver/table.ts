/**
 * What was proved of positions, in a fixed number of entries: between which outcomes a position lies, and the move that was best.
 * An entry is four integers: three of key, the last of which also holds the stamp, and the proof.
 */
export interface Table {
  readonly words: Int32Array
  /** Entries less one; their number is a power of two. */
  readonly mask: number
  /** Marks this search's entries, above the low {@link KEY_BITS} bits of the third key, so that no table need be wiped. */
  readonly stamp: number
}

/** Bits of the third key that belong to the position. */
const KEY_BITS = 16

const LAST_STAMP = (1 << (32 - KEY_BITS)) - 1

/** Words of an entry, as a shift; the last one is the proof. */
const ENTRY = 2
const PROOF = 3

/** The most entries that are kept from search to search; a larger table lives for one. */
const KEPT = 1 << 20

let kept = new Int32Array(0)
let searches = 0

/** A table of at most so many entries, for a search that can use about `wanted`. */
export function openTable(maxEntries: number, wanted: number): Table {
  const size = 1 << (31 - Math.clz32(Math.min(maxEntries, wanted)))
  if (size > KEPT) return { words: new Int32Array(size << ENTRY), mask: size - 1, stamp: 1 << KEY_BITS }
  if (kept.length < size << ENTRY || searches === LAST_STAMP) {
    kept = new Int32Array(Math.max(kept.length, size << ENTRY))
    searches = 0
  }
  searches += 1
  return { words: kept, mask: size - 1, stamp: searches << KEY_BITS }
}

// A proof, from the lowest bit: the least outcome (10 bits), the greatest (10), the best move plus one (6).
const GREATEST_AT = 10
const MOVE_AT = 20
const OUTCOME = (1 << GREATEST_AT) - 1

/** Nothing is proved. */
const UNPROVED = OUTCOME << GREATEST_AT

/** Where the proof of a position is among the words. The entry becomes the position's, if it was another's before. */
export function seek({ words, mask }: Table, key0: number, key1: number, key2: number): number {
  const mixed = Math.imul(key0, 0x9e3779b1) ^ Math.imul(key1, 0x85ebca6b) ^ Math.imul(key2, 0xc2b2ae35)
  const hash = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  const place = ((hash ^ (hash >>> 13)) & mask) << ENTRY
  if (words[place] !== key0 || words[place + 1] !== key1 || words[place + 2] !== key2) {
    words[place] = key0
    words[place + 1] = key1
    words[place + 2] = key2
    words[place + PROOF] = UNPROVED
  }
  return place + PROOF
}

/** A proof with what a search for an outcome has shown; a move that is -1 keeps the best one so far. */
export function proved(proof: number, outcome: number, isReached: boolean, move: number): number {
  const best = move < 0 ? moveOf(proof) : move
  return isReached
    ? outcome | (proof & (OUTCOME << GREATEST_AT)) | ((best + 1) << MOVE_AT)
    : leastOf(proof) | ((outcome - 1) << GREATEST_AT) | ((best + 1) << MOVE_AT)
}

/** The outcome that is certain. */
export function leastOf(proof: number): number {
  return proof & OUTCOME
}

/** The outcome that cannot be exceeded. */
export function greatestOf(proof: number): number {
  return (proof >> GREATEST_AT) & OUTCOME
}

/** The move that was best, or -1. */
export function moveOf(proof: number): number {
  return (proof >> MOVE_AT) - 1
}
