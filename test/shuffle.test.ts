import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  applyMove,
  type Card,
  createGame,
  createSampler,
  explainMove,
  type GameOptions,
  type GameState,
  isGameError,
  legalMoves,
  type Move,
  type PresetName,
  packOf,
  type RulesOption,
  rankOf,
  reveal,
  sampleGame,
  view,
  voidDeal,
} from '../src/index.js'

type Seed = number | string

// before a cut the whole pack lies open in its order
const cutting = (preset: PresetName) => ({ preset, cut: true }) as RulesOption
const start = (preset: PresetName, seed?: Seed, dealer?: 0 | 1): GameState =>
  createGame({ rules: cutting(preset), seed, dealer } as GameOptions)
const cuttingOpen = { preset: 'schneider', cut: true, match: { open: true } } as const
const lying = (game: GameState): readonly Card[] => reveal(game).talon
const deckOf = (preset: PresetName, seed: Seed): readonly Card[] => lying(start(preset, seed, 0))

/** Plays the first legal move until the deal is over. */
function playOut(game: GameState): GameState {
  let state = game
  while (state.phase !== 'deal-over') state = applyMove(state, legalMoves(state)[0] as Move)
  return state
}

describe('the derivation from a string seed', () => {
  /** The shuffle of the API page, from its words alone. */
  function derived(label: string, pack: readonly Card[]): Card[] {
    const key = createHash('sha256').update(label, 'utf8').digest()
    const words: number[] = []
    for (let block = 0; words.length < 400; block += 1) {
      const counter = Buffer.alloc(4)
      counter.writeUInt32BE(block)
      const bytes = createHash('sha256')
        .update(Buffer.concat([key, counter]))
        .digest()
      for (let at = 0; at < 32; at += 4) words.push(bytes.readUInt32BE(at))
    }
    const deck = [...pack]
    for (let places = deck.length; places > 1; places -= 1) {
      let word = words.shift() ?? 0
      while (word >= 2 ** 32 - (2 ** 32 % places)) word = words.shift() ?? 0
      const at = word % places
      const last = deck[places - 1] as Card
      deck[places - 1] = deck[at] as Card
      deck[at] = last
    }
    return deck
  }

  const seeds = ['a', 'seed', 'Grüß Gott', '🂡🂮', ' ', '0', 'stichspiel/1/deal/2/', 'x'.repeat(1000), '\u0000']

  test.each(['schneider', 'schneider-24', 'bauernschnapsen'] as const)('%s: the first deal', (preset) => {
    for (const seed of seeds) {
      expect(deckOf(preset, seed)).toEqual(derived(`stichspiel/1/deal/1/${seed}`, packOf(preset)))
    }
  })

  test.each(['schneider', 'bauernschnapsen'] as const)(
    '%s: the later deals, voided ones counted',
    (preset) => {
      const pack = packOf(preset)
      let game = start(preset, 'evening', 0)
      const numbers: number[] = []
      for (const step of ['void', 'play', 'void', 'void', 'play', 'play']) {
        expect(lying(game)).toEqual(derived(`stichspiel/1/deal/${game.deal}/evening`, pack))
        numbers.push(game.deal)
        game = step === 'void' ? voidDeal(game) : applyMove(playOut(game), { type: 'deal' })
      }
      expect(numbers).toEqual([1, 2, 3, 4, 5, 6])
    },
  )

  test('a given deck takes its deal’s number and leaves the later deals as they are', () => {
    const pack = packOf('schneider')
    let game = createGame({ rules: cutting('schneider'), seed: 'evening', dealer: 0, deck: pack })
    expect(lying(game)).toEqual(pack)
    game = voidDeal(game)
    expect(lying(game)).toEqual(derived('stichspiel/1/deal/2/evening', pack))
    game = voidDeal(game, pack)
    game = voidDeal(game)
    expect(lying(game)).toEqual(derived('stichspiel/1/deal/4/evening', pack))
  })

  test('a match continued from paper goes on with the number of its deal', () => {
    const options = {
      rules: cutting('schneider'),
      seed: 'evening',
      dealer: 0,
      start: { deal: 4, counted: 3 },
    } as const
    expect(lying(createGame(options))).toEqual(derived('stichspiel/1/deal/4/evening', packOf('schneider')))
  })

  test('what is cut is dealt from the same shuffle as what is not', () => {
    const deck = derived('stichspiel/1/deal/1/evening', packOf('schneider'))
    const game = createGame({ rules: 'schneider', seed: 'evening', dealer: 0 })
    expect(reveal(game).talon).toEqual(deck.slice(12))
    expect([...(reveal(game).hands[1] ?? [])].sort()).toEqual(
      [...deck.slice(0, 3), ...deck.slice(6, 9)].sort(),
    )
  })

  test.each([
    ['schneider', 'high-card'],
    ['schneider', 'low-card'],
    ['schneider-24', 'high-card'],
  ] as const)('the draw for the first dealer: %s, %s', (preset, firstDealer) => {
    const pack = packOf(preset)
    let redrawn = 0
    const dealers = new Set<number>()
    for (let at = 0; at < 120; at += 1) {
      const seed = `table ${at}`
      const deck = derived(`stichspiel/1/dealer/${seed}`, pack)
      // from high to low, so the smaller place is the higher rank
      const height = deck.map((card) => 'AKQJT987'.indexOf(rankOf(card)))
      let round = 0
      while (height[2 * round] === height[2 * round + 1]) round += 1
      redrawn += round > 0 ? 1 : 0
      const higher = (height[2 * round] ?? 0) < (height[2 * round + 1] ?? 0) ? 0 : 1
      const dealer = firstDealer === 'high-card' ? higher : 1 - higher
      expect(createGame({ rules: { preset, firstDealer }, seed }).dealer, seed).toBe(dealer)
      dealers.add(dealer)
    }
    expect(redrawn).toBeGreaterThan(2)
    expect(dealers.size).toBe(2)
  })

  test('Bauernschnapsen draws no dealer', () => {
    for (const seed of ['a', 'b', 'c', 4, 5])
      expect(createGame({ rules: 'bauernschnapsen', seed }).dealer).toBe(3)
  })
})

describe('statistics', () => {
  /** How far counts are from all being equal, in standard deviations of chi-square. */
  function surprise(counts: readonly number[], freedom: number): number {
    const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
    const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    return (chi - freedom) / Math.sqrt(2 * freedom)
  }

  /** Cards by place, over many decks. */
  function places(decks: readonly (readonly Card[])[], pack: readonly Card[]): number[] {
    const size = pack.length
    const index = new Map(pack.map((card, at) => [card, at]))
    const counts = Array<number>(size * size).fill(0)
    for (const deck of decks) {
      expect(deck).toHaveLength(size)
      deck.forEach((card, place) => {
        const cell = place * size + (index.get(card) ?? Number.NaN)
        counts[cell] = (counts[cell] ?? 0) + 1
      })
    }
    return counts
  }

  /** First cards of neighbouring decks, as pairs. */
  function firstPairs(decks: readonly (readonly Card[])[], pack: readonly Card[], place = 0): number[] {
    const counts = Array<number>(pack.length ** 2).fill(0)
    decks.slice(1).forEach((deck, at) => {
      const pair = pack.indexOf(deck[place] as Card) * pack.length + pack.indexOf(decks[at]?.[place] as Card)
      counts[pair] = (counts[pair] ?? 0) + 1
    })
    return counts
  }

  /** The mean number of places at which neighbouring decks agree: 1 by chance, whatever the size. */
  function agreement(decks: readonly (readonly Card[])[]): number {
    const agreeing = decks
      .slice(1)
      .map((deck, at) => deck.filter((card, place) => card === decks[at]?.[place]).length)
    return agreeing.reduce((sum, count) => sum + count, 0) / agreeing.length
  }

  const COUNT = 6000

  const voided = (preset: PresetName, seed: Seed, count: number): (readonly Card[])[] => {
    let game = start(preset, seed, 0)
    return Array.from({ length: count }, () => {
      const deck = lying(game)
      game = voidDeal(game)
      return deck
    })
  }

  const sources: [string, PresetName, (preset: PresetName) => (readonly Card[])[]][] = [
    [
      'neighbouring number seeds',
      'schneider',
      (preset) => Array.from({ length: COUNT }, (_, n) => deckOf(preset, n)),
    ],
    [
      'neighbouring number seeds',
      'bauernschnapsen',
      (preset) => Array.from({ length: COUNT }, (_, n) => deckOf(preset, n)),
    ],
    [
      'negative number seeds',
      'schneider-24',
      (preset) => Array.from({ length: COUNT }, (_, n) => deckOf(preset, -n)),
    ],
    [
      'seeds 2³² apart',
      'bauernschnapsen',
      (preset) => Array.from({ length: COUNT }, (_, n) => deckOf(preset, n * 2 ** 32)),
    ],
    ['the deals of one number seed', 'schneider', (preset) => voided(preset, 1, COUNT)],
    ['the deals of one number seed', 'bauernschnapsen', (preset) => voided(preset, 7, COUNT)],
    [
      'neighbouring string seeds',
      'bauernschnapsen',
      (preset) => Array.from({ length: COUNT }, (_, n) => deckOf(preset, `${n}`)),
    ],
    ['the deals of one string seed', 'schneider-24', (preset) => voided(preset, 'one', COUNT)],
  ]

  test.each(sources)(
    '%s, %s: every card equally likely at every place, neighbours unrelated',
    (_name, preset, decksOf) => {
      const pack = packOf(preset)
      const decks = decksOf(preset)
      expect(decks).toHaveLength(COUNT)
      // rows and columns of the table have fixed sums
      expect(Math.abs(surprise(places(decks, pack), (pack.length - 1) ** 2))).toBeLessThan(4.5)
      for (const place of [0, pack.length - 1]) {
        expect(Math.abs(surprise(firstPairs(decks, pack, place), pack.length ** 2 - 1))).toBeLessThan(4.5)
      }
      expect(Math.abs(agreement(decks) - 1)).toBeLessThan(4.5 / Math.sqrt(COUNT))
    },
  )

  test('deals 2³² apart, and the same apart by any multiple, are unrelated', () => {
    for (const step of [2 ** 32, 3 * 2 ** 32, 2 ** 40, 2 ** 52]) {
      const far = (deal: number, seed: number) =>
        lying(createGame({ rules: { ...cuttingOpen }, seed, dealer: 0, start: { deal, counted: deal - 1 } }))
      const pack = packOf('schneider')
      const pairs = Array.from({ length: COUNT }, (_, n) => [far(n + 1, 9), far(n + 1 + step, 9)] as const)
      expect(
        Math.abs(
          surprise(
            places(
              pairs.map(([, deck]) => deck),
              pack,
            ),
            31 ** 2,
          ),
        ),
      ).toBeLessThan(4.5)
      for (const place of [0, 15, pack.length - 1]) {
        const counts = Array<number>(pack.length ** 2).fill(0)
        for (const [near, distant] of pairs) {
          const cell = pack.length * pack.indexOf(near[place] as Card) + pack.indexOf(distant[place] as Card)
          counts[cell] = (counts[cell] ?? 0) + 1
        }
        expect(Math.abs(surprise(counts, counts.length - 1))).toBeLessThan(4.5)
      }
      const agreeing = pairs.map(([near, distant]) => near.filter((card, at) => card === distant[at]).length)
      const mean = agreeing.reduce((sum, count) => sum + count, 0) / agreeing.length
      expect(Math.abs(mean - 1)).toBeLessThan(4.5 / Math.sqrt(agreeing.length))
    }
  })

  test('the last card of the pack moves as often as any other', () => {
    const pack = packOf('bauernschnapsen')
    const stays = Array.from({ length: COUNT }, (_, n) => deckOf('bauernschnapsen', n).at(-1) === pack.at(-1))
    const share = stays.filter(Boolean).length / COUNT
    expect(Math.abs(share - 1 / 20)).toBeLessThan(4.5 * Math.sqrt(((1 / 20) * (19 / 20)) / COUNT))
  })

  test('the first deals of neighbouring number seeds and their second deals are unrelated', () => {
    const pairs = Array.from({ length: 2000 }, (_, n) => [
      deckOf('schneider', n + 1),
      lying(voidDeal(start('schneider', n, 0))),
    ])
    const agreeing = pairs.map(([a, b]) => (a ?? []).filter((card, place) => card === b?.[place]).length)
    const mean = agreeing.reduce((sum, count) => sum + count, 0) / agreeing.length
    expect(Math.abs(mean - 1)).toBeLessThan(4.5 / Math.sqrt(2000))
  })

  test('the draw for the dealer is fair and tells nothing of the first deal', () => {
    const counts = [0, 0, 0, 0]
    for (let seed = 0; seed < COUNT; seed += 1) {
      const game = start('schneider', seed)
      const red = 'hd'.includes(lying(game)[0]?.[1] ?? '')
      counts[2 * game.dealer + (red ? 1 : 0)] = (counts[2 * game.dealer + (red ? 1 : 0)] ?? 0) + 1
    }
    expect(Math.abs(surprise(counts, 3))).toBeLessThan(4.5)
  })
})

describe('seeds', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('the same seed gives the same cards', () => {
    for (const seed of [0, 1, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 'a', '1']) {
      expect(start('schneider', seed)).toEqual(start('schneider', seed))
      expect(deckOf('schneider', seed)).toEqual(deckOf('schneider', seed))
    }
    expect(deckOf('schneider', 1)).not.toEqual(deckOf('schneider', '1'))
    expect(deckOf('schneider', -0)).toEqual(deckOf('schneider', 0))
  })

  test('naming the dealer changes none of the cards', () => {
    for (const seed of [1, 2, 'a', 'b']) {
      const drawn = createGame({ seed })
      const named = createGame({ seed, dealer: drawn.dealer })
      expect(reveal(named)).toEqual(reveal(drawn))
    }
  })

  test.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    0.5,
    2 ** 53,
    '',
    '\ud800',
    'a\udc00b',
    null,
    true,
    [],
    {},
    1n,
  ])('no seed: %o', (seed) => {
    const error = (() => {
      try {
        return createGame({ seed } as unknown as GameOptions)
      } catch (thrown) {
        return thrown
      }
    })()
    expect(isGameError(error) && error.code).toBe('invalid-options')
  })

  test('without a seed two games differ', () => {
    const decks = Array.from({ length: 20 }, () => lying(start('bauernschnapsen')).join(' '))
    expect(new Set(decks).size).toBe(20)
    const states = Array.from({ length: 20 }, () => JSON.stringify(createGame()))
    expect(new Set(states).size).toBe(20)
  })

  test('without a seed the randomness asked for is 128 bits at least, and Math.random is left alone', () => {
    const bytes: number[] = []
    vi.stubGlobal('crypto', {
      getRandomValues: (array: Uint8Array) => {
        bytes.push(array.byteLength)
        return array.fill(bytes.length)
      },
    })
    const random = vi.spyOn(Math, 'random')
    expect(deckOf('schneider', 3)).toHaveLength(32)
    expect(bytes).toEqual([])
    createGame()
    expect(bytes.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(16)
    expect(random).not.toHaveBeenCalled()
  })

  test('a text seed needs no TextEncoder, and is the same without', () => {
    const seeds = ['a', 'é', 'Grüß', '\u07ff\u0800', '\uffff', '🂡', '\u{10ffff}', ' '.repeat(300)]
    const decks = seeds.map((seed) => deckOf('schneider', seed))
    vi.stubGlobal('TextEncoder', undefined)
    expect(seeds.map((seed) => deckOf('schneider', seed))).toEqual(decks)
  })

  test('without cryptography a sampled game needs a random source', () => {
    const seen = view(start('bauernschnapsen', 1), 0)
    vi.stubGlobal('crypto', undefined)
    expect(sampleGame(seen, () => 0.5).phase).toBe('cut')
    expect(createSampler(seen)(() => 0.5).phase).toBe('cut')
    expect(explainMove(seen, { type: 'knock' }).legal).toBe(false)
    expect(() => sampleGame(seen)).toThrow(/a random function must be given/)
  })

  test('without cryptography a seed must be given', () => {
    for (const crypto of [undefined, null, {}, { getRandomValues: 1 }]) {
      vi.stubGlobal('crypto', crypto)
      expect(() => createGame()).toThrow(expect.objectContaining({ code: 'invalid-options' }))
      expect(createGame({ seed: 1 }).phase).toBe('play')
      expect(createGame({ seed: 'a' }).phase).toBe('play')
    }
  })
})

describe('frozen decks, the same in every later version', () => {
  const text = (preset: PresetName, seed: Seed, deal = 1): string => {
    let game = start(preset, seed, 0)
    while (game.deal < deal) game = voidDeal(game)
    return lying(game).join(' ')
  }

  test('Schneider', () => {
    expect(text('schneider', 1)).toMatchInlineSnapshot(
      `"As Qc 9h Ah 8h 9s Ad 7s Qd 7c Jd 7d 9d Td Kc Ks 8c Jh Qs Tc Ac Th Ts 8s Kd Qh 9c Jc 8d Js Kh 7h"`,
    )
    expect(text('schneider', 2)).toMatchInlineSnapshot(
      `"Jh Td 7d Kd 8s Qh 7s Ks Ac Qd 9d 9s Ah 9c Kc 8c 7h 8d Jd Qs Jc 8h Kh 9h 7c As Qc Ad Th Tc Js Ts"`,
    )
    expect(text('schneider', 1, 2)).toMatchInlineSnapshot(
      `"Kd 8s Qh Ks Qc 7s 9d Jh Ac 9s Qs 8c Js 8h Qd Ts 7h Tc Jd Jc Td 9c 9h As Ah 8d Ad 7d Kh 7c Th Kc"`,
    )
    expect(text('schneider', -1)).toMatchInlineSnapshot(
      `"Ts Tc Kc Ah 7c Jd Jh 9h 8d Kh As Qc Ks Qd 9s 7d 8s 7h Ac Qs Kd 9d Js Jc 8h Th 7s 8c Ad 9c Td Qh"`,
    )
    expect(text('schneider', Number.MAX_SAFE_INTEGER)).toMatchInlineSnapshot(
      `"7c Kc 8c Ks 9s 9h Qh Jh Tc Ah Qs Kh Jc Ts 7s Qd Jd 9c 7h Th Td Js 8d 8h As Ad Kd 7d Ac Qc 8s 9d"`,
    )
    expect(text('schneider-24', 1)).toMatchInlineSnapshot(
      `"Tc Jd Ts Kh 9c Js Jh Kc Kd Ac 9h Qs Qh Ah 9s Th Ad Qc As Qd Td Jc 9d Ks"`,
    )
    expect(text('schneider', 'seed')).toMatchInlineSnapshot(
      `"7s Js Jc Qd Qc Ts Th Tc 9s Qh Kh 8h Ks 7d 9c Td Jh 9h 8s 9d 8c Ad Jd 8d Kc 7c Kd 7h Ac Ah Qs As"`,
    )
    expect(text('schneider', 'seed', 2)).toMatchInlineSnapshot(
      `"Th 9s 7c Ac 8h Kh Qd Td 8d 7h 7s Js Kc Jd 8s Ad 9c 9h 7d Ks Qc 9d 8c Tc As Jh Qh Jc Kd Qs Ah Ts"`,
    )
  })

  test('Bauernschnapsen', () => {
    expect(text('bauernschnapsen', 1)).toMatchInlineSnapshot(
      `"Ts Ad Js As Tc Jc Kd Qh Kh Jh Ac Kc Qd Td Qs Jd Ah Th Qc Ks"`,
    )
    expect(text('bauernschnapsen', 2)).toMatchInlineSnapshot(
      `"Ah Qc Tc Qs Td As Ad Qh Ts Ks Ac Qd Js Jh Kc Kd Th Jc Jd Kh"`,
    )
    expect(text('bauernschnapsen', 1, 2)).toMatchInlineSnapshot(
      `"Ts Kd Qd Ah Th Td Js Ks Ad Qc Jh Qs Jc Kc Ac Jd Kh Tc As Qh"`,
    )
    expect(text('bauernschnapsen', 0)).toMatchInlineSnapshot(
      `"Js Th Ts Ad Qd Td Kd Qc Jd Tc Kc As Ac Jh Ks Qs Qh Jc Kh Ah"`,
    )
    expect(text('bauernschnapsen', 'seed')).toMatchInlineSnapshot(
      `"Js Qs Ts Ac As Th Kc Kd Ad Ks Td Jd Qd Tc Qh Qc Jh Jc Ah Kh"`,
    )
    expect(text('bauernschnapsen', 'seed', 3)).toMatchInlineSnapshot(
      `"Jd Th Jh Kc Qs As Ks Ad Ts Kh Jc Ah Js Qh Qd Tc Kd Qc Td Ac"`,
    )
  })

  test('the first dealers of Schneider', () => {
    const dealers = Array.from({ length: 40 }, (_, seed) => createGame({ seed }).dealer).join('')
    expect(dealers).toMatchInlineSnapshot(`"0101101000010010111000110110100010000011"`)
  })
})
