import { deepStrictEqual, ok } from 'node:assert/strict'
import { describe, test } from 'vitest'
import { type Bot, carefulBot, levelBot, randomBot, searchBot } from '../../src/bots/index.js'
import { applyMove, type GameState, moveKey, sampleGame, view } from '../../src/index.js'
import { everywhere, type Random, randomFrom, subjects } from '../support/arbitraries.js'

/** Every bot, made anew so that nothing is carried over, and how many plies of each subject it is shown. */
const bots: Readonly<Record<string, { make: () => Bot; plies: number; times: number }>> = {
  random: { make: () => randomBot({ seed: 'r' }), plies: 60, times: 4 },
  careful: { make: () => carefulBot(), plies: 60, times: 8 },
  search: { make: () => searchBot({ iterations: 2, seed: 3 }), plies: 30, times: 2 },
  child: { make: () => levelBot('child', { seed: 4 }), plies: 60, times: 4 },
  easy: { make: () => levelBot('easy', { seed: 5 }), plies: 60, times: 4 },
  club: { make: () => levelBot('club', { seed: 6 }), plies: 30, times: 1 },
}

const seen = (game: GameState) => view(game, game.turn!)

/** Shows a bot the views of random games, and of the games that it plays itself from there. */
function visit(
  name: keyof typeof bots,
  see: (bot: Bot, game: GameState, random: Random) => void,
  phases: Set<string>,
  share = 1,
) {
  const { make, plies, times } = bots[name]!
  let shown = 0
  for (const subject of subjects) {
    everywhere(subject, Math.ceil(times * share), { plies }, ({ game }, random) => {
      if (game.turn === null) return
      see(make(), game, random)
      phases.add(game.phase)
      shown += 1
    })
  }
  ok(shown > 400, `${name} was shown ${shown} views`)
}

describe('a legal move in every phase, preset and option', () => {
  for (const name of Object.keys(bots)) {
    test(name, () => {
      const phases = new Set<string>()
      visit(
        name,
        (bot, game) => {
          const looked = seen(game)
          const keys = looked.legalMoves.map(moveKey)
          const move = bot(looked)
          ok(keys.includes(moveKey(move)), `${moveKey(move)} is none of ${keys.join(', ')}`)
          ok(applyMove(game, move, game.turn!).ply === game.ply + 1)
        },
        phases,
      )
      deepStrictEqual([...phases].sort(), ['bid', 'cut', 'deal-over', 'double', 'play', 'trump'])
    })
  }
})

describe('a move by seed and view alone', () => {
  for (const name of ['random', 'careful', 'search', 'easy']) {
    test(`${name}: the same for a copy, and for a game in which the hidden cards lie elsewhere`, () => {
      visit(
        name,
        (bot, game, random) => {
          const looked = seen(game)
          const move = bot(looked)
          deepStrictEqual(bots[name]!.make()(JSON.parse(JSON.stringify(looked))), move)
          deepStrictEqual(bot(seen(sampleGame(looked, random))), move)
        },
        new Set(),
        0.25,
      )
    })
  }

  test('another seed gives other moves', () => {
    let differ = 0
    let shown = 0
    const [one, other] = [randomBot({ seed: 1 }), randomBot({ seed: 2 })]
    for (const subject of subjects) {
      everywhere(subject, 2, { plies: 40 }, ({ game }) => {
        if (game.turn === null || seen(game).legalMoves.length < 3) return
        shown += 1
        if (moveKey(one(seen(game))) !== moveKey(other(seen(game)))) differ += 1
      })
    }
    ok(shown > 300 && differ > shown / 2, `${differ} of ${shown}`)
  })

  test('a random source is used in place of a seed', () => {
    let asked = 0
    let shown = 0
    for (const subject of subjects) {
      everywhere(subject, 1, { plies: 40 }, ({ game }, random) => {
        if (game.turn === null || seen(game).legalMoves.length === 1) return
        const start = Math.floor(random() * 2 ** 31)
        const source = randomFrom(start)
        const counted = () => {
          asked += 1
          return source()
        }
        const move = searchBot({ iterations: 1, random: counted })(seen(game))
        deepStrictEqual(searchBot({ iterations: 1, random: randomFrom(start) })(seen(game)), move)
        shown += 1
      })
    }
    ok(shown > 100 && asked > shown, `${asked} numbers for ${shown} moves`)
  })
})
