// @ts-check
// The table in the page's address: `?rules=…&seed=…&lang=…&cards=…&level=…&pace=…` and any house rules over the preset.
import { isPreset, optionsOf } from './options.js'
import { languages } from './words/index.js'

/**
 * @typedef {object} Settings
 * @property {import('stichspiel').PresetName} preset
 * @property {Map<string, string>} chosen house rules, by option
 * @property {string} seed
 * @property {string} lang
 * @property {import('stichspiel/i18n').Cards} cards
 * @property {import('stichspiel/bots').Level} level
 * @property {import('./table.js').Pace} pace
 */

export const levels = /** @type {const} */ (['child', 'easy', 'club', 'expert'])
export const paces = /** @type {const} */ (['calm', 'brisk', 'instant'])

/** A seed for a table that nobody asked for. */
export const freshSeed = () =>
  [...crypto.getRandomValues(new Uint32Array(2))].map((word) => word.toString(36)).join('')

/** A seed as the engine takes it: whole numbers as numbers, so that other programs with the same number deal the same. @param {string} text */
export const seedOf = (text) =>
  /^\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text

/**
 * One of some values, or the first.
 * @template {string} Value @param {readonly Value[]} values @param {string | null | undefined} given
 */
const oneOf = (values, given) => values.find((value) => value === given) ?? /** @type {Value} */ (values[0])

/** @param {string} address its query @returns {Settings} */
export function readAddress(address) {
  const query = new URLSearchParams(address)
  const rules = query.get('rules')
  const preset = isPreset(rules) ? rules : 'schneider'
  const known = [...optionsOf(preset).map(({ key }) => key), 'without']
  const wished = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in languages)
  return {
    preset,
    chosen: new Map([...query].filter(([key]) => known.includes(/** @type {any} */ (key)))),
    seed: query.get('seed') || freshSeed(),
    lang: oneOf(['en', 'de', 'nl', 'cs'], query.get('lang') ?? wished),
    cards: oneOf(['french', 'german'], query.get('cards')),
    level: oneOf(['club', 'child', 'easy', 'expert'], query.get('level')),
    pace: oneOf(paces, query.get('pace')),
  }
}

/** @param {Settings} settings @param {boolean} isLoaded a game from a text has no address of its own */
export function writeAddress({ preset, chosen, seed, lang, cards, level, pace }, isLoaded) {
  const table = isLoaded ? {} : { rules: preset, ...Object.fromEntries(chosen), seed }
  history.replaceState(null, '', `?${new URLSearchParams({ ...table, lang, cards, level, pace })}`)
}

/** What an address says about the match itself, apart from how it is shown and against whom. @param {string} address */
const matchOf = (address) =>
  [...new URLSearchParams(address)]
    .filter(([key]) => !['lang', 'cards', 'level', 'pace'].includes(key))
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join('&')

/** Whether an address asks for a match other than that of another address. One that names none asks for nothing. @param {string} asked @param {string} other */
export const asksForOther = (asked, other) => matchOf(asked) !== '' && matchOf(asked) !== matchOf(other)

/** Whether an address says by which rules and from which seed a match began. @param {string} address */
export const namesMatch = (address) => matchOf(address) !== ''
