// @ts-check
// The playground: one table against the bots of the package. The page keeps the game; all drawing is done from the view.
import { createGame, history, isGameError, presets, view } from 'stichspiel'
import { createTexts } from 'stichspiel/i18n'
import { freshSeed, namesMatch, readAddress, seedOf, writeAddress } from './address.js'
import { sprite } from './cards/signs.js'
import { at } from './dom.js'
import { choicesOf, drawChoices, drawHand, drawStatus, waysToPlay } from './draw/hand.js'
import { drawResult, drawScore, drawStakes, drawTalon, drawTrick } from './draw/middle.js'
import { drawLastTrick, drawLog, drawSheet } from './draw/panels.js'
import { drawSeats } from './draw/seats.js'
import { keep, matchToGoOnWith } from './keep.js'
import { drawKeys, listenToKeys } from './keys.js'
import { choice, createNewTable } from './new-table.js'
import { createNotationPanel } from './notation-panel.js'
import { rulesFrom } from './options.js'
import { createTable, you } from './table.js'
import { languages } from './words/index.js'

/** @typedef {import('./words/index.js').Language} Language */
/** @typedef {import('./draw/scene.js').Scene} Scene */
/** @typedef {import('stichspiel').Card} Card */
/** @typedef {import('stichspiel').Move} Move */

const names = ['Anna', 'Ben', 'Clara', 'David']
const before = matchToGoOnWith(location.search)
let settings = readAddress(before?.address ?? location.search)
let isLoaded = false
/** A card of a pair that was chosen, and the game in which it was: with the meld, or without? @type {{ card: Card, game: unknown } | null} */
let asked = null
const table = createTable(() => draw())

const language = () => /** @type {Language} */ (languages[settings.lang])
const texts = () =>
  createTexts({
    locale: language().locale,
    cards: settings.cards,
    names: names.slice(0, table.game().game === 'schneider' ? 2 : 4),
    you,
    game: table.game().game,
  })

/** @param {boolean} still @returns {Scene} */
function sceneNow(still) {
  const game = table.game()
  const { words, locale } = language()
  return {
    seen: view(game, you),
    tale: history(game, you),
    texts: texts(),
    words,
    locale,
    cards: settings.cards,
    names,
    stage: table.stage(),
    still,
    canUndo: table.canUndo(),
    asked: asked?.game === game ? asked.card : null,
  }
}

function draw(still = table.wasUndone()) {
  const scene = sceneNow(still)
  const focused = document.activeElement
  const wasInHand =
    at('hand').contains(focused) || at('choices').contains(focused) || at('result').contains(focused)
  tell('')
  keep({ address: location.search, game: table.game() })
  drawSeats(scene)
  drawTalon(scene)
  drawTrick(scene)
  drawStakes(scene)
  drawScore(scene)
  drawHand(scene, { play: playCard, tell })
  drawChoices(scene, make)
  drawStatus(scene)
  drawResult(scene, next)
  drawLastTrick(scene)
  drawSheet(scene)
  drawLog(scene)
  at('table').dataset.phase = scene.seen.phase
  at('table').dataset.stage = scene.stage ?? ''
  at('table').dataset.players = String(scene.seen.handSizes.length)
  at('table').dataset.yours = String(scene.seen.turn === you)
  const undo = /** @type {HTMLButtonElement} */ (at('undo'))
  undo.disabled = !scene.canUndo
  owesFocus ||= wasInHand
  keepFocus()
}

let owesFocus = false

/** Whoever plays by Tab and Enter, and whose card or button is gone, gets the next thing to do as soon as there is one. */
function keepFocus() {
  if (document.activeElement !== document.body) owesFocus = false
  if (!owesFocus) return
  const next = at('table').querySelector(
    '[data-key=next], #choices:not([hidden]) button, #hand button:not([aria-disabled=true])',
  )
  if (!(next instanceof HTMLElement)) return
  owesFocus = false
  next.focus({ preventScroll: true })
}

/** Shows why a card cannot be played. @param {string} reason */
function tell(reason) {
  const why = at('why')
  if (why.textContent !== reason) why.textContent = reason
  why.classList.toggle('shown', reason !== '')
}

/** @param {Move} move */
function make(move) {
  const refusal = table.move(move)
  if (refusal !== null) tell(texts().reason(refusal))
  return refusal === null
}

/** Asks whether to meld with a card, until something else is done; null asks no more. @param {Card | null} card */
function ask(card) {
  const before = asked?.card
  asked = card === null ? null : { card, game: table.game() }
  draw()
  const next =
    card === null
      ? at('hand').querySelector(`[data-card="${before}"]`)
      : at('choices').querySelector('button')
  if (next instanceof HTMLElement) next.focus({ preventScroll: true })
}

/** @param {Card} card */
function playCard(card) {
  const { seen, asked: before } = sceneNow(false)
  if (waysToPlay(seen, card).length > 1) return ask(card === before ? null : card)
  if (make({ type: 'play', card })) return
  const button = at('hand').querySelector(`[data-card="${card}"]`)
  button?.classList.remove('refused')
  requestAnimationFrame(() => button?.classList.add('refused'))
}

/** @param {'deal' | 'match'} what */
function next(what) {
  if (what === 'deal') return void make({ type: 'deal' })
  settings = { ...settings, seed: freshSeed() }
  begin(createGame({ rules: table.game().rules, seed: seedOf(settings.seed) }))
}

/** @param {import('stichspiel').GameState} game */
function begin(game, loaded = false) {
  isLoaded = loaded
  writeAddress(settings, isLoaded)
  table.begin(game, settings, seedOf(settings.seed))
  drawName()
}

function drawName() {
  const { words } = language()
  const { rules } = table.game()
  const same = Object.entries(presets).find(([, preset]) => JSON.stringify(preset) === JSON.stringify(rules))
  const name = isLoaded ? same?.[0] : settings.preset
  const label = /** @type {Record<string, string>} */ (words.presets)[name ?? rules.game] ?? ''
  at('rules-name').textContent = same === undefined ? `${label} · ${words.page.houseRules}` : label
}

/** The page's own words, everywhere. */
function speak() {
  const { words, locale } = language()
  document.documentElement.lang = locale.tag
  /** @type {Record<string, string>} */
  const page = words.page
  for (const element of document.querySelectorAll('[data-word]'))
    element.textContent = page[/** @type {HTMLElement} */ (element).dataset.word ?? ''] ?? ''
  for (const element of document.querySelectorAll('[data-label]'))
    element.setAttribute('aria-label', page[/** @type {HTMLElement} */ (element).dataset.label ?? ''] ?? '')
  drawKeys(words)
  drawName()
}

const newTable = createNewTable(
  () => ({ settings, words: language().words, texts: texts() }),
  (chosen, game) => {
    settings = chosen
    begin(game)
  },
)
createNotationPanel(
  () => ({ game: table.game(), words: language().words, texts: texts() }),
  (game) => begin(game, true),
)

const cutNow = () => make({ type: 'cut', at: Number(/** @type {HTMLInputElement} */ (at('cut-at')).value) })

/** @type {Readonly<Record<string, () => unknown>>} */
const keyed = {
  u: () => table.undo(),
  backspace: () => table.undo(),
  t: () => newTable.open(),
  n: () => /** @type {HTMLElement | null} */ (at('result').querySelector('[data-key=next]'))?.click(),
  c: () => !at('cut').hidden && cutNow(),
  escape: () => asked !== null && ask(null),
}

listenToKeys({
  isBusy: () => newTable.isOpen(),
  play(index) {
    const card = view(table.game(), you).hand[index]
    if (card !== undefined) playCard(card)
  },
  press(key) {
    const chosen = choicesOf(sceneNow(false)).find((one) => one.key === key)
    if (chosen !== undefined) make(chosen.move)
    else if (keyed[key] !== undefined) keyed[key]()
    else return false
    return true
  },
})

/** @param {'lang' | 'cards'} key */
function listenToChoice(key) {
  const select = /** @type {HTMLSelectElement} */ (at(key))
  select.value = settings[key]
  select.addEventListener('change', () => {
    settings = { ...settings, [key]: select.value }
    writeAddress(settings, isLoaded)
    speak()
    draw(true)
  })
}

at('sprite').innerHTML = sprite
at('lang').append(...Object.entries(languages).map(([tag, { name }]) => choice(tag, name, settings.lang)))
listenToChoice('lang')
listenToChoice('cards')
at('open-new').addEventListener('click', () => newTable.open())
at('undo').addEventListener('click', () => table.undo())
at('cut-make').addEventListener('click', cutNow)
speak()

/** Whether a game goes by the rules that the settings describe. @param {import('stichspiel').GameState} game */
function isAsSet({ rules }) {
  try {
    const own = createGame({ rules: rulesFrom(settings.preset, settings.chosen) }).rules
    return JSON.stringify(own) === JSON.stringify(rules)
  } catch (error) {
    if (!isGameError(error)) throw error
    return false
  }
}

/** A new match as the settings describe it. House rules from an address that do not go together: the form says why. */
function beginAnew() {
  const { preset, chosen, seed } = settings
  try {
    begin(createGame({ rules: rulesFrom(preset, chosen), seed: seedOf(seed) }))
  } catch (error) {
    if (!isGameError(error)) throw error
    settings = { ...settings, chosen: new Map() }
    begin(createGame({ rules: preset, seed: seedOf(seed) }))
    newTable.open(chosen, error)
  }
}

if (before === null) beginAnew()
else begin(before.game, !namesMatch(before.address) || !isAsSet(before.game))
