// What bots make of cards, situation by situation: to be read again when their judgement changes on purpose.
import { expect, test } from 'vitest'
import { matchByContract } from '../../src/bots/bauernschnapsen-bidding.js'
import { carefulCall } from '../../src/bots/bauernschnapsen-calls.js'
import { likelyHands, searchedCall } from '../../src/bots/bauernschnapsen-search.js'
import { answerOf, leadOf } from '../../src/bots/bauernschnapsen-sense.js'
import { PACK, PAIRS, SUIT_SETS, SUITS, termsOf } from '../../src/bots/bauernschnapsen-terms.js'
import {
  chanceOf,
  worthOfNaming,
  worthOfRufer,
  worthOfTurningUp,
} from '../../src/bots/bauernschnapsen-worth.js'
import { isIn, setOf } from '../../src/bots/bits.js'
import { schneiderSight } from '../../src/bots/careful.js'
import { schneiderCards } from '../../src/bots/schneider-cards.js'
import { solveEnding } from '../../src/bots/schneider-endgame.js'
import { answerOf as answerAtSchneider, leadOf as leadAtSchneider } from '../../src/bots/schneider-sense.js'
import { searchBot } from '../../src/bots/search.js'
import { stakeOf } from '../../src/bots/stakes.js'
import {
  applyMove,
  type BauernschnapsenMove,
  type BauernschnapsenState,
  type BauernschnapsenView,
  type Card,
  type Contract,
  contracts,
  createGame,
  type GameState,
  legalMoves,
  moveKey,
  packOf,
  presets,
  type RulesOption,
  type SchneiderState,
  type SchneiderView,
  type Seat,
  view,
} from '../../src/index.js'
import { cases, chosen, walk } from '../golden/cases.js'
import { below, pick, type Random, randomFrom, shuffled } from '../support/random.js'

const ids = Object.keys(contracts) as Contract[]
const kept = (name: string) => `./kept/judgement/${name}.txt`
const keep = (name: string, lines: readonly string[]) =>
  expect(lines.join('\n')).toMatchFileSnapshot(kept(name))

const house = cases.find(({ name }) => name === 'bauernschnapsen-house')!.options.rules as RulesOption

/** A view of Bauernschnapsen in which anything can be written over. */
function shown(rules: RulesOption, over: Partial<BauernschnapsenView>): BauernschnapsenView {
  return { ...(view(createGame({ rules, seed: 1 }), 0) as BauernschnapsenView), ...over }
}

const hand = (random: Random, size: number): Card[] =>
  shuffled(random, PACK)
    .slice(0, size)
    .sort((one, other) => PACK.indexOf(one) - PACK.indexOf(other))

test('what hands of Bauernschnapsen are worth', async () => {
  const random = randomFrom(1)
  const lines: string[] = []
  for (const rules of ['bauernschnapsen', 'bauernschnapsen-tutorial', house] as const) {
    for (let count = 0; count < 30; count += 1) {
      const three = hand(random, 3)
      const five = hand(random, 5)
      const looked = shown(rules, { called: pick(random, SUITS), dealer: below(random, 4) as Seat })
      const worths = SUITS.map((_, suit) => worthOfNaming(setOf(PACK, three), suit))
      const rufer = ([0, 1] as const).map((seat) => worthOfRufer({ ...looked, seat }, setOf(PACK, five)))
      const chances = ids
        .filter((id) => id !== 'rufer')
        .map((id) => {
          const chance = chanceOf(looked, id, below(random, 4), setOf(PACK, five))
          const match = matchByContract({ ...looked, seat: 1 }, id, chance, true)
          return `${id} ${chance.toFixed(4)} ${match.toFixed(3)}`
        })
      lines.push(
        `${three.join(' ')}: ${worths.join(' ')}, turning up ${worthOfTurningUp(setOf(PACK, three))}`,
        `${five.join(' ')}, trump ${looked.called}, dealer ${looked.dealer}: rufer ${rufer.join(' ')}; ${chances.join('; ')}`,
      )
    }
  }
  await keep('worths', lines)
})

test('which cards are led and answered at Bauernschnapsen', async () => {
  const random = randomFrom(2)
  const lines: string[] = []
  for (const id of ids) {
    for (let count = 0; count < (id === 'rufer' ? 400 : 110); count += 1) {
      const mine = hand(random, 2 + below(random, 4))
      const others = shuffled(random, PACK).filter((card) => !mine.includes(card))
      const out = others.slice(0, 2 + below(random, 12))
      const called = pick(random, SUITS)
      const declarer = pick(random, [0, 2, 1, 3])
      const terms = termsOf(shown(house, { called, dealer: 3 }), id, declarer, 1)
      const seat = below(random, 4)
      const best = PACK.indexOf(others.at(-1)!)
      const points = [10 * below(random, 7), 10 * below(random, 7)] as const
      const table = {
        terms,
        seat,
        best,
        bestSeat: below(random, 4),
        size: 1 + below(random, 3),
        points,
        // Now and then somebody is known to hold no card of a suit that is out, or has played to the trick.
        lacking: [0, 1, 2, 3].map((other) =>
          other === (seat + count) % 4 ? SUIT_SETS[PACK.indexOf(out[0]!)]! : 0,
        ),
        hasDeclarerPlayed: count % 3 === 0,
        meldOf: (card: number) => {
          const pair = PAIRS[card]!
          const may = pair !== 0 && (setOf(PACK, mine) & pair) === pair && isIn(terms.melders, seat)
          return may ? (isIn(terms.trumps, card) ? 40 : 20) : 0
        },
      }
      const [held, rest] = [setOf(PACK, mine), setOf(PACK, out)]
      const legal = setOf(PACK, mine.slice(below(random, mine.length)))
      const lead = PACK[leadOf(table, held, rest)]
      const answer = PACK[answerOf(table, legal, held, rest)]
      lines.push(
        `${id} ${declarer} in ${called}, seat ${seat} at ${points}, ${mine.join('')} | ${out.join('')}: ${lead}; ` +
          `to ${PACK[best]} of ${table.bestSeat}, card ${table.size}: ${answer}`,
      )
    }
  }
  await keep('bauernschnapsen', lines)
})

test('which cards are led and answered at Schneider', async () => {
  const random = randomFrom(3)
  const lines: string[] = []
  for (const name of ['schneider', 'schneider-seven-beats-ace', 'schneider-24', 'schneider-trump'] as const) {
    const pack = packOf(name)
    const looked = view(createGame({ rules: name, seed: 2, dealer: 0 }), 1) as SchneiderView
    for (let count = 0; count < 120; count += 1) {
      const [led, ...cards] = shuffled(random, pack)
      const mine = cards.splice(0, 1 + below(random, 6)).sort((a, b) => pack.indexOf(a) - pack.indexOf(b))
      const out = cards.slice(0, below(random, 22))
      const known = schneiderCards({ ...looked, trump: looked.trump && pick(random, SUITS) })
      const [held, rest] = [setOf(known.pack, mine), setOf(known.pack, out)]
      const lead = known.pack[leadAtSchneider(known, held, rest)]
      const answer = known.pack[answerAtSchneider(known, held, rest, known.pack.indexOf(led!))]
      lines.push(`${name} ${mine.join('')} | ${out.join('')}: ${lead}; to ${led}: ${answer}`)
    }
  }
  await keep('schneider', lines)
})

test('what the last tricks of Schneider bring, card by card, and what is played', async () => {
  const lines: string[] = []
  const bot = searchBot({ seed: 1 })
  for (const rules of [
    'schneider',
    'schneider-any-higher',
    'schneider-follow-suit',
    'schneider-trump',
  ] as const) {
    for (let start = 1; start <= 5; start += 1) {
      const random = randomFrom(start)
      const deck = shuffled(random, packOf(rules))
      let game = createGame({ rules, dealer: 0, deck, seed: 1 }) as SchneiderState
      for (; game.phase === 'play'; game = applyMove(game, pick(random, legalMoves(game)))) {
        const looked = view(game, game.turn as Seat)
        if (looked.talonSize > 0) continue
        const cards = schneiderCards(looked)
        const { mine, out, legal, led } = schneiderSight(looked, cards)
        const found = [...solveEnding(cards, mine, out, led, legal)]
        const gains = found.map(([card, gets]) => `${cards.pack[card]} ${gets}`).join(', ')
        lines.push(`${rules} ${start} ${game.ply}: ${gains}; ${moveKey(bot(looked))}`)
      }
    }
  }
  expect(lines.length).toBe(20 * 12)
  await keep('endings', lines)
})

test('what game points are worth as the match stands', () => {
  const bummerl = (points: readonly [number, number], seat: Seat) =>
    shown('bauernschnapsen', { seat, before: { ...shown('bauernschnapsen', {}).before, points } })
  const stakes = (points: readonly [number, number], seat: Seat) =>
    [-24, -5, -1, 0, 1, 5, 24].map((value) => stakeOf(bummerl(points, seat), value))
  expect(stakes([0, 0], 0)).toEqual([-24, -5, -1, 0, 1, 5, 24])
  expect(stakes([20, 22], 0)).toEqual([-2, -2, -1, 0, 1, 4, 4])
  expect(stakes([20, 22], 1)).toEqual([-4, -4, -1, 0, 1, 2, 2])
  expect(stakes([23, 0], 2)).toEqual([-24, -5, -1, 0, 1, 1, 1])
  const deals = view(createGame({ rules: 'schneider', seed: 1 }), 0)
  expect([-3, 3].map((value) => stakeOf(deals, value))).toEqual([-3, 3])
})

/** Views of deals in which the first to speak bids whatever may be bid, and is doubled now and then. */
function* afterBids(deals: number): Generator<BauernschnapsenView> {
  for (let start = 1; start <= deals; start += 1) {
    const random = randomFrom(start)
    const rules = pick(random, ['bauernschnapsen', 'bauernschnapsen-tutorial', house] as const)
    let game = createGame({ rules, dealer: below(random, 4) as Seat, seed: start }) as BauernschnapsenState
    while (game.phase !== 'play' && game.phase !== 'deal-over') {
      const moves = legalMoves(game)
      if (game.phase === 'double' || (game.phase === 'bid' && view(game, 0).contract !== 'rufer')) {
        yield view(game, game.turn as Seat)
      }
      const isFirst = game.phase === 'bid' && view(game, 0).contract === 'rufer'
      game = applyMove(game, isFirst ? pick(random, moves.slice(-4)) : pick(random, moves.slice(0, 2)))
    }
  }
}

test('what is called after bids, with care and by playing out', async () => {
  const lines: string[] = []
  for (const looked of afterBids(45)) {
    const { contract, declarer, phase, seat, multiplier } = looked
    const careful = carefulCall(looked)
    const searched = searchedCall(looked, (rounds) => rounds < 10, randomFrom(lines.length))
    const at = `${phase} ${contract} of ${declarer}, ${multiplier}, seat ${seat} ${looked.hand.join('')}`
    lines.push(`${at}: ${moveKey(careful)}, ${moveKey(searched)}`)
  }
  expect(lines.length).toBeGreaterThan(150)
  await keep('after-bids', lines)
})

test('whether is doubled, by any hand', async () => {
  const random = randomFrom(7)
  const lines: string[] = []
  for (let count = 0; count < 300; count += 1) {
    const contract = pick(random, count % 3 === 0 ? (['rufer'] as const) : ids)
    const trump = pick(random, [...SUITS, null])
    const declarer = below(random, 4) as Seat
    const seat = below(random, 4) as Seat
    const looked = shown(house, {
      phase: 'double',
      contract,
      called: trump ?? 'h',
      trump,
      dealer: below(random, 4) as Seat,
      declarer,
      seat,
      hand: hand(random, 5),
      legalMoves: [{ type: 'pass' }, { type: 'double' }],
    })
    lines.push(
      `${contract} of ${declarer} in ${trump}, seat ${seat} ${looked.hand.join('')}: ${carefulCall(looked).type}`,
    )
  }
  expect(lines.filter((line) => line.endsWith('double')).length).toBeGreaterThan(40)
  await keep('doubles', lines)
})

/** Views before the play, or with another's contract in the play, of matches at several tables. */
function* bidding(every: number): Generator<BauernschnapsenView> {
  let met = 0
  for (const one of cases.filter(chosen)) {
    for (const { game } of walk(one, applyMove)) {
      const { game: name, turn, phase } = game as GameState
      if (name === 'schneider' || turn === null || phase === 'cut' || phase === 'deal-over') continue
      met += 1
      if (phase !== 'play' || met % every === 0) yield view(game, turn) as BauernschnapsenView
    }
  }
}

test('what is called, with care and by playing out', async () => {
  const lines: string[] = []
  for (const looked of bidding(Number.POSITIVE_INFINITY)) {
    const { ply, phase, contract, seat } = looked
    const careful = carefulCall(looked)
    const searched = searchedCall(looked, (rounds) => rounds < 8, randomFrom(ply)) as BauernschnapsenMove
    lines.push(
      `${ply} ${phase} ${contract} seat ${seat} ${looked.hand.join('')}: ${moveKey(careful)}, ${moveKey(searched)}`,
    )
  }
  expect(lines.length).toBeGreaterThan(100)
  await keep('calls', lines)
})

test('hands that another may have bid on', async () => {
  const lines: string[] = []
  const sets = (hands: readonly number[]) =>
    hands.map((set) => PACK.filter((_, at) => isIn(set, at)).join('')).join(' ')
  for (const looked of bidding(9)) {
    const { contract, declarer, seat, phase, ply, hand: own } = looked
    if (phase === 'trump' || contract === 'rufer' || contract === null) continue
    const next = likelyHands(looked, randomFrom(ply))
    const drawn = Array.from({ length: 60 }, next)
    const first = drawn[0]!
    // How many there are before the first comes again; whoever declares draws ever new ones.
    const size = drawn.indexOf(first, 1)
    for (const hands of drawn) expect(hands[seat as number]).toBe(setOf(PACK, own))
    lines.push(`${ply} ${contract} of ${declarer}, seat ${seat}: ${size}; ${sets(first)}; ${sets(drawn[5]!)}`)
  }
  expect(lines.length).toBeGreaterThan(40)
  await keep('likely-hands', lines)
})

test('every preset of Bauernschnapsen has its contracts as the table plays them', async () => {
  const lines: string[] = []
  const alone = {
    preset: 'bauernschnapsen',
    contracts: { kontraschnapser: { partner: 'sits-out' } },
  } as const
  for (const rules of [...Object.values(presets).filter(({ game }) => game !== 'schneider'), house, alone]) {
    for (const id of ids) {
      for (const declarer of [0, 1]) {
        const { higher, ...terms } = termsOf(
          shown(rules as RulesOption, { called: id === 'gang' ? null : 'h', dealer: 1 }),
          id,
          declarer,
          2,
        )
        const order = PACK.slice(0, 5).map((_, card) => (higher[card]! & 31).toString(2))
        lines.push(`${id} of ${declarer}: ${JSON.stringify(terms)} ${order.join(' ')}`)
      }
    }
  }
  await keep('terms', lines)
})
