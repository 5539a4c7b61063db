import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import { test } from 'vitest'
import { applyMove, type Card, type Move, score } from '../../src/index.js'
import { always, anySeed, randomFrom, scaled } from '../support/arbitraries.js'
import { compare, dealWithPairs, isOver, movesOf, objectivesOf, playing } from './support.js'

const isMeld = (move: Move) => 'meld' in move

test('pairs, whoever has them and whatever they are good for', () => {
  const seen = { deals: 0, melds: 0, bestMelds: 0, laterMelds: 0, endedByMeld: 0 }
  always(250, anySeed, (start) => {
    const game = dealWithPairs(randomFrom(start), [3, 4])
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
