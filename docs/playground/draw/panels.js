// @ts-check
import { faceOf } from '../cards/faces.js'
import { at, h } from '../dom.js'
import { capital, finalTrick, isOver, sideLabel } from './scene.js'

/** @typedef {import('./scene.js').Scene} Scene */

/** The trick before; after the deal the one that ended it. @param {Scene} scene */
export function drawLastTrick({ seen, stage, texts, words, cards, locale, names }) {
  const isEnd = isOver(seen) && stage === null
  const lastTrick = isEnd ? finalTrick(seen) : seen.lastTrick
  at('last-trick-name').textContent = isEnd ? words.page.lastTrick : words.page.previousTrick
  at('last-trick').replaceChildren(
    ...(lastTrick === null
      ? [h('p', { class: 'faint' }, words.page.noTrick)]
      : [
          h(
            'div',
            { class: 'small-cards' },
            ...lastTrick.plays.map(({ seat, card }) =>
              h(
                'figure',
                { class: seat === lastTrick.winner ? 'winner' : '' },
                h('div', {
                  class: 'card',
                  role: 'img',
                  'aria-label': texts.card(card),
                  html: faceOf(card, cards, locale.tag),
                }),
                h('figcaption', {}, seat === seen.seat ? locale.people.you.label : (names[seat] ?? '')),
              ),
            ),
          ),
          lastTrick.winner === null
            ? ''
            : h('p', {}, texts.event({ type: 'trick', winner: lastTrick.winner, plays: lastTrick.plays })),
        ]),
  )
}

/** A line of the sheet for each deal that is over, and one for each Bummerl. @param {Scene} scene */
export function drawSheet(scene) {
  const { tale, seen, words, locale, texts } = scene
  const isFour = seen.game === 'bauernschnapsen'
  const rows = []
  let deal = 0
  for (const event of tale) {
    if (event.type === 'deal') deal = event.deal
    if (event.type === 'deal-over') {
      const { result } = event
      const what =
        'contract' in result
          ? result.contract === null
            ? 'Farbringerl'
            : capital(texts.contract(result.contract))
          : capitalReason(scene, result.reason)
      const times = 'multiplier' in result && result.multiplier > 1 ? ` ×${result.multiplier}` : ''
      rows.push(
        h(
          'tr',
          {},
          h('td', {}, String(deal)),
          h('td', { class: 'what' }, `${what}${times}`),
          ...[0, 1].map((side) =>
            h(
              'td',
              { class: result.winner === side ? 'won' : '' },
              String(event.points[side]),
              result.winner === side ? h('small', {}, ` +${result.points}`) : '',
            ),
          ),
        ),
      )
    }
    if (event.type === 'bummerl')
      rows.push(
        h(
          'tr',
          { class: 'bummerl' },
          h('td', { colspan: 2 }, locale.score.bummerl),
          ...[0, 1].map((side) =>
            h('td', {}, side === event.winner ? '' : '●'.repeat(Math.min(event.marks, 6))),
          ),
        ),
      )
  }
  const sheet = at('sheet')
  sheet.replaceChildren(
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          ...[words.page.deal, words.page.game, sideLabel(scene, 0), sideLabel(scene, 1)].map((head) =>
            h('th', { scope: 'col' }, head),
          ),
        ),
      ),
      h('tbody', {}, ...rows),
      h(
        'tfoot',
        {},
        total(locale.score.points, seen.score.points),
        isFour ? total(locale.score.bummerl, seen.score.bummerl) : '',
      ),
    ),
  )
  sheet.scrollTop = sheet.scrollHeight
}

/** @param {Scene} scene @param {string} reason */
function capitalReason({ locale, words }, reason) {
  if (reason === 'schneider' || reason === 'schwarz') return locale.levels[reason].replace('!', '')
  return reason === 'tie' ? words.page.tie : words.page.simple
}

/** @param {string} label @param {readonly [number, number]} pair */
const total = (label, pair) =>
  h(
    'tr',
    {},
    h('th', { colspan: 2, scope: 'row' }, label),
    h('td', {}, String(pair[0])),
    h('td', {}, String(pair[1])),
  )

/** This deal in sentences. @param {Scene} scene */
export function drawLog({ seen, texts }) {
  const log = at('log')
  const sentences = texts.events(seen.events)
  if (log.children.length > sentences.length) log.replaceChildren()
  for (const [index, sentence] of sentences.entries()) {
    const line = log.children[index]
    if (line === undefined) log.append(h('li', {}, sentence))
    else if (line.textContent !== sentence) line.textContent = sentence
  }
  log.scrollTop = log.scrollHeight
}
