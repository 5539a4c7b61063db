// @ts-check
import { backFace, faceOf } from '../cards/faces.js'
import { at, h } from '../dom.js'
import { you } from '../table.js'
import { fill } from '../words/index.js'
import { callsOf } from './calls.js'
import { breakable, capital, placeOf } from './scene.js'

/** @typedef {import('./scene.js').Scene} Scene */

/** The plates of all players, with what they said, and the others' cards. @param {Scene} scene */
export function drawSeats(scene) {
  const { seen } = scene
  const players = seen.handSizes.length
  const calls = callsOf(scene)
  for (const seat of seen.handSizes.keys()) {
    const parts = [plate(scene, seat)]
    if (seat !== you) parts.push(backs(scene, seat))
    parts.push(bubble(calls.get(seat)))
    at(`seat-${placeOf(seat, players)}`).replaceChildren(...parts)
  }
}

/** @param {Scene} scene @param {number} seat */
function plate({ seen, words, names, locale, texts }, seat) {
  const isOn = seen.turn === seat && seen.phase !== 'deal-over'
  const declaring =
    'contract' in seen && seen.contract !== null
      ? `${words.page.declarer}: ${capital(texts.contract(seen.contract))}`
      : ''
  const declares = 'declarer' in seen && seen.declarer === seat
  return h(
    'div',
    { class: `plate${isOn ? ' on-turn' : ''}` },
    h('b', {}, seat === you ? locale.people.you.label : (names[seat] ?? '')),
    seat === you + 2 ? h('small', {}, locale.people.we.label) : null,
    seen.dealer === seat
      ? h('span', { class: 'chip', title: words.page.dealer }, words.page.dealer.charAt(0))
      : null,
    declares && declaring !== ''
      ? h(
          'span',
          { class: 'chip chip-declarer', role: 'img', title: declaring, 'aria-label': declaring },
          '★',
        )
      : null,
  )
}

/** @param {string | undefined} call */
const bubble = (call) => h('div', { class: 'bubble', hidden: call === undefined }, breakable(call ?? ''))

/** The cards of another player: backs, and faces of those that the whole table knows. @param {Scene} scene @param {number} seat */
function backs({ seen, words, texts, cards, locale }, seat) {
  const size = seen.handSizes[seat] ?? 0
  const known = seen.known[seat] ?? []
  const label = [fill(words.page.cardsLeft, { n: size }), ...known.map((card) => texts.card(card))].join(', ')
  return h(
    'div',
    { class: 'backs', role: 'img', 'aria-label': label, style: `--n:${size}` },
    ...Array.from({ length: size }, (_, index) => {
      const card = known[index - (size - known.length)]
      return h('span', {
        class: 'card',
        html: card === undefined ? backFace : faceOf(card, cards, locale.tag),
      })
    }),
  )
}
