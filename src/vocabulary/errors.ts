/**
 * What kind of fault a {@link GameError} tells of.
 * @category Errors
 */
export type ErrorCode =
  | 'invalid-options'
  | 'invalid-deck'
  | 'invalid-state'
  | 'invalid-view'
  | 'invalid-notation'
  | 'not-your-turn'
  | 'illegal-move'

/**
 * Why a move is illegal. Where several reasons hold, the first of this list is told.
 * @category Errors
 */
export type Reason =
  | 'malformed'
  | 'stale'
  | 'wrong-phase'
  | 'not-in-hand'
  | 'cannot-meld'
  | 'must-follow-suit'
  | 'must-beat'
  | 'must-trump'
  | 'must-overtrump'
  | 'contract-off'
  | 'not-entitled'
  | 'bid-too-low'
  | 'suit-not-held'
  | 'out-of-range'

/** A fault as data: what a {@link GameError} is made of. */
export interface Fault {
  /** What kind of fault it is. */
  readonly code: ErrorCode
  /** Why the move is illegal; there only with the code `'illegal-move'`. */
  readonly reason?: Reason
  /** What is wrong and what would be right, in a sentence. */
  readonly message: string
}

/**
 * The one error that this library throws. `message` says in a sentence what is wrong and what would be right.
 * @category Errors
 * @example
 * ```ts
 * import { applyMove, createGame, isGameError } from 'stichspiel'
 *
 * const game = createGame({ rules: 'schneider', seed: 1 })
 * try {
 *   applyMove(game, { type: 'cut', at: 7 })
 * } catch (error) {
 *   if (isGameError(error)) console.log(error.reason) // => 'wrong-phase'
 * }
 * ```
 */
export class GameError extends Error {
  /** Always `'GameError'`. */
  override readonly name: 'GameError' = 'GameError'
  /** What kind of fault it is. */
  readonly code: ErrorCode
  /** Why the move is illegal; there only with the code `'illegal-move'`. */
  declare readonly reason?: Reason

  /** Made by the library; open to hosts that refuse moves of their own. */
  constructor(code: ErrorCode, message: string, reason?: Reason) {
    super(message)
    this.code = code
    if (reason !== undefined) this.reason = reason
  }
}

/** The error that tells of a fault. */
export function errorOf(fault: Fault): GameError {
  return new GameError(fault.code, fault.message, fault.reason)
}

/** What an error tells of, as data. */
export function faultOf({ code, message, reason }: GameError): Fault {
  return reason === undefined ? { code, message } : { code, reason, message }
}

const CODES: ReadonlySet<unknown> = new Set<ErrorCode>([
  'invalid-options',
  'invalid-deck',
  'invalid-state',
  'invalid-view',
  'invalid-notation',
  'not-your-turn',
  'illegal-move',
])

/**
 * Whether a caught value is a {@link GameError}. Tests name and code and not the class, so it also works where the ESM and the
 * CommonJS build are both loaded. Takes anything and never throws.
 * @category Errors
 * @example
 * ```ts
 * import { fromNotation, isGameError } from 'stichspiel'
 *
 * try {
 *   fromNotation('rules skat')
 * } catch (error) {
 *   console.log(isGameError(error) && error.code) // => 'invalid-notation'
 * }
 * ```
 */
export function isGameError(value: unknown): value is GameError {
  try {
    return value instanceof Error && value.name === 'GameError' && CODES.has((value as GameError).code)
  } catch {
    return false
  }
}
