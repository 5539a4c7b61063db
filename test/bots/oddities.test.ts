// Bots at odd tables and in odd surroundings.
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type Bot,
  carefulBot,
  compareBots,
  levelBot,
  playMatch,
  randomBot,
  type SearchOptions,
  searchBot,
} from '../../src/bots/index.js'
import {
  applyMove,
  createGame,
  type GameState,
  isGameError,
  legalMoves,
  type Seat,
  view,
} from '../../src/index.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('tables', () => {
  const off = { bettler: false, assenbettler: false, gang: false, zehnerloch: false } as const
  const alone = { partner: 'sits-out', value: 3 } as const

  test('contracts that are not played, and forehand that sits out where it would lead', () => {
    const contracts = { ...off, schnapser: alone, bauernschnapser: alone, kontrabauernschnapser: alone }
    const bot = carefulBot({ seed: 1 })
    const search = searchBot({ seed: 1, iterations: 2 })
    let alonePlayed = 0
    for (let seed = 0; seed < 30; seed++) {
      let game = createGame({ rules: { game: 'bauernschnapsen', contracts, farbringerl: false }, seed })
      while (game.phase !== 'deal-over' && game.phase !== 'match-over') {
        const seen = view(game, game.turn as Seat)
        const asked = bot(seen)
        expect(legalMoves(game)).toContainEqual(asked)
        // Forehand's partner bids, and nobody else.
        const call = legalMoves(game)[game.turn === 2 ? 1 : 0]
        const move = game.phase === 'bid' && seed % 2 === 0 ? (call ?? asked) : asked
        if (game.phase === 'play' && game.ply % 5 === 0) expect(legalMoves(game)).toContainEqual(search(seen))
        if (game.phase === 'play' && seen.declarer === 2) alonePlayed += 1
        game = applyMove(game, move as never)
      }
    }
    expect(alonePlayed).toBeGreaterThan(10)
  })

  test('without rules a match is one of Schneider', async () => {
    const bot = randomBot({ seed: 3 })
    expect((await playMatch([bot, bot], { seed: 1, maxDeals: 1 })).game).toBe('schneider')
    expect((await compareBots(bot, bot, { deals: 1, seed: 1 })).deals).toBe(1)
  })
})

describe('surroundings', () => {
  const bot = randomBot({ seed: 3 })

  test('a signal without a reason', async () => {
    const stopped = { aborted: true }
    await expect(playMatch([bot, bot], { signal: stopped })).rejects.toThrow('Stopped by the signal.')
    await expect(compareBots(bot, bot, { deals: 1, signal: stopped })).rejects.toThrow(
      'Stopped by the signal.',
    )
  })

  test('without setImmediate, and without performance', async () => {
    vi.stubGlobal('setImmediate', undefined)
    vi.stubGlobal('performance', undefined)
    expect((await playMatch([bot, bot], { seed: 1, maxDeals: 2 })).deal).toBe(2)
    const game = createGame({ rules: 'schneider', seed: 4, dealer: 1 })
    expect(legalMoves(game)).toContainEqual(searchBot({ seed: 1, milliseconds: 1 })(view(game, 0)))
  })

  test('a random source in place of a seed, from 0 on', () => {
    const looked = view(createGame({ rules: 'schneider', seed: 1, dealer: 0 }), 1)
    for (const [value, at] of [
      [0, 0],
      [0.5, 3],
      [0.999, 5],
    ] as const) {
      expect(randomBot({ random: () => value })(looked)).toBe(looked.legalMoves[at])
    }
  })

  test('without a seed every bot has its own', () => {
    const looked = view(createGame({ rules: 'schneider', seed: 1, dealer: 0 }), 1)
    const chosen = new Set(Array.from({ length: 60 }, () => randomBot()(looked)))
    expect(chosen.size).toBeGreaterThan(2)
  })

  test('time in place of playouts, in the play and before it', () => {
    let clock = 1000
    vi.stubGlobal('performance', { now: () => (clock += 1) })
    const places: GameState[] = [
      createGame({ rules: 'schneider', seed: 4, dealer: 1 }),
      createGame({ rules: 'bauernschnapsen', seed: 4 }),
      applyMove(createGame({ rules: 'bauernschnapsen', seed: 2 }), { type: 'turn-up' }),
    ]
    const asked = (game: GameState, options: SearchOptions): number => {
      let numbers = 0
      const random = () => {
        numbers += 1
        return (numbers * 0.618) % 1
      }
      const looked = view(game, game.turn as Seat)
      expect(looked.legalMoves).toContainEqual(searchBot({ ...options, random })(looked))
      return numbers
    }
    const counts = places.map((game) => [
      ...[1, 2, 12].map((milliseconds) => asked(game, { milliseconds })),
      ...[1, 12].map((iterations) => asked(game, { iterations })),
    ])
    // With a clock that goes on by a millisecond whenever it is asked, a millisecond is a round.
    expect(counts).toStrictEqual([
      [34, 68, 408, 34, 408],
      [18, 36, 216, 18, 216],
      [78, 156, 936, 78, 936],
    ])
  })

  test('a table of bots is taken as it is at the start', async () => {
    const table: Bot[] = [bot, bot]
    const onDeal = () => {
      table[0] = () => ({ type: 'knock' })
    }
    expect((await playMatch(table, { rules: 'schneider', seed: 1, maxDeals: 2, onDeal })).deal).toBe(2)
  })

  test('the mean is in game points per deal', async () => {
    const result = await compareBots(carefulBot(), randomBot({ seed: 1 }), { deals: 8, seed: 11 })
    expect(result).toStrictEqual({
      deals: 8,
      mean: 2.375,
      low: 2.2146098506765455,
      high: 2.5353901493234545,
    })
  })

  test('options that throw on being read', () => {
    const options = {
      get seed(): never {
        throw new Error('no')
      },
    }
    expect(() => randomBot(options)).toThrow(expect.objectContaining({ code: 'invalid-options' }))
    expect(() => carefulBot(options)).toThrow(expect.objectContaining({ code: 'invalid-options' }))
  })
})

test('what is refused, and in which words', async () => {
  const bot = randomBot({ seed: 1 })
  const looked = view(createGame({ rules: 'schneider', seed: 1, dealer: 0 }), 1)
  const throwing = (): never => {
    throw new TypeError('no')
  }
  const broken = Object.defineProperty(looked.legalMoves.slice(0, 1), 0, { get: throwing })
  const wrong: readonly unknown[] = [
    null,
    [],
    7,
    { seed: '' },
    { seed: 1.5 },
    { random: 1 },
    { seeds: 1 },
    { [Symbol('seed')]: 1 },
    new Date(0),
    new Map([['seed', 1]]),
    { iterations: 0 },
    { iterations: 1_000_001 },
    { iterations: 1, milliseconds: 1 },
    { milliseconds: '1' },
  ]
  const attempts: Readonly<Record<string, () => unknown>> = {
    ...Object.fromEntries(
      Object.entries({ randomBot, carefulBot, searchBot }).flatMap(([name, make]) =>
        wrong.map((options, at) => [`${name} ${at}`, () => make(options as never)]),
      ),
    ),
    ...Object.fromEntries(
      ['master', 'toString', 1, undefined].map((level) => [
        `levelBot ${level}`,
        () => levelBot(level as never),
      ]),
    ),
    'levelBot with a key too many': () => levelBot('club', { iterations: 3 } as never),
    'a view of another seat': () => bot({ ...looked, seat: 0 } as never),
    'a view without moves': () => bot({ ...looked, legalMoves: [] }),
    'a view whose moves are no list': () => bot({ ...looked, legalMoves: 'knock' } as never),
    'a view that breaks': () => carefulBot()({ ...looked, hand: null } as never),
    'no view': () => bot(null as never),
    'a list of moves alone': () => bot({ legalMoves: ['knock'] } as never),
    'a list of moves that breaks': () => bot({ ...looked, legalMoves: broken }),
    'a random source of 1': () => randomBot({ random: () => 1 })(looked),
    'a random source below 0': () => randomBot({ random: () => -0.1 })(looked),
    'options of playMatch': () => playMatch([bot, bot], null as never),
    'too few bots': () => playMatch([bot], {}),
    'no list of bots': () => playMatch(bot as never, {}),
    'a bot that is none': () => playMatch([bot, 7 as never], {}),
    'no deals': () => playMatch([bot, bot], { maxDeals: 0 }),
    'too many deals': () => playMatch([bot, bot], { maxDeals: 1_000_000_001 }),
    'a signal that breaks': () =>
      playMatch([bot, bot], { signal: new Proxy({}, { get: throwing }) as never }),
    'a signal that is none': () => playMatch([bot, bot], { signal: null as never }),
    'no function': () => playMatch([bot, bot], { onDeal: {} as never }),
    'options of compareBots': () => compareBots(bot, bot, null as never),
    'a key that compareBots has not': () => compareBots(bot, bot, { deals: 1, dealer: 0 } as never),
    'a first bot that is none': () => compareBots(7 as never, bot, { deals: 1 }),
    'a second bot that is none': () => compareBots(bot, null as never, { deals: 1 }),
    'no number of deals': () => compareBots(bot, bot, {} as never),
    'no progress': () => compareBots(bot, bot, { deals: 1, onProgress: 'told' as never }),
  }
  const lines: string[] = []
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      await attempt()
      lines.push(`${name}: taken`)
    } catch (error) {
      if (!isGameError(error)) throw error
      lines.push(`${name}: ${error.code}: ${error.message}`)
    }
  }
  await expect(lines.join('\n')).toMatchFileSnapshot('./kept/refused.txt')
})
