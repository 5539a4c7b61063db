// The whole table in every window, with the longest words: nothing outside, nothing over anything else, nothing cut off.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../../docs/playground/words/index.js'
import { faultsOf, finish, load, openTable, pictures, speak, usePlayground, windows } from './desk.js'
import { longContract, situations } from './situations.js'

usePlayground()

for (const [game, cards] of [
  ['Schneider', 'french'],
  ['Bauernschnapsen', 'german'],
]) {
  test(`everything is to be seen in every phase of ${game}`, async () => {
    const page = await openTable({ cards })
    const faults = []
    let looks = 0
    for (const [name, make] of Object.entries(situations)) {
      if (!name.startsWith(game)) continue
      await load(page, make())
      for (const viewport of windows) {
        await page.setViewportSize(viewport)
        const size = `${viewport.width}x${viewport.height}`
        for (const lang of Object.keys(languages)) {
          await speak(page, lang)
          const found = await faultsOf(page)
          assert.ok(found.parts >= 9, `${found.parts} parts`)
          faults.push(...found.faults.map((fault) => `${name}, ${size}, ${lang}: ${fault}`))
          looks += 1
        }
      }
      await page.screenshot({ path: `${pictures}${name.replaceAll(/\W+/g, '-')}.png` })
    }
    assert.ok(looks >= 24 * 5)
    assert.deepEqual(faults, [])
    await finish(page)
  })
}

test('nothing moves for a long contract', async () => {
  const page = await openTable({ lang: 'de', cards: 'german' })
  const placesOf = (game) =>
    load(page, game).then(() =>
      page.evaluate(() =>
        ['seat-west', 'seat-north', 'seat-east', 'spread', 'hand', 'score'].map((id) => {
          const { left, right, top } = document.getElementById(id).getBoundingClientRect()
          return [id, Math.round((left + right) / 2), Math.round(top)]
        }),
      ),
    )
  const short = situations['Bauernschnapsen, a pair']()
  for (const viewport of windows) {
    await page.setViewportSize(viewport)
    const places = await placesOf(short)
    for (const seat of [1, 2, 3])
      assert.deepEqual(await placesOf(longContract(seat)), places, `${viewport.width}`)
  }
  await finish(page)
})
