// @ts-check
// The house rules that the page offers: for each its values as texts, how it stands in complete rules, and what it is as an
// option of `createGame`.
import { contracts, presets } from 'stichspiel'

/** @typedef {import('stichspiel').Rules} Rules */
/** @typedef {import('stichspiel').SchneiderRules} SchneiderRules */
/** @typedef {import('stichspiel').BauernschnapsenRules} BauernschnapsenRules */
/** @typedef {import('stichspiel').PresetName} PresetName */
/** @typedef {keyof import('./words/index.js').Words['options']} OptionKey */
/**
 * @typedef {object} Option
 * @property {OptionKey} key
 * @property {readonly string[]} values
 * @property {(rules: any) => string} read
 * @property {(value: string) => Record<string, unknown>} write
 */

/** @param {string} key */
const truth = (key) => ({ ...plain(key, (value) => value === 'true'), values: ['false', 'true'] })

/** @param {string} key @param {(value: string) => unknown} [of] */
function plain(key, of = (value) => value) {
  return {
    key: /** @type {OptionKey} */ (key),
    read: (/** @type {any} */ rules) => String(rules[key]),
    write: (/** @type {string} */ value) => ({ [key]: of(value) }),
  }
}

/** @type {Record<string, Record<string, unknown>>} */
const farbringerl = {
  24: { farbringerl: { side: 24, trump: 24 } },
  18: { farbringerl: { side: 18, trump: 24 } },
  none: { farbringerl: false },
}

/** Which of some ready-made options the rules hold. @param {Record<string, Record<string, unknown>>} table @param {any} rules */
const found = (table, rules) =>
  Object.keys(table).find((name) =>
    Object.entries(table[name] ?? {}).every(
      ([key, value]) => JSON.stringify(rules[key]) === JSON.stringify(value),
    ),
  ) ?? 'other'

/** @type {readonly Option[]} */
const schneider = [
  { ...plain('pack', Number), values: ['32', '24'] },
  { ...plain('beats'), values: ['next-higher', 'any-higher'] },
  truth('acrossSuits'),
  truth('sevenBeatsAce'),
  truth('trump'),
  truth('followSuit'),
  { ...plain('scoring'), values: ['levels', 'difference'] },
  { ...plain('tie'), values: ['no-score', 'redeal'] },
  {
    key: 'match',
    values: ['deals-2', 'deals-6', 'deals-10', 'points-7', 'points-10', 'points-50', 'open'],
    read: ({ match }) =>
      Object.entries(match).map(([form, n]) => (n === true ? form : `${form}-${n}`))[0] ?? '',
    write: (value) => {
      const [form = '', n] = value.split('-')
      return { match: { [form]: n === undefined ? true : Number(n) } }
    },
  },
  truth('cut'),
]

/** @type {readonly Option[]} */
const bauernschnapsen = [
  truth('cut'),
  { ...plain('turnUp'), values: ['fourth', 'either'] },
  {
    key: 'farbringerl',
    values: ['24', '18', 'none'],
    read: (rules) => found(farbringerl, rules),
    write: (value) => farbringerl[value] ?? { farbringerl: value },
  },
  { ...plain('lead'), values: ['by-contract', 'declarer'] },
  { ...plain('assenbettler'), values: ['holds-ace', 'ace-low'] },
  { ...plain('auction'), values: ['until-holder', 'pass-is-final', 'single-round'] },
  {
    key: 'doubling',
    values: ['0', '1', '2', '3'],
    read: ({ doubling }) => String(doubling.levels),
    write: (value) => ({ doubling: { levels: Number(value) } }),
  },
  { ...plain('undertrump'), values: ['must', 'free'] },
  {
    key: 'bummerl',
    values: ['1', '2', '3'],
    read: ({ match }) => String(match.bummerl),
    write: (value) => ({ match: { bummerl: Number(value) } }),
  },
]

/** The house rules of a preset's game. @param {PresetName} preset */
export const optionsOf = (preset) => (presets[preset].game === 'schneider' ? schneider : bauernschnapsen)

/** The contracts that can be left out: those that are bid. */
export const optionalContracts = Object.values(contracts)
  .filter(({ value }) => value !== null)
  .map(({ id }) => id)

/** @param {string | null} name @returns {name is PresetName} */
export const isPreset = (name) => name !== null && Object.hasOwn(presets, name)

/**
 * What `createGame` takes, from the texts of a form or of the address.
 * @param {PresetName} preset @param {ReadonlyMap<string, string>} chosen by option; `without` lists contracts
 */
export function rulesFrom(preset, chosen) {
  /** @type {Record<string, unknown>} */
  const rules = { preset }
  for (const { key, read, write } of optionsOf(preset)) {
    const value = chosen.get(key)
    if (value !== undefined && value !== read(presets[preset])) Object.assign(rules, write(value))
  }
  const without = chosen.get('without')
  if (without) rules.contracts = Object.fromEntries(without.split(',').map((contract) => [contract, false]))
  return /** @type {import('stichspiel').GameOptions['rules']} */ (/** @type {unknown} */ (rules))
}
