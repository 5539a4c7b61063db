import { CARDS, NUMBERS } from '../deal/schneider/cards.js'
import type { Game } from '../shared/game.js'
import { FORMS, KNOCK, MOVES, packOf } from './cards.js'
import { firstDealer } from './dealer.js'
import { begin, handsOf, hasPlayed, legalMoves, objection, perform, recognise, talonOf } from './play.js'
import { dealCounts } from './reachable.js'
import { settle } from './score.js'
import { honoursOf, type State, tricksOf } from './state.js'
import type { SchneiderMove, SchneiderResult, SchneiderRules } from './types.js'

/** Böhmischer Schneider, as the face needs it. */
export const schneider: Game<SchneiderRules, State, SchneiderMove, SchneiderResult> = {
  name: 'schneider',
  seats: 2,
  cards: CARDS,
  numbers: NUMBERS,
  forms: FORMS,
  knock: KNOCK,
  moves: MOVES,
  packOf,
  firstDealer,
  dealCounts,
  begin,
  legalMoves,
  recognise,
  objection,
  perform,
  hasPlayed,
  tallyOf: ({ taken }) => [honoursOf(taken, 0), honoursOf(taken, 1)],
  tricksOf: ({ taken }) => [tricksOf(taken, 0), tricksOf(taken, 1)],
  settle,
  handsOf,
  talonOf,
}
