// The search plays both games, keeps to the rules, can be repeated, and beats chance.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyMove, createGame, explainMove, type Move, moveKey, view } from 'stichspiel'
import { compareBots, playMatch, randomBot } from 'stichspiel/bots'
import { solveDeal } from 'stichspiel/solver'
import { ismctsBot } from './ismcts.js'
import { generator } from './random.js'

for (const rules of ['schneider-trump', 'bauernschnapsen-wiki'] as const) {
  test(`${rules}: a match of legal moves, in every phase`, async () => {
    const search = ismctsBot({ iterations: 20, random: generator(1) })
    const phases = new Set<string>()
    let moves = 0
    const bot = (seen: Parameters<typeof search>[0]): Move => {
      const move = search(seen)
      assert.ok(explainMove(seen, move).legal)
      phases.add(seen.phase)
      moves += 1
      return move
    }
    const seats = rules === 'schneider-trump' ? 2 : 4
    await playMatch(Array(seats).fill(bot), { rules, seed: 1, maxDeals: 3 })
    assert.ok(moves > 50)
    const expected = rules === 'schneider-trump' ? ['play'] : ['cut', 'trump', 'bid', 'double', 'play']
    for (const phase of expected) assert.ok(phases.has(phase), phase)
  })
}

test('with all cards known it finds what the solver finds', () => {
  let decided = 0
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = generator(seed)
    let game = createGame({ rules: 'schneider-any-higher', seed, dealer: 1 })
    let seen = view(game, 0)
    while (seen.talonSize > 0 || seen.hand.length > 4 || seen.trick.length > 0) {
      game = applyMove(game, seen.legalMoves[Math.floor(random() * seen.legalMoves.length)]!)
      seen = view(game, game.turn!)
    }
    const best = solveDeal(game).best.map(moveKey)
    if (best.length === seen.legalMoves.length) continue
    decided += 1
    const found = ismctsBot({ iterations: 1000, random })(seen)
    assert.ok(best.includes(moveKey(found)), `seed ${seed}: ${moveKey(found)}, not ${best}`)
  }
  assert.ok(decided >= 10)
})

test('the same seed, the same move', () => {
  const seen = view(createGame({ rules: 'schneider', seed: 7, dealer: 1 }), 0)
  const moves = [1, 1, 2].map((seed) => ismctsBot({ iterations: 100, random: generator(seed) })(seen))
  assert.deepEqual(moves[0], moves[1])
})

for (const rules of ['schneider-any-higher', 'bauernschnapsen'] as const) {
  test(`${rules}: it beats chance`, async () => {
    const search = ismctsBot({ iterations: 30, random: generator(1) })
    const { low } = await compareBots(search, randomBot({ seed: 1 }), { rules, deals: 12, seed: 1 })
    assert.ok(low > 0)
  })
}
