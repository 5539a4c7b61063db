import { after, eventText } from './events.js'
import { moveText } from './moves.js'
import { readOptions } from './options.js'
import { resultText, scoreText } from './results.js'
import { createSpeaker, type Values } from './speaker.js'
import type { Texts, TextsOptions } from './types.js'

export type {
  ByPack,
  ContractWords,
  EventKey,
  LevelKey,
  Locale,
  MoveKey,
  PassKey,
  Plural,
  RankWords,
  ResultKey,
  Subject,
  SuitWords,
  WordTable,
} from './locale.js'
export type { CardForm, Cards, Circumstances, Refusal, Texts, TextsOptions } from './types.js'

/**
 * What a table, a log or a screen reader says, in one language. Of an event as a seat saw it, it tells what that seat saw.
 * Throws a `GameError` with `'invalid-options'` for a locale that is no table of texts, or cards of another kind.
 * @category Texts
 * @example
 * ```ts
 * import { createTexts } from 'stichspiel/i18n'
 * import { de } from 'stichspiel/i18n/de'
 *
 * const texts = createTexts({ locale: de, cards: 'french', names: ['Anna', 'Ben'], you: 1 })
 * console.log(texts.card('Th')) // => 'Herz-Zehner'
 * console.log(texts.event({ type: 'play', seat: 0, card: 'Th' })) // => 'Anna spielt den Herz-Zehner.'
 * console.log(texts.event({ type: 'draw', seat: 1, card: 'Qs' })) // => 'Du ziehst die Pik-Dame.'
 * console.log(texts.obligation({ kind: 'follow', suit: 'h' })) // => 'Du bist dran · Herz bedienen'
 * ```
 */
export function createTexts(options: TextsOptions): Texts {
  const checked = readOptions(options)
  const { locale, cards } = checked
  const speaker = createSpeaker(checked)
  const { text, card } = speaker
  return {
    card,
    suit: (suit) => locale.suits[cards][suit].name,
    sign: (suit) => locale.signs[cards][suit],
    rank: (rank) => locale.ranks[cards][rank].rank,
    contract: (contract) => locale.contracts[contract].name,
    level: (level) => locale.levels[level],
    move: (move, before = {}) => moveText(speaker, move, before),
    event: (event, before = {}) => eventText(speaker, event, before),
    events: (events, before = {}) => {
      let at = before
      return events.map((event) => {
        const told = eventText(speaker, event, at)
        at = after(at, event)
        return told
      })
    },
    obligation: (obligation) => {
      if (obligation === null) return ''
      const { turn, obligations } = locale
      return text(`${turn} · ${obligations[obligation.kind]}`, obligation as Values)
    },
    reason: (why) => {
      if (typeof why === 'string') return locale.reasons[why]
      return 'code' in why ? locale.reasons[why.reason ?? why.code] : ''
    },
    result: (result) => resultText(speaker, result),
    score: (score, before = {}) => scoreText(speaker, score, before),
  }
}
