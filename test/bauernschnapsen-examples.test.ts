import { describe, expect, test } from 'vitest'
import {
  applyMove,
  type BauernschnapsenState,
  beaters,
  type Card,
  type Contract,
  cardPoints,
  contracts,
  createGame,
  type GameOptions,
  legalMoves,
  type Move,
  packOf,
  presets,
  type RulesOption,
  reveal,
  type Seat,
  score,
  tryMove,
  voidDeal,
} from '../src/index.js'

type Hands = readonly [string, string, string, string]

const farmers = 'bauernschnapsen' as const
const pack = packOf('bauernschnapsen')
const cards = (text: string): Card[] => text.split(' ') as Card[]
const sorted = (list: readonly Card[] = []): Card[] => [...list].sort()

/** The deck that gives these hands, forehand's first; the first three cards of each are its first packet. */
function deckOf(hands: Hands): Card[] {
  const dealt = hands.map(cards)
  return [...dealt.flatMap((hand) => hand.slice(0, 3)), ...dealt.flatMap((hand) => hand.slice(3))]
}

/** Seat 3 deals, so seat 0 is forehand. */
function deal(hands: Hands, rules: RulesOption = 'bauernschnapsen'): BauernschnapsenState {
  return createGame({ rules, dealer: 3, deck: deckOf(hands), seed: 1 } as GameOptions) as BauernschnapsenState
}

/** One word a move: `c` names trump, `up` turns up, `-` passes, `x` doubles, `Ks+` leads with a meld; else a contract or a card. */
function moveOf(word: string): Move {
  if (word === '-') return { type: 'pass' }
  if (word === 'x') return { type: 'double' }
  if (word === 'knock') return { type: 'knock' }
  if (word === 'up') return { type: 'turn-up' }
  if (/^up[01]$/.test(word)) return { type: 'turn-up', index: Number(word[2]) as 0 | 1 }
  if (/^[cshd]$/.test(word)) return { type: 'trump', suit: word as 'c' }
  if (word in contracts) return { type: 'bid', contract: word as Contract }
  if (word.endsWith('+')) return { type: 'play', card: word.slice(0, 2) as Card, meld: true }
  return { type: 'play', card: word as Card }
}

const go = (game: BauernschnapsenState, text: string): BauernschnapsenState =>
  text.split(/[ |]+/).reduce((state, word) => applyMove(state, moveOf(word)) as BauernschnapsenState, game)

const words = [
  '-',
  'x',
  'knock',
  'up',
  'up0',
  'up1',
  ...'cshd',
  ...Object.keys(contracts),
  ...pack,
  ...pack.map((card) => `${card}+`),
]

/** The legal moves in the same words. */
function legal(game: BauernschnapsenState): string {
  const said = new Map(words.map((word) => [JSON.stringify(moveOf(word)), word]))
  return legalMoves(game)
    .map((move) => said.get(JSON.stringify(move)) ?? move.type)
    .join(' ')
}

/** Who is on turn before each of these moves, and after the last. */
function turns(game: BauernschnapsenState, text: string): (number | null)[] {
  let state = game
  return [
    state.turn,
    ...text.split(' ').map((word) => {
      state = go(state, word)
      return state.turn
    }),
  ]
}

/** Why the player on turn may not make this move. */
function reasonFor(game: BauernschnapsenState, word: string): string | undefined {
  const answer = tryMove(game, moveOf(word), game.turn)
  return answer.ok ? 'it is legal' : answer.reason
}

/** The play of a contract that this seat bids and nobody doubles. */
function declare(
  game: BauernschnapsenState,
  trump: string,
  contract: Contract,
  seat: Seat,
): BauernschnapsenState {
  let state = go(game, trump)
  while (state.phase === 'bid')
    state = go(state, state.turn === seat && contract !== 'rufer' ? contract : '-')
  while (state.phase === 'double') state = go(state, '-')
  expect(state.phase).toBe('play')
  return state
}

const rufer = (hands: Hands, trump: string, rules?: RulesOption) =>
  declare(deal(hands, rules), trump, 'rufer', 0)

/** The hands of the worked deal, forehand's own first. */
const lesson: Hands = ['Ac Jc Kd Qd Th', 'Qc Ad Kh Qh Ks', 'Tc Jd Ah As Qs', 'Kc Td Jh Ts Js']
const lessonPlay = 'Ac Qc Tc Kc Qd+ Ad Jd Td Kh+ Ah Jh Th'

/** A deal without pairs of kings and queens, in which seats 0 and 3 hold aces. */
const plain: Hands = ['Ac Kc Ah Kh Ad', 'Ts Tc Th Td Ks', 'Js Jc Jh Jd Qd', 'As Qs Qc Qh Kd']

describe('a whole deal, trick by trick', () => {
  test('acorns are trump; 28, 48, 26, 46, 75 card points; one game point', () => {
    let game = deal(lesson)
    expect(legal(game)).toBe('c d up')
    game = go(game, 'c')
    expect(turns(game, '- - - - - -')).toEqual([0, 1, 2, 3, 1, 3, 0])
    game = go(game, '- - - - - -')
    expect(legal(game)).toBe('Ac Jc Th Kd Kd+ Qd Qd+')
    const tallies = lessonPlay.split(' ').map((word) => {
      game = go(game, word)
      return score(game).tally
    })
    expect(tallies).toEqual([
      ...[
        [0, 0],
        [0, 0],
        [0, 0],
        [28, 0],
      ],
      ...[
        [48, 0],
        [48, 0],
        [48, 0],
        [48, 26],
      ],
      ...[
        [48, 46],
        [48, 46],
        [48, 46],
        [75, 46],
      ],
    ])
    expect(game).toMatchObject({ phase: 'deal-over', turn: 0, dealer: 3, deal: 1, counted: 1 })
    expect(score(game)).toEqual({
      tally: [75, 46],
      tricks: [2, 1],
      deal: {
        winner: 0,
        points: 1,
        reason: 'sixty-six',
        level: 'simple',
        contract: 'rufer',
        declarer: 0,
        multiplier: 1,
      },
      points: [1, 0],
      bummerl: [0, 0],
      winner: null,
    })
  })

  test('every answer of the worked deal that is called forced is the only legal one', () => {
    const forced = ['Qc', 'Tc', 'Kc', 'Ad', 'Jd', 'Td', 'Ah', 'Jh', 'Th']
    let game = rufer(lesson, 'c')
    const only: string[] = []
    for (const word of lessonPlay.split(' ')) {
      if (legalMoves(game).length === 1) only.push(legal(game))
      game = go(game, word)
    }
    expect(only).toEqual(forced)
  })
})

describe('3.1 Cards', () => {
  test('3.1 ace 11, ten 10, king 4, queen 3, jack 2: 120 in all', () => {
    expect(pack.slice(0, 5)).toEqual(cards('Ac Tc Kc Qc Jc'))
    expect(pack.map((card) => card[1]).join('')).toBe('cccccssssshhhhhddddd')
    expect(cards('Ah Th Kh Qh Jh').map(cardPoints)).toEqual([11, 10, 4, 3, 2])
    expect(pack.reduce((sum, card) => sum + cardPoints(card), 0)).toBe(120)
  })

  test('3.1 the ten stands above the king', () => {
    expect(beaters(rufer(plain, 'c'), 'Ks')).toEqual(cards('Ac Tc Kc Qc Jc As Ts'))
  })
})

describe('3.2 Deal and trump', () => {
  test('3.2 seat 3 deals first where no dealer is named, and forehand is the next', () => {
    const game = createGame({ rules: 'bauernschnapsen', seed: 1 })
    expect(game).toMatchObject({ dealer: 3, turn: 0, phase: 'trump', deal: 1 })
    expect(createGame({ rules: 'bauernschnapsen', dealer: 1, seed: 1 }).turn).toBe(2)
  })

  test('3.2 three cards each from forehand on, then two', () => {
    for (const dealer of [0, 1, 2, 3] as const) {
      const game = createGame({ rules: 'bauernschnapsen', dealer, deck: pack, seed: 1 })
      const seats = [1, 2, 3, 4].map((step) => (dealer + step) % 4)
      const dealt = (state: typeof game) => seats.map((seat) => sorted(reveal(state).hands[seat]))
      const first = (at: number) => pack.slice(3 * at, 3 * at + 3)
      const second = (at: number) => pack.slice(12 + 2 * at, 14 + 2 * at)
      expect(dealt(game)).toEqual([0, 1, 2, 3].map((at) => sorted(first(at))))
      expect(reveal(game).talon).toEqual(pack.slice(12))
      const called = applyMove(game, legalMoves(game)[0] as Move)
      expect(dealt(called)).toEqual([0, 1, 2, 3].map((at) => sorted([...first(at), ...second(at)])))
      expect(reveal(called).talon).toEqual([])
    }
  })

  test('3.2 the dealer moves one seat on', () => {
    let game = deal(lesson)
    const dealers = [game.dealer]
    for (const contract of ['gang', 'gang', 'gang', 'gang'] as const) {
      const forehand = game.turn as Seat
      game = declare(game, legal(game)[0] ?? '', contract, forehand)
      while (game.phase === 'play')
        game = applyMove(game, legalMoves(game)[0] as Move) as BauernschnapsenState
      expect(game).toMatchObject({ phase: 'deal-over', dealer: dealers.at(-1), turn: forehand })
      game = applyMove(game, { type: 'deal', deck: deckOf(lesson) })
      dealers.push(game.dealer)
    }
    expect(dealers).toEqual([3, 0, 1, 2, 3])
  })

  test('3.2 forehand names a suit of its first three cards', () => {
    const game = deal(lesson)
    expect(reasonFor(game, 'h')).toBe('suit-not-held')
    expect(reasonFor(game, 's')).toBe('suit-not-held')
    expect(beaters(rufer(lesson, 'd'), 'As')).toEqual(cards('Ad Td Kd Qd Jd'))
  })

  test('3.2 turning up: the fourth card makes trump and stays in the hand', () => {
    const game = declare(
      deal(['Ac Jc Kd Qs Th', 'Qc Ad Kh Qh Ks', 'Tc Jd Ah As Qd', 'Kc Td Jh Ts Js']),
      'up',
      'rufer',
      0,
    )
    expect(reveal(game).hands[0]).toContain('Qs')
    expect(beaters(game, 'Ah')).toEqual(cards('As Ts Ks Qs Js'))
  })

  test('3.2 turnUp either: forehand picks one of its two cards to come', () => {
    const rules = { game: farmers, turnUp: 'either' } as const
    expect(legal(deal(lesson, rules))).toBe('c d up0 up1')
    expect(beaters(rufer(lesson, 'up0', rules), 'As')).toEqual(cards('Ad Td Kd Qd Jd'))
    expect(beaters(rufer(lesson, 'up1', rules), 'As')).toEqual(cards('Ah Th Kh Qh Jh'))
    expect(reasonFor(deal(lesson), 'up0')).toBe('malformed')
    expect(reasonFor(deal(lesson, rules), 'up')).toBe('malformed')
  })

  test('3.2 cut: the player before the dealer cuts from 1 to 19, or knocks', () => {
    const rules = { game: farmers, cut: true } as const
    const game = deal(lesson, rules)
    expect(game).toMatchObject({ phase: 'cut', dealer: 3, turn: 2 })
    expect(legalMoves(game)).toEqual([
      { type: 'knock' },
      ...Array.from({ length: 19 }, (_, at) => ({ type: 'cut', at: at + 1 })),
    ])
    const deck = deckOf(lesson)
    expect(reveal(game).talon).toEqual(deck)
    const uncut = (cards: Card[]) => createGame({ rules: 'bauernschnapsen', dealer: 3, deck: cards, seed: 1 })
    expect(reveal(go(game, 'knock'))).toEqual(reveal(uncut(deck)))
    const cut = applyMove(game, { type: 'cut', at: 5 })
    expect(reveal(cut)).toEqual(reveal(uncut([...deck.slice(5), ...deck.slice(0, 5)])))
    expect(cut).toMatchObject({ phase: 'trump', turn: 0 })
  })
})

describe('3.3 Farbringerl', () => {
  const hands: Hands = ['Ac Tc Ah Th Ad', 'Kc Qc Kh Qh Td', 'As Ts Ks Qs Js', 'Jc Jh Kd Qd Jd']
  const own: Hands = ['As Ts Ks Qs Js', 'Kc Qc Kh Qh Td', 'Ac Tc Ah Th Ad', 'Jc Jh Kd Qd Jd']
  const two: Hands = ['Ac Tc Ad Td Kc', 'Ah Th Kh Qh Jh', 'As Ts Ks Qs Js', 'Jc Qc Kd Qd Jd']

  test('3.3 five cards of a plain suit end the deal before any bid: 24', () => {
    const game = go(deal(hands), 'c')
    expect(game.phase).toBe('deal-over')
    expect(score(game)).toMatchObject({ tally: [0, 0], tricks: [0, 0], points: [24, 0], bummerl: [0, 1] })
    expect(score(game).deal).toEqual({
      winner: 0,
      points: 24,
      reason: 'farbringerl',
      level: null,
      contract: null,
      declarer: null,
      multiplier: 1,
    })
  })

  test('3.3 the values of a plain suit and of trump are options, and trump is only forehand’s', () => {
    const rules = { game: farmers, farbringerl: { side: 18 }, match: { points: 30 } } as const
    expect(score(go(deal(hands, rules), 'h')).points).toEqual([18, 0])
    expect(score(go(deal(own, rules), 's')).points).toEqual([24, 0])
  })

  test('3.3 of several the first from forehand on counts', () => {
    expect(score(go(deal(two), 'c')).deal).toMatchObject({ winner: 1, points: 24 })
  })

  test('3.3 turned off, the bidding follows', () => {
    expect(go(deal(hands, { game: farmers, farbringerl: false }), 'c').phase).toBe('bid')
  })

  test('3.3 in a longer Bummerl it does not decide', () => {
    const game = go(deal(hands, { game: farmers, match: { points: 25 } }), 'c')
    expect(score(game)).toMatchObject({ points: [24, 0], bummerl: [0, 0] })
  })
})

describe('3.4 The contracts', () => {
  /** Contract, declarer, value, who leads, whether the suit called (clubs) is trump. */
  const table: [Contract, Seat, number, Seat, boolean][] = [
    ['bettler', 1, 4, 1, false],
    ['assenbettler', 3, 5, 3, false],
    ['schnapser', 2, 6, 0, true],
    ['gang', 3, 9, 3, false],
    ['zehnerloch', 2, 10, 2, false],
    ['kontraschnapser', 1, 12, 0, true],
    ['bauernschnapser', 2, 12, 0, true],
    ['kontrabauernschnapser', 3, 24, 0, true],
  ]

  test.each(table)(
    '3.4 %s by seat %i, worth %i, is led by seat %i; trump: %s',
    (id, seat, value, leader, trump) => {
      const game = declare(deal(plain), 'c', id, seat)
      expect(game.turn).toBe(leader)
      expect(beaters(game, 'Jh').includes('Jc')).toBe(trump)
      expect(beaters(game, 'Ah').includes('Th')).toBe(id === 'zehnerloch')
      expect(contracts[id].value).toBe(value)
      const partner = id === 'bettler' || id === 'assenbettler' ? 'sits-out' : 'plays'
      expect(game.rules.contracts[id]).toEqual({ value, doublable: true, partner })
      expect(declare(deal(plain, 'bauernschnapsen-tutorial'), 'c', id, seat).turn).toBe(seat)
    },
  )

  test('3.4 nine contracts, and the Rufer has no value of its own to set', () => {
    expect(Object.keys(contracts)).toEqual(['rufer', ...table.map(([id]) => id)])
    expect(Object.keys(presets.bauernschnapsen.contracts)).toEqual(Object.keys(contracts))
    expect(presets.bauernschnapsen.contracts.rufer).toEqual({ doublable: true })
    for (const wrong of [false, { value: 2 }, { partner: 'plays' }]) {
      const rules = { game: farmers, contracts: { rufer: wrong } } as unknown as RulesOption
      expect(() => deal(plain, rules)).toThrow(expect.objectContaining({ code: 'invalid-options' }))
    }
  })

  test('3.4 the sides bid their own contracts, and an Assenbettler needs an ace', () => {
    let game = go(deal(plain), 'c')
    const offered = [legal(game)]
    for (let seat = 1; seat < 4; seat += 1) {
      game = go(game, '-')
      offered.push(legal(game))
    }
    expect(offered).toEqual([
      '- bettler assenbettler schnapser gang zehnerloch bauernschnapser',
      '- bettler gang zehnerloch kontraschnapser kontrabauernschnapser',
      '- bettler schnapser gang zehnerloch bauernschnapser',
      '- bettler assenbettler gang zehnerloch kontraschnapser kontrabauernschnapser',
    ])
    expect(reasonFor(go(deal(plain), 'c -'), 'assenbettler')).toBe('not-entitled')
    expect(reasonFor(go(deal(plain), 'c'), 'kontraschnapser')).toBe('not-entitled')
    expect(reasonFor(go(deal(plain), 'c -'), 'schnapser')).toBe('not-entitled')
    expect(reasonFor(go(deal(plain), 'c'), 'rufer')).toBe('not-entitled')
  })

  test('3.4 assenbettler ace-low: no ace needed, and the ace is the lowest card', () => {
    const rules = { game: farmers, assenbettler: 'ace-low' } as const
    const game = declare(deal(plain, rules), 'c', 'assenbettler', 1)
    expect(beaters(game, 'Ah')).toEqual(cards('Th Kh Qh Jh'))
    expect(beaters(game, 'Th')).toEqual([])
  })

  test('3.4 a contract may be off, worth something else, or not doublable', () => {
    const rules = {
      game: farmers,
      contracts: { gang: false, bettler: { value: 7 }, zehnerloch: { doublable: false } },
    } as const
    const game = go(deal(plain, rules), 'c')
    expect(legal(game)).toBe('- bettler assenbettler schnapser zehnerloch bauernschnapser')
    expect(reasonFor(game, 'gang')).toBe('contract-off')
    expect(legal(go(game, 'bettler'))).toBe('- zehnerloch kontraschnapser kontrabauernschnapser')
    expect(go(game, 'zehnerloch - - -').phase).toBe('play')
    expect(go(game, 'bettler - - -').phase).toBe('double')
  })

  test('3.4 with every contract but the Rufer off, the four passes are still asked for', () => {
    const off = Object.fromEntries(table.map(([id]) => [id, false as const]))
    const game = go(deal(plain, { game: farmers, contracts: off }), 'c')
    expect(turns(game, '- - - -')).toEqual([0, 1, 2, 3, 1])
    expect([legal(game), legal(go(game, '- - -'))]).toEqual(['-', '-'])
  })

  test('3.4 in a Bettler with the partner playing, its tricks do no harm and it may redouble', () => {
    const rules = { game: farmers, contracts: { bettler: { partner: 'plays' } } } as const
    const game = go(deal(plain, rules), 'c - - bettler - - -')
    expect(turns(game, 'x - -')).toEqual([3, 2, 0, 2])
    const play = go(game, 'x - -')
    expect(turns(play, 'Qd Kd Ad Td')).toEqual([2, 3, 0, 1, 0])
    expect(go(play, 'Qd Kd Ad Td').phase).toBe('play')
  })
})

describe('3.5 Bidding', () => {
  const bidding = (auction?: 'pass-is-final' | 'single-round') =>
    go(deal(plain, auction === undefined ? 'bauernschnapsen' : { game: farmers, auction }), 'c')

  test('3.5 four passes leave forehand with the Rufer', () => {
    const game = bidding()
    expect(turns(game, '- - - -')).toEqual([0, 1, 2, 3, 1])
    expect(go(game, '- - - -').phase).toBe('double')
  })

  test('3.5 a bid must be worth strictly more', () => {
    const game = go(bidding(), '- gang')
    expect(legal(game)).toBe('- zehnerloch bauernschnapser')
    expect(reasonFor(game, 'gang')).toBe('bid-too-low')
    expect(reasonFor(game, 'schnapser')).toBe('bid-too-low')
    expect(reasonFor(go(bidding(), '- kontraschnapser'), 'bauernschnapser')).toBe('bid-too-low')
    expect(reasonFor(go(bidding(), 'bauernschnapser'), 'kontraschnapser')).toBe('bid-too-low')
  })

  test('3.5 until-holder: who has passed may bid when its turn comes again', () => {
    const game = go(bidding(), '- bettler - -')
    expect(game).toMatchObject({ phase: 'bid', turn: 0 })
    const raised = go(game, 'gang')
    expect(turns(raised, '- - -')).toEqual([1, 2, 3, 1])
    expect(go(raised, '- - -').phase).toBe('double')
    const ends = go(game, '-')
    expect(ends).toMatchObject({ phase: 'double', turn: 2 })
  })

  test('3.5 until-holder: a bid by forehand at once ends when the turn is back with it', () => {
    expect(turns(bidding(), 'gang - - -')).toEqual([0, 1, 2, 3, 1])
    expect(go(bidding(), 'gang - - -').phase).toBe('double')
  })

  test('3.5 one’s own partner may be overbid', () => {
    expect(legal(go(bidding(), 'schnapser -'))).toBe('- gang zehnerloch bauernschnapser')
  })

  test('3.5 pass-is-final: who has passed is skipped, but forehand’s opening pass is not final', () => {
    const game = bidding('pass-is-final')
    expect(turns(game, '- bettler - gang -')).toEqual([0, 1, 2, 3, 0, 1])
    const raised = go(game, '- bettler - gang - zehnerloch')
    expect(raised).toMatchObject({ phase: 'bid', turn: 3 })
    expect(go(raised, '-')).toMatchObject({ phase: 'double', turn: 2 })
  })

  test('3.5 pass-is-final: forehand, having bid first and passed later, is out', () => {
    const game = go(
      bidding('pass-is-final'),
      'bettler gang - zehnerloch - kontraschnapser kontrabauernschnapser',
    )
    expect(game).toMatchObject({ phase: 'bid', turn: 1 })
    expect(go(game, '-')).toMatchObject({ phase: 'double', turn: 0 })
  })

  test('3.5 single-round: each player speaks once', () => {
    const game = bidding('single-round')
    expect(turns(game, '- bettler - -')).toEqual([0, 1, 2, 3, 2])
    expect(go(game, '- bettler - -').phase).toBe('double')
    expect(go(game, '- bettler - gang')).toMatchObject({ phase: 'double', turn: 0 })
  })

  test('3.5 after the highest contract the others still pass one by one', () => {
    const game = go(bidding(), '- kontrabauernschnapser')
    expect(legal(game)).toBe('-')
    expect(turns(game, '- - -')).toEqual([2, 3, 0, 2])
    expect(go(game, '- - -').phase).toBe('double')
  })
})

describe('3.6 Doubling', () => {
  const gang = (levels?: 0 | 1 | 3) =>
    go(
      deal(plain, levels === undefined ? 'bauernschnapsen' : { game: farmers, doubling: { levels } }),
      'c - gang - - -',
    )

  test('3.6 the opponents speak from the declarer’s left; the first to double ends their turn', () => {
    expect(turns(gang(), '- -')).toEqual([2, 0, 1])
    expect(go(gang(), '- -').phase).toBe('play')
    expect(turns(gang(), 'x')).toEqual([2, 1])
    expect(turns(gang(), '- x')).toEqual([2, 0, 1])
    expect(legal(gang())).toBe('- x')
  })

  test('3.6 then the declarer and the partner may redouble', () => {
    expect(turns(gang(), 'x - -')).toEqual([2, 1, 3, 1])
    expect(go(gang(), 'x - -').phase).toBe('play')
    expect(go(gang(), 'x x').phase).toBe('play')
    expect(go(gang(), 'x - x').phase).toBe('play')
  })

  test('3.6 level 3 goes to the opponents again', () => {
    expect(turns(gang(3), 'x x - -')).toEqual([2, 1, 2, 0, 1])
    expect(turns(gang(3), '- x - x x')).toEqual([2, 0, 1, 3, 2, 1])
    expect(go(gang(3), 'x x x').phase).toBe('play')
    expect(go(gang(3), 'x -').turn).toBe(3)
  })

  test('3.6 level 1 knows no redouble, level 0 no double', () => {
    expect(go(gang(1), 'x')).toMatchObject({ phase: 'play', turn: 1 })
    expect(gang(0)).toMatchObject({ phase: 'play', turn: 1 })
  })

  test('3.6 a partner who sits out does not speak', () => {
    const game = go(deal(plain), 'c - bettler - - -')
    expect(turns(game, 'x -')).toEqual([2, 1, 1])
    expect(go(game, 'x -').phase).toBe('play')
  })

  test('3.6 a Rufer that may not be doubled goes straight into play', () => {
    const rules = { game: farmers, contracts: { rufer: { doublable: false } } } as const
    expect(go(deal(plain, rules), 'c - - - -').phase).toBe('play')
  })

  test('3.6 the Rufer’s points are doubled too: 2, 4 and 8', () => {
    const rules = { game: farmers, doubling: { levels: 3 } } as const
    const bid = go(deal(lesson, rules), 'c - - - -')
    for (const [doubling, multiplier] of [
      ['x - -', 2],
      ['x x - -', 4],
      ['x x x', 8],
    ] as const) {
      const over = go(bid, `${doubling} ${lessonPlay}`)
      expect(score(over).deal).toMatchObject({ winner: 0, points: multiplier, multiplier, level: 'simple' })
    }
  })
})

describe('3.7 Play', () => {
  const follow: Hands = ['Ac Ks Qd Td Jh', 'As Js Tc Kh Qh', 'Ts Qs Ah Ad Kd', 'Kc Jc Qc Th Jd']
  const ruffed: Hands = ['Kc Ks Qd Td Jh', 'Qc Kh Qh Kd Jd', 'As Ts Qs Js Ac', 'Tc Jc Ah Th Ad']
  const over: Hands = ['Ks Kc Qd Td Jh', 'Ac Kh Qh Kd Jd', 'As Ts Qs Js Tc', 'Qc Jc Ah Th Ad']

  test('3.7 follow suit, and beat the best card if you can', () => {
    const game = go(rufer(follow, 'c'), 'Ks')
    expect(legal(game)).toBe('As')
    expect(reasonFor(game, 'Js')).toBe('must-beat')
    expect(reasonFor(game, 'Kh')).toBe('must-follow-suit')
    expect(reasonFor(game, 'Tc')).toBe('must-follow-suit')
  })

  test('3.7 what cannot beat must still follow', () => {
    expect(legal(go(rufer(follow, 'c'), 'Ks As'))).toBe('Ts Qs')
  })

  test('3.7 without the suit a trump must be played', () => {
    const game = go(rufer(follow, 'c'), 'Ks As Ts')
    expect(legal(game)).toBe('Kc Qc Jc')
    expect(reasonFor(game, 'Th')).toBe('must-trump')
  })

  test('3.7 in a trick that has been trumped any card of the led suit will do', () => {
    expect(legal(go(rufer(ruffed, 'c'), 'Ks Qc'))).toBe('As Ts Qs Js')
  })

  test('3.7 a trump must be overtrumped', () => {
    const game = go(rufer(ruffed, 'c'), 'Ks Qc Js')
    expect(legal(game)).toBe('Tc')
    expect(reasonFor(game, 'Jc')).toBe('must-overtrump')
    expect(reasonFor(game, 'Ah')).toBe('must-trump')
  })

  test('3.7 a trump that cannot beat must be played, unless undertrumping is free', () => {
    expect(legal(go(rufer(over, 'c'), 'Ks Ac Js'))).toBe('Qc Jc')
    const free = { game: farmers, undertrump: 'free' } as const
    expect(legal(go(rufer(over, 'c', free), 'Ks Ac Js'))).toBe('Qc Jc Ah Th Ad')
    expect(legal(go(rufer(ruffed, 'c', free), 'Ks Qc Js'))).toBe('Tc')
    expect(legal(go(rufer(follow, 'c', free), 'Ks As Ts'))).toBe('Kc Qc Jc')
  })

  test('3.7 without suit and trump any card', () => {
    expect(
      legal(go(rufer(['Ac Ks Qd Td Jh', 'Kh Qh Ad Kd Jd', 'As Ts Qs Js Tc', 'Kc Qc Jc Ah Th'], 'c'), 'Ks')),
    ).toBe('Kh Qh Ad Kd Jd')
  })

  test('3.7 the duties hold against the partner too', () => {
    const hands: Hands = ['Kc As Td Qd Jh', 'Js Qc Kh Qh Jd', 'Tc Jc Ah Ad Kd', 'Ks Qs Ts Ac Th']
    const game = go(rufer(hands, 'c'), 'As Js')
    expect(legal(game)).toBe('Tc Jc')
    const high: Hands = ['Kc Ks Td Qd Jh', 'Js Qc Kh Qh Jd', 'As Qs Ah Ad Kd', 'Ts Tc Jc Ac Th']
    expect(legal(go(rufer(high, 'c'), 'Ks Js'))).toBe('As')
  })

  test('3.7 led trump is to be beaten, the best so far and not the first', () => {
    const hands: Hands = ['Jc As Td Qd Jh', 'Kc Js Kh Qh Jd', 'Tc Ks Ah Ad Kd', 'Ac Qc Qs Ts Th']
    const game = go(rufer(hands, 'c'), 'Jc Kc')
    expect(legal(game)).toBe('Tc')
    expect(legal(go(game, 'Tc'))).toBe('Ac')
  })

  test('3.7 in a contract without trump the suit called binds nobody', () => {
    const game = go(declare(deal(ruffed), 'c', 'gang', 0), 'Ks')
    expect(legal(game)).toBe('Qc Kh Qh Kd Jd')
    expect(legal(go(game, 'Qc'))).toBe('As Ts')
  })

  test('3.7 with the ace low every card of its suit beats it, and it beats none', () => {
    const led = declare(deal(plain), 'c', 'zehnerloch', 2)
    expect(legal(go(led, 'Js'))).toBe('Qs')
    expect(legal(go(declare(deal(plain), 'c', 'gang', 2), 'Js'))).toBe('As Qs')
    const ace = declare(deal(plain), 'c', 'zehnerloch', 0)
    expect(beaters(ace, 'Ah')).toEqual(cards('Th Kh Qh Jh'))
    expect(score(go(ace, 'Ah Th Jh Qh')).deal).toMatchObject({ winner: 1, reason: 'lost' })
  })

  test('3.7 the duties hold in a Bettler, for the declarer too', () => {
    const game = go(declare(deal(plain), 'c', 'bettler', 0), 'Kh')
    expect(legal(game)).toBe('Th')
    const led = go(game, 'Th Qh Tc')
    expect(led.turn).toBe(3)
    expect(legal(go(led, 'Qc'))).toBe('Ac')
  })

  test('3.7 the highest card of the led suit takes the trick, or the highest trump', () => {
    const noTrump: Hands = ['Ac Kh Tc Kc Qs', 'Jh Qc Ts Ks Td', 'Th Ah Qh Jc Js', 'Ad As Kd Qd Jd']
    const led = go(rufer(noTrump, 'c'), 'Kh Jh Th Ad')
    expect(led.turn).toBe(2)
    expect(score(led).tally).toEqual([27, 0])
    const trumped: Hands = ['Ac Kh Tc Kc Qs', 'Jh Qc Ts Ks Td', 'Th Ah Qh Kd Js', 'Jc Ad As Qd Jd']
    const jack = go(rufer(trumped, 'c'), 'Kh Jh Th Jc')
    expect(jack.turn).toBe(3)
    expect(score(jack).tally).toEqual([0, 18])
    const twice: Hands = ['Qs Kh Ac Tc Kc', 'As Ts Ks Js Ah', 'Jh Qc Jc Ad Td', 'Th Qh Kd Qd Jd']
    const ten = go(rufer(twice, 'h'), 'Qs As Jh Th')
    expect(ten.turn).toBe(3)
    expect(score(ten).tally).toEqual([0, 26])
  })

  test('3.7 a partner who sits out is skipped, and the next player leads for it', () => {
    const rules = { game: farmers, contracts: { schnapser: { partner: 'sits-out' } } } as const
    const game = declare(deal(plain, rules), 'c', 'schnapser', 2)
    expect(game.turn).toBe(1)
    expect(turns(game, 'Ts Js As')).toEqual([1, 2, 3, 0])
    expect(score(go(game, 'Ts Js As')).deal).toMatchObject({ winner: 1, reason: 'lost' })
  })
})

describe('3.8 Melds', () => {
  const waits: Hands = ['Jc Kh Qh Qs Js', 'Ah Ac Kd Qd Ts', 'Jh Tc Kc Jd As', 'Th Qc Ad Td Ks']
  const counts: Hands = ['Jc Kh Qh Qs Js', 'Jh Ac Kd Qd Ts', 'Ah Tc Kc Jd As', 'Th Qc Ad Td Ks']
  const never: Hands = ['Jc Kh Qh Qd Jd', 'Ah Ac Kc As Ks', 'Jh Qc Js Ad Td', 'Th Tc Qs Ts Kd']

  test('3.8 king or queen may be led, with the meld or without', () => {
    expect(legal(rufer(waits, 'c'))).toBe('Jc Qs Js Kh Kh+ Qh Qh+')
  })

  test('3.8 a meld on the first lead counts with the trick that it takes', () => {
    const game = go(rufer(counts, 'c'), 'Kh+')
    expect(score(game).tally).toEqual([0, 0])
    expect(score(go(game, 'Jh Ah Th')).tally).toEqual([47, 0])
    expect(score(go(rufer(counts, 'c'), 'Kh Jh Ah Th')).tally).toEqual([27, 0])
  })

  test('3.8 or it waits for the first trick of its side', () => {
    const game = go(rufer(waits, 'c'), 'Kh+ Ah Jh Th')
    expect(score(game).tally).toEqual([0, 27])
    expect(score(go(game, 'Ts As Ks Js')).tally).toEqual([47, 27])
  })

  test('3.8 or it never counts, and a side without a trick is schwarz', () => {
    const game = go(rufer(never, 'c'), 'Kh+ Ah Jh Th Ac Qc Tc Jc As Js Qs Jd')
    expect(score(game)).toMatchObject({ tally: [0, 71], tricks: [0, 3] })
    expect(score(game).deal).toMatchObject({ winner: 1, points: 3, reason: 'sixty-six', level: 'schwarz' })
  })

  test('3.8 forty in trump', () => {
    const hands: Hands = ['Ac Kc Qc Td Jh', 'Tc Kh Qh Ad Jd', 'As Ts Qs Js Kd', 'Ks Jc Ah Th Qd']
    const game = go(rufer(hands, 'c'), 'Ac Tc Js Jc')
    expect(score(game).tally).toEqual([25, 0])
    expect(legal(game)).toBe('Kc Kc+ Qc Qc+ Jh Td')
    expect(score(go(game, 'Qc+')).tally).toEqual([65, 0])
  })

  test('3.8 both cards must still be in the hand', () => {
    const hands: Hands = ['Jc Ah Th Kh Qh', 'Jh Ac Tc Kc Qc', 'As Ks Js Td Qd', 'Ts Qs Ad Kd Jd']
    for (const word of ['Kh', 'Kh+']) {
      const game = go(rufer(hands, 'c'), `${word} Jh Js Jd`)
      expect(legal(game)).toBe('Jc Ah Th Qh')
      expect(reasonFor(game, 'Qh+')).toBe('cannot-meld')
    }
  })

  test('3.8 only on lead, and only a king or queen with the other', () => {
    const answer = go(rufer(lesson, 'c'), 'Th')
    expect(legal(answer)).toBe('Kh Qh')
    expect(reasonFor(answer, 'Kh+')).toBe('cannot-meld')
    expect(reasonFor(rufer(waits, 'c'), 'Qs+')).toBe('cannot-meld')
    expect(reasonFor(rufer(waits, 'c'), 'Js+')).toBe('cannot-meld')
  })

  test('3.8 in a Schnapser the declarer alone melds, in a Gang nobody', () => {
    const hands: Hands = ['Ac Kc Qc As Ah', 'Jc Ks Th Td Kd', 'Tc Js Kh Qd Jd', 'Ts Qs Qh Jh Ad']
    expect(legal(declare(deal(hands), 'c', 'schnapser', 0))).toBe('Ac Kc Kc+ Qc Qc+ As Ah')
    for (const [id, seat] of [
      ['schnapser', 2],
      ['gang', 0],
      ['bauernschnapser', 0],
      ['kontraschnapser', 1],
    ] as const) {
      const game = declare(deal(hands), 'c', id, seat)
      expect(game.turn).toBe(0)
      expect(legal(game), id).toBe('Ac Kc Qc As Ah')
    }
  })
})

describe('3.9 End of the deal and points', () => {
  const spot: Hands = ['Ac As Kd Qd Jh', 'Qc Ks Ad Th Kh', 'Tc Qs Jd Ah Qh', 'Kc Ts Td Jc Js']
  const close: Hands = ['Tc Js As Ts Td', 'Ks Kd Qd Kc Jc', 'Qs Ad Ac Qc Ah', 'Kh Qh Jd Th Jh']
  const lastTrick: Hands = ['Qc Qh Kd Th Kc', 'Jd Kh Js Jc Tc', 'As Ks Qs Td Ac', 'Jh Ad Ts Ah Qd']
  const strong: Hands = ['Ac Tc As Ah Kc', 'Qc Ks Th Td Kd', 'Jc Js Kh Qd Jd', 'Ts Qs Qh Jh Ad']
  const topDown: Hands = ['Qs Qc Qh Ad Td', 'As Ts Ac Tc Ah', 'Ks Kc Kh Kd Jh', 'Js Jc Th Qd Jd']
  const low: Hands = ['Js Jc Jh Jd Qs', 'As Ac Ah Ad Ts', 'Kc Kh Kd Qc Qh', 'Ks Tc Th Td Qd']
  const result = (game: BauernschnapsenState) => {
    const { deal: end, tally } = score(game)
    return `${end?.winner}: ${end?.points} ${end?.reason} ${end?.level}, ${tally.join('-')}`
  }

  test('3.9 a meld that makes 66 wins on the spot, the trick begun counts for nobody', () => {
    const game = go(rufer(spot, 'c'), 'Ac Qc Tc Kc As Ks Qs Ts Kd+')
    expect(game.phase).toBe('deal-over')
    expect(result(game)).toBe('0: 3 sixty-six schwarz, 76-0')
    expect(score(game).tricks).toEqual([2, 0])
  })

  test('3.9 33 card points escape from schneider, 32 do not', () => {
    const escaped = go(rufer(close, 'c'), 'Js Ks Qs Kh Kd+ Ad Jd Td Ac Jh Tc Kc Qc Qh As Jc')
    expect(result(escaped)).toBe('0: 1 sixty-six simple, 73-33')
    const caught = go(rufer(close, 'c'), 'Js Ks Qs Qh Kd+ Ad Jd Td Ac Jh Tc Kc Qc Kh As Jc')
    expect(result(caught)).toBe('0: 2 sixty-six schneider, 74-32')
  })

  test('3.9 where nobody reaches 66 the last trick wins one point, for the side with fewer card points too', () => {
    const game = go(rufer(lastTrick, 'c'), 'Kd Jd Td Ad Ts Kc Js As Th Kh Ac Ah Qs Jh Qc Tc Jc Ks Qd Qh')
    expect(result(game)).toBe('1: 1 last-trick simple, 63-57')
  })

  test('3.9 Schnapser: made as soon as the declarer has 66, within three tricks', () => {
    const game = declare(deal(strong), 'c', 'schnapser', 0)
    expect(result(go(game, 'Ac Qc Jc Jh As Ks Js Qs Ah Th Kh Qh'))).toBe('0: 6 made null, 66-0')
    expect(result(go(game, 'Ac Qc Jc Jh As Ks Js Qs Tc Kd Jd Qh'))).toBe('1: 6 lost null, 57-0')
  })

  test('3.9 Schnapser: lost with the first trick of anyone else, the partner too', () => {
    const hands: Hands = ['Ac Kc As Ah Ad', 'Qc Ks Th Td Kd', 'Tc Js Kh Qd Jd', 'Jc Ts Qs Qh Jh']
    expect(result(go(declare(deal(hands), 'c', 'schnapser', 0), 'Kc Qc Tc Jc'))).toBe('1: 6 lost null, 19-0')
  })

  test('3.9 Schnapser: a meld on lead makes it on the spot, also a 40 that waited for the first trick', () => {
    const onLead: Hands = ['Ac Kc Qc As Ah', 'Jc Ks Th Td Kd', 'Tc Js Kh Qd Jd', 'Ts Qs Qh Jh Ad']
    expect(result(go(declare(deal(onLead), 'c', 'schnapser', 0), 'Ac Jc Tc Qh Kc+'))).toBe(
      '0: 6 made null, 66-0',
    )
    const first: Hands = ['Ac Kc Qc Tc As', 'Jc Ks Th Td Kd', 'Ah Js Kh Qd Jd', 'Ts Qs Qh Jh Ad']
    expect(result(go(declare(deal(first), 'c', 'schnapser', 0), 'Kc+ Jc Ah Ad'))).toBe('0: 6 made null, 68-0')
  })

  test('3.9 Gang: made with the fifth trick', () => {
    const game = declare(deal(topDown), 's', 'gang', 1)
    const four = go(game, 'As Ks Js Qs | Ts Jh Qd Td | Ac Kc Jc Qc | Tc Kd Jd Ad')
    expect(four.phase).toBe('play')
    expect(result(go(four, 'Ah Kh Th Qh'))).toBe('1: 9 made null, 0-120')
  })

  test('3.9 Gang: lost with the first trick of anyone else, the partner too', () => {
    expect(result(go(declare(deal(topDown), 's', 'gang', 3), 'Th Qh Ah Kh'))).toBe('0: 9 lost null, 0-28')
    expect(result(go(declare(deal(topDown), 's', 'gang', 2), 'Ks Js Qs As'))).toBe('1: 9 lost null, 0-20')
  })

  test('3.9 Bettler: lost with the declarer’s first trick, made with five of the others’', () => {
    expect(result(go(declare(deal(low), 's', 'bettler', 3), 'Ks Js Kc'))).toBe('0: 4 lost null, 0-10')
    const four = go(declare(deal(low), 's', 'bettler', 0), 'Js As Ks | Ac Tc Jc | Ah Th Jh | Ad Td Jd')
    expect(four.phase).toBe('play')
    expect(result(go(four, 'Ts Qd Qs'))).toBe('0: 4 made null, 0-102')
  })

  test('3.9 a lost contract scores for the other side, doubled like a made one', () => {
    const game = go(deal(topDown), 's - - gang - - - x x')
    expect(score(go(game, 'Ks Js Qs As')).deal).toEqual({
      winner: 1,
      points: 36,
      reason: 'lost',
      level: null,
      contract: 'gang',
      declarer: 2,
      multiplier: 4,
    })
  })
})

describe('3.10 Misdeal', () => {
  test('3.10 a deal may be voided until its first card, the bidding included, and the same player deals again', () => {
    for (const before of ['c', 'c - gang', 'c - gang - - - x']) {
      const again = voidDeal(go(deal(plain), before), deckOf(lesson))
      expect(again).toMatchObject({ phase: 'trump', dealer: 3, turn: 0, deal: 2, counted: 0 })
      expect(legal(again)).toBe('c d up')
    }
    expect(() => voidDeal(go(rufer(plain, 'c'), 'Ac'))).toThrow(
      expect.objectContaining({ reason: 'wrong-phase' }),
    )
  })
})

describe('faults known from other engines', () => {
  const choice: Hands = ['Ac Ks Qs As Jc', 'Qc Js Kd Qd Td', 'Tc Ts Ah Th Kh', 'Kc Jd Jh Qh Ad']

  test('a meld that always leads the queen: 65 where the king makes 66', () => {
    const king = go(rufer(choice, 'c'), 'Ac Qc Tc Kc Ks+ Js Ts Jd')
    expect(score(king)).toMatchObject({ tally: [66, 0], deal: { winner: 0, points: 3 } })
    const queen = go(rufer(choice, 'c'), 'Ac Qc Tc Kc Qs+ Js Ts Jd')
    expect(score(queen)).toMatchObject({ tally: [65, 0], deal: null })
  })

  test('a meld credited to a side without a trick, or kept waiting after it has one', () => {
    const hands: Hands = ['Jc Kh Qh Qs Js', 'Ah Ac Kd Qd Ts', 'Jh Tc Kc Jd As', 'Th Qc Ad Td Ks']
    const lost = go(rufer(hands, 'c'), 'Kh+ Ah Jh Th')
    expect(score(lost).tally).toEqual([0, 27])
    const melds = go(lost, 'Kd+')
    expect(score(melds).tally).toEqual([0, 47])
    expect(score(go(melds, 'Jd')).tally).toEqual([0, 47])
  })

  test('a king without its queen taken for a 20', () => {
    const game = rufer(plain, 'c')
    expect(legal(game)).toBe('Ac Kc Ah Kh Ad')
    for (const king of ['Kc+', 'Kh+']) expect(reasonFor(game, king)).toBe('cannot-meld')
  })

  test('the led suit read off the best card, so that after a ruff all must follow trump', () => {
    const hands: Hands = ['Kc Ks Qd Td Jh', 'Qc Kh Qh Kd Jd', 'As Ts Qs Js Ac', 'Tc Jc Ah Th Ad']
    const game = go(rufer(hands, 'c'), 'Ks Qc')
    expect(legal(game)).toBe('As Ts Qs Js')
    expect(reasonFor(game, 'Ac')).toBe('must-follow-suit')
  })

  test('only the led card heading or to be beaten, not the best so far', () => {
    const hands: Hands = ['Jc Qs Td Qd Jh', 'Ks Qc Kh Qh Jd', 'Ts Js Ah Ad Kd', 'As Tc Kc Ac Th']
    const game = go(rufer(hands, 'c'), 'Qs')
    expect(legal(go(game, 'Ks'))).toBe('Ts')
    const taken = go(game, 'Ks Ts As')
    expect(taken.turn).toBe(3)
    expect(score(taken).tally).toEqual([0, 28])
  })

  test('an ace lowered for good by a contract in which it is low', () => {
    const match = 'Ts Js As Ac | Tc Jc Qc Kc | Th Jh Qh Kh | Td Jd Kd Ad | Ks Qd Qs Ah'
    const bystander = rufer(lesson, 'c')
    const low = declare(deal(plain), 'c', 'zehnerloch', 1)
    expect(beaters(low, 'As')).toEqual(cards('Ts Ks Qs Js'))
    const over = go(low, match)
    expect(score(over).deal).toMatchObject({ winner: 1, points: 10, reason: 'made' })
    const next = applyMove(over, { type: 'deal', deck: deckOf(lesson) }) as BauernschnapsenState
    const later = declare(next, 'c', 'rufer', 1)
    for (const game of [later, bystander]) {
      expect(beaters(game, 'Ts')).toEqual(cards('Ac Tc Kc Qc Jc As'))
      expect(beaters(game, 'Ac')).toEqual([])
      expect(score(go(game, lessonPlay)).tally[game.dealer === 3 ? 0 : 1]).toBe(75)
    }
  })

  test('doubling offered to the wrong side, or ignored in contracts', () => {
    const sides: (string | number)[][] = []
    for (const seat of [0, 1, 2, 3] as const) {
      let game = go(deal(plain), 'c')
      while (game.phase === 'bid') game = go(game, game.turn === seat ? 'gang' : '-')
      const opponents = [(seat + 1) % 4, (seat + 3) % 4]
      sides.push([game.phase, game.turn ?? -1, go(game, '-').turn ?? -1])
      expect(sides.at(-1)).toEqual(['double', ...opponents])
      for (const other of [seat, (seat + 2) % 4] as Seat[]) {
        expect(tryMove(game, { type: 'double' }, other)).toMatchObject({ ok: false, code: 'not-your-turn' })
      }
    }
    expect(sides).toHaveLength(4)
    const over = go(
      deal(plain),
      'c gang - - - x - - Ac Tc Jc Qc Ah Th Jh Qh Ad Td Jd Kd Kc Ts Js Qs Kh Ks Qd As',
    )
    expect(score(over).deal).toMatchObject({
      contract: 'gang',
      winner: 0,
      points: 18,
      multiplier: 2,
      reason: 'made',
    })
  })

  test('a contract offered to the wrong side because only a list checks it', () => {
    const own = {
      schnapser: [0, 2],
      bauernschnapser: [0, 2],
      kontraschnapser: [1, 3],
      kontrabauernschnapser: [1, 3],
    }
    let refused = 0
    for (const [id, seats] of Object.entries(own)) {
      for (const seat of [0, 1, 2, 3]) {
        const game = go(deal(plain), ['c', '-', '-', '-'].slice(0, seat + 1).join(' '))
        expect(game.turn).toBe(seat)
        if (seats.includes(seat)) {
          expect(go(game, id).phase).toBe('bid')
        } else {
          expect(reasonFor(game, id)).toBe('not-entitled')
          refused += 1
        }
      }
    }
    expect(refused).toBe(8)
  })

  test('32 card points of the losers scored as nothing', () => {
    const hands: Hands = ['Tc Js As Ts Td', 'Ks Kd Qd Kc Jc', 'Qs Ad Ac Qc Ah', 'Kh Qh Jd Th Jh']
    const game = go(rufer(hands, 'c'), 'Js Ks Qs Qh Kd+ Ad Jd Td Ac Jh Tc Kc Qc Kh As Jc')
    expect(score(game)).toMatchObject({ tally: [74, 32], points: [2, 0] })
  })

  test('a match that never ends because its target is met by ==', () => {
    const rules = { game: farmers, match: { points: 3, bummerl: 1 } } as const
    const start = { deal: 3, counted: 2, points: [2, 0], retour: [true, false] } as const
    const game = createGame({
      rules,
      dealer: 3,
      deck: deckOf(choice),
      start,
      seed: 1,
    }) as BauernschnapsenState
    const over = go(declare(game, 'c', 'rufer', 0), 'Ac Qc Tc Kc Ks+ Js Ts Jd')
    expect(over).toMatchObject({ phase: 'match-over', turn: null })
    expect(score(over)).toMatchObject({ points: [5, 0], bummerl: [0, 1], winner: 0 })
  })

  test('illegal input credited because the client said so', () => {
    const game = rufer(plain, 'c')
    const claims = [
      { type: 'play', card: 'Kc', meld: 40 },
      { type: 'play', card: 'Kc', points: 66 },
      { type: 'play', card: 'Ac', seat: 2 },
      { type: 'play', card: 'Ac', tally: [66, 0] },
      { type: 'play', card: 'As' },
      { type: 'play', card: 'Kc', meld: true },
    ]
    const before = JSON.stringify(game)
    const answers = claims.map((claim) => tryMove(game, claim, 0))
    const reasons = answers.map((answer) => (answer.ok ? 'made' : answer.reason))
    expect(reasons).toEqual([
      'malformed',
      'malformed',
      'malformed',
      'malformed',
      'not-in-hand',
      'cannot-meld',
    ])
    expect(JSON.stringify(game)).toBe(before)
  })

  test('the seed shown by what may be shown', () => {
    const seed = 'a secret that nobody may read'
    let game = createGame({ rules: 'bauernschnapsen', seed }) as BauernschnapsenState
    let shown = 0
    while (game.phase !== 'deal-over') {
      const refused = tryMove(game, { type: 'cut', at: 1 }, game.turn)
      const text = JSON.stringify([legalMoves(game), score(game), reveal(game), game.rules, refused])
      expect(text).not.toContain('secret')
      shown += 1
      game = applyMove(game, legalMoves(game)[0] as Move) as BauernschnapsenState
    }
    expect(shown).toBeGreaterThan(8)
    expect(JSON.stringify(legalMoves(game))).toBe('[{"type":"deal"}]')
  })
})
