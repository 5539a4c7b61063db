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

/** Words of an entry, as a shift. */
const ENTRY = 2

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

/** Where the entry of a position is or will be. */
export function placeOf({ mask }: Table, key0: number, key1: number, key2: number): number {
  const mixed = Math.imul(key0, 0x9e3779b1) ^ Math.imul(key1, 0x85ebca6b) ^ Math.imul(key2, 0xc2b2ae35)
  const hash = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) & mask) << ENTRY
}

// A proof, from the lowest bit: the least outcome (10 bits), the greatest (10), the best move plus one (6).
const GREATEST_AT = 10
const MOVE_AT = 20
const OUTCOME = (1 << GREATEST_AT) - 1

/** No proof. */
export const UNPROVED = -1

/** The proof of the position at a place; {@link UNPROVED} where the entry is another's. */
export function proofAt({ words }: Table, place: number, key0: number, key1: number, key2: number): number {
  return words[place] === key0 && words[place + 1] === key1 && words[place + 2] === key2
    ? words[place + 3]!
    : UNPROVED
}

/** Writes down what was proved. */
export function write(
  { words }: Table,
  place: number,
  key0: number,
  key1: number,
  key2: number,
  proof: number,
): void {
  words[place] = key0
  words[place + 1] = key1
  words[place + 2] = key2
  words[place + 3] = proof
}

/** A proof; `move` is -1 where none stood out. */
export function makeProof(least: number, greatest: number, move: number): number {
  return least | (greatest << GREATEST_AT) | ((move + 1) << MOVE_AT)
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
