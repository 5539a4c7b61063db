// @ts-check
import { explainMove, moveKey } from 'stichspiel'
import { faceOf } from '../cards/faces.js'
import { signInline } from '../cards/signs.js'
import { at, h, sync } from '../dom.js'
import { fill } from '../words/index.js'
import { capital } from './scene.js'

/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('stichspiel').Move} Move */
/** @typedef {import('stichspiel').Card} Card */

/** Keys for what can be chosen, in the order of the buttons; those of one row on every keyboard with Latin letters. */
const choiceKeys = [...'asdfghjkl']

/** Why a card cannot be played now; empty if it can. @param {Scene} scene @param {Card} card */
const reasonFor = ({ seen, texts }, card) => texts.reason(explainMove(seen, { type: 'play', card }))

/**
 * The player's cards.
 * @param {Scene} scene
 * @param {{ play: (card: Card) => void, tell: (reason: string) => void }} on
 */
export function drawHand(scene, on) {
  const { seen, texts, cards, locale, stage, asked } = scene
  const isOn = seen.phase === 'play' && seen.turn === seen.seat
  const hand = at('hand')
  hand.style.setProperty('--n', String(seen.hand.length))
  hand.classList.toggle('choosing', isOn && stage !== 'rest')
  sync(
    hand,
    seen.hand,
    (card) => `${card} ${cards} ${locale.tag}`,
    (card) => {
      const show = () => on.tell(button.dataset.reason ?? '')
      const button = h('button', {
        type: 'button',
        class: 'card',
        'data-card': card,
        html: `${faceOf(card, cards, locale.tag)}<kbd></kbd><span class="unseen" id="why-${card}"></span>`,
        'aria-describedby': `why-${card}`,
        onclick: () => on.play(card),
        onpointerenter: (/** @type {PointerEvent} */ event) => event.pointerType === 'mouse' && show(),
        onpointerleave: () => on.tell(''),
        onfocus: () => button.matches(':focus-visible') && show(),
        onblur: () => on.tell(''),
      })
      return h('li', {}, button)
    },
    (item, card, index) => {
      const button = /** @type {HTMLButtonElement} */ (item.firstElementChild)
      const reason = isOn ? reasonFor(scene, card) : ''
      item.style.setProperty('--i', String(index - (seen.hand.length - 1) / 2))
      button.dataset.reason = reason
      button.setAttribute('aria-disabled', String(!isOn || reason !== ''))
      button.setAttribute('aria-label', texts.card(card))
      button.classList.toggle('barred', reason !== '')
      button.classList.toggle('asked', card === asked)
      if (button.children[1] && button.children[2]) {
        button.children[1].textContent = String(index + 1)
        button.children[2].textContent = reason
      }
    },
  )
}

/** The ways to play a card: two for one of a pair, with the meld and without. @param {import('stichspiel').View} seen @param {Card} card */
export const waysToPlay = (seen, card) =>
  /** @type {readonly Move[]} */ (seen.legalMoves).filter(
    (move) => move.type === 'play' && move.card === card,
  )

/** What may be done besides playing a card, with the key for each; of a card that was chosen its two ways. @param {Scene} scene @returns {{ move: Move, key: string }[]} */
export function choicesOf({ seen, asked }) {
  let used = 0
  const moves =
    asked === null
      ? /** @type {readonly Move[]} */ (seen.legalMoves).filter(
          (move) => !['cut', 'deal'].includes(move.type) && (move.type !== 'play' || melds(move)),
        )
      : waysToPlay(seen, asked).toSorted((one, other) => Number(melds(other)) - Number(melds(one)))
  return moves.map((move) => ({
    move,
    key: move.type === 'pass' ? 'p' : move.type === 'double' ? 'x' : (choiceKeys[used++] ?? ''),
  }))
}

/** @param {Move} move */
const melds = (move) => 'meld' in move && move.meld === true

/** The buttons over the hand. @param {Scene} scene @param {(move: Move) => void} make */
export function drawChoices(scene, make) {
  const { seen, texts, words, stage } = scene
  at('choices').hidden = stage === 'rest'
  sync(
    at('choices'),
    choicesOf(scene),
    ({ move }) => `${moveKey(move)} ${scene.cards}`,
    ({ move }) =>
      h(
        'button',
        {
          type: 'button',
          class: `action ${melds(move) ? 'meld' : move.type}`,
          'data-move': moveKey(move),
          onclick: () => make(move),
        },
        h('span', { html: pictureOf(scene, move) }),
        h('span'),
        h('kbd'),
      ),
    (button, { move, key }) => {
      const [, label, kbd] = button.children
      const sentence = capital(texts.move(move, seen))
      button.setAttribute('aria-label', scene.asked === null || melds(move) ? sentence : labelOf(scene, move))
      if (label) label.textContent = labelOf(scene, move)
      if (kbd) kbd.textContent = key.toUpperCase()
    },
  )
  const cut = at('cut')
  const cuts = seen.phase === 'cut' && seen.turn === seen.seat
  cut.hidden = !cuts
  if (!cuts) return
  const slider = /** @type {HTMLInputElement} */ (at('cut-at'))
  slider.max = String(seen.talonSize - 1)
  const label = () => (at('cut-label').textContent = fill(words.page.cut, { at: slider.value }))
  slider.oninput = label
  label()
}

/** The suit of a trump called or a pair melded. @param {Scene} scene @param {Move} move */
function pictureOf({ cards }, move) {
  if (move.type === 'trump') return signInline(cards, move.suit)
  return move.type === 'play' ? signInline(cards, move.card.charAt(1)) : ''
}

/** What stands on a button, beside the picture: short, as all of it is in the label for those who listen. @param {Scene} scene @param {Move} move */
function labelOf({ seen, texts, words }, move) {
  if (move.type === 'play') {
    const [rank, suit] = /** @type {[import('stichspiel').Rank, string]} */ ([...move.card])
    const label = melds(move) ? words.page.meld : words.page.plain
    return capital(fill(label, { points: suit === seen.trump ? 40 : 20, rank: texts.rank(rank) }))
  }
  if (move.type === 'trump') return capital(texts.suit(move.suit))
  if (move.type !== 'bid' || seen.game !== 'bauernschnapsen') return capital(texts.move(move, seen))
  const row = seen.rules.contracts[move.contract]
  return capital(texts.contract(move.contract)) + (row !== false && 'value' in row ? ` · ${row.value}` : '')
}

/** Whose turn it is and what binds. @param {Scene} scene */
export function drawStatus({ seen, texts, words, names, asked }) {
  const { phase, turn, seat } = seen
  let line = ''
  if (phase === 'deal-over' || phase === 'match-over') line = ''
  else if (turn !== seat) line = turn === null ? '' : fill(words.page.deals, { name: names[turn] ?? '' })
  else if (asked !== null) line = words.prompt.meld
  else if (phase === 'play') line = texts.obligation(seen.obligation)
  else if (phase === 'double' && seen.game === 'bauernschnapsen')
    line = /** @type {Record<number, string>} */ (words.doubles)[seen.multiplier] ?? ''
  else line = words.prompt[/** @type {'cut' | 'trump' | 'bid'} */ (phase)]
  const status = at('status')
  if (status.textContent !== line) status.textContent = line
  status.classList.toggle('yours', turn === seat)
}
