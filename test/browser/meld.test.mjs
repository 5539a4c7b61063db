// A card of a pair can be led in two ways; whoever chooses it is asked which.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  faultsOf,
  finish,
  handOf,
  load,
  openTable,
  phone,
  pictures,
  speak,
  textOf,
  usePlayground,
  windows,
} from './desk.js'
import { pair } from './situations.js'

usePlayground()

const ways = (page) =>
  page.locator('#choices button').evaluateAll((buttons) => buttons.map(({ dataset }) => dataset.move))

/** A table with a pair in the hand; gives the card that is chosen, and what the buttons offered before. */
async function openPair(options = {}) {
  const page = await openTable({ cards: 'german' }, options)
  await load(page, pair())
  const offered = await ways(page)
  const card = offered[0].slice(0, 2)
  assert.ok(offered.length >= 2 && offered.every((move) => /^[KQ].\+[24]0$/.test(move)), offered.join())
  return { page, card, offered, button: page.locator(`[data-card=${card}]`) }
}

const isMelded = async (page) => /You: [24]0/.test(await textOf(page, '#stakes'))

for (const [how, press] of [
  ['by mouse', (locator) => locator.click()],
  ['by touch', (locator) => locator.tap()],
  ['by Tab and Enter', (locator) => locator.focus().then(() => locator.press('Enter'))],
]) {
  test(`with the meld or without: ${how}`, async () => {
    for (const isMeld of [true, false]) {
      const { page, card, button } = await openPair({ viewport: phone, hasTouch: how === 'by touch' })
      const before = await handOf(page)
      await press(button)
      assert.deepEqual(await handOf(page), before)
      const [meld, plain, ...others] = await ways(page)
      assert.match(meld, new RegExp(`^${card}\\+[24]0$`))
      assert.deepEqual([plain, ...others], [card])
      await press(page.locator(`#choices [data-move="${isMeld ? meld : plain}"]`))
      assert.ok(!(await handOf(page)).includes(card))
      assert.equal(await isMelded(page), isMeld)
      await finish(page)
    }
  })
}

test('with the meld or without: by keys', async () => {
  for (const [key, isMeld] of [
    ['a', true],
    ['s', false],
    ['Enter', true],
  ]) {
    const { page, card } = await openPair()
    await page.keyboard.press(String((await handOf(page)).indexOf(card) + 1))
    await page.keyboard.press(key)
    assert.ok(!(await handOf(page)).includes(card))
    assert.equal(await isMelded(page), isMeld, key)
    await finish(page)
  }
})

test('the question is dropped by the same card, by Escape, and by another card', async () => {
  const { page, card, offered, button } = await openPair()
  await button.click()
  assert.equal((await ways(page)).length, 2)
  await button.click()
  assert.deepEqual(await ways(page), offered)
  await button.click()
  await page.keyboard.press('Escape')
  assert.deepEqual(await ways(page), offered)
  assert.equal(await page.locator('#hand button:focus').getAttribute('data-card'), card)

  await button.click()
  const partner = page.locator(`[data-card=${card.startsWith('K') ? 'Q' : 'K'}${card[1]}]`)
  await partner.click()
  assert.deepEqual((await ways(page)).at(-1), await partner.getAttribute('data-card'))
  const paired = new Set(offered.map((move) => move.slice(0, 2)))
  const other = (await handOf(page)).find((one) => !paired.has(one))
  await page.locator(`[data-card=${other}]`).click()
  assert.ok(!(await handOf(page)).includes(other))
  await finish(page)
})

test('both ways are to be seen in every window', async () => {
  const { page, button } = await openPair()
  await button.click()
  for (const viewport of windows) {
    await page.setViewportSize(viewport)
    for (const lang of ['de', 'en', 'nl', 'cs']) {
      await speak(page, lang)
      assert.equal((await ways(page)).length, 2)
      assert.deepEqual((await faultsOf(page)).faults, [])
    }
    await page.screenshot({ path: `${pictures}asked-${viewport.width}x${viewport.height}.png` })
  }
  await finish(page)
})
