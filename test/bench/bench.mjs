// Measures the built package through its public API; `docs/performance.md` explains what and shows a run.
//   node test/bench/bench.mjs [--json] [--boardgame] [--only w1,load] [--repetitions 15] [--runs 3]
// Each part runs in a process of its own, so that none profits or suffers from what the engine has seen in another. Ratios are
// measured in so many such processes; of each side the least time counts, as whatever else the machine does can only add to it.
import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createGame, resolveRules } from '../../dist/index.js'
import { boardgameDeals, withBoardgame } from './boardgame.js'
import { PACKS, RACES } from './games.js'
import { ENDLESS, memory, readingTimes, timeByStretch } from './growth.js'
import { CALLS, callTime, sampleTime, viewsAt } from './looking.js'
import { median, race, seedPicks } from './measure.js'
import { playSchneider, schneiderTable, shuffleOnly } from './mutable.js'
import { loadTimes, sizes } from './outside.js'
import { TARGETS } from './targets.js'

const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    boardgame: { type: 'boolean', default: false },
    only: { type: 'string' },
    repetitions: { type: 'string', default: '15' },
    runs: { type: 'string', default: '3' },
    part: { type: 'string' },
  },
})
const repetitions = Math.max(7, Number(options.repetitions))
const runs = Math.max(1, Number(options.runs))

/** Deals a repetition: of all presets the same number. */
const DEALS = 9000

const SCHNEIDER = 'Schneider'
const BAUERNSCHNAPSEN = 'Bauernschnapsen'
const names = { schneider: SCHNEIDER, bauernschnapsen: BAUERNSCHNAPSEN }

/** A figure; `target` is what it should not exceed, or with `isLeast` not fall below. */
const row = (what, value, unit, more = {}) => ({ what, value, unit, ...more })

function raced(workload, what) {
  const [own, rival] = race(RACES[workload](DEALS), repetitions).times
  return row(what, own, 'ns a ply', { rival, ratio: own / rival, target: TARGETS[workload] })
}

function creating(rules) {
  return () => {
    let check = 0
    for (let seed = 0; seed < DEALS; seed += 1) check += createGame({ rules, seed }).turn
    return { count: DEALS, check }
  }
}

function created(rules, isDealerDrawn) {
  const pack = PACKS[rules]
  // Races of one: creating a game and shuffling do not do the same.
  const times = []
  for (let round = 0; round < 7; round += 1) {
    const [own] = race([creating(rules)], 3).times
    const [shuffles] = race([() => shuffleOnly(DEALS, pack, isDealerDrawn)], 3).times
    times.push([own, shuffles, own - shuffles])
  }
  const [own, shuffles, beyond] = [0, 1, 2].map((at) => median(times.map((time) => time[at])))
  return [
    row(`createGame, ${names[rules]}`, own, 'ns'),
    row(
      `  ${isDealerDrawn ? 'draw for the dealer and shuffle' : 'shuffle'}, written by hand`,
      shuffles,
      'ns',
    ),
    row('  beyond the shuffling', beyond, 'ns', { target: 500 }),
  ]
}

/** The same with a rule set of one's own, as options and resolved beforehand. */
function createdWith(rules) {
  const [resolved] = race([creating(resolveRules(rules))], repetitions).times
  const [asOptions] = race([creating(rules)], repetitions).times
  return [
    row(`createGame, ${names[rules.preset]}, with an object of options`, asOptions, 'ns'),
    row('  with what resolveRules made of it', resolved, 'ns'),
  ]
}

/** Bytes allocated by a function of the races, a ply; nothing is collected meanwhile. */
function bytesOf(play) {
  const deals = 2000
  const bytes = []
  for (let round = -5; round < 7; round += 1) {
    globalThis.gc()
    seedPicks(12345)
    const before = process.memoryUsage().heapUsed
    const { count } = play(deals)
    if (round >= 0) bytes.push((process.memoryUsage().heapUsed - before) / count)
  }
  return median(bytes)
}

function sampled(what, rules, isThere, target) {
  const { middle, slowest, making } = sampleTime(viewsAt(rules, isThere), repetitions)
  return [
    row(what, 1e9 / middle, 'samples a second', { target, isLeast: true }),
    row('  slowest of 50 views', 1e9 / slowest, 'samples a second'),
    row('  createSampler', making / 1000, 'µs'),
  ]
}

const playedCards = (count) => (game) => game.phase === 'play' && game.ply >= count

/** What is measured: by part, its title, flags for its process, and a function that gives rows. */
const PARTS = {
  w1: {
    title: 'W1 Schneider classic, random deals',
    isRatio: true,
    measure: () => [raced('w1', 'W1 Schneider classic')],
  },
  w2: {
    title: 'W2 Bauernschnapsen as Rufer, random deals',
    isRatio: true,
    measure: () => [raced('w2', 'W2 Bauernschnapsen, Rufer')],
  },
  w3: {
    title: 'W3 all presets of Schneider in turn',
    isRatio: true,
    measure: () => [raced('w3', 'W3 Schneider, all presets')],
  },
  both: {
    title: 'W1 and W2 in one process, after each other',
    isRatio: true,
    measure: () => {
      race(RACES.w2(DEALS), 1)
      return [raced('w1', 'W1 after W2'), raced('w2', 'W2 after W1')].map(({ target, ...rest }) => rest)
    },
  },
  create: {
    title: 'createGame with a number seed, by preset name where nothing else is said',
    measure: () => [
      ...created('schneider', true),
      ...created('bauernschnapsen', false),
      ...createdWith({ preset: 'schneider', followSuit: true }),
      ...createdWith({ preset: 'bauernschnapsen', undertrump: 'free' }),
    ],
  },
  bytes: {
    title: 'Allocated',
    flags: ['--expose-gc', '--min-semi-space-size=256', '--max-semi-space-size=256'],
    measure: () =>
      ['w1', 'w2'].map((workload) =>
        row(
          `${workload.toUpperCase()}`,
          bytesOf((deals) => RACES[workload](deals)[0]()),
          'bytes a ply',
          {
            rival: bytesOf((deals) => RACES[workload](deals)[1]()),
          },
        ),
      ),
  },
  view: {
    title: 'W4 view for the seat on turn at each ply',
    measure: () =>
      ['schneider', 'bauernschnapsen'].map((rules) =>
        row(`W4 ${names[rules]}`, callTime(rules, 'view', repetitions) / 1000, 'µs a view', { target: 3 }),
      ),
  },
  calls: {
    title: 'What one call more at each ply adds',
    measure: () =>
      Object.keys(names).flatMap((rules) =>
        Object.keys(CALLS).map((call) =>
          row(`${names[rules]}: ${call}`, callTime(rules, call, repetitions), 'ns'),
        ),
      ),
  },
  sample: {
    title: 'W5 sampling in mid-deal',
    measure: () => [
      ...sampled(
        `W5 ${BAUERNSCHNAPSEN}, after the auction`,
        'bauernschnapsen',
        ({ phase }) => phase === 'play',
        50_000,
      ),
      ...sampled(
        `W5 ${SCHNEIDER} with followSuit, 16 cards played`,
        'schneider-follow-suit',
        playedCards(16),
        20_000,
      ),
    ],
  },
  load: {
    title: 'Loading the package into a new process',
    measure: () => loadTimes(repetitions).map(([what, time]) => row(what, time, 'ms')),
  },
  size: {
    title: 'Size of each entry, minified and compressed with Brotli',
    measure: () =>
      sizes().map(([what, { minified, brotli }, more]) =>
        row(what, brotli, 'bytes', { minified, ...(more === null ? {} : { besides: more }) }),
      ),
  },
  growth: {
    title: 'A long match with a view at each ply: time a deal',
    measure: () =>
      Object.entries(ENDLESS).flatMap(([game, rules]) => {
        const stretches = timeByStretch(rules, 7)
        const shown = [0, 3, 7, 11, 15, 19].map((at) =>
          row(
            `${names[game]}, deals ${250 * at + 1} to ${250 * (at + 1)}`,
            stretches[at] / 1000,
            'µs a deal',
          ),
        )
        return [
          ...shown,
          row('  last stretch to the median of all', stretches[19] / median(stretches), 'times'),
        ]
      }),
  },
  reading: {
    title: 'What reads a whole match, after 500 and after 5,000 deals',
    measure: () =>
      Object.entries(ENDLESS).flatMap(([game, rules]) => {
        const long = readingTimes(rules, 5000, 7)
        return readingTimes(rules, 500, 7).flatMap(([name, time], at) => [
          row(`${names[game]}: ${name}, 500 deals`, time / 1e6, 'ms'),
          row(`${names[game]}: ${name}, 5,000 deals`, long[at][1] / 1e6, 'ms'),
        ])
      }),
  },
  memory: {
    title: 'Memory of a long match',
    flags: ['--expose-gc'],
    measure: () =>
      Object.entries(ENDLESS).flatMap(([game, rules]) => {
        const { first, json, played, looked, told, ply } = memory(rules)
        return [
          row(`${names[game]}, first state as JSON`, first, 'bytes'),
          row('  each deal of history, as JSON', json, 'bytes a deal'),
          row('  each deal of history, in the heap', played, 'bytes a deal'),
          row('  the same with a view at each ply', looked, 'bytes a deal'),
          row('  the same once its history was read', told, 'bytes a deal'),
          row('  every state of a match kept', ply, 'bytes a ply'),
        ]
      }),
  },
  boardgame: {
    title: 'W1 on boardgame.io',
    measure: () =>
      withBoardgame((boardgame) => {
        const deals = 25
        const rival = () => playSchneider(deals, [schneiderTable({ ...CLASSIC })])
        race([() => boardgameDeals(boardgame, deals), rival], 1)
        const [theirs] = race([() => boardgameDeals(boardgame, deals)], repetitions).times
        const own = raced('w1', 'W1 the package')
        return [
          row('W1 boardgame.io', theirs, 'ns a ply', { rival: own.rival, ratio: theirs / own.rival }),
          row('  times the package', theirs / own.value, 'times'),
        ]
      }),
  },
}

const CLASSIC = createGame({ rules: 'schneider', seed: 0 }).rules

/** A part measured in a process of its own. */
function inOwnProcess(part) {
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [
      ...(PARTS[part].flags ?? []),
      fileURLToPath(import.meta.url),
      '--part',
      part,
      '--repetitions',
      String(repetitions),
    ],
    { encoding: 'utf8', timeout: 600_000, maxBuffer: 1 << 26 },
  )
  if (status !== 0) throw new Error(`${part}: ${stderr}${error ?? ''}`)
  return JSON.parse(stdout)
}

/** The rows of a part; where ratios are measured, with the least time of each side. */
function rowsOf(part) {
  if (!PARTS[part].isRatio) return inOwnProcess(part)
  const tries = Array.from({ length: runs }, () => inOwnProcess(part))
  return tries[0].map((first, at) => {
    const least = (key) => Math.min(...tries.map((rows) => rows[at][key]))
    const value = least('value')
    const rival = least('rival')
    return { ...first, value, rival, ratio: value / rival }
  })
}

const number = (value) =>
  value >= 1000
    ? Math.round(value).toLocaleString('en')
    : value >= 100
      ? value.toFixed(0)
      : value.toFixed(value >= 10 ? 1 : 2)

/** A row as a line of text. */
function line({ what, value, unit, rival, ratio, target, isLeast, minified, besides }) {
  const notes = []
  if (rival !== undefined) notes.push(`mutable loop ${number(rival)}`)
  if (ratio !== undefined) notes.push(`ratio ${number(ratio)}`)
  if (minified !== undefined) notes.push(`${number(minified)} minified`)
  if (besides !== undefined) notes.push(`${number(besides)} besides stichspiel`)
  if (target !== undefined) {
    const reached = ratio ?? value
    const isWell = isLeast ? reached >= target : reached <= target
    notes.push(
      `target ${isLeast ? 'at least' : 'at most'} ${target.toLocaleString('en')}${isWell ? '' : ': MISSED'}`,
    )
  }
  return `  ${what.padEnd(52)} ${number(value).padStart(11)} ${unit}${notes.length > 0 ? `   (${notes.join(', ')})` : ''}`
}

if (options.part !== undefined) {
  console.log(JSON.stringify(PARTS[options.part].measure()))
} else {
  const wanted =
    options.only?.split(',') ?? Object.keys(PARTS).filter((part) => part !== 'boardgame' || options.boardgame)
  const unknown = wanted.filter((part) => !(part in PARTS))
  if (unknown.length > 0)
    throw new Error(`No part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`)
  const machine = `Node ${process.versions.node}, ${process.arch}, ${cpus().length} cores`
  if (!options.json) console.log(`${machine}; times are processor time`)
  const results = {}
  for (const part of wanted) {
    results[part] = rowsOf(part)
    if (!options.json) console.log(['', PARTS[part].title, ...results[part].map(line)].join('\n'))
  }
  if (options.json) console.log(JSON.stringify({ machine, results }, null, 2))
}
