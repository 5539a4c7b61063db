import { deepStrictEqual, notDeepStrictEqual, ok, strictEqual, throws } from 'node:assert/strict'
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
  legalMoves,
  type Move,
  packOf,
  parseGame,
  presets,
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

interface Fit {
  /** How likely counts that differ so much or more are. */
  readonly p: number
  readonly bins: number
}

/** How well counts fit exact weights; what has no weight must not be seen at all. */
function fit(seen: Counts, weights: Counts): Fit {
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
function same(one: Counts, other: Counts): Fit {
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
  ok(fit(thrown(6, 3000, 1), fair).p > RARE)
  ok(fit(thrown(6, 3000, 1.4), fair).p < 1e-6)
  strictEqual(fit(thrown(6, 3000, 1), new Map([...fair].slice(1))).p, 0)
  ok(same(thrown(6, 3000, 1), thrown(6, 1000, 1)).p > RARE)
  ok(same(thrown(6, 3000, 1), thrown(6, 3000, 1.5)).p < 1e-6)
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

function placesOf(seen: View): Place[] {
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
  const open = view(game, 'spectator')
  const places = placesOf({ ...open, events: history(game) } as View)
  const { talon } = reveal(game)
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
  const suits = new Map([...'cshd'].map((suit) => [suit, sum(pack.filter((card) => suitIn(card) === suit).map(bit))]))
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
    const weight = hidden.reduce((product, seat, n) => product * (histories[n]?.(hands[seat] ?? []) ?? 0), 1)
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

/** The first view of random games that is as wanted. */
function findView(rules: RulesOption, start: number, who: readonly Observer[], wanted: (seen: View) => boolean) {
  let found: View | null = null
  find(rules, start, (game) => {
    for (const observer of who) {
      if (observer !== 'spectator' && !seatsOf(game).includes(observer)) continue
      const seen = view(game, observer)
      if (!wanted(seen)) continue
      found = seen
      return true
    }
    return false
  })
  return deepFreeze(found as unknown as View)
}

const someSeat: readonly Observer[] = [0, 1, 2, 3]

/** Hands that can be written out: enough of them to tell, not too many. */
const enumerable = (seen: View, least = 6, most = 130) => {
  const ways = waysOf(seen)
  return seen.phase === 'play' && ways >= least && ways <= most
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
const enough = (weights: Counts) => scaled(Math.min(9000, Math.max(2500, 60 * weights.size)))

/** Checks that a sampler draws as the weights say. */
function checkFit(seen: View, weights: Counts, random: Random, key = handsIn): void {
  const found = fit(drawn(seen, enough(weights), key, random), weights)
  const possible = [...weights.values()].filter((weight) => weight > 0).length
  expect(found.bins).toBeGreaterThanOrEqual(Math.min(possible, 20))
  expect(found.p).toBeGreaterThan(RARE)
}
