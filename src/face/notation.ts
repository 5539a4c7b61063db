import { cardsOf } from '../shared/flow.js'
import type { Internal } from '../shared/game.js'
import { FROM_NOTHING } from '../shared/held.js'
import { dealsOf, replay } from '../shared/replay.js'
import { EVERYTHING } from '../shared/tale.js'
import type { Standing } from '../shared/types.js'
import { decode } from '../tools/log.js'
import { equals } from '../tools/reading.js'
import { GAMES, PRESET_NAMES, presets } from './games.js'
import { moveKey } from './key.js'
import { seeing } from './looks.js'
import { inside } from './play.js'
import type { GameEvent, GameState, Move, Rules } from './types.js'

/**
 * A match as text that a person can read and write: rules, seats and first dealer, then each deal's deck and moves. While a deal
 * runs the text shows all cards, so it is for the host only. `docs/notation.md` has the grammar; {@link fromNotation} reads it.
 * @category Save
 * @example
 * ```ts
 * import { applyMove, createGame, toNotation } from 'stichspiel'
 *
 * const game = createGame({ rules: 'bauernschnapsen-wiki', seed: 7 })
 * const text = toNotation(applyMove(game, { type: 'cut', at: 7 }))
 * console.log(text.split('\n')[1]) // => 'rules bauernschnapsen-wiki'
 * console.log(text.trimEnd().endsWith('cut 7')) // => true
 * ```
 */
export function toNotation(game: GameState): string {
  const state = inside(game)
  return [...header(game, state), '', ...body(game, state), ''].join('\n')
}

function header(game: GameState, { held }: Internal): string[] {
  const { origin } = held
  const { cards, seats } = GAMES[game.game].game
  const lines = [
    'stichspiel 1',
    `rules ${rulesText(game.rules)}`,
    `seats ${seats}`,
    `dealer ${origin.dealer}`,
  ]
  if (origin.draw !== '')
    lines.push(
      `draw ${decode(origin.draw)
        .map((card) => cards[card])
        .join(' ')}`,
    )
  if (!equals(FROM_NOTHING, origin.start)) lines.push(`start ${startText(origin.start)}`)
  if (origin.ply !== 0) lines.push(`ply ${origin.ply}`)
  return lines
}

function startText({ deal, counted, points, bummerl, retour }: Standing): string {
  const pairs = Object.entries({ points, bummerl, retour }).map(
    ([key, [first, second]]) => `${key}=${first}:${second}`,
  )
  return [`deal=${deal}`, `counted=${counted}`, ...pairs].join(' ')
}

/** A preset's name, or the game's first preset and what differs from it. */
export function rulesText(rules: Rules): string {
  const same = PRESET_NAMES.find((name) => equals(presets[name], rules))
  if (same !== undefined) return same
  const base = presets[rules.game]
  return [rules.game, ...differences(rules, base, '')].join(' ')
}

/** The options that differ from a base, as `path=value`. */
function differences(options: object, base: unknown, path: string): string[] {
  return Object.entries(options).flatMap(([key, value]: [string, unknown]): string[] => {
    const before =
      typeof base === 'object' && base !== null ? (base as Record<string, unknown>)[key] : undefined
    if (equals(value, before)) return []
    const name = path + key
    if (Array.isArray(value)) return [`${name}=${value.join(',')}`]
    if (typeof value === 'object' && value !== null) return differences(value, before, `${name}.`)
    return [`${name}=${String(value)}`]
  })
}

/** The deals: a deck each, then the moves, a trick a line. */
function body(game: GameState, state: Internal): string[] {
  const { game: rules, look } = seeing(game.game)
  const decks = dealsOf(rules, state).map(({ deck }) => `deck ${cardsOf(rules, deck).join(' ')}`)
  const lines: string[] = []
  let line = ''
  let next = 'deal'
  let told: GameEvent[] = []
  const endLine = () => {
    if (line !== '') lines.push(line)
    line = ''
  }
  replay(rules, state, {
    begin() {
      endLine()
      // The move that began the deal is no ply of the log.
      if (lines.length > 0) lines.push(next, '')
      lines.push(decks.shift()!)
      next = 'deal'
      told = []
    },
    ply(before, code, after) {
      const from = told.length
      look.tell(before, code, after, EVERYTHING, told)
      const now = told.slice(from)
      line += `${line === '' ? '' : ' '}${plyText(rules.moves[code] as Move, now)}`
      if (after.phase !== before.phase || now.some(({ type }) => type === 'trick')) endLine()
    },
    voided() {
      next = 'void'
    },
  })
  endLine()
  return lines
}

/** A ply's text; a meld with what it counts. */
function plyText(move: Move, told: readonly GameEvent[]): string {
  const meld = told.find((event) => event.type === 'meld')
  return meld === undefined || move.type !== 'play' ? moveKey(move) : `${move.card}+${meld.points}`
}
