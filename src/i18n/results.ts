import type { DealResult, GameName, Score, Side } from '../index.js'
import type { Locale } from './locale.js'
import { join, type Speaker } from './speaker.js'
import type { Circumstances } from './types.js'

/** The game of a result. */
export const gameOf = (result: DealResult): GameName =>
  'contract' in result ? 'bauernschnapsen' : 'schneider'

/** How a deal ended. */
export function resultText({ locale, side, text }: Speaker, result: DealResult): string {
  const { results } = locale
  const { winner, points } = result
  if (winner === null) return text(results.tie)
  const game = gameOf(result)
  const values = { who: side(winner, game), points }
  // Next to the winner a bare “Schneider!” would call the wrong side so.
  const lostBy = (level: string) =>
    (level === 'schneider' || level === 'schwarz') &&
    text(results[level], { who: side((1 - winner) as Side, game) })
  if (!('contract' in result)) return join(text(results.won, values), lostBy(result.reason))
  const { declarer, contract, reason, level, multiplier } = result
  const times = locale.times[multiplier]
  return level === null
    ? join(text(results[reason], { declarer, contract }), text(results.scores, values), times)
    : join(text(results[reason], values), lostBy(level), times)
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
  const pair = (key: keyof Locale['score']) => pairText(speaker, locale.score[key], score[key], game)
  const pairs = [
    pairText(speaker, locale.tally[game ?? 'unknown'], score.tally, game),
    pair('tricks'),
    pair('points'),
    game === 'bauernschnapsen' && pair('bummerl'),
  ]
  return join(
    deal && resultText(speaker, deal),
    winner !== null && text(locale.events['match-over'], { who: side(winner, game) }),
    pairs.filter(Boolean).join(' · '),
  )
}
