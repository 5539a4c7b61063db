import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import { describe, expect, test } from 'vitest'
import {
  applyMove,
  type BauernschnapsenEvent,
  type BauernschnapsenState,
  type BauernschnapsenView,
  type Card,
  createGame,
  createSampler,
  fromNotation,
  type GameOptions,
  type GameState,
  history,
  legalMoves,
  type Move,
  parseGame,
  presets,
  type RulesOption,
  resolveRules,
  reveal,
  type SchneiderState,
  type SchneiderView,
  type Seat,
  score,
  toNotation,
  tryMove,
  type View,
  view,
  voidDeal,
} from '../src/index.js'
import { choose, presetNames, type Random, randomFrom, seatsOf } from './support/arbitraries.js'
import { deepFreeze } from './support/freeze.js'

const cards = (text: string): Card[] => (text === '' ? [] : (text.split(' ') as Card[]))
const plays = (text: string) => cards(text).map((card) => ({ type: 'play', card }))
const fresh = { deal: 1, counted: 0, points: [0, 0], bummerl: [0, 0], retour: [false, false] }

/** A move by its word: `c` names trump, `up` turns up, `-` passes, `x` doubles, `Ks+` melds; else a contract or a card. */
function moveOf(word: string): Move {
  if (word === '-') return { type: 'pass' }
  if (word === 'x') return { type: 'double' }
  if (word === 'up') return { type: 'turn-up' }
  if (word === 'knock') return { type: 'knock' }
  if (word.startsWith('cut')) return { type: 'cut', at: Number(word.slice(3)) }
  if (/^[cshd]$/.test(word)) return { type: 'trump', suit: word as 'c' }
  if (word.length > 3) return { type: 'bid', contract: word as 'gang' }
  const card = word.slice(0, 2) as Card
  return word.endsWith('+') ? { type: 'play', card, meld: true } : { type: 'play', card }
}

const go = <G extends GameState>(game: G, words: string): G =>
  words.split(/\s+/).reduce<GameState>((state, word) => applyMove(state, moveOf(word)), game) as G

// ----------------------------------------------------------------------------------------------- Schneider

// Seat 0 leads, with the high clubs and spades; nothing that seat 1 draws or holds stops it.
const ladder = cards('Ac Kc Qc Jc Tc 9c As Ks Qs Js Ts 9s Ah Kh Qh Jh Th 9h Ad Kd Qd Jd Td 9d')

function duel(rules: RulesOption, more: object = {}): SchneiderState {
  return createGame({ rules, dealer: 1, deck: ladder, seed: 1, ...more } as GameOptions) as SchneiderState
}

const seen = (game: GameState, seat: Seat | 'spectator') => view(game, seat) as SchneiderView

describe('Schneider', () => {
  test('a whole view, before the first card', () => {
    const game = duel('schneider-24')
    const hand = 'Ac Kc Qc As Ks Qs'
    const hidden = Array(6).fill(null)
    deepStrictEqual(seen(game, 0), {
      game: 'schneider',
      rules: presets['schneider-24'],
      phase: 'play',
      dealer: 1,
      deal: 1,
      turn: 0,
      ply: 0,
      counted: 0,
      retour: [false, false],
      before: fresh,
      seat: 0,
      hand: cards(hand),
      handSizes: [6, 6],
      talonSize: 12,
      trump: null,
      turnedUp: null,
      trick: [],
      lastTrick: null,
      taken: [[], []],
      known: [[], []],
      unseen: cards('Jc Tc 9c Js Ts 9s Ah Kh Qh Jh Th 9h Ad Kd Qd Jd Td 9d'),
      events: [{ type: 'deal', deal: 1, dealer: 1, hands: [cards(hand), hidden], turnedUp: null }],
      obligation: { kind: 'free' },
      legalMoves: plays(hand),
      score: { tally: [0, 0], tricks: [0, 0], deal: null, points: [0, 0], bummerl: [0, 0], winner: null },
    })
    const other = seen(game, 1)
    deepStrictEqual(other.hand, cards('Jc Tc 9c Js Ts 9s'))
    deepStrictEqual([other.seat, other.obligation, other.legalMoves], [1, null, []])
    deepStrictEqual(other.unseen, cards('Ac Kc Qc As Ks Qs Ah Kh Qh Jh Th 9h Ad Kd Qd Jd Td 9d'))
    const spectator = seen(game, 'spectator')
    deepStrictEqual([spectator.seat, spectator.hand, spectator.legalMoves], [null, [], []])
    strictEqual(spectator.unseen.length, 24)
    deepStrictEqual(spectator.events[0], {
      type: 'deal',
      deal: 1,
      dealer: 1,
      hands: [hidden, hidden],
      turnedUp: null,
    })
  })

  test('a trick: who drew what is seen by who drew it', () => {
    const led = go(duel('schneider-24'), 'Ac')
    deepStrictEqual(seen(led, 1).trick, [{ seat: 0, card: 'Ac' }])
    deepStrictEqual(seen(led, 1).obligation, { kind: 'free' })
    deepStrictEqual(
      seen(led, 1).unseen,
      seen(led, 1).unseen.filter((card) => card !== 'Ac'),
    )
    const game = go(led, '9c')
    const plays = [
      { seat: 0, card: 'Ac' },
      { seat: 1, card: '9c' },
    ]
    for (const [observer, mine, theirs] of [
      [0, 'Ah', null],
      [1, null, 'Kh'],
      ['spectator', null, null],
    ] as const) {
      deepStrictEqual(seen(game, observer).events.slice(1), [
        { type: 'play', seat: 0, card: 'Ac' },
        { type: 'play', seat: 1, card: '9c' },
        { type: 'trick', winner: 0, plays },
        { type: 'draw', seat: 0, card: mine },
        { type: 'draw', seat: 1, card: theirs },
      ])
      deepStrictEqual(seen(game, observer).lastTrick, { plays, winner: 0 })
      deepStrictEqual(seen(game, observer).trick, [])
    }
    deepStrictEqual(seen(game, 0).hand, cards('Kc Qc As Ks Qs Ah'))
    deepStrictEqual(seen(game, 0).unseen, cards('Jc Tc Js Ts 9s Kh Qh Jh Th 9h Ad Kd Qd Jd Td 9d'))
    deepStrictEqual([seen(game, 0).talonSize, seen(game, 0).handSizes], [10, [6, 6]])
    deepStrictEqual(seen(game, 0).score.tally, [1, 0])
  })

  test('the face-up card: in the talon, then known in the hand that drew it, then played', () => {
    const rules = { preset: 'schneider-trump', pack: 24 } as const
    const game = duel(rules)
    for (const observer of [0, 1, 'spectator'] as const) {
      const start = seen(game, observer)
      deepStrictEqual([start.trump, start.turnedUp, start.known], ['d', '9d', [[], []]])
      ok(!start.unseen.includes('9d'))
      strictEqual((start.events[0] as { turnedUp: Card | null }).turnedUp, '9d')
    }
    const drawn = go(game, 'Ac 9c Kc Tc As 9s Ks Ts Qc Jc Qs Js')
    for (const observer of [0, 1, 'spectator'] as const) {
      const now = seen(drawn, observer)
      deepStrictEqual([now.trump, now.turnedUp, now.talonSize], ['d', null, 0])
      deepStrictEqual(now.known, [[], ['9d']])
      deepStrictEqual(now.events.at(-1), { type: 'draw', seat: 1, card: '9d' })
      deepStrictEqual(now.taken, [cards('Ac 9c Kc Tc As 9s Ks Ts Qc Jc Qs Js'), []])
      deepStrictEqual(
        now.lastTrick?.plays.map(({ card }) => card),
        cards('Qs Js'),
      )
    }
    deepStrictEqual(seen(drawn, 0).unseen, cards('Kh Jh 9h Kd Jd'))
    deepStrictEqual(seen(drawn, 1).unseen, cards('Ah Qh Th Ad Qd Td'))
    deepStrictEqual(seen(drawn, 'spectator').unseen, cards('Ah Kh Qh Jh Th 9h Ad Kd Qd Jd Td'))
    const played = go(drawn, 'Ah 9d')
    deepStrictEqual(seen(played, 0).known, [[], []])
    deepStrictEqual(seen(played, 0).taken[1], cards('Ah 9d'))
    deepStrictEqual(seen(played, 0).lastTrick?.winner, 1)
  })

  test('the duty to follow suit', () => {
    const game = go(duel({ preset: 'schneider-24', followSuit: true }), 'Ac')
    deepStrictEqual(seen(game, 1).obligation, { kind: 'follow', suit: 'c' })
    deepStrictEqual(seen(game, 1).legalMoves, plays('Jc Tc 9c'))
    deepStrictEqual(seen(game, 0).obligation, null)
    deepStrictEqual(seen(go(game, '9c'), 0).obligation, { kind: 'free' })
    // With the ten of hearts in place of the jack of clubs, seat 1 is out of clubs after two rounds.
    const swapped: Partial<Record<Card, Card>> = { Jc: 'Th', Th: 'Jc' }
    const deck = ladder.map((card) => swapped[card] ?? card)
    const bare = go(duel({ preset: 'schneider-24', followSuit: true }, { deck }), 'Ac 9c Kc Tc Qc')
    deepStrictEqual(seen(bare, 1).obligation, { kind: 'free' })
    deepStrictEqual(seen(bare, 1).legalMoves, plays('Js Ts 9s Kh Jh Th'))
  })

  test('before this deal, and with its result', () => {
    const start = { deal: 4, counted: 3, points: [1, 4] } as const
    const game = go(
      duel('schneider-24', { start }),
      'Ac 9c Kc Tc As 9s Ks Ts Qc Jc Qs Js Ah Kh Qh Jh Th 9h Ad Kd Qd Jd',
    )
    const last = go(game, 'Td 9d')
    for (const observer of [0, 1, 'spectator'] as const) {
      deepStrictEqual(seen(game, observer).before, { ...fresh, ...start, points: [1, 4] })
      deepStrictEqual(seen(game, observer).score.points, [1, 4])
      const over = seen(last, observer)
      deepStrictEqual(
        [over.phase, over.dealer, over.turn, over.deal, over.counted],
        ['deal-over', 1, 0, 4, 4],
      )
      deepStrictEqual(over.before, { ...fresh, ...start, points: [1, 4] })
      deepStrictEqual(over.score, {
        tally: [16, 0],
        tricks: [12, 0],
        deal: { winner: 0, points: 3, reason: 'schwarz' },
        points: [4, 4],
        bummerl: [0, 0],
        winner: null,
      })
      deepStrictEqual(over.events.at(-1), {
        type: 'deal-over',
        result: { winner: 0, points: 3, reason: 'schwarz' },
        points: [4, 4],
      })
      deepStrictEqual([over.hand, over.handSizes, over.unseen, over.obligation], [[], [0, 0], [], null])
    }
    deepStrictEqual(seen(last, 0).legalMoves, [{ type: 'deal' }])
    deepStrictEqual(seen(last, 1).legalMoves, [])
  })

  test('before the cut no card is dealt and none is seen', () => {
    for (const [rules, size] of [
      [{ preset: 'schneider-24', cut: true }, 24],
      [{ preset: 'schneider-trump', cut: true }, 32],
    ] as const) {
      const game = createGame({ rules, dealer: 1, seed: 1 })
      const now = seen(game, 0)
      deepStrictEqual(
        [now.phase, now.turn, now.talonSize, now.trump, now.turnedUp],
        ['cut', 0, size, null, null],
      )
      deepStrictEqual([now.hand, now.handSizes, now.events, now.known], [[], [0, 0], [], [[], []]])
      deepStrictEqual([now.unseen.length, now.legalMoves.length, now.obligation], [size, size, null])
      const cut = seen(applyMove(game, { type: 'cut', at: 5 }), 1)
      deepStrictEqual(cut.events[0], { type: 'cut', seat: 0, at: 5 })
      deepStrictEqual([cut.phase, cut.talonSize], ['play', size - 12])
    }
  })
})

// ------------------------------------------------------------------------------------------ Bauernschnapsen

// Seat 3 deals. Seat 0: Ac Tc Ks Qs Qh, seat 1: As Ts Jh Kd Qd, seat 2: Js Ah Th Kh Jd, seat 3: Kc Qc Jc Ad Td.
const table = cards('Ac Tc Qh As Ts Jh Ah Th Jd Kc Qc Ad Ks Qs Kd Qd Kh Js Td Jc')

function four(rules: RulesOption = 'bauernschnapsen', more: object = {}): BauernschnapsenState {
  return createGame({
    rules,
    dealer: 3,
    deck: table,
    seed: 1,
    ...more,
  } as GameOptions) as BauernschnapsenState
}

const at = (game: GameState, seat: Seat | 'spectator') => view(game, seat) as BauernschnapsenView
const everybody = [0, 1, 2, 3, 'spectator'] as const

describe('Bauernschnapsen', () => {
  test('a whole view, before trump is called', () => {
    const hidden = [null, null, null]
    deepStrictEqual(at(four(), 0), {
      game: 'bauernschnapsen',
      rules: presets.bauernschnapsen,
      phase: 'trump',
      dealer: 3,
      deal: 1,
      turn: 0,
      ply: 0,
      counted: 0,
      retour: [false, false],
      before: fresh,
      seat: 0,
      hand: cards('Ac Tc Qh'),
      handSizes: [3, 3, 3, 3],
      talonSize: 8,
      trump: null,
      turnedUp: null,
      trick: [],
      lastTrick: null,
      taken: [[], []],
      known: [[], [], [], []],
      unseen: cards('Kc Qc Jc As Ts Ks Qs Js Ah Th Kh Jh Ad Td Kd Qd Jd'),
      events: [
        {
          type: 'deal',
          deal: 1,
          dealer: 3,
          hands: [cards('Ac Tc Qh'), hidden, hidden, hidden],
          turnedUp: null,
        },
      ],
      obligation: null,
      legalMoves: [{ type: 'trump', suit: 'c' }, { type: 'trump', suit: 'h' }, { type: 'turn-up' }],
      score: { tally: [0, 0], tricks: [0, 0], deal: null, points: [0, 0], bummerl: [0, 0], winner: null },
      called: null,
      contract: null,
      declarer: null,
      multiplier: 1,
      bids: [],
      melds: [],
    })
    deepStrictEqual([at(four(), 2).hand, at(four(), 2).legalMoves], [cards('Ah Th Jd'), []])
  })

  test('trump named: seen by all, the cards by none', () => {
    const game = go(four(), 'h')
    for (const observer of everybody) {
      const now = at(game, observer)
      deepStrictEqual([now.phase, now.turn, now.talonSize, now.handSizes], ['bid', 0, 0, [5, 5, 5, 5]])
      deepStrictEqual([now.trump, now.called, now.turnedUp], ['h', 'h', null])
      deepStrictEqual([now.contract, now.declarer, now.multiplier], ['rufer', 0, 1])
      deepStrictEqual(now.known, [[], [], [], []])
      deepStrictEqual(now.events[1], { type: 'trump', seat: 0, suit: 'h' })
      const packets = ['Ks Qs', 'Kd Qd', 'Kh Js', 'Td Jc'].map((packet, seat) =>
        seat === observer ? cards(packet) : [null, null],
      )
      deepStrictEqual(now.events[2], { type: 'second-packet', hands: packets })
      strictEqual(now.unseen.length, observer === 'spectator' ? 20 : 15)
    }
  })

  test('trump turned up: the card is known in the hand until it is played', () => {
    const game = go(four(), 'up')
    for (const observer of everybody) {
      const now = at(game, observer)
      deepStrictEqual([now.trump, now.called, now.turnedUp], ['s', 's', 'Ks'])
      deepStrictEqual(now.known, [['Ks'], [], [], []])
      deepStrictEqual(now.events[1], { type: 'turn-up', seat: 0, card: 'Ks', index: 0 })
      const packet = (now.events[2] as BauernschnapsenEvent & { type: 'second-packet' }).hands[0]
      deepStrictEqual(packet, ['Ks', observer === 0 ? 'Qs' : null])
      ok(!now.unseen.includes('Ks'))
      strictEqual(now.unseen.length, observer === 'spectator' ? 19 : observer === 0 ? 15 : 14)
    }
    const led = go(game, '- - - - - - Ks')
    for (const observer of everybody) {
      deepStrictEqual([at(led, observer).turnedUp, at(led, observer).known], [null, [[], [], [], []]])
      strictEqual(at(led, observer).trump, 's')
    }
  })

  test('in the auction the highest bid is in force, with or without trump; the call is kept', () => {
    const steps: [string, string | null, number, string | null, [number, string | null][]][] = [
      ['-', 'rufer', 0, 'h', [[0, null]]],
      ['bettler', 'bettler', 1, null, [[1, 'bettler']]],
      ['schnapser', 'schnapser', 2, 'h', [[2, 'schnapser']]],
      ['zehnerloch', 'zehnerloch', 3, null, [[3, 'zehnerloch']]],
      ['bauernschnapser', 'bauernschnapser', 0, 'h', [[0, 'bauernschnapser']]],
      ['-', 'bauernschnapser', 0, 'h', [[1, null]]],
    ]
    let game = go(four(), 'h')
    const bids: { seat: number; contract: string | null }[] = []
    for (const [word, contract, declarer, trump, spoken] of steps) {
      game = go(game, word)
      for (const [seat, bid] of spoken) bids.push({ seat, contract: bid })
      for (const observer of everybody) {
        const now = at(game, observer)
        deepStrictEqual(
          [now.phase, now.contract, now.declarer, now.trump, now.called],
          ['bid', contract, declarer, trump, 'h'],
        )
        deepStrictEqual(now.bids, bids)
      }
    }
  })

  test('doubling: the multiplier, and the bids without it', () => {
    const game = go(four(), 'h - - - -')
    deepStrictEqual([game.phase, game.turn, at(game, 1).multiplier], ['double', 1, 1])
    deepStrictEqual(at(game, 1).legalMoves, [{ type: 'pass' }, { type: 'double' }])
    const doubled = go(game, '- x')
    deepStrictEqual([doubled.phase, doubled.turn, at(doubled, 2).multiplier], ['double', 0, 2])
    deepStrictEqual(at(doubled, 2).events.slice(-3), [
      { type: 'contract', declarer: 0, contract: 'rufer' },
      { type: 'pass', seat: 1 },
      { type: 'double', seat: 3, multiplier: 2 },
    ])
    const twice = go(doubled, '- x')
    deepStrictEqual([twice.phase, twice.turn, at(twice, 2).multiplier], ['play', 0, 4])
    strictEqual(at(twice, 3).bids.length, 4)
    const thrice = go(four({ preset: 'bauernschnapsen', doubling: { levels: 3 } }), 'h - - - - x x x')
    deepStrictEqual([thrice.phase, at(thrice, 0).multiplier], ['play', 8])
  })

  test('every kind of obligation, and the moves that go with it', () => {
    const steps = [
      ['Ac', 0, { kind: 'free' }, 'Ac Tc Ks Ks+ Qs Qs+ Qh'],
      ['Jh', 1, { kind: 'trump', suit: 'h' }, 'Jh'],
      ['Kh', 2, { kind: 'overtrump', suit: 'h', card: 'Jh' }, 'Ah Th Kh'],
      ['Jc', 3, { kind: 'follow', suit: 'c' }, 'Kc Qc Jc'],
      ['Jd', 2, { kind: 'free' }, 'Js Ah Th Jd'],
      ['Td', 3, { kind: 'beat', suit: 'd', card: 'Jd' }, 'Ad Td'],
      ['Qh', 0, { kind: 'trump', suit: 'h' }, 'Qh'],
      ['Qd', 1, { kind: 'follow', suit: 'd' }, 'Kd Qd'],
      ['Ks+', 0, { kind: 'free' }, 'Tc Ks Ks+ Qs Qs+'],
      ['As', 1, { kind: 'beat', suit: 's', card: 'Ks' }, 'As Ts'],
      ['Js', 2, { kind: 'follow', suit: 's' }, 'Js'],
      ['Kc', 3, { kind: 'free' }, 'Kc Qc Ad'],
    ] as const
    let game = go(four(), 'h - - - - - -')
    for (const [word, turn, obligation, legal] of steps) {
      strictEqual(game.turn, turn, word)
      for (const observer of everybody) {
        const now = at(game, observer)
        deepStrictEqual(now.obligation, observer === turn ? obligation : null, word)
        deepStrictEqual(now.legalMoves, observer === turn ? legal.split(' ').map(moveOf) : [], word)
      }
      game = go(game, word)
    }
    deepStrictEqual(at(game, 0).taken, [cards('Ac Jh Kh Jc Jd Td Qh Qd'), cards('Ks As Js Kc')])
    deepStrictEqual(at(game, 0).lastTrick, {
      plays: [
        { seat: 0, card: 'Ks', meld: 20 },
        { seat: 1, card: 'As' },
        { seat: 2, card: 'Js' },
        { seat: 3, card: 'Kc' },
      ],
      winner: 1,
    })
    deepStrictEqual(at(game, 0).score.tally, [57, 21])
    // Where undertrumping is free, a hand that cannot beat the trump may play anything.
    const under = cards('Ac Tc Js Ah Th Jd As Ts Kd Kc Qc Ad Ks Qs Kh Jh Qd Qh Td Jc')
    for (const [undertrump, obligation, legal] of [
      ['must', { kind: 'trump', suit: 'h' }, 'Qh'],
      ['free', { kind: 'free' }, 'As Ts Qh Kd Qd'],
    ] as const) {
      const rules = { preset: 'bauernschnapsen', undertrump } as const
      const trumped = go(
        four(rules, { deck: under.map((card) => swapped[card] ?? card) }),
        'h - - - - - - Ac Kh',
      )
      deepStrictEqual(
        [at(trumped, 2).obligation, at(trumped, 2).legalMoves],
        [obligation, legal.split(' ').map(moveOf)],
      )
    }
  })

  // Forehand has to hold a heart to name hearts.
  const swapped: Partial<Record<Card, Card>> = { Js: 'Jh', Jh: 'Js' }

  test('a meld that counts at once, and the other card of the pair', () => {
    const game = go(four(), 'h - - - - - - Ac Jh Kh Jc Jd Td Qh Qd Ks+')
    for (const observer of everybody) {
      const now = at(game, observer)
      deepStrictEqual(now.melds, [{ seat: 0, suit: 's', points: 20, counted: true }])
      deepStrictEqual(now.known, [['Qs'], [], [], []])
      deepStrictEqual(now.trick, [{ seat: 0, card: 'Ks', meld: 20 }])
      deepStrictEqual(now.score.tally, [57, 0])
      deepStrictEqual(now.events.slice(-2), [
        { type: 'meld', seat: 0, suit: 's', points: 20, counted: true },
        { type: 'play', seat: 0, card: 'Ks' },
      ])
      strictEqual(now.unseen.includes('Qs'), false)
    }
  })

  test('a meld that waits for a trick of its side, and counts with it', () => {
    const waiting = go(four(), 'up - - - - - - Qs+ As Js Qc')
    deepStrictEqual(at(waiting, 3).melds, [{ seat: 0, suit: 's', points: 40, counted: false }])
    deepStrictEqual(at(waiting, 3).score.tally, [0, 19])
    deepStrictEqual(at(waiting, 1).known, [['Ks'], [], [], []])
    deepStrictEqual(at(waiting, 1).lastTrick?.plays[0], { seat: 0, card: 'Qs', meld: 40 })
    const counted = go(waiting, 'Jh Kh Jc Qh')
    for (const observer of everybody) {
      const now = at(counted, observer)
      deepStrictEqual(now.melds, [{ seat: 0, suit: 's', points: 40, counted: true }])
      deepStrictEqual(now.score.tally, [51, 19])
      deepStrictEqual(
        now.events.slice(-2).map(({ type }) => type),
        ['meld-counted', 'trick'],
      )
    }
  })

  test('a deal that a meld ends: the trick stays, the score holds the result, the standing before does not', () => {
    const start = { deal: 5, counted: 4, points: [20, 7], bummerl: [0, 1] } as const
    const game = go(four('bauernschnapsen', { start }), 'h - - - - - - Ac Jh Ah Kc Jd Ad Qh Kd Qs+')
    for (const observer of everybody) {
      const now = at(game, observer)
      deepStrictEqual([now.phase, now.dealer, now.turn, now.deal, now.counted], ['deal-over', 3, 0, 5, 5])
      deepStrictEqual(now.trick, [{ seat: 0, card: 'Qs', meld: 20 }])
      deepStrictEqual(now.taken, [cards('Ac Jh Ah Kc Jd Ad Qh Kd'), []])
      deepStrictEqual(
        [now.handSizes, now.known],
        [
          [2, 3, 3, 3],
          [['Ks'], [], [], []],
        ],
      )
      deepStrictEqual(now.before, { ...fresh, ...start, points: [20, 7], bummerl: [0, 1] })
      deepStrictEqual(now.score, {
        tally: [68, 0],
        tricks: [2, 0],
        deal: {
          winner: 0,
          points: 3,
          reason: 'sixty-six',
          level: 'schwarz',
          contract: 'rufer',
          declarer: 0,
          multiplier: 1,
        },
        points: [23, 7],
        bummerl: [0, 1],
        winner: null,
      })
      deepStrictEqual([now.contract, now.declarer, now.called, now.obligation], ['rufer', 0, 'h', null])
      deepStrictEqual(now.retour, [false, false])
    }
    // What nobody has played stays hidden.
    deepStrictEqual(at(game, 0).hand, cards('Tc Ks'))
    deepStrictEqual(at(game, 0).unseen, cards('Qc Jc As Ts Js Th Kh Td Qd'))
    deepStrictEqual(at(game, 0).legalMoves, [{ type: 'deal' }])
  })

  test('a Bummerl that is won: marks and points in the events, points shown until the next deal', () => {
    const start = { deal: 5, counted: 4, points: [22, 0], bummerl: [0, 0], retour: [false, false] } as const
    const over = go(four('bauernschnapsen', { start }), 'h - - - - - - Ac Jh Ah Kc Jd Ad Qh Kd Qs+')
    const now = at(over, 2)
    deepStrictEqual([now.phase, now.score.points, now.score.bummerl], ['deal-over', [25, 0], [0, 1]])
    deepStrictEqual(
      now.events.slice(-2).map(({ type }) => type),
      ['deal-over', 'bummerl'],
    )
    deepStrictEqual(now.events.at(-1), { type: 'bummerl', winner: 0, marks: 1 })
    const next = at(applyMove(over, { type: 'deal', deck: table }), 2)
    deepStrictEqual(
      [next.score.points, next.score.bummerl, next.before.points],
      [
        [0, 0],
        [0, 1],
        [0, 0],
      ],
    )
    deepStrictEqual([next.deal, next.dealer, next.before.deal, next.ply], [6, 0, 6, 17])
    const last = at(
      go(four('bauernschnapsen-single', { start }), 'h - - - - - - Ac Jh Ah Kc Jd Ad Qh Kd Qs+'),
      1,
    )
    deepStrictEqual([last.phase, last.turn, last.score.winner, last.legalMoves], ['match-over', null, 0, []])
    deepStrictEqual(last.events.slice(-3), [
      { type: 'deal-over', result: last.score.deal, points: [25, 0] },
      { type: 'bummerl', winner: 0, marks: 1 },
      { type: 'match-over', winner: 0 },
    ])
  })

  test('a Farbringerl: five cards known, no contract, the suit called kept', () => {
    const deck = cards('Ac Tc Qh Ad Td Kd Ah Th Js Kc Qc As Ks Qs Qd Jd Kh Jh Ts Jc')
    const game = go(four('bauernschnapsen', { deck }), 'h')
    for (const observer of everybody) {
      const now = at(game, observer)
      deepStrictEqual([now.phase, now.contract, now.declarer, now.called], ['deal-over', null, null, 'h'])
      deepStrictEqual(now.known, [[], cards('Ad Td Kd Qd Jd'), [], []])
      deepStrictEqual(now.score.deal, {
        winner: 1,
        points: 24,
        reason: 'farbringerl',
        level: null,
        contract: null,
        declarer: null,
        multiplier: 1,
      })
      deepStrictEqual([now.bids, now.melds, now.multiplier, now.handSizes], [[], [], 1, [5, 5, 5, 5]])
      ok(now.events.some((event) => event.type === 'farbringerl' && event.seat === 1))
      ok(!now.unseen.some((card) => card.endsWith('d')))
    }
  })

  test('a partner who sits out keeps its cards, and an all-tricks contract has no trump', () => {
    const bettler = go(four(), 'h - - - bettler - - -')
    deepStrictEqual(
      [bettler.phase, at(bettler, 1).contract, at(bettler, 1).declarer],
      ['double', 'bettler', 3],
    )
    const play = go(bettler, '- - Jc Ac Jd')
    for (const observer of everybody) {
      const now = at(play, observer)
      deepStrictEqual(
        [now.phase, now.handSizes, now.turn, now.trump, now.called],
        ['play', [4, 5, 4, 4], 0, null, 'h'],
      )
      deepStrictEqual(now.taken, [cards('Jc Ac Jd'), []])
      deepStrictEqual(
        now.lastTrick?.plays.map(({ seat }) => seat),
        [3, 0, 2],
      )
    }
    const gang = go(four(), 'h - - - gang - - - - -')
    deepStrictEqual([gang.phase, gang.turn, at(gang, 0).trump, at(gang, 0).called], ['play', 3, null, 'h'])
  })

  test('the cards not dealt yet, phase by phase', () => {
    const sizes: [string, string, number, number][] = [
      ['', 'cut', 20, 0],
      ['cut5', 'trump', 8, 3],
    ]
    let game: GameState = createGame({
      rules: { preset: 'bauernschnapsen', cut: true },
      dealer: 0,
      deck: table,
      seed: 1,
    })
    for (const [word, phase, talon, hand] of sizes) {
      if (word !== '') game = go(game, word)
      for (const observer of everybody)
        deepStrictEqual(
          [at(game, observer).phase, at(game, observer).talonSize, at(game, observer).handSizes],
          [phase, talon, Array(4).fill(hand)],
        )
    }
    game = go(game, 'up')
    while (game.phase !== 'deal-over' && game.phase !== 'match-over') {
      for (const observer of everybody) strictEqual(at(game, observer).talonSize, 0)
      game = applyMove(game, legalMoves(game)[0] as Move)
    }
    strictEqual(at(game, 0).talonSize, 0)
  })

  test('what is absent at Schneider is not null there', () => {
    for (const key of ['called', 'contract', 'declarer', 'multiplier', 'bids', 'melds']) {
      ok(key in at(four(), 0))
      ok(!(key in seen(duel('schneider-24'), 0)))
    }
  })
})

// ---------------------------------------------------------------------------------------------- Writing

/** Writes into everything in a value that lets itself be written into. */
function scribble(value: unknown, met = new Set<unknown>()): number {
  if (typeof value !== 'object' || value === null || met.has(value)) return 0
  met.add(value)
  let written = 0
  for (const part of Object.values(value)) written += scribble(part, met)
  const target = value as Record<string, unknown>
  const writes = [
    ...Object.keys(target).map((key) => () => {
      target[key] = 'scribbled'
    }),
    () => {
      target.scribbled = true
    },
    () => {
      if (Array.isArray(value)) value.reverse().push('scribbled')
    },
  ]
  for (const write of writes) {
    try {
      write()
      written++
    } catch (error) {
      ok(error instanceof TypeError)
    }
  }
  return written
}

/** Places of random play in every phase. */
function places(rules: RulesOption, random: Random, see: (game: GameState) => void) {
  let game: GameState = createGame({ rules: resolveRules(rules), seed: 12 } as GameOptions)
  for (let ply = 0; ply < 70 && game.phase !== 'match-over'; ply++) {
    if (random() < 0.3 || game.phase === 'deal-over') see(game)
    game = game.phase === 'bid' && random() < 0.05 ? voidDeal(game) : applyMove(game, choose(game, random))
  }
  see(game)
}

test.each(presetNames)('what is handed out can be written into, and no game changes: %s', (name) => {
  let written = 0
  places(name, randomFrom(3), (made) => {
    // What went through JSON is not frozen anywhere.
    for (const game of [made, JSON.parse(JSON.stringify(made)) as GameState]) {
      const before = JSON.stringify(game)
      const everything = () => ({
        views: [...seatsOf(game), 'spectator' as const].map((observer) => view(game, observer)),
        histories: [
          history(game),
          ...seatsOf(game).map((seat) => history(game, seat)),
          history(game, 'spectator'),
        ],
        revealed: reveal(game),
        score: score(game),
        moves: legalMoves(game),
        refusal: tryMove(game, null, 0),
        text: toNotation(game),
      })
      const pristine = JSON.stringify(everything())
      const [move] = legalMoves(game)
      const next = move === undefined ? '' : JSON.stringify(applyMove(game, move))
      written += scribble(everything())
      strictEqual(JSON.stringify(game), before)
      strictEqual(JSON.stringify(everything()), pristine)
      if (move !== undefined) strictEqual(JSON.stringify(applyMove(game, legalMoves(game)[0] as Move)), next)
      deepStrictEqual(parseGame(JSON.parse(before)), JSON.parse(before))
    }
  })
  expect(written).toBeGreaterThan(5000)
})

test('a view that was written into is refused, and one that was not samples as before', () => {
  const game = go(four(), 'h - - - - - - Ac Jh')
  const clean = deepFreeze(view(game, 3))
  const sample = createSampler(clean)
  const mine = view(game, 3) as View
  scribble(mine)
  let refused = false
  try {
    createSampler(mine)
  } catch {
    refused = true
  }
  ok(refused)
  deepStrictEqual(view(sample(randomFrom(1)) as GameState, 3), clean)
  deepStrictEqual(view(fromNotation(toNotation(game)), 3), clean)
})

test('nothing binds a hand of lower trumps where undertrumping is free', () => {
  const before = (undertrump: string) =>
    fromNotation(`rules bauernschnapsen cut=true doubling.levels=0 undertrump=${undertrump}
      dealer 0
      deck Ts Th Ad Jc Jh Kd Qc Qd Js Qh As Qs Kh Jd Td Ah Tc Ac Ks Kc
      cut 13 trump d pass pass pass pass
      Qc Ac Kc Jc  Js Ts Qs Kd  Ah Qd Th Jh  Tc Qh Ad`)
  deepStrictEqual(
    view(before('free'), 1).hand.map((card) => card[1]),
    ['d', 'd'],
  )
  deepStrictEqual(view(before('free'), 1).obligation, { kind: 'free' })
  deepStrictEqual(view(before('must'), 1).obligation, { kind: 'trump', suit: 'd' })
})
