// @ts-check
// The match outlives the page: after each move it is written into the browser's own store, and read from there when the page
// comes back.
import { isGameError, parseGame } from 'stichspiel'
import { asksForOther } from './address.js'

/** @typedef {import('stichspiel').GameState} GameState */
/** @typedef {{ address: string, game: GameState }} Kept the address of the table, and the match so far */

const place = 'stichspiel.match'

/** @param {Kept} match */
export function keep({ address, game }) {
  try {
    localStorage.setItem(place, JSON.stringify({ address, game }))
  } catch {
    // A browser that keeps nothing: the match lasts as long as the page.
  }
}

/** What was kept last; null if there is nothing, or nothing that can be played. @returns {Kept | null} */
function kept() {
  try {
    const { address, game } = JSON.parse(localStorage.getItem(place) ?? 'null') ?? {}
    return typeof address === 'string' ? { address, game: parseGame(game) } : null
  } catch (error) {
    const isForeign = isGameError(error) || error instanceof SyntaxError || error instanceof DOMException
    if (!isForeign) throw error
    return null
  }
}

/** The match that was kept, at the address that goes on with it; null if the page's address asks for another. @param {string} asked */
export function matchToGoOnWith(asked) {
  const match = kept()
  if (match === null || asksForOther(asked, match.address)) return null
  const address = new URLSearchParams(match.address)
  for (const [key, value] of new URLSearchParams(asked)) address.set(key, value)
  return { address: String(address), game: match.game }
}
