// @ts-check
/**
 * All that a drawing may know: what the player's seat sees, and in which words and cards to show it.
 * @typedef {object} Scene
 * @property {import('stichspiel').View} seen
 * @property {readonly import('stichspiel').GameEvent[]} tale the match, as the player saw it
 * @property {import('stichspiel/i18n').Texts} texts
 * @property {import('../words/index.js').Words} words
 * @property {import('stichspiel/i18n').Locale} locale
 * @property {import('stichspiel/i18n').Cards} cards
 * @property {readonly string[]} names
 * @property {import('../table.js').Stage} stage
 * @property {boolean} still nothing moves: after taking back, or for a new table
 * @property {boolean} canUndo
 * @property {import('stichspiel').Card | null} asked a card of a pair that was chosen: with the meld, or without?
 */

/** Where a seat is on the screen, the player below and the others clockwise. @param {number} seat @param {number} players */
export const placeOf = (seat, players) =>
  /** @type {string} */ ((players === 2 ? ['south', 'north'] : ['south', 'west', 'north', 'east'])[seat])

/** What a side is called before a number. @param {Scene} scene @param {0 | 1} side */
export function sideLabel({ seen, locale, names }, side) {
  if (seen.game === 'bauernschnapsen') return locale.people[side === 0 ? 'we' : 'they'].label
  return side === 0 ? locale.people.you.label : /** @type {string} */ (names[1])
}

/** Whether the deal is over. @param {import('stichspiel').View} seen */
export const isOver = ({ phase }) => phase === 'deal-over' || phase === 'match-over'

/** The trick that ended the deal: the last whole one, or the card with which a meld was enough. @param {import('stichspiel').View} seen */
export const finalTrick = ({ trick, lastTrick }) =>
  trick.length > 0 ? { plays: trick, winner: null } : lastTrick

/** A text that stays whole around its numbers, as in “Wir: 0” and “3 Punkte”. @param {string} text */
export const unbroken = (text) => text.replace(/(?<=\d) (?=\p{L})|(?<=:) (?=\d)/gu, '\u00a0')

/** A text in which the longest names may break between their parts. @param {string} text */
export const breakable = (text) => text.replace(/(?<=\p{L}{6})(?=schnapser)/gu, '\u00ad')

/** A text with its first letter large. @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1)
