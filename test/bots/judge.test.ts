// The careful bot, judged: bids by the matches they win, cards by solved worlds. `npm run judge` does all of it.
import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import { describe, expect, test } from 'vitest'
import { prospectsOf } from '../../src/bots/bauernschnapsen-bidding.js'
import { carefulCall } from '../../src/bots/bauernschnapsen-calls.js'
import { type Bot, carefulBot, levelBot, searchBot } from '../../src/bots/index.js'
import { chanceOfMatch } from '../../src/bots/match-value.js'
import {
  applyMove,
  type BauernschnapsenMove,
  type BauernschnapsenState,
  type BauernschnapsenView,
  createGame,
  type GameState,
  moveKey,
  type RulesOption,
  type SchneiderView,
  type Seat,
  view,
} from '../../src/index.js'
import { overbids, reckonings, standingOf } from './judge/bids.js'
import { certainError, told } from './judge/errors.js'
import { positions } from './judge/positions.js'

const bot = carefulBot({ seed: 1 })

/** Deals that share a seed and are called as given, up to the play or to the last call. */
function called(options: Parameters<typeof createGame>[0], calls: readonly BauernschnapsenMove[]): GameState {
  let game: GameState = createGame(options)
  for (const call of calls) game = applyMove(game, call)
  return game
}

const pass = { type: 'pass' } as const
const seenIn = (game: GameState) => view(game, game.turn!)

describe('bids near the end of a Bummerl', () => {
  const options = {
    rules: 'bauernschnapsen-single',
    seed: 1,
    dealer: 3,
    start: standingOf([23, 23]),
  } as const
  const gang = { type: 'bid', contract: 'gang' } as const
  const auction = [{ type: 'turn-up' }, pass, pass, pass, gang] as const

  test.each([
    ['careful', carefulBot({ seed: 1 })],
    ['easy', levelBot('easy', { seed: 2 })],
  ])('%s leaves hands without a chance alone', (_, player) => {
    const forehand = called(options, auction)
    const looked = seenIn(forehand) as BauernschnapsenView
    strictEqual(looked.hand.join(' '), 'Jc Qs Ah Th Jd')
    strictEqual(
      looked.legalMoves.some((move) => moveKey(move) === 'bauernschnapser'),
      true,
    )
    deepStrictEqual(player(looked), pass)
    const next = seenIn(applyMove(forehand, pass)) as BauernschnapsenView
    strictEqual(`${next.called} ${next.hand.join(' ')}`, 'h Ac Kc Qc Kh Qh')
    strictEqual(
      next.legalMoves.some((move) => moveKey(move) === 'kontrabauernschnapser'),
      true,
    )
    deepStrictEqual(player(next), pass)
  })

  test('search does, too', () => {
    deepStrictEqual(searchBot({ seed: 3 })(seenIn(called(options, auction))), pass)
  })

  test('forehand passes at once, too', () => {
    deepStrictEqual(bot(seenIn(called(options, [{ type: 'turn-up' }]))), pass)
  })

  test.each([[[0, 0]], [[12, 23]], [[20, 20]], [[23, 23]]] as const)(
    'at %j bids over the opponents win as many matches as passes',
    (points) => {
      const { bids, high } = overbids(points, 200)
      ok(bids >= 10, `${bids} bids`)
      ok(high >= 0, `${high}`)
    },
  )

  test('no bid is made that is reckoned below the pass', () => {
    let bids = 0
    for (let ours = 0; ours < 24; ours += 3) {
      for (let theirs = 1; theirs < 24; theirs += 2) {
        for (const { made, pass: passed } of reckonings([ours, theirs], 3)) {
          if (made.move.type === 'bid') bids += 1
          ok(made.chance >= passed.chance, `${ours}:${theirs}`)
        }
      }
    }
    ok(bids > 100, `${bids} bids`)
  })

  test('nobody doubles who can only lose by it', () => {
    let [doubled, idle] = [0, 0]
    for (const points of [
      [0, 0],
      [23, 0],
      [0, 23],
    ] as const) {
      for (let seed = 1; seed <= 300; seed += 1) {
        const start = standingOf(points)
        let game: GameState = createGame({
          rules: 'bauernschnapsen-single',
          seed,
          dealer: (seed % 4) as Seat,
          start,
        })
        while (game.phase === 'trump' || game.phase === 'bid') game = applyMove(game, bot(seenIn(game)))
        if (game.phase !== 'double') continue
        const seen = seenIn(game)
        const isDoubled = bot(seen).type === 'double'
        if (isDoubled) doubled += 1
        // A point wins the Bummerl, doubled or not.
        if (points[seen.seat! & 1] !== 23) continue
        idle += 1
        strictEqual(isDoubled, false)
      }
    }
    ok(doubled > 4 && idle > 100, `${doubled}, ${idle}`)
  })
})

describe('how likely a match is won', () => {
  const at = (
    points: readonly [number, number],
    over: Partial<BauernschnapsenView['before']> = {},
    rules: RulesOption = 'bauernschnapsen',
  ) => {
    const seen = view(createGame({ rules, seed: 1 }), 0) as BauernschnapsenView
    return { ...seen, before: { ...seen.before, points, ...over } }
  }
  const near = (value: number, wanted: number) => expect(value).toBeCloseTo(wanted, 3)

  test('both sides alike, and the more the nearer', () => {
    near(chanceOfMatch(at([0, 0]), 0), 0.5)
    near(chanceOfMatch(at([17, 17]), 0), 0.5)
    for (let points = -24; points < 24; points += 1) {
      ok(
        chanceOfMatch(at([11, 3]), points) < chanceOfMatch(at([11, 3]), points + 1) ||
          points >= 13 ||
          points < -21,
      )
      const [ours, theirs] = [at([11, 3]), { ...at([11, 3]), seat: 1 as Seat }]
      near(chanceOfMatch(ours, points) + chanceOfMatch(theirs, -points), 1)
    }
  })

  test('more points than a Bummerl needs are worth no more', () => {
    near(chanceOfMatch(at([23, 23]), 1), 0.75)
    near(chanceOfMatch(at([23, 23]), 24), 0.75)
    near(chanceOfMatch(at([23, 23]), -1), 0.25)
    near(chanceOfMatch(at([23, 23], {}, 'bauernschnapsen-single'), 1), 1)
    near(chanceOfMatch(at([23, 23], { bummerl: [0, 1] }), 1), 1)
    near(chanceOfMatch(at([23, 23], { bummerl: [1, 1] }), -1), 0)
  })

  test('marks weigh what the table has them weigh', () => {
    const rules = { preset: 'bauernschnapsen', bummerlWeights: { schneider: 2, retour: 2 } } as const
    near(chanceOfMatch(at([23, 0], {}, rules), 1), 1)
    near(chanceOfMatch(at([23, 1], {}, rules), 1), 0.75)
    near(chanceOfMatch(at([1, 23], { retour: [false, true] }, rules), 23), 1)
    ok(chanceOfMatch(at([0, 0], {}, rules), 1) > chanceOfMatch(at([0, 0]), 1))
  })

  test('a bidder weighs every call', () => {
    const game = called({ rules: 'bauernschnapsen', seed: 3, dealer: 3 }, [{ type: 'turn-up' }])
    const seen = seenIn(game) as BauernschnapsenView
    const prospects = prospectsOf(seen)
    deepStrictEqual(
      prospects.map(({ move }) => move),
      seen.legalMoves,
    )
    for (const { chance } of prospects) ok(chance > 0 && chance < 1)
    ok(prospects.some(({ move }) => moveKey(move) === moveKey(carefulCall(seen))))
  })
})

describe('cards', () => {
  test('against a Bettler the highest card goes where the declarer is under', () => {
    const bettler = { type: 'bid', contract: 'bettler' } as const
    const rules = { preset: 'bauernschnapsen', doubling: { levels: 0 } } as const
    let game = createGame({ rules, seed: 16, dealer: 3 }) as BauernschnapsenState
    game = applyMove(game, (view(game, 0) as BauernschnapsenView).legalMoves[0]!)
    for (const call of [bettler, pass, pass, pass]) game = applyMove(game, call)
    let asked = 0
    for (; game.phase === 'play'; game = applyMove(game, bot(seenIn(game)) as BauernschnapsenMove)) {
      const { hand, trick } = seenIn(game)
      if (`${hand.join(' ')} on ${trick.map(({ card }) => card).join(' ')}` !== 'Th Ad Kd on Jd Qd') continue
      asked += 1
      deepStrictEqual(bot(seenIn(game)), { type: 'play', card: 'Ad' })
    }
    strictEqual(asked, 1)
  })

  test('the last cards of Schneider are counted out', () => {
    let game = createGame({ rules: 'schneider-trump', seed: 0, dealer: 0 }) as GameState
    while (game.ply < 23) game = applyMove(game, bot(seenIn(game)))
    strictEqual((seenIn(game) as SchneiderView).talonSize, 0)
    strictEqual(certainError(bot, seenIn(game), 1, 1), null)
  })

  test.each([
    ['schneider', 300, 1],
    ['bauernschnapsen', 200, 12],
  ] as const)('no certain errors in the last tricks of %s', (game, count, worlds) => {
    let met = 0
    for (const seen of positions(game, count, 1)) {
      met += 1
      const error = certainError(bot, seen, worlds, met)
      ok(error === null, error === null ? '' : told(error))
    }
    strictEqual(met, count)
  })

  test('a certain error is one', () => {
    // A player of the first legal card errs often enough.
    const thoughtless: Bot = (seen) => seen.legalMoves[0]!
    let errors = 0
    for (const seen of positions('bauernschnapsen', 100, 7))
      if (certainError(thoughtless, seen, 10, 1)) errors += 1
    ok(errors > 2, `${errors}`)
  })
})
