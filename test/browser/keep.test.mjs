// A reload goes on with the match; a spoiled store, another address and a new table begin another.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createGame, parseGame } from '../../dist/index.js'
import { finish, handOf, load, openTable, phaseOf, playDeal, press, textOf, usePlayground } from './desk.js'
import { pair } from './situations.js'

usePlayground()

const logOf = (page) => page.locator('#log li').allTextContents()
const storeOf = (page) => page.evaluate(() => ({ ...localStorage }))
const visit = async (page, query) => {
  const { origin } = new URL(page.url())
  await page.goto(`${origin}/?${query}`)
  await page.locator('#hand button, #choices button, #result button').first().waitFor()
}

test('a reload keeps the match, and what may be taken back', async () => {
  for (const rules of ['schneider', 'bauernschnapsen']) {
    const page = await openTable({ rules, seed: '7' })
    const first = await handOf(page)
    await playDeal(page, press(page))
    await page.keyboard.press('n')
    await press(page)(await phaseOf(page))
    const [log, hand, sheet] = [await logOf(page), await handOf(page), await textOf(page, '#sheet')]
    assert.notDeepEqual(hand, first)
    await page.reload()
    assert.deepEqual(await logOf(page), log)
    assert.deepEqual(await handOf(page), hand)
    assert.equal(await textOf(page, '#sheet'), sheet)
    await page.locator('#undo').click()
    assert.ok((await logOf(page)).length < log.length)
    await finish(page)
  }
})

test('the address alone comes back to the match, with its words; another address begins another', async () => {
  const page = await openTable({ rules: 'schneider-24', trump: 'true', seed: '7', lang: 'nl' })
  await page.keyboard.press('1')
  const [log, name] = [await logOf(page), await textOf(page, '#rules-name')]
  await visit(page, '')
  assert.deepEqual(await logOf(page), log)
  assert.equal(await textOf(page, '#rules-name'), name)
  assert.equal(await page.locator('html').getAttribute('lang'), 'nl')
  await visit(page, 'lang=cs')
  assert.equal((await logOf(page)).length, log.length)
  assert.equal(await page.locator('html').getAttribute('lang'), 'cs')

  await visit(page, 'rules=schneider-24&trump=true&seed=8&pace=instant')
  assert.ok((await logOf(page)).length < log.length)
  await page.keyboard.press('1')
  await page.keyboard.press('t')
  await page.locator('#new-start').click()
  assert.ok((await logOf(page)).length < log.length)
  await finish(page)
})

test('a match read from a text is kept, too', async () => {
  const page = await openTable({ rules: 'schneider', seed: '7' })
  await load(page, pair())
  const hand = await handOf(page)
  await page.reload()
  assert.deepEqual(await handOf(page), hand)
  assert.equal(await textOf(page, '#rules-name'), 'Bauernschnapsen')
  assert.equal(new URL(page.url()).searchParams.get('seed'), null)
  await finish(page)
})

test('what is spoiled or foreign in the store is passed over', async () => {
  const page = await openTable({ rules: 'schneider', seed: '7' })
  const fresh = await logOf(page)
  await page.keyboard.press('1')
  const [[key, text]] = Object.entries(await storeOf(page))
  const { address, game } = JSON.parse(text)
  assert.ok(parseGame(game))
  const spoiled = [
    '',
    '{',
    'null',
    '7',
    '[]',
    '"text"',
    '{"address":7,"game":{}}',
    JSON.stringify({ game }),
    JSON.stringify({ address }),
    JSON.stringify({ address, game: null }),
    JSON.stringify({ address, game: { ...game, phase: 'bid' } }),
    JSON.stringify({ address, game: { ...game, ply: 99 } }),
    text.slice(0, -9),
  ]
  for (const one of spoiled) {
    await page.evaluate(([at, value]) => localStorage.setItem(at, value), [key, one])
    await visit(page, 'rules=schneider&seed=7&pace=instant&lang=en')
    assert.equal((await handOf(page)).length, 6, one.slice(0, 60))
    assert.deepEqual(await logOf(page), fresh, one.slice(0, 60))
  }
  assert.equal(spoiled.length, 13)

  // A game of other rules than its address: it is played, by its own name.
  const foreign = {
    address: '?rules=schneider&seed=7',
    game: createGame({ rules: 'bauernschnapsen', seed: 1 }),
  }
  await page.evaluate(([at, value]) => localStorage.setItem(at, value), [key, JSON.stringify(foreign)])
  await visit(page, 'pace=instant&lang=en')
  assert.equal(await textOf(page, '#rules-name'), 'Bauernschnapsen')
  await finish(page)
})

test('a browser that keeps nothing plays all the same', async () => {
  const page = await openTable({ rules: 'schneider', seed: '7' })
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('No store here.', 'SecurityError')
      },
    })
  })
  await page.reload()
  const before = await logOf(page)
  await page.keyboard.press('1')
  assert.ok((await logOf(page)).length > before.length)
  await finish(page)
})
