import { bauernschnapsen } from '../bauernschnapsen/game.js'
import type { BauernschnapsenPreset } from '../bauernschnapsen/rules.js'
import {
  PRESETS as BAUERNSCHNAPSEN_PRESETS,
  completeRules as completeBauernschnapsen,
} from '../bauernschnapsen/rules.js'
import type { BauernschnapsenRules } from '../bauernschnapsen/types.js'
import { schneider } from '../schneider/game.js'
import type { SchneiderPreset } from '../schneider/rules.js'
import { completeRules as completeSchneider, PRESETS as SCHNEIDER_PRESETS } from '../schneider/rules.js'
import type { SchneiderRules } from '../schneider/types.js'
import type { AnyGame } from '../shared/flow.js'
import type { GameName, PresetName, Rules } from './types.js'

/** A row of the table of games. */
export interface GameRow {
  readonly game: AnyGame
  /** Complete rules from options over a base, the game's defaults where none is given. */
  readonly complete: (options: Readonly<Record<string, unknown>>, base?: never) => Rules
}

/** The games by name. A new game is one row here and one in the types. */
export const GAMES: Readonly<Record<GameName, GameRow>> = {
  schneider: { game: schneider, complete: completeSchneider },
  bauernschnapsen: { game: bauernschnapsen, complete: completeBauernschnapsen },
}

/** The names of the games. */
export const GAME_NAMES: readonly GameName[] = Object.freeze(['schneider', 'bauernschnapsen'] as const)

/**
 * The presets by name, each as complete rules: `docs/rules.md` 2.7 and 3.11.
 * @category Rules
 * @example
 * ```ts
 * import { presets } from 'stichspiel'
 *
 * console.log(presets['schneider-gorys'].followSuit) // => true
 * ```
 */
export const presets: { readonly [Name in SchneiderPreset]: SchneiderRules } & {
  readonly [Name in BauernschnapsenPreset]: BauernschnapsenRules
} = Object.freeze({
  ...SCHNEIDER_PRESETS,
  ...BAUERNSCHNAPSEN_PRESETS,
})

/** The names of the presets. */
export const PRESET_NAMES: readonly PresetName[] = Object.freeze(Object.keys(presets) as PresetName[])
