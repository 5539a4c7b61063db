import { ok } from 'node:assert/strict'
import fc from 'fast-check'
import {
  applyMove,
  type Card,
  type Contract,
  createGame,
  type GameOptions,
  type GameState,
  legalMoves,
  type Move,
  type PresetName,
  packOf,
  presets,
  type Rules,
  resolveRules,
  reveal,
  type Seat,
  type Suit,
  score,
  voidDeal,
} from '../../src/index.js'
import { deepFreeze } from './freeze.js'
import {
  type BauernschnapsenCourse,
  bauernschnapsenCourse,
  type SchneiderCourse,
  type Standing,
  schneiderCourse,
} from './oracle.js'
import { below, pick, type Random, randomFrom, shuffled, swap } from './random.js'

export { below, pick, type Random, randomFrom, shuffled, swap } from './random.js'

// ------------------------------------------------------------------------------------ Running properties

const { FC_SEED, FC_SCALE } = process.env
const seed = Number(FC_SEED ?? 7_302_026)
const scale = Number(FC_SCALE ?? 1)

/** How often to run what runs `times` by default. */
export const scaled = (times: number) => Math.max(1, Math.round(times * scale))

/** Runs a property a fixed number of times from a fixed seed. */
export function always<T>(times: number, arbitrary: fc.Arbitrary<T>, holds: (value: T) => void) {
  fc.assert(
    fc.property(arbitrary, (value) => holds(value)),
    // Walks have no smaller walks to shrink to.
    { seed, numRuns: scaled(times), endOnFailure: true },
  )
}

// --------------------------------------------------------------------------------------------- Randomness

/** A start for `randomFrom`; shrinking it would tell nothing. */
export const anySeed: fc.Arbitrary<number> = fc.noShrink(fc.noBias(fc.integer()))

/** A deck: mostly any, sometimes one with hands of nearly one suit each, for Farbringerl, pairs and long suits. */
export function anyDeck(random: Random, rules: Rules): Card[] {
  const pack = packOf(rules)
  if (rules.game === 'schneider' || random() < 0.85) return shuffled(random, pack)
  return suitedDeck(random, pack, 2 + below(random, 8))
}

/** A deck that deals each of four players one suit, but for some cards swapped. */
export function suitedDeck(random: Random, pack: readonly Card[], swaps: number): Card[] {
  const deck: Card[] = []
  for (let player = 0; player < 4; player++) {
    const hand = pack.slice(5 * player, 5 * player + 5)
    for (let n = 0; n < 5; n++) deck[n < 3 ? 3 * player + n : 12 + 2 * player + n - 3] = hand[n] as Card
  }
  for (let n = 0; n < swaps; n++) swap(deck, below(random, 20), below(random, 20))
  return deck
}

// -------------------------------------------------------------------------------------------------- Rules

export type RulesOption = NonNullable<GameOptions['rules']>

export const presetNames = Object.keys(presets) as PresetName[]

export const contractIds = [
  'rufer',
  'bettler',
  'assenbettler',
  'schnapser',
  'gang',
  'zehnerloch',
  'kontraschnapser',
  'bauernschnapser',
  'kontrabauernschnapser',
] as const satisfies readonly Contract[]

type Options = Record<string, unknown>

/** A record with any of these keys: each may be there, be left out, or hold `undefined`, which counts as left out. */
function some(parts: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Options> {
  const entries = Object.entries(parts).map(([key, value]) => [
    key,
    fc.oneof({ weight: 6, arbitrary: value }, { weight: 1, arbitrary: fc.constant(undefined) }),
  ])
  return fc.record(Object.fromEntries(entries), { requiredKeys: [] })
}

const ranksOf = (pack: unknown) => (pack === 24 ? 'AKQJT9' : 'AKQJT987').split('')

/** Any options over a base, put as a preset name, a preset with options over it, or a game with options. */
function put(names: readonly PresetName[], game: string, options: fc.Arbitrary<Options>) {
  const base = fc.oneof(
    fc.constant({ game }),
    fc.constantFrom(...names).map((preset) => ({ preset })),
    fc.constantFrom(...names).map((preset) => ({ preset, game })),
  )
  return fc.tuple(base, options).map(([chosen, over]) => ({ ...chosen, ...over }))
}

export const schneiderRules: fc.Arbitrary<RulesOption> = put(
  presetNames.filter((name) => presets[name].game === 'schneider'),
  'schneider',
  some({
    beats: fc.constantFrom('next-higher', 'any-higher'),
    acrossSuits: fc.boolean(),
    sevenBeatsAce: fc.boolean(),
    trump: fc.boolean(),
    followSuit: fc.boolean(),
    pack: fc.constantFrom(24, 32),
    honours: fc.oneof(
      fc
        .subarray(ranksOf(32), { minLength: 1 })
        .chain((ranks) => fc.shuffledSubarray(ranks, { minLength: ranks.length })),
      // The lists that are taken where none is given, with either pack.
      fc.constantFrom(['A', 'K', 'Q', 'J', 'T'], ['A', 'K', 'Q', 'J']),
    ),
    scoring: fc.constantFrom('levels', 'difference'),
    tie: fc.constantFrom('no-score', 'redeal'),
    match: fc.oneof(
      fc.integer({ min: 1, max: 4 }).map((half) => ({ deals: 2 * half })),
      fc.integer({ min: 1, max: 20 }).map((points) => ({ points })),
      fc.constant({ open: true }),
    ),
    cut: fc.boolean(),
    firstDealer: fc.constantFrom('high-card', 'low-card'),
  }),
).map((options) => valid(options) as unknown as RulesOption)

interface Clashing {
  readonly game?: string
  readonly preset?: string
  readonly pack?: number
  readonly sevenBeatsAce?: boolean
  readonly honours?: readonly string[]
}

/** Mends the combinations that the rules forbid: sevens, as takers or as honours, that the pack does not hold. */
function valid(options: Clashing): Clashing {
  const pack = options.pack ?? (options.preset === 'schneider-24' ? 24 : 32)
  const seven = options.sevenBeatsAce ?? options.preset === 'schneider-seven-beats-ace'
  const { honours, ...rest } = pack === 24 && seven ? { ...options, sevenBeatsAce: false } : options
  const held = honours?.filter((rank) => ranksOf(pack).includes(rank)) ?? []
  return held.length === 0 ? rest : { ...rest, honours: held }
}

const small = (max: number) => fc.integer({ min: 1, max })

const contractRow = fc.oneof(
  { weight: 1, arbitrary: fc.constant(false) },
  {
    weight: 4,
    arbitrary: some({
      value: small(12),
      doublable: fc.boolean(),
      partner: fc.constantFrom('plays', 'sits-out'),
    }),
  },
)

export const bauernschnapsenRules: fc.Arbitrary<RulesOption> = put(
  presetNames.filter((name) => presets[name].game === 'bauernschnapsen'),
  'bauernschnapsen',
  some({
    cut: fc.boolean(),
    turnUp: fc.constantFrom('fourth', 'either'),
    farbringerl: fc.oneof(fc.constant(false), some({ side: small(24), trump: small(24) })),
    lead: fc.constantFrom('by-contract', 'declarer'),
    assenbettler: fc.constantFrom('holds-ace', 'ace-low'),
    contracts: some({
      ...Object.fromEntries(contractIds.map((id) => [id, contractRow])),
      rufer: some({ doublable: fc.boolean() }),
    }),
    auction: fc.constantFrom('until-holder', 'pass-is-final', 'single-round'),
    doubling: some({ levels: fc.integer({ min: 0, max: 3 }) }),
    undertrump: fc.constantFrom('must', 'free'),
    match: some({ points: small(24), bummerl: small(3) }),
    bummerlWeights: some({ schneider: small(4), retour: small(4) }),
  }),
).map((options) => options as unknown as RulesOption)

export interface Subject {
  readonly name: string
  readonly game: Rules['game']
  readonly rules: fc.Arbitrary<RulesOption>
  /** How many times the runs of one preset this subject is worth. */
  readonly weight: number
}

/** Every preset, and any options of each game. */
export const subjects: readonly Subject[] = [
  ...presetNames.map((name) => ({ name, game: presets[name].game, rules: fc.constant(name), weight: 1 })),
  { name: 'any Schneider options', game: 'schneider', rules: schneiderRules, weight: 4 },
  { name: 'any Bauernschnapsen options', game: 'bauernschnapsen', rules: bauernschnapsenRules, weight: 4 },
]

export const seatsOf = (game: { readonly game: Rules['game'] }): readonly Seat[] =>
  game.game === 'schneider' ? [0, 1] : [0, 1, 2, 3]

// -------------------------------------------------------------------------------------------- Random walks

export type Action = Move | { readonly type: 'void'; readonly deck?: readonly Card[] }

/** A deal as the walk made it: enough to play it again elsewhere. `deck` is null where a seed dealt. */
export interface DealRecord {
  readonly rules: Rules
  readonly dealer: Seat
  readonly start: Standing
  readonly deck: readonly Card[] | null
  readonly moves: readonly Move[]
  /** Schneider: the face-up card and its suit. */
  readonly bottom: Card | null
  readonly trump: Suit | null
  /** Bauernschnapsen: the second packet, and what everybody held when all was dealt. */
  readonly second: readonly Card[]
  readonly hands: readonly (readonly Card[])[]
}

export interface Place {
  readonly game: GameState
  /** What is done next; null at the end of the walk. */
  readonly action: Action | null
  readonly deal: DealRecord
}

export const standingOf = (game: GameState): Standing => {
  const { points, bummerl } = score(game)
  return { deal: game.deal, counted: game.counted, points, bummerl, retour: game.retour }
}

function recordOf(game: GameState, deck: readonly Card[] | null): DealRecord {
  const start = standingOf(game)
  const { rules, dealer } = game
  return learn(
    { rules, dealer, start, deck, moves: [], bottom: null, trump: null, second: [], hands: [] },
    game,
  )
}

/** What becomes fixed as the cards are dealt. */
function learn(record: DealRecord, game: GameState): DealRecord {
  if (game.phase === 'cut' || record.hands.length > 0 || record.trump !== null) return record
  const { hands, talon } = reveal(game)
  if (game.game === 'schneider') {
    const bottom = talon.at(-1)
    return game.rules.trump && bottom !== undefined ? { ...record, bottom, trump: bottom[1] as Suit } : record
  }
  return game.phase === 'trump' ? { ...record, second: talon } : { ...record, hands }
}

/** The deal so far by the oracle. */
export function courseOf(record: DealRecord): SchneiderCourse | BauernschnapsenCourse {
  const { rules, dealer, moves } = record
  return rules.game === 'schneider'
    ? schneiderCourse(rules, dealer, moves, record.trump)
    : bauernschnapsenCourse(rules, dealer, moves, record.second, record.hands)
}

/** One legal move, with a bias: passes and low bids, so that every contract is played, and melds where there are any. */
export function choose(game: GameState, random: Random): Move {
  const moves: readonly Move[] = legalMoves(game)
  const rest = moves.filter((move) => move.type !== 'pass')
  const melds = moves.filter((move) => move.type === 'play' && 'meld' in move)
  if (game.phase === 'bid' && rest.length > 0 && random() < 0.2) {
    return rest[Math.floor(random() ** 2 * rest.length)] as Move
  }
  if (game.phase === 'bid') return moves[0] as Move
  if (game.phase === 'double') return random() < 0.4 ? pick(random, rest) : (moves[0] as Move)
  if (game.phase === 'cut' && random() < 0.2) return moves[0] as Move
  if (melds.length > 0 && random() < 0.8) return pick(random, melds)
  return pick(random, moves)
}

export const mayVoid = ({ game, deal }: Pick<Place, 'game' | 'deal'>) =>
  game.phase !== 'deal-over' &&
  game.phase !== 'match-over' &&
  !deal.moves.some((move) => move.type === 'play')

export function act(game: GameState, action: Action): GameState {
  return action.type === 'void' ? voidDeal(game, action.deck) : applyMove(game, action)
}

export interface WalkOptions {
  /** How many moves at most. */
  readonly plies: number
  /** The share of deals dealt from given decks; the seed deals the others. */
  readonly decks?: number
  /** How often a deal that may be voided is voided, for each move. */
  readonly voids?: number
}

/** A walk of random legal moves from a new game; every state is frozen before anything else sees it. */
export function* walk(options: GameOptions, random: Random, limits: WalkOptions): Generator<Place> {
  const { plies, decks = 1, voids = 0.02 } = limits
  let game = deepFreeze(createGame(options))
  let deal = recordOf(game, options.deck ?? null)
  for (let ply = 0; ; ply++) {
    const stopped = ply === plies || game.phase === 'match-over'
    const action = stopped ? null : deepFreeze(nextAction({ game, deal }, random, decks, voids))
    yield { game, action, deal }
    if (action === null) return
    game = deepFreeze(act(game, action))
    if (action.type === 'deal' || action.type === 'void') deal = recordOf(game, action.deck ?? null)
    else deal = learn({ ...deal, moves: [...deal.moves, action] }, game)
  }
}

function nextAction(place: Omit<Place, 'action'>, random: Random, decks: number, voids: number): Action {
  const { game } = place
  const given = random() < decks ? { deck: anyDeck(random, game.rules) } : {}
  if (mayVoid(place) && random() < voids) return { type: 'void', ...given }
  if (game.phase === 'deal-over') return { type: 'deal', ...given }
  return choose(game, random)
}

/** A new game's options, with the first deck and dealer given. */
export function anyOptions(random: Random, rules: RulesOption): GameOptions {
  const full = resolveRules(rules)
  const dealer = pick(random, seatsOf(full))
  return deepFreeze({ rules, dealer, seed: below(random, 2 ** 31), deck: anyDeck(random, full) })
}

/**
 * Shows every place of random walks to a check, which has its own randomness. A run goes on with new matches until it has
 * seen as many moves as allowed; that it did is asserted, so that no check is passed by never being made.
 */
export function everywhere(
  subject: Subject,
  times: number,
  limits: WalkOptions,
  see: (place: Place, random: Random, options: GameOptions) => void,
  change: (options: GameOptions, random: Random) => GameOptions = (options) => options,
) {
  let places = 0
  // Every subject has walks of its own.
  const salt = [...subject.name].reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) | 0, 0)
  always(times * subject.weight, fc.tuple(subject.rules, anySeed), ([rules, start]) => {
    const random = randomFrom(start ^ salt)
    const moves = randomFrom(start ^ salt ^ 0x2f6e2b1)
    for (let left = limits.plies; left > 0; ) {
      const options = deepFreeze(change(anyOptions(random, rules), random))
      for (const place of walk(options, moves, { ...limits, plies: left })) {
        see(place, random, options)
        places++
        left--
      }
    }
  })
  ok(places >= limits.plies * scaled(times * subject.weight), 'every run saw as many places as it should')
}

const universes = new Map<string, readonly Move[]>()

/** The whole universe of moves of both games, in the documented order of `legalMoves`. */
export function universe(rules: Rules): readonly Move[] {
  const known = universes.get(rules.game)
  if (known !== undefined) return known
  const moves: unknown[] = [{ type: 'knock' }]
  for (let at = -1; at <= 33; at++) moves.push({ type: 'cut', at })
  for (const suit of 'cshd') moves.push({ type: 'trump', suit })
  moves.push({ type: 'turn-up' }, { type: 'turn-up', index: 0 }, { type: 'turn-up', index: 1 })
  moves.push({ type: 'pass' })
  for (const contract of contractIds) moves.push({ type: 'bid', contract })
  moves.push({ type: 'double' })
  const ranks = rules.game === 'schneider' ? 'AKQJT987' : 'ATKQJ987'
  for (const suit of 'cshd') {
    for (const rank of ranks) {
      const card = `${rank}${suit}`
      moves.push({ type: 'play', card }, { type: 'play', card, meld: true })
    }
  }
  moves.push({ type: 'deal' })
  universes.set(rules.game, deepFreeze(moves as Move[]))
  return moves as Move[]
}
