// @ts-check
import { capital } from './scene.js'

/** @typedef {import('./scene.js').Scene} Scene */

/**
 * What each seat said last, for as long as it matters: calls until the first trick is over, melds until theirs is.
 * @param {Scene} scene @returns {Map<number, string>}
 */
export function callsOf({ seen, texts }) {
  /** @type {Map<number, string>} */
  const said = new Map()
  /** @type {import('stichspiel/i18n').Circumstances} */
  let before = { game: seen.game, phase: 'bid' }
  let isOver = false
  for (const event of seen.events) {
    if (isOver && (event.type === 'play' || event.type === 'meld')) {
      said.clear()
      isOver = false
    }
    switch (event.type) {
      case 'trump':
        said.set(event.seat, `${capital(texts.suit(event.suit))}!`)
        before = { ...before, declarer: event.seat }
        break
      case 'turn-up':
      case 'knock':
        said.set(event.seat, capital(texts.move({ type: event.type })))
        if (event.type === 'turn-up') before = { ...before, declarer: event.seat }
        break
      case 'bid':
        said.set(event.seat, capital(texts.contract(event.contract)))
        before = { ...before, declarer: event.seat }
        break
      case 'pass':
        said.set(event.seat, capital(texts.move({ type: 'pass' }, { ...before, turn: event.seat })))
        break
      case 'contract':
        said.clear()
        before = { ...before, phase: 'double', multiplier: 1 }
        break
      case 'double':
        said.set(event.seat, `${capital(texts.move({ type: 'double' }, before))}!`)
        before = { ...before, multiplier: event.multiplier }
        break
      case 'meld':
        said.set(event.seat, `${event.points}!`)
        break
      case 'trick':
        isOver = true
    }
  }
  return said
}
