// The playground in a real browser: Debian's chromium, driven over the loopback. `npm run build` comes before.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { after, before, beforeEach } from 'node:test'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { toNotation } from '../../dist/index.js'
import { createPlayground } from '../../docs/playground/server.js'

/** Where pictures go, for people to look at. */
export const pictures = fileURLToPath(new URL('./.out/', import.meta.url))
export const wide = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }
/** All windows that the table has to fit as a whole. */
export const windows = [
  [360, 640],
  [390, 664],
  [390, 844],
  [844, 390],
  [1366, 657],
  [1920, 1080],
].map(([width, height]) => ({ width, height }))

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

/** Changes the language, without waiting as a hand would. @param {string} lang */
export const speak = (page, lang) =>
  page.locator('#lang').evaluate((select, value) => {
    select.value = value
    select.dispatchEvent(new Event('change'))
  }, lang)

/** Puts a game on the table, by the page's own door for texts. */
export async function load(page, game) {
  await page.evaluate((text) => {
    document.getElementById('notation').value = text
    document.getElementById('notation-load').click()
  }, toNotation(game))
  assert.equal(await page.locator('#notation-answer').getAttribute('class'), 'good')
}

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

/** Whether the table asks if the card chosen is to be melded. */
const isAsked = async (page) => (await page.locator('#hand button.asked').count()) > 0

/** A turn by mouse; a card of a pair takes two. */
export const click = (page) => async (phase) => {
  if (phase === 'play' && !(await isAsked(page)))
    return page.locator('#hand button[aria-disabled="false"]').first().click()
  return page.locator('#choices button').first().click()
}

/** A turn by keys; a card of a pair takes two. */
export const press = (page) => async (phase) => {
  if (phase === 'play' && (await isAsked(page))) return page.keyboard.press('a')
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

/**
 * What is wrong with the table as it is seen now: parts outside the window or over one another, words that do not fit their
 * place, cards and buttons that a finger cannot reach. Nothing, at a good table. Gives the number of parts, too.
 */
export const faultsOf = (page) =>
  page.evaluate(() => {
    /** Each of these is a part by itself, those of a list together are one. */
    const single =
      '.bar button, .bar select, .stake, .score, .plate, .bubble, .status, .why.shown, #undo, #choices button, #cut > *, #result'
    const together = [
      '#talon > *',
      '#trick > *',
      '#hand button',
      ...['north', 'west', 'east'].map((seat) => `.${seat} .backs > *`),
    ]
    const isSeen = (element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.textContent.trim() !== ''
    const nameOf = (element) =>
      `${element.id || element.className} "${element.textContent.trim().slice(0, 30)}"`
    const boxOf = (elements) => {
      const boxes = elements.map((element) => element.getBoundingClientRect())
      return {
        left: Math.min(...boxes.map(({ left }) => left)),
        right: Math.max(...boxes.map(({ right }) => right)),
        top: Math.min(...boxes.map(({ top }) => top)),
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      }
    }
    const parts = [...document.querySelectorAll(single)]
      .filter(isSeen)
      .map((element) => ({ name: nameOf(element), ...boxOf([element]) }))
    for (const list of together) {
      const cards = [...document.querySelectorAll(list)].filter((card) =>
        card.checkVisibility({ visibilityProperty: true }),
      )
      if (cards.length > 0) parts.push({ name: list, ...boxOf(cards) })
    }
    const faults = []
    const felt = document.getElementById('table').getBoundingClientRect()
    for (const [index, one] of parts.entries()) {
      if (one.left < 0 || one.top < 0 || one.right > innerWidth || one.bottom > innerHeight)
        faults.push(`${one.name} is outside: ${JSON.stringify(one)}`)
      const inBar = one.bottom <= felt.top + 1
      if (!inBar && (one.left < felt.left || one.right > felt.right || one.bottom > felt.bottom))
        faults.push(`${one.name} is off the felt`)
      for (const other of parts.slice(index + 1)) {
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        if (width > 1 && height > 1)
          faults.push(`${one.name} and ${other.name} overlap by ${Math.round(width)} × ${Math.round(height)}`)
      }
    }
    for (const element of document.querySelectorAll(
      '.bar button, .stake, .pill, .pill b, .pill small, .plate, .bubble, .status, .why.shown, #undo, #choices button, #cut button, #result',
    )) {
      if (!isSeen(element)) continue
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      const isInline = clientWidth === 0
      if (!isInline && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1))
        faults.push(
          `${nameOf(element)} does not fit: ${scrollWidth}/${clientWidth} × ${scrollHeight}/${clientHeight}`,
        )
    }
    for (const control of document.querySelectorAll('button, select, input[type=range]')) {
      if (control.closest('.panels, dialog') || !control.checkVisibility({ visibilityProperty: true }))
        continue
      const { left, top, width, height } = control.getBoundingClientRect()
      const found = document.elementFromPoint(left + width * 0.3, top + height / 2)
      if (!control.contains(found)) faults.push(`${nameOf(control)} cannot be reached`)
    }
    return { faults, parts: parts.length }
  })

/** The page fits its window, and nothing went wrong on it. */
export async function finish(page) {
  assert.ok(await fits(page))
  assert.deepEqual(complaints, [])
  await page.close()
}
