import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import { test } from 'vitest'
import {
  applyMove,
  type BauernschnapsenState,
  type Card,
  type Move,
  packOf,
  presets,
  reveal,
  score,
} from '../../src/index.js'
import { always, anySeed, pick, type Random, randomFrom, scaled, shuffled } from '../support/arbitraries.js'
import { compare, isOver, movesOf, objectivesOf, playing } from './support.js'

const BIDS = [
  ['rufer', 0],
  ['rufer', 0],
  ['schnapser', 0],
  ['schnapser', 2],
  ['kontraschnapser', 1],
  ['kontraschnapser', 3],
] as const

const isMeld = (move: Move) => 'meld' in move

/** Four hands, in two of which lie a pair of trumps (hearts) and a plain pair; forehand, who calls, has a trump. */
function handsWithPairs(random: Random): Card[][] {
  const pairs = shuffled(random, [['Kh', 'Qh'], ['Kc', 'Qc'], [], []]) as Card[][]
  if (!pairs[0]?.includes('Kh')) pairs[0]?.unshift('Ah')
  const rest = shuffled(
    random,
    packOf(presets.bauernschnapsen).filter((card) => !pairs.flat().includes(card)),
  )
  return pairs.map((pair) => [...pair, ...rest.splice(0, 5 - pair.length)])
}

/** Plays on at random, keeping pairs together where that is allowed, until no hand has more cards than that. */
function playOn(start: BauernschnapsenState, random: Random, most: number): BauernschnapsenState {
  let game = start
  while (!isOver(game) && reveal(game).hands.some((hand) => hand.length > most)) {
    const others = movesOf(game).filter((move) => move.type === 'play' && !'KQ'.includes(move.card.charAt(0)))
    game = applyMove(game, pick(random, others.length > 0 ? others : movesOf(game)) as never)
  }
  return game
}

test('pairs, whoever has them and whatever they are good for', () => {
  const seen = { deals: 0, melds: 0, bestMelds: 0, laterMelds: 0, endedByMeld: 0 }
  always(250, anySeed, (start) => {
    const random = randomFrom(start)
    const [contract, bidder] = pick(random, BIDS)
    const fresh = playing(handsWithPairs(random), contract, bidder)
    const game = contract === 'rufer' ? playOn(fresh, random, pick(random, [3, 4])) : fresh
    if (isOver(game)) return
    seen.deals += 1
    for (const objective of objectivesOf(game)) {
      const { best, line } = compare(game, objective)
      seen.melds += movesOf(game).filter(isMeld).length
      seen.bestMelds += best.filter(isMeld).length
      seen.laterMelds += line.slice(1).filter(isMeld).length
      seen.endedByMeld += line.slice(-1).filter(isMeld).length
    }
  })
  for (const [what, times] of Object.entries(seen)) ok(times >= scaled(10), `${what}: ${times}`)
})

test('a 40 that waits can bring more than all the cards that are left', () => {
  const hands = ['Kh Qh Kc Ad Td', 'Ah Ac Ks Ts Js', 'Th Tc As Kd Jd', 'Jh Qc Qs Jc Qd']
  let game = playing(
    hands.map((hand) => hand.split(' ') as Card[]),
    'rufer',
  )
  game = applyMove(game, { type: 'play', card: 'Kh', meld: true })
  for (const card of ['Ah', 'Th', 'Jh', 'Ac', 'Tc', 'Qc', 'Kc'] as const) {
    game = applyMove(game, { type: 'play', card })
  }
  // Side 1 has 55, and 65 lie in the hands; seat 0 trumps whatever spade is led, so that its 40 counts, and goes on.
  deepStrictEqual(score(game).tally, [0, 55])
  ok(compare(game, 'tally').value > 65 - 55)
  strictEqual(compare(game, 'points').value, 1)
})
