// The playground in a real browser: Debian's chromium, driven over the loopback. `npm run build` comes before.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { after, before, beforeEach } from 'node:test'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { createPlayground } from '../../docs/playground/server.js'

/** Where pictures go, for people to look at. */
export const pictures = fileURLToPath(new URL('./.out/', import.meta.url))
export const wide = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }

let browser
let server
let port
/** What the page complained of, since the test began. */
let complaints = []

/** Serves the page and starts the browser for the tests of a file. */
export function usePlayground() {
  before(async () => {
    mkdirSync(pictures, { recursive: true })
    server = createPlayground()
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = server.address().port
    const executablePath = execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim()
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  })
  after(async () => {
    await browser?.close()
    server?.close()
  })
  beforeEach(() => {
    complaints = []
  })
}

/** Where the page is served. */
export const addressOf = () => server.address()

/** A table as the address describes it; bots answer at once unless it says otherwise. */
export async function openTable(query, { viewport = wide, ...context } = {}) {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', ...context })
  page.setDefaultTimeout(10_000)
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(
    `http://127.0.0.1:${port}/?${new URLSearchParams({ pace: 'instant', lang: 'en', ...query })}`,
  )
  await page.locator('#hand button, #choices button, #result button').first().waitFor()
  return page
}

export const phaseOf = (page) => page.locator('#table').getAttribute('data-phase')
export const textOf = (page, selector) => page.locator(selector).textContent()
export const handOf = (page) =>
  page.locator('#hand button').evaluateAll((buttons) => buttons.map(({ dataset }) => dataset.card))

/** Plays until the deal is over, each turn by `act`; gives the number of turns and the phases that they were in. */
export async function playDeal(page, act) {
  const phases = new Set()
  for (let turns = 0; turns < 60; turns += 1) {
    const phase = await phaseOf(page)
    if (phase === 'deal-over' || phase === 'match-over') return { turns, phases }
    phases.add(phase)
    await act(phase)
  }
  throw new Error('The deal did not end.')
}

/** A turn by mouse. */
export const click = (page) => async (phase) => {
  if (phase === 'play') return page.locator('#hand button[aria-disabled="false"]').first().click()
  return page.locator('#choices button').first().click()
}

/** A turn by keys. */
export const press = (page) => async (phase) => {
  if (phase === 'play') {
    const legal = await page
      .locator('#hand button')
      .evaluateAll((buttons) => buttons.findIndex((button) => button.ariaDisabled === 'false'))
    return page.keyboard.press(String(legal + 1))
  }
  if (phase === 'cut') return page.keyboard.press('c')
  return page.keyboard.press(phase === 'trump' ? 's' : 'p')
}

/** Whether nothing sticks out at the side; the felt would hide what does, so whatever can be pressed is measured. */
export const fits = (page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('button, select, .plate, .pill')].map((element) =>
      element.getBoundingClientRect(),
    )
    const isInside = boxes.length > 8 && boxes.every(({ left, right }) => left >= 0 && right <= innerWidth)
    return isInside && document.documentElement.scrollWidth <= innerWidth
  })

/** The page fits its window, and nothing went wrong on it. */
export async function finish(page) {
  assert.ok(await fits(page))
  assert.deepEqual(complaints, [])
  await page.close()
}
