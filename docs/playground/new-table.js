// @ts-check
// The form for a new table: preset, opponents, seed, house rules.
import { createGame, isGameError, presets } from 'stichspiel'
import { freshSeed, levels, paces, seedOf } from './address.js'
import { at, h } from './dom.js'
import { isPreset, optionalContracts, optionsOf, rulesFrom } from './options.js'

/** @typedef {import('./address.js').Settings} Settings */
/** @typedef {import('./words/index.js').Words} Words */
/** @typedef {import('stichspiel/i18n').Texts} Texts */

const dialog = /** @type {HTMLDialogElement} */ (at('new-table'))
const form = /** @type {HTMLFormElement} */ (dialog.querySelector('form'))
const rulesSelect = /** @type {HTMLSelectElement} */ (at('new-rules'))

/** @param {string} value @param {string} label @param {string} chosen */
export const choice = (value, label, chosen) => h('option', { value, selected: value === chosen }, label)

/**
 * @param {() => { settings: Settings, words: Words, texts: Texts }} now
 * @param {(settings: Settings, game: import('stichspiel').GameState) => void} start
 */
export function createNewTable(now, start) {
  rulesSelect.addEventListener('change', () => fillHouse(new Map()))
  at('new-cancel').addEventListener('click', () => dialog.close())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const settings = { ...now().settings, ...chosenSettings() }
    try {
      const game = createGame({
        rules: rulesFrom(settings.preset, settings.chosen),
        seed: seedOf(settings.seed),
      })
      dialog.close()
      start(settings, game)
    } catch (error) {
      if (!isGameError(error)) throw error
      at('new-answer').replaceChildren(
        now().texts.reason(error),
        ' ',
        h('span', { lang: 'en' }, error.message),
      )
    }
  })

  /** @param {import('stichspiel').GameError} error */
  const complain = (error) =>
    at('new-answer').replaceChildren(now().texts.reason(error), ' ', h('span', { lang: 'en' }, error.message))

  function chosenSettings() {
    const data = new FormData(form)
    const preset = isPreset(rulesSelect.value) ? rulesSelect.value : 'schneider'
    const left = optionalContracts.filter((contract) => !data.getAll('contract').includes(contract))
    /** @type {Map<string, string>} */
    const chosen = new Map()
    for (const { key, values, read } of optionsOf(preset)) {
      const value = values.includes('true') ? String(data.has(key)) : String(data.get(key))
      if (value !== read(presets[preset])) chosen.set(key, value)
    }
    if (presets[preset].game === 'bauernschnapsen' && left.length > 0) chosen.set('without', left.join(','))
    return {
      preset,
      chosen,
      seed: String(data.get('seed')).trim() || freshSeed(),
      level: /** @type {Settings['level']} */ (data.get('level')),
      pace: /** @type {Settings['pace']} */ (data.get('pace')),
    }
  }

  /** @param {ReadonlyMap<string, string>} chosen */
  function fillHouse(chosen) {
    const { words, texts } = now()
    const preset = isPreset(rulesSelect.value) ? rulesSelect.value : 'schneider'
    const rules = presets[preset]
    const rows = optionsOf(preset).map(({ key, values, read }) => {
      const value = chosen.get(key) ?? read(rules)
      const [label = '', ...labels] = words.options[key]
      return values.includes('true')
        ? h(
            'label',
            { class: 'check' },
            h('input', { type: 'checkbox', name: key, checked: value === 'true' }),
            h('span', {}, label),
          )
        : h(
            'label',
            {},
            h('span', {}, label),
            h('select', { name: key }, ...values.map((one, i) => choice(one, labels[i] ?? one, value))),
          )
    })
    if (rules.game === 'bauernschnapsen') {
      const without = (chosen.get('without') ?? '').split(',')
      rows.push(
        h(
          'fieldset',
          {},
          h('legend', {}, words.options.without[0] ?? ''),
          ...optionalContracts.map((contract) =>
            h(
              'label',
              { class: 'check' },
              h('input', {
                type: 'checkbox',
                name: 'contract',
                value: contract,
                checked: !without.includes(contract),
              }),
              h('span', {}, texts.contract(contract)),
            ),
          ),
        ),
      )
    }
    at('house-rules').replaceChildren(...rows)
  }

  return {
    isOpen: () => dialog.open,
    /** @param {ReadonlyMap<string, string>} [chosen] @param {import('stichspiel').GameError} [error] what is wrong with them */
    open(chosen, error) {
      const { settings, words } = now()
      const names = /** @type {[string, string][]} */ (Object.entries(words.presets))
      rulesSelect.replaceChildren(
        .../** @type {const} */ (['schneider', 'bauernschnapsen']).map((game) =>
          h(
            'optgroup',
            { label: words.games[game] },
            ...names
              .filter(([preset]) => preset.startsWith(game))
              .map(([preset, name]) => choice(preset, name, settings.preset)),
          ),
        ),
      )
      at('new-level').replaceChildren(
        ...levels.map((level) => choice(level, words.levels[level], settings.level)),
      )
      at('new-pace').replaceChildren(...paces.map((pace) => choice(pace, words.paces[pace], settings.pace)))
      const seed = /** @type {HTMLInputElement} */ (at('new-seed'))
      seed.value = ''
      seed.placeholder = settings.seed
      at('new-answer').replaceChildren()
      if (error !== undefined) {
        complain(error)
        at('house').setAttribute('open', '')
      }
      fillHouse(chosen ?? settings.chosen)
      dialog.showModal()
    },
  }
}
