import { describe, expect, test } from 'vitest'
import {
  applyMove,
  beaters,
  type Card,
  createGame,
  type GameOptions,
  legalMoves,
  packOf,
  presets,
  type RulesOption,
  reveal,
  type SchneiderState,
  score,
  voidDeal,
} from '../src/index.js'

const ANNA = 1
const BEN = 0

const cards = (text: string): Card[] => text.split(' ') as Card[]
const sorted = (list: readonly Card[] = []): Card[] => [...list].sort()

interface Start {
  rules?: RulesOption
  deck?: readonly Card[]
  dealer?: 0 | 1
  start?: GameOptions['start']
}

/** Ben deals unless another dealer is named, so Anna leads. */
function begin({ rules = 'schneider', dealer = BEN, ...rest }: Start = {}): SchneiderState {
  return createGame({ rules, dealer, seed: 1, ...rest } as GameOptions) as SchneiderState
}

const refusal = (code: string, reason?: string) =>
  expect.objectContaining({ name: 'GameError', code, ...(reason && { reason }) })

const play = (game: SchneiderState, card: Card) => applyMove(game, { type: 'play', card })
const hand = (game: SchneiderState, seat: 0 | 1) => sorted(reveal(game).hands[seat])
const mayPlay = (game: SchneiderState) =>
  legalMoves(game).map((move) => ('card' in move ? move.card : move.type))
const whole = (rules: RulesOption = 'schneider'): readonly Card[] => packOf(rules)

/** The deck that deals these cards, the non-dealer's first; then the talon named, the others, and the bottom card. */
function deckOf(first: string, second: string, talon = '', bottom = '', pack = whole()): Card[] {
  const [a, b] = [cards(first), cards(second)]
  const named = [...a, ...b, ...cards(talon), ...cards(bottom)]
  const others = pack.filter((card) => !named.includes(card))
  const hands = [a.slice(0, 3), b.slice(0, 3), a.slice(3), b.slice(3)].flat()
  return [...hands, ...cards(talon), ...others, ...cards(bottom)].filter((card) => pack.includes(card))
}

/** `Ts<Js Kh>7c`: the ten is taken by the jack that answers it, the king keeps the trick. */
const tricksOf = (text: string) =>
  text.split(' ').map((trick) => ({
    led: trick.slice(0, 2) as Card,
    answer: trick.slice(3) as Card,
    taken: trick[2] === '<',
  }))

/** A deck with which these tricks can be played: each side plays its cards in the order it gets them. */
function deckFor(text: string, pack = whole()): Card[] {
  const queues: [Card[], Card[]] = [[], []]
  const takers: (0 | 1)[] = []
  let leader: 0 | 1 = 0
  for (const { led, answer, taken } of tricksOf(text)) {
    queues[leader].push(led)
    queues[leader === 0 ? 1 : 0].push(answer)
    if (taken) leader = leader === 0 ? 1 : 0
    takers.push(leader)
  }
  const rest = pack.filter((card) => !queues.flat().includes(card))
  for (const queue of queues) queue.push(...rest.splice(0, pack.length / 2 - queue.length))
  const [a, b] = queues
  const deck = [a.slice(0, 3), b.slice(0, 3), a.slice(3, 6), b.slice(3, 6)].flat()
  for (let drawn = 6; drawn < pack.length / 2; drawn += 1) {
    const taker = takers[drawn - 6] ?? 0
    deck.push(queues[taker][drawn] as Card, queues[taker === 0 ? 1 : 0][drawn] as Card)
  }
  return deck
}

/** Plays the tricks and checks who takes each. */
function playTricks(game: SchneiderState, text: string): SchneiderState {
  for (const { led, answer, taken } of tricksOf(text)) {
    const leader = game.turn as 0 | 1
    const taker = taken ? 1 - leader : leader
    const before = score(game).tricks[taker as 0 | 1]
    game = play(play(game, led), answer)
    expect(score(game).tricks[taker as 0 | 1], `${led} ${answer}`).toBe(before + 1)
  }
  return game
}

/** A whole deal, as tricks, in which the non-dealer takes this many honours: first its own tricks, then the dealer's. */
function share(honours: number, ranks = 'AKQJT', plain = '987'): string {
  const suited = (text: string) => [...text].flatMap((rank) => [...'cshd'].map((suit) => rank + suit))
  const handover = `${plain.at(-1)}s<${plain.at(-2)}s`
  const counting = suited(ranks)
  const others = suited(plain).filter((card) => !handover.includes(card))
  const own = counting.splice(0, honours)
  if (honours % 2 === 1)
    own.push(
      ...others.splice(
        others.findIndex((card) => card.endsWith('d')),
        1,
      ),
    )
  const pairs = (list: string[]) =>
    list.flatMap((card, at) => (at % 2 === 0 ? [`${card}>${list[at + 1]}`] : []))
  return [...pairs(own), handover, ...pairs([...counting, ...others])].join(' ')
}

/** Plays deals that end with these honours for Ben, one after the other. */
function playDeals(
  rules: RulesOption,
  shares: readonly number[],
  start?: GameOptions['start'],
): SchneiderState {
  let game: SchneiderState | null = null
  for (const ben of shares) {
    const dealer = game === null ? BEN : game.turn
    const text = share(dealer === BEN ? 20 - ben : ben)
    const deck = deckFor(text)
    game = game === null ? begin({ rules, deck, start }) : applyMove(game, { type: 'deal', deck })
    game = playTricks(game, text)
    expect(score(game).tally).toEqual([ben, 20 - ben])
  }
  return game as SchneiderState
}

/** The cards that take a trick led with `led`, found by playing each of them. */
function takers(rules: RulesOption, led: Card, bottom: Card = '7d'): Card[] {
  const pack = whole(rules)
  const found = pack.filter((answer) => {
    if (answer === led || answer === bottom) return false
    const [first, second] = [[led], [answer]]
    const rest = pack.filter((card) => ![led, answer, bottom].includes(card))
    first.push(...rest.splice(0, 5))
    second.push(...rest.splice(0, 5))
    const game = begin({ rules, deck: deckOf(first.join(' '), second.join(' '), '', bottom, pack) })
    expect(legalMoves(game)).toHaveLength(6)
    const after = play(play(game, led), answer)
    return score(after).tricks[BEN] === 1
  })
  return found
}

/** Both ways of asking which cards take a trick, without the bottom card, which nobody can hold at the first trick. */
function expectTakers(rules: RulesOption, led: Card, expected: string, bottom: Card = '7d'): void {
  const list = expected === '' ? [] : cards(expected)
  expect(takers(rules, led, bottom)).toEqual(list)
  const deck = deckOf('', '', '', bottom, whole(rules))
  const said = beaters(begin({ rules, deck }), led)
  expect(said.filter((card) => card !== bottom)).toEqual(list)
}

describe('2.1 Deal', () => {
  const pack = whole()

  test('2.1 packets of three, the non-dealer first, twenty cards left', () => {
    for (const dealer of [0, 1] as const) {
      const game = begin({ dealer, deck: pack })
      const other = dealer === 0 ? 1 : 0
      expect(hand(game, other)).toEqual(sorted([...pack.slice(0, 3), ...pack.slice(6, 9)]))
      expect(hand(game, dealer)).toEqual(sorted([...pack.slice(3, 6), ...pack.slice(9, 12)]))
      expect(reveal(game).talon).toEqual(pack.slice(12))
      expect(game).toMatchObject({
        game: 'schneider',
        phase: 'play',
        dealer,
        deal: 1,
        counted: 0,
        ply: 0,
        turn: other,
      })
    }
  })

  test('2.1 the pack holds eight cards of each suit, or six', () => {
    const text = (list: readonly Card[]) => list.join(' ')
    const suits = (ranks: string) =>
      ['c', 's', 'h', 'd'].map((suit) => [...ranks].map((rank) => rank + suit).join(' '))
    expect(text(pack)).toBe(suits('AKQJT987').join(' '))
    expect(text(whole('schneider-24'))).toBe(suits('AKQJT9').join(' '))
  })

  test('2.1 the pack of 24 leaves twelve cards for the talon and twelve tricks', () => {
    const text = share(9, 'AKQJ', 'T9')
    const game = begin({ rules: 'schneider-24', deck: deckFor(text, whole('schneider-24')) })
    expect(reveal(game).talon).toHaveLength(12)
    const over = playTricks(game, text)
    expect(over.ply).toBe(24)
    expect(over.phase).toBe('deal-over')
  })

  test('2.1 the dealer alternates', () => {
    let game = begin({ deck: deckFor(share(11)) })
    const dealers = [game.dealer]
    for (let deal = 2; deal <= 4; deal += 1) {
      game = playTricks(game, share(11))
      expect(game).toMatchObject({
        phase: 'deal-over',
        dealer: dealers.at(-1),
        turn: 1 - (dealers.at(-1) ?? 0),
      })
      game = applyMove(game, { type: 'deal', deck: deckFor(share(11)) })
      expect(game.deal).toBe(deal)
      dealers.push(game.dealer)
    }
    expect(dealers).toEqual([0, 1, 0, 1])
  })

  test('2.1 with the option the non-dealer knocks or cuts before the deal', () => {
    for (const dealer of [0, 1] as const) {
      const game = begin({ rules: { preset: 'schneider', cut: true }, dealer, deck: pack })
      expect(game).toMatchObject({ phase: 'cut', turn: 1 - dealer })
      expect(legalMoves(game)).toEqual([
        { type: 'knock' },
        ...Array.from({ length: 31 }, (_, at) => ({ type: 'cut', at: at + 1 })),
      ])
      const knocked = applyMove(game, { type: 'knock' })
      expect(reveal(knocked)).toEqual(reveal(begin({ dealer, deck: pack })))
      const cut = applyMove(game, { type: 'cut', at: 7 })
      expect(reveal(cut)).toEqual(reveal(begin({ dealer, deck: [...pack.slice(7), ...pack.slice(0, 7)] })))
      expect(cut).toMatchObject({ phase: 'play', turn: 1 - dealer })
    }
  })

  test('2.1 a cut turns another bottom card for trump', () => {
    const rules = { preset: 'schneider-trump', cut: true } as const
    const uncut = applyMove(begin({ rules, deck: pack }), { type: 'knock' })
    const cut = applyMove(begin({ rules, deck: pack }), { type: 'cut', at: 8 })
    expect(beaters(uncut, 'As')).toEqual(pack.filter((card) => card.endsWith('d')))
    expect(beaters(cut, 'As')).toEqual(pack.filter((card) => card.endsWith('c')))
  })

  test('2.1 a deal may be voided until its first card is played, and the same player deals again', () => {
    const game = begin({ deck: deckFor(share(11)) })
    const again = voidDeal(game, deckFor(share(3)))
    expect(again).toMatchObject({ phase: 'play', dealer: BEN, turn: ANNA, deal: 2, counted: 0 })
    expect(score(playTricks(again, share(3))).tally).toEqual([17, 3])
    const late = refusal('illegal-move', 'wrong-phase')
    expect(() => voidDeal(play(game, 'Ac'))).toThrow(late)
    expect(() => voidDeal(playTricks(game, share(11)))).toThrow(late)
  })
})

describe('2.2 A trick', () => {
  test('2.2 Anna leads the ten of spades, Ben takes it with the jack and leads the king of hearts', () => {
    const deck = deckOf('Ts 7c 8c 9c 7h 8h', 'Js Kh 7d 8d 9d Td', 'Qs Qc')
    let game = begin({ deck })
    expect(game.turn).toBe(ANNA)
    game = play(game, 'Ts')
    expect(game.turn).toBe(BEN)
    game = play(game, 'Js')
    expect(game.turn).toBe(BEN)
    expect(score(game)).toMatchObject({ tally: [2, 0], tricks: [1, 0] })
    expect(hand(game, BEN)).toContain('Qs')
    expect(hand(game, ANNA)).toContain('Qc')
    game = play(play(game, 'Kh'), '7c')
    expect(score(game)).toMatchObject({ tally: [3, 0], tricks: [2, 0] })
    expect(game.turn).toBe(BEN)
  })

  test('2.2 any card may be led, and any may answer', () => {
    const game = begin({ deck: deckOf('As Ks Qc Jh Td 9c', 'Ac Kc Qs Js Th 7d') })
    expect(mayPlay(game)).toEqual(cards('Qc 9c As Ks Jh Td'))
    expect(mayPlay(play(game, 'As'))).toEqual(cards('Ac Kc Qs Js Th 7d'))
  })

  test('2.2 nobody has to take a trick', () => {
    const game = begin({ deck: deckOf('Ts 7c 8c 9c 7h 8h', 'Js Kh 7d 8d 9d Td') })
    const after = playTricks(game, 'Ts>7d')
    expect(after.turn).toBe(ANNA)
    expect(score(after)).toMatchObject({ tally: [0, 1], tricks: [0, 1] })
  })

  test('2.2 the winner draws the top card and the loser the next one', () => {
    const deck = deckOf('Ts 7c 8c 9c 7h 8h', 'Js Kh 7d 8d 9d Td', 'Ac As Ah Ad')
    const kept = playTricks(begin({ deck }), 'Ts>7d 7c>8d')
    expect(hand(kept, ANNA)).toEqual(sorted(cards('8c 9c 7h 8h Ac Ah')))
    expect(hand(kept, BEN)).toEqual(sorted(cards('Js Kh 9d Td As Ad')))
    const lost = playTricks(begin({ deck }), 'Ts<Js 7d>7c')
    expect(hand(lost, ANNA)).toEqual(sorted(cards('8c 9c 7h 8h As Ad')))
    expect(hand(lost, BEN)).toEqual(sorted(cards('Kh 8d 9d Td Ac Ah')))
  })

  test('2.2 sixteen tricks, the last six with an empty talon', () => {
    const text = share(13)
    let game = begin({ deck: deckFor(text) })
    const talon: number[] = []
    const held: number[] = []
    for (const trick of text.split(' ')) {
      game = playTricks(game, trick)
      talon.push(reveal(game).talon.length)
      held.push(hand(game, ANNA).length)
    }
    expect(talon).toEqual([18, 16, 14, 12, 10, 8, 6, 4, 2, 0, 0, 0, 0, 0, 0, 0])
    expect(held).toEqual([6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 5, 4, 3, 2, 1, 0])
    expect(game.phase).toBe('deal-over')
    expect(score(game).tricks).toEqual([9, 7])
  })

  test('2.2 the taker of a trick leads the next', () => {
    const text = '8s<9s Tc>Ah Kd<Ad Qh>Js Jc<Qc 7d>7c'
    const game = playTricks(begin({ deck: deckFor(text) }), text)
    expect(score(game).tricks).toEqual([4, 2])
  })
})

describe('2.3 Which answer beats a led card', () => {
  test('2.3 a ten of spades is beaten by the jack of spades alone', () => {
    expectTakers('schneider', 'Ts', 'Js')
  })

  test('2.3 every card is beaten by the one a step above it in its suit, an ace by none', () => {
    const pack = whole()
    const game = begin()
    pack.forEach((card, at) => {
      const above = card.startsWith('A') ? [] : pack.slice(at - 1, at)
      expect(beaters(game, card), card).toEqual(above)
    })
    expect(pack).toHaveLength(32)
    expectTakers('schneider', 'Ac', '')
    expectTakers('schneider', '7c', '8c')
    expectTakers('schneider', '9h', 'Th')
  })

  test('2.3 a king cannot be beaten while its leader holds the ace', () => {
    const lead = begin({ deck: deckOf('Kh Ah 7c 8c 9c Tc', 'Qh Jh Th Ks Kd Kc') })
    const answers = mayPlay(play(lead, 'Kh')) as Card[]
    expect(answers).toHaveLength(6)
    for (const answer of answers) expect(play(play(lead, 'Kh'), answer).turn).toBe(ANNA)
  })

  test('2.3 a card is safe once the one above it has been played', () => {
    const deck = deckOf('Ah Kh 7c 8c 9c Tc', 'Qh Jh Th 7s 7d 8d')
    const game = play(playTricks(begin({ deck }), 'Ah>7s'), 'Kh')
    const answers = mayPlay(game) as Card[]
    expect(answers).toHaveLength(6)
    for (const answer of answers) expect(play(game, answer).turn).toBe(ANNA)
  })

  test('2.3 any-higher: any higher card of the suit', () => {
    const rules = { game: 'schneider', beats: 'any-higher' } as const
    expectTakers(rules, 'Ts', 'As Ks Qs Js')
    expectTakers(rules, '7h', 'Ah Kh Qh Jh Th 9h 8h')
    expectTakers(rules, 'As', '')
  })

  test('2.3 acrossSuits: the next rank of any suit', () => {
    expectTakers('schneider-parlett', 'Ts', 'Jc Js Jh Jd')
    expectTakers('schneider-parlett', 'Kd', 'Ac As Ah Ad')
    expectTakers('schneider-parlett', 'Ad', '')
  })

  test('2.3 acrossSuits with any-higher: any higher rank of any suit', () => {
    const rules = { game: 'schneider', beats: 'any-higher', acrossSuits: true } as const
    expectTakers(rules, 'Qh', 'Ac Kc As Ks Ah Kh Ad Kd')
  })

  test('2.3 sevenBeatsAce: the seven of its suit takes a led ace', () => {
    expectTakers('schneider-seven-beats-ace', 'As', '7s')
    expectTakers('schneider-seven-beats-ace', '7s', '8s')
    expectTakers('schneider-seven-beats-ace', 'Ks', 'As')
  })

  test('2.3 sevenBeatsAce with acrossSuits: still the seven of the suit alone', () => {
    const rules = { game: 'schneider', acrossSuits: true, sevenBeatsAce: true } as const
    expectTakers(rules, 'As', '7s')
    expectTakers(rules, '7s', '8c 8s 8h 8d')
  })

  test('2.3 trump: every trump beats a plain card, no plain card a trump', () => {
    const rules = { game: 'schneider', trump: true } as const
    expectTakers(rules, 'Ts', 'Js Ah Kh Qh Jh Th 9h 8h', '7h')
    expectTakers(rules, 'As', 'Ah Kh Qh Jh Th 9h 8h', '7h')
    expectTakers(rules, 'Th', 'Jh', '7h')
    expectTakers(rules, 'Ah', '', '7h')
  })

  test('2.3 trump with any-higher and acrossSuits: a led trump falls to higher trumps alone', () => {
    const rules = { game: 'schneider', beats: 'any-higher', acrossSuits: true, trump: true } as const
    expectTakers(rules, 'Qh', 'Ah Kh', '7h')
    expectTakers(rules, 'Kc', 'Ac As Ah Kh Qh Jh Th 9h 8h Ad', '7h')
  })

  test('2.3 trump with sevenBeatsAce: the seven of trumps takes the ace of trumps', () => {
    const rules = { game: 'schneider', trump: true, sevenBeatsAce: true } as const
    expectTakers(rules, 'Ah', '7h', '8h')
    expectTakers(rules, 'As', '7s Ah Kh Qh Jh Th 9h 7h', '8h')
  })

  test('2.3 the turned trump is drawn last, by the loser of the trick that empties the talon', () => {
    const rules = { game: 'schneider', trump: true } as const
    const bottoms = new Set<number>()
    for (const deck of [whole(), [...whole()].reverse()]) {
      const bottom = deck.at(-1) as Card
      let game = begin({ rules, deck })
      for (let trick = 1; trick <= 10; trick += 1) {
        expect(reveal(game).talon.at(-1)).toBe(bottom)
        game = play(game, mayPlay(game)[0] as Card)
        game = play(game, mayPlay(game)[0] as Card)
      }
      const loser = game.turn === 0 ? 1 : 0
      expect(hand(game, loser)).toContain(bottom)
      bottoms.add(loser)
    }
    expect(bottoms.size).toBe(2)
  })

  test('2.3 sevens must be in the pack to beat aces', () => {
    const clash = () => begin({ rules: { game: 'schneider', pack: 24, sevenBeatsAce: true } })
    expect(clash).toThrow(refusal('invalid-options'))
    expect(clash).toThrow(/sevenBeatsAce.*pack.*24/)
  })
})

describe('2.4 What may be answered', () => {
  const follow = { game: 'schneider', beats: 'any-higher', followSuit: true } as const

  test('2.4 followSuit: a card of the led suit, though not a higher one', () => {
    const deck = deckOf('Ts 7c 8c 9c 7h 8h', 'As 9s 8s 7d Th Tc')
    expect(mayPlay(play(begin({ rules: follow, deck }), 'Ts'))).toEqual(cards('As 9s 8s'))
    expect(mayPlay(play(begin({ deck }), 'Ts'))).toEqual(cards('Tc As 9s 8s Th 7d'))
    const led = play(begin({ rules: follow, deck }), 'Ts')
    expect(() => play(led, '7d')).toThrow(refusal('illegal-move', 'must-follow-suit'))
  })

  test('2.4 followSuit: without the suit any card', () => {
    const deck = deckOf('Ts 7c 8c 9c 7h 8h', 'Ac Kc Ah Kh Ad Kd')
    expect(mayPlay(play(begin({ rules: follow, deck }), 'Ts'))).toEqual(cards('Ac Kc Ah Kh Ad Kd'))
  })

  test('2.4 followSuit with trump: no duty to trump', () => {
    const rules = { ...follow, trump: true }
    const deck = deckOf('Ts 7c 8c 9c 7h 8h', 'Ac Kc Ah Kh Ad Kd', '', '7d')
    expect(mayPlay(play(begin({ rules, deck }), 'Ts'))).toEqual(cards('Ac Kc Ah Kh Ad Kd'))
  })
})

describe('2.5 Counting a deal', () => {
  const result = (rules: RulesOption, honours: number, ranks?: string, plain?: string) => {
    const text = share(honours, ranks, plain)
    return score(playTricks(begin({ rules, deck: deckFor(text, whole(rules)) }), text))
  }

  test('2.5 thirteen honours to seven are one point', () => {
    const over = result('schneider', 13)
    expect(over.tally).toEqual([7, 13])
    expect(over.deal).toEqual({ winner: ANNA, points: 1, reason: 'simple' })
    expect(over.points).toEqual([0, 1])
  })

  test('2.5 then seventeen to three are two points for the other', () => {
    const game = playDeals('schneider', [7, 17])
    expect(score(game).deal).toEqual({ winner: BEN, points: 2, reason: 'schneider' })
    expect(score(game).points).toEqual([2, 1])
  })

  test('2.5 ten honours each are a tie, and nobody scores', () => {
    expect(result('schneider', 10)).toMatchObject({
      tally: [10, 10],
      deal: { winner: null, points: 0, reason: 'tie' },
      points: [0, 0],
    })
  })

  test.each([
    [11, 'simple', 1],
    [15, 'simple', 1],
    [16, 'schneider', 2],
    [19, 'schneider', 2],
    [20, 'schwarz', 3],
  ])('2.5 %i of 20 honours: %s', (honours, reason, points) => {
    expect(result('schneider', honours).deal).toEqual({ winner: ANNA, points, reason })
    expect(result('schneider', 20 - honours).deal).toEqual({ winner: BEN, points, reason })
  })

  test('2.5 all honours are schwarz, though the loser took tricks', () => {
    const over = result('schneider', 20)
    expect(over.tricks[BEN]).toBeGreaterThan(0)
    expect(over.deal).toMatchObject({ reason: 'schwarz' })
  })

  test.each([
    [8, 'tie', 0],
    [9, 'simple', 1],
    [12, 'simple', 1],
    [13, 'schneider', 2],
    [15, 'schneider', 2],
    [16, 'schwarz', 3],
  ])('2.5 %i of the 16 honours of the pack of 24: %s', (honours, reason, points) => {
    const winner = points === 0 ? null : ANNA
    expect(result('schneider-24', honours, 'AKQJ', 'T9').deal).toEqual({ winner, points, reason })
  })

  test.each([
    [14, 8, 'simple'],
    [16, 12, 'schneider'],
    [20, 20, 'schwarz'],
    [10, 0, 'tie'],
  ])('2.5 difference: %i honours score %i, still called %s', (honours, points, reason) => {
    const winner = points === 0 ? null : ANNA
    expect(result('schneider-cumulative', honours).deal).toEqual({ winner, points, reason })
  })

  test('2.5 the ranks that count are an option', () => {
    const rules = { game: 'schneider', honours: ['9', 'A', 'T'] } as const
    const game = begin({ rules, deck: deckFor('Ac>9s Ks>9c Th>Jd') })
    expect(game.rules.honours).toEqual(['9', 'A', 'T'])
    expect(score(playTricks(game, 'Ac>9s Ks>9c Th>Jd')).tally).toEqual([0, 4])
  })

  test('2.5 with four honours all four are schwarz, not schneider', () => {
    const rules = { game: 'schneider', honours: ['A'] } as const
    expect(result(rules, 20).deal).toEqual({ winner: ANNA, points: 3, reason: 'schwarz' })
    expect(result(rules, 3).deal).toEqual({ winner: ANNA, points: 1, reason: 'simple' })
    expect(result(rules, 2).deal).toEqual({ winner: null, points: 0, reason: 'tie' })
  })

  test('2.5 the honours follow the pack when they are left out', () => {
    expect(begin({ rules: { game: 'schneider', pack: 24 } }).rules.honours).toEqual(['A', 'K', 'Q', 'J'])
    expect(begin({ rules: { preset: 'schneider-24', pack: 32 } }).rules.honours).toEqual([
      'A',
      'K',
      'Q',
      'J',
      'T',
    ])
  })

  test('2.5 all tricks are played, also when the deal is decided', () => {
    const text = share(20)
    let game = begin({ deck: deckFor(text) })
    const phases = text.split(' ').map((trick) => {
      game = playTricks(game, trick)
      return game.phase
    })
    expect(phases).toEqual([...Array<string>(15).fill('play'), 'deal-over'])
  })
})

describe('2.6 Ties and the match', () => {
  test('2.6 a tie is a deal like another, and the dealer alternates', () => {
    const game = playDeals('schneider', [10])
    expect(game).toMatchObject({ phase: 'deal-over', counted: 1, dealer: BEN, turn: ANNA })
  })

  test('2.6 redeal: a tie does not count, and the same player deals again', () => {
    const rules = { game: 'schneider', tie: 'redeal' } as const
    const game = playDeals(rules, [10])
    expect(game).toMatchObject({ phase: 'deal-over', counted: 0, dealer: BEN, turn: BEN })
    const next = playDeals(rules, [10, 10, 12])
    expect(next).toMatchObject({ deal: 3, counted: 1, dealer: BEN, turn: ANNA })
  })

  test('2.6 six deals, and who has more points wins', () => {
    const game = playDeals('schneider', [13, 7, 13, 10, 20, 4])
    expect(game).toMatchObject({ phase: 'match-over', turn: null, counted: 6, deal: 6 })
    expect(score(game)).toMatchObject({ points: [5, 3], winner: BEN, bummerl: [0, 0] })
    expect(legalMoves(game)).toEqual([])
  })

  test('2.6 no early end, though a lead cannot be caught', () => {
    const game = playDeals('schneider', [20, 20, 20, 20, 20])
    expect(game.phase).toBe('deal-over')
    expect(score(game)).toMatchObject({ points: [15, 0], winner: null })
    expect(legalMoves(game)).toEqual([{ type: 'deal' }])
  })

  test('2.6 while level after six deals, one more at a time', () => {
    const level = [13, 7, 13, 7, 13, 7]
    const six = playDeals('schneider', level)
    expect(six.phase).toBe('deal-over')
    expect(score(six)).toMatchObject({ points: [3, 3], winner: null })
    const seven = playDeals('schneider', [...level, 10])
    expect(seven.phase).toBe('deal-over')
    const eight = playDeals('schneider', [...level, 10, 3])
    expect(eight).toMatchObject({ phase: 'match-over', counted: 8 })
    expect(score(eight)).toMatchObject({ points: [3, 5], winner: ANNA })
  })

  test('2.6 with redeal, a tie is not one of the fixed number', () => {
    const rules = { game: 'schneider', tie: 'redeal', match: { deals: 2 } } as const
    expect(playDeals(rules, [13, 10]).phase).toBe('deal-over')
    expect(playDeals(rules, [13, 10, 13])).toMatchObject({ phase: 'match-over', counted: 2, deal: 3 })
  })

  test('2.6 first to a number of points, also past it', () => {
    const rules = { game: 'schneider', match: { points: 4 } } as const
    expect(score(playDeals(rules, [20])).winner).toBeNull()
    const over = playDeals(rules, [20, 3, 20])
    expect(over.phase).toBe('match-over')
    expect(score(over)).toMatchObject({ points: [6, 2], winner: BEN })
  })

  test('2.6 an open match never ends', () => {
    const rules = { game: 'schneider', match: { open: true } } as const
    const game = playDeals(rules, Array<number>(9).fill(20))
    expect(game).toMatchObject({ phase: 'deal-over', counted: 9 })
    expect(score(game)).toMatchObject({ points: [27, 0], winner: null })
  })

  test('2.6 the number of deals is even and positive', () => {
    for (const deals of [0, -2, 1, 5, 2.5, '6', null]) {
      const rules = { game: 'schneider', match: { deals } } as unknown as RulesOption
      expect(() => begin({ rules }), String(deals)).toThrow(refusal('invalid-options'))
    }
    for (const match of [{ points: 0 }, { open: false }, { deals: 6, points: 7 }, {}]) {
      const rules = { game: 'schneider', match } as unknown as RulesOption
      expect(() => begin({ rules }), JSON.stringify(match)).toThrow(refusal('invalid-options'))
    }
  })

  test('2.6 a match continued from paper ends like one played through', () => {
    const start = { deal: 6, counted: 5, points: [4, 4] } as const
    const over = playDeals('schneider', [12], start)
    expect(over).toMatchObject({ phase: 'match-over', deal: 6, counted: 6 })
    expect(score(over)).toMatchObject({ points: [5, 4], winner: BEN })
  })

  test('2.6 no match stands where its rules cannot have brought it', () => {
    const impossible: [RulesOption, object][] = [
      ['schneider', { deal: 1, counted: 1 }],
      ['schneider', { deal: 0 }],
      ['schneider', { deal: 2, counted: 1, points: [4, 0] }],
      ['schneider', { deal: 2, counted: 1, points: [1, 1] }],
      ['schneider', { deal: 1, counted: 0, points: [1, 0] }],
      ['schneider', { deal: 7, counted: 6, points: [3, 1] }],
      ['schneider', { bummerl: [1, 0] }],
      ['schneider', { retour: [true, false] }],
      ['schneider-any-higher', { deal: 9, counted: 8, points: [7, 0] }],
      ['schneider', { points: [0] }],
      ['schneider', { points: [-1, 0] }],
      ['schneider', { score: 1 }],
    ]
    for (const [rules, start] of impossible) {
      const begun = () => begin({ rules, start: start as GameOptions['start'] })
      expect(begun, JSON.stringify(start)).toThrow(refusal('invalid-options'))
    }
    expect(begin({ start: { deal: 7, counted: 6, points: [3, 3] } })).toMatchObject({ deal: 7, counted: 6 })
  })
})

describe('2.7 Presets', () => {
  const base = {
    game: 'schneider',
    pack: 32,
    beats: 'next-higher',
    acrossSuits: false,
    sevenBeatsAce: false,
    trump: false,
    followSuit: false,
    honours: ['A', 'K', 'Q', 'J', 'T'],
    scoring: 'levels',
    tie: 'no-score',
    match: { deals: 6 },
    firstDealer: 'high-card',
    cut: false,
  }
  const dutch = { beats: 'any-higher', tie: 'redeal', match: { points: 7 }, firstDealer: 'low-card' }

  test.each([
    ['schneider', {}],
    ['schneider-gorys', { beats: 'any-higher', followSuit: true }],
    ['schneider-parlett', { acrossSuits: true }],
    ['schneider-seven-beats-ace', { sevenBeatsAce: true }],
    ['schneider-any-higher', dutch],
    ['schneider-follow-suit', { ...dutch, followSuit: true }],
    ['schneider-24', { ...dutch, pack: 24, honours: ['A', 'K', 'Q', 'J'] }],
    ['schneider-trump', { ...dutch, trump: true }],
    ['schneider-cumulative', { ...dutch, scoring: 'difference', match: { points: 50 } }],
  ] as const)('2.7 %s', (name, difference) => {
    expect(presets[name]).toStrictEqual({ ...base, ...difference })
    expect(begin({ rules: name }).rules).toEqual({ ...base, ...difference })
  })

  test('2.7 nine presets, and the first is what a game without rules has', () => {
    expect(Object.keys(presets).filter((name) => name.startsWith('schneider'))).toHaveLength(9)
    expect(createGame({ seed: 1 }).rules).toEqual(base)
    expect(createGame({ rules: { game: 'schneider' }, seed: 1 }).rules).toEqual(base)
  })
})
