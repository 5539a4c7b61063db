import { deepStrictEqual, ok } from 'node:assert/strict'
import { test } from 'vitest'
import { schneiderSight } from '../../src/bots/careful.js'
import { schneiderCards } from '../../src/bots/schneider-cards.js'
import { solveEnding } from '../../src/bots/schneider-endgame.js'
import { worthOf } from '../../src/bots/schneider-world.js'
import { type SchneiderView, view } from '../../src/index.js'
import { solveDeal } from '../../src/solver/index.js'
import { everywhere, subjects } from '../support/arbitraries.js'

/** The best cards by the bots' own reckoning of the last tricks, from nothing but the view. */
function bestCards(looked: SchneiderView): string[] {
  const cards = schneiderCards(looked)
  const { mine, out, legal, led } = schneiderSight(looked, cards)
  const all = 4 * looked.rules.honours.length
  const side = looked.seat as 0 | 1
  const taken = looked.score.tally[side]
  const worth = worthOf(looked.rules)
  const values = [...solveEnding(cards, mine, out, led, legal)].map(([card, honours]) => {
    const gets = taken + honours
    return { card: cards.pack[card]!, value: side === 0 ? worth[gets]! : -worth[all - gets]! }
  })
  const most = Math.max(...values.map(({ value }) => value))
  return values.filter(({ value }) => value === most).map(({ card }) => card)
}

test('without a talon the bots find the best moves that the solver finds with all cards open', () => {
  let compared = 0
  let split = 0
  for (const subject of subjects) {
    if (subject.game !== 'schneider') continue
    everywhere(subject, 4, { plies: 64 }, ({ game }) => {
      if (game.game !== 'schneider' || game.phase !== 'play') return
      const looked = view(game, game.turn!)
      if (looked.talonSize > 0) return
      const best = bestCards(looked)
      deepStrictEqual(
        best,
        solveDeal(game).best.map((move) => 'card' in move && move.card),
      )
      compared += 1
      if (best.length < looked.legalMoves.length) split += 1
    })
  }
  ok(compared > 500 && split > 100, `${compared} positions, ${split} of them with a choice`)
})
