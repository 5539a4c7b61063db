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
  page.setDefaultTimeout(10_000)
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(
    `http://127.0.0.1:${port}/?${new URLSearchParams({ pace: 'instant', lang: 'en', ...query })}`,
  )
  await page.locator('#hand button, #choices button, #result button').first().waitFor()
  return page
}

const phaseOf = (page) => page.locator('#table').getAttribute('data-phase')
const textOf = (page, selector) => page.locator(selector).textContent()
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

const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

/** The page fits its window, and nothing went wrong on it. */
async function finish(page) {
  assert.ok(await fits(page))
  assert.deepEqual(complaints, [])
  await page.close()
}

describe('a whole deal', () => {
  test('of Schneider by clicks, and the next one by keys', async () => {
    const page = await openTable({ rules: 'schneider', seed: '7' })
    assert.equal((await playDeal(page, click(page))).turns, 16)
    assert.match(await textOf(page, '#result'), /Next deal/)
    assert.equal(await page.locator('#sheet tbody tr').count(), 1)
    await page.keyboard.press('n')
    assert.equal((await playDeal(page, press(page))).turns, 16)
    assert.equal(await page.locator('#sheet tbody tr').count(), 2)
    await finish(page)
  })

  for (const rules of ['bauernschnapsen', 'bauernschnapsen-wiki']) {
    test(`of ${rules} by clicks, and the next ones by keys`, async () => {
      const page = await openTable({ rules, seed: '5', cards: 'german', level: 'easy' })
      const seen = await playDeal(page, click(page))
      assert.ok(seen.turns >= 3 && seen.phases.has('bid') && seen.phases.has('play'), [...seen.phases].join())
      for (let deal = 2; deal <= 3; deal += 1) {
        await page.locator('#result button').click()
        for (const phase of (await playDeal(page, press(page))).phases) seen.phases.add(phase)
        assert.equal(await page.locator('#sheet tbody tr').count(), deal)
      }
      const phases = ['bid', 'double', 'play', 'trump']
      assert.deepEqual(
        [...seen.phases].sort(),
        rules.endsWith('wiki') ? ['bid', 'cut', ...phases.slice(1)] : phases,
      )
      await finish(page)
    })
  }

  test('after which a match is over, and a new one begins', async () => {
    const page = await openTable({
      rules: 'schneider-24',
      match: 'deals-2',
      tie: 'no-score',
      seed: '3',
      level: 'child',
    })
    let deals = 1
    for (await playDeal(page, press(page)); (await phaseOf(page)) === 'deal-over'; deals += 1) {
      await page.keyboard.press('n')
      await playDeal(page, press(page))
    }
    assert.ok(deals >= 2)
    await page.getByRole('button', { name: 'New match' }).click()
    assert.equal(await phaseOf(page), 'play')
    assert.equal(await page.locator('#sheet tbody tr').count(), 0)
    await finish(page)
  })
})

test('an illegal card is refused, and its reason shown', async () => {
  const page = await openTable({ rules: 'bauernschnapsen', seed: '5' })
  await page.keyboard.press('d') // hearts are trumps
  while ((await phaseOf(page)) !== 'play') await page.keyboard.press('p')
  await page.keyboard.press('1')
  const before = await handOf(page)
  const barred = page.locator('#hand button.barred').first()
  const reason = await barred.locator('.unseen').textContent()
  assert.equal(reason, 'You must follow suit.')
  assert.equal(await textOf(page, '#why'), '')

  await barred.hover()
  assert.equal(await textOf(page, '#why'), reason)
  await page.locator('h1').hover()
  assert.equal(await textOf(page, '#why'), '')
  await barred.click({ force: true }) // to the driver it is disabled
  assert.equal(await textOf(page, '#why'), reason)
  assert.deepEqual(await handOf(page), before)
  assert.match(await textOf(page, '#status'), /^Your turn · follow suit/)
  await finish(page)
})

test('a tap shows the reason, too', async () => {
  const page = await openTable({ rules: 'bauernschnapsen', seed: '5' }, { viewport: phone, hasTouch: true })
  await page.locator('#choices button').nth(2).tap()
  while ((await phaseOf(page)) !== 'play') await page.locator('#choices .pass').tap()
  await page.locator('#hand button').first().tap()
  await page.locator('#hand button.barred').first().tap({ force: true })
  assert.equal(await textOf(page, '#why'), 'You must follow suit.')
  await page.screenshot({ path: `${pictures}refused-390.png` })
  await finish(page)
})

test('undo takes back to the own turn before', async () => {
  const page = await openTable({ rules: 'schneider', seed: '7' })
  const hand = await handOf(page)
  assert.ok(await page.locator('#undo').isDisabled())
  await page.keyboard.press('2')
  const second = await handOf(page)
  assert.notDeepEqual(second, hand)
  await page.keyboard.press('1')
  await page.locator('#undo').click()
  assert.deepEqual(await handOf(page), second)
  await page.keyboard.press('u')
  assert.deepEqual(await handOf(page), hand)
  assert.ok(await page.locator('#undo').isDisabled())
  await finish(page)
})

test('a melded pair is announced, and its other card lies open', async () => {
  const page = await openTable({ rules: 'bauernschnapsen', seed: '5', level: 'child' })
  await page.keyboard.press('d')
  while ((await phaseOf(page)) !== 'play') await page.keyboard.press('p')
  await page.getByRole('button', { name: 'Meld forty and lead the king of hearts' }).click()
  assert.match(await textOf(page, '#stakes'), /You: 40/)
  await finish(page)
})

test('notation is written, read back, and refused by line and column', async () => {
  const page = await openTable({ rules: 'schneider', seed: '7' })
  await page.keyboard.press('1')
  const hand = await handOf(page)
  await page.locator('#notation-panel summary').click()
  const text = await page.locator('#notation').inputValue()
  assert.match(text, /^stichspiel 1\nrules schneider\n/)
  await page.keyboard.press('Shift')
  await page.locator('h1').click()
  await page.keyboard.press('1')
  assert.notDeepEqual(await handOf(page), hand)

  await page.locator('#notation-load').click()
  assert.equal(await textOf(page, '#notation-answer'), 'Loaded.')
  assert.deepEqual(await handOf(page), hand)
  await page.locator('#undo').click() // beyond what was loaded
  assert.equal(await page.locator('#log li').count(), 2)

  await page.locator('#notation').fill(text.replace('dealer', 'dealar'))
  await page.locator('#notation-load').click()
  assert.match(await textOf(page, '#notation-answer'), /^Line 4, column 1 · .*"dealar"/)
  const marked = await page
    .locator('#notation')
    .evaluate((area) => area.value.slice(area.selectionStart, area.selectionEnd))
  assert.equal(marked, 'dealar')
  await page.locator('#notation').fill('rules schneider')
  await page.locator('#notation-load').click()
  assert.match(await textOf(page, '#notation-answer'), /^At the end · .*"dealer"/)

  await page
    .locator('#notation')
    .fill(
      'rules bauernschnapsen\ndealer 3\ndeck Ac Tc Qh As Ts Jh Ah Th Jd Kc Qc Ad Ks Qs Kd Qd Kh Js Td Jc\ntrump h',
    )
  await page.locator('#notation-load').click()
  assert.equal(await textOf(page, '#rules-name'), 'Bauernschnapsen')
  assert.equal(await phaseOf(page), 'bid')
  await finish(page)
})

test('languages and cards are changed at the table, and stay in the address', async () => {
  const page = await openTable({ rules: 'schneider-trump', seed: '7', lang: 'de' })
  const first = page.locator('#hand button').first()
  assert.equal(await first.getAttribute('aria-label'), 'Kreuz-Ass')
  const face = await first.innerHTML()
  await page.locator('#cards').selectOption('german')
  assert.equal(await first.getAttribute('aria-label'), 'Eichel-Daus')
  assert.notEqual(await first.innerHTML(), face)

  const words = new Set()
  for (const [lang, name] of [
    ['en', 'ace of acorns'],
    ['nl', 'aas van eikels'],
    ['cs', 'žaludové eso'],
  ]) {
    await page.locator('#lang').selectOption(lang)
    assert.equal(await first.getAttribute('aria-label'), name)
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
  assert.equal(await first.getAttribute('aria-label'), 'žaludové eso')
  await finish(page)
})

test('every language has every word', async () => {
  const page = await openTable({})
  const paths = await page.evaluate(async () => {
    const { languages } = await import('/docs/playground/words/index.js')
    const pathsOf = (table, path) =>
      Object.entries(table).flatMap(([key, value]) =>
        typeof value === 'object'
          ? pathsOf(value, `${path}.${key}`)
          : [`${path}.${key}${value === '' ? ' is empty' : ''}`],
      )
    return Object.values(languages).map(({ words }) => pathsOf(words, ''))
  })
  assert.equal(paths.length, 4)
  assert.ok(paths[0].length > 100)
  for (const one of paths) assert.deepEqual(one, paths[0])
  await finish(page)
})

test('a new table: another game, house rules, and what cannot be combined', async () => {
  const page = await openTable({ rules: 'schneider', seed: '7' })
  await page.keyboard.press('t')
  await page.locator('#new-seed').fill('9')
  await page.locator('#house summary').click()
  await page.locator('[name=pack]').selectOption('24')
  await page.locator('[name=sevenBeatsAce]').check()
  await page.locator('#new-start').click()
  assert.match(await textOf(page, '#new-answer'), /sevenBeatsAce/)
  await page.locator('[name=sevenBeatsAce]').uncheck()
  await page.locator('[name=trump]').check()
  await page.locator('#new-start').click()
  assert.equal(await page.locator('#new-table').isVisible(), false)
  assert.equal(await textOf(page, '#talon .count'), '12')
  assert.match(await textOf(page, '#stakes'), /Trump/)
  assert.match(page.url(), /pack=24.*trump=true.*seed=9/)

  await page.locator('#open-new').click()
  await page.locator('#new-rules').selectOption('bauernschnapsen')
  await page.locator('[value=gang]').uncheck()
  await page.locator('[name=doubling]').selectOption('0')
  await page.screenshot({ path: `${pictures}new-table.png` })
  await page.locator('#new-start').click()
  while ((await phaseOf(page)) !== 'bid') await page.keyboard.press('s')
  const bids = await page.locator('#choices button').allInnerTexts()
  assert.ok(bids.length > 3 && !bids.some((bid) => bid.startsWith('Gang')), bids.join())
  await finish(page)
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

test('bots take their time, and a finished trick lies open for a while', async () => {
  const page = await openTable(
    { rules: 'schneider-trump', seed: '7', pace: 'brisk' },
    { reducedMotion: 'no-preference' },
  )
  await page.keyboard.press('1')
  assert.equal(await page.locator('#trick .card').count(), 1)
  await page.locator('#trick .winner').waitFor()
  assert.equal(await page.locator('#trick .card').count(), 2)
  await page.locator('#table[data-stage=""][data-yours=true]').waitFor()
  assert.equal(await page.locator('#trick .card').count(), 0)
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
  const get = (path, method = 'GET') =>
    new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, method }, (answer) => {
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
  assert.equal(server.address().address, '127.0.0.1')
})
