import { deepStrictEqual, equal, notDeepStrictEqual, ok, rejects, throws } from 'node:assert/strict'
import { describe, test } from 'vitest'
import {
  type Bot,
  type Comparison,
  carefulBot,
  compareBots,
  levelBot,
  playMatch,
  randomBot,
  searchBot,
} from '../../src/bots/index.js'
import {
  createGame,
  type GameState,
  isGameError,
  type Move,
  presets,
  score,
  type View,
  view,
} from '../../src/index.js'
import { presetNames } from '../support/arbitraries.js'

const seatsOf = (name: keyof typeof presets) => (presets[name].game === 'schneider' ? 2 : 4)
const table = (bot: Bot, seats: number) => Array.from({ length: seats }, () => bot)
const refused = (code: string) => (error: unknown) => isGameError(error) && error.code === code

describe('playMatch', () => {
  for (const name of presetNames) {
    test(`${name}: to the end, the same again, and onDeal after every deal`, async () => {
      const told: GameState[] = []
      const play = (onDeal?: (game: GameState) => void) =>
        playMatch(table(randomBot({ seed: 9 }), seatsOf(name)), { rules: name, seed: 5, onDeal })
      const end = await play((game) => void told.push(game))
      equal(end.phase, 'match-over')
      ok(score(end).winner !== null)
      equal(told.at(-1), end)
      deepStrictEqual(
        told.map(({ deal }) => deal),
        told.map((_, at) => at + 1),
      )
      ok(told.every(({ phase }, at) => phase === (at === told.length - 1 ? 'match-over' : 'deal-over')))
      deepStrictEqual(await play(), end)
    })
  }

  test('maxDeals, also where the match has no end', async () => {
    for (const maxDeals of [1, 3]) {
      const rules = { preset: 'schneider', match: { open: true } } as const
      const end = await playMatch(table(carefulBot(), 2), { rules, seed: 1, maxDeals })
      equal(end.deal, maxDeals)
      equal(end.phase, 'deal-over')
    }
  })

  test('options of a game: dealer, start and deck', async () => {
    const start = { points: [20, 0], deal: 9, counted: 8 } as const
    const end = await playMatch(table(carefulBot(), 4), {
      rules: 'bauernschnapsen',
      seed: 1,
      dealer: 2,
      start,
      maxDeals: 1,
    })
    equal(end.deal, 9)
    equal(end.dealer, 2)
  })

  test('an aborted signal rejects with its reason', async () => {
    const control = new AbortController()
    const reason = new Error('enough')
    let deals = 0
    const match = playMatch(table(carefulBot(), 2), {
      rules: { preset: 'schneider', match: { open: true } },
      seed: 1,
      signal: control.signal,
      onDeal: () => {
        deals += 1
        if (deals === 3) control.abort(reason)
      },
    })
    await rejects(match, (error) => error === reason)
    equal(deals, 3)
    await rejects(
      playMatch(table(carefulBot(), 2), { seed: 1, signal: control.signal }),
      (error) => error === reason,
    )
  })

  test('waits for a promise of onDeal', async () => {
    let open = 0
    await playMatch(table(randomBot({ seed: 1 }), 2), {
      rules: 'schneider',
      seed: 2,
      onDeal: async () => {
        open += 1
        await new Promise((resolve) => setTimeout(resolve, 1))
        open -= 1
      },
    })
    equal(open, 0)
  })

  test('an illegal move, wrong bots and wrong options are refused', async () => {
    const cheat: Bot = () => ({ type: 'double' })
    await rejects(playMatch([cheat, cheat], { seed: 1 }), refused('illegal-move'))
    const stacker: Bot = (seen) =>
      seen.phase === 'deal-over' ? ({ type: 'deal', deck: [] } as Move) : seen.legalMoves[0]!
    await rejects(playMatch([stacker, stacker], { seed: 1 }), isGameError)
    await rejects(playMatch(table(cheat, 3), { seed: 1 }), refused('invalid-options'))
    await rejects(playMatch([cheat, 1 as never], { seed: 1 }), refused('invalid-options'))
    for (const options of [
      null,
      [],
      { maxDeals: 0 },
      { maxDeals: 1.5 },
      { signal: 1 },
      { onDeal: 1 },
      { rules: 'whist' },
      { seeds: 1 },
    ]) {
      await rejects(playMatch([cheat, cheat], options as never), refused('invalid-options'))
    }
  })
})

describe('compareBots', () => {
  test('a bot against itself: nothing, exactly', async () => {
    const subjects = {
      random: randomBot({ seed: 1 }),
      careful: carefulBot(),
      search: searchBot({ iterations: 2, seed: 1 }),
    }
    for (const bot of Object.values(subjects)) {
      for (const rules of ['schneider', 'bauernschnapsen-wiki'] as const) {
        deepStrictEqual(await compareBots(bot, bot, { rules, deals: 6, seed: 3 }), {
          deals: 6,
          mean: 0,
          low: 0,
          high: 0,
        })
      }
    }
  })

  test('two random bots: the interval holds nothing; and it narrows', async () => {
    const [a, b] = [randomBot({ seed: 1 }), randomBot({ seed: 2 })]
    const few = await compareBots(a, b, { rules: 'schneider', deals: 100, seed: 3 })
    const many = await compareBots(a, b, { rules: 'schneider', deals: 400, seed: 3 })
    ok(many.low < 0 && many.high > 0, JSON.stringify(many))
    ok(many.high - many.low < few.high - few.low)
  })

  test('the mean and its interval are those of the pairs', async () => {
    const told: Comparison[] = []
    const options = {
      rules: 'schneider-24',
      deals: 8,
      seed: 11,
      onProgress: (sofar: Comparison) => told.push(sofar),
    } as const
    const all = await compareBots(carefulBot(), randomBot({ seed: 1 }), options)
    deepStrictEqual(
      told.map(({ deals }) => deals),
      [1, 2, 3, 4, 5, 6, 7, 8],
    )
    deepStrictEqual(told.at(-1), all)
    equal(told[0]!.high, Number.POSITIVE_INFINITY)
    const pairs = told.map(({ deals, mean }, at) => deals * mean - (at > 0 ? at * told[at - 1]!.mean : 0))
    const mean = pairs.reduce((sum, value) => sum + value) / 8
    const variance = pairs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 7
    ok(Math.abs(all.mean - mean) < 1e-9)
    ok(Math.abs((all.high - all.low) / 2 - 1.96 * Math.sqrt(variance / 8)) < 1e-9)
    ok(pairs.every((value) => Number.isInteger(Math.round(value * 1e6) / 5e5)))
  })

  test('turned round it is the same with the other sign', async () => {
    const [a, b] = [carefulBot(), randomBot({ seed: 4 })]
    for (const rules of ['schneider', 'bauernschnapsen'] as const) {
      const there = await compareBots(a, b, { rules, deals: 20, seed: 8 })
      const back = await compareBots(b, a, { rules, deals: 20, seed: 8 })
      ok(Math.abs(there.mean + back.mean) < 1e-9 && there.mean > 0)
    }
  })

  test('every deal is from 0 : 0, played on both sides, with the dealers in turn and cards of its own', async () => {
    const seen: View[] = []
    const first: Bot = (view) => {
      if (view.phase === 'trump') seen.push(view)
      return view.legalMoves[0]!
    }
    await compareBots(first, first, { rules: 'bauernschnapsen', deals: 8, seed: 3 })
    equal(seen.length, 16)
    deepStrictEqual(
      seen.map(({ dealer }) => dealer),
      [1, 1, 2, 2, 3, 3, 0, 0, 1, 1, 2, 2, 3, 3, 0, 0],
    )
    ok(seen.every(({ before }) => before.points.join() === '0,0'))
    for (let at = 0; at < 16; at += 2) deepStrictEqual(seen[at], seen[at + 1])
    notDeepStrictEqual(seen[0]!.hand, seen[8]!.hand)
  })

  test('stops at the signal, and leaves the event loop free', async () => {
    const control = new AbortController()
    let ticks = 0
    const timer = setInterval(() => {
      ticks += 1
      if (ticks === 5) control.abort()
    }, 1)
    let done = 0
    const options = {
      rules: 'schneider',
      deals: 1_000_000,
      seed: 1,
      signal: control.signal,
      onProgress: ({ deals }: Comparison) => {
        done = deals
      },
    } as const
    await rejects(compareBots(carefulBot(), carefulBot(), options), { name: 'AbortError' })
    clearInterval(timer)
    equal(ticks, 5)
    ok(done > 0 && done < 1_000_000)
  })

  test('wrong arguments are refused', async () => {
    const bot = carefulBot()
    for (const options of [
      undefined,
      {},
      { deals: 0 },
      { deals: '5' },
      { deals: 1, rules: 'whist' },
      { deals: 1, onProgress: 1 },
      { deals: 1, signal: {} },
      { deals: 1, dealer: 0 },
    ]) {
      await rejects(compareBots(bot, bot, options as never), refused('invalid-options'))
    }
    await rejects(compareBots(bot, 1 as never, { deals: 1 }), refused('invalid-options'))
  })
})

describe('what bots refuse', () => {
  const factories = {
    randomBot,
    carefulBot,
    searchBot,
    levelBot: (options?: never) => levelBot('club', options),
  } as Readonly<Record<string, (options?: unknown) => Bot>>

  for (const [name, make] of Object.entries(factories)) {
    test(`${name}: bad options and bad views`, () => {
      for (const options of [
        null,
        [],
        1,
        { seed: '' },
        { seed: 0.5 },
        { seed: null },
        { random: 1 },
        { seeds: 1 },
      ]) {
        throws(() => make(options), refused('invalid-options'))
      }
      const bot = make({ seed: 1 })
      const game = createGame({ rules: 'schneider', seed: 1, dealer: 0 })
      const looked = view(game, 1)
      for (const bad of [
        undefined,
        null,
        1,
        {},
        [],
        { legalMoves: [] },
        view(game, 0),
        view(game, 'spectator'),
      ]) {
        throws(() => bot(bad as never), refused('invalid-view'))
      }
      if (name !== 'randomBot') {
        throws(
          () => bot({ ...looked, rules: 1 } as never),
          (error) => isGameError(error),
        )
        throws(() => bot({ ...looked, hand: null } as never), refused('invalid-view'))
      }
    })
  }

  test('a random source out of bounds', () => {
    const looked = view(createGame({ rules: 'schneider', seed: 1, dealer: 0 }), 1)
    for (const value of [1, -0.1, Number.NaN]) {
      throws(() => randomBot({ random: () => value })(looked), refused('invalid-options'))
    }
  })

  test('levels and search options that do not exist', () => {
    for (const level of ['master', 'toString', 1, undefined])
      throws(() => levelBot(level as never), refused('invalid-options'))
    for (const options of [{ iterations: 0 }, { milliseconds: 1.5 }, { iterations: 1, milliseconds: 1 }]) {
      throws(() => searchBot(options), refused('invalid-options'))
    }
  })

  test('milliseconds are kept', () => {
    const looked = view(createGame({ rules: 'schneider', seed: 1, dealer: 0 }), 1)
    const bot = searchBot({ milliseconds: 30, seed: 1 })
    bot(looked)
    const start = performance.now()
    ok(looked.legalMoves.includes(bot(looked) as never))
    const taken = performance.now() - start
    ok(taken >= 1 && taken < 1000, `${taken} ms`)
  })
})
