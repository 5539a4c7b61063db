import {
  type Card,
  createGame,
  type GameOptions,
  type GameState,
  legalMoves,
  type Move,
  packOf,
  presets,
  type Rules,
  type Seat,
  voidDeal,
} from '../../src/index.js'
import { below, pick, type Random, randomFrom, shuffled, swap } from '../support/random.js'

export interface Case {
  readonly name: string
  readonly options: GameOptions
  /** How many deals are played, voided ones included. */
  readonly deals: number
}

const names = Object.keys(presets) as (keyof typeof presets)[]

/** All presets, but where mutants are tried one of each kind: there every test runs a thousand times. */
const played =
  process.env.MUTATED_FOLDER === undefined
    ? names
    : names.filter((name) => /^(schneider|bauernschnapsen)(-follow-suit|-wiki)?$/.test(name))

/** Every preset, and rules that between them turn every option. */
export const cases: readonly Case[] = [
  {
    name: 'schneider-across',
    options: {
      rules: {
        game: 'schneider',
        beats: 'any-higher',
        acrossSuits: true,
        sevenBeatsAce: true,
        trump: true,
        honours: ['T', 'A'],
        scoring: 'difference',
        cut: true,
        tie: 'redeal',
        match: { points: 12 },
        firstDealer: 'low-card',
      },
      seed: 'across',
    },
    deals: 4,
  },
  {
    name: 'schneider-strict',
    options: {
      rules: { game: 'schneider', pack: 24, trump: true, followSuit: true, cut: true, match: { open: true } },
      seed: 'strict',
      start: { deal: 5, counted: 4, points: [3, 2] },
    },
    deals: 4,
  },
  {
    name: 'schneider-king',
    options: {
      rules: { game: 'schneider', trump: true, sevenBeatsAce: true, honours: ['K'], match: { deals: 2 } },
      seed: -3,
      dealer: 0,
    },
    deals: 4,
  },
  {
    name: 'schneider-ace',
    options: {
      rules: { game: 'schneider', trump: true, followSuit: true, beats: 'any-higher' },
      seed: 9,
      dealer: 0,
      // The first card of the pack lies face up.
      deck: shuffled(randomFrom(3), packOf('schneider').slice(1)).concat('Ac'),
    },
    deals: 1,
  },
  {
    name: 'bauernschnapsen-house',
    options: {
      rules: {
        game: 'bauernschnapsen',
        cut: true,
        turnUp: 'either',
        farbringerl: { side: 18, trump: 30 },
        lead: 'declarer',
        assenbettler: 'ace-low',
        contracts: {
          rufer: { doublable: false },
          bettler: { partner: 'plays' },
          gang: false,
          schnapser: { value: 7, doublable: false },
          kontraschnapser: { partner: 'sits-out' },
        },
        auction: 'pass-is-final',
        doubling: { levels: 3 },
        undertrump: 'free',
        match: { points: 40, bummerl: 3 },
        bummerlWeights: { schneider: 2, retour: 4 },
      },
      seed: 'house',
      dealer: 1,
    },
    deals: 14,
  },
  {
    name: 'bauernschnapsen-short',
    options: {
      rules: {
        game: 'bauernschnapsen',
        auction: 'pass-is-final',
        doubling: { levels: 1 },
        match: { points: 3, bummerl: 4 },
        bummerlWeights: { schneider: 2, retour: 3 },
      },
      seed: 12,
      dealer: 2,
      start: { deal: 3, counted: 2, points: [2, 0], retour: [true, false] },
    },
    deals: 12,
  },
  ...played.map((rules) => ({
    name: rules,
    options: { rules, seed: 40 + names.indexOf(rules) },
    deals: rules.startsWith('b') ? 7 : 2,
  })),
]

/** A deck; at Bauernschnapsen often one that deals hands of nearly one suit. */
function deckFor(rules: Rules, random: Random): Card[] {
  const pack = packOf(rules)
  if (rules.game === 'schneider' || random() < 0.5) return shuffled(random, pack)
  const deck: Card[] = []
  for (let player = 0; player < 4; player++) {
    for (let n = 0; n < 5; n++) {
      deck[n < 3 ? 3 * player + n : 9 + 2 * player + n] = pack[5 * player + n] as Card
    }
  }
  for (let n = below(random, 5); n > 0; n--) swap(deck, below(random, 20), below(random, 20))
  return deck
}

/** A legal move, mostly a pass where there is one and a meld where there is one. */
function choose(moves: readonly Move[], random: Random): Move {
  const [first] = moves
  const melds = moves.filter((move) => 'meld' in move)
  if (first?.type === 'pass' && random() < 0.82) return first
  return pick(random, melds.length > 0 && random() < 0.8 ? melds : moves)
}

type Action = Move | { readonly type: 'void' }

/** What the random player does next; some deals are voided, and some dealt from a given deck. */
function nextAction(game: GameState, random: Random): Action {
  const moves: readonly Move[] = legalMoves(game)
  if (['cut', 'trump', 'bid'].includes(game.phase) && random() < 0.01) return { type: 'void' }
  if (game.phase === 'deal-over' && random() < 0.5) return { type: 'deal', deck: deckFor(game.rules, random) }
  return choose(moves, random)
}

export interface Place {
  readonly game: GameState
  /** What is done next; null where the case ends. */
  readonly action: Action | null
}

/** Plays a case, always in the same way. */
export function* walk(
  { options, deals }: Case,
  make: (game: GameState, move: Move) => GameState,
): Generator<Place> {
  const random = randomFrom(
    [...JSON.stringify(options)].reduce((sum, sign) => 31 * sum + sign.charCodeAt(0), 7),
  )
  let game: GameState = createGame(options as object) as unknown as GameState
  const last = game.deal + deals - 1
  for (;;) {
    const isLast = game.phase === 'match-over' || (game.phase === 'deal-over' && game.deal >= last)
    const action = isLast ? null : nextAction(game, random)
    yield { game, action }
    if (action === null) return
    game = action.type === 'void' ? voidDeal(game) : make(game, action)
  }
}

export const seatsOf = (game: Pick<GameState, 'game'>): readonly Seat[] =>
  game.game === 'schneider' ? [0, 1] : [0, 1, 2, 3]

/** Where a record of text is kept beside its test. */
export const kept = (folder: string, name: string): string => `./kept/${folder}/${name}.txt`

/** Whether a case is looked at closely. */
export const chosen = ({ name }: Case): boolean =>
  /^schneider-(across|strict|ace)$|^bauernschnapsen(-house|-short)?$/.test(name)
