// A script at the keyboard: slips first, then always the first move, to the end of a deal; once in memory, once through a pipe.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type GameOptions, history, reveal, rewind, score } from 'stichspiel'
import { carefulBot } from 'stichspiel/bots'
import { createTexts, type Texts } from 'stichspiel/i18n'
import { de } from 'stichspiel/i18n/de'
import { en } from 'stichspiel/i18n/en'
import { play } from './table.js'

async function typed(keys: readonly string[], options: GameOptions, texts: Texts) {
  const output = new PassThrough()
  const input = new PassThrough()
  input.end(keys.map((key) => `${key}\n`).join(''))
  const game = await play({ options, you: 0, bot: carefulBot({ seed: 1 }), texts }, input, output)
  output.end()
  return { game, shown: await text(output) }
}

test('a deal of Schneider: slips are explained, legal moves are numbered, the bot’s hand stays hidden', async () => {
  const texts = createTexts({ locale: en, cards: 'french', names: ['Anna', 'Ben'], you: 0 })
  const options = { rules: { preset: 'schneider', followSuit: true }, seed: 7, dealer: 1 } as const
  const slips = ['Kd', '99', 'hello', '']
  const { game, shown } = await typed([...slips, ...Array(16).fill('1')], options, texts)

  assert.equal(game.phase, 'deal-over')
  assert.equal(score(game).tricks[0] + score(game).tricks[1], 16)
  assert.ok(shown.includes(texts.result(score(game).deal!)))
  assert.ok(shown.includes(texts.reason('not-in-hand')))
  assert.ok(shown.includes(`: ${texts.reason('must-follow-suit')}`))
  assert.equal(shown.split(texts.reason('malformed')).length - 1, 3)

  const opening = shown.slice(0, shown.indexOf('> '))
  assert.match(opening, / {3}1 {2}\w\w {2}Play the /)
  const hidden = reveal(rewind(game, 0)).hands[1]!
  assert.equal(hidden.length, 6)
  for (const card of hidden) assert.ok(!opening.includes(texts.card(card)))
})

test('a deal of Bauernschnapsen in German, with German cards', async () => {
  const names = ['Anna', 'Ben', 'Clara', 'David']
  const texts = createTexts({ locale: de, cards: 'german', names, you: 0 })
  const { game, shown } = await typed(
    Array(9).fill('1'),
    { rules: 'bauernschnapsen', seed: 5, dealer: 3 },
    texts,
  )

  const events = history(game, 0)
  const end = events.findIndex((event) => event.type === 'deal-over')
  assert.ok(end > 0)
  const sentences = texts.events(events)
  assert.ok(shown.includes(sentences[end]!))
  assert.match(shown, /1 {2}trump c {2}Eichel als Trumpf rufen/)
  assert.match(shown, /Rufer · 🌰 Eichel/)
})

test('as a command with piped input; wrong arguments are said in a sentence', () => {
  const here = fileURLToPath(new URL('..', import.meta.url))
  const run = (args: readonly string[], input: string) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'terminal/main.ts', ...args], {
      cwd: here,
      input,
      timeout: 60_000,
      encoding: 'utf8',
    })
  const played = run(['--seed', 'pipe', '--rules', 'schneider-24', '--lang', 'nl'], '1\n'.repeat(30))
  assert.equal(played.stderr, '')
  assert.equal(played.status, 0)
  assert.match(played.stdout, /Spel 2/)
  const wrong = run(['--rules', 'whist'], '')
  assert.equal(wrong.status, 1)
  assert.match(wrong.stderr, /^"whist" is no preset/)
  assert.equal(wrong.stderr.trim().split('\n').length, 1)
})
