// The rivals: both games written by hand as fast as plain JavaScript goes, to know what the package's checks and comforts
// cost. One mutable set of bits a hand, nothing checked, nothing kept, nothing readable. They shuffle with the same generator,
// draw the first dealer, take every step that is a ply of the package, and come to the same results.
import { pick } from './measure.js'

function mix(word) {
  let bits = word
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}

/** By k, the last word that a draw for k places takes. */
const LIMITS = Array.from({ length: 33 }, (_, k) => (k === 0 ? 0 : 4294967295 - (4294967296 % k)))

/** The deck of all games, shuffled anew for each. */
export const deck = new Array(32).fill(0)

/** Shuffles as the package does, without bias: xoroshiro128+ as pure-rand has it, written out in local numbers. */
export function shuffle(pack, seed, stream) {
  const a = mix((seed | 0) ^ 0x9e3779b9)
  const b = mix(a ^ (Math.floor(seed / 4294967296) | 0) ^ 0x7f4a7c15)
  const c = mix(b ^ stream ^ 0x3c6ef372)
  const d = mix(a ^ c ^ Math.floor(stream / 4294967296) ^ 0x1b873593)
  let s01 = mix(b ^ d)
  let s00 = c
  let s11 = mix(c ^ a ^ 0x5bd1e995)
  let s10 = d | 1
  const size = pack.length
  for (let at = 0; at < size; at += 1) deck[at] = pack[at]
  for (let last = size - 1; last > 0; last -= 1) {
    let word = 0
    do {
      word = (s00 + s10) >>> 0
      const a0 = s10 ^ s00
      const a1 = s11 ^ s01
      const t00 = s00
      s00 = (s00 << 24) ^ (s01 >>> 8) ^ a0 ^ (a0 << 16)
      s01 = (s01 << 24) ^ (t00 >>> 8) ^ a1 ^ ((a1 << 16) | (a0 >>> 16))
      s10 = (a1 << 5) ^ (a0 >>> 27)
      s11 = (a0 << 5) ^ (a1 >>> 27)
    } while (word > LIMITS[last + 1])
    const at = (word % ((last + 1) >>> 0)) >>> 0
    const card = deck[last]
    deck[last] = deck[at]
    deck[at] = card
  }
}

/** Two cards drawn for the first dealer, again while their ranks are equal; gives the place of the last pair. */
export function drawDealers(pack, seed) {
  const a = mix((seed | 0) ^ 0x9e3779b9)
  const b = mix(a ^ (Math.floor(seed / 4294967296) | 0) ^ 0x7f4a7c15)
  const c = mix(b ^ 0x3c6ef372)
  const d = mix(a ^ c ^ 0x1b873593)
  let s01 = mix(b ^ d)
  let s00 = c
  let s11 = mix(c ^ a ^ 0x5bd1e995)
  let s10 = d | 1
  const size = pack.length
  for (let at = 0; at < size; at += 1) deck[at] = pack[at]
  for (let drawn = 0; ; drawn += 1) {
    const left = size - drawn
    let word = 0
    do {
      word = (s00 + s10) >>> 0
      const a0 = s10 ^ s00
      const a1 = s11 ^ s01
      const t00 = s00
      s00 = (s00 << 24) ^ (s01 >>> 8) ^ a0 ^ (a0 << 16)
      s01 = (s01 << 24) ^ (t00 >>> 8) ^ a1 ^ ((a1 << 16) | (a0 >>> 16))
      s10 = (a1 << 5) ^ (a0 >>> 27)
      s11 = (a0 << 5) ^ (a1 >>> 27)
    } while (word > LIMITS[left])
    const at = drawn + ((word % (left >>> 0)) >>> 0)
    const card = deck[drawn]
    deck[drawn] = deck[at]
    deck[at] = card
    const isPair = drawn % 2 === 1
    if (isPair && ((deck[drawn - 1] & 7) !== (deck[drawn] & 7) || left === 1)) return drawn - 1
  }
}

/** The shuffles alone that so many games need; for Schneider with the draw for the first dealer. */
export function shuffleOnly(games, pack, isDealerDrawn) {
  let check = 0
  for (let seed = 0; seed < games; seed += 1) {
    if (isDealerDrawn) check += drawDealers(pack, seed)
    shuffle(pack, seed, 1)
    check += deck[0]
  }
  return { count: games, check }
}

export const PACK_32 = Array.from({ length: 32 }, (_, card) => card)
export const PACK_20 = Array.from({ length: 20 }, (_, card) => card)

/** A deal's result in one number, mixed into those before. */
export function digest(check, tally, points, winner) {
  return (Math.imul(check, 31) + tally * 256 + points * 4 + (winner === null ? 2 : winner)) | 0
}

/** What a rule set of Schneider comes to: tables by the led card. Cards are numbered by suit, eight each, high to low. */
export function schneiderTable(rules) {
  const ranks = [...'AKQJT987']
  const pack = PACK_32.filter((card) => rules.pack === 32 || (card & 7) < 6)
  const beatersWith = (trump) =>
    Int32Array.from(PACK_32, (led) =>
      pack
        .filter((card) => {
          const isSame = card >> 3 === led >> 3
          const isStep = rules.beats === 'any-higher' ? (card & 7) < (led & 7) : (card & 7) === (led & 7) - 1
          if (rules.sevenBeatsAce && isSame && (led & 7) === 0 && (card & 7) === 7) return true
          if (!isSame && card >> 3 === trump) return true
          return isStep && (isSame || (rules.acrossSuits && led >> 3 !== trump))
        })
        .reduce((set, card) => set | (1 << card), 0),
    )
  return {
    pack,
    isHighDealer: rules.firstDealer === 'high-card',
    isTrump: rules.trump,
    beaters: [-1, 0, 1, 2, 3].map(beatersWith),
    bound: Int32Array.from(PACK_32, (led) => (rules.followSuit ? 255 << (8 * (led >> 3)) : 0)),
    honours: rules.honours.reduce((set, rank) => set | (1 << ranks.indexOf(rank)), 0),
    all: 4 * rules.honours.length,
    isDifference: rules.scoring === 'difference',
  }
}

const choices = new Array(12).fill(0)

/** Random deals of Schneider, the rule sets in turn. */
export function playSchneider(deals, tables) {
  let plies = 0
  let check = 0
  for (let seed = 0; seed < deals; seed += 1) {
    const table = tables[seed % tables.length]
    const { pack, isHighDealer, isTrump, bound, honours, all, isDifference } = table
    const size = pack.length
    const drawn = drawDealers(pack, seed)
    const isLower = (deck[drawn] & 7) < (deck[drawn + 1] & 7)
    const isTied = (deck[drawn] & 7) === (deck[drawn + 1] & 7)
    const dealer = isTied || isLower === isHighDealer ? 0 : 1

    shuffle(pack, seed, 1)
    const beaters = table.beaters[isTrump ? (deck[size - 1] >> 3) + 1 : 0]
    let hand0 = 0
    let hand1 = 0
    for (let at = 0; at < 3; at += 1) {
      hand0 |= (1 << deck[at]) | (1 << deck[at + 6])
      hand1 |= (1 << deck[at + 3]) | (1 << deck[at + 9])
    }
    if (dealer === 0) {
      const swap = hand0
      hand0 = hand1
      hand1 = swap
    }

    let turn = 1 - dealer
    let top = 12
    let tally = 0
    while ((hand0 | hand1) !== 0) {
      let count = 0
      for (let rest = turn === 0 ? hand0 : hand1; rest !== 0; rest &= rest - 1)
        choices[count++] = 31 - Math.clz32(rest & -rest)
      const led = choices[pick(count)]

      const others = turn === 0 ? hand1 : hand0
      const following = others & bound[led]
      count = 0
      for (let rest = following === 0 ? others : following; rest !== 0; rest &= rest - 1)
        choices[count++] = 31 - Math.clz32(rest & -rest)
      const answer = choices[pick(count)]

      hand0 &= ~((1 << led) | (1 << answer))
      hand1 &= ~((1 << led) | (1 << answer))
      const winner = (beaters[led] >> answer) & 1 ? 1 - turn : turn
      if (winner === 0) tally += ((honours >> (led & 7)) & 1) + ((honours >> (answer & 7)) & 1)
      if (top < size) {
        const first = 1 << deck[top]
        const second = 1 << deck[top + 1]
        top += 2
        hand0 |= winner === 0 ? first : second
        hand1 |= winner === 0 ? second : first
      }
      turn = winner
      plies += 2
    }

    const most = tally * 2 > all ? tally : all - tally
    const level = most === all ? 3 : 5 * most >= 4 * all ? 2 : 2 * most > all ? 1 : 0
    const points = level > 0 && isDifference ? 2 * most - all : level
    check = digest(check, tally, points, level === 0 ? null : tally === most ? 0 : 1)
  }
  return { count: plies, check }
}

/** Cards of Bauernschnapsen are numbered by suit, five each: A T K Q J. */
const SUIT = Array.from({ length: 20 }, (_, card) => Math.floor(card / 5))
const POINTS = Array.from({ length: 20 }, (_, card) => [11, 10, 4, 3, 2][card % 5])
const SUITS = [31, 31 << 5, 31 << 10, 31 << 15]
const PAIRS = [12, 12 << 5, 12 << 10, 12 << 15]
const ABOVE = Array.from({ length: 20 }, (_, card) => (31 << (5 * SUIT[card])) & ((1 << card) - 1))
const MELD = 20

const hands = [0, 0, 0, 0]
const tally = [0, 0]
const tricks = [0, 0]

/** The cards of the first packets and of both. */
function deal() {
  for (let seat = 0; seat < 4; seat += 1) {
    const first = 3 * seat
    hands[seat] = (1 << deck[first]) | (1 << deck[first + 1]) | (1 << deck[first + 2])
  }
}

function dealRest() {
  for (let seat = 0; seat < 4; seat += 1) {
    const rest = 12 + 2 * seat
    hands[seat] |= (1 << deck[rest]) | (1 << deck[rest + 1])
  }
}

/** Forehand's choice among the suits it holds and turning up. */
function callTrump() {
  let count = 0
  for (let suit = 0; suit < 4; suit += 1) if ((hands[0] & SUITS[suit]) !== 0) choices[count++] = suit
  choices[count++] = SUIT[deck[12]]
  return choices[pick(count)]
}

/** The seat with five cards of a suit, or -1. */
function farbringerl() {
  for (let seat = 0; seat < 4; seat += 1)
    for (let suit = 0; suit < 4; suit += 1) if (hands[seat] === SUITS[suit]) return seat
  return -1
}

/** What may be played, into `choices`: leading, each card and after it its meld. */
function lead(hand) {
  let count = 0
  for (let suit = 0; suit < 4; suit += 1) {
    const isPair = (hand & PAIRS[suit]) === PAIRS[suit]
    for (let rest = hand & SUITS[suit]; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      const card = 31 - Math.clz32(bit)
      choices[count++] = card
      if (isPair && (bit & PAIRS[suit]) !== 0) choices[count++] = MELD + card
    }
  }
  return choices[pick(count)]
}

/** Answering: follow and head, else trump and head. */
function answer(hand, led, best, trump) {
  const following = hand & SUITS[SUIT[led]]
  let allowed = hand
  if (following !== 0) {
    const over = following & ABOVE[best]
    allowed = SUIT[best] === SUIT[led] && over !== 0 ? over : following
  } else {
    const trumps = hand & SUITS[trump]
    if (trumps !== 0) {
      const over = SUIT[best] === trump ? trumps & ABOVE[best] : 0
      allowed = over !== 0 ? over : trumps
    }
  }
  let count = 0
  for (let rest = allowed; rest !== 0; rest &= rest - 1) choices[count++] = 31 - Math.clz32(rest & -rest)
  return choices[pick(count)]
}

/** What a Rufer with 66 brings. */
function level(side) {
  return tricks[1 - side] === 0 ? 3 : tally[1 - side] < 33 ? 2 : 1
}

/** Random deals of Bauernschnapsen, played as Rufer: all pass in the auction and on doubling. Forehand is seat 0. */
export function playRufer(deals) {
  let plies = 0
  let check = 0
  for (let seed = 0; seed < deals; seed += 1) {
    shuffle(PACK_20, seed, 1)
    deal()
    const trump = callTrump()
    plies += 1
    dealRest()
    tally[0] = tally[1] = tricks[0] = tricks[1] = 0
    const shown = farbringerl()
    if (shown >= 0) {
      check = digest(check, 0, 24, shown & 1)
      continue
    }

    // Each passes in the auction, then forehand's opponents on doubling.
    let turn = 0
    do {
      turn = (turn + 1) & 3
      plies += 1
    } while (turn !== 0)
    for (turn = 1; turn < 4; turn += 2) plies += 1

    // Only forehand can lead without a trick of its side, so a meld that waits is its side's.
    let waiting = 0
    let points = 0
    let side = 0
    turn = 0
    while (points === 0) {
      let led = lead(hands[turn])
      plies += 1
      if (led >= MELD) {
        led -= MELD
        side = turn & 1
        const meld = SUIT[led] === trump ? 40 : 20
        if (tricks[side] === 0) waiting = meld
        else {
          tally[side] += meld
          if (tally[side] >= 66) {
            points = level(side)
            break
          }
        }
      }
      hands[turn] &= ~(1 << led)
      let best = led
      let winner = turn
      let sum = POINTS[led]
      for (let place = 1; place < 4; place += 1) {
        const seat = (turn + place) & 3
        const card = answer(hands[seat], led, best, trump)
        hands[seat] &= ~(1 << card)
        sum += POINTS[card]
        if ((ABOVE[best] >> card) & 1 || (SUIT[card] === trump && SUIT[best] !== trump)) {
          best = card
          winner = seat
        }
        plies += 1
      }
      turn = winner
      side = winner & 1
      tally[side] += sum
      tricks[side] += 1
      if (side === 0) {
        tally[0] += waiting
        waiting = 0
      }
      if (tally[side] >= 66) points = level(side)
      else if (tricks[0] + tricks[1] === 5) points = 1
    }
    check = digest(check, tally[0], points, side)
  }
  return { count: plies, check }
}
