// Languages, cards, what is drawn, how it fits, and the server.
import assert from 'node:assert/strict'
import { request } from 'node:http'
import { test } from 'node:test'
import { createTexts } from '../../dist/i18n/index.js'
import { languages } from '../../docs/playground/words/index.js'
import {
  addressOf,
  finish,
  fits,
  handOf,
  openTable,
  phone,
  pictures,
  playDeal,
  press,
  textOf,
  usePlayground,
  wide,
} from './desk.js'

usePlayground()

/** What a language calls the ace of clubs. */
const cardIn = (lang, cards) =>
  createTexts({ locale: languages[lang].locale, cards, names: [], you: 0, game: 'schneider' }).card('Ac')

test('languages and cards are changed at the table, and stay in the address', async () => {
  const page = await openTable({ rules: 'schneider-trump', seed: '7', lang: 'de' })
  const first = page.locator('#hand button').first()
  assert.equal(await first.getAttribute('aria-label'), cardIn('de', 'french'))
  const face = await first.innerHTML()
  await page.locator('#cards').selectOption('german')
  assert.equal(await first.getAttribute('aria-label'), cardIn('de', 'german'))
  assert.notEqual(await first.innerHTML(), face)

  const words = new Set()
  for (const lang of ['en', 'nl', 'cs']) {
    await page.locator('#lang').selectOption(lang)
    assert.equal(await first.getAttribute('aria-label'), cardIn(lang, 'german'))
    assert.equal(await page.locator('html').getAttribute('lang'), lang)
    words.add(await textOf(page, '#open-new')).add(await textOf(page, '#status'))
  }
  assert.equal(words.size, 6)
  const address = new URL(page.url()).searchParams
  assert.deepEqual(
    ['rules', 'seed', 'lang', 'cards'].map((key) => address.get(key)),
    ['schneider-trump', '7', 'cs', 'german'],
  )
  const hand = await handOf(page)
  await page.reload()
  await first.waitFor()
  assert.deepEqual(await handOf(page), hand)
  assert.equal(await first.getAttribute('aria-label'), cardIn('cs', 'german'))
  await finish(page)
})

test('every language has every word', () => {
  const pathsOf = (table, path) =>
    Object.entries(table).flatMap(([key, value]) => {
      assert.notEqual(value, '', `${path}.${key}`)
      return typeof value === 'object' ? pathsOf(value, `${path}.${key}`) : [`${path}.${key}`]
    })
  const paths = Object.values(languages).map(({ words }) => pathsOf(words, ''))
  assert.equal(paths.length, 4)
  assert.ok(paths[0].length > 100)
  for (const one of paths) assert.deepEqual(one, paths[0])
})

test('hidden cards are not in the page', async () => {
  for (const rules of ['schneider', 'bauernschnapsen']) {
    const page = await openTable({ rules, seed: '11' })
    const hand = await handOf(page)
    const faces = await page.locator('.felt svg:has(.index)').count()
    assert.equal(faces, hand.length)
    await finish(page)
  }
})

test('bots take their time, and a finished trick lies open before it is swept away', async () => {
  const page = await openTable(
    { rules: 'schneider-trump', seed: '7', pace: 'brisk' },
    { reducedMotion: 'no-preference' },
  )
  const stages = await page.evaluateHandle(() => {
    const seen = []
    const table = document.getElementById('table')
    new MutationObserver(() => {
      const now = `${table.dataset.stage} ${document.getElementById('trick').children.length}`
      if (seen.at(-1) !== now) seen.push(now)
    }).observe(table, { attributes: true })
    return seen
  })
  await page.keyboard.press('1')
  await page.waitForFunction((seen) => seen.at(-1) === ' 0', stages)
  assert.deepEqual(await stages.jsonValue(), [' 1', 'rest 2', 'sweep 2', ' 0'])
  assert.equal(await page.locator('#last-trick .card').count(), 2)
  await finish(page)
})

for (const [rules, cards, lang] of [
  ['schneider-trump', 'french', 'cs'],
  ['schneider-24', 'german', 'nl'],
  ['bauernschnapsen', 'german', 'de'],
  ['bauernschnapsen-wiki', 'french', 'en'],
]) {
  test(`${rules} with ${cards} cards fits narrow and wide windows in every phase`, async () => {
    const page = await openTable({ rules, cards, lang, seed: '5' })
    const photographed = []
    await playDeal(page, async (phase) => {
      for (const viewport of photographed.includes(phase) ? [] : [phone, wide]) {
        await page.setViewportSize(viewport)
        assert.ok(await fits(page), `${phase} at ${viewport.width} pixels`)
        await page.screenshot({ path: `${pictures}${rules}-${phase}-${viewport.width}.png` })
      }
      photographed.push(phase)
      await press(page)(phase)
    })
    assert.ok(photographed.length >= 12 || photographed.includes('bid'), photographed.join())
    await page.setViewportSize(phone)
    const { width, height } = await page.locator('#result button').boundingBox()
    assert.ok(width >= 44 && height >= 40)
    await page.screenshot({ path: `${pictures}${rules}-over-390.png`, fullPage: true })
    await finish(page)
  })
}

test('cards in the hand of a phone are large enough for a finger', async () => {
  const page = await openTable({ rules: 'schneider-trump', seed: '7' }, { viewport: phone })
  const boxes = await page
    .locator('#hand button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().left))
  assert.equal(boxes.length, 6)
  for (const [index, left] of boxes.slice(1).entries()) assert.ok(left - boxes[index] >= 44)
  await finish(page)
})

test('the server shows the page and the package, and nothing else', async () => {
  const { address: host, port } = addressOf()
  assert.equal(host, '127.0.0.1')
  const get = (path, method = 'GET') =>
    new Promise((resolve, reject) => {
      const asked = request({ host, port, path, method }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      asked.on('error', reject).end()
    })
  assert.equal(await get('/docs/playground/'), 200)
  assert.equal(await get('/dist/index.js'), 200)
  assert.equal(await get('/?seed=1'), 302)
  for (const path of [
    '/package.json',
    '/docs/rules.md',
    '/test/browser/desk.js',
    '/docs/playground/../../test/browser/desk.js',
    '/dist/../test/browser/desk.js',
    '/docs/playground/../../package.json',
    '/docs/playground/%2e%2e/%2e%2e/package.json',
    '/docs/playground/..%2f..%2fsrc/index.ts',
    '/docs/playground/..%5c..%5cpackage.json',
    '/docs/playground/%00.html',
    '/docs/playground/%',
    '/docs/playground/tsconfig.json',
    '/docs/playground-other/index.html',
    '//etc/passwd',
  ])
    assert.equal(await get(path), 404, path)
  assert.equal(await get('/docs/playground/', 'POST'), 405)
})
