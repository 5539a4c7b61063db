import { deepStrictEqual, ok, strictEqual, throws } from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyMove,
  beaters,
  type Card,
  type Contract,
  createGame,
  createSampler,
  explainMove,
  fromNotation,
  type GameOptions,
  type GameState,
  history,
  informationKey,
  isGameError,
  type Move,
  type Phase,
  packOf,
  parseGame,
  type RulesOption,
  resolveRules,
  reveal,
  type Seat,
  type Suit,
  sampleGame,
  toNotation,
  tryMove,
  type View,
  view,
} from '../src/index.js'
import {
  always,
  anyDeck,
  anySeed,
  below,
  choose,
  pick,
  presetNames,
  type Random,
  randomFrom,
  scaled,
  seatsOf,
  shuffled,
} from './support/arbitraries.js'
import { deepFreeze } from './support/freeze.js'
import { bestOf, heads, type Laid, type Table, trumpOf } from './support/oracle.js'

type Observer = Seat | 'spectator'
type Counts = Map<string, number>

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
const suitIn = (card: Card) => card[1] as Suit
const add = (counts: Counts, key: string, weight = 1) => counts.set(key, (counts.get(key) ?? 0) + weight)
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)

// -------------------------------------------------------------------------------------------- Statistics

/** How likely a chi-square is to be this large or larger: the upper incomplete gamma function Q(freedom / 2, x / 2). */
function tail(x: number, freedom: number): number {
  const [a, z] = [freedom / 2, x / 2]
  if (z <= 0) return 1
  let logGamma = a % 1 === 0 ? 0 : Math.log(Math.PI) / 2
  for (let factor = a - 1; factor > 0; factor--) logGamma += Math.log(factor)
  const front = Math.exp(a * Math.log(z) - z - logGamma)
  if (z < a + 1) {
    let term = 1 / a
    let series = term
    for (let n = 1; term > series * 1e-16; n++) {
      term *= z / (a + n)
      series += term
    }
    return 1 - front * series
  }
  // The continued fraction by Lentz's method.
  let b = z + 1 - a
  let c = 1e300
  let d = 1 / b
  let fraction = d
  for (let n = 1; n < 10_000; n++) {
    const factor = -n * (n - a)
    b += 2
    d = 1 / (factor * d + b)
    c = b + factor / c
    fraction *= c * d
    if (Math.abs(c * d - 1) < 1e-15) break
  }
  return front * fraction
}

/** Puts categories together, the rarest first, until each bin is expected five times or more. */
function binned<T extends { readonly expected: number }>(categories: readonly T[]): T[][] {
  const bins: T[][] = []
  let open: T[] = []
  for (const category of [...categories].sort((one, other) => one.expected - other.expected)) {
    open.push(category)
    if (sum(open.map(({ expected }) => expected)) < 5) continue
    bins.push(open)
    open = []
  }
  bins.at(-1)?.push(...open)
  return bins
}

interface Likeness {
  /** How likely counts that differ so much or more are. */
  readonly p: number
  readonly bins: number
}

/** How well counts fit exact weights; what has no weight must not be seen at all. */
function fitTo(seen: Counts, weights: Counts): Likeness {
  for (const key of seen.keys()) if ((weights.get(key) ?? 0) === 0) return { p: 0, bins: 0 }
  const share = sum(seen.values()) / sum(weights.values())
  const categories = [...weights].map(([key, weight]) => ({
    expected: weight * share,
    seen: seen.get(key) ?? 0,
  }))
  const bins = binned(categories)
  const x = sum(
    bins.map((bin) => {
      const expected = sum(bin.map((category) => category.expected))
      return (sum(bin.map((category) => category.seen)) - expected) ** 2 / expected
    }),
  )
  return { p: tail(x, bins.length - 1), bins: bins.length }
}

/** How likely it is that two counts come from the same source. */
function same(one: Counts, other: Counts): Likeness {
  const [total, otherTotal] = [sum(one.values()), sum(other.values())]
  const smaller = Math.min(total, otherTotal) / (total + otherTotal)
  const categories = [...new Set([...one.keys(), ...other.keys()])].map((key) => {
    const [a, b] = [one.get(key) ?? 0, other.get(key) ?? 0]
    return { expected: (a + b) * smaller, a, b }
  })
  const bins = binned(categories)
  const x = sum(
    bins.map((bin) => {
      const [a, b] = [sum(bin.map((category) => category.a)), sum(bin.map((category) => category.b))]
      return (a * Math.sqrt(otherTotal / total) - b * Math.sqrt(total / otherTotal)) ** 2 / (a + b)
    }),
  )
  return { p: tail(x, bins.length - 1), bins: bins.length }
}

/** Less likely than this is no accident; all seeds are fixed, so what passes once passes always. */
const RARE = 1e-4

test('knows the chi-square distribution, and tells counts that fit from counts that do not', () => {
  const table = [
    [3.841459, 1, 0.05],
    [18.307038, 10, 0.05],
    [23.209251, 10, 0.01],
    [2.558212, 10, 0.99],
    [149.449253, 100, 0.001],
    [10.827566, 1, 0.001],
  ] as const
  for (const [x, freedom, p] of table) ok(Math.abs(tail(x, freedom) / p - 1) < 1e-5, `${x} ${freedom}`)
  const random = randomFrom(1)
  const thrown = (sides: number, rolls: number, weightOfFirst: number) => {
    const counts: Counts = new Map()
    for (let n = 0; n < rolls; n++)
      add(counts, `${Math.max(0, Math.floor(random() * (sides - 1 + weightOfFirst) - weightOfFirst + 1))}`)
    return counts
  }
  const fair: Counts = new Map(Array.from({ length: 6 }, (_, n) => [`${n}`, 1]))
  ok(fitTo(thrown(6, 3000, 1), fair).p > RARE)
  ok(fitTo(thrown(6, 3000, 1.4), fair).p < 1e-6)
  strictEqual(fitTo(thrown(6, 3000, 1), new Map([...fair].slice(1))).p, 0)
  ok(same(thrown(6, 3000, 1), thrown(6, 1000, 1)).p > RARE)
  ok(same(thrown(6, 3000, 1), thrown(6, 3000, 2)).p < 1e-6)
})

// --------------------------------------------------------------- What a view tells of the deck it came from

/** The moves that the events of a view tell of. */
function movesOf(seen: View): Move[] {
  const moves: Move[] = []
  let meld: { readonly meld?: true } = {}
  for (const event of seen.events) {
    switch (event.type) {
      case 'cut':
        moves.push({ type: 'cut', at: event.at })
        break
      case 'trump':
        moves.push({ type: 'trump', suit: event.suit })
        break
      case 'turn-up': {
        const either = seen.rules.game === 'bauernschnapsen' && seen.rules.turnUp === 'either'
        moves.push(either ? { type: 'turn-up', index: event.index } : { type: 'turn-up' })
        break
      }
      case 'bid':
        moves.push({ type: 'bid', contract: event.contract })
        break
      case 'knock':
      case 'pass':
      case 'double':
        moves.push({ type: event.type })
        break
      case 'meld':
        meld = { meld: true }
        break
      case 'play':
        moves.push({ type: 'play', card: event.card, ...meld })
        meld = {}
        break
      default:
    }
  }
  return moves
}

/** A place of the cards as dealt: who has got its card by now, and the card where the observer knows that it lay there. */
interface Place {
  seat: Seat | null
  card: Card | null
}

function placesOf(seen: Pick<View, 'rules' | 'dealer' | 'handSizes' | 'events'>): Place[] {
  const places: Place[] = packOf(seen.rules).map(() => ({ seat: null, card: null }))
  const lay = (at: number, seat: Seat | null, card: Card | null) => {
    places[at] = { seat, card: card ?? places[at]?.card ?? null }
  }
  const forehand = (seen.dealer + 1) % seen.handSizes.length
  const order = (seat: number) => (seat - forehand + seen.handSizes.length) % seen.handSizes.length
  let top = 12
  for (const event of seen.events) {
    if (event.type === 'deal') {
      event.hands.forEach((hand, seat) => {
        hand.forEach((card, n) => {
          lay(3 * order(seat) + n + (n < 3 ? 0 : 3), seat as Seat, card)
        })
      })
      if (event.turnedUp !== null) lay(places.length - 1, null, event.turnedUp)
    } else if (event.type === 'second-packet') {
      event.hands.forEach((hand, seat) => {
        hand.forEach((card, n) => {
          lay(12 + 2 * order(seat) + n, seat as Seat, card)
        })
      })
    } else if (event.type === 'draw') lay(top++, event.seat, event.card)
  }
  return places
}

/** The cards that a seat is known to have got: those it played, and those it is known to hold. */
const gotten = (seen: View, seat: Seat): Card[] => [
  ...seen.events.flatMap((event) => (event.type === 'play' && event.seat === seat ? [event.card] : [])),
  ...(seen.known[seat] ?? []),
]

const hiddenSeats = (seen: View): Seat[] => seatsOf(seen).filter((seat) => seat !== seen.seat)
const observerOf = (seen: View): Observer => seen.seat ?? 'spectator'

/** The game that a deck makes with the moves of a view; null where one of them is not legal. */
function replayed(seen: View, moves: readonly Move[], dealt: readonly Card[]): GameState | null {
  const cut = moves.reduce((at, move) => (move.type === 'cut' ? move.at : at), 0)
  const rest = dealt.length - cut
  const deck = [...dealt.slice(rest), ...dealt.slice(0, rest)]
  const { rules, dealer, before } = seen
  let game: GameState = createGame({ rules, dealer, start: before, deck, seed: 1 })
  for (const move of moves) {
    const answer = tryMove(game, move, game.turn)
    if (!answer.ok) return null
    game = answer.game
  }
  return game
}

/** Whether a game looks as seen; a game begun with this deal counts its moves from there. */
const looks = (game: GameState, seen: View, text: string) =>
  JSON.stringify({ ...view(game, observerOf(seen)), ply: seen.ply }) === text

/** Cards as dealt, read off the open events of a game. */
function dealtIn(game: GameState): Card[] {
  const { hands, talon } = reveal(game)
  const { rules, dealer } = game
  const handSizes = hands.map((hand) => hand.length)
  const places = placesOf({ rules, dealer, handSizes, events: history(game) as View['events'] })
  return places.map(({ card }, at) => card ?? talon[at - places.length + talon.length] ?? 'Ac')
}

/** The hands of a game as a key. */
const handsIn = (game: GameState) =>
  reveal(game)
    .hands.map((hand) => hand.join(''))
    .join(' ')

// -------------------------------------------------------------------------------------- The slow sampler

/**
 * Another sampler of games for a view, uniform because it does nothing clever: unknown cards are shuffled into unknown
 * places, and what does not replay to the view is thrown away.
 */
function slowSampler(seen: View, random: Random): () => GameState {
  const text = JSON.stringify(seen)
  const moves = movesOf(seen)
  const places = placesOf(seen)
  const fixed = places.flatMap(({ card }) => card ?? [])
  const got = hiddenSeats(seen).map((seat) => ({
    cards: gotten(seen, seat).filter((card) => !fixed.includes(card)),
    open: places.flatMap((place, at) => (place.seat === seat && place.card === null ? [at] : [])),
  }))
  const located = [...fixed, ...got.flatMap(({ cards }) => cards)]
  const free = packOf(seen.rules).filter((card) => !located.includes(card))
  return () => {
    for (let tries = 0; tries < 20_000; tries++) {
      const dealt = places.map(({ card }) => card)
      // A card that a seat is known to have got lies at one of its places, each equally likely.
      for (const { cards, open } of got) {
        const at = shuffled(random, open)
        cards.forEach((card, n) => {
          dealt[at[n] as number] = card
        })
      }
      const rest = shuffled(random, free)
      const game = replayed(
        seen,
        moves,
        dealt.map((card) => card ?? (rest.pop() as Card)),
      )
      if (game !== null && looks(game, seen, text)) return game
    }
    throw new Error('no deck fits by chance')
  }
}

// ------------------------------------------------------------------------------------------- Brute force

function* combinations<T>(list: readonly T[], size: number, from = 0): Generator<T[]> {
  if (size === 0) yield []
  else
    for (let at = from; at <= list.length - size; at++)
      for (const rest of combinations(list, size - 1, at + 1)) yield [list[at] as T, ...rest]
}

/** All ways to give so many cards to each of several hands. */
function* sharings(cards: readonly Card[], sizes: readonly number[]): Generator<Card[][]> {
  const [size, ...others] = sizes
  if (size === undefined) yield []
  else
    for (const hand of combinations(cards, size)) {
      const left = cards.filter((card) => !hand.includes(card))
      for (const rest of sharings(left, others)) yield [hand, ...rest]
    }
}

/** How many unseen cards each hidden hand holds. */
const missing = (seen: View) =>
  hiddenSeats(seen).map((seat) => (seen.handSizes[seat] ?? 0) - (seen.known[seat]?.length ?? 0))

/** In how many ways the unseen cards can lie, were nothing known of them. */
function waysOf(seen: View): number {
  let left = seen.unseen.length
  let ways = 1
  for (const size of missing(seen)) for (let n = 1; n <= size; n++) ways *= left-- / n
  return Math.round(ways)
}

/**
 * Bauernschnapsen: a game for every way in which the five cards of each hidden hand can lie, and which of forehand's lay in
 * its first packet, that replays to the view. Each stands for equally many deck orders.
 */
function* everyDeal(seen: View, packets: 'forehand' | 'all' = 'forehand'): Generator<GameState> {
  const text = JSON.stringify(seen)
  const moves = movesOf(seen)
  const places = placesOf(seen)
  const hidden = hiddenSeats(seen)
  const known = hidden.map((seat) => gotten(seen, seat))
  for (const sharing of sharings(seen.unseen, missing(seen))) {
    const hands = sharing.map((cards, n) => [...(known[n] ?? []), ...cards])
    for (const dealt of layings(0, [])) {
      const game = replayed(seen, moves, dealt)
      if (game !== null && looks(game, seen, text)) yield game
    }

    /** Lays hand after hand at its places, in the packets asked for. */
    function* layings(n: number, laid: readonly (readonly [number, Card])[]): Generator<Card[]> {
      const seat = hidden[n]
      if (seat === undefined) {
        const dealt = places.map(({ card }) => card as Card)
        for (const [at, card] of laid) dealt[at] = card
        yield dealt
        return
      }
      const open = places.flatMap((place, at) => (place.seat === seat && place.card === null ? [at] : []))
      const fixed = places.flatMap((place) => (place.seat === seat ? (place.card ?? []) : []))
      const cards = (hands[n] ?? []).filter((card) => !fixed.includes(card))
      const first = open.filter((at) => at < 12).length
      const matters = packets === 'all' || seat === (seen.dealer + 1) % 4
      for (const chosen of matters ? combinations(cards, first) : [cards.slice(0, first)]) {
        const order = [...chosen, ...cards.filter((card) => !chosen.includes(card))]
        yield* layings(n + 1, [...laid, ...open.map((at, k) => [at, order[k] as Card] as const)])
      }
    }
  }
}

/** Schneider: a play of a hidden hand, and the draw after it. */
interface Step {
  readonly played: Card
  /** The suit that it did not follow, though it was bound to. */
  readonly without: Suit | null
  drew: boolean
  /** The card drawn, where all saw it. */
  shown: Card | null
}

function stepsOf(seen: View, seat: Seat): Step[] {
  const steps: Step[] = []
  const bound = seen.rules.game === 'schneider' && seen.rules.followSuit
  let led: Card | null = null
  for (const event of seen.events) {
    if (event.type === 'play') {
      const shows: boolean = bound && led !== null && suitIn(led) !== suitIn(event.card)
      const without = shows ? suitIn(led as Card) : null
      if (event.seat === seat) steps.push({ played: event.card, without, drew: false, shown: null })
      led = led === null ? event.card : null
    } else if (event.type === 'draw' && event.seat === seat) {
      const step = steps.at(-1) as Step
      step.drew = true
      step.shown = event.card
    }
  }
  return steps
}

/**
 * Schneider: in how many ways a hidden hand can have come to hold these cards: which of them each draw brought, back to the
 * cards first dealt, with all sets of cards tried. Each way stands for equally many deck orders.
 */
function historiesOf(seen: View, seat: Seat, drawn: ReadonlyMap<number, Card> = new Map()) {
  const pack = packOf(seen.rules)
  const bit = (card: Card) => 1 << pack.indexOf(card)
  const suits = new Map(
    [...'cshd'].map((suit) => [suit, sum(pack.filter((card) => suitIn(card) === suit).map(bit))]),
  )
  const steps = stepsOf(seen, seat)
  const memo = steps.map(() => new Map<number, number>())
  const ways = (n: number, hand: number): number => {
    const step = steps[n - 1]
    if (step === undefined) return 1
    const known = memo[n - 1]?.get(hand)
    if (known !== undefined) return known
    let total = 0
    const shown = step.shown ?? drawn.get(n - 1) ?? null
    const candidates = step.drew ? (shown === null ? hand : hand & bit(shown)) : 0
    const undraw = (card: number) => {
      const before = hand & ~card
      if (step.without !== null && (before & (suits.get(step.without) as number)) !== 0) return
      total += ways(n - 1, before | bit(step.played))
    }
    if (!step.drew) undraw(0)
    else for (let rest = candidates; rest !== 0; rest &= rest - 1) undraw(rest & -rest)
    memo[n - 1]?.set(hand, total)
    return total
  }
  return (hand: readonly Card[]) => ways(steps.length, sum(hand.map(bit)))
}

/** Schneider: the weights of all ways in which the hidden hands can lie now. */
function weightsNow(seen: View, drawn?: ReadonlyMap<number, Card>): Counts {
  const pack = packOf(seen.rules)
  const hidden = hiddenSeats(seen)
  const histories = hidden.map((seat) => historiesOf(seen, seat, drawn))
  const weights: Counts = new Map()
  for (const sharing of sharings(seen.unseen, missing(seen))) {
    const hands = seatsOf(seen).map((seat) => {
      const n = hidden.indexOf(seat)
      return n < 0 ? seen.hand : [...(sharing[n] ?? []), ...(seen.known[seat] ?? [])]
    })
    let weight = 1
    for (const [n, seat] of hidden.entries()) weight *= histories[n]?.(hands[seat] ?? []) ?? 0
    const key = hands.map((hand) => pack.filter((card) => hand.includes(card)).join('')).join(' ')
    weights.set(key, weight)
  }
  return weights
}

/** The exact weights of the hands of a view. */
function weightsOf(seen: View, key = handsIn): Counts {
  if (seen.game === 'schneider') return weightsNow(seen)
  const weights: Counts = new Map()
  for (const game of everyDeal(seen)) add(weights, key(game))
  return weights
}

// --------------------------------------------------------------------------------------------- Positions

/** The first position of random games, dealt and played from a start, that is as wanted. */
function find(rules: RulesOption, start: number, wanted: (game: GameState) => boolean): GameState {
  const random = randomFrom(start)
  const full = resolveRules(rules)
  for (let deal = 0; deal < 20_000; deal++) {
    const dealer = pick(random, seatsOf(full))
    let game: GameState = createGame({ rules: full, dealer, deck: anyDeck(random, full), seed: 1 })
    for (;;) {
      if (wanted(game)) return game
      if (game.phase === 'deal-over' || game.phase === 'match-over') break
      game = applyMove(game, choose(game, random))
    }
  }
  throw new Error('no such position')
}

type Who = 'seat' | 'spectator'

/** The first view of random games that is as wanted, of a seat that chance picks or of a spectator. */
function findView(
  rules: RulesOption,
  start: number,
  who: Who,
  phase: Phase,
  wanted: (seen: View) => boolean,
) {
  const random = randomFrom(-start)
  let found: View | null = null
  find(rules, start, (game) => {
    if (game.phase !== phase) return false
    const seen = view(game, who === 'spectator' ? who : pick(random, seatsOf(game)))
    if (wanted(seen)) found = seen
    return found !== null
  })
  return deepFreeze(found as unknown as View)
}

/** Hands that can be written out: enough of them to tell, not too many. */
const enumerable = (seen: View, least = 6, most = 130) => {
  const ways = waysOf(seen)
  return ways >= least && ways <= most
}

/** Counts what a sampler draws, and checks the first draws as a whole. */
function drawn(seen: View, samples: number, key: (game: GameState) => string, random: Random): Counts {
  const sample = createSampler(seen)
  const counts: Counts = new Map()
  for (let n = 0; n < samples; n++) {
    const game = sample(random)
    if (n < 3) deepStrictEqual(view(game, observerOf(seen)), seen)
    add(counts, key(game))
  }
  return counts
}

/** Samples per kind of hand: enough to see a tenth more or less of one. */
const enough = (weights: Counts) => scaled(Math.min(5000, Math.max(2500, 50 * weights.size)))

/** Checks that a sampler draws as the weights say. */
function checkFit(seen: View, weights: Counts, random: Random, key = handsIn): void {
  const found = fitTo(drawn(seen, enough(weights), key, random), weights)
  const possible = [...weights.values()].filter((weight) => weight > 0).length
  expect(found.bins).toBeGreaterThanOrEqual(Math.min(possible, 20))
  expect(found.p).toBeGreaterThan(RARE)
}

/** Compares place by place, and by suits in each hidden hand, what a sampler draws with what the slow one does. */
function checkSlowly(seen: View, times: number, random: Random): number {
  const slow = slowSampler(seen, random)
  const sample = createSampler(seen)
  const [ours, theirs] = [sample, slow].map((next) =>
    Array.from({ length: scaled(times) }, () => next(random)),
  ) as [GameState[], GameState[]]
  for (const game of ours.slice(0, 3)) deepStrictEqual(view(game, observerOf(seen)), seen)
  const places = placesOf(seen)
  let compared = 0
  const compare = (key: (dealt: readonly Card[]) => string, what: string) => {
    const [one, other] = [ours, theirs].map((games) => {
      const counts: Counts = new Map()
      for (const game of games) add(counts, key(dealt(game)))
      return counts
    }) as [Counts, Counts]
    const found = same(one, other)
    ok(found.p > RARE / 20, `${what}: ${found.p}`)
    compared += found.bins
  }
  const known = new Map<GameState, readonly Card[]>()
  const dealt = (game: GameState) => {
    const cards = known.get(game) ?? dealtIn(game)
    known.set(game, cards)
    return cards
  }
  places.forEach(({ card }, at) => {
    if (card === null) compare((cards) => cards[at] as Card, `place ${at}`)
    else ok(ours.every((game) => dealt(game)[at] === card))
  })
  for (const seat of hiddenSeats(seen)) {
    const got = (cards: readonly Card[]) => cards.filter((_, at) => places[at]?.seat === seat)
    const suits = (cards: readonly Card[]) =>
      [...'cshd'].map((suit) => got(cards).filter((card) => suitIn(card) === suit).length).join('')
    if (seen.phase !== 'cut') compare(suits, `suits of ${seat}`)
  }
  return compared
}

// ----------------------------------------------------------------------------------- Uniform, by brute force

describe.each(presetNames)('%s: uniform over the deck orders that fit', (name) => {
  test('hands late in a deal, by brute force, for a seat and for a spectator', () => {
    const random = randomFrom(11)
    let checked = 0
    for (const [who, start] of [
      ['seat', 1],
      ['seat', 2],
      ['spectator', 1],
    ] as const) {
      const skip = () => pick(random, [true, true, false])
      const seen = findView(name, start, who, 'play', (one) => enumerable(one) && !skip())
      checkFit(seen, weightsOf(seen), random)
      checked++
    }
    strictEqual(checked, 3)
  })

  test('places early in a deal, against a slow sampler', () => {
    const random = randomFrom(12)
    const early = findView(name, 3, 'seat', 'play', (seen) => {
      const plays = movesOf(seen).filter((move) => move.type === 'play').length
      return plays >= 2 && pick(random, [true, false, false])
    })
    expect(checkSlowly(early, 1500, random)).toBeGreaterThan(40)
  })
})

// ------------------------------------------------------------------------------- Schneider, case by case

const followSuit24 = { preset: 'schneider-24', followSuit: true } as const

/** By how much the likeliest way is likelier than the least likely one. */
const spread = (weights: Counts) => {
  const positive = [...weights.values()].filter((weight) => weight > 0)
  return Math.max(...positive) / Math.min(...positive)
}

/** A sampler biased on purpose: every hand that is possible, equally often. */
function overHands(weights: Counts, samples: number, random: Random): Counts {
  const hands = [...weights].filter(([, weight]) => weight > 0).map(([hand]) => hand)
  const counts: Counts = new Map()
  for (let n = 0; n < samples; n++) add(counts, pick(random, hands))
  return counts
}

const voidsShown = (seen: View) =>
  hiddenSeats(seen).flatMap((seat) =>
    stepsOf(seen, seat).filter((step) => step.without !== null && step.drew),
  )

describe('Schneider', () => {
  test.each([
    ['a seat', 'schneider-gorys', 'seat'],
    ['a seat', 'schneider-follow-suit', 'seat'],
    ['a seat, 24 cards', followSuit24, 'seat'],
    ['a spectator', 'schneider-gorys', 'spectator'],
    ['a spectator, 24 cards', followSuit24, 'spectator'],
    ['a seat, with trump', { preset: 'schneider-trump', followSuit: true }, 'seat'],
  ] as const)('voids shown weigh hands, and a sampler over hands is found out: %s, %j', (_, rules, who) => {
    const random = randomFrom(21)
    let weights: Counts = new Map()
    const seen = findView(rules, 22, who, 'play', (one) => {
      if (!enumerable(one, 20, 130) || voidsShown(one).length < 2) return false
      weights = weightsOf(one)
      return spread(weights) >= 4
    })
    checkFit(seen, weights, random)
    const biased = overHands(weights, enough(weights), random)
    expect(fitTo(biased, weights).p).toBeLessThan(1e-12)
  })

  test('the counts of the brute force are those of all decks, tried one by one', () => {
    const seen = findView(followSuit24, 23, 'seat', 'play', (one) => {
      const tricks = one.events.filter((event) => event.type === 'trick').length
      return tricks === 1 && one.trick.length === 0 && voidsShown(one).length === 1
    })
    const [hidden] = hiddenSeats(seen) as [Seat]
    const places = placesOf(seen)
    const open = places.flatMap(({ seat, card }, at) => (seat === hidden && card === null ? [at] : []))
    const [played] = gotten(seen, hidden) as [Card]
    const text = JSON.stringify(seen)
    const moves = movesOf(seen)
    const counted: Counts = new Map()
    for (const first of combinations(seen.unseen, 5)) {
      for (const last of seen.unseen.filter((card) => !first.includes(card))) {
        const cards = [played, ...first, last]
        const rest = seen.unseen.filter((card) => !cards.includes(card))
        const dealt = places.map(({ card }, at) => card ?? cards[open.indexOf(at)] ?? (rest.pop() as Card))
        const game = replayed(seen, moves, dealt)
        if (game !== null && looks(game, seen, text)) add(counted, handsIn(game))
      }
    }
    const possible = new Map([...weightsNow(seen)].filter(([, weight]) => weight > 0))
    deepStrictEqual(counted, possible)
    strictEqual(spread(possible), 6)
    expect(possible.size).toBeGreaterThan(400)
  })

  test.each([
    ['voids shown', followSuit24, 0],
    ['the face-up card in the hidden hand', { preset: 'schneider-trump', followSuit: true }, 1],
    ['the face-up card in the hidden hand', { preset: 'schneider-trump', pack: 24, followSuit: true }, 1],
  ] as const)(
    'each draw brought what the counts say, though the card is played since: %s, %j',
    (_, rules, known) => {
      const random = randomFrom(24)
      const seen = findView(rules, 25, 'seat', 'play', (one) => {
        const [hidden] = hiddenSeats(one) as [Seat]
        const right = one.known[hidden]?.length === known && voidsShown(one).length >= 2
        return right && (known === 1 || enumerable(one, 6, 60))
      })
      const [hidden] = hiddenSeats(seen) as [Seat]
      const sample = createSampler(seen)
      const brought = Array.from({ length: scaled(4000) }, () =>
        history(sample(random)).filter((event) => event.type === 'draw' && event.seat === hidden),
      )
      const cards = [...seen.unseen, ...gotten(seen, hidden)]
      const draws = stepsOf(seen, hidden).flatMap((step, n) => (step.drew ? [{ n, shown: step.shown }] : []))
      let uneven = 0
      for (const [draw, { n, shown }] of draws.entries()) {
        const counts: Counts = new Map()
        for (const events of brought) add(counts, (events[draw] as { card: Card }).card)
        if (shown !== null) {
          deepStrictEqual([...counts.keys()], [shown])
          continue
        }
        const weights: Counts = new Map()
        for (const card of cards) {
          const weight = sum(weightsNow(seen, new Map([[n, card]])).values())
          if (weight > 0) weights.set(card, weight)
        }
        if (spread(weights) > 1.5) uneven++
        expect(fitTo(counts, weights).p).toBeGreaterThan(RARE)
      }
      expect(draws.length).toBeGreaterThanOrEqual(5)
      expect(uneven).toBeGreaterThanOrEqual(2)
    },
  )

  test.each([
    'schneider-trump',
    { preset: 'schneider-trump', followSuit: true },
    { preset: 'schneider-trump', pack: 24, followSuit: true },
  ] as const)('a spectator, and the face-up card is in a hand, not played yet: %j', (rules) => {
    const random = randomFrom(26)
    const seen = findView(rules, 27, 'spectator', 'play', (one) => {
      const holder = one.known.findIndex((cards) => cards.length === 1)
      return enumerable(one, 5, 130) && (one.handSizes[holder] ?? 6) < 6
    })
    checkFit(seen, weightsOf(seen), random)
  })

  test('before anything is shown every place holds any card, also two places at once', () => {
    for (const rules of ['schneider', 'schneider-24', 'schneider-trump'] as const) {
      const random = randomFrom(28)
      const game = find(rules, 29, ({ ply }) => ply === 0)
      for (const observer of [game.turn as Seat, game.dealer, 'spectator'] as const) {
        const seen = view(game, observer)
        const open = placesOf(seen).flatMap(({ card }, at) => (card === null ? [at] : []))
        const pairs: Counts = new Map()
        for (const one of seen.unseen)
          for (const other of seen.unseen) if (one !== other) pairs.set(one + other, 1)
        const [first, second] = shuffled(random, open) as [number, number]
        const two = (drawnGame: GameState) => {
          const dealt = dealtIn(drawnGame)
          return `${dealt[first]}${dealt[second]}`
        }
        checkFit(seen, pairs, random, two)
      }
    }
  })
})

// -------------------------------------------------------------------------- Bauernschnapsen, case by case

const farmers = 'bauernschnapsen'
const noFarbringerl = { preset: farmers, farbringerl: false } as const

/** A play of a hidden hand that tells what it did not hold. */
interface Lesson {
  readonly seat: Seat
  readonly duty: 'follow' | 'beat' | 'trump' | 'overtrump'
  /** Whether undertrumping is free, and that is why the hand may hold trumps. */
  readonly spares: boolean
  /** The unseen cards that it cannot hold by that duty; a suit that it did not follow comes with every discard. */
  readonly excluded: readonly Card[]
}

function lessonsOf(seen: View): Lesson[] {
  const { contract, called, declarer, rules } = seen as View & {
    contract: Contract
    called: Suit
    declarer: Seat
  }
  if (rules.game !== 'bauernschnapsen' || contract === null) return []
  const table: Table = { rules, called, contract, declarer, forehand: ((seen.dealer + 1) % 4) as Seat }
  const trump = trumpOf(table)
  const lessons: Lesson[] = []
  let trick: Laid[] = []
  for (const event of seen.events) {
    if (event.type === 'trick') trick = []
    if (event.type !== 'play') continue
    const { seat, card } = event
    const [led] = trick
    if (led !== undefined && seat !== seen.seat) {
      const best = bestOf(table, trick).card
      const follows = suitIn(card) === suitIn(led.card)
      const trumped = suitIn(best) === trump && suitIn(led.card) !== trump
      const higher = (one: Card) => suitIn(one) === suitIn(best) && heads(table, one, best)
      const teach = (duty: Lesson['duty'], excludes: (one: Card) => boolean, spares = false) => {
        const excluded = seen.unseen.filter(excludes)
        if (excluded.length > 0) lessons.push({ seat, duty, spares, excluded })
      }
      if (!follows) teach('follow', (one) => suitIn(one) === suitIn(led.card))
      if (follows && !trumped && !heads(table, card, best)) teach('beat', higher)
      if (!follows && suitIn(card) === trump && trumped && !heads(table, card, best))
        teach('overtrump', higher)
      if (!follows && trump !== null && suitIn(card) !== trump) {
        if (trumped && rules.undertrump === 'free') teach('overtrump', higher, true)
        else teach('trump', (one) => suitIn(one) === trump)
      }
    }
    trick.push(event)
  }
  return lessons
}

/** What a seat holds by a key of hands. */
const heldIn = (key: string, seat: Seat): string[] => key.split(' ')[seat]?.match(/../g) ?? []

/** Whether anybody can hold a card under a key of positive weight. */
const holds = (weights: Counts, seat: Seat, card: Card) =>
  [...weights].some(([key, weight]) => weight > 0 && heldIn(key, seat).includes(card))

const handsAndPacket = (game: GameState) => {
  const dealt = history(game).find((event) => event.type === 'deal')
  const forehand = dealt?.hands[(game.dealer + 1) % 4] ?? []
  return `${handsIn(game)}|${[...forehand].sort().join('')}`
}

const isHidden = (seen: View, seat: Seat) => seen.seat !== seat
const forehandOf = (seen: View) => ((seen.dealer + 1) % 4) as Seat
const named = (seen: View) => seen.events.some((event) => event.type === 'trump')

describe('Bauernschnapsen', () => {
  test.each([
    ['follow', farmers],
    ['beat', farmers],
    ['trump', farmers],
    ['overtrump', farmers],
    ['overtrump', { preset: farmers, undertrump: 'free' }],
    ['follow', 'bauernschnapsen-tutorial'],
    ['beat', 'bauernschnapsen-wiki'],
  ] as const)('what a duty tells, the duty to %s: %j', (duty, rules) => {
    const random = randomFrom(31)
    let lessons: Lesson[] = []
    const free = typeof rules === 'object'
    const seen = findView(rules, 32, 'seat', 'play', (one) => {
      if (!enumerable(one, 20, 800)) return false
      lessons = lessonsOf(one).filter((lesson) => lesson.duty === duty && lesson.spares === free)
      return lessons.length > 0
    })
    const weights = weightsOf(seen)
    for (const { seat, excluded } of lessons)
      for (const card of excluded) ok(!holds(weights, seat, card), `${card} of ${seat}`)
    expect(weights.size).toBeLessThan(waysOf(seen))
    checkFit(seen, weights, random)
  })

  test('where undertrumping is free, a discard on a trumped trick excludes no lower trump', () => {
    const random = randomFrom(33)
    let spared: Card[] = []
    let owner: Seat = 0
    const seen = findView({ preset: farmers, undertrump: 'free' }, 34, 'seat', 'play', (one) => {
      if (!enumerable(one, 20, 800)) return false
      const lesson = lessonsOf(one).find((told) => told.spares)
      if (lesson === undefined) return false
      const others = lessonsOf(one).filter((told) => told.seat === lesson.seat)
      spared = one.unseen.filter(
        (card) => suitIn(card) === one.trump && !others.some(({ excluded }) => excluded.includes(card)),
      )
      owner = lesson.seat
      return spared.length > 0
    })
    const weights = weightsOf(seen)
    for (const card of spared) ok(holds(weights, owner, card))
    checkFit(seen, weights, random)
  })

  test.each([
    ['a seat', farmers, 'seat'],
    ['a spectator', farmers, 'spectator'],
    ['a seat', 'bauernschnapsen-wiki', 'seat'],
  ] as const)(
    'trump named weighs hands late in a deal, and a sampler over hands is found out: %s, %s',
    (_, rules, who) => {
      const random = randomFrom(35)
      let weights: Counts = new Map()
      const seen = findView(rules, 36, who, 'play', (one) => {
        if (!named(one) || !isHidden(one, forehandOf(one)) || !enumerable(one, 6, 100)) return false
        weights = weightsOf(one)
        return spread(weights) >= 1.5
      })
      const ratios = new Set([...weights.values()])
      for (const weight of ratios) ok([6, 9, 10].includes(weight), `${weight} ways of ten`)
      checkFit(seen, weights, random)
      checkFit(seen, weightsOf(seen, handsAndPacket), random, handsAndPacket)
      const biased = overHands(weights, scaled(9000), random)
      expect(fitTo(biased, weights).p).toBeLessThan(1e-12)
    },
  )

  test('with one, two or more trumps, a hand that named trump weighs 6 to 9 to 10, one that turned up the same', () => {
    const chances = (trumps: number, others: number, ways: (held: number) => number, size: number) => {
      const weights: Counts = new Map()
      const cards = [...Array(trumps).fill(true), ...Array(others).fill(false)] as boolean[]
      for (const hand of combinations(cards, size)) {
        const held = hand.filter(Boolean).length
        add(weights, `${held}`, ways(held))
      }
      return weights
    }
    const splits = (held: number) =>
      [...combinations([0, 1, 2, 3, 4], 3)].filter((first) => first.some((at) => at < held)).length
    deepStrictEqual([0, 1, 2, 3, 4, 5].map(splits), [0, 6, 9, 10, 10, 10])
    const random = randomFrom(37)
    const trumpsOf = (game: GameState) => {
      const seen = view(game, 'spectator')
      const hand = reveal(game).hands[forehandOf(seen)] ?? []
      const trump = (seen as View & { called: Suit }).called
      return `${hand.filter((card) => suitIn(card) === trump && card !== seen.turnedUp).length}`
    }
    for (const who of ['seat', 'spectator'] as const) {
      const byName = findView(noFarbringerl, 38, who, 'bid', (seen) => {
        return named(seen) && isHidden(seen, forehandOf(seen))
      })
      const turned = findView(noFarbringerl, 39, who, 'bid', (seen) => {
        return !named(seen) && isHidden(seen, forehandOf(seen))
      })
      for (const seen of [byName, turned]) {
        const { called } = seen as View & { called: Suit }
        const trumps = seen.unseen.filter((card) => suitIn(card) === called).length
        const others = seen.unseen.length - trumps
        const even = chances(trumps, others, () => 1, 5)
        const weights =
          seen === byName ? chances(trumps, others, splits, 5) : chances(trumps, others, () => 1, 4)
        const counts = drawn(seen, scaled(9000), trumpsOf, random)
        expect(fitTo(counts, weights).p).toBeGreaterThan(RARE)
        if (seen === byName) expect(fitTo(counts, even).p).toBe(0)
        even.delete('0')
        if (seen === byName) expect(fitTo(counts, even).p).toBeLessThan(1e-12)
      }
    }
  })

  test('what is equal for the brute force is equal: in which packet other hands than forehand have their cards', () => {
    const seen = findView(farmers, 40, 'seat', 'play', (one) => {
      const weighs = named(one) && isHidden(one, forehandOf(one))
      return weighs && waysOf(one) <= 6 && spread(weightsOf(one)) > 1
    })
    const [few, all]: Counts[] = [new Map(), new Map()]
    for (const game of everyDeal(seen)) add(few as Counts, handsIn(game))
    for (const game of everyDeal(seen, 'all')) add(all as Counts, handsIn(game), 1 / 100)
    deepStrictEqual(
      [...(all as Counts)].map(([key, weight]) => [key, Math.round(weight * 1e6) / 1e6]),
      [...(few as Counts)],
    )
  })

  test('a trump turned up weighs no hand', () => {
    const random = randomFrom(41)
    for (const [rules, who] of [
      [farmers, 'seat'],
      ['bauernschnapsen-wiki', 'seat'],
      ['bauernschnapsen-tutorial', 'spectator'],
    ] as const) {
      const seen = findView(rules, 42, who, 'play', (one) => {
        return enumerable(one, 6, 100) && !named(one) && isHidden(one, forehandOf(one))
      })
      const weights = weightsOf(seen)
      strictEqual(spread(weights), 1)
      checkFit(seen, weights, random)
      checkFit(seen, weightsOf(seen, handsAndPacket), random, handsAndPacket)
    }
  })

  test('who has bid an Assenbettler owes an ace, though overbid, until it shows one', () => {
    const random = randomFrom(43)
    const bidderOf = (seen: View): Seat | null => {
      const overbid = seen.events.find((event) => event.type === 'bid' && event.contract === 'assenbettler')
      const final = seen.events.find((event) => event.type === 'contract')
      if (overbid?.type !== 'bid' || final?.type !== 'contract') return null
      return final.contract !== 'assenbettler' && isHidden(seen, overbid.seat) ? overbid.seat : null
    }
    const acesShown = (seen: View, seat: Seat) =>
      gotten(seen, seat).filter((card) => card.startsWith('A')).length
    const aceless = (weights: Counts, seat: Seat) =>
      [...weights].filter(([key, weight]) => weight > 0 && !/A/.test(heldIn(key, seat).join(''))).length
    const aceLow = { ...noFarbringerl, assenbettler: 'ace-low' } as const
    const cases = [
      [noFarbringerl, 0, true],
      [farmers, 0, true],
      [aceLow, 0, false],
      [noFarbringerl, 1, false],
    ] as const
    for (const [rules, shown, owes] of cases) {
      const seen = findView(rules, 44, 'seat', 'play', (one) => {
        const seat = bidderOf(one)
        if (seat === null || !enumerable(one, 20, 800) || acesShown(one, seat) !== shown) return false
        const aces = one.unseen.filter((card) => card.startsWith('A')).length
        return (
          aces > 0 && aces < one.unseen.length - (one.handSizes[seat] ?? 0) && (one.handSizes[seat] ?? 0) > 0
        )
      })
      const seat = bidderOf(seen) as Seat
      const weights = weightsOf(seen)
      strictEqual(aceless(weights, seat) > 0, !owes, `${JSON.stringify(rules)} ${shown}`)
      checkFit(seen, weights, random)
    }
  })

  test('nobody holds five of a suit where a Farbringerl is shown, anybody may where it is not played', () => {
    const random = randomFrom(45)
    const fives = (seen: View): [Seat, Suit] | null => {
      for (const seat of hiddenSeats(seen)) {
        const cards = gotten(seen, seat)
        const [first] = cards
        if (first === undefined || cards.some((card) => suitIn(card) !== suitIn(first))) continue
        const left = seen.unseen.filter((card) => suitIn(card) === suitIn(first)).length
        const free = lessonsOf(seen).every((lesson) => lesson.seat !== seat)
        if (free && cards.length >= 2 && cards.length + left === 5) return [seat, suitIn(first)]
      }
      return null
    }
    for (const rules of [farmers, noFarbringerl] as const) {
      const seen = findView(rules, 46, 'seat', 'play', (one) => {
        const five = enumerable(one, 20, 2000) ? fives(one) : null
        return five !== null && (!named(one) || five[1] !== (one as View & { called: Suit }).called)
      })
      const [seat, suit] = fives(seen) as [Seat, Suit]
      const weights = weightsOf(seen)
      const all = [...weights.keys()].filter((key) => heldIn(key, seat).every((card) => card[1] === suit))
      strictEqual(all.length > 0, rules !== farmers)
      checkFit(seen, weights, random)
    }
  })

  test('forehand named a suit, bid an Assenbettler, and showed no Farbringerl, all at once', () => {
    const random = randomFrom(55)
    for (const who of ['seat', 'spectator'] as const) {
      const seen = findView(farmers, 56, who, 'play', (one) => {
        const forehand = forehandOf(one)
        const bid = one.events.find((event) => event.type === 'bid' && event.contract === 'assenbettler')
        if (!named(one) || !isHidden(one, forehand) || bid?.type !== 'bid' || bid.seat !== forehand)
          return false
        const isOpen = gotten(one, forehand).every((card) => !card.startsWith('A'))
        return isOpen && enumerable(one, 20, 1200) && (one.handSizes[forehand] ?? 0) >= 2
      })
      const weights = weightsOf(seen)
      expect(weights.size).toBeLessThan(waysOf(seen))
      checkFit(seen, weights, random)
      checkFit(seen, weightsOf(seen, handsAndPacket), random, handsAndPacket)
      for (const number of [0, 0.3, 1 - 2 ** -32, 1 - 2 ** -53])
        deepStrictEqual(
          view(
            createSampler(seen)(() => number),
            observerOf(seen),
          ),
          seen,
        )
    }
  })

  describe('a view that no deal fits is refused by counting, not by trying', () => {
    const noDeal = { name: 'GameError', message: 'This is no view of a game: no deal fits it.' }
    const suits = [...'cshd'].map((suit) => [...'ATKQJ'].map((rank) => `${rank}${suit}` as Card))
    /** A game in which seat 3 deals these hands. */
    const dealt = (rules: RulesOption, hands: readonly (readonly Card[])[]) => {
      const deck = [...hands.flatMap((hand) => hand.slice(0, 3)), ...hands.flatMap((hand) => hand.slice(3))]
      return createGame({ rules, deck, dealer: 3, seed: 1 } as GameOptions) as GameState
    }
    const [clubs, spades, hearts, diamonds] = suits as [Card[], Card[], Card[], Card[]]

    test('forehand named a suit that the viewer holds whole', () => {
      const game = applyMove(dealt(noFarbringerl, suits), { type: 'trump', suit: 'c' })
      const seen = view(game, 1)
      const changed = (value: unknown) =>
        JSON.parse(JSON.stringify(value).replaceAll('"suit":"c"', '"suit":"s"'))
      throws(() => createSampler({ ...seen, called: 's', events: changed(seen.events) } as View), noDeal)
    })

    test('an ace was owed, and the viewer holds them all', () => {
      const aces = suits.map(([ace]) => ace as Card)
      const rest = suits.flatMap((suit) => suit.slice(1))
      const hands = [[...aces, rest[0] as Card], rest.slice(1, 6), rest.slice(6, 11), rest.slice(11)]
      let game = applyMove(dealt(noFarbringerl, hands), { type: 'trump', suit: 'c' })
      game = applyMove(applyMove(game, { type: 'pass' }), { type: 'pass' })
      const seen = view(game, 0)
      const events = seen.events.map((event) =>
        event.type === 'pass' && event.seat === 1
          ? { type: 'bid', seat: 1, contract: 'assenbettler' }
          : event,
      )
      throws(() => createSampler({ ...seen, events } as View), noDeal)
    })

    test('five cards of a suit were played out, and no Farbringerl was shown', () => {
      const others = [spades, hearts, diamonds].map((_, n) =>
        [spades, hearts, diamonds].flatMap((suit) => suit.filter((_, at) => at % 3 === n)),
      )
      const rest = others.flat()
      const hands = [clubs, rest.slice(0, 5), rest.slice(5, 10), rest.slice(10)]
      let game = applyMove(dealt(noFarbringerl, hands), { type: 'trump', suit: 'c' })
      game = applyMove(game, { type: 'bid', contract: 'gang' } as Move)
      while (game.phase !== 'deal-over') {
        const [move] = game.phase === 'play' ? [choose(game, randomFrom(57))] : [{ type: 'pass' } as Move]
        game = applyMove(game, move)
      }
      strictEqual(movesOf(view(game, 1)).filter(({ type }) => type === 'play').length, 20)
      for (const observer of [1, 2, 3, 'spectator'] as const) {
        const seen = view(game, observer)
        const rules = { ...seen.rules, farbringerl: { side: 24, trump: 24 } }
        throws(() => createSampler({ ...seen, rules } as View), noDeal)
      }
    })

    test('a hand answered as if it held none of a suit that the others cannot hold', () => {
      let tried = 0
      const random = randomFrom(58)
      for (const rules of [farmers, 'bauernschnapsen-wiki', 'schneider-gorys', followSuit24] as const) {
        const seen = findView(rules, 59, 'seat', 'play', (one) => {
          const hidden = hiddenSeats(one)
          return one.unseen.length > 0 && hidden.every((seat) => (one.handSizes[seat] ?? 0) <= 2)
        })
        for (const card of shuffled(random, seen.unseen)) {
          const events = seen.events.map((event) =>
            event.type === 'play' && event.seat !== seen.seat ? { ...event, card } : event,
          )
          throws(() => createSampler({ ...seen, events } as View), invalidView)
          tried++
        }
      }
      expect(tried).toBeGreaterThan(4)
    })

    test('more cards were played than a hand has, or the same one twice', () => {
      const seen = findView(farmers, 60, 'spectator', 'play', (one) =>
        one.events.some(({ type }) => type === 'trick'),
      )
      const plays = seen.events.filter((event) => event.type === 'play')
      for (const more of [
        plays,
        plays.slice(0, 1),
        packOf(farmers).map((card) => ({ type: 'play', seat: 0, card })),
      ])
        throws(() => createSampler({ ...seen, events: [...seen.events, ...more] } as View), invalidView)
    })
  })

  test('a Farbringerl shown: those before had none, those after may have one', () => {
    const random = randomFrom(47)
    const shower = (seen: View) => seen.events.find((event) => event.type === 'farbringerl')
    let [before, after]: [Seat, Seat] = [0, 0]
    const seen = findView(farmers, 48, 'seat', 'deal-over', (one) => {
      const shown = shower(one)
      if (shown?.type !== 'farbringerl' || !isHidden(one, shown.seat)) return false
      const order = (seat: Seat) => (seat - forehandOf(one) + 4) % 4
      const others = hiddenSeats(one).filter((seat) => seat !== shown.seat)
      others.sort((a, b) => order(a) - order(b))
      ;[before, after] = others as [Seat, Seat]
      const { called } = one as View & { called: Suit }
      const whole = [...'cshd'].filter(
        (suit) => one.unseen.filter((card) => suitIn(card) === suit).length === 5,
      )
      const onePlain = whole.length === 1 && whole[0] !== called
      // Forehand holds a card of the suit called, so the one before has to be another.
      return (
        onePlain && 0 < order(before) && order(before) < order(shown.seat) && order(shown.seat) < order(after)
      )
    })
    strictEqual(seen.phase, 'deal-over')
    const weights = weightsOf(seen)
    const fives = (seat: Seat) =>
      [...weights.keys()].filter((key) => new Set(heldIn(key, seat).map((card) => card[1])).size === 1).length
    strictEqual(fives(before), 0)
    expect(fives(after)).toBeGreaterThan(0)
    checkFit(seen, weights, random)
  })

  test('a deal that a meld broke off leaves the hands hidden', () => {
    const random = randomFrom(49)
    for (const [start, who] of [
      [50, 'seat'],
      [51, 'seat'],
      [52, 'spectator'],
    ] as const) {
      const seen = findView(farmers, start, who, 'deal-over', (one) => {
        return one.trick.length === 1 && enumerable(one, 6, 2000)
      })
      checkFit(seen, weightsOf(seen), random)
    }
  })

  test.each(['trump', 'bid', 'double', 'deal-over'] as const)(
    'in the phase %s, against a slow sampler',
    (phase) => {
      const random = randomFrom(53)
      let compared = 0
      for (const rules of [farmers, 'bauernschnapsen-wiki'] as const) {
        for (const who of ['seat', 'spectator'] as const) {
          const seen = findView(rules, 54, who, phase, (one) => {
            const early = one.events.filter((event) => event.type === 'play').length <= 7
            return early && pick(random, [true, false, false])
          })
          compared += checkSlowly(seen, phase === 'deal-over' ? 500 : 1500, random)
        }
      }
      expect(compared).toBeGreaterThan(300)
    },
  )
})

test.each([
  ['schneider', { preset: 'schneider', cut: true }],
  ['schneider, 24 cards', { preset: 'schneider-24', cut: true }],
  ['bauernschnapsen', 'bauernschnapsen-wiki'],
] as const)('before the cut nothing is known, after it no more than what is dealt: %s', (_, rules) => {
  const random = randomFrom(61)
  for (const phase of ['cut', 'dealt'] as const) {
    const game = find(rules, 62, (one) => (phase === 'cut' ? one.phase === 'cut' : cutIn(one)))
    for (const observer of [0, 'spectator'] as const) {
      const seen = view(game, observer)
      const places = placesOf(seen)
      const open = shuffled(
        random,
        places.flatMap(({ card }, at) => (card === null ? [at] : [])),
      )
      const [first, second] = open as [number, number]
      const pairs: Counts = new Map()
      for (const one of seen.unseen)
        for (const other of seen.unseen) if (one !== other) pairs.set(one + other, 1)
      checkFit(seen, pairs, random, (drawnGame) => {
        const dealt = dealtIn(drawnGame)
        return `${dealt[first]}${dealt[second]}`
      })
    }
  }

  /** Cut, not knocked, and nothing done since. */
  function cutIn(game: GameState) {
    const last = history(game).at(-2)
    return last?.type === 'cut' && game.ply === 1
  }
})

// ------------------------------------------------------------------------------- What a sampled game is

/** Options that reach every kind of view: presets, cuts, starts. */
const variety: readonly RulesOption[] = [
  ...presetNames,
  { preset: 'schneider-follow-suit', cut: true, match: { points: 3 } },
  { preset: 'schneider-trump', followSuit: true, pack: 24, cut: true },
  { preset: 'bauernschnapsen-wiki', match: { points: 5, bummerl: 1 }, auction: 'pass-is-final' },
  {
    preset: 'bauernschnapsen',
    match: { points: 7, bummerl: 1 },
    doubling: { levels: 3 },
    undertrump: 'free',
  },
]

/** Random positions, later deals and other standings included. */
function positions(times: number, see: (game: GameState, random: Random) => void) {
  let seen = 0
  always(times, fc.tuple(fc.constantFrom(...variety), anySeed), ([rules, start]) => {
    const random = randomFrom(start)
    const full = resolveRules(rules)
    const options = { rules: full, dealer: pick(random, seatsOf(full)), deck: anyDeck(random, full), seed: 1 }
    let game: GameState = createGame(options as GameOptions)
    for (let plies = below(random, 60); plies > 0 && game.phase !== 'match-over'; plies--)
      game = applyMove(game, choose(game, random))
    see(game, random)
    seen++
  })
  strictEqual(seen, scaled(times))
}

const observersOf = (game: GameState): readonly Observer[] => [...seatsOf(game), 'spectator']

/** Plays at random until the match is over, or for so many moves where it has no end. */
function playOn(game: GameState, random: Random, most = 2000): GameState {
  let last = game
  for (let plies = 0; plies < most && last.phase !== 'match-over'; plies++)
    last = applyMove(last, choose(last, random), last.turn as Seat)
  return last
}

test('a sampled game is a whole match: saved, written down, and played to its end', () => {
  let ended = 0
  let later = 0
  positions(120, (game, random) => {
    const observer = pick(random, observersOf(game))
    const seen = view(game, observer)
    const possible = sampleGame(seen, random) as GameState
    deepStrictEqual(view(possible, observer), seen)
    deepStrictEqual(history(possible, observer), seen.events)
    strictEqual(possible.ply, game.ply)
    deepStrictEqual(parseGame(copy(possible)), possible)
    const written = fromNotation(toNotation(possible))
    deepStrictEqual(history(written), history(possible))
    strictEqual(toNotation(written), toNotation(possible))
    const first = history(possible)[0]?.type
    if (first !== undefined) ok(['deal', 'cut', 'knock'].includes(first), first)
    const last = playOn(possible, random)
    if (last.phase === 'match-over') ended++
    deepStrictEqual(parseGame(copy(last)), last)
    if (game.deal > 1) later++
  })
  expect(ended).toBeGreaterThan(scaled(120) * 0.9)
  expect(later).toBeGreaterThan(scaled(120) / 10)
})

test('a sampled game is made by createGame from its deck and the standing before the deal', () => {
  let made = 0
  positions(60, (game, random) => {
    const seen = view(game, pick(random, observersOf(game)))
    if (movesOf(seen).length === 0 && game.phase !== 'cut') return
    const possible = sampleGame(seen, random) as GameState
    const again = replayed(
      seen,
      movesOf(seen),
      game.phase === 'cut' ? reveal(possible).talon : dealtIn(possible),
    )
    ok(again !== null)
    for (const observer of observersOf(game))
      deepStrictEqual(view(again, observer), { ...view(possible, observer), ply: again.ply })
    made++
  })
  expect(made).toBeGreaterThan(scaled(60) / 2)
})

test('the random source decides everything, later deals as well', () => {
  const seen = view(
    find('bauernschnapsen', 71, ({ phase }) => phase === 'bid'),
    0,
  )
  const sample = createSampler(seen)
  deepStrictEqual(sample(randomFrom(1)), sample(randomFrom(1)))
  deepStrictEqual(sampleGame(seen, randomFrom(1)), sample(randomFrom(1)))
  const texts = (times: number, next: () => GameState) =>
    new Set(Array.from({ length: times }, () => JSON.stringify(next()))).size
  const random = randomFrom(2)
  strictEqual(
    texts(50, () => sample(random)),
    50,
  )
  // Without a source it is the cryptographic one.
  strictEqual(
    texts(50, () => sample()),
    50,
  )
  strictEqual(
    texts(50, () => sampleGame(seen)),
    50,
  )

  // All cards are known, so samples differ in nothing but what comes after this deal.
  const over = find('schneider', 72, ({ phase }) => phase === 'deal-over')
  const openHanded = createSampler(view(over, 1))
  const nextDeals = (random: Random) => {
    const game = applyMove(openHanded(random) as GameState, { type: 'deal' })
    return JSON.stringify(reveal(game))
  }
  strictEqual(nextDeals(randomFrom(3)), nextDeals(randomFrom(3)))
  const next = randomFrom(4)
  strictEqual(new Set(Array.from({ length: 50 }, () => nextDeals(next))).size, 50)
})

test('a random source at its very end gives a game that can be saved', () => {
  for (const rules of ['schneider', farmers] as const) {
    const seen = view(
      find(rules, 81, ({ ply }) => ply === 5),
      0,
    )
    for (const number of [0, 0.5, 1 - 2 ** -32, 1 - 2 ** -53]) {
      const game = sampleGame(seen, () => number) as GameState
      deepStrictEqual(parseGame(copy(game)), game)
    }
  }
})

test('a view after more or fewer moves than the deals before can have taken is refused', () => {
  const [none, one] = [
    [0, 0],
    [1, 0],
  ] as const
  const cases = [
    // Each deal is 33 moves or, voided, one.
    [{ preset: 'schneider' }, 1, 0, none, [0]],
    [{ preset: 'schneider' }, 2, 1, none, [0, 33]],
    [{ preset: 'schneider' }, 2, 0, none, [0, 1]],
    [{ preset: 'schneider' }, 3, 1, none, [0, 1, 33, 34]],
    [{ preset: 'schneider', cut: true }, 3, 1, none, [0, 1, 2, 34, 35, 36]],
    // A tie that is dealt again was played out and does not count.
    [{ preset: 'schneider-24' }, 3, 1, one, [0, 1, 25, 26, 50]],
  ] as const
  for (const [rules, deal, counted, points, plies] of cases) {
    const start = { deal, counted, points }
    const seen = view(createGame({ rules, start, dealer: 0, seed: 1 } as GameOptions) as GameState, 0)
    const taken = Array.from({ length: 80 }, (_, ply) => ply).filter((ply) => {
      try {
        return (sampleGame({ ...seen, ply }, () => 0.5) as GameState).ply === ply
      } catch (error) {
        ok(isGameError(error) && error.code === 'invalid-view')
        return false
      }
    })
    deepStrictEqual(taken, plies, JSON.stringify([rules, deal, counted]))
  }
  const seen = view(
    createGame({ rules: farmers, start: { deal: 3, counted: 2, points: [3, 0] }, seed: 1 }),
    0,
  )
  for (const ply of [0, 4, 40, 100]) strictEqual(sampleGame({ ...seen, ply }).ply, ply)
  for (const ply of [1, 500, 2 ** 53 - 1])
    throws(() => sampleGame({ ...seen, ply }), invalidView, String(ply))
})

test('every match there is has room for the moves of its deals', () => {
  let later = 0
  positions(200, (game, random) => {
    if (game.deal === 1) return
    const seen = view(game, pick(random, observersOf(game)))
    strictEqual(sampleGame(seen, random).ply, game.ply)
    later++
  })
  expect(later).toBeGreaterThan(scaled(200) / 10)
})

test('a sampler keeps nothing of a sample, and nothing of the view that it was made from', () => {
  const seen = copy(
    view(
      find('schneider-gorys', 73, ({ ply }) => ply === 9),
      0,
    ),
  )
  const sample = createSampler(seen)
  const first = sample(randomFrom(5))
  const frozen = deepFreeze(copy(first))
  for (const key of Object.keys(seen)) delete (seen as unknown as Record<string, unknown>)[key]
  for (let n = 0; n < 20; n++) sample(randomFrom(n))
  deepStrictEqual(sample(randomFrom(5)), frozen)
})

const gameError = (error: unknown) => isGameError(error)
const invalidView = { name: 'GameError', code: 'invalid-view' }

test('a random source that gives no number from 0 to below 1 is refused', () => {
  const views = [
    view(
      find('schneider-follow-suit', 74, ({ ply }) => ply === 14),
      0,
    ),
    view(
      find('bauernschnapsen', 75, ({ phase }) => phase === 'play'),
      3,
    ),
    view(
      find('bauernschnapsen', 76, ({ phase }) => phase === 'trump'),
      'spectator',
    ),
    view(
      find('bauernschnapsen-wiki', 77, ({ phase }) => phase === 'cut'),
      1,
    ),
    view(
      find('schneider', 78, ({ phase }) => phase === 'deal-over'),
      0,
    ),
  ]
  const numbers = [
    1,
    1.5,
    -1,
    -1e-9,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '0.5',
    null,
    undefined,
    {},
    [0.5],
    1n,
  ]
  for (const seen of views) {
    for (const number of numbers) {
      const random = (() => number) as () => number
      throws(() => sampleGame(seen, random), gameError, String(number))
      throws(() => createSampler(seen)(random), gameError, String(number))
    }
    for (const random of [null, 0.5, 'random', {}, [], Math] as unknown as (() => number)[]) {
      throws(() => sampleGame(seen, random), gameError)
      throws(() => createSampler(seen)(random), gameError)
    }
    for (const number of [0, 1 - 2 ** -53])
      deepStrictEqual(
        view(
          sampleGame(seen, () => number),
          observerOf(seen),
        ),
        seen,
      )
  }
})

// ------------------------------------------------------------------------------------------ Wrong views

/** Something else than a value, of the same type or of another one. */
function other(value: unknown, random: Random): unknown {
  const strangers = [null, true, false, 0, 7, -1, 0.5, 'c', 'As', 'xx', '', [], {}, [null], { type: 'pass' }]
  if (random() < 0.35) return pick(random, strangers)
  switch (typeof value) {
    case 'number':
      return value + pick(random, [-2, -1, 1, 2, 10])
    case 'boolean':
      return !value
    case 'string':
      return pick(random, [`${value}x`, value.slice(1), 'Kc', '7d', 'h', 'play', 'deal', 'bettler'])
    case 'object':
      return Array.isArray(value) ? otherList(value, random) : otherRecord(value, random)
    default:
      return null
  }
}

function otherList(list: readonly unknown[], random: Random): unknown {
  const at = below(random, list.length)
  if (list.length === 0 || random() < 0.2) return [...list, pick(random, [null, 'As', 0, {}, ...list])]
  switch (below(random, 4)) {
    case 0:
      return list.filter((_, n) => n !== at)
    case 1:
      return [...list].reverse()
    case 2:
      return list.map((item, n) => (n === at ? list[(at + 1) % list.length] : item))
    default:
      return list.map((item, n) => (n === at ? other(item, random) : item))
  }
}

function otherRecord(value: object | null, random: Random): unknown {
  if (value === null) return pick(random, [0, 'c', 'As', [], {}, false])
  const keys = Object.keys(value)
  if (keys.length === 0 || random() < 0.1) return { ...value, extra: 1 }
  const key = pick(random, keys)
  const { [key]: old, ...rest } = value as Record<string, unknown>
  return random() < 0.1 ? rest : { ...rest, [key]: other(old, random) }
}

/** With these changed a view may be one of another game: with other rules, after more moves, dealt in another order. */
const loose: readonly string[] = ['rules', 'ply', 'events']

test('a view with any one field changed is refused, or is the view of another game', () => {
  const changed = new Map<string, number>()
  let refused = 0
  let accepted = 0
  positions(100, (game, random) => {
    for (let n = 0; n < 12; n++) {
      const seen = copy(view(game, pick(random, observersOf(game))))
      const key = pick(random, Object.keys(seen)) as keyof View
      const value = other(seen[key], random)
      if (isDeepStrictEqual(value, seen[key])) continue
      const tampered = deepFreeze({ ...seen, [key]: value } as View)
      changed.set(key, (changed.get(key) ?? 0) + 1)
      let possible: GameState
      try {
        possible = createSampler(tampered)(random) as GameState
      } catch (error) {
        ok(isGameError(error) && error.code === 'invalid-view', `${key}: ${String(error)}`)
        if (n === 0) throws(() => sampleGame(tampered, random), invalidView)
        refused++
        continue
      }
      ok(loose.includes(key), `${key} changed to ${JSON.stringify(value)}`)
      // Options that are left out have their defaults.
      const rules = resolveRules(tampered.rules)
      deepStrictEqual(view(possible, observerOf(tampered)), { ...tampered, rules })
      accepted++
    }
  })
  expect(refused).toBeGreaterThan(scaled(100) * 8)
  expect(accepted).toBeGreaterThan(0)
  expect(changed.size).toBe(31)
  for (const [key, times] of changed) ok(times >= scaled(100) / 20, `${key}: ${times}`)
})

test('a view that lacks a field or has one more is refused', () => {
  let refused = 0
  positions(10, (game, random) => {
    const seen = copy(view(game, pick(random, observersOf(game))))
    for (const key of Object.keys(seen)) {
      const { [key]: _, ...rest } = seen as unknown as Record<string, unknown>
      throws(() => createSampler(rest as unknown as View), invalidView, key)
      throws(() => createSampler({ ...seen, [key]: undefined } as unknown as View), invalidView, key)
      refused++
    }
    for (const extra of [{ extra: 1 }, { seed: 1 }, { toString: 1 }, { deck: [] }])
      throws(() => createSampler({ ...seen, ...extra } as View), invalidView)
  })
  expect(refused).toBeGreaterThanOrEqual(scaled(10) * 25)
})

const nested = (depth: number): unknown => {
  let value: unknown = 'As'
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { type: value, seat: value }
  return value
}

const angry = (target: object) =>
  new Proxy(target, {
    get: () => {
      throw new RangeError('no')
    },
    ownKeys: () => {
      throw new RangeError('no')
    },
  })

const hostile: readonly unknown[] = [
  undefined,
  Symbol('view'),
  1n,
  () => null,
  nested(100_000),
  'x'.repeat(2 ** 20),
  Array(1_000_000).fill(null),
  Array(32),
  new Map(),
  angry({}),
  angry([]),
  Object.create({ type: 'deal' }),
  JSON.parse('{"__proto__":{"type":"deal"}}'),
  { type: 'deal' },
  { type: 'deal', hands: [] },
  { type: 'deal', hands: [['As']], turnedUp: null },
  { type: 'second-packet', hands: [null, null, null, null] },
  { type: 'draw', seat: 0, card: null },
  { type: 'farbringerl', seat: 'x', cards: 7 },
  { type: 'farbringerl', seat: 9, cards: ['As'] },
  { type: 'bid', seat: 0, contract: 'constructor' },
  { type: 'meld', seat: 0, suit: 'x', points: 20, counted: true },
  { type: 'play', seat: 0, card: '__proto__' },
  { type: 'trick' },
  { type: 'contract', contract: 'nothing' },
  [[[]]],
]

/** Does what may refuse a hostile view; anything but a `GameError` is a fault. */
function withstands(action: () => unknown): boolean {
  try {
    action()
    return true
  } catch (error) {
    if (isGameError(error)) return false
    throw error
  }
}

/** Meets every door that takes a view; says how many refused it. */
function atEveryDoor(seen: View, random: Random): number {
  const move = { type: 'play', card: 'As' }
  const doors = [
    () => createSampler(seen)(random),
    () => sampleGame(seen, random),
    () => informationKey(seen),
    () => beaters(seen, 'As'),
  ]
  for (const seat of [undefined, 0, 9] as (Seat | undefined)[]) {
    const verdict = explainMove(seen, move, seat)
    ok(verdict.legal || typeof verdict.message === 'string')
  }
  return doors.filter((door) => !withstands(door)).length
}

test('hostile values for a view meet a GameError at every door, and explainMove never throws', () => {
  let refusals = 0
  always(
    3000,
    fc.anything({ withNullPrototype: true, withBigInt: true, withMap: true, withSparseArray: true }),
    (value) => {
      refusals += atEveryDoor(value as View, () => 0.5)
    },
  )
  expect(refusals).toBe(scaled(3000) * 4)
  for (const value of hostile)
    strictEqual(
      atEveryDoor(value as View, () => 0.5),
      4,
    )
})

test('hostile values anywhere in a view meet nothing worse', () => {
  let refusals = 0
  let met = 0
  positions(10, (game, random) => {
    const seen = copy(view(game, pick(random, observersOf(game)))) as View
    const [first] = fc.sample(fc.anything(), { seed: below(random, 2 ** 31), numRuns: 1 })
    for (const key of Object.keys(seen)) {
      const value = random() < 0.3 ? first : pick(random, hostile)
      refusals += atEveryDoor({ ...seen, [key]: value } as View, random)
      met++
    }
    for (let n = 0; n < 12 && seen.events.length > 0; n++) {
      const events: unknown[] = [...seen.events]
      events[below(random, events.length)] = pick(random, hostile)
      if (random() < 0.3) events.splice(below(random, events.length), 0, pick(random, hostile))
      refusals += atEveryDoor({ ...seen, events } as unknown as View, random)
      met++
    }
  })
  expect(met).toBeGreaterThan(scaled(10) * 30)
  expect(refusals).toBeGreaterThan(met)
})

test('a view as long as no deal is, and one of a huge match', () => {
  const seen = copy(
    view(
      find('schneider', 79, ({ ply }) => ply === 6),
      0,
    ),
  )
  const endless = { ...seen, events: Array(200_000).fill(seen.events.at(-1)) } as View
  throws(() => createSampler(endless), invalidView)
  const late = { ...seen, deal: 2 ** 53 - 1, before: { ...seen.before, deal: 2 ** 53 - 1 } } as View
  ok(!withstands(() => createSampler(late)) || view(sampleGame(late) as GameState, 0).deal === late.deal)
})
