import type { DealResult, GameName, Score } from '../index.js'
import { join, type Speaker } from './speaker.js'
import type { Circumstances } from './types.js'

/** The game of a result. */
export const gameOf = (result: DealResult): GameName =>
  'contract' in result ? 'bauernschnapsen' : 'schneider'

/** How a deal ended. */
export function resultText({ locale: { results }, seat, side, text }: Speaker, result: DealResult): string {
  if (result.winner === null) return text(results.tie)
  const values = { ...result, who: side(result.winner, gameOf(result)) }
  if (!('contract' in result))
    return join(results.levels[result.reason as 'simple'], text(results.won, values))
  const { declarer, contract, reason, level, multiplier } = result
  const times = results.times[multiplier]
  if (level !== null) return join(results.levels[level], text(results[reason], values), times)
  const how = text(results[reason], declarer === null ? {} : { contract, who: seat(declarer) })
  return join(how, text(results.scores, values), times)
}

/** A number for each side: “Points: Anna 3, Ben 1”. */
export function pairText(
  { side }: Speaker,
  label: string,
  [first, second]: readonly [number, number],
  game: GameName | undefined,
): string {
  return `${label}: ${side(0, game).label} ${first}, ${side(1, game).label} ${second}`
}

/** What the tally of a deal is. */
const TALLIES = { schneider: 'honours', bauernschnapsen: 'cardPoints' } as const

/** The score in a line. */
export function scoreText(speaker: Speaker, score: Score, before: Circumstances): string {
  const { locale, side, text } = speaker
  const { deal, winner } = score
  const game = deal === null ? (before.game ?? speaker.game) : gameOf(deal)
  const labels = locale.score
  const pair = (label: string, key: 'tally' | 'tricks' | 'points' | 'bummerl') =>
    pairText(speaker, label, score[key], game)
  const parts = [
    pair(labels[game === undefined ? 'taken' : TALLIES[game]], 'tally'),
    pair(labels.tricks, 'tricks'),
    pair(labels.points, 'points'),
  ]
  if (game === 'bauernschnapsen') parts.push(pair(labels.bummerl, 'bummerl'))
  return join(
    deal === null ? '' : resultText(speaker, deal),
    winner === null ? '' : text(locale.events['match-over'], { who: side(winner, game) }),
    parts.join(' · '),
  )
}
