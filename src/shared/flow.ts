import { FINISHED, VOIDED } from '../tools/log.js'
import { deckOf } from '../tools/random.js'
import type { Card } from '../vocabulary/cards.js'
import { errorOf, type Fault } from '../vocabulary/errors.js'
import { capital, quote } from '../vocabulary/quote.js'
import { membersOf } from '../vocabulary/sets.js'
import type { Game, Internal, Settled } from './game.js'
import { archive, type Held } from './held.js'
import { DEAL, type Intent, illegal, OUT_OF_RANGE, readDeck, readIntent } from './intent.js'
import type { Revealed, ScoreOf, Standing } from './types.js'

/** What can be done with any game; `any` stands for its own types, which the face ties together. */
// biome-ignore lint/suspicious/noExplicitAny: a record of one game's functions meets only states of that game
export type AnyGame = Game<any, any, any, any>

/** Whether a value is a seat of a game. */
export function isSeat(game: AnyGame, seat: unknown): boolean {
  return Number.isInteger(seat) && (seat as number) >= 0 && (seat as number) < game.seats
}

/** The seats of a game as a message lists them. */
export function seatsOf(game: AnyGame): string {
  return `seats of ${capital(game.name)} are 0 to ${game.seats - 1}`
}

/** The faults of a move that anybody can see, in the order in which they are told; null when there is none. */
function openFault(
  game: AnyGame,
  state: Internal,
  intent: Intent | string,
  seat: unknown,
  ply: number | undefined,
): Fault | null {
  if (typeof intent === 'string') return illegal('malformed', intent)
  if (seat !== undefined) {
    if (seat === 'spectator') return illegal('malformed', 'A spectator makes no moves.')
    if (!isSeat(game, seat)) {
      return illegal('malformed', `${capital(quote(seat))} is no seat; ${seatsOf(game)}.`)
    }
    if (intent.deck !== undefined) {
      return illegal('malformed', 'Only the host may give a deck.')
    }
  }
  if (ply !== undefined && ply !== state.ply) {
    return illegal('stale', `The move was made for ply ${quote(ply)}; the game is at ply ${state.ply} now.`)
  }
  if (seat !== undefined && seat !== state.turn) {
    const who = state.turn === null ? 'the match is over' : `seat ${state.turn} is`
    return { code: 'not-your-turn', message: `Seat ${String(seat)} is not on turn; ${who}.` }
  }
  if (!intent.phases.includes(state.phase)) {
    return illegal(
      'wrong-phase',
      `That move belongs to the phase ${intent.phases.join(' or ')}; this is ${state.phase}.`,
    )
  }
  return null
}

/** A legal move: its number, and the deck given with it. */
export interface Legal {
  readonly code: number
  readonly deck: readonly number[] | null
}

/** Whether something judged is at fault. */
export function isFault(judged: Legal | Fault): judged is Fault {
  return 'message' in judged
}

/**
 * Reads a move and says whether it is legal: the one place that decides, behind every door. Gives the fault in it, but throws for a
 * deck that is none.
 */
export function judge(
  game: AnyGame,
  state: Internal,
  move: unknown,
  seat?: unknown,
  ply?: number,
): Legal | Fault {
  const read = readIntent(game, state.rules, move)
  const open = openFault(game, state, read, seat, ply)
  if (open !== null) return open
  const { code, deck } = read as Intent
  if (code === DEAL) return { code, deck: givenDeck(game, state.rules, deck) }
  if (code === OUT_OF_RANGE) {
    return illegal(
      'out-of-range',
      state.phase === 'cut'
        ? `The pack can be cut at 1 to ${game.packOf(state.rules).length - 1}.`
        : 'The card to turn up is 0 or 1.',
    )
  }
  return game.objection(state, code) ?? { code, deck: null }
}

/** A deck from outside as numbers, null for none; throws for what is no deck. */
export function givenDeck(game: AnyGame, rules: unknown, deck: unknown): readonly number[] | null {
  return deck === undefined ? null : readDeck(deck, game.packOf(rules), game.numbers)
}

/** The state after a move that was judged legal. */
export function follow(game: AnyGame, state: Internal, { code, deck }: Legal): Internal {
  return code === DEAL ? nextDeal(game, state, deck) : game.perform(state, code)
}

/** Judges a move and makes it, or throws. */
export function applyJudged(game: AnyGame, state: Internal, move: unknown, seat: unknown): Internal {
  const judged = judge(game, state, move, seat)
  if (isFault(judged)) throw errorOf(judged)
  return follow(game, state, judged)
}

/** How the match stands now: as before the deal, or with its result. */
export function settledOf(game: AnyGame, state: Internal): Settled {
  const { before } = state.held
  if (state.result !== null) return game.settle(before, state.rules, state.result)
  const { deal, counted, points, bummerl, retour } = before
  return { deal, counted, points, bummerl, retour, bummerlWinner: null, marks: 0, winner: null }
}

/** The standing with which the next deal begins: a finished Bummerl's points are wiped off. */
function standingAfter({ counted, points, bummerl, retour, bummerlWinner }: Settled, deal: number): Standing {
  return bummerlWinner === null
    ? { deal, counted, points, bummerl, retour }
    : { deal, counted, points: [0, 0], bummerl, retour: [false, false] }
}

/** The next deal, from a deck or a shuffle. */
export function nextDeal(game: AnyGame, state: Internal, deck: readonly number[] | null): Internal {
  return dealAgain(game, state, standingAfter(settledOf(game, state), state.deal + 1), FINISHED, deck)
}

/** The same dealer's deal in place of a voided one: `docs/rules.md` 2.1, 3.10. */
export function voided(game: AnyGame, state: Internal, deck: readonly number[] | null): Internal {
  return dealAgain(game, state, { ...state.held.before, deal: state.deal + 1 }, VOIDED, deck)
}

function dealAgain(
  game: AnyGame,
  state: Internal,
  before: Standing,
  end: string,
  deck: readonly number[] | null,
): Internal {
  const { origin } = state.held
  const held: Held = {
    origin,
    past: archive(state.held, state.log, end),
    before,
    deck: deck ?? deckOf(origin.seed, before.deal, game.packOf(state.rules)),
    cut: 0,
  }
  return game.begin(state.rules, held, end === FINISHED ? state.turn! : state.dealer, state.ply + 1)
}

/** Why a deal may not be voided now; null when it may. */
export function voidFault(game: AnyGame, state: Internal): Fault | null {
  if (state.phase === 'deal-over' || state.phase === 'match-over') {
    return illegal(
      'wrong-phase',
      'The deal is over and scored; only a deal of which no card has been played can be voided.',
    )
  }
  return game.hasPlayed(state)
    ? illegal('wrong-phase', 'A card has been played; a deal can be voided only until the first one is.')
    : null
}

/** The score at any time. */
export function scoreOf(game: AnyGame, state: Internal): ScoreOf<unknown> {
  const { points, bummerl, winner } = settledOf(game, state)
  return {
    tally: game.tallyOf(state),
    tricks: game.tricksOf(state),
    deal: state.result === null ? null : { ...state.result },
    points: [points[0], points[1]],
    bummerl: [bummerl[0], bummerl[1]],
    winner,
  }
}

/** All cards, open. */
export function revealed(game: AnyGame, state: Internal): Revealed {
  return {
    hands: game.handsOf(state).map((hand) => cardsOf(game, membersOf(hand))),
    talon: cardsOf(game, game.talonOf(state)),
  }
}

/** Card numbers as cards. */
export function cardsOf(game: AnyGame, numbers: readonly number[]): Card[] {
  return numbers.map((card) => game.cards[card]!)
}
