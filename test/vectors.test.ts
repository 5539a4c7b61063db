import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import {
  applyMove,
  type Card,
  createGame,
  explainMove,
  GameError,
  type GameOptions,
  type GameState,
  legalMoves,
  type Move,
  type Phase,
  type Score,
  type Seat,
  score,
  voidDeal,
} from '../src/index.js'
import { deepFreeze } from './support/freeze.js'

interface Step {
  phase: Phase
  turn: Seat | null
  legal: Move[]
  move?: Move
  void?: Card[]
}

interface Match {
  id: string
  note: string
  options: GameOptions & { deck: Card[] }
  steps: Step[]
  checks: { afterStep: number; score: Score }[]
  end: Record<'phase' | 'turn' | 'dealer' | 'deal' | 'legal' | 'score', unknown>
}

interface Refusal {
  id: string
  note: string
  options: GameOptions
  moves: Move[]
  move?: unknown
  void?: Card[]
  seat?: Seat
  expect: { code: string; reason?: string }
}

const FILES = { 'schneider.jsonl': 146, 'bauernschnapsen.jsonl': 205, 'void.jsonl': 15, 'illegal.jsonl': 121 }

const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

// the slow matcher is only asked for its message
function same(actual: unknown, expected: unknown, what: string): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, what).toStrictEqual(expected)
}

const look = (game: GameState) => ({
  game: game.game,
  phase: game.phase,
  turn: game.turn,
  dealer: game.dealer,
  deal: game.deal,
  legal: legalMoves(game),
  score: score(game),
})

function thrown(action: () => unknown): GameError {
  try {
    action()
  } catch (error) {
    if (error instanceof GameError) return error
    throw error
  }
  return expect.fail('nothing was thrown')
}

/** The state after a step; a seat makes its own moves, the host voids and brings decks. */
function advance(game: GameState, step: Step): GameState {
  if (step.void !== undefined) return voidDeal(game, step.void)
  const move = step.move as Move
  const next = applyMove(game, move)
  if (step.turn !== null && !('deck' in move)) same(applyMove(game, move, step.turn), next, 'with a seat')
  return next
}

function everyMove(game: GameState, step: Step, pack: readonly Card[], where: string): number {
  for (const move of step.legal) if (move.type !== 'deal') applyMove(game, move)
  if (step.phase !== 'play') return 0
  const playable = new Set(step.legal.map((move) => ('card' in move ? move.card : undefined)))
  const others = pack.filter((card) => !playable.has(card))
  for (const card of others) {
    const { code } = thrown(() => applyMove(game, { type: 'play', card }))
    same(code, 'illegal-move', `${where}: ${card}`)
  }
  return others.length
}

function replay(vector: Match): void {
  const checks = new Map(vector.checks.map((check) => [check.afterStep, check.score]))
  let game: GameState = createGame(vector.options)
  let refused = 0
  vector.steps.forEach((step, at) => {
    const where = `step ${at}`
    const before = throughJson(game)
    same(game, before, `${where}: plain JSON`)
    const { phase, turn, legal } = look(game)
    same({ phase, turn, legal }, { phase: step.phase, turn: step.turn, legal: step.legal }, where)
    if (step.move !== undefined) same(explainMove(game, step.move), { legal: true }, `${where}: explained`)
    refused += everyMove(game, step, vector.options.deck, where)
    const next = advance(game, step)
    same(game, before, `${where}: the state that went in`)
    same(look(before), look(game), `${where}: after JSON`)
    same(advance(before, step), next, `${where}: on from JSON`)
    game = at % 2 === 0 ? next : throughJson(next)
    const expected = checks.get(at)
    if (expected !== undefined) {
      checks.delete(at)
      same(score(game), expected, `${where}: score`)
    }
  })
  const { game: _, ...end } = look(game)
  same(end, { ...end, ...vector.end }, 'end')
  expect(checks.size).toBe(0)
  expect(refused > 0).toBe(vector.steps.some((step) => step.phase === 'play'))
}

function refuse(vector: Refusal): void {
  const create = () => createGame(vector.options)
  const told = ({ code, reason }: { code: string; reason?: string | undefined }) =>
    reason === undefined ? { code } : { code, reason }
  if (!('move' in vector) && !('void' in vector)) {
    same(told(thrown(create)), vector.expect, 'createGame')
    return
  }
  const game = vector.moves.reduce((state: GameState, move) => applyMove(state, move), create())
  const before = throughJson(game)
  if (vector.void !== undefined) {
    same(told(thrown(() => voidDeal(game, vector.void))), vector.expect, 'voidDeal')
  } else {
    const verdict = explainMove(game, vector.move, vector.seat)
    const error = thrown(() => applyMove(game, vector.move as Move, vector.seat))
    const message = expect.stringMatching(/./)
    same(told(error), vector.expect, 'applyMove')
    expect(verdict).toStrictEqual({ legal: false, ...vector.expect, message })
    expect(error).toHaveProperty('message', message)
  }
  same(game, before, 'the state that went in')
  same(look(game), look(before), 'the game still stands')
}

describe.each(Object.entries(FILES))('%s', (file, count) => {
  const lines = readFileSync(new URL(`vectors/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const vectors = lines.map((line) => deepFreeze(JSON.parse(line)) as Match | Refusal)

  test(`holds ${count} vectors`, () => {
    expect(new Set(vectors.map((vector) => vector.id)).size).toBe(count)
  })

  test.each(vectors.map((vector) => [vector.id, vector.note, vector] as const))(
    '%s: %s',
    (_id, _note, vector) => {
      if ('steps' in vector) replay(vector)
      else refuse(vector)
    },
  )
})
