// Whole deals, refusals, undo, melds, notation, new tables.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { en } from '../../dist/i18n/en.js'
import { createTexts } from '../../dist/i18n/index.js'
import { view } from '../../dist/index.js'
import { languages } from '../../docs/playground/words/index.js'
import {
  click,
  faultsOf,
  finish,
  handOf,
  load,
  openTable,
  phaseOf,
  phone,
  pictures,
  playDeal,
  press,
  textOf,
  usePlayground,
} from './desk.js'
import { endedByMeld, situations } from './situations.js'

usePlayground()

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

for (const [name, make] of [
  ['a whole trick', situations['Bauernschnapsen, deal over']],
  ['a melded card alone', endedByMeld],
]) {
  test(`what ended the deal lies beside the result, and in the panel: ${name}`, async () => {
    const page = await openTable({})
    const game = make()
    const { trick, lastTrick } = view(game, 0)
    const cards = (trick.length > 0 ? trick : lastTrick.plays).map(({ card }) => card)
    await load(page, game)
    const table = createTexts({ locale: en, cards: 'french', names: [], you: 0, game: game.game })
    const wanted = cards.map((card) => table.card(card))
    for (const place of ['#trick .card', '#last-trick .card'])
      assert.deepEqual(
        await page.locator(place).evaluateAll((shown) => shown.map(({ ariaLabel }) => ariaLabel)),
        wanted,
        place,
      )
    assert.equal(await textOf(page, '#last-trick-name'), languages.en.words.page.lastTrick)
    assert.deepEqual((await faultsOf(page)).faults, [])
    await page.locator('#result button').waitFor()
    await page.locator('#undo').click()
    assert.equal(await textOf(page, '#last-trick-name'), languages.en.words.page.previousTrick)
    await finish(page)
  })
}

test('at a calm pace, too, the trick that ended the deal stays, and the result comes after a while', async () => {
  const page = await openTable({ rules: 'schneider-24', seed: '7' })
  for (let turn = 1; turn < 12; turn += 1) await page.keyboard.press('1')
  await page.goto(page.url().replace('instant', 'brisk'))
  const stages = await page.evaluateHandle(() => {
    const seen = []
    const table = document.getElementById('table')
    new MutationObserver(() => {
      const isOver = !document.getElementById('result').hidden
      const now = `${table.dataset.stage} ${document.getElementById('trick').children.length} ${isOver}`
      if (seen.at(-1) !== now) seen.push(now)
    }).observe(table, { attributes: true })
    return seen
  })
  await page.locator('#hand button').first().waitFor()
  await page.locator('#hand button[aria-disabled=false]').first().click()
  await page.locator('#result button').waitFor()
  assert.deepEqual((await stages.jsonValue()).slice(-2), ['rest 2 false', ' 2 true'])
  await finish(page)
})

test('the result does not break inside a number', async () => {
  const page = await openTable({ lang: 'de' })
  await load(page, situations['Bauernschnapsen, deal over']())
  const texts = await page.locator('#result p').allTextContents()
  assert.ok(texts.join(' ').match(/\d/g).length >= 3)
  for (const text of texts) assert.doesNotMatch(text, /[:\d]\x20\d|\d\x20\p{L}/u)
  await finish(page)
})

test('an illegal card is refused, and its reason shown', async () => {
  const page = await openTable({ rules: 'bauernschnapsen', seed: '5' })
  await page.keyboard.press('d') // hearts are trumps
  while ((await phaseOf(page)) !== 'play') await page.keyboard.press('p')
  await page.keyboard.press('1')
  const before = await handOf(page)
  const barred = page.locator('#hand button.barred').first()
  const reason = await barred.locator('.unseen').textContent()
  assert.equal(reason, en.reasons['must-follow-suit'])
  assert.equal(await textOf(page, '#why'), '')

  await barred.hover()
  assert.equal(await textOf(page, '#why'), reason)
  await page.locator('h1').hover()
  assert.equal(await textOf(page, '#why'), '')
  await barred.click({ force: true }) // to the driver it is disabled
  assert.equal(await textOf(page, '#why'), reason)
  assert.deepEqual(await handOf(page), before)
  assert.ok((await textOf(page, '#status')).startsWith(en.turn))
  await finish(page)
})

test('a tap shows the reason, too', async () => {
  const page = await openTable({ rules: 'bauernschnapsen', seed: '5' }, { viewport: phone, hasTouch: true })
  await page.locator('#choices button').nth(2).tap()
  while ((await phaseOf(page)) !== 'play') await page.locator('#choices .pass').tap()
  await page.locator('#hand button').first().tap()
  await page.locator('#hand button.barred').first().tap({ force: true })
  assert.equal(await textOf(page, '#why'), en.reasons['must-follow-suit'])
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

test('the focus goes on to the next card, also when a bot has moved in between', async () => {
  const page = await openTable({ rules: 'schneider-trump', seed: '7', pace: 'brisk' })
  await page.locator('#hand button').first().focus()
  await page.keyboard.press('Enter')
  await page.locator('#last-trick .card').first().waitFor()
  await page.locator('#hand button:focus').waitFor()
  assert.equal(await page.locator('#hand button:focus').getAttribute('aria-disabled'), 'false')
  await finish(page)
})

test('a melded pair is announced, and its other card lies open', async () => {
  const page = await openTable({ rules: 'bauernschnapsen', seed: '5', level: 'child' })
  await page.keyboard.press('d')
  while ((await phaseOf(page)) !== 'play') await page.keyboard.press('p')
  await page.locator('[data-move^="Kh+"]').click()
  assert.match(await textOf(page, '#stakes'), /You: 40/)
  await finish(page)
})

test('notation is written, read back, and refused by line and column', async () => {
  const page = await openTable({ rules: 'schneider', seed: '7' })
  await page.keyboard.press('1')
  const hand = await handOf(page)
  await page.locator('#notation-panel summary').click()
  await page.waitForFunction(() => document.getElementById('notation').value !== '')
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

test('house rules from an address that do not go together are told', async () => {
  const page = await openTable({ rules: 'schneider-24', sevenBeatsAce: 'true' }, { viewport: phone })
  assert.match(await textOf(page, '#new-answer'), /sevenBeatsAce/)
  const [needed, given] = await page
    .locator('#new-table')
    .evaluate((dialog) => [dialog.scrollWidth, dialog.clientWidth])
  assert.ok(needed <= given)
  assert.ok(await page.locator('[name=sevenBeatsAce]').isChecked())
  await page.locator('[name=sevenBeatsAce]').uncheck()
  await page.locator('#new-start').click()
  assert.equal(await page.locator('#new-table').isVisible(), false)
  await finish(page)
})
