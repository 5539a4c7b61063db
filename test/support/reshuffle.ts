import {
  type Card,
  createGame,
  type GameState,
  type Move,
  packOf,
  reveal,
  type Seat,
  score,
} from '../../src/index.js'
import { act, below, type DealRecord, type Random, swap } from './arbitraries.js'

/** A deal to play again: a record whose deck is known. */
export type Replayable = DealRecord & { readonly deck: readonly Card[] }

/** The states of a deal from its beginning on; null when some move is illegal with that deck. */
export function replay(record: Replayable): readonly GameState[] | null {
  const { rules, dealer, deck, start, moves } = record
  let game: GameState = createGame({ rules, dealer, deck, start, seed: 1 })
  const states = [game]
  for (const move of moves) {
    try {
      game = act(game, move)
    } catch {
      return null
    }
    states.push(game)
  }
  return states
}

/** What the whole table sees of a state besides the moves. */
const open = (game: GameState) => JSON.stringify([game.phase, game.turn, score(game)])

/**
 * Deals every card that the observer cannot place anew, as far as the moves made allow: the same moves are legal, in the
 * same phases, with the same results. Tells the states of the other deal from its beginning on, and how many cards moved.
 */
export function reshuffle(record: Replayable, observer: Seat | 'spectator', random: Random, tries: number) {
  const original = replay(record)
  if (original === null) throw new Error('the moves of a record are legal')
  const free = hiddenPlaces(record, original, observer)
  const seen = original.map(open).join()
  const deck = [...record.deck]
  let states = original
  for (let n = 0; n < tries && free.length > 1; n++) {
    const [i, j] = [free[below(random, free.length)] as number, free[below(random, free.length)] as number]
    swap(deck, i, j)
    const other = i === j ? null : replay({ ...record, deck })
    if (other !== null && other.map(open).join() === seen) states = other
    else swap(deck, i, j)
  }
  const moved = deck.filter((card, n) => card !== record.deck[n]).length
  return { original, states, moved, deck }
}

/** The places of the deck whose cards the observer has not seen there. */
function hiddenPlaces(
  record: Replayable,
  states: readonly GameState[],
  observer: Seat | 'spectator',
): readonly number[] {
  const size = packOf(record.rules).length
  const last = states.at(-1) as GameState
  const cutAt = record.moves.reduce((at, move) => (move.type === 'cut' ? move.at : at), 0)
  const places = Array.from({ length: size }, (_, place) => place)
  if (last.phase === 'cut') return places
  const seats =
    record.rules.game === 'schneider' ? schneiderSeats(record, states) : bauernschnapsenSeats(record)
  const shown = new Set(shownPlaces(record, states, seats))
  // Place n of the cards as dealt is place n + cutAt of the deck as it lay before the cut.
  return places.filter((n) => seats[n] !== observer && !shown.has(n)).map((n) => (n + cutAt) % size)
}

/** For each place of the cards as dealt, the seat that has got it by now. */
function schneiderSeats({ dealer, moves }: Replayable, states: readonly GameState[]): (Seat | null)[] {
  const elder = (1 - dealer) as Seat
  const seats: (Seat | null)[] = [elder, dealer, elder, dealer].flatMap((seat) => [seat, seat, seat])
  const size = packOf((states[0] as GameState).rules).length
  let laid = 0
  moves.forEach((move, n) => {
    if (move.type === 'play') laid++
    if (move.type !== 'play' || laid % 2 === 1 || seats.length === size) return
    const winner = (states[n + 1] as GameState).turn as Seat
    seats.push(winner, (1 - winner) as Seat)
  })
  return seats
}

function bauernschnapsenSeats({ dealer, moves }: Replayable): (Seat | null)[] {
  const called = moves.some((move) => move.type === 'trump' || move.type === 'turn-up')
  const seat = (offset: number) => ((dealer + 1 + offset) % 4) as Seat
  return Array.from({ length: 20 }, (_, n) =>
    n < 12 ? seat(Math.floor(n / 3)) : called ? seat(Math.floor((n - 12) / 2)) : null,
  )
}

/** Places whose cards lie open: the bottom card, the one turned up, a Farbringerl. */
function shownPlaces(
  { rules, moves }: Replayable,
  states: readonly GameState[],
  seats: readonly (Seat | null)[],
): number[] {
  if (rules.game === 'schneider') return rules.trump ? [packOf(rules).length - 1] : []
  const up = moves.find((move): move is Move & { type: 'turn-up' } => move.type === 'turn-up')
  const shown = up === undefined ? [] : [12 + (up.index ?? 0)]
  const last = states.at(-1) as GameState
  if (score(last).deal?.reason !== 'farbringerl') return shown
  const hands = reveal(last).hands
  return [...shown, ...seats.flatMap((seat, n) => (seat !== null && isOneSuit(hands[seat] ?? []) ? [n] : []))]
}

const isOneSuit = (hand: readonly Card[]) => hand.every((card) => card[1] === hand[0]?.[1])
