import { cardsOf } from '../shared/flow.js'
import type { Internal } from '../shared/game.js'
import { FROM_NOTHING } from '../shared/held.js'
import type { AnyLook } from '../shared/look.js'
import { dealsOf, replay } from '../shared/replay.js'
import { EVERYTHING } from '../shared/tale.js'
import type { MeldEvent } from '../shared/types.js'
import { decode } from '../tools/log.js'
import { equals, isPlain } from '../tools/reading.js'
import { standingText } from './create.js'
import { GAMES, PRESET_NAMES, presets } from './games.js'
import { moveKey } from './key.js'
import { seeing } from './looks.js'
import { withGame } from './ours.js'
import type { GameState, Move, Rules } from './types.js'

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
  return withGame(game, (_, state) => [...header(game, state), '', ...body(game, state), ''].join('\n'))
}

function header(game: GameState, { held }: Internal): string[] {
  const { dealer, draw, start, ply } = held.origin
  const { game: rules } = GAMES[game.game]
  const lines = ['stichspiel 1', `rules ${rulesText(game.rules)}`, `seats ${rules.seats}`, `dealer ${dealer}`]
  if (draw !== '') lines.push(`draw ${cardsOf(rules, decode(draw)).join(' ')}`)
  if (!equals(FROM_NOTHING, start)) lines.push(`start ${standingText(start)}`)
  if (ply !== 0) lines.push(`ply ${ply}`)
  return lines
}

/** A preset's name, or the game's first preset and what differs from it. */
export function rulesText(rules: Rules): string {
  const same = PRESET_NAMES.find((name) => equals(presets[name], rules))
  if (same !== undefined) return same
  return [rules.game, ...differences(rules, basisOf(rules), '')].join(' ')
}

/** The first preset as far as it holds for these rules: another pack has other honours, so they are written with it. */
function basisOf(rules: Rules): object {
  const basis = presets[rules.game]
  return 'pack' in basis && 'pack' in rules && basis.pack !== rules.pack ? { ...basis, honours: null } : basis
}

/** The options that differ from a base, as `path=value`; a list's items by commas. */
function differences(options: object, base: unknown, path: string): string[] {
  return Object.entries(options).flatMap(([key, value]: [string, unknown]): string[] => {
    const before = Object(base)[key]
    if (equals(value, before)) return []
    return isPlain(value) ? differences(value, before, `${path}${key}.`) : [`${path}${key}=${String(value)}`]
  })
}

/** The deals: a deck each, then the moves, a trick a line. */
function body(game: GameState, state: Internal): string[] {
  const { game: rules, look } = seeing(game.game)
  const decks = dealsOf(rules, state).map(({ deck }) => `deck ${cardsOf(rules, deck).join(' ')}`)
  const lines: string[] = []
  let line: string[] = []
  let next = 'deal'
  const endLine = () => {
    if (line.length > 0) lines.push(line.join(' '))
    line = []
  }
  replay(rules, state, {
    begin() {
      endLine()
      // The move that began the deal is no ply of the log.
      if (lines.length > 0) lines.push(next, '')
      lines.push(decks.shift()!)
      next = 'deal'
    },
    ply(before, code, after) {
      const move: Move = rules.moves[code]
      line.push('meld' in move ? `${move.card}+${meldPoints(look, before, code, after)}` : moveKey(move))
      if (after.phase !== before.phase || !equals(rules.tricksOf(before), rules.tricksOf(after))) endLine()
    },
    voided() {
      next = 'void'
    },
  })
  endLine()
  return lines
}

/** What the meld of a ply counts: 20 or 40. */
export function meldPoints(look: AnyLook, before: Internal, code: number, after: Internal): unknown {
  const told: MeldEvent[] = []
  look.tell(before, code, after, EVERYTHING, told)
  return told[0]!.points
}
