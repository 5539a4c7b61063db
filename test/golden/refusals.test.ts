// What is refused and in which words: each illegal card of a hand as it comes up, and all kinds of moves at a place of each phase.
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import {
  applyMove,
  explainMove,
  type GameState,
  type Seat,
  tryMove,
  view,
  voidDeal,
} from '../../src/index.js'
import { contractIds } from '../support/arbitraries.js'
import { cases, kept, walk } from './cases.js'

const typed = (type: unknown, rest: object = {}) => ({ type, ...rest })

/** Moves of both games, right and wrong. */
const moves: readonly unknown[] = [
  ...['Ac', 'Ts', 'Kh', 'Jd', '9c', '7d', '6d', 'ac', 7, null].map((card) => typed('play', { card })),
  ...['Kh', 'Qs', 'Ad', 'Xx'].map((card) => typed('play', { card, meld: true })),
  ...[false, 1, 'true'].map((meld) => typed('play', { card: 'Kh', meld })),
  typed('play'),
  typed('play', { card: 'Ac', suit: 'c' }),
  typed('play', { suit: 'c' }),
  ...['c', 's', 'h', 'd', 'x', 0].map((suit) => typed('trump', { suit })),
  typed('trump'),
  typed('turn-up'),
  ...[0, 1, 2, -1, 0.5, '0', -0, 2 ** 60].map((index) => typed('turn-up', { index })),
  ...[...contractIds, 'sieger', 0].map((contract) => typed('bid', { contract })),
  typed('bid'),
  ...[0, 1, 19, 20, 23, 24, 31, 32, -1, 1.5, '7', 2 ** 60].map((at) => typed('cut', { at })),
  typed('cut'),
  ...['knock', 'pass', 'double', 'deal', 'void', '', 3].flatMap((type) => [
    typed(type),
    typed(type, { at: 1 }),
  ]),
  typed('deal', { deck: [] }),
  typed('deal', { deck: undefined }),
  typed('deal', { deck: 'Ac' }),
  ...[null, undefined, 'pass', 7, true, [], ['pass'], {}, { card: 'Ac' }],
]

const plain = (part: unknown): string =>
  Object.is(part, -0) ? '-0' : typeof part === 'string' ? part : (JSON.stringify(part) ?? 'undefined')

const written = (move: unknown): string => {
  if (typeof move !== 'object' || move === null || Array.isArray(move))
    return JSON.stringify(move) ?? 'undefined'
  const { type, ...rest } = move as Record<string, unknown>
  return [plain(type), ...Object.entries(rest).map(([key, part]) => `${key}=${plain(part)}`)].join(' ')
}

const same = (actual: unknown, expected: unknown) => {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toStrictEqual(expected)
}

/** All moves, and in which words each is refused, the same by every door. */
function refusals(game: GameState, seat: Seat | undefined): string[] {
  const byWords = new Map<string, string[]>()
  for (const [at, move] of moves.entries()) {
    const verdict = explainMove(game, move, seat)
    const words = verdict.legal ? 'legal' : `${verdict.code} ${verdict.reason}: ${verdict.message}`
    if (seat !== undefined) {
      const { legal, ...fault } = verdict
      const tried = tryMove(game, move, seat, game.ply)
      if (!legal) same(tried, { ok: false, ...fault })
      else same(tried, { ok: true, game: applyMove(game, move as never) })
      if (seat === game.turn && at % 9 === 0) same(explainMove(view(game, seat), move), verdict)
    }
    byWords.set(words, [...(byWords.get(words) ?? []), written(move)])
  }
  return [...byWords].map(([words, these]) => `  ${words}\n    ${these.join(' · ')}`)
}

/** Why a deal cannot be voided now. */
function refusedVoid(game: GameState): string {
  try {
    return voidDeal(game).deal === game.deal + 1 ? 'may be' : 'has another number'
  } catch (error) {
    return String(error)
  }
}

/** Each card of the hand, plain and melded, that may not be played. */
function illegalCards(game: GameState): string[] {
  const seen = view(game, game.turn as Seat)
  return seen.hand.flatMap((card) =>
    [
      { type: 'play', card },
      { type: 'play', card, meld: true },
    ].flatMap((move) => {
      const verdict = explainMove(game, move)
      return verdict.legal || verdict.reason === 'malformed'
        ? []
        : [`  ${card}: ${verdict.reason}: ${verdict.message}`]
    }),
  )
}

test.each(cases)('$name', async (one) => {
  const lines: string[] = []
  const words = new Set<string>()
  const phases = new Set<string>()
  let voidable = ''
  for (const { game } of walk(one, applyMove)) {
    const { phase, turn, ply } = game
    const stands = refusedVoid(game)
    if (stands !== voidable) lines.push(`${ply} void: ${stands}`)
    voidable = stands
    if (phase === 'play') {
      // Once a contract and reason: the cards named differ at every ply.
      for (const line of illegalCards(game)) {
        const kind = line.replace(/\b[2-9TJQKA][cshd]\b,? ?/g, '')
        if (!words.has(kind)) lines.push(`${ply} ${line}`)
        words.add(kind)
      }
    }
    if (phase === 'bid') {
      // Once for each contract and reason.
      for (const contract of contractIds) {
        const verdict = explainMove(game, { type: 'bid', contract })
        const kind = verdict.legal ? 'legal' : `${verdict.reason}: ${verdict.message}`
        if (kind !== 'legal' && !words.has(kind)) lines.push(`${ply} ${kind}`)
        words.add(kind)
      }
    }
    if (phases.has(phase) || one.options.rules === one.name) continue
    phases.add(phase)
    lines.push(`${ply} ${phase} without a seat`, ...refusals(game, undefined))
    if (turn !== null) lines.push(`${ply} ${phase} by ${turn}`, ...refusals(game, turn))
  }
  expect(lines.length).toBeGreaterThan(1)
  await expect(lines.join('\n')).toMatchFileSnapshot(kept('refusals', one.name))
})

const openDoor = cases.filter(({ name }) => name === 'schneider' || name === 'bauernschnapsen')

test.each(openDoor)('at the door of $name: seats, plies and the end of a match', async (one) => {
  const lines: string[] = []
  let shown = 0
  for (const { game } of walk(one, applyMove)) {
    if (game.phase !== 'deal-over' && game.ply > 2) continue
    const [move] = [{ type: 'deal' }]
    for (const seat of [undefined, null, 0, 1, 2, 4, -1, 1.5, '1', -0]) {
      for (const ply of seat === null || seat === 0 ? [undefined, game.ply, game.ply + 1] : [undefined]) {
        const answer = tryMove(game, move, seat, ply)
        lines.push(
          `${game.ply} ${plain(seat)} ${ply}: ${answer.ok ? 'made' : `${answer.code} ${answer.reason}: ${answer.message}`}`,
        )
        shown += 1
      }
    }
    for (const seat of [null, 0, 3, 4, 'spectator', Number.NaN]) {
      for (const from of [game, view(game, 0), view(game, 'spectator')]) {
        const verdict = explainMove(from, move, seat)
        lines.push(
          `  ${plain(seat)}: ${verdict.legal ? 'legal' : `${verdict.code} ${verdict.reason}: ${verdict.message}`}`,
        )
      }
    }
    if (shown > 60) break
  }
  expect(shown).toBeGreaterThan(40)
  await expect(lines.join('\n')).toMatchFileSnapshot(kept('refusals', `door-${one.name}`))
})
