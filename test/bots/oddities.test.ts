// Bots at odd tables and in odd surroundings.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { carefulBot, compareBots, playMatch, randomBot, searchBot } from '../../src/bots/index.js'
import { applyMove, createGame, legalMoves, type Seat, view } from '../../src/index.js'

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
