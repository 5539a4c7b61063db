import { encode, type Log, pliesOf } from '../tools/log.js'
import type { Seed } from '../tools/random.js'
import type { Seat } from '../vocabulary/seats.js'
import type { Standing } from './types.js'

/** Where a match began: enough, with the log, to play it again. */
export interface Origin {
  readonly seed: Seed
  /** The first dealer. */
  readonly dealer: Seat
  /** The cards drawn for it, as log characters in the order drawn; empty where the dealer was named. */
  readonly draw: string
  readonly start: Standing
  /** Moves of the match before it: not 0 only for a game sampled from a view in mid-match. */
  readonly ply: number
}

/** What stays the same while a deal is played; states share it. */
export interface Held {
  readonly origin: Origin
  /** The log of the deals before: each deal's deck, its plies, and how it ended. */
  readonly past: string
  readonly before: Standing
  /** Card numbers in dealing order, after any cut. */
  readonly deck: readonly number[]
  /** How many cards were cut; 0 for none. */
  readonly cut: number
}

/** The deck cut: that many top cards go under the rest. */
export function cutDeck(deck: readonly number[], at: number): readonly number[] {
  return at === 0 ? deck : [...deck.slice(at), ...deck.slice(0, at)]
}

/** The deck as it lay before the cut. */
export function uncutDeck(held: Held): readonly number[] {
  return held.cut === 0 ? held.deck : cutDeck(held.deck, held.deck.length - held.cut)
}

/** The log of the deals before with this deal added, `end` telling how it ended. */
export function archive(held: Held, log: Log | null, end: string): string {
  return held.past + encode(uncutDeck(held)) + encode(pliesOf(log)) + end
}

/** A match that begins at nothing. Its points are read at the end of every deal, and frozen lists are read slowly. */
export const FROM_NOTHING: Standing = Object.freeze({
  deal: 1,
  counted: 0,
  points: [0, 0] as const,
  bummerl: [0, 0] as const,
  retour: Object.freeze([false, false] as const),
})
