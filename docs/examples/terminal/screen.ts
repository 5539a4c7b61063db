import { type Card, explainMove, type Move, moveKey, suitOf, type View } from 'stichspiel'
import type { Texts } from 'stichspiel/i18n'

/** The table as the player sees it: what is played, the trick, the score, every move with its number, every other card with the reason. */
export function screen(seen: View, texts: Texts): string[] {
  const moves: readonly Move[] = seen.legalMoves
  const isPlay = seen.phase === 'play'
  const barred = (isPlay ? seen.hand : []).flatMap((card) => {
    const move = { type: 'play', card } as const
    const verdict = explainMove(seen, move)
    return verdict.legal ? [] : [{ mark: '–', move, words: `${texts.card(card)}: ${texts.reason(verdict)}` }]
  })
  const rows = [
    ...moves.map((move, at) => ({ mark: String(at + 1), move, words: texts.move(move, seen) })),
    ...barred,
  ]
  const width = Math.max(...rows.map(({ move }) => moveKey(move).length))
  return [
    '',
    headline(seen, texts),
    cardLine(
      seen.trick.map(({ card }) => card),
      texts,
    ),
    seen.phase === 'deal-over' ? '' : texts.score(seen.score, seen),
    texts.obligation(seen.obligation),
    isPlay ? '' : cardLine(seen.hand, texts),
    ...rows.map(({ mark, move, words }) => `${mark.padStart(4)}  ${moveKey(move).padEnd(width)}  ${words}`),
  ].filter((line, at) => at === 0 || line !== '')
}

/** The contract, the trump and the stakes, as far as there are any. */
function headline(seen: View, texts: Texts): string {
  const { trump } = seen
  const parts = trump === null ? [] : [`${texts.sign(trump)} ${texts.suit(trump)}`]
  if (seen.game === 'bauernschnapsen') {
    if (seen.contract !== null) parts.unshift(texts.contract(seen.contract))
    if (seen.multiplier > 1) parts.push(`× ${seen.multiplier}`)
  }
  return parts.join(' · ')
}

const cardLine = (cards: readonly Card[], texts: Texts) =>
  cards.map((card) => `${texts.sign(suitOf(card))} ${texts.card(card)}`).join('  ')

/** What was typed, as a move: its number, its key, or a card that may well be illegal. */
export function readMove(typed: string, seen: View): unknown {
  const moves: readonly Move[] = seen.legalMoves
  const numbered = /^\d+$/.test(typed) ? moves[Number(typed) - 1] : undefined
  const named = moves.find((move) => moveKey(move).toLowerCase() === typed.toLowerCase())
  return numbered ?? named ?? { type: 'play', card: asCard(typed) }
}

/** `kd` and `KD` are the king of diamonds, too. */
const asCard = (typed: string) => typed.slice(0, 1).toUpperCase() + typed.slice(1).toLowerCase()
