import { _SHA256 } from '@noble/hashes/sha2.js'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import { refuse, wrong } from './options.js'

/** What every shuffle of a match comes from. */
export type Seed = number | string

/** A source of 32-bit words, signed or not. */
interface Words {
  next(): number
}

/** Murmur3's finaliser: every bit of the input turns about half of the output's. */
function mix(word: number): number {
  let bits = word
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}

/** A generator of its own for each number seed and stream; mixed, as neighbouring states give neighbouring first words. */
function numberWords(seed: number, stream: number): Words {
  const low = seed | 0
  const high = Math.floor(seed / 4294967296) | 0
  // Nothing for a stream of 32 bits, as nothing is mixed into nothing.
  const upper = mix(Math.floor(stream / 4294967296))
  const a = mix(low ^ 0x9e3779b9)
  const b = mix(a ^ high ^ 0x7f4a7c15)
  const c = mix(b ^ stream ^ upper ^ 0x3c6ef372)
  const d = mix(a ^ c ^ mix(upper) ^ 0x1b873593)
  return xoroshiro128plusFromState([mix(b ^ d), c, mix(c ^ a ^ upper ^ 0x5bd1e995), d | 1])
}

/** The platform as far as it is used here. */
const platform = globalThis as unknown as {
  readonly crypto?: { getRandomValues(bytes: Uint8Array): Uint8Array }
}

/** By the number of bytes that follow it, what marks the first byte of a character in UTF-8. */
const LEADS: readonly number[] = [0, 0xc0, 0xe0, 0xf0]

/** A text in UTF-8. Not every engine has a `TextEncoder`. */
function utf8(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text) {
    const code = character.codePointAt(0)!
    let more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3
    bytes.push(LEADS[more]! | (code >> (6 * more)))
    while (more > 0) {
      more -= 1
      bytes.push(0x80 | ((code >> (6 * more)) & 0x3f))
    }
  }
  return Uint8Array.from(bytes)
}

function sha256(bytes: Uint8Array): Uint8Array {
  return new _SHA256().update(bytes).digest()
}

/** Bytes of a hash. */
const HASH = 32

/** The words that SHA-256 derives from a text: blocks SHA-256(key ‖ i), each read as big-endian words. */
function hashWords(text: string): Words {
  const input = new Uint8Array(HASH + 4)
  input.set(sha256(utf8(text)))
  const counter = new DataView(input.buffer, HASH)
  let block: DataView = counter
  let at = HASH
  let count = 0
  return {
    next() {
      if (at === HASH) {
        counter.setUint32(0, count)
        count += 1
        block = new DataView(sha256(input).buffer)
        at = 0
      }
      at += 4
      return block.getUint32(at - 4)
    },
  }
}

const LARGEST_PACK = 32

/** By k, the last word that a draw for k places takes. */
const LIMITS: readonly number[] = Array.from({ length: LARGEST_PACK + 1 }, (_, k) =>
  k === 0 ? 0 : 4294967295 - (4294967296 % k),
)

/** One of k places, each equally likely: words in the last, incomplete run of k are refused. */
function draw(words: Words, k: number): number {
  const limit = LIMITS[k]!
  let word = words.next() >>> 0
  while (word > limit) word = words.next() >>> 0
  // Both marked as unsigned integers, or engines divide floating-point numbers here, at five times the cost of the rest.
  return (word % (k >>> 0)) >>> 0
}

/** A pack in random order: Fisher–Yates from the last place down. */
function shuffled(pack: readonly number[], words: Words): number[] {
  const deck = pack.slice()
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const at = draw(words, last + 1)
    const card = deck[last]!
    deck[last] = deck[at]!
    deck[at] = card
  }
  return deck
}

/** The deck of a deal: the same for the same seed, pack and number in every version of a major. */
export function deckOf(seed: Seed, deal: number, pack: readonly number[]): number[] {
  return shuffled(
    pack,
    typeof seed === 'number' ? numberWords(seed, deal) : hashWords(`stichspiel/1/deal/${deal}/${seed}`),
  )
}

/** Cards drawn two by two for the first dealer, until a pair decides or the pack is used up: a shuffle of its own. */
export function drawPairs(
  seed: Seed,
  pack: readonly number[],
  decides: (first: number, second: number) => boolean,
): number[] {
  const words = typeof seed === 'number' ? numberWords(seed, 0) : null
  const deck = words === null ? shuffled(pack, hashWords(`stichspiel/1/dealer/${seed}`)) : pack.slice()
  let drawn = 0
  do {
    // By a number the pack is shuffled from the front, as far as it is drawn.
    if (words !== null) for (let at = drawn; at < drawn + 2; at += 1) bringUp(deck, at, words)
    drawn += 2
  } while (drawn < deck.length && !decides(deck[drawn - 2]!, deck[drawn - 1]!))
  return deck.slice(0, drawn)
}

function bringUp(deck: number[], at: number, words: Words): void {
  const from = at + draw(words, deck.length - at)
  const card = deck[from]!
  deck[from] = deck[at]!
  deck[at] = card
}

/** Random numbers in [0, 1) from a number seed: fast and reproducible. */
export function randomFrom(seed: number): () => number {
  const words = numberWords(seed, 0)
  return () => (words.next() >>> 0) / 4294967296
}

/** Random bytes from the platform; where it has none, `instead` says what must be given. */
function randomBytes(count: number, instead: string): Uint8Array {
  const { crypto } = platform
  if (typeof crypto?.getRandomValues === 'function') return crypto.getRandomValues(new Uint8Array(count))
  return refuse(`without crypto.getRandomValues ${instead} must be given.`)
}

/** A seed that nobody can guess: 160 random bits in hexadecimal. */
export function freshSeed(): string {
  return Array.from(randomBytes(20, 'a seed'), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Random numbers in [0, 1) from the cryptographic source, 32 bits each, fetched 64 at a time. */
export function cryptoRandom(): () => number {
  let words: Uint32Array = new Uint32Array(0)
  let at = 0
  return () => {
    if (at === words.length) {
      words = new Uint32Array(randomBytes(256, 'a random function').buffer)
      at = 0
    }
    const word = words[at]!
    at += 1
    return word / 4294967296
  }
}

/** A seed from outside, checked; a fresh one where none is given. */
export function seedFrom(value: unknown): Seed {
  if (value === undefined) return freshSeed()
  // Minus nought becomes nought.
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value + 0
  // A lone surrogate has no UTF-8 form.
  if (typeof value === 'string' && value !== '' && !/\p{Surrogate}/u.test(value)) return value
  return wrong('seed', value, 'it takes a safe integer or a well-formed text that is not empty')
}
