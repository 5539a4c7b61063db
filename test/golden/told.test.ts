// What plays, bids and draws tell of hidden cards, as samples show it: many decks from the same places, drawn from fixed sources.
import { describe, expect, test } from 'vitest'
import {
  applyMove,
  type Card,
  type Contract,
  createGame,
  createSampler,
  fromNotation,
  type GameState,
  legalMoves,
  type Move,
  packOf,
  type RulesOption,
  reveal,
  toNotation,
  view,
} from '../../src/index.js'
import { pick, randomFrom, shuffled } from '../support/random.js'
import { kept, seatsOf } from './cases.js'

/** Decks drawn for a viewer, from sources that start from the ply. */
function drawn(game: GameState, viewer: 0 | 'spectator', times: number): string {
  const sample = createSampler(view(game, viewer))
  const decks = Array.from({ length: times }, (_, time) => {
    const text = toNotation(sample(randomFrom(game.ply + 1000 * time)))
    return /^deck (.*)$/m.exec(text)![1]!.replaceAll(' ', '')
  })
  return decks.join(' ')
}

/** Plays a deal: the move that is wanted where it is legal, else a pass, else any move. */
function* dealWith(
  rules: RulesOption,
  wanted: (game: GameState) => string,
  start: number,
): Generator<GameState> {
  const random = randomFrom(start)
  const deck = shuffled(random, packOf(rules))
  let game: GameState = createGame({ rules, dealer: 1, seed: 1, deck })
  while (game.phase !== 'deal-over' && game.phase !== 'match-over') {
    yield game
    const moves: readonly Move[] = legalMoves(game)
    const wish = wanted(game)
    const asked = moves.find((move) => move.type === wish || ('contract' in move && move.contract === wish))
    game = applyMove(game, asked ?? moves.find(({ type }) => type === 'pass') ?? pick(random, moves))
  }
}

describe('Bauernschnapsen', () => {
  const told: readonly (readonly [Contract, number, 'must' | 'free'])[] = [
    ['rufer', 0, 'must'],
    ['rufer', 0, 'free'],
    ['assenbettler', 2, 'must'],
    ['assenbettler', 3, 'must'],
    ['schnapser', 2, 'must'],
    ['schnapser', 2, 'free'],
    ['gang', 1, 'must'],
    ['zehnerloch', 0, 'must'],
    ['zehnerloch', 3, 'must'],
    ['kontraschnapser', 3, 'free'],
  ]

  test.each(told)('%s of seat %i, undertrumping: %s', async (contract, bidder, undertrump) => {
    const rules = { game: 'bauernschnapsen', undertrump } as const
    const lines: string[] = []
    // A trick that is trumped, and not by its last card, comes seldom.
    for (let start = 1; start <= (contract === 'rufer' ? 16 : 3); start += 1) {
      const wanted = ({ turn }: GameState) => (turn === bidder ? contract : 'pass')
      for (const game of dealWith(rules, wanted, start)) {
        const viewers = [...seatsOf(game), 'spectator'] as const
        const two = [viewers[game.ply % 5], viewers[(game.ply + 2) % 5]] as const
        if (start > 3 && game.ply % 6 > 0) continue
        for (const viewer of two) lines.push(`${game.ply} ${viewer}: ${drawn(game, viewer as 0, 2)}`)
      }
    }
    expect(lines.length).toBeGreaterThan(30)
    await expect(lines.join('\n')).toMatchFileSnapshot(kept('told', `${contract}-${bidder}-${undertrump}`))
  })
})

test('after a Farbringerl those who sit behind may hold one, too', () => {
  const hands = ['c', 's', 'h', 'd'].map((suit) => [...'ATKQJ'].map((rank) => `${rank}${suit}` as Card))
  const deck = [...hands.map((hand) => hand.slice(0, 3)), ...hands.map((hand) => hand.slice(3))].flat()
  const game = applyMove(createGame({ rules: 'bauernschnapsen', dealer: 3, seed: 1, deck }), {
    type: 'trump',
    suit: 'c',
  })
  const sample = createSampler(view(game, 1))
  const random = randomFrom(5)
  const monochrome = Array.from({ length: 2000 }, () => reveal(sample(random)).hands).filter((dealt) =>
    dealt[2]!.every((card) => card[1] === dealt[2]![0]![1]),
  )
  // Two of the 252 hands, each with its fellow.
  expect(monochrome.length).toBeGreaterThan(5)
  expect(monochrome.length).toBeLessThan(40)
})

describe('a plain trick is trumped with the king, and the next has lower trumps alone', () => {
  const hands = ['Tc As Kd Qd Jd', 'Kc Ah Th Kh Qh', 'Jc Qc Ad Td Jh', 'Ac Ts Ks Qs Js'].map(
    (hand) => hand.split(' ') as Card[],
  )
  const deck = [...hands.map((hand) => hand.slice(0, 3)), ...hands.map((hand) => hand.slice(3))].flat()

  /** The deal after some cards. */
  function played(undertrump: 'must' | 'free', cards: readonly Card[]): GameState {
    const rules = { game: 'bauernschnapsen', undertrump } as const
    let game: GameState = createGame({ rules, dealer: 3, seed: 1, deck }) as GameState
    game = applyMove(game, { type: 'trump', suit: 'c' })
    while (game.phase !== 'play') game = applyMove(game, { type: 'pass' })
    return cards.reduce((now, card) => applyMove(now, { type: 'play', card }), game)
  }

  test('who undertrumps holds no higher trump', () => {
    const sample = createSampler(view(played('must', ['As', 'Kc', 'Jc']), 3))
    const random = randomFrom(6)
    const held = new Set(Array.from({ length: 200 }, () => reveal(sample(random)).hands[2]!).flat())
    // The ten lies with seat 0 or 1; the queen, which is lower than the king, may be anybody's.
    expect([held.has('Tc'), held.has('Qc')]).toStrictEqual([false, true])
  })

  test('it is obliged to trump, or free', () => {
    expect(view(played('must', ['As', 'Kc']), 2).obligation).toStrictEqual({ kind: 'trump', suit: 'c' })
    expect(view(played('free', ['As', 'Kc']), 2).obligation).toStrictEqual({ kind: 'free' })
    expect(view(played('free', ['As']), 1).obligation).toStrictEqual({ kind: 'trump', suit: 'c' })
  })
})

describe('Schneider', () => {
  test('a draw for the first dealer takes no card twice, and ends with the first unequal pair', () => {
    const dealt = (draw: string) => {
      const { deck, header } = /(?<header>stichspiel 1.*?\n)(?<deck>deck .*)/s.exec(
        toNotation(createGame({ rules: 'schneider', dealer: 1, seed: 1 })),
      )!.groups as { deck: string; header: string }
      return () => fromNotation(`${header}draw ${draw}\n\n${deck}`)
    }
    expect(dealt('8c 8s 7h Ad')().turn).toBe(0)
    for (const draw of ['8c 8c 7h Ad', '8c 8s 8c Ad', '8c 7s 7h Ad', '8c 8s Ad 7h', '8c 8s 7h', '8c 8s']) {
      expect(dealt(draw), draw).toThrow('the cards drawn do not make this seat the first dealer.')
    }
  })

  test.each([1, 2, 3])('suit is followed and the last card of the talon is trump: deal %i', async (start) => {
    const rules = { game: 'schneider', followSuit: true, trump: true, beats: 'any-higher', pack: 24 } as const
    const lines: string[] = []
    for (const game of dealWith(rules, () => '', start)) {
      for (const viewer of [0, 1, 'spectator'] as const) {
        lines.push(`${game.ply} ${viewer}: ${drawn(game, viewer as 0, game.ply > 10 ? 4 : 1)}`)
      }
    }
    expect(lines.length).toBeGreaterThan(60)
    await expect(lines.join('\n')).toMatchFileSnapshot(kept('told', `schneider-${start}`))
  })

  test('the first card of the pack lies face up, and is drawn by the other', async () => {
    const rules = { game: 'schneider', followSuit: true, trump: true, beats: 'any-higher' } as const
    const lines: string[] = []
    for (let start = 1; start <= 4; start += 1) {
      const random = randomFrom(start)
      const deck = shuffled(random, packOf(rules).slice(1)).concat('Ac')
      let game: GameState = createGame({ rules, dealer: 0, seed: 1, deck }) as GameState
      while (game.phase === 'play') {
        const viewer = [0, 1, 'spectator'][game.ply % 3] as 0
        if (game.ply >= 17) lines.push(`${game.ply} ${viewer}: ${drawn(game, viewer, 4)}`)
        // The ace is kept to the end.
        const moves: readonly Move[] = legalMoves(game)
        const others = moves.filter((move) => 'card' in move && move.card !== 'Ac')
        game = applyMove(game, pick(random, others.length > 0 ? others : moves))
      }
    }
    expect(lines.length).toBe(60)
    await expect(lines.join('\n')).toMatchFileSnapshot(kept('told', 'schneider-ace'))
  })
})
