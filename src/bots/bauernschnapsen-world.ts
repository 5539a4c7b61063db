import type { BauernschnapsenView } from '../index.js'
import { answerOf, ENOUGH, leadOf } from './bauernschnapsen-sense.js'
import { ALL, PACK, PAIRS, POINTS, SUIT_SETS, type Terms, termsOf } from './bauernschnapsen-terms.js'
import type { CardSet } from './bits.js'
import type { World } from './world.js'

const NO_LEAD = -1

/** Card points that save the losers of a Rufer from Schneider. */
const SAVED = 33

/** The cards of a hand that may be played to a trick: `docs/rules.md` 3.7. */
function dutiful(terms: Terms, hand: CardSet, led: number, best: number): CardSet {
  if (led === NO_LEAD) return hand
  const { trumps, higher } = terms
  const following = hand & SUIT_SETS[led]!
  if (following !== 0) return (SUIT_SETS[best]! === SUIT_SETS[led]! && following & higher[best]!) || following
  const mine = hand & trumps
  if (mine === 0 || (trumps & (1 << best)) === 0) return mine || hand
  return mine & higher[best]! || (terms.isUndertrumpFree ? hand : mine)
}

/** The cards that beat the best one so far. */
function beating({ higher, trumps }: Terms, best: number): CardSet {
  return (trumps >>> best) & 1 ? higher[best]! : higher[best]! | trumps
}

/** A deal of Bauernschnapsen with all cards open: `docs/rules.md` 3.7 to 3.9. */
export class BauernschnapsenWorld implements World {
  readonly terms: Terms
  readonly hands: CardSet[]
  seat: number
  led: number = NO_LEAD
  best: number = NO_LEAD
  bestSeat = 0
  /** Cards on the table, and their points. */
  size = 0
  sum = 0
  hasDeclarerPlayed = false
  played: CardSet = 0
  /** By seat, what the table knows not to be in that hand: suits it failed to follow, cards known to be in another. */
  readonly lacking: [CardSet, CardSet, CardSet, CardSet] = [0, 0, 0, 0]
  /** By side, card points with counted melds, tricks, and a meld that waits for the first trick. */
  readonly points: [number, number]
  readonly tricks: [number, number]
  readonly waiting: [number, number]
  isOver = false
  #winner = 0
  #value = 0

  constructor(
    terms: Terms,
    hands: CardSet[],
    points: readonly [number, number] = [0, 0],
    tricks: readonly [number, number] = [0, 0],
    waiting: readonly [number, number] = [0, 0],
  ) {
    this.terms = terms
    this.hands = hands
    this.seat = terms.leader
    this.points = [points[0], points[1]]
    this.tricks = [tricks[0], tricks[1]]
    this.waiting = [waiting[0], waiting[1]]
  }

  copy(): BauernschnapsenWorld {
    const { hands } = this
    const one = new BauernschnapsenWorld(
      this.terms,
      [hands[0]!, hands[1]!, hands[2]!, hands[3]!],
      this.points,
      this.tricks,
      this.waiting,
    )
    one.seat = this.seat
    one.led = this.led
    one.best = this.best
    one.bestSeat = this.bestSeat
    one.size = this.size
    one.sum = this.sum
    one.hasDeclarerPlayed = this.hasDeclarerPlayed
    one.played = this.played
    for (let seat = 0; seat < 4; seat += 1) one.lacking[seat] = this.lacking[seat]!
    return one
  }

  valueFor(seat: number): number {
    return (seat & 1) === this.#winner ? this.#value : -this.#value
  }

  legal(): CardSet {
    return dutiful(this.terms, this.hands[this.seat]!, this.led, this.best)
  }

  /** What the seat on turn gets for leading a card with its meld. */
  meldOf(card: number): number {
    const { terms, seat, hands } = this
    const pair = PAIRS[card]!
    const may = pair !== 0 && (hands[seat]! & pair) === pair && (terms.melders >>> seat) & 1
    return may ? ((terms.trumps >>> card) & 1 ? 40 : 20) : 0
  }

  play(card: number): void {
    const { terms, seat, hands, points } = this
    const side = seat & 1
    if (this.led === NO_LEAD) {
      const meld = this.meldOf(card)
      if (meld > 0) {
        if (this.tricks[side] === 0) this.waiting[side as 0 | 1] = meld
        else points[side as 0 | 1] += meld
      }
      if (meld > 0 && points[side]! >= ENOUGH) this.#end(side)
    }
    hands[seat] = hands[seat]! & ~(1 << card)
    this.lay(seat, card)
    this.seat = (seat + 1) & 3
    if (this.seat === terms.absent) this.seat = (this.seat + 1) & 3
    if (!this.isOver && this.size === (terms.absent < 0 ? 4 : 3)) this.#take()
  }

  /** Puts a card on the table. */
  lay(seat: number, card: number): void {
    const isLed = this.led === NO_LEAD
    if (isLed) this.led = card
    const suit = SUIT_SETS[this.led]!
    if (((suit >>> card) & 1) === 0) this.lacking[seat]! |= suit
    if (isLed || (beating(this.terms, this.best) >>> card) & 1) {
      this.best = card
      this.bestSeat = seat
    }
    this.played |= 1 << card
    this.sum += POINTS[card]!
    this.size += 1
    if (seat === this.terms.declarer) this.hasDeclarerPlayed = true
  }

  /** Takes the cards off the table. */
  clear(): void {
    this.led = NO_LEAD
    this.sum = 0
    this.size = 0
    this.hasDeclarerPlayed = false
  }

  #take(): void {
    const { terms, points, tricks, waiting, bestSeat } = this
    const side = (bestSeat & 1) as 0 | 1
    points[side] += this.sum + waiting[side]
    waiting[side] = 0
    tricks[side] += 1
    this.seat = bestSeat
    this.clear()
    const isLast = tricks[0] + tricks[1] === 5
    const isHis = bestSeat === terms.declarer
    const his = terms.declarer & 1
    switch (terms.goal) {
      case 'sixty-six':
        if (points[side] >= ENOUGH || isLast) this.#end(side)
        break
      case 'no-trick':
        if (isHis || isLast) this.#end(isHis ? 1 - his : his)
        break
      case 'all-tricks':
        if (!isHis || isLast) this.#end(isHis ? his : 1 - his)
        break
      default:
        if (!isHis || points[side] >= ENOUGH || tricks[side] === 3)
          this.#end(isHis && points[side] >= ENOUGH ? his : 1 - his)
    }
  }

  #end(winner: number): void {
    const { terms, points, tricks } = this
    const losers = 1 - winner
    const level =
      terms.goal !== 'sixty-six' || points[winner]! < ENOUGH
        ? 1
        : tricks[losers] === 0
          ? 3
          : points[losers]! < SAVED
            ? 2
            : 1
    this.isOver = true
    this.#winner = winner
    this.#value = terms.value * level
  }

  guess(): number {
    const { terms, seat, led } = this
    const mine = this.hands[seat]!
    const out = ALL & ~this.played & ~mine
    return led === NO_LEAD
      ? leadOf(this, mine, out)
      : answerOf(this, dutiful(terms, mine, led, this.best), mine, out)
  }
}

/** The deal as a view shows it, with these cards in hand: as it stands, or before the play with the contract of the view. */
export function worldOfView(view: BauernschnapsenView, hands: readonly CardSet[]): BauernschnapsenWorld {
  const { contract, declarer, multiplier, phase, turn, trick, events, known, melds, score } = view
  const terms = termsOf(view, contract!, declarer!, multiplier)
  const waiting: [number, number] = [0, 0]
  for (const { seat, points, counted } of melds) if (!counted) waiting[(seat & 1) as 0 | 1] = points
  const world = new BauernschnapsenWorld(terms, hands.slice(), score.tally, score.tricks, waiting)
  if (phase !== 'play') return world
  for (const event of events) {
    if (event.type !== 'trick') continue
    for (const { seat, card } of event.plays) world.lay(seat, PACK.indexOf(card))
    world.clear()
  }
  for (const { seat, card } of trick) world.lay(seat, PACK.indexOf(card))
  for (const [holder, cards] of known.entries()) {
    for (const card of cards) {
      for (let seat = 0; seat < 4; seat += 1)
        if (seat !== holder) world.lacking[seat]! |= 1 << PACK.indexOf(card)
    }
  }
  world.seat = turn!
  return world
}
