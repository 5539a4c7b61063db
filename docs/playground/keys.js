// @ts-check
import { at, h } from './dom.js'

/** @typedef {{ play: (index: number) => void, press: (key: string) => boolean, isBusy: () => boolean }} Desk */

/** Elements that want letters for themselves. @param {EventTarget | null} target */
const takesText = (target) =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'range')

/** Plays by keys, anywhere on the page. @param {Desk} desk */
export function listenToKeys({ play, press, isBusy }) {
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event
    if (ctrlKey || metaKey || altKey || repeat || isBusy() || takesText(target)) return
    if (/^[1-6]$/.test(key)) play(Number(key) - 1)
    else if (!press(key.toLowerCase())) return
    event.preventDefault()
  })
}

/** The keys, told. @param {import('./words/index.js').Words} words */
export function drawKeys({ keyTable }) {
  /** @type {[string, string][]} */
  const rows = [
    ['1 – 6', keyTable.cards],
    ['A S D F G H J K L', keyTable.choices],
    ['P', keyTable.pass],
    ['X', keyTable.double],
    ['C', keyTable.cut],
    ['Esc', keyTable.back],
    ['N', keyTable.next],
    ['U', keyTable.undo],
    ['T', keyTable.table],
  ]
  at('keys').replaceChildren(
    ...rows.flatMap(([keys, what]) => [
      h('dt', {}, ...keys.split(/ (?!–)(?<!– )/).map((key) => h('kbd', {}, key))),
      h('dd', {}, what),
    ]),
  )
}
