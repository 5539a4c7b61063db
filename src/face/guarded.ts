import { refuse } from '../tools/options.js'
import { type ErrorCode, GameError, isGameError } from '../vocabulary/errors.js'
import { resolveFully } from './resolve.js'
import type { Rules } from './types.js'

/** What came from outside as one of our own objects, and may hold anything. */
export type Foreign<T> = { readonly [Key in keyof T]?: unknown }

/** The rules that what came from outside names. */
export function rulesOf({ rules }: { readonly rules?: unknown }): Rules {
  return resolveFully(rules ?? refuse('it has no rules.'))
}

/** Does what may meet anything in what came from outside; whatever goes wrong is the fault of what came. */
export function guarded<T>(code: ErrorCode, what: string, action: () => T): T {
  try {
    return action()
  } catch (error) {
    const why = isGameError(error) ? error.message : 'its parts do not fit.'
    throw new GameError(code, `This is no ${what}: ${why}`)
  }
}

/** Does what may meet anything in a view from outside. */
export function guardedView<T>(action: () => T): T {
  return guarded('invalid-view', 'view of a game', action)
}
