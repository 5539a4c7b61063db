// The playground in a real browser: Debian's chromium, driven over the loopback. `npm run build` comes before.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { request } from 'node:http'
import { after, before, beforeEach, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { createPlayground } from '../../docs/playground/server.js'

const pictures = fileURLToPath(new URL('./.out/', import.meta.url))
const wide = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

let browser
let server
let port
/** What the page complained of, since the test began. */
let complaints = []

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

/** A table as the address describes it; bots answer at once unless it says otherwise. */
async function openTable(query, { viewport = wide, ...context } = {}) {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', ...context })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(
    `http://127.0.0.1:${port}/?${new URLSearchParams({ pace: 'instant', lang: 'en', ...query })}`,
  )
  await page.locator('#hand button, #choices button, #result button').first().waitFor()
  return page
}

const phaseOf = (page) => page.locator('#table').getAttribute('data-phase')
const textOf = (page, selector) => page.locator(selector).innerText()
const handOf = (page) =>
  page.locator('#hand button').evaluateAll((buttons) => buttons.map(({ dataset }) => dataset.card))

/** Plays until the deal is over, each turn by `act`; gives the number of turns and the phases that they were in. */
async function playDeal(page, act) {
  const phases = new Set()
  for (let turns = 0; turns < 60; turns += 1) {
    const phase = await phaseOf(page)
    if (phase === 'deal-over' || phase === 'match-over') return { turns, phases }
    phases.add(phase)
    await act(phase)
  }
  throw new Error('The deal did not end.')
}

const click = (page) => async (phase) => {
  if (phase === 'play') return page.locator('#hand button[aria-disabled="false"]').first().click()
  return page.locator('#choices button').first().click()
}

const press = (page) => async (phase) => {
  if (phase === 'play') {
    const legal = await page
      .locator('#hand button')
      .evaluateAll((buttons) => buttons.findIndex((button) => button.ariaDisabled === 'false'))
    return page.keyboard.press(String(legal + 1))
  }
  if (phase === 'cut') return page.keyboard.press('c')
  return page.keyboard.press(phase === 'trump' ? 's' : 'p')
}

/** The page fits its width, and nothing went wrong on it. */
async function finish(page, picture) {
  if (picture !== undefined) await page.screenshot({ path: `${pictures}${picture}.png`, fullPage: true })
  const [needed, given] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  assert.ok(needed <= given, `the page is ${needed} pixels wide, the window ${given}`)
  assert.deepEqual(complaints, [])
  await page.close()
}

describe('a whole deal', () => {
  for (const [rules, turns] of [
    ['schneider', 16],
    ['schneider-24', 12],
  ]) {
    test(`of ${rules} by clicks, and the next one by keys`, async () => {
      const page = await openTable({ rules, seed: '7' })
      assert.equal((await playDeal(page, click(page))).turns, turns)
      assert.match(await textOf(page, '#result'), /Next deal/)
      assert.equal(await page.locator('#sheet tbody tr').count(), 1)
      await page.keyboard.press('n')
      assert.equal((await playDeal(page, press(page))).turns, turns)
      assert.equal(await page.locator('#sheet tbody tr').count(), 2)
      await finish(page, `${rules}-over`)
    })
  }

  for (const rules of ['bauernschnapsen', 'bauernschnapsen-wiki']) {
    test(`of ${rules} by clicks, and the next ones by keys`, async () => {
      const page = await openTable({ rules, seed: '5', cards: 'german', level: 'easy' })
      const seen = await playDeal(page, click(page))
      assert.ok(seen.turns >= 3 && seen.phases.has('bid') && seen.phases.has('play'), [...seen.phases].join())
      for (let deal = 2; deal <= 5; deal += 1) {
        await page.locator('#result button').click()
        for (const phase of (await playDeal(page, press(page))).phases) seen.phases.add(phase)
        assert.equal(await page.locator('#sheet tbody tr').count(), deal)
      }
      const phases = ['bid', 'double', 'play', 'trump']
      assert.deepEqual(
        [...seen.phases].sort(),
        rules.endsWith('wiki') ? ['bid', 'cut', ...phases.slice(1)] : phases,
      )
      await finish(page, `${rules}-over`)
    })
  }

  test('after which a match is over, and a new one begins', async () => {
    const page = await openTable({ rules: 'schneider', match: 'points-7', seed: '3', level: 'child' })
    let deals = 0
    while ((await phaseOf(page)) !== 'match-over') {
      await playDeal(page, press(page))
      await page.keyboard.press((await phaseOf(page)) === 'match-over' ? 'Shift' : 'n')
      deals += 1
    }
    assert.ok(deals >= 3, `${deals} deals`)
    await page.getByRole('button', { name: 'New match' }).click()
    assert.equal(await phaseOf(page), 'play')
    assert.equal(await page.locator('#sheet tbody tr').count(), 0)
    await finish(page)
  })
})
