// The quick door: moves that were handed out are known by identity, and have their number of the log; copies are looked at closely.
import { expect, test } from 'vitest'
import { bauernschnapsen } from '../src/bauernschnapsen/game.js'
import { applyMove, createGame, explainMove, legalMoves, moveKey, type Phase, packOf } from '../src/index.js'
import { schneider } from '../src/schneider/game.js'
import { cases, walk } from './golden/cases.js'

/** Phases in which moves are known by identity. */
const quick: Readonly<Record<string, readonly Phase[]>> = {
  schneider: ['play'],
  bauernschnapsen: ['play', 'bid', 'double', 'trump'],
}

test.each(cases)('$name', (one) => {
  let known = 0
  for (const { game } of walk(one, applyMove)) {
    const rules = game.game === 'schneider' ? schneider : bauernschnapsen
    const state = game as never
    const legal: ReadonlySet<unknown> = new Set(legalMoves(game))
    const isQuick = quick[game.game]?.includes(game.phase)
    const wrong = rules.moves.filter((move, number) => {
      const isKnown = isQuick && legal.has(move)
      if (isKnown) known += 1
      const code = rules.recognise(state, move)
      return isKnown ? code !== number : code >= 0
    })
    expect(wrong).toStrictEqual([])
    const copies = [...legal].filter((move) => rules.recognise(state, { ...(move as object) }) >= 0)
    expect(copies).toStrictEqual([])
    const [move] = legal as ReadonlySet<object>
    if (move !== undefined) {
      const turned = Object.fromEntries(Object.entries(move).reverse())
      expect(explainMove(game, turned)).toStrictEqual({ legal: true })
      expect(explainMove(game, { ...turned, more: 1, most: 2, still: 3, yet: 4 })).toMatchObject({
        reason: 'malformed',
      })
    }
  }
  expect(known).toBeGreaterThan(100)
})

test('texts of all moves, and of no others', () => {
  const handed = [...schneider.moves, ...bauernschnapsen.moves]
  const texts = new Map(handed.map((move) => [JSON.stringify(move), moveKey(move)]))
  expect([...texts.values()].join(', ')).toBe(
    [
      ...['c', 's', 'h', 'd'].flatMap((suit) => [...'AKQJT987'].map((rank) => rank + suit)),
      'knock',
      ...Array.from({ length: 31 }, (_, at) => `cut ${at + 1}`),
      ...['c', 's', 'h', 'd'].flatMap((suit) => [...'ATKQJ'].map((rank) => `${rank}${suit}+20`)),
      'trump c, trump s, trump h, trump d, up, up 0, up 1, pass, double',
      'rufer, bettler, assenbettler, schnapser, gang, zehnerloch',
      'kontraschnapser, bauernschnapser, kontrabauernschnapser',
    ].join(', '),
  )
  for (const [json, text] of texts) expect(moveKey(JSON.parse(json))).toBe(text)
  expect(moveKey({ type: 'deal' })).toBe('deal')
  expect(moveKey({ type: 'deal', deck: ['Ac', '7d'] })).toBe('deal Ac 7d')
  const none: readonly unknown[] = [
    ...[0, 32, -1, 1.5, '7'].map((at) => ({ type: 'cut', at })),
    { type: 'deal', deck: [] },
    { type: 'deal', deck: ['Ac', 'Xx'] },
    { type: 'deal', deck: 'Ac' },
    { type: 'deal', deck: Array(101).fill('Ac') },
    { type: 'deal', deck: ['Ac', 'Kc', 'Ac'] },
    { type: 'deal', deck: [...packOf('schneider').slice(1), 'Kc'] },
    { type: 'deal', deck: packOf('schneider'), more: 1 },
    { type: 'pass', deck: undefined },
    { type: 'play', card: 'Ac', meld: true, more: 1 },
    { type: 'play', card: '9c', meld: true },
    { type: 'turn-up', index: 2 },
    { type: 'knock', deck: ['Ac'] },
    null,
    'pass',
  ]
  for (const move of none) {
    expect(() => moveKey(move as never), JSON.stringify(move)).toThrow(
      expect.objectContaining({
        code: 'illegal-move',
        reason: 'malformed',
        message: expect.stringMatching(/^This is no move of any game: [A-Z"]/),
      }),
    )
  }
  for (const rules of ['schneider', 'schneider-24', 'bauernschnapsen'] as const) {
    const deck = [...packOf(rules)].reverse()
    expect(moveKey({ type: 'deal', deck })).toBe(`deal ${deck.join(' ')}`)
  }
  expect(moveKey({ type: 'deal', deck: undefined })).toBe('deal')
  expect(moveKey({ type: 'play', card: 'Ks', meld: undefined })).toBe('Ks')
  expect(moveKey({ type: 'turn-up', index: undefined })).toBe('up')
  expect(createGame({ seed: 1 }).phase).toBe('play')
})
