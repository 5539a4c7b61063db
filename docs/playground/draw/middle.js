// @ts-check
import { backFace, faceOf } from '../cards/faces.js'
import { signInline } from '../cards/signs.js'
import { at, h, sync } from '../dom.js'
import { breakable, capital, finalTrick, isOver, placeOf, sideLabel, unbroken } from './scene.js'

/** @typedef {import('./scene.js').Scene} Scene */

/** The trick on the table; the finished one for as long as it lies there, and the one that ended the deal. @param {Scene} scene */
export function drawTrick({ seen, stage, still, texts, cards, locale }) {
  const shown = isOver(seen) ? finalTrick(seen) : stage === null ? null : seen.lastTrick
  const plays = shown?.plays ?? seen.trick
  const winner = shown?.winner ?? undefined
  const players = seen.handSizes.length
  const trick = at('trick')
  trick.className = [
    'trick',
    `trick-${players}`,
    still && 'still',
    stage === 'sweep' && winner !== undefined && `sweep to-${placeOf(winner, players)}`,
  ]
    .filter(Boolean)
    .join(' ')
  sync(
    trick,
    plays,
    ({ card }) => `${seen.deal} ${card} ${cards} ${locale.tag}`,
    ({ seat, card }) =>
      h('div', {
        class: `card from-${placeOf(seat, players)}`,
        role: 'img',
        html: faceOf(card, cards, locale.tag),
      }),
    (element, { seat, card }) => {
      element.classList.toggle('winner', seat === winner)
      element.setAttribute('aria-label', texts.card(card))
    },
  )
}

/** The cards not dealt yet, and the one face up among them. @param {Scene} scene */
export function drawTalon({ seen, words, texts, cards, locale }) {
  const talon = at('talon')
  const { talonSize, turnedUp } = seen
  talon.hidden = talonSize === 0 || isOver(seen)
  if (talonSize === 0) return talon.replaceChildren()
  const isOpen = turnedUp !== null && seen.game === 'schneider'
  const label = `${words.page.talon}: ${talonSize}${isOpen ? `, ${texts.card(turnedUp)}` : ''}`
  talon.setAttribute('aria-label', label)
  talon.replaceChildren(
    isOpen ? h('span', { class: 'card turned-up', html: faceOf(turnedUp, cards, locale.tag) }) : '',
    ...Array.from({ length: Math.min(4, Math.ceil(talonSize / 4)) }, () =>
      h('span', { class: 'card', html: backFace }),
    ),
    h('span', { class: 'count' }, String(talonSize)),
  )
}

/** Trump, contract and what it counts. @param {Scene} scene */
export function drawStakes({ seen, words, texts, cards, names, locale }) {
  const parts = []
  const isFixed = seen.game === 'schneider' ? seen.rules.trump : seen.called !== null
  if (isFixed)
    parts.push(
      seen.trump === null
        ? h('span', { class: 'stake' }, words.page.noTrump)
        : h(
            'span',
            { class: 'stake' },
            `${words.page.trump} `,
            h('span', { html: signInline(cards, seen.trump) }),
            ` ${capital(texts.suit(seen.trump))}`,
          ),
    )
  if (seen.game === 'bauernschnapsen' && seen.contract !== null && seen.declarer !== null) {
    const who = seen.declarer === seen.seat ? locale.people.you.label : names[seen.declarer]
    const declarer = `${words.page.declarer}: ${who}`
    const times = seen.multiplier > 1 ? ` ×${seen.multiplier}` : ''
    parts.push(
      h(
        'span',
        { class: 'stake', title: declarer },
        h('span', { class: 'chip chip-declarer', role: 'img', 'aria-label': declarer }, '★'),
        ` ${breakable(capital(texts.contract(seen.contract)))}${times}`,
      ),
    )
  }
  if (seen.game === 'bauernschnapsen')
    for (const { seat, suit, points, counted } of seen.melds)
      parts.push(
        h(
          'span',
          { class: 'stake stake-meld' },
          `${seat === seen.seat ? locale.people.you.label : names[seat]}: ${points} `,
          h('span', { html: signInline(cards, suit) }),
          counted ? '' : ` (${words.page.waits})`,
        ),
      )
  at('stakes').replaceChildren(...parts)
}

/** What both sides have: in this deal, and in the match. @param {Scene} scene */
export function drawScore(scene) {
  const { seen, locale } = scene
  const { tally, tricks, points, bummerl } = seen.score
  /** @param {string} label @param {readonly [number, number]} pair */
  const pill = (label, pair) =>
    h('div', { class: 'pill' }, h('small', {}, label), h('b', {}, `${pair[0]} : ${pair[1]}`))
  at('score').replaceChildren(
    h(
      'div',
      { class: 'pill pill-sides' },
      h('small', {}, '\u00a0'),
      h('b', {}, `${sideLabel(scene, 0)} : ${sideLabel(scene, 1)}`),
    ),
    pill(locale.tally[seen.game], tally),
    pill(locale.score.tricks, tricks),
    pill(locale.score.points, points),
    ...(seen.game === 'bauernschnapsen' ? [pill(locale.score.bummerl, bummerl)] : []),
  )
}

/** How the deal ended, and the way on. @param {Scene} scene @param {(what: 'deal' | 'match') => void} next */
export function drawResult({ seen, stage, texts, words }, next) {
  const banner = at('result')
  const { deal, winner } = seen.score
  banner.hidden = deal === null || stage !== null
  at('spread').classList.toggle('over', !banner.hidden)
  if (banner.hidden || deal === null) return banner.replaceChildren()
  const isLast = seen.phase === 'match-over'
  const standing = texts
    .score({ ...seen.score, deal: null }, seen)
    .split(' · ')
    .slice(seen.game === 'schneider' ? -1 : -2)
  banner.replaceChildren(
    h('p', { class: 'verdict' }, breakable(unbroken(texts.result(deal)))),
    winner === null
      ? ''
      : h('p', { class: 'verdict match' }, texts.event({ type: 'match-over', winner }, seen)),
    ...(winner === null ? standing.map((part) => h('p', { class: 'rest' }, unbroken(part))) : []),
    h(
      'button',
      {
        type: 'button',
        class: 'action main',
        'data-key': 'next',
        onclick: () => next(isLast ? 'match' : 'deal'),
      },
      isLast ? words.page.newMatch : words.page.nextDeal,
      h('kbd', {}, 'N'),
    ),
  )
}
