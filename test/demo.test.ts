import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import type { main } from '../docs/examples/demo.js'
import { presets } from '../src/index.js'

// The demo imports the package by its name, so it is tested as `npm run demo` builds it, in a folder of its own.
const root = fileURLToPath(new URL('..', import.meta.url))
const out = 'test/.out/demo'
const built = join(root, out, 'demo.js')
const node = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', timeout: 60_000 })

let demo: { readonly main: typeof main }

beforeAll(async () => {
  const build = node(
    'node_modules/tsup/dist/cli-default.js',
    '--config',
    'docs/examples/tsup.config.ts',
    '--out-dir',
    out,
  )
  expect(build.stderr + build.stdout).toBe('')
  demo = await import(pathToFileURL(built).href)
})

/** What a call prints. */
function run(...args: string[]): { code: number; lines: string[]; complaints: string[] } {
  const lines: string[] = []
  const complaints: string[] = []
  const code = demo.main(
    args,
    (line) => lines.push(line),
    (line) => complaints.push(line),
  )
  return { code, lines, complaints }
}

/** The numbers of the last line of a kind: “Points – Anna: 7, Ben: 4”. */
function pairAtTheEnd(lines: readonly string[], label: string): [number, number] {
  const line = lines.filter((one) => one.includes(`${label} – `)).at(-1) ?? ''
  const [, first, second] = new RegExp(`${label} – [^:·]+: (\\d+), [^:·]+: (\\d+)`).exec(line) ?? []
  return [Number(first), Number(second)]
}

const count = (lines: readonly string[], pattern: RegExp) => lines.filter((line) => pattern.test(line)).length

describe('a match', () => {
  test.each(Object.entries(presets))('of %s, told to its end', (name, rules) => {
    const { code, lines, complaints } = run('--rules', name, '--seed', '7')
    expect(code).toBe(0)
    expect(complaints).toEqual([])
    expect(lines.length).toBeLessThan(10_000)
    expect(lines[0]).toContain(`${name} · seed 7 · Anna (careful), Ben (careful)`)
    expect(lines.join('\n')).not.toMatch(/undefined|null|NaN|\{|\[/)

    const deals = count(lines, /^Deal \d+\. (Anna|Ben|Clara|David) deals\./)
    const results = count(lines, /^(Honours|Card points) – .* · Tricks – .* · Points – /)
    expect(deals).toBeGreaterThan(0)
    expect(results).toBe(deals)
    if (rules.game === 'schneider') {
      expect(lines[2]).toMatch(/^(\w+ draws the .*\. ){2,}(Anna|Ben) deals first\.$/)
      expect(count(lines, /^[ \d]\d\. (Anna|Ben): .* · (Anna|Ben): .* – (Anna|Ben) takes the trick\.$/)).toBe(
        deals * (rules.pack / 2),
      )
      const [anna, ben] = pairAtTheEnd(lines, 'Points')
      expect(lines.at(-1)).toBe(`${anna > ben ? 'Anna' : 'Ben'} wins the match.`)
    } else {
      const farbringerl = count(lines, /shows a Farbringerl/)
      expect(count(lines, /\. (Anna|Ben|Clara|David) plays an? \w+\.$/)).toBe(deals - farbringerl)
      expect(count(lines, /(makes|turns up) .* trumps\.$/)).toBe(deals)
      expect(count(lines, /takes the trick\./)).toBeGreaterThanOrEqual(deals - farbringerl)
      expect(count(lines, /(cuts|knocks) /)).toBe(rules.cut ? deals : 0)
      const [ours, theirs] = pairAtTheEnd(lines, 'Bummerl')
      expect(Math.max(ours, theirs)).toBe(rules.match.bummerl)
      expect(lines.at(-2)).toMatch(/ get a Bummerl\.$/)
      expect(lines.at(-1)).toBe(`${ours < theirs ? 'Anna and Clara' : 'Ben and David'} win the match.`)
    }
  })

  test('is the same for the same seed, and another for another', () => {
    const told = (seed: string) => run('--rules', 'schneider-24', '--seed', seed).lines.slice(1)
    expect(told('7')).toEqual(told('7'))
    expect(told('7')).not.toEqual(told('8'))
    expect(told('a text')).toEqual(told('a text'))
  })

  test('has a seed and a preset of its own where none is named', () => {
    const { lines } = run()
    expect(lines[0]).toMatch(/^schneider · seed \d+ · /)
    expect(run().lines).toEqual(lines)
  })

  test('tells of doubling, melds, solo contracts, and a deal that a meld ends', () => {
    const told = ['careful', 'random', 'careful,random']
      .flatMap((bots) => Array.from({ length: 6 }, (_, seed) => ['--bots', bots, '--seed', `${seed}`]))
      .map((args) => run('--rules=bauernschnapsen', ...args).lines.join('\n'))
      .join('\n')
    const patterns = [
      /doubles: the deal counts double\..*redoubles: the deal counts fourfold\./,
      /melds twenty in \w+\./,
      /melds forty in \w+\. It counts once \w+ and \w+ have taken a trick\./,
      /takes the trick\. The (twenty|forty) in \w+ counts now\./,
      /melds (twenty|forty) in \w+\.\n\w+ plays the (king|queen) of \w+\.\n.*reach 66/,
      /makes the \w+/,
      /loses the \w+/,
    ]
    expect(patterns.filter((pattern) => !pattern.test(told))).toEqual([])
  })
})

describe('wishes', () => {
  test.each([
    ['en', /wins the match\.$/, 'unter of leaves'],
    ['de', /gewinnt die Partie\.$/, 'Grün-Unter'],
    ['nl', /wint de partij\.$/, 'bladeren'],
    ['cs', /vyhráv[aá].* parti/, 'zelen'],
  ])('language %s with German cards', (lang, winner, card) => {
    const { code, lines } = run('--lang', lang, '--cards', 'german', '--rules', 'schneider-24')
    expect(code).toBe(0)
    expect(lines.at(-1)).toMatch(winner)
    expect(lines.join('\n')).toContain(card)
    if (lang !== 'en') expect(lines.join('\n')).not.toMatch(/\b(the|takes|wins|of)\b/)
  })

  test('bots for all, by side and by seat', () => {
    const seats = (bots: string) => run('--rules', 'bauernschnapsen-single', '--bots', bots).lines[0]
    expect(seats('random')).toContain('Anna (random), Ben (random), Clara (random), David (random)')
    expect(seats('careful,child')).toContain('Anna (careful), Ben (child), Clara (careful), David (child)')
    expect(seats('child,random,easy,careful')).toContain(
      'Anna (child), Ben (random), Clara (easy), David (careful)',
    )
  })

  test.each(['random', 'careful', 'search', 'child', 'easy', 'club', 'expert'])('the bot %s plays', (bot) => {
    const { code, lines } = run('--rules', 'schneider-24', '--bots', `${bot},random`)
    expect(code).toBe(0)
    expect(lines.at(-1)).toMatch(/wins the match\.$/)
  })

  test('help names every argument and every preset', () => {
    const { code, lines } = run('--help')
    expect(code).toBe(0)
    for (const word of ['--rules', '--seed', '--bots', '--lang', '--cards', ...Object.keys(presets)]) {
      expect(lines.join('\n')).toContain(word)
    }
  })

  test.each([
    [['--rule', 'schneider'], /no argument --rule; .*--rules/],
    [['schneider'], /no argument schneider; /],
    [['--constructor', 'x'], /no argument --constructor; /],
    [['--rules', 'skat'], /no preset skat; .*schneider-24.*bauernschnapsen-wiki/],
    [['--rules', 'toString'], /no preset toString; /],
    [['--seed'], /After --seed a value is missing/],
    [['--seed', '--rules'], /After --seed a value is missing/],
    [['--rules='], /After --rules a value is missing/],
    [['--bots', 'careful,genius'], /no bot genius; .*careful/],
    [['--bots', 'random,random,random'], /2 players sit down: name 1 or 2 bots, not 3/],
    [
      ['--rules', 'bauernschnapsen', '--bots', 'random,child,random'],
      /4 players sit down: name 1, 2 or 4 bots, not 3/,
    ],
    [['--lang', 'fr'], /does not speak fr; .*en, de, nl and cs/],
    [['--cards', 'tarot'], /no tarot cards; .*french and german/],
  ])('%j is refused with a sentence', (args, sentence) => {
    const { code, lines, complaints } = run(...args)
    expect(code).toBe(1)
    expect(lines).toEqual([])
    expect(complaints[0]).toMatch(sentence)
    expect(complaints[1]).toContain('--help')
  })
})

describe('the command', () => {
  test('prints, and its exit code is 0', () => {
    const { status, stdout, stderr } = node(built, '--rules', 'schneider-24', '--seed', '7')
    expect(stderr).toBe('')
    expect(status).toBe(0)
    expect(stdout).toBe(`${run('--rules', 'schneider-24', '--seed', '7').lines.join('\n')}\n`)
  })

  test('complains, and its exit code is 1', () => {
    const { status, stdout, stderr } = node(built, '--rules', 'skat')
    expect(status).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toContain('no preset skat')
  })
})
