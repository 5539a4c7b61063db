import type { DealResult, GameName, Score } from '../index.js'
import { join, type Speaker } from './speaker.js'
import type { Circumstances } from './types.js'

/** The game of a result. */
export const gameOf = (result: DealResult): GameName =>
  'contract' in result ? 'bauernschnapsen' : 'schneider'

/** How a deal ended. */
export function resultText({ locale: { results }, side, text }: Speaker, result: DealResult): string {
  if (result.winner === null) return text(results.tie)
  const { points } = result
  const values = { who: side(result.winner, gameOf(result)), points }
  if (!('contract' in result))
    return join(results.levels[result.reason as 'simple'], text(results.won, values))
  const { declarer, contract, reason, level, multiplier } = result
  const times = results.times[multiplier]
  return level === null
    ? join(text(results[reason], { declarer, contract }), text(results.scores, values), times)
    : join(results.levels[level], text(results[reason], values), times)
}

/** A number for each side: “Points – Anna: 3, Ben: 1”. */
export function pairText(
  { side }: Speaker,
  label: string,
  numbers: readonly [number, number],
  game: GameName | undefined,
): string {
  return `${label} – ${side(0, game).label}: ${numbers[0]}, ${side(1, game).label}: ${numbers[1]}`
}

/** The score in a line. */
export function scoreText(speaker: Speaker, score: Score, before: Circumstances): string {
  const { locale, side, text } = speaker
  const { deal, winner } = score
  const game = deal === null ? (before.game ?? speaker.game) : gameOf(deal)
  const { tally, ...labels } = locale.score
  const keys = ['tally', 'tricks', 'points', game === 'bauernschnapsen' && 'bummerl'] as const
  const pairs = keys.map(
    (key) =>
      key && pairText(speaker, key === 'tally' ? tally[game ?? 'unknown'] : labels[key], score[key], game),
  )
  return join(
    deal && resultText(speaker, deal),
    winner !== null && text(locale.events['match-over'], { who: side(winner, game) }),
    pairs.filter(Boolean).join(' · '),
  )
}
