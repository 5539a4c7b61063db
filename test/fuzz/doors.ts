import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import {
  applyMove,
  beaters,
  type Card,
  createGame,
  createSampler,
  explainMove,
  fromNotation,
  type GameOptions,
  type GameState,
  history,
  informationKey,
  isCard,
  isGameError,
  legalMoves,
  type Move,
  moveKey,
  packOf,
  parseGame,
  type RulesOption,
  resolveRules,
  reveal,
  rewind,
  type Seat,
  score,
  toNotation,
  tryMove,
  type View,
  view,
  voidDeal,
} from '../../src/index.js'
import { solveDeal } from '../../src/solver/index.js'
import { isUnsteady } from './mutations.js'

/** The fields of a state that a save keeps to the letter; its other fields are internal. */
const DOCUMENTED = ['game', 'phase', 'dealer', 'deal', 'counted', 'ply', 'turn', 'retour'] as const

const codes = [
  ...['invalid-options', 'invalid-deck', 'invalid-state', 'invalid-view', 'invalid-notation'],
  ...['not-your-turn', 'illegal-move'],
]
const reasons = [
  ...[
    'malformed',
    'stale',
    'wrong-phase',
    'not-in-hand',
    'cannot-meld',
    'must-follow-suit',
    'must-beat',
    'must-trump',
  ],
  ...['must-overtrump', 'contract-off', 'not-entitled', 'bid-too-low', 'suit-not-held', 'out-of-range'],
]

/** A refusal has a code, a sentence, and a reason exactly with an illegal move. */
function checkFault(fault: { readonly code: string; readonly reason?: string; readonly message: string }) {
  ok(codes.includes(fault.code), `code ${fault.code}`)
  ok(fault.message.length > 10 && fault.message.length < 2000, `message ${fault.message}`)
  strictEqual(fault.code === 'illegal-move', 'reason' in fault, `reason of ${fault.code}`)
  if (fault.reason !== undefined) ok(reasons.includes(fault.reason), `reason ${fault.reason}`)
}

/** Does what may be refused; a refusal is undefined, and any other exception goes through. */
function taken<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch (error) {
    if (!isGameError(error)) throw error
    checkFault(error)
    return undefined
  }
}

/** A game that was taken is as good as any: it saves, loads and shows the same. */
function checkGame(game: GameState) {
  const copy: unknown = JSON.parse(JSON.stringify(game))
  deepStrictEqual(copy, game, 'a game is plain JSON')
  deepStrictEqual(parseGame(copy), game, 'a game loads as it was saved')
  strictEqual(legalMoves(game).length === 0, game.phase === 'match-over', 'legal moves')
}

/** A move that was taken is one of the legal ones. */
function checkMade(game: GameState, next: GameState, move: unknown) {
  strictEqual(next.ply, game.ply + 1, 'ply')
  // Through JSON, which leaves out what holds undefined.
  const { type, deck: _, ...rest } = JSON.parse(JSON.stringify(move))
  const listed = legalMoves(game).some((one) => {
    const { type: legal, ...parts } = one
    return (
      legal === type &&
      JSON.stringify(Object.entries(parts).sort()) === JSON.stringify(Object.entries(rest).sort())
    )
  })
  ok(listed, 'a move that was made is one of the legal ones')
}

/** Does something while every object inherits what could be options. */
function inherited<T>(action: () => T): T {
  const prototype = Object.prototype as Record<string, unknown>
  const keys = ['preset', 'game', 'match', 'honours', 'contracts', 'value']
  for (const key of keys) prototype[key] = 'inherited'
  try {
    return action()
  } finally {
    for (const key of keys) delete prototype[key]
  }
}

/** A place from which a value is tried: a game of some phase. */
export type Door = (value: unknown, game: GameState) => boolean

/** Everything of the package that takes what came from outside; each tells whether it was taken. */
export const doors: Readonly<Record<string, Door>> = {
  'createGame, options': (value) => {
    const game = taken(() => createGame(value as GameOptions))
    if (game !== undefined) checkGame(game)
    return game !== undefined
  },
  'resolveRules, packOf': (value) => {
    const rules = taken(() => resolveRules(value as RulesOption))
    if (rules === undefined) return taken(() => packOf(value as RulesOption)) !== undefined
    deepStrictEqual(resolveRules(JSON.parse(JSON.stringify(rules)) as RulesOption), rules, 'rules of rules')
    if (!isUnsteady(value))
      deepStrictEqual(
        inherited(() => resolveRules(value as RulesOption)),
        rules,
        'own keys',
      )
    return true
  },
  'tryMove, move': (value, game) => {
    const before = JSON.stringify(game)
    const answer = tryMove(game, value, game.turn, game.ply)
    strictEqual(JSON.stringify(game), before, 'the game still stands')
    if (!answer.ok) {
      const { ok: _, ...fault } = answer
      checkFault(fault)
      deepStrictEqual(JSON.parse(JSON.stringify(fault)), fault, 'a refusal is plain JSON')
    } else if (!isUnsteady(value)) checkMade(game, answer.game, value)
    return answer.ok
  },
  'applyMove, explainMove, moveKey': (value, game) => {
    const unsteady = isUnsteady(value)
    const told = explainMove(game, value)
    if (!told.legal) {
      const { legal: _, ...fault } = told
      checkFault(fault)
    }
    const next = taken(() => applyMove(game, value as Move))
    if (!unsteady) strictEqual(next !== undefined, told.legal, 'explaining and applying agree')
    const key = taken(() => moveKey(value as Move))
    if (next !== undefined && !unsteady) ok(typeof key === 'string', 'a legal move has a key')
    return next !== undefined
  },
  'seats, decks, cards and plies': (value, game) => {
    const seen = taken(() => view(game, value as Seat))
    const told = taken(() => history(game, value as Seat))
    if (value !== undefined && !isUnsteady(value))
      strictEqual(seen !== undefined, told !== undefined, 'seats')
    const answer = tryMove(game, legalMoves(game)[0] ?? { type: 'deal' }, value, value as number)
    if (!answer.ok) checkFault(answer)
    const back = taken(() => rewind(game, value as number))
    if (back !== undefined) strictEqual(back.ply, value === 0 ? 0 : value, 'rewinding')
    taken(() => beaters(game, value as Card))
    if (game.phase !== 'deal-over') taken(() => voidDeal(game, value as Card[]))
    return seen !== undefined || isCard(value)
  },
  'every function, game': (value) => {
    const given = value as GameState
    const answer = tryMove(given, { type: 'pass' }, 0)
    if (!answer.ok) {
      const { ok: _, ...fault } = answer
      checkFault(fault)
    }
    const told = explainMove(given, { type: 'pass' }, 0)
    if (!told.legal) {
      const { legal: _, ...fault } = told
      checkFault(fault)
    }
    const moves = taken(() => legalMoves(given))
    for (const look of [score, reveal, toNotation, voidDeal, history]) taken(() => look(given))
    taken(() => view(given, 0))
    taken(() => rewind(given, 0))
    // Games are solved elsewhere, and take their time.
    if (moves === undefined) taken(() => solveDeal(given))
    const next = moves === undefined ? undefined : taken(() => applyMove(given, moves[0] as Move))
    return next !== undefined
  },
  'beaters, view': (value) => {
    const cards = taken(() => beaters(value as View, 'Ac'))
    if (cards !== undefined) ok(cards.every(isCard), 'cards')
    return cards !== undefined
  },
  'parseGame, saved game': (value) => {
    const game = taken(() => parseGame(value))
    if (game !== undefined) {
      checkGame(game)
      if (isUnsteady(value)) return true
      const save = value as GameState
      for (const key of DOCUMENTED)
        deepStrictEqual(game[key], JSON.parse(JSON.stringify(save[key])), `${key} is as it was saved`)
      deepStrictEqual(parseGame(JSON.parse(JSON.stringify(game))), game, 'loads again as it is')
    }
    return game !== undefined
  },
  'informationKey, createSampler, view': (value) => {
    const seen = value as View
    const key = taken(() => informationKey(seen))
    const sample = taken(() => createSampler(seen))
    const told = explainMove(seen, { type: 'pass' })
    if (!told.legal) {
      const { legal: _, ...fault } = told
      checkFault(fault)
    }
    if (sample !== undefined && !isUnsteady(value)) {
      ok(key !== undefined, 'what can be sampled has a key')
      let draws = 0
      const game = sample(() => (draws++ * 0.37) % 1)
      // Options that a view lacks have their defaults.
      const whole = { ...JSON.parse(JSON.stringify(seen)), rules: resolveRules(seen.rules) }
      deepStrictEqual(view(game, seen.seat ?? 'spectator'), whole, 'a sample looks the same')
    }
    return key !== undefined
  },
  'fromNotation, text': (value) => {
    const game = taken(() => fromNotation(value as string))
    if (game !== undefined) {
      checkGame(game)
      const text = toNotation(game)
      strictEqual(toNotation(fromNotation(text)), text, 'notation of what was read')
    }
    return game !== undefined
  },
}
