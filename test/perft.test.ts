import { describe, expect, test } from 'vitest'
import {
  applyMove,
  type Card,
  createGame,
  type GameState,
  legalMoves,
  type Move,
  type PresetName,
  packOf,
  presets,
  reveal,
  type SchneiderRules,
  score,
} from '../src/index.js'

const cards = (text: string): Card[] => text.split(' ') as Card[]
const suitAt = (card: string): string => card.charAt(1)
const rankAt = (card: string): string => card.charAt(0)
const without = (hand: readonly string[], card: string): string[] => hand.filter((one) => one !== card)

/** A finished tree: how many leaves, how they ended, and a sum over all of them that any wrong branch would change. */
class Leaves {
  readonly ends: Record<string, number> = {}
  count = 0
  sum = 0

  add(end: string, tally: readonly number[]): void {
    this.ends[end] = (this.ends[end] ?? 0) + 1
    this.count += 1
    this.sum += (tally[0] ?? 0) + 1000 * (tally[1] ?? 0)
  }
}

/** The tree as the engine plays it, down to the end of the deal or `depth` plies. */
function grow(game: GameState, depth = 99, leaves = new Leaves()): Leaves {
  if (game.phase !== 'play' || depth === 0) {
    const { deal, tally } = score(game)
    leaves.add(deal === null ? 'open' : `${deal.winner}: ${deal.points}`, tally)
  } else {
    for (const move of legalMoves(game)) grow(applyMove(game, move), depth - 1, leaves)
  }
  return leaves
}

describe('Bauernschnapsen, whole trees of the play', () => {
  const values: Record<string, number> = { A: 11, T: 10, K: 4, Q: 3, J: 2 }
  type Goal = 'rufer' | 'schnapser' | 'gang' | 'bettler'

  interface Play {
    goal: Goal
    trump: string | null
    declarer: number
    hands: string[][]
    trick: { seat: number; card: string }[]
    turn: number
    tally: [number, number]
    tricks: [number, number]
    waiting: [number, number]
  }

  const strength = (card: string, led: string, trump: string | null): number => {
    const height = 5 - 'ATKQJ'.indexOf(rankAt(card))
    return suitAt(card) === trump ? 10 + height : suitAt(card) === led ? height : 0
  }

  /** The cards rules 3.7 leaves, worked out slowly: follow and beat, else trump and overtrump, else anything. */
  function mayAnswer({ hands, turn, trick, trump }: Play): string[] {
    const hand = hands[turn] ?? []
    const led = suitAt(trick[0]?.card ?? '')
    const best = Math.max(...trick.map((play) => strength(play.card, led, trump)))
    for (const suit of [led, trump]) {
      const held = hand.filter((card) => suitAt(card) === suit)
      const better = held.filter((card) => strength(card, led, trump) > best)
      if (held.length > 0) return better.length > 0 ? better : held
    }
    return hand
  }

  const pairOf = (card: string): string => (rankAt(card) === 'K' ? `Q${suitAt(card)}` : `K${suitAt(card)}`)
  const isPair = (hand: readonly string[], card: string): boolean =>
    'KQ'.includes(rankAt(card)) && hand.includes(pairOf(card))

  /** The same tree, grown without the engine by a slow reading of rules 3.7 to 3.9. */
  function growSlowly(play: Play, leaves = new Leaves()): Leaves {
    const { hands, turn, goal, declarer } = play
    const hand = hands[turn] ?? []
    const leads = play.trick.length === 0
    const melds = leads && (goal === 'rufer' || (goal === 'schnapser' && turn === declarer))
    const choices = (leads ? hand : mayAnswer(play)).map((card) => ({ card, meld: 0 }))
    if (melds) {
      for (const card of hand) {
        if (isPair(hand, card)) choices.push({ card, meld: suitAt(card) === play.trump ? 40 : 20 })
      }
    }
    for (const { card, meld } of choices) {
      const next: Play = {
        ...play,
        hands: play.hands.map((one, seat) => (seat === turn ? without(one, card) : one)),
        trick: [...play.trick],
        tally: [...play.tally],
        tricks: [...play.tricks],
        waiting: [...play.waiting],
      }
      const end = follow(next, card, meld)
      if (end === null) growSlowly(next, leaves)
      else leaves.add(end, next.tally)
    }
    return leaves
  }

  /** Makes the move; how the deal ended with it, or null. */
  function follow(play: Play, card: string, meld: number): string | null {
    const { goal, declarer, turn } = play
    const mine = (turn % 2) as 0 | 1
    play.waiting[mine] += meld
    if (play.tricks[mine] > 0) credit(play, mine)
    if (meld > 0 && play.tally[mine] >= 66) return ending(play, mine)
    play.trick.push({ seat: turn, card })
    const out = goal === 'bettler' ? (declarer + 2) % 4 : -1
    play.turn = (turn + 1) % 4 === out ? (turn + 2) % 4 : (turn + 1) % 4
    if (play.trick.length < (out < 0 ? 4 : 3)) return null
    const led = suitAt(play.trick[0]?.card ?? '')
    const order = play.trick.map((one) => strength(one.card, led, play.trump))
    const taker = play.trick[order.indexOf(Math.max(...order))]?.seat ?? -1
    const side = (taker % 2) as 0 | 1
    for (const one of play.trick) play.tally[side] += values[rankAt(one.card)] ?? 0
    play.tricks[side] += 1
    credit(play, side)
    play.trick = []
    play.turn = taker
    const done = play.tricks[0] + play.tricks[1]
    const ours = (declarer % 2) as 0 | 1
    const theirs = (1 - ours) as 0 | 1
    if (goal === 'rufer')
      return play.tally[side] >= 66 ? ending(play, side) : done === 5 ? `${side}: 1` : null
    if (goal === 'bettler') return taker === declarer ? `${theirs}: 4` : done === 5 ? `${ours}: 4` : null
    const value = goal === 'gang' ? 9 : 6
    if (taker !== declarer) return `${theirs}: ${value}`
    if (goal === 'gang') return done === 5 ? `${ours}: 9` : null
    return play.tally[ours] >= 66 ? `${ours}: 6` : done === 3 ? `${theirs}: 6` : null
  }

  function credit(play: Play, side: 0 | 1): void {
    play.tally[side] += play.waiting[side]
    play.waiting[side] = 0
  }

  function ending(play: Play, winner: 0 | 1): string {
    if (play.goal === 'schnapser') return `${winner}: 6`
    const loser = (1 - winner) as 0 | 1
    return `${winner}: ${play.tricks[loser] === 0 ? 3 : play.tally[loser] < 33 ? 2 : 1}`
  }

  const decks = [
    'Qd Jc Jd Ac Jh Kh Tc Ts Qc Ks Js Qs Kd Kc Ad Ah Td Th As Qh',
    'Js Ac Qc Qd Qh Ts Kd Tc Ks Jd Jh Ah Th Ad Jc As Kh Qs Kc Td',
    'Ts Kh Qc Jd Ah Td Kc Js Ac As Tc Qs Th Kd Qd Qh Jh Ks Jc Ad',
    'Jh Tc Qh Js Ts As Jd Th Ks Ad Td Kh Qc Kd Ah Kc Jc Ac Qs Qd',
    'Qd Ad Kd Tc Qc Td Qh Jd As Ac Kh Ah Ts Kc Jh Ks Jc Th Js Qs',
    'Ks Kd Jh Qd Kh As Ad Ts Jc Kc Ac Td Tc Jd Qs Qh Th Ah Qc Js',
  ]

  /** The play of a contract in which every other seat has passed. */
  function playOf(deck: string, goal: Goal, declarer: number, trump: Move): GameState {
    let game: GameState = createGame({ rules: 'bauernschnapsen', dealer: 3, deck: cards(deck), seed: 1 })
    game = applyMove(game, trump)
    while (game.phase === 'bid') {
      const bids: boolean = goal !== 'rufer' && game.turn === declarer
      game = applyMove(game, bids ? { type: 'bid', contract: goal } : { type: 'pass' })
    }
    while (game.phase === 'double') game = applyMove(game, { type: 'pass' })
    return game
  }

  const deals: [Goal, number, number, string, number, number][] = [
    ['rufer', 0, 1, 's', 10820, 653_222_528],
    ['rufer', 0, 1, 'c', 6462, 269_494_850],
    ['rufer', 0, 3, 'c', 22104, 1_005_519_848],
    ['rufer', 0, 5, 'd', 7752, 314_510_146],
    ['bettler', 0, 1, 's', 2393, 160_449_952],
    ['bettler', 2, 1, 'c', 2591, 170_517_922],
    ['bettler', 3, 3, 'h', 4932, 45_321_747],
    ['bettler', 1, 2, 's', 8039, 44_366_696],
    ['gang', 1, 2, 'c', 23673, 2_496_996_698],
    ['gang', 3, 2, 'h', 24441, 1_929_887_982],
    ['gang', 3, 1, 'c', 1814, 158_097_401],
    ['gang', 0, 1, 's', 2651, 63_528_764],
    ['schnapser', 0, 1, 'c', 987, 14_833_808],
    ['schnapser', 0, 4, 'd', 21079, 39_139_070],
    ['schnapser', 2, 5, 'h', 5645, 72_792_322],
    ['schnapser', 2, 2, 'c', 1903, 37_811_794],
  ]

  test.each(deals)('%s by seat %i, deal %i, trump %s', (goal, declarer, deck, suit, leaves, sum) => {
    const deal = decks[deck] ?? ''
    const game = playOf(deal, goal, declarer, { type: 'trump', suit: suit as 'c' })
    const slow = growSlowly({
      goal,
      trump: goal === 'rufer' || goal === 'schnapser' ? suit : null,
      declarer,
      hands: reveal(game).hands.map((hand) => [...hand]),
      trick: [],
      turn: goal === 'rufer' || goal === 'schnapser' ? 0 : declarer,
      tally: [0, 0],
      tricks: [0, 0],
      waiting: [0, 0],
    })
    expect(grow(game)).toEqual(slow)
    expect([slow.count, slow.sum]).toEqual([leaves, sum])
  })
})

describe('Böhmischer Schneider', () => {
  interface Play {
    rules: SchneiderRules
    trump: string | null
    hands: string[][]
    talon: string[]
    turn: number
    led: string | null
    tally: [number, number]
  }

  /** Rules 2.3, switch by switch. */
  function takes(rules: SchneiderRules, trump: string | null, led: string, answer: string): boolean {
    const sameSuit = suitAt(led) === suitAt(answer)
    if (!sameSuit && suitAt(answer) === trump) return true
    if (!sameSuit && suitAt(led) === trump) return false
    if (rules.sevenBeatsAce && sameSuit && rankAt(led) === 'A' && rankAt(answer) === '7') return true
    const steps = 'AKQJT987'.indexOf(rankAt(led)) - 'AKQJT987'.indexOf(rankAt(answer))
    return (sameSuit || rules.acrossSuits) && (rules.beats === 'next-higher' ? steps === 1 : steps > 0)
  }

  function growSlowly(play: Play, depth: number, leaves = new Leaves()): Leaves {
    const { rules, trump, turn, led } = play
    const hand = play.hands[turn] ?? []
    if (depth === 0 || hand.length === 0) {
      leaves.add(hand.length === 0 ? ending(play) : 'open', play.tally)
      return leaves
    }
    const same = led === null ? [] : hand.filter((card) => suitAt(card) === suitAt(led))
    for (const card of rules.followSuit && same.length > 0 ? same : hand) {
      const next: Play = {
        ...play,
        hands: play.hands.map((one, seat) => (seat === turn ? without(one, card) : [...one])),
        talon: [...play.talon],
        tally: [...play.tally],
        turn: 1 - turn,
        led: card,
      }
      if (led !== null) {
        const taker = takes(rules, trump, led, card) ? turn : 1 - turn
        for (const one of [led, card]) {
          if (rules.honours.some((rank) => rank === rankAt(one))) next.tally[taker as 0 | 1] += 1
        }
        for (const seat of [taker, 1 - taker]) next.hands[seat]?.push(...next.talon.splice(0, 1))
        next.turn = taker
        next.led = null
      }
      growSlowly(next, depth - 1, leaves)
    }
    return leaves
  }

  function ending({ rules, tally }: Play): string {
    const all = rules.honours.length * 4
    const more = Math.max(...tally)
    if (more * 2 === all) return 'null: 0'
    const winner = tally.indexOf(more)
    if (rules.scoring === 'difference') return `${winner}: ${more * 2 - all}`
    return `${winner}: ${more === all ? 3 : more * 5 >= all * 4 ? 2 : 1}`
  }

  const deck32 =
    '8s Ad Ah Jd Kh Td Tc Kd Jc Th Qc 7d Kc 8d Qh Qs As Jh 9s Ts Js 9c 8c 7c 9d 7s Qd 8h 7h 9h Ks Ac'
  const deck24 = 'Ad 9h 9d Qh Js Qd Kd Kc 9s Jc As Ac Tc Ah Qc Ks Qs 9c Jd Th Ts Jh Td Kh'

  const names = Object.keys(presets).filter((name) => name.startsWith('schneider')) as PresetName[]

  function start(name: PresetName): { game: GameState; play: Play } {
    const rules = presets[name] as SchneiderRules
    const deck = cards(packOf(rules).length === 24 ? deck24 : deck32)
    const game = createGame({ rules: name, dealer: 0, deck, seed: 1 })
    const trump = rules.trump ? suitAt(deck.at(-1) ?? '') : null
    return { game, play: { rules, trump, hands: [], talon: [], turn: 1, led: null, tally: [0, 0] } }
  }

  function standing(game: GameState, play: Play): Play {
    const { hands, talon } = reveal(game)
    return {
      ...play,
      hands: hands.map((hand) => [...hand]),
      talon: [...talon],
      turn: game.turn ?? -1,
      tally: [...score(game).tally],
    }
  }

  // leaves, and the sum over them
  const openings: Record<string, [number, number]> = {
    schneider: [46656, 213_902_478],
    'schneider-gorys': [2742, 10_614_098],
    'schneider-parlett': [46656, 204_016_374],
    'schneider-seven-beats-ace': [46656, 205_861_527],
    'schneider-any-higher': [46656, 205_059_330],
    'schneider-follow-suit': [2742, 10_614_098],
    'schneider-24': [46656, 160_131_627],
    'schneider-trump': [46656, 176_698_719],
    'schneider-cumulative': [46656, 205_059_330],
  }
  const endings: Record<string, [number, number]> = {
    schneider: [14400, 279_368_640],
    'schneider-gorys': [2660, 24_766_462],
    'schneider-parlett': [14400, 265_062_960],
    'schneider-seven-beats-ace': [14400, 251_076_960],
    'schneider-any-higher': [14400, 281_566_440],
    'schneider-follow-suit': [2660, 24_766_462],
    'schneider-24': [14400, 61_608_960],
    'schneider-trump': [14400, 154_437_696],
    'schneider-cumulative': [14400, 281_566_440],
  }

  test.each(names)('%s: the first six plies', (name) => {
    const { game, play } = start(name)
    const slow = growSlowly(standing(game, play), 6)
    expect(grow(game, 6)).toEqual(slow)
    expect([slow.count, slow.sum]).toEqual(openings[name])
  })

  test.each(names)('%s: the last five tricks', (name) => {
    let { game, play } = start(name)
    while (reveal(game).hands.some((hand) => hand.length > 5) || reveal(game).talon.length > 0) {
      // a fixed way in which every preset that plays differently comes to another ending
      const moves = legalMoves(game)
      game = applyMove(game, moves[(game.ply % 5) % moves.length] as Move)
    }
    const slow = growSlowly(standing(game, play), 99)
    expect(grow(game)).toEqual(slow)
    expect([slow.count, slow.sum]).toEqual(endings[name])
    expect(Object.keys(slow.ends).length).toBeGreaterThan(1)
  })
})
