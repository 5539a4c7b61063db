import { deepStrictEqual, strictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyMove,
  type BauernschnapsenMove,
  type BauernschnapsenState,
  beaters,
  type Card,
  type Contract,
  createGame,
  legalMoves,
  type Move,
  packOf,
  reveal,
  type SchneiderState,
  type Seat,
  type Suit,
  score,
} from '../src/index.js'
import {
  always,
  anySeed,
  below,
  contractIds,
  pick,
  type Random,
  randomFrom,
  scaled,
  shuffled,
  suitedDeck,
} from './support/arbitraries.js'
import { deepFreeze } from './support/freeze.js'
import {
  bestOf,
  firstLeader,
  heads,
  type Laid,
  leftOf,
  legalAnswers,
  legalCards,
  mayMeld,
  nextPlayer,
  playersOf,
  type Table,
  takes,
  trumpOf,
} from './support/oracle.js'

const suitIn = (card: string) => card[1] as Suit

/** The plain plays and the melds of a list of moves. */
function split(moves: readonly Move[]) {
  const plays = moves.filter((move) => move.type === 'play')
  strictEqual(plays.length, moves.length)
  const cards = plays.filter((move) => !('meld' in move)).map((move) => move.card)
  return { cards, melds: plays.filter((move) => 'meld' in move).map((move) => move.card) }
}

// ---------------------------------------------------------------------------------- Bauernschnapsen

interface Reading {
  readonly undertrump: 'must' | 'free'
  readonly assenbettler: 'holds-ace' | 'ace-low'
  readonly lead: 'by-contract' | 'declarer'
  readonly partner: 'plays' | 'sits-out'
}

const readings: fc.Arbitrary<Reading> = fc.record({
  undertrump: fc.constantFrom('must' as const, 'free' as const),
  assenbettler: fc.constantFrom('holds-ace', 'ace-low'),
  lead: fc.constantFrom('by-contract', 'declarer'),
  partner: fc.constantFrom('plays', 'sits-out'),
})

/** A deal brought to its first lead in one contract: the first of the willing that may bid it does, all others pass. */
function inContract(contract: Contract, reading: Reading, random: Random) {
  const { partner, ...rest } = reading
  const contracts = contract === 'rufer' ? {} : { [contract]: { partner } }
  const base = createGame({ rules: { game: 'bauernschnapsen', ...rest, contracts, farbringerl: false } })
  // Long suits make for ruffs, which are rare in a deck well shuffled.
  const pack = packOf(base.rules)
  const deck = random() < 0.4 ? shuffled(random, pack) : suitedDeck(random, pack, 5 + below(random, 10))
  let game: BauernschnapsenState = deepFreeze(
    createGame({ rules: base.rules, deck, dealer: pick(random, [0, 1, 2, 3] as const) }),
  )
  let declarer: Seat | null = contract === 'rufer' ? leftOf(game.dealer) : null
  let called: Suit = suitIn(deck[12] ?? 'Ac')
  const willing: readonly Seat[] = random() < 0.5 ? [0, 1, 2, 3] : [pick(random, [0, 1, 2, 3] as const)]
  while (game.phase !== 'play') {
    const bid = legalMoves(game).find((move) => move.type === 'bid' && move.contract === contract)
    const bidder = bid === undefined ? undefined : willing.find((seat) => seat === game.turn)
    declarer = bidder ?? declarer
    const other = game.phase === 'trump' ? pick(random, legalMoves(game)) : ({ type: 'pass' } as const)
    const move = bidder === undefined || bid === undefined ? other : bid
    if (move.type === 'trump') called = move.suit
    game = deepFreeze(applyMove(game, move))
  }
  if (declarer === null) return null
  const table: Table = { rules: game.rules, called, contract, declarer, forehand: leftOf(game.dealer) }
  return { game, table }
}

/** A card that keeps a contract undecided where there is one: lone declarers win, Bettler lose their tricks. */
function steer(
  table: Table,
  seat: Seat,
  trick: readonly Laid[],
  moves: readonly BauernschnapsenMove[],
  random: Random,
) {
  const wins = (seat === table.declarer) !== table.contract.endsWith('ettler')
  const fitting = moves.filter((move) => {
    if (move.type !== 'play' || trick.length === 0) return false
    return heads(table, move.card, bestOf(table, trick).card) === wins
  })
  return pick(random, fitting.length > 0 && random() < 0.8 ? fitting : moves)
}

type Duty = 'lead' | 'free' | 'follow' | 'beat' | 'trump' | 'overtrump' | 'undertrump'

/** Which clause of docs/rules.md 3.7 bound the choice. */
function dutyOf(table: Table, hand: readonly Card[], trick: readonly Laid[], legal: readonly Card[]): Duty {
  const [led] = trick
  if (led === undefined) return 'lead'
  if (legal.length === hand.length) return 'free'
  const best = bestOf(table, trick).card
  const higher = legal.every((card) => heads(table, card, best))
  if (hand.some((card) => suitIn(card) === suitIn(led.card))) return higher ? 'beat' : 'follow'
  if (!higher) return 'undertrump'
  return suitIn(best) === trumpOf(table) ? 'overtrump' : 'trump'
}

describe.each(contractIds)('in %s the duties and trick winners of docs/rules.md 3.7', (contract) => {
  const duties = new Map<Duty, number>()
  const readingsSeen = new Map<string, number>()
  const winners = { declarer: 0, partner: 0, opponent: 0 }
  let positions = 0
  let melds = 0

  const count = <T>(map: Map<T, number>, key: T) => map.set(key, (map.get(key) ?? 0) + 1)

  test('are those of the oracle on random positions, as are the melds of 3.8', () => {
    always(500, fc.tuple(readings, anySeed), ([options, start]) => {
      const random = randomFrom(start + contractIds.indexOf(contract))
      const begun = inContract(contract, options, random)
      if (begun === null) return
      const { table } = begun
      let { game } = begun
      let trick: Laid[] = []
      let turn = firstLeader(table)
      while (game.phase === 'play') {
        strictEqual(game.turn, turn)
        const hand = reveal(game).hands[turn] ?? []
        const { cards, melds: pairs } = split(legalMoves(game))
        const legal = legalCards(table, hand, trick)
        deepStrictEqual([...cards].sort(), [...legal].sort())
        deepStrictEqual(
          pairs,
          hand.filter((card) => mayMeld(table, turn, hand, trick, card)),
        )
        positions++
        melds += pairs.length
        count(duties, dutyOf(table, hand, trick, legal))
        for (const [key, value] of Object.entries(options)) count(readingsSeen, `${key}: ${value}`)
        const move = steer(table, turn, trick, legalMoves(game), random)
        if (move.type !== 'play') throw new Error('only plays')
        const before = score(game).tricks
        trick.push({ seat: turn, card: move.card })
        game = deepFreeze(applyMove(game, move))
        if (trick.length < playersOf(table).length) {
          turn = nextPlayer(table, turn)
          continue
        }
        turn = bestOf(table, trick).seat
        trick = []
        const after = score(game).tricks
        deepStrictEqual([after[0] - before[0], after[1] - before[1]], turn % 2 === 0 ? [1, 0] : [0, 1])
        winners[
          turn === table.declarer ? 'declarer' : (turn - table.declarer) % 2 === 0 ? 'partner' : 'opponent'
        ]++
      }
    })
  })

  test('were met often enough, in every reading of the options', () => {
    const trumped = !['bettler', 'assenbettler', 'gang', 'zehnerloch'].includes(contract)
    expect(positions).toBeGreaterThan(scaled(1000))
    for (const duty of ['lead', 'free', 'follow', 'beat'] as const)
      expect(duties.get(duty), duty).toBeGreaterThan(5)
    for (const duty of ['trump', 'overtrump', 'undertrump'] as const) {
      if (trumped) expect(duties.get(duty) ?? 0, duty).toBeGreaterThan(1)
      else expect(duties.get(duty), duty).toBeUndefined()
    }
    expect(readingsSeen.size).toBe(8)
    for (const [reading, times] of readingsSeen) expect(times, reading).toBeGreaterThan(scaled(300))
    expect(winners.declarer).toBeGreaterThan(10)
    expect(winners.partner).toBeGreaterThan(10)
    expect(winners.opponent).toBeGreaterThan(10)
    if (['rufer', 'schnapser', 'kontraschnapser'].includes(contract)) expect(melds).toBeGreaterThan(10)
    else expect(melds).toBe(0)
  })
})

// ---------------------------------------------------------------------------------------- Schneider

const switches = (['next-higher', 'any-higher'] as const).flatMap((beats) =>
  [false, true].flatMap((acrossSuits) =>
    [false, true].flatMap((sevenBeatsAce) =>
      [false, true].flatMap((trump) =>
        [false, true].flatMap((followSuit) =>
          ([32, 24] as const)
            .filter((pack) => pack === 32 || !sevenBeatsAce)
            .map((pack) => ({
              game: 'schneider' as const,
              beats,
              acrossSuits,
              sevenBeatsAce,
              trump,
              followSuit,
              pack,
            })),
        ),
      ),
    ),
  ),
)

describe('in Schneider, in all 48 combinations of the switches of docs/rules.md 2.3 and 2.4', () => {
  test('there are 48 of them', () => expect(switches).toHaveLength(48))

  test.each(switches)('answers and trick winners are those of the oracle: %o', (rules) => {
    let answers = 0
    const winners = [0, 0]
    always(6, anySeed, (start) => {
      const random = randomFrom(start)
      let game: SchneiderState = createGame({
        rules,
        dealer: pick(random, [0, 1] as const),
        deck: shuffled(random, packOf(rules)),
      })
      const bottom = reveal(game).talon.at(-1)
      const trump = rules.trump && bottom !== undefined ? suitIn(bottom) : null
      let leader = (1 - game.dealer) as Seat
      for (const led of packOf(rules)) {
        const better = packOf(rules).filter((card) => card !== led && takes(game.rules, trump, card, led))
        deepStrictEqual(beaters(game, led), better)
      }
      while (game.phase === 'play') {
        strictEqual(game.turn, leader)
        deepStrictEqual(split(legalMoves(game)).cards, reveal(game).hands[leader])
        const led = pick(random, split(legalMoves(game)).cards)
        game = deepFreeze(applyMove(game, { type: 'play', card: led }))
        const other = (1 - leader) as Seat
        strictEqual(game.turn, other)
        const { cards } = split(legalMoves(game))
        deepStrictEqual(cards, legalAnswers(game.rules, reveal(game).hands[other] ?? [], led))
        const answer = pick(random, cards)
        const winner = takes(game.rules, trump, answer, led) ? other : leader
        const side = winner === 0 ? 0 : 1
        const before = score(game).tricks[side]
        game = deepFreeze(applyMove(game, { type: 'play', card: answer }))
        strictEqual(score(game).tricks[side], before + 1)
        winners[winner === other ? 1 : 0]!++
        leader = winner
        answers++
      }
    })
    expect(answers).toBe((scaled(6) * rules.pack) / 2)
    expect(Math.min(...winners)).toBeGreaterThan(0)
  })
})
