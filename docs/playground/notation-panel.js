// @ts-check
// The match as text: written, copied, and read back.
import { fromNotation, isGameError, toNotation } from 'stichspiel'
import { at, h } from './dom.js'
import { fill } from './words/index.js'

/** @typedef {import('stichspiel').GameState} GameState */

const area = /** @type {HTMLTextAreaElement} */ (at('notation'))
const answer = at('notation-answer')

/**
 * @param {() => { game: GameState, words: import('./words/index.js').Words, texts: import('stichspiel/i18n').Texts }} now
 * @param {(game: GameState) => void} onLoad
 */
export function createNotationPanel(now, onLoad) {
  /** @param {boolean} isBad @param {...(string | Node)} parts */
  function say(isBad, ...parts) {
    answer.className = isBad ? 'bad' : 'good'
    answer.replaceChildren(...parts)
  }

  function write() {
    area.value = toNotation(now().game)
    say(false)
  }

  async function copy() {
    write()
    const { words } = now()
    try {
      await navigator.clipboard.writeText(area.value)
      say(false, words.page.copied)
    } catch {
      area.select()
      say(false, words.page.notCopied)
    }
  }

  function load() {
    const { words, texts } = now()
    try {
      onLoad(fromNotation(area.value))
      say(false, words.page.loaded)
    } catch (error) {
      if (!isGameError(error)) throw error
      const [, line, column, sentence] =
        /^(?:Line (\d+), column (\d+)|At the end): (.*)$/s.exec(error.message) ?? []
      const place =
        line === undefined ? words.page.atEnd : fill(words.page.place, { line, column: column ?? '' })
      say(
        true,
        h('b', {}, place),
        ` · ${texts.reason(error)} `,
        h('span', { lang: 'en' }, sentence ?? error.message),
      )
      markWord(line === undefined ? area.value.split(/\r\n|\r|\n/).length : Number(line), Number(column ?? 1))
    }
  }

  /** Selects the word at a place, so that it is seen at once. @param {number} line @param {number} column */
  function markWord(line, column) {
    const before = area.value.split('\n').slice(0, line - 1)
    const start = Math.min(before.join('\n').length + (line > 1 ? 1 : 0) + column - 1, area.value.length)
    const length = /^\S*/.exec(area.value.slice(start))?.[0].length ?? 0
    area.focus()
    area.setSelectionRange(start, start + length)
  }

  at('notation-write').addEventListener('click', write)
  at('notation-copy').addEventListener('click', copy)
  at('notation-load').addEventListener('click', load)
  at('notation-panel').addEventListener('toggle', () => area.value === '' && write())
}
