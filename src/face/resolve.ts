import { fieldsOf, oneOf, refuse } from '../tools/options.js'
import { deepFreeze } from '../tools/reading.js'
import type { Card } from '../vocabulary/cards.js'
import { capital, listOf, quote } from '../vocabulary/quote.js'
import { GAME_NAMES, GAMES, PRESET_NAMES, presets } from './games.js'
import type { GameOfRules, OnlyKnown, PartOf, Rules, RulesOption } from './types.js'

const PRESETS: ReadonlyMap<unknown, Rules> = new Map(Object.entries(presets))

/** Rules that were made here, complete and frozen: they need no second check. */
const complete = new WeakSet<object>(PRESETS.values())

/** Complete rules, frozen, from what stands for `rules`; `'schneider'` for nothing. */
export function resolveFully(value: unknown): Rules {
  if (value === undefined) return presets.schneider
  if (typeof value === 'string') return PRESETS.get(value) ?? refusePreset(value)
  if (typeof value === 'object' && value !== null && complete.has(value)) return value as Rules
  const rules = deepFreeze(fromOptions(value))
  complete.add(rules)
  return rules
}

function refusePreset(value: unknown): never {
  return refuse(`${capital(quote(value))} is no preset; allowed are ${listOf(PRESET_NAMES)}.`)
}

function fromOptions(value: unknown): Rules {
  const options = fieldsOf(value, 'The value of rules', 'it takes the name of a preset or an object')
  const { game, preset } = options
  if (game === undefined && preset === undefined)
    refuse(`The object rules needs "game" or "preset"; allowed are ${listOf(GAME_NAMES)}.`)
  const base = preset === undefined ? undefined : (PRESETS.get(preset) ?? refusePreset(preset))
  const name = checkName(game === undefined ? base?.game : game, 'rules.game', 'schneider')
  if (base !== undefined && base.game !== name)
    refuse(
      `The options rules.game ${quote(name)} and rules.preset ${quote(preset)} clash: the preset is of ${base.game}.`,
    )
  delete options.preset
  return GAMES[name].complete(options, base as never)
}

const checkName = oneOf(...GAME_NAMES)

/**
 * The complete rules that `createGame` would use.
 *
 * Comes in: a preset's name, or options with `game` or `preset`. Goes out: every option of the game, frozen. Throws a
 * {@link GameError} with `'invalid-options'` that names the option and what is allowed, or both sides of a clash. Carries out
 * `docs/rules.md` 2.3 to 2.7 and 3.2 to 3.11.
 * @category Rules
 * @example
 * ```ts
 * import { resolveRules } from 'stichspiel'
 *
 * console.log(resolveRules({ game: 'schneider', pack: 24 }).honours) // => ['A', 'K', 'Q', 'J']
 * ```
 */
export function resolveRules(): PartOf<'schneider', 'rules'>
export function resolveRules<const R extends RulesOption | undefined>(
  rules: R & OnlyKnown<R>,
): PartOf<GameOfRules<R>, 'rules'>
export function resolveRules(rules?: unknown): Rules {
  return resolveFully(rules)
}

/**
 * The pack of a rule set, in `legalMoves` order: by suit, clubs, spades, hearts, diamonds, and in each from high to low.
 * Throws like {@link resolveRules}. Carries out `docs/rules.md` 2.1 and 3.1.
 * @category Vocabulary
 * @example
 * ```ts
 * import { packOf } from 'stichspiel'
 *
 * console.log(packOf('schneider-24').length) // => 24
 * console.log(packOf('bauernschnapsen').slice(0, 5)) // => ['Ac', 'Tc', 'Kc', 'Qc', 'Jc']
 * ```
 */
export function packOf(rules: RulesOption): readonly Card[] {
  const resolved = resolveFully(rules)
  const { game } = GAMES[resolved.game]
  return game.packOf(resolved).map((card) => game.cards[card]!)
}
