// Games in the middle of things, made by the package: found by playing seeds until one fits.
import { applyMove, createGame, legalMoves, moveKey, view } from '../../dist/index.js'

/**
 * The first game that fits, of deals played move by move. Each move is the first that a wish names, or any; another deal has
 * to be wished for.
 * @param {object | string} rules @param {(seen: object) => boolean} fits by what the player sees
 * @param {readonly RegExp[]} [wishes] for keys of moves
 */
export function find(rules, fits, wishes = []) {
  const seats = JSON.stringify(rules).includes('bauern') ? 4 : 2
  for (let seed = 0; seed < 2000; seed += 1) {
    let game = createGame({ rules, seed, dealer: seed % seats })
    for (let ply = seed; ; ply += 1) {
      if (fits(view(game, 0))) return game
      const moves = legalMoves(game)
      const wished = wishes.map((wish) => moves.find((move) => wish.test(moveKey(move)))).find(Boolean)
      const next = wished ?? (game.phase === 'deal-over' ? undefined : moves[ply % moves.length])
      if (next === undefined) break
      game = applyMove(game, next)
    }
  }
  throw new Error('No seed fits.')
}

const deal = /^deal/
const double = /^double/
const meld = /\+/
const pass = /^pass/
const longest = /^kontrabauern/

const canMeld = (seen) => seen.turn === 0 && seen.legalMoves.some((move) => 'meld' in move)

/** A pair to meld, and a choice of other cards. */
export const pair = () => find('bauernschnapsen', (seen) => canMeld(seen) && seen.hand.length === 5, [pass])

/** A deal that a melded card has ended, so that it lies on the table alone. */
export const endedByMeld = () =>
  find('bauernschnapsen', (seen) => seen.phase === 'deal-over' && seen.trick.length === 1, [meld, pass])

/** The longest contract, declared by a seat and doubled as often as can be. @param {number} seat */
export const longContract = (seat) =>
  find(
    { preset: 'bauernschnapsen', doubling: { levels: 3 } },
    (seen) =>
      seen.phase === 'play' &&
      seen.turn === 0 &&
      seen.contract === 'kontrabauernschnapser' &&
      seen.declarer === seat &&
      seen.multiplier === 8,
    [longest, double],
  )

const wiki = { preset: 'bauernschnapsen-wiki', auction: 'until-holder' }
const yours =
  (phase, more = () => true) =>
  (seen) =>
    seen.phase === phase && seen.turn === 0 && more(seen)

/** What the tables of both games have to show, the most of each kind. @type {Readonly<Record<string, () => object>>} */
export const situations = {
  'Schneider, cut': () => find({ preset: 'schneider-trump', cut: true }, yours('cut')),
  'Schneider, lead': () =>
    find(
      'schneider-trump',
      yours('play', (seen) => seen.trick.length === 0),
    ),
  'Schneider, an answer': () =>
    find(
      'schneider-trump',
      yours('play', (seen) => seen.trick.length === 1),
    ),
  'Schneider, deal over': () => find('schneider-trump', ({ phase }) => phase === 'deal-over'),
  'Schneider, match over': () =>
    find({ preset: 'schneider', match: { deals: 2 } }, ({ phase }) => phase === 'match-over', [deal]),
  'Bauernschnapsen, cut': () => find(wiki, yours('cut')),
  'Bauernschnapsen, trump': () => find(wiki, yours('trump')),
  'Bauernschnapsen, bid': () =>
    find(
      wiki,
      yours('bid', ({ legalMoves }) => legalMoves.length >= 7),
    ),
  'Bauernschnapsen, double': () => find(wiki, yours('double'), [longest]),
  'Bauernschnapsen, a pair': pair,
  'Bauernschnapsen, an answer': () =>
    find(
      'bauernschnapsen',
      yours('play', (seen) => seen.trick.length === 3 && seen.melds.length >= 2),
      [meld, pass],
    ),
  'Bauernschnapsen, the longest contract': () => longContract(3),
  'Bauernschnapsen, deal over': () =>
    find(
      { preset: 'bauernschnapsen', doubling: { levels: 3 } },
      (seen) =>
        seen.phase === 'deal-over' &&
        seen.score.deal.reason === 'last-trick' &&
        seen.score.deal.multiplier === 8,
      [double, pass],
    ),
  'Bauernschnapsen, deal over early': () =>
    find(
      'bauernschnapsen',
      (seen) =>
        seen.phase === 'deal-over' && seen.hand.length === 4 && seen.contract === 'kontrabauernschnapser',
      [longest, double],
    ),
  'Bauernschnapsen, ended by a pair': endedByMeld,
  'Bauernschnapsen, match over': () =>
    find('bauernschnapsen-single', ({ phase }) => phase === 'match-over', [deal, double]),
}
