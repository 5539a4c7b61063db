import { tallyOf, tricksOf } from '../deal/schnapsen/taken.js'
import type { Game } from '../shared/game.js'
import { CARDS, FORMS, KNOCK, MOVES, NUMBERS, packOf } from './cards.js'
import { legalMoves, objection, recognise } from './moves.js'
import { begin, FIRST_PACKETS, hasPlayed, perform } from './play.js'
import { dealCounts } from './reachable.js'
import { settle } from './score.js'
import { handOf, type State } from './state.js'
import type { BauernschnapsenMove, BauernschnapsenResult, BauernschnapsenRules } from './types.js'

const PLACES = [0, 1, 2, 3] as const

/** Bauernschnapsen, as the face needs it. */
export const bauernschnapsen: Game<BauernschnapsenRules, State, BauernschnapsenMove, BauernschnapsenResult> =
  {
    name: 'bauernschnapsen',
    seats: 4,
    cards: CARDS,
    numbers: NUMBERS,
    forms: FORMS,
    knock: KNOCK,
    moves: MOVES,
    packOf,
    /** Seat 3 where the host names none, so that seat 0 is forehand: `docs/rules.md` 3.2. */
    firstDealer: () => ({ dealer: 3, draw: '' }),
    dealCounts,
    begin,
    legalMoves,
    recognise,
    objection,
    perform,
    hasPlayed,
    tallyOf: ({ taken }) => [tallyOf(taken, 0), tallyOf(taken, 1)],
    tricksOf: ({ taken }) => [tricksOf(taken, 0), tricksOf(taken, 1)],
    settle,
    handsOf: (state) => PLACES.map((seat) => handOf(state, seat)),
    talonOf: ({ phase, held }) =>
      phase === 'cut' ? held.deck : phase === 'trump' ? held.deck.slice(FIRST_PACKETS) : [],
  }
