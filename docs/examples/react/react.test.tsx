// A deal played by clicking, in a light document; and the built site, which must run.
import './dom.js'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createGame, type GameOptions, view } from 'stichspiel'
import { carefulBot } from 'stichspiel/bots'
import { createTexts } from 'stichspiel/i18n'
import { en } from 'stichspiel/i18n/en'
import { build } from 'vite'
import { Table } from './Table.js'

const texts = createTexts({ locale: en, cards: 'french', names: ['You', 'The bot'], you: 0 })
const bot = carefulBot({ seed: 1 })
const options: GameOptions = { rules: { preset: 'schneider', followSuit: true }, seed: 7, dealer: 0 }
const table = <Table options={options} you={0} bot={bot} texts={texts} pause={0} />

const place = document.createElement('div')
const root = createRoot(place)
after(() => act(() => root.unmount()))

const all = (selector: string) => [...place.querySelectorAll<HTMLElement>(selector)]
const free = '[data-part=hand] button[aria-disabled=false]'
const hand = () => all('[data-part=hand] button').map(({ dataset }) => dataset.card)
const click = (selector: string) => act(() => place.querySelector<HTMLElement>(selector)!.click())
/** Lets timers run, the bot's among them. */
const breathe = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 1)))

test('the first screen is the view, on a server as well', () => {
  const html = renderToString(table)
  act(() => root.render(table))
  const seen = view(createGame(options), 0)

  assert.deepEqual(hand(), seen.hand)
  assert.equal(all('[data-card]').length, 6)
  for (const card of seen.unseen) assert.ok(!html.includes(`data-card="${card}"`))
  for (const card of seen.hand) assert.ok(html.includes(`data-card="${card}"`))
})

test('a deal by clicking, with an undo and a card that is refused on the way', async () => {
  const first = hand()
  for (let wait = 0; wait < 50 && all(free).length === 0; wait += 1) await breathe()
  await click(free)
  for (let wait = 0; wait < 50 && hand().length < 6; wait += 1) await breathe()
  assert.notDeepEqual(hand(), first)
  await click('[data-part=undo]')
  assert.deepEqual(hand(), first)

  let clicks = 0
  let refused = 0
  for (let round = 0; round < 500 && all('[data-part=deal]').length === 0; round += 1) {
    const [barred] = all('[data-part=hand] button[aria-disabled=true]')
    if (barred?.title === texts.reason('must-follow-suit')) {
      const before = place.innerHTML
      act(() => barred.click())
      assert.equal(place.innerHTML, before)
      refused += 1
    }
    if (all(free).length === 0) await breathe()
    else {
      await click(free)
      clicks += 1
    }
  }
  assert.equal(clicks, 16)
  assert.ok(refused > 0)
  assert.match(place.querySelector('p')!.textContent, /Tricks – You: (\d+), The bot: (\d+) · Points/)
  assert.match(place.querySelector('.log')!.lastElementChild!.textContent, /win|tie/i)

  // The next dealer is the bot, and the result stays until the player has read it.
  for (let wait = 0; wait < 5; wait += 1) await breathe()
  await click('[data-part=deal]')
  assert.equal(hand().length, 6)
  assert.match(place.querySelector('.log')!.firstElementChild!.textContent, /^Deal 2/)
})

test('the site builds, and what was built plays', async () => {
  const outDir = fileURLToPath(new URL('../.out/react-test', import.meta.url))
  const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url))
  await build({ configFile, logLevel: 'error', build: { outDir } })
  const page = readFileSync(`${outDir}/index.html`, 'utf8')
  const script = /src="\.\/(assets\/[\w-]+\.js)"/.exec(page)![1]!

  await import(pathToFileURL(`${outDir}/${script}`).href)
  const site = document.getElementById('root')!
  for (let wait = 0; wait < 200 && site.childElementCount === 0; wait += 1)
    await new Promise((resolve) => setTimeout(resolve, 10))
  assert.equal(site.querySelectorAll('[data-part=hand] button').length, 6)
})
