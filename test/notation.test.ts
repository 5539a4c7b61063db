import { deepStrictEqual, notStrictEqual, ok, strictEqual, throws } from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  applyMove,
  type BauernschnapsenView,
  type Card,
  createGame,
  fromNotation,
  type GameOptions,
  type GameState,
  history,
  isGameError,
  legalMoves,
  type Move,
  moveKey,
  packOf,
  parseGame,
  presets,
  type RulesOption,
  resolveRules,
  reveal,
  type Seat,
  sampleGame,
  score,
  toNotation,
  view,
  voidDeal,
} from '../src/index.js'
import {
  always,
  anyDeck,
  anySeed,
  bauernschnapsenRules,
  below,
  choose,
  pick,
  presetNames,
  type Random,
  randomFrom,
  scaled,
  schneiderRules,
  seatsOf,
} from './support/arbitraries.js'

const bad = { name: 'GameError', code: 'invalid-notation' }

/** A state with its seed masked: what a text must bring back. */
const masked = (game: GameState): unknown =>
  JSON.parse(JSON.stringify(game, (key, value) => (key === 'seed' ? 'masked' : value)))

const put = <T>(list: readonly T[], at: number, item: T): T[] => list.map((old, n) => (n === at ? item : old))

/** The words of a text without its comments, lines kept apart only where that counts: in the header. */
function wordsOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim().split(/\s+/).join(' '))
  const body = lines.findIndex((line) => line.startsWith('deck'))
  const header = body < 0 ? lines : lines.slice(0, body)
  return [...header.filter((line) => line !== ''), ...lines.slice(header.length).join(' ').split(/\s+/)]
}

// -------------------------------------------------------------------------------------- Random matches

const everyRules: fc.Arbitrary<RulesOption> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<RulesOption>(...presetNames) },
  { weight: 3, arbitrary: schneiderRules },
  { weight: 3, arbitrary: bauernschnapsenRules },
)

/** Random moves from a new game, some deals voided, some from given decks. */
function wander(options: GameOptions, random: Random, plies: number): GameState {
  let game: GameState = createGame(options)
  for (let ply = 0; ply < plies && game.phase !== 'match-over'; ply++) {
    const deck = random() < 0.4 ? anyDeck(random, game.rules) : undefined
    if (!['play', 'deal-over'].includes(game.phase) && random() < 0.06) game = voidDeal(game, deck)
    else if (game.phase === 'deal-over' && deck !== undefined) game = applyMove(game, { type: 'deal', deck })
    else game = applyMove(game, choose(game, random))
  }
  return game
}

/** A match as far as it went: begun at nothing, continued from a standing, or sampled from a view in mid-match. */
function anyMatch(rules: RulesOption, random: Random): GameState {
  const full = resolveRules(rules)
  const options = () =>
    ({
      rules: full,
      seed: random() < 0.5 ? 987_654_321 : 'sEcReT',
      ...(random() < 0.5 ? { dealer: pick(random, seatsOf(full)) } : {}),
      ...(random() < 0.3 ? { deck: anyDeck(random, full) } : {}),
    }) as GameOptions
  const game = wander(options(), random, random() < 0.3 ? below(random, 8) : below(random, 120))
  const seen = view(game, pick(random, [...seatsOf(game), 'spectator'] as const))
  const kind = random()
  if (kind < 0.25) return wander({ ...options(), start: seen.before }, random, below(random, 40))
  return kind < 0.4 && game.phase !== 'match-over' ? (sampleGame(seen, random) as GameState) : game
}

function matches(times: number, see: (game: GameState, random: Random) => void) {
  let seen = 0
  always(times, fc.tuple(everyRules, anySeed), ([rules, start]) => {
    const random = randomFrom(start)
    see(anyMatch(rules, random), random)
    seen++
  })
  strictEqual(seen, scaled(times))
}

test('a match written down and read is the same but for its seed', () => {
  const met = { draw: 0, start: 0, ply: 0, void: 0, cut: 0, knock: 0, up: 0, '+40': 0 }
  matches(500, (game, random) => {
    const text = toNotation(game)
    const read = fromNotation(text)
    deepStrictEqual(masked(read), masked(game))
    strictEqual(toNotation(read), text)
    ok(!text.includes('sEcReT') && !text.includes('987654321'))
    for (const word of Object.keys(met) as (keyof typeof met)[]) if (text.includes(word)) met[word]++
    // From there on the same decks and moves make the same match.
    let [one, other] = [game, read]
    for (let plies = 0; plies < 8 && one.phase !== 'match-over'; plies++) {
      const deck = anyDeck(random, one.rules)
      const move = one.phase === 'deal-over' ? { type: 'deal' as const, deck } : choose(one, random)
      ;[one, other] = [applyMove(one, move), applyMove(other, move)]
    }
    deepStrictEqual(masked(other), masked(one))
    strictEqual(toNotation(other), toNotation(one))
  })
  for (const [word, times] of Object.entries(met)) ok(times > 0, `${word}: ${times}`)
})

test('numbers as large as a standing may hold are read as they were written', () => {
  const start = { deal: 2 ** 40 + 1, counted: 2 ** 40, points: [2 ** 40, 12_345_678_901] } as const
  const rules = { preset: 'schneider', match: { open: true } } as const
  const game = createGame({ rules, seed: 1, dealer: 0, start }) as GameState
  deepStrictEqual(masked(fromNotation(toNotation(game))), masked(game))
  const sampled = sampleGame({ ...view(game, 0), ply: 33 * 2 ** 40 }, randomFrom(1)) as GameState
  deepStrictEqual(masked(fromNotation(toNotation(sampled))), masked(sampled))
})

test('later deals of a match that was read come from a fresh seed', () => {
  const text = toNotation(wander({ rules: 'schneider', seed: 5, dealer: 0 }, randomFrom(5), 32))
  const nextDeals = Array.from({ length: 20 }, () => {
    const game = fromNotation(text)
    strictEqual(game.phase, 'deal-over')
    return JSON.stringify(reveal(applyMove(game, { type: 'deal' })))
  })
  strictEqual(new Set(nextDeals).size, 20)
})

describe('the seed of later deals', () => {
  const text = toNotation(wander({ rules: 'schneider', seed: 5, dealer: 0 }, randomFrom(5), 32))
  const next = (game: GameState) => JSON.stringify(reveal(applyMove(game, { type: 'deal' })))

  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('can be given, and then the match goes on as often as wanted in the same way', () => {
    for (const seed of [7, 'Grüß Gott'])
      strictEqual(next(fromNotation(text, { seed })), next(fromNotation(text, { seed })))
    notStrictEqual(next(fromNotation(text, { seed: 7 })), next(fromNotation(text, { seed: 8 })))
    // With the seed that it was dealt from it goes on as it would have.
    for (const rules of ['schneider', 'bauernschnapsen'] as const) {
      let game = createGame({ rules, seed: 'one' }) as GameState
      while (game.phase !== 'deal-over') game = applyMove(game, legalMoves(game)[0] as Move)
      const again = fromNotation(toNotation(game), { seed: 'one' })
      deepStrictEqual(again, game)
      deepStrictEqual(applyMove(again, { type: 'deal' }), applyMove(game, { type: 'deal' }))
      deepStrictEqual(parseGame(JSON.parse(JSON.stringify(again))), game)
    }
  })

  test('left out or undefined it is a fresh one', () => {
    for (const options of [undefined, {}, { seed: undefined }])
      notStrictEqual(next(fromNotation(text, options)), next(fromNotation(text, options)))
  })

  test('is refused where it is none, and so are other options', () => {
    const no = { name: 'GameError', code: 'invalid-options' }
    for (const seed of [null, '', 0.5, 2 ** 53, {}, '\ud800'])
      throws(() => fromNotation(text, { seed } as object), no, String(seed))
    for (const options of [null, 7, [], { sed: 1 }, { seed: 1, dealer: 0 }])
      throws(() => fromNotation(text, options as object), no, JSON.stringify(options))
  })

  test('must be given where the platform has no cryptography, and nothing else is missing there', () => {
    vi.stubGlobal('crypto', undefined)
    throws(() => fromNotation(text), { code: 'invalid-options', message: /a seed must be given/ })
    strictEqual(fromNotation(text, { seed: 1 }).phase, 'deal-over')
    throws(() => fromNotation('rules skat', { seed: 1 }), bad)
  })
})

test('rules are written by name, or as the game and what differs from its first preset', () => {
  const line = (rules: RulesOption) => toNotation(createGame({ rules, seed: 1 }) as GameState).split('\n')[1]
  for (const name of presetNames)
    if (name !== 'bauernschnapsen-tutorial') strictEqual(line(name), `rules ${name}`)
  strictEqual(line('bauernschnapsen-tutorial'), 'rules bauernschnapsen-tutorial')
  strictEqual(line({ game: 'schneider', pack: 24 }), 'rules schneider pack=24 honours=A,K,Q,J')
  strictEqual(line({ game: 'schneider', match: { open: true } }), 'rules schneider match.open=true')
  const ten = { game: 'schneider', pack: 24, honours: ['A', 'K', 'Q', 'J', 'T'] } as const
  strictEqual(line(ten), 'rules schneider pack=24 honours=A,K,Q,J,T')
  deepStrictEqual(fromNotation(toNotation(createGame({ rules: ten }))).rules, resolveRules(ten))
  strictEqual(line({ preset: 'schneider', honours: ['T', 'A'] }), 'rules schneider honours=T,A')
  strictEqual(
    line({ game: 'bauernschnapsen', farbringerl: false, contracts: { gang: false, bettler: { value: 3 } } }),
    'rules bauernschnapsen farbringerl=false contracts.bettler.value=3 contracts.gang=false',
  )
  let read = 0
  always(400, everyRules, (rules) => {
    const game = createGame({ rules, seed: 1 }) as GameState
    deepStrictEqual(fromNotation(toNotation(game)).rules, resolveRules(rules))
    read++
  })
  strictEqual(read, scaled(400))
})

// ----------------------------------------------------------------------------------- Forgiving on white space

/** The same text as another person might have written it: other blanks, line ends, comments, moves on other lines. */
function respelt(text: string, random: Random): string {
  const blank = () => pick(random, [' ', '  ', '\t', ' \t ', '\v', '\u00a0'])
  const remark = () => pick(random, ['', '', '# remark', '#', '## deck Ac # pass', '#\tKarl 7:5', '# ♠ ü 🂡'])
  const end = () => pick(random, ['\n', '\r\n', '\n\n', '\r', '\n \t \n', '\r\n\r\n'])
  let result = random() < 0.3 ? `${remark()}${end()}` : ''
  let inBody = false
  for (const line of text.split('\n')) {
    const words = line.split(' ').filter((word) => word !== '')
    if (words[0] === 'deck') inBody = true
    if (random() < 0.3) result += blank()
    for (const word of words)
      result += `${word}${inBody && random() < 0.15 ? `${remark()}${end()}` : blank()}`
    if (!inBody || random() < 0.5) result += `${remark()}${end()}`
  }
  return result
}

test('blanks, blank lines, line ends, comments and lines for moves make no difference', () => {
  let different = 0
  matches(300, (game, random) => {
    const text = toNotation(game)
    const other = respelt(text, random)
    deepStrictEqual(masked(fromNotation(other)), masked(game))
    if (other !== text) different++
  })
  strictEqual(different, scaled(300))
})

test('a comment goes to the end of its line, whatever signs are in it', () => {
  const text = toNotation(createGame({ rules: 'schneider', seed: 3, dealer: 1 }))
  const told = text.replace('dealer 1', 'dealer 1 # Anna\u2028Ben\u2029Cleo\u0085Dora')
  ok(told !== text)
  strictEqual(toNotation(fromNotation(told)), text)
})

test('the lines of the header come in any order, and those that say what goes without saying can be left out', () => {
  const start = { deal: 4, counted: 3, points: [3, 2] } as const
  const game = createGame({ rules: 'schneider', seed: 3, dealer: 1, start }) as GameState
  const [title, rules, seats, dealer, standing, ...rest] = toNotation(game).split('\n') as string[]
  strictEqual(title, 'stichspiel 1')
  strictEqual(standing, 'start deal=4 counted=3 points=3:2 bummerl=0:0 retour=false:false')
  for (const header of [
    [standing, dealer, seats, rules, title],
    [rules, dealer, 'start points=3:2 deal=4 counted=3'],
    [
      'start counted=3 deal=4 points=3:2 retour=false:false',
      'dealer 1',
      'rules schneider tie=no-score match.deals=6',
    ],
  ]) {
    deepStrictEqual(masked(fromNotation([...header, ...rest].join('\n'))), masked(game))
  }
})

test('a byte order mark before the text is no word', () => {
  const game = createGame({ rules: 'schneider', seed: 3, dealer: 1 }) as GameState
  deepStrictEqual(masked(fromNotation(`\ufeff${toNotation(game)}`)), masked(game))
})

// ------------------------------------------------------------------------------------------ Strict on content

const small = 'deck Ac Kc Qc Jc Tc 9c As Ks Qs Js Ts 9s Ah Kh Qh Jh Th 9h Ad Kd Qd Jd Td 9d'
// Forehand, seat 0, has three clubs and a pair of spades; nobody holds a whole suit.
const farmers = 'deck Ac Tc Qh As Ts Jh Ah Th Jd Ad Td Qd Ks Qs Kc Qc Kh Js Kd Jc'
const schneider = (body: string, header = 'rules schneider-24\ndealer 1') => `${header}\n${body}`
const bauern = (body: string, header = 'rules bauernschnapsen\ndealer 3') => `${header}\n${farmers}\n${body}`
const passes = 'pass pass pass pass pass pass'

test('the texts that are about to be spoilt are good ones', () => {
  strictEqual(fromNotation(schneider(small)).ply, 0)
  strictEqual(fromNotation(schneider(`${small}\nAc Jc`)).ply, 2)
  strictEqual(fromNotation(bauern(`trump c ${passes} Ks+20`)).ply, 8)
  strictEqual(fromNotation(bauern(`trump h ${passes} Qs+20 As Js`)).ply, 10)
})

const spoilt: readonly (readonly [what: string, text: string, at: string, says: RegExp])[] = [
  // The header.
  ['nothing', '', 'At the end', /rules/],
  ['a comment alone', '# nothing', 'At the end', /rules/],
  ['a dealer with a nought', schneider(small, 'rules schneider-24\ndealer 01'), 'Line 2, column 8', /"01"/],
  ['a version with a nought', `stichspiel 01\n${schneider(small)}`, 'Line 1, column 12', /"01"/],
  [
    'seats with a nought',
    schneider(small, 'rules schneider-24\nseats 02\ndealer 1'),
    'Line 2, column 7',
    /"02"/,
  ],
  [
    'no moves with two noughts',
    schneider(small, 'rules schneider-24\ndealer 1\nply 00'),
    'Line 3, column 5',
    /"00"/,
  ],
  [
    'an option with a nought',
    schneider(small, 'rules schneider-24 match.points=07\ndealer 1'),
    'Line 1, column 20',
    /"match.points=07"/,
  ],
  [
    'a number of 17 digits',
    schneider(small, 'rules schneider-24 match.points=12345678901234567\ndealer 1'),
    'Line 1, column 20',
    /16 digits/,
  ],
  [
    'a deal with a nought',
    schneider(small, 'rules schneider-24\ndealer 1\nstart counted=1 deal=02'),
    'Line 3, column 17',
    /"deal=02"/,
  ],
  [
    'points with a nought',
    schneider(small, 'rules schneider-24\ndealer 1\nstart deal=2 counted=1 points=1:00'),
    'Line 3, column 24',
    /"points=1:00"/,
  ],
  [
    'a cut with a nought',
    schneider(`${small}\ncut 07`, 'rules schneider-24 cut=true\ndealer 1'),
    'Line 4, column 5',
    /"07"/,
  ],
  [
    'a card turned up with two noughts',
    `rules bauernschnapsen turnUp=either\ndealer 3\n${farmers}\nup 00`,
    'Line 4, column 1',
    /./,
  ],
  [
    'cards drawn, and moves before',
    schneider(small, 'rules schneider-24\ndealer 1\nstart deal=2 counted=1 points=1:0\ndraw Ac Kc\nply 25'),
    'Line 4, column 6',
    /ply/,
  ],
  [
    'more moves before than deals',
    schneider(small, 'rules schneider-24\ndealer 1\nstart deal=2 counted=1 points=1:0\nply 26'),
    'Line 4, column 5',
    /26/,
  ],
  [
    'an unknown line',
    `rules schneider-24\ndealer 1\nplayers Anna Ben\n${small}`,
    'Line 3, column 1',
    /"players"/,
  ],
  [
    'a move before the first deck',
    `rules schneider-24\ndealer 1\n  Ac Jc\n${small}`,
    'Line 3, column 3',
    /"Ac"/,
  ],
  [
    'a line twice',
    `rules schneider-24\ndealer 1\n\trules schneider-24\n${small}`,
    'Line 3, column 2',
    /"rules" .*twice/,
  ],
  ['no rules', `dealer 1\n${small}`, 'At the end', /rules/],
  ['no dealer', `rules schneider-24\n${small}`, 'At the end', /"dealer"/],
  ['no deck', 'rules schneider-24\ndealer 1', 'At the end', /"deck"/],
  [
    'another version',
    schneider(small, 'stichspiel 2\nrules schneider-24\ndealer 1'),
    'Line 1, column 12',
    /version 1/,
  ],
  ['an unknown preset', schneider(small, 'dealer 1\nrules skat'), 'Line 2, column 7', /"skat"/],
  [
    'a method for a preset',
    schneider(small, 'dealer 1\nrules constructor'),
    'Line 2, column 7',
    /"constructor"/,
  ],
  [
    'a word that is no option',
    schneider(small, 'rules schneider-24 beats\ndealer 1'),
    'Line 1, column 20',
    /"beats"/,
  ],
  [
    'two equals signs',
    schneider(small, 'rules schneider-24 beats=a=b\ndealer 1'),
    'Line 1, column 20',
    /"beats=a=b"/,
  ],
  [
    'seats of the other game',
    schneider(small, 'rules schneider-24\nseats 4\ndealer 1'),
    'Line 2, column 7',
    /2 seats/,
  ],
  [
    'seats spelt out',
    schneider(small, 'rules schneider-24\nseats two\ndealer 1'),
    'Line 2, column 7',
    /2 seats/,
  ],
  ['a dealer too many', schneider(small, 'rules schneider-24\ndealer 2'), 'Line 2, column 8', /0 to 1/],
  ['a dealer below', schneider(small, 'rules schneider-24\ndealer -1'), 'Line 2, column 8', /0 to 1/],
  ['a dealer by name', schneider(small, 'rules schneider-24\ndealer Anna'), 'Line 2, column 8', /0 to 1/],
  ['no value for dealer', schneider(small, 'rules schneider-24\n dealer'), 'Line 2, column 2', /0 to 1/],
  [
    'a draw of no cards',
    schneider(small, 'rules schneider-24\ndealer 1\ndraw Ac xx'),
    'Line 3, column 9',
    /"xx"/,
  ],
  [
    'a draw that makes the other deal',
    schneider(small, 'rules schneider-24\ndealer 1\ndraw Kc Ac'),
    'Line 3, column 6',
    /draw/,
  ],
  [
    'a draw of one card',
    schneider(small, 'rules schneider-24\ndealer 1\ndraw Ac'),
    'Line 3, column 6',
    /draw/,
  ],
  [
    'a draw at Bauernschnapsen',
    bauern('', 'rules bauernschnapsen\ndealer 3\ndraw Ac Kc Qc Jc'),
    'Line 3, column 6',
    /draw/,
  ],
  [
    'a standing that cannot be',
    schneider(small, 'rules schneider-24\ndealer 1\nstart deal=3 counted=2 points=9:0'),
    'Line 3, column 7',
    /points/,
  ],
  [
    'a standing that is no number',
    schneider(small, 'rules schneider-24\ndealer 1\nstart deal=x'),
    'Line 3, column 7',
    /deal/,
  ],
  [
    'an unknown part of a standing',
    schneider(small, 'rules schneider-24\ndealer 1\nstart round=2'),
    'Line 3, column 7',
    /"round"/,
  ],
  [
    'three points',
    schneider(small, 'rules schneider-24\ndealer 1\nstart points=1:2:3'),
    'Line 3, column 7',
    /points/,
  ],
  [
    'a standing without a sign',
    schneider(small, 'rules schneider-24\ndealer 1\nstart deal'),
    'Line 3, column 7',
    /"deal"/,
  ],
  [
    'a ply before the first deal',
    schneider(small, 'rules schneider-24\ndealer 1\nply 4'),
    'Line 3, column 5',
    /ply/,
  ],
  [
    'a ply that is none',
    schneider(small, 'rules schneider-24\ndealer 1\nply four'),
    'Line 3, column 5',
    /"ply"/,
  ],
  ['no value for ply', schneider(small, 'rules schneider-24\ndealer 1\nply'), 'Line 3, column 1', /"ply"/],
  // Options.
  [
    'an unknown option',
    schneider(small, 'rules schneider-24 colour=red\ndealer 1'),
    'Line 1, column',
    /colour/,
  ],
  [
    'a value that is not allowed',
    schneider(small, 'rules schneider-24 beats=all\ndealer 1'),
    'Line 1, column',
    /beats/,
  ],
  [
    'options that clash',
    schneider(small, 'rules schneider-24 sevenBeatsAce=true\ndealer 1'),
    'Line 1, column',
    /sevenBeatsAce/,
  ],
  [
    'an option of the other game',
    schneider(small, 'rules schneider-24 undertrump=free\ndealer 1'),
    'Line 1, column',
    /undertrump/,
  ],
  [
    'an option inside a plain one',
    schneider(small, 'rules schneider-24 cut=true cut.deep=1\ndealer 1'),
    'Line 1, column 29',
    /cut/,
  ],
  // What is more than there should be.
  [
    'two versions',
    schneider(small, 'stichspiel 1 2\nrules schneider-24\ndealer 1'),
    'Line 1, column 14',
    /"2"/,
  ],
  [
    'two numbers of seats',
    schneider(small, 'rules schneider-24\nseats 2 2\ndealer 1'),
    'Line 2, column 9',
    /"2"/,
  ],
  ['two dealers', schneider(small, 'rules schneider-24\ndealer 1 0'), 'Line 2, column 10', /"0"/],
  [
    'two plies',
    schneider(small, 'rules schneider-24\ndealer 1\nstart deal=3\nply 4 5'),
    'Line 4, column 7',
    /"5"/,
  ],
  [
    'an option twice',
    schneider(small, 'rules schneider-24 cut=true cut=false\ndealer 1'),
    'Line 1, column 29',
    /cut/,
  ],
  [
    'a part twice',
    schneider(small, 'rules schneider-24\ndealer 1\nstart deal=2 deal=3'),
    'Line 3, column 14',
    /deal/,
  ],
  // Decks.
  ['a deck too short', schneider(small.slice(0, -3)), 'Line 3, column 1', /24 cards/],
  ['a deck in small letters', schneider(small.toLowerCase()), 'Line 3, column', /24 cards|"ac"/],
  ['a deck of the other game', bauern('').replace(farmers, small), 'Line 3, column', /20 cards|"9c"/],
  ['a move without a deck before it', schneider('deck\nAc'), 'Line 3, column 1', /24 cards/],
  ['a card too many', schneider(`${small} 9d`), 'Line 3, column 78', /9d/],
  ['a deal without a deck', schneider(`${small}\nvoid\nAc Jc`), 'Line 5, column 1', /"deck".*"Ac"/],
  ['a deal without anything', schneider(`${small}\nvoid`), 'At the end', /"deck"/],
  ['a deck in mid-deal', schneider(`${small}\nAc Jc\n${small}`), 'Line 5, column 1', /"deck"/],
  ['a card there twice', schneider(small.replace('9d', 'Ac')), 'Line 3, column', /24 cards/],
  ['a card not of the pack', schneider(small.replace('9d', '8d')), 'Line 3, column', /24 cards/],
  ['a word among the cards', schneider(small.replace('Qh', 'Zz')), 'Line 3, column', /24 cards/],
  // Moves.
  ['a word that is no move', schneider(`${small}\nAc\n  \tfoo`), 'Line 5, column 4', /"foo"/],
  ['a method', schneider(`${small}\nconstructor`), 'Line 4, column 1', /"constructor"/],
  ['a card not held', schneider(`${small}\nAc Ad`), 'Line 4, column 4', /Ad/],
  ['a card of no pack', schneider(`${small}\n1c`), 'Line 4, column 1', /"1c"/],
  ['a meld at Schneider', schneider(`${small}\nAc+20`), 'Line 4, column 1', /no key "meld"/],
  ['a call of trump at Schneider', schneider(`${small}\ntrump c`), 'Line 4, column 1', /no move/],
  [
    'a deal before its time',
    schneider(`${small}\nAc Jc\ndeal\n${small}`),
    'Line 5, column 1',
    /this is play/,
  ],
  ['a void too late', schneider(`${small}\nAc\nvoid\n${small}`), 'Line 5, column 1', /played/],
  ['a cut where none is made', schneider(`${small}\ncut 3`), 'Line 4, column 1', /cut/],
  [
    'a cut too deep',
    bauern('  cut 20', 'rules bauernschnapsen-wiki\ndealer 3'),
    'Line 4, column 3',
    /1 to 19/,
  ],
  [
    'a cut of nothing',
    bauern('cut 0', 'rules bauernschnapsen-wiki\ndealer 3'),
    'Line 4, column 1',
    /1 to 19/,
  ],
  [
    'a cut beyond counting',
    bauern(`cut ${'9'.repeat(30)}`, 'rules bauernschnapsen-wiki\ndealer 3'),
    'Line 4, column 5',
    /"cut"/,
  ],
  ['a cut at a half', bauern('cut 1.5', 'rules bauernschnapsen-wiki\ndealer 3'), 'Line 4, column 5', /"1.5"/],
  [
    'a cut at a word',
    bauern('cut\n  deep', 'rules bauernschnapsen-wiki\ndealer 3'),
    'Line 5, column 3',
    /"deep"/,
  ],
  ['a cut at the end', bauern('cut', 'rules bauernschnapsen-wiki\ndealer 3'), 'At the end', /cut/],
  ['a suit of no pack', bauern('trump x'), 'Line 4, column 7', /"x"/],
  ['no suit at all', bauern('trump'), 'At the end', /trump/],
  ['a suit not held', bauern('trump d'), 'Line 4, column 1', /first three cards/],
  ['the second card turned up', bauern('up 1'), 'Line 4, column 1', /the fourth card/],
  [
    'the third card turned up',
    bauern('up 2', 'rules bauernschnapsen turnUp=either\ndealer 3'),
    'Line 4, column 1',
    /0 or 1/,
  ],
  [
    'neither card turned up',
    bauern('up', 'rules bauernschnapsen turnUp=either\ndealer 3'),
    'Line 4, column 1',
    /needs the key "index"/,
  ],
  ['a pass on trump', bauern('pass'), 'Line 4, column 1', /this is trump/],
  ['the Rufer bid', bauern('trump c rufer'), 'Line 4, column 9', /Rufer/],
  ['a bid too low', bauern('trump c gang bettler'), 'Line 4, column 14', /gang/],
  ['a double in the auction', bauern('trump c pass double'), 'Line 4, column 14', /phase double/],
  ['a card in the auction', bauern('trump c Ac'), 'Line 4, column 9', /play/],
  ['a plain pair for 40', bauern(`trump c ${passes} Ks+40`), 'Line 4, column 39', /Ks\+20/],
  ['a pair for 30', bauern(`trump c ${passes} Ks+30`), 'Line 4, column 39', /"Ks\+30"/],
  ['a pair for nothing', bauern(`trump c ${passes} Ks+`), 'Line 4, column 39', /"Ks\+"/],
  ['an ace for a pair', bauern(`trump c ${passes} Ac+20`), 'Line 4, column 39', /king|queen|pair/],
  ['a pair out of turn', bauern(`trump c ${passes} Ac Kc+20`), 'Line 4, column 42', /lead/],
  ['a card against a duty', bauern(`trump c ${passes} Ac\n\nAs`), 'Line 6, column 1', /follow/],
]

describe('a spoilt text is refused where it is spoilt', () => {
  test.each(spoilt)('%s', (_, text, at, says) => {
    let told = ''
    try {
      fromNotation(text)
    } catch (error) {
      ok(isGameError(error) && error.code === 'invalid-notation' && !('reason' in error), String(error))
      told = error.message
    }
    expect(told.startsWith(at), told).toBe(true)
    expect(told).toMatch(says)
    expect(told).toMatch(/^(At the end|Line \d+, column \d+): .*\.$/)
    expect(told).not.toMatch(/undefined|NaN|\[object/)
  })
})

test('a move after the end of the match is refused, and so is a void', () => {
  const game = wander(
    { rules: { preset: 'schneider-24', match: { points: 1 } }, seed: 1 },
    randomFrom(2),
    200,
  )
  strictEqual(game.phase, 'match-over')
  const text = toNotation(game)
  const line = text.split('\n').length
  for (const word of ['Ac', 'deal', 'void', 'pass'])
    throws(
      () => fromNotation(`${text}${word} ${small}`),
      (error) => {
        return isGameError(error) && error.message.startsWith(`Line ${line}, column 1: `)
      },
    )
})

test('every word counts: any one changed, left out or doubled is refused or tells of another match', () => {
  let refused = 0
  let others = 0
  matches(150, (game, random) => {
    const text = toNotation(game)
    const lines = text.split('\n')
    for (let n = 0; n < 10; n++) {
      const at = pick(
        random,
        [...lines.keys()].filter((line) => lines[line] !== ''),
      )
      const words = (lines[at] as string).split(' ')
      const word = below(random, words.length)
      const foreign = pick(random, [
        'As',
        'Kd+20',
        'pass',
        'deal',
        'void',
        '3',
        'deck',
        'x=1',
        'up',
        'trump',
        '',
      ])
      const change = pick(random, [
        () => put(words, word, foreign),
        () => put(words, word, pick(random, words)),
        () => words.filter((_, k) => k !== word),
        () => [...words.slice(0, word), words[word], ...words.slice(word)],
        () => [...words.slice(0, word), foreign, ...words.slice(word)],
        () => put(words, word, (words[word] as string).slice(0, -1)),
        () => put(words, word, `${words[word]}${pick(random, ['c', '0', '=', '+20', '\u0000'])}`),
      ])
      const changed = put(lines, at, change().join(' ')).join('\n')
      if (wordsOf(changed).join(' ') === wordsOf(text).join(' ')) continue
      try {
        const read = fromNotation(changed)
        // What says nothing of the match may change: the header's defaults, a meld's points, a nought before a number.
        const line = changed.split('\n')[at] as string
        const idle = /^(start|ply|dealer|stichspiel|seats|rules)|\+[24]0|\b0\d/
        ok(
          at < 3 ||
            idle.test(lines[at] as string) ||
            idle.test(line) ||
            !isDeepStrictEqual(masked(read), masked(game)),
        )
        strictEqual(toNotation(fromNotation(toNotation(read))), toNotation(read))
        others++
      } catch (error) {
        ok(isGameError(error) && error.code === 'invalid-notation', String(error))
        refused++
      }
    }
  })
  expect(refused).toBeGreaterThan(scaled(150) * 5)
  expect(others).toBeGreaterThan(scaled(150) / 6)
})

test('hostile values and texts are refused, and nothing worse', () => {
  const nested = (depth: number) => {
    let value: unknown = 'x'
    for (let level = 0; level < depth; level++) value = [value]
    return value
  }
  const values = [
    undefined,
    null,
    0,
    true,
    {},
    [],
    new String('rules schneider'),
    Symbol('x'),
    1n,
    () => '',
    nested(1e5),
  ]
  for (const value of values) throws(() => fromNotation(value as string), bad)
  const header = 'rules schneider-24\ndealer 1\n'
  const megabyte = 2 ** 20
  const texts = [
    'x'.repeat(megabyte),
    ' '.repeat(megabyte),
    '\n'.repeat(megabyte),
    '#'.repeat(megabyte),
    '=\n'.repeat(megabyte / 2),
    `rules ${'a.'.repeat(megabyte / 2)}=1\ndealer 1\n${small}`,
    `rules schneider ${'a.'.repeat(megabyte / 2)}=1\ndealer 1\n${small}`,
    `rules schneider ${'cut=true '.repeat(megabyte / 9)}\ndealer 1\n${small}`,
    `rules schneider honours=${'A,'.repeat(megabyte / 2)}\ndealer 1\n${small}`,
    `rules schneider __proto__.cut=true\ndealer 1\n${small}`,
    `rules schneider constructor.prototype.cut=true\ndealer 1\n${small}`,
    `rules schneider-24\ndealer ${'1'.repeat(megabyte)}\n${small}`,
    `rules schneider-24\ndealer 1\ndraw ${'Ac '.repeat(megabyte / 3)}\n${small}`,
    `rules schneider-24\ndealer 1\nstart points=${'1:'.repeat(megabyte / 2)}\n${small}`,
    `rules schneider-24\ndealer 1\nstart __proto__=1\n${small}`,
    `${header}deck ${'Ac '.repeat(megabyte / 3)}`,
    `${header}${small}\n${'Ac '.repeat(megabyte / 3)}`,
    `${header}${`${small}\nvoid\n`.repeat(megabyte / 80)}`,
    `${header}${small}\ncut ${'9'.repeat(megabyte)}`,
    `${header}${small}\n${'\ud800'.repeat(1000)}`,
    `${header}${small}\n\u2028Ac\u2029Jc foo`,
  ]
  for (const text of texts) throws(() => fromNotation(text), bad, text.slice(0, 60))
  let refused = 0
  const word = fc.constantFrom(
    ...[
      'rules',
      'dealer',
      'seats',
      'deck',
      'start',
      'draw',
      'ply',
      'stichspiel',
      '1',
      'schneider',
      'bauernschnapsen',
    ],
    ...[
      'cut',
      'deal',
      'void',
      'up',
      'trump',
      'c',
      'pass',
      'Ac',
      'Kc+20',
      '\n',
      '\n',
      '#',
      '=',
      'cut=true',
      '\0',
    ],
  )
  const texty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.array(word, { maxLength: 60 }).map((words) => words.join(' ')),
    fc
      .tuple(fc.constantFrom(header, schneider(small)), fc.array(word, { maxLength: 20 }))
      .map(([text, words]) => `${text}\n${words.join(' ')}\nx`),
  )
  always(3000, texty, (text) => {
    throws(() => fromNotation(text), bad)
    refused++
  })
  strictEqual(refused, scaled(3000))
  strictEqual(({} as { cut?: unknown }).cut, undefined)
})

test('a message quotes no more than 40 characters of a text', () => {
  const long = 'x'.repeat(5000)
  for (const text of [
    `rules ${long}\ndealer 1\n${small}`,
    `${long} 1`,
    schneider(`${small}\n${long}`),
    schneider(small, `rules schneider-24\ndealer ${long}`),
    bauern(`trump ${long}`),
  ]) {
    throws(
      () => fromNotation(text),
      (error) => isGameError(error) && !error.message.includes('x'.repeat(41)),
    )
  }
})

// ------------------------------------------------------------------------------ As a person would write it

test('two deals of Schneider written down by hand', () => {
  const text = `
    # Sunday, at the garden table. Anna sits at 0, Ben at 1.
    rules schneider-24 match.points=4   # a short one
    dealer 1

    deck  Ac Kc Qc   9c 9s 9h   As Ks Qs   9d Tc Ts
          Th Td Jc Js   Jh Jd Qh Qd   Kh Kd Ah Ad     # the talon

    Ac 9c     # to Anna
    Kc Tc
    As 9s   Ks Ts   Qc 9h   Qs 9d
    Th Td   Jc Js   Jh Jd   Qh Qd
    Kh Kd   Ah Ad

    deal      # now Anna deals
    deck  9c Tc Jc  Qc Kc Ac  9s Ts Js  Qs Ks As
          9h Th Jh Qh Kh Ah 9d Td Jd Qd Kd Ad
    9c Qc     # Anna takes it
    Ac
  `
  const game = fromNotation(text)
  deepStrictEqual([game.phase, game.deal, game.dealer, game.turn, game.ply], ['play', 2, 0, 1, 28])
  deepStrictEqual(score(game), {
    tally: [1, 0],
    tricks: [1, 0],
    deal: null,
    points: [3, 0],
    bummerl: [0, 0],
    winner: null,
  })
  deepStrictEqual(
    history(game).find(({ type }) => type === 'deal-over'),
    { type: 'deal-over', result: { winner: 0, points: 3, reason: 'schwarz' }, points: [3, 0] },
  )
  deepStrictEqual(view(game, 1).trick, [{ seat: 0, card: 'Ac' }])
  deepStrictEqual(
    history(game)
      .filter(({ type }) => type === 'trick' || type === 'draw')
      .slice(0, 3),
    [
      {
        type: 'trick',
        winner: 0,
        plays: [
          { seat: 0, card: 'Ac' },
          { seat: 1, card: '9c' },
        ],
      },
      { type: 'draw', seat: 0, card: 'Th' },
      { type: 'draw', seat: 1, card: 'Td' },
    ],
  )
})

test('a deal of Bauernschnapsen written down by hand, after one that was dealt wrongly', () => {
  const text = `
    stichspiel 1
    rules bauernschnapsen turnUp=either cut=true
    seats 4          # Resi, Toni, Vroni, Sepp; Sepp deals
    dealer 3
    start deal=7 counted=5 points=23:12 bummerl=1:0

    deck Ac Tc Kc Qc Jc As Ts Ks Qs Js Ah Th Kh Qh Jh Ad Td Kd Qd Jd
    knock
    void             # a card lay face up

    deck Qc Jh Ah Jd  As Kc Qd Td Ts  Jc Qs Kh Th Qh  Ad Jc Ks Kd Js  Ac
  `
  throws(() => fromNotation(text), /"Jc"|twice/)
  const right = text.replace('Ad Jc Ks Kd Js  Ac', 'Ad Tc Ks Kd Js  Ac')
  const cut = fromNotation(right)
  strictEqual(cut.phase, 'cut')
  strictEqual(cut.turn, 2)
  const game = fromNotation(`${right}
    cut 19    # Ac comes to the top
    up 0      # Kh
    pass pass bettler   # Vroni
    pass pass pass
    double    # by Sepp
    pass
    Qd Kd Ad  # Resi sits out
    Qh`)
  const seen = view(game, 'spectator') as BauernschnapsenView
  strictEqual(game.phase, 'play')
  strictEqual(game.deal, 8)
  deepStrictEqual([seen.contract, seen.declarer, seen.multiplier, seen.called], ['bettler', 2, 2, 'h'])
  deepStrictEqual(seen.before.points, [23, 12])
  strictEqual(seen.before.deal, 8)
})

test('decks and moves are named as moveKey names them', () => {
  let named = 0
  matches(60, (game) => {
    const words = wordsOf(toNotation(game)).slice(-1)[0]
    const before = history(game).length
    if (before === 0 || game.phase === 'match-over') return
    for (const move of legalMoves(game)) {
      if (move.type === 'deal') continue
      const text = `${toNotation(game)}\n${moveKey(move)}\n`
      deepStrictEqual(masked(fromNotation(text)), masked(applyMove(game, move, game.turn as Seat)), words)
      named++
    }
  })
  expect(named).toBeGreaterThan(scaled(60) * 3)
})

test('a deck is written in full, as it lay before the cut', () => {
  const deck = anyDeck(randomFrom(1), presets['bauernschnapsen-wiki']) as Card[]
  const game = createGame({ rules: 'bauernschnapsen-wiki', dealer: 0, deck, seed: 1 })
  const text = toNotation(applyMove(game, { type: 'cut', at: 7 }))
  deepStrictEqual(
    text.split('\n').filter((line) => line.startsWith('deck')),
    [`deck ${deck.join(' ')}`],
  )
  strictEqual(text.trimEnd().split('\n').at(-1), 'cut 7')
  strictEqual(packOf('bauernschnapsen-wiki').length, deck.length)
})
