// @ts-check
// Whole cards, drawn on 200 by 300: indices, pips or a court figure.
import { court } from './courts.js'
import { signUse } from './signs.js'

/** @typedef {import('stichspiel').Suit} Suit */
/** @typedef {import('stichspiel/i18n').Cards} Cards */

/** What stands in the corners, where it is not the rank's own letter. */
const letters = {
  french: { de: { Q: 'D', J: 'B' }, nl: { K: 'H', Q: 'V', J: 'B' } },
  german: {
    de: { Q: 'O', J: 'U' },
    en: { Q: 'O', J: 'U' },
    nl: { K: 'H', Q: 'O', J: 'U' },
    cs: { A: 'E', Q: 'Sv', J: 'Sp' },
  },
}

/** Middles of the pips, for a layout of two or three columns. @type {Readonly<Record<string, readonly (readonly [number, number])[]>>} */
const layouts = (() => {
  const [left, middle, right] = [69, 100, 131]
  /** @param {readonly number[]} rows */
  const columns = (rows) =>
    rows.flatMap(
      (y) =>
        /** @type {[number, number][]} */ ([
          [left, y],
          [right, y],
        ]),
    )
  const three = columns([60, 150, 240])
  const four = columns([58, 119, 181, 242])
  return {
    7: [...three, [middle, 106]],
    8: [...three, [middle, 106], [middle, 194]],
    9: [...four, [middle, 150]],
    T: [...four, [middle, 90], [middle, 210]],
  }
})()

/** The twigs that carry acorns and leaves. @param {readonly (readonly [number, number])[]} pips */
const twigs = (pips) =>
  `<g fill="none" stroke="#7a6a35" stroke-width="3" stroke-linecap="round" opacity=".75"><path d="M100 72V228"/>${pips
    .filter(([x]) => x !== 100)
    .map(([x, y]) => `<path d="M100 150Q100 ${(y + 150) / 2} ${x} ${y}"/>`)
    .join('')}</g>`

/** @param {Cards} cards @param {string} rank @param {Suit} suit */
function middleOf(cards, rank, suit) {
  const pips = layouts[rank]
  if (pips !== undefined) {
    const onTwigs = cards === 'german' && (suit === 'c' || suit === 's')
    const signs = pips.map(([x, y]) => signUse(cards, suit, x, y, cards === 'french' ? 40 : 44, y > 150))
    return (onTwigs ? twigs(pips) : '') + signs.join('')
  }
  if (rank !== 'A') return court(cards, rank, suit)
  return cards === 'french' ? ace(suit) : deuce(suit)
}

/** @param {Suit} suit */
const ace = (suit) =>
  `<circle cx="100" cy="150" r="62" fill="none" stroke="#cbb98a" stroke-width="1.500"/>
  <circle cx="100" cy="150" r="56" fill="none" stroke="#cbb98a" stroke-width="1" stroke-dasharray="2 5"/>${signUse('french', suit, 100, 150, 82)}`

/** The Daus: a deuce with a ribbon between its two signs. @param {Suit} suit */
const deuce = (suit) =>
  `${signUse('german', suit, 100, 85, 92)}${signUse('german', suit, 100, 215, 92, true)}
  <path fill="#f3dc9c" stroke="#8a6a2a" stroke-width="2" stroke-linejoin="round" d="M40 141C66 133 134 133 160 141L151 150 160 159C134 167 66 167
  40 159L49 150Z"/><path fill="none" stroke="#8a6a2a" d="M58 146Q100 139 142 146M58 154Q100 161 142 154"/>
  <circle cx="100" cy="150" r="4" fill="#b3292e"/>`

/**
 * A card's face as an SVG element's text.
 * @param {string} card @param {Cards} cards @param {string} lang
 */
export function faceOf(card, cards, lang) {
  const rank = card.charAt(0)
  const suit = /** @type {Suit} */ (card.charAt(1))
  /** @type {Record<string, Record<string, string>>} */
  const own = letters[cards]
  const letter = own[lang]?.[rank] ?? (rank === 'T' ? '10' : rank)
  const ink = cards === 'german' ? '#3a2a17' : 'hd'.includes(suit) ? '#c22a32' : '#20242e'
  const narrow = letter.length > 1 ? ' textLength="35" lengthAdjust="spacingAndGlyphs"' : ''
  const index = `<text x="21" y="46" fill="${ink}"${narrow}>${letter}</text>${signUse(cards, suit, 21, 66, 27)}`
  return `<svg class="face" viewBox="0 0 200 300" aria-hidden="true" focusable="false">
    <rect x="1" y="1" width="198" height="298" rx="14" fill="${cards === 'french' ? '#fffefa' : '#fdf8e8'}" stroke="#c9bfa5" stroke-width="2"/>
    ${middleOf(cards, rank, suit)}
    <g class="index">${index}<g transform="rotate(180 100 150)">${index}</g></g></svg>`
}

/** A card's back as an SVG element's text. */
export const backFace =
  '<svg class="face" viewBox="0 0 200 300" aria-hidden="true" focusable="false"><use href="#card-back"/></svg>'
