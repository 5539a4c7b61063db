import { deepStrictEqual, notDeepStrictEqual, ok, strictEqual, throws } from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyMove,
  beaters,
  type Card,
  cardPoints,
  createGame,
  type DealResult,
  explainMove,
  type GameOptions,
  type GameState,
  isGameError,
  legalMoves,
  type Move,
  packOf,
  rankOf,
  resolveRules,
  reveal,
  type Score,
  type Seat,
  type Side,
  score,
  suitOf,
  tryMove,
} from '../src/index.js'
import {
  type Action,
  act,
  always,
  anyOptions,
  anySeed,
  below,
  courseOf,
  everywhere,
  mayVoid,
  pick,
  randomFrom,
  scaled,
  seatsOf,
  shuffled,
  standingOf,
  subjects,
  swap,
  universe,
  walk,
} from './support/arbitraries.js'
import { deepFreeze } from './support/freeze.js'
import { afterDeal, type BauernschnapsenCourse, heads, tableOf, takes } from './support/oracle.js'
import { verdict } from './support/verdict.js'

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
const holds = (moves: readonly Move[], move: Move) => moves.some((one) => sameMove(one, move))
const sameMove = (a: Move, b: Move) => JSON.stringify(a) === JSON.stringify(b)

/** What anybody at the table may see of a game, by the first part of the API alone. */
const look = (game: GameState) => ({
  phase: game.phase,
  turn: game.turn,
  dealer: game.dealer,
  deal: game.deal,
  counted: game.counted,
  retour: game.retour,
  score: score(game),
})

/** Values that are no move of either game. */
const malformed: readonly unknown[] = [
  ...[null, undefined, 7, true, '', 'As', 'pass', [], ['As'], {}, { type: null }, { type: 'toString' }],
  ...[
    { type: 'play' },
    { type: 'play', card: 'sA' },
    { type: 'play', card: ['As'] },
    { type: 'play', card: '__proto__' },
  ],
  ...[{ type: 'play', card: 'As', seat: 0 }, { type: 'play', card: 'As', meld: false }, { card: 'As' }],
  ...[
    { type: 'play', card: undefined },
    { type: 'pass', deck: undefined },
    { type: 'Play', card: 'As' },
  ],
  ...[
    { type: 'cut' },
    { type: 'cut', at: 1.5 },
    { type: 'cut', at: '3' },
    { type: 'cut', at: Number.NaN },
    { type: 'knock', at: 1 },
  ],
  ...[
    { type: 'trump', suit: 'x' },
    { type: 'turn-up', index: '0' },
    { type: 'bid', contract: 'solo' },
    { type: 'pass', n: 1 },
  ],
  ...[
    JSON.parse('{"type":"knock","__proto__":{}}'),
    [{ type: 'pass' }],
    { type: 'bid', contract: 'constructor' },
  ],
]

// ------------------------------------------------------------------------- Games renamed and turned

/** A score as it looks with every seat moved on by some places; both sides change hands when the number is odd. */
function turned(original: Score, by: number, seats: number): unknown {
  const swapped = by % 2 === 1
  const pair = <T>([a, b]: readonly [T, T]) => (swapped ? [b, a] : [a, b])
  const side = (winner: Side | null) => (winner === null || !swapped ? winner : 1 - winner)
  const result = (deal: DealResult) => ({
    ...deal,
    winner: side(deal.winner),
    ...('declarer' in deal && { declarer: deal.declarer === null ? null : (deal.declarer + by) % seats }),
  })
  const { tally, tricks, points, bummerl } = original
  return {
    tally: pair(tally),
    tricks: pair(tricks),
    deal: original.deal === null ? null : result(original.deal),
    points: pair(points),
    bummerl: pair(bummerl),
    winner: side(original.winner),
  }
}

function renamed(action: Action, suits: Readonly<Record<string, string>>): Action {
  const card = (one: string) => `${one.charAt(0)}${suits[one.charAt(1)]}`
  const parts = Object.entries(action).map(([key, value]: [string, unknown]) => {
    if (key === 'card') return [key, card(String(value))]
    if (key === 'suit') return [key, suits[String(value)]]
    return [key, key === 'deck' && Array.isArray(value) ? value.map((one) => card(String(one))) : value]
  })
  return Object.fromEntries(parts) as Action
}

const asSet = (moves: readonly (Move | Action)[]) => moves.map((move) => JSON.stringify(move)).sort()

// ------------------------------------------------------------------------------------------ The suite

describe.each(subjects)('$name', (subject) => {
  const { rules: anyRules, weight } = subject

  test('keeps every option given, and resolves what is complete to itself', () => {
    always(20 * weight, anyRules, (option) => {
      const { rules } = createGame({ rules: deepFreeze(option), dealer: 0, seed: 1 })
      strictEqual(rules.game, subject.game)
      if (typeof option === 'object') {
        const { preset: _, ...given } = JSON.parse(JSON.stringify(option)) as Record<string, unknown>
        expect(rules).toMatchObject(given)
      }
      deepStrictEqual(resolveRules(option), rules)
      deepStrictEqual(createGame({ rules: deepFreeze(copy(rules)), dealer: 0, seed: 1 }).rules, rules)
    })
  })

  test('lists moves in the documented order, each once, and none only when the match is over', () => {
    everywhere(subject, 5, { plies: 150, decks: 0.5 }, ({ game }) => {
      const moves: readonly Move[] = legalMoves(game)
      const order = universe(game.rules).map((move) => JSON.stringify(move))
      const places = moves.map((move) => order.indexOf(JSON.stringify(move)))
      ok(!places.includes(-1), 'only moves of the universe')
      ok(
        places.every((place, n) => n === 0 || place > (places[n - 1] as number)),
        JSON.stringify(moves),
      )
      strictEqual(moves.length === 0, game.phase === 'match-over')
      strictEqual(game.turn === null, game.phase === 'match-over')
    })
  })

  test('refuses every other move with the first reason that holds, and leaves the game as it was', () => {
    const reasons = new Set<string>()
    everywhere(subject, 3, { plies: 90 }, (place, random) => {
      const { game } = place
      const before = JSON.stringify(game)
      const legal = new Set(legalMoves(game).map((move) => JSON.stringify(move)))
      for (const move of universe(game.rules)) {
        const expected = verdict(place, move)
        const told = explainMove(game, move)
        if (expected === true) {
          deepStrictEqual(told, { legal: true })
          ok(legal.has(JSON.stringify(move)), `${JSON.stringify(move)} is not listed`)
          continue
        }
        ok(!legal.has(JSON.stringify(move)), `${JSON.stringify(move)} is listed, but ${expected}`)
        ok(!told.legal && told.code === 'illegal-move' && told.message.length > 10)
        if (expected !== 'either')
          strictEqual(told.reason, expected, `${JSON.stringify(move)} in ${game.phase}`)
        else ok(['malformed', 'wrong-phase', 'out-of-range'].includes(told.reason ?? ''))
        reasons.add(expected)
        if (random() < 0.1)
          throws(() => applyMove(game, move), {
            name: 'GameError',
            code: 'illegal-move',
            reason: told.reason,
          })
      }
      const nonsense = pick(random, malformed) as Move
      throws(() => applyMove(game, nonsense), {
        name: 'GameError',
        code: 'illegal-move',
        reason: 'malformed',
      })
      throws(() => applyMove(game, nonsense, 0), {
        name: 'GameError',
        code: 'illegal-move',
        reason: 'malformed',
      })
      strictEqual(JSON.stringify(game), before)
    })
    expect([...reasons]).toEqual(expect.arrayContaining(['malformed', 'wrong-phase', 'not-in-hand']))
    if (subject.game === 'schneider') return
    const all = [
      'cannot-meld',
      'must-follow-suit',
      'must-beat',
      'must-trump',
      'not-entitled',
      'bid-too-low',
      'suit-not-held',
    ]
    expect([...reasons]).toEqual(expect.arrayContaining(all))
  })

  test('accepts each legal move, with and without the seat and as a JSON copy, from the seat on turn alone', () => {
    everywhere(subject, 2, { plies: 120, decks: 1 }, ({ game }, random) => {
      const { turn } = game
      const move: Move = turn === null ? { type: 'deal' } : pick(random, legalMoves(game))
      for (const seat of seatsOf(game)) {
        if (seat === turn) continue
        throws(() => applyMove(game, move, seat), { name: 'GameError', code: 'not-your-turn' })
        const { message, ...refusal } = tryMove(game, move, seat) as { message: string }
        deepStrictEqual(refusal, { ok: false, code: 'not-your-turn' })
        ok(message.length > 10)
      }
      if (turn === null) return
      for (const legal of legalMoves(game)) {
        const next = applyMove(game, legal)
        deepStrictEqual(applyMove(game, copy(legal)), next)
        deepStrictEqual(applyMove(game, deepFreeze(copy(legal)), turn), next)
        deepStrictEqual(tryMove(game, copy(legal), turn, game.ply), { ok: true, game: next })
        deepStrictEqual(explainMove(game, legal, turn), { legal: true })
        strictEqual(next.ply, game.ply + 1)
      }
      const stale = tryMove(game, legalMoves(game)[0], turn, game.ply + (random() < 0.5 ? 1 : -1))
      ok(!stale.ok && stale.code === 'illegal-move' && stale.reason === 'stale')
    })
  })

  test('plays on identically from a JSON copy at every step, the dealing by seed included', () => {
    let twin: GameState | null = null
    everywhere(subject, 3, { plies: 150, decks: 0.4, voids: 0.05 }, ({ game, action }, _, options) => {
      if (game.ply === 0) twin = createGame(copy(options) as GameOptions)
      ok(twin !== null)
      deepStrictEqual(twin, game)
      deepStrictEqual(copy(twin), game)
      deepStrictEqual(legalMoves(copy(twin)), legalMoves(game))
      twin = action === null ? null : act(deepFreeze(copy(twin)), copy(action))
    })
  })

  test('keeps all cards of the pack in hands, talon and tricks', () => {
    everywhere(subject, 4, { plies: 150, decks: 0.6 }, ({ game, deal }) => {
      const { hands, talon } = reveal(game)
      const { taken, trick } = courseOf(deal)
      const played = [...taken[0], ...taken[1], ...trick.map((laid) => laid.card)]
      deepStrictEqual([...hands.flat(), ...talon, ...played].sort(), [...packOf(game.rules)].sort())
      strictEqual(hands.length, seatsOf(game).length)
      if (game.phase === 'cut') deepStrictEqual(hands.flat(), [])
      else if (game.phase === 'trump')
        deepStrictEqual(
          hands.map((hand) => hand.length),
          [3, 3, 3, 3],
        )
      else if (game.game === 'bauernschnapsen') strictEqual(talon.length, 0)
      if (deal.deck !== null && game.phase === 'cut') deepStrictEqual(talon, deal.deck)
    })
  })

  test('goes through deal, auction, play and match as the rules tell', () => {
    const phases = new Set<string>()
    const reasons = new Set<string>()
    everywhere(subject, 12, { plies: 250, voids: 0.01 }, ({ game, deal }) => {
      const course = courseOf(deal)
      const { tally, tricks, result } = course
      phases.add(game.phase)
      if (result === null) {
        const { phase, turn } = course
        const { points, bummerl, counted, retour } = deal.start
        deepStrictEqual(look(game), {
          ...{ phase, turn, dealer: deal.dealer, deal: deal.start.deal, counted, retour },
          score: { tally, tricks, deal: null, points, bummerl, winner: null },
        })
        return
      }
      const after = afterDeal(game.rules, deal.start, result)
      const { counted, points, bummerl, retour, winner } = after
      const over = winner !== null
      deepStrictEqual(look(game), {
        ...{ phase: over ? 'match-over' : 'deal-over', turn: over ? null : course.turn },
        ...{ dealer: deal.dealer, deal: deal.start.deal, counted, retour },
        score: { tally, tricks, deal: result, points, bummerl, winner },
      })
      reasons.add(result.reason)
      if (over) return
      // The next deal: one more, by the next dealer, a finished Bummerl back at nothing.
      const next = applyMove(game, { type: 'deal' })
      deepStrictEqual(standingOf(next), {
        ...{ deal: game.deal + 1, counted, bummerl },
        ...(after.won ? { points: [0, 0], retour: [false, false] } : { points, retour }),
      })
      strictEqual(next.dealer, game.turn)
      deepStrictEqual([score(next).tally, score(next).tricks, score(next).deal], [[0, 0], [0, 0], null])
    })
    expect(phases.size).toBeGreaterThanOrEqual(subject.game === 'schneider' ? 2 : 5)
    expect(reasons.size).toBeGreaterThanOrEqual(3)
  })

  test('never lets a tally fall, and counts every honour or all 120 card points once', () => {
    let last = [0, 0]
    everywhere(subject, 4, { plies: 200, decks: 0.5 }, ({ game, deal }) => {
      const { tally } = score(game)
      const fresh = !deal.moves.some((move) => move.type === 'play')
      ok(fresh || tally.every((points, side) => points >= (last[side] ?? 0)), `${last} fell to ${tally}`)
      last = [...tally]
      const { rules } = game
      const course = courseOf(deal)
      const { hands, talon } = reveal(game)
      // What nobody has taken yet: the broken-off trick of a meld and the cards of who sits out stay there.
      const left = [...hands.flat(), ...talon, ...course.trick.map((laid) => laid.card)]
      if (rules.game === 'schneider' || course.game === 'schneider') {
        const honours = rules.game === 'schneider' ? rules.honours : []
        const open = left.filter((card) => honours.includes(rankOf(card))).length
        strictEqual(tally[0] + tally[1] + open, 4 * honours.length)
        return
      }
      const melded = course.melds.reduce((sum, meld) => sum + (meld.counted ? meld.points : 0), 0)
      const open = left.reduce((sum, card) => sum + cardPoints(card), 0)
      strictEqual(tally[0] + tally[1] + open, 120 + melded)
    })
  })

  test('gives each deal to one side, or to none on a tie, and comes to an end', () => {
    let deals = 0
    let ended = 0
    let endless = 0
    always(10 * weight, fc.tuple(anyRules, anySeed), ([option, start]) => {
      const random = randomFrom(start)
      const options = anyOptions(random, option)
      const open = 'open' in resolveRules(option).match
      let ply = 0
      let points: readonly [number, number] = [0, 0]
      for (const { game, deal, action } of walk(options, random, { plies: 4000, decks: 0.2, voids: 0 })) {
        ply = game.ply
        // The longest deal: a cut, trump, eight bids with three passes each and four more, six words on doubling, twenty cards.
        const longest = game.game === 'schneider' ? packOf(game.rules).length + 1 : 64
        ok(deal.moves.length <= longest, `${deal.moves.length} moves in a deal`)
        const { deal: result, points: now } = score(game)
        if (result === null) points = now
        else {
          deals++
          const gains = [now[0] - points[0], now[1] - points[1]]
          deepStrictEqual(
            gains,
            [0, 1].map((side) => (side === result.winner ? result.points : 0)),
          )
          ok(result.winner === null ? result.reason === 'tie' && result.points === 0 : result.points > 0)
        }
        if (action !== null) continue
        if (open) endless++
        else ended++
        strictEqual(game.phase === 'match-over', !open, `after ${ply} moves`)
        strictEqual(score(game).winner === null, open)
      }
    })
    expect(ended + endless).toBe(scaled(10 * weight))
    expect(ended).toBeGreaterThan(0)
    expect(deals).toBeGreaterThan(ended)
  })

  test('is the same game turned when every seat moves on', () => {
    let twin: GameState | null = null
    let by = 1
    everywhere(subject, 4, { plies: 150 }, ({ game, action }, random, options) => {
      const seats = seatsOf(game).length
      if (game.ply === 0) {
        by = 1 + below(random, seats - 1)
        twin = createGame({ ...options, dealer: (((options.dealer ?? 0) + by) % seats) as Seat })
      }
      ok(twin !== null)
      strictEqual(twin.phase, game.phase)
      strictEqual(twin.turn, game.turn === null ? null : (game.turn + by) % seats)
      deepStrictEqual(legalMoves(twin), legalMoves(game))
      deepStrictEqual(score(twin), turned(score(game), by, seats))
      twin = action === null ? null : act(twin, action)
    })
  })

  test('is the same game renamed when the suits change names', () => {
    let twin: GameState | null = null
    let suits: Record<string, string> = {}
    everywhere(subject, 4, { plies: 150 }, ({ game, action }, random, options) => {
      if (game.ply === 0) {
        const names = shuffled(random, ['c', 's', 'h', 'd'])
        suits = Object.fromEntries(['c', 's', 'h', 'd'].map((suit, n) => [suit, names[n] ?? '']))
        const deck = (options.deck ?? []).map((card) => `${rankOf(card)}${suits[suitOf(card)]}` as Card)
        twin = createGame({ ...options, deck })
      }
      ok(twin !== null)
      deepStrictEqual(look(twin), look(game))
      deepStrictEqual(asSet(legalMoves(twin)), asSet(legalMoves(game).map((move) => renamed(move, suits))))
      twin = action === null ? null : act(twin, renamed(action, suits))
    })
  })

  test('gives the turn to the same seat whatever the hidden cards are', () => {
    let compared = 0
    let different = 0
    always(40 * weight, fc.tuple(anyRules, anySeed), ([option, start]) => {
      const random = randomFrom(start)
      const options = anyOptions(random, option)
      const deck = [...(options.deck ?? [])]
      for (let swaps = 1 + below(random, 6); swaps > 0; swaps--)
        swap(deck, below(random, deck.length), below(random, deck.length))
      let [one, two]: [GameState, GameState] = [createGame(options), createGame({ ...options, deck })]
      // On with moves that both games allow, until what lies open differs.
      for (;;) {
        const open = [reveal(one).talon, reveal(two).talon].map((talon) =>
          talon.at(one.game === 'schneider' ? -1 : 0),
        )
        const common = legalMoves(one).filter((move) => holds(legalMoves(two), move))
        const moves = open[0] === open[1] ? common : common.filter((move) => move.type !== 'turn-up')
        if (moves.length === 0 || (open[0] !== open[1] && 'trump' in one.rules && one.rules.trump)) break
        const move = one.phase === 'bid' && random() < 0.5 ? (moves[0] as Move) : pick(random, moves)
        if (move.type === 'deal' || ('index' in move && move.index === 1)) break
        ;[one, two] = [applyMove(one, move), applyMove(two, move)]
        // A Farbringerl is shown, so from then on the two tables have seen different things.
        if ([one, two].some((game) => score(game).deal?.reason === 'farbringerl')) break
        deepStrictEqual(look(two), look(one))
        compared++
        if (JSON.stringify(reveal(one)) !== JSON.stringify(reveal(two))) different++
      }
    })
    expect(compared).toBeGreaterThan(scaled(40 * weight) * 3)
    expect(different).toBeGreaterThan(scaled(40 * weight) * 2)
  })

  test('goes on from a start as the match goes on that stood there', () => {
    let twin: GameState | null = null
    let compared = 0
    everywhere(subject, 5, { plies: 150, voids: 0.03 }, ({ game, deal, action }) => {
      if (deal.moves.length === 0 && game.phase !== 'deal-over') {
        const { rules, dealer, deck, start } = deal
        ok(deck !== null)
        twin = createGame({ rules, dealer, deck, start, seed: 'another' })
      }
      ok(twin !== null)
      deepStrictEqual(look(twin), look(game))
      deepStrictEqual(legalMoves(twin), legalMoves(game))
      deepStrictEqual(reveal(twin), reveal(game))
      if (deal.start.deal > 1) compared++
      twin = action === null ? null : act(twin, action)
    })
    expect(compared).toBeGreaterThan(scaled(5 * weight) * 10)
  })

  test('voids a deal until a card is played, for the same dealer, and not after', () => {
    let voided = 0
    let refused = 0
    everywhere(subject, 3, { plies: 120, voids: 0.1 }, (place, random) => {
      const { game, deal } = place
      const deck = shuffled(random, packOf(game.rules))
      if (!mayVoid(place)) {
        refused++
        throws(() => act(game, { type: 'void' }), {
          name: 'GameError',
          code: 'illegal-move',
          reason: 'wrong-phase',
        })
        throws(() => act(game, { type: 'void', deck: [] }), {
          name: 'GameError',
          code: 'illegal-move',
          reason: 'wrong-phase',
        })
        return
      }
      voided++
      const again = act(game, { type: 'void', deck })
      deepStrictEqual(standingOf(again), { ...deal.start, deal: deal.start.deal + 1 })
      deepStrictEqual([again.dealer, again.ply], [game.dealer, game.ply + 1])
      notDeepStrictEqual(reveal(act(game, { type: 'void' })), reveal(game))
      throws(() => act(game, { type: 'void', deck: deck.slice(1) }), {
        name: 'GameError',
        code: 'invalid-deck',
      })
    })
    expect(voided).toBeGreaterThan(scaled(3 * weight))
    expect(refused).toBeGreaterThan(scaled(3 * weight) * 10)
  })

  test('tells the beaters of every card as the oracle does', () => {
    let asked = 0
    everywhere(subject, 1, { plies: 60 }, ({ game, deal }) => {
      if (game.phase !== 'play' && game.phase !== 'deal-over') return
      const course = courseOf(deal)
      const { rules } = deal
      if (course.game === 'bauernschnapsen' && course.contract === null) return
      for (const led of packOf(rules)) {
        const better = (card: Card) => {
          if (rules.game === 'schneider') return takes(rules, deal.trump, card, led)
          return heads(tableOf(rules, deal.dealer, course as BauernschnapsenCourse), card, led)
        }
        deepStrictEqual(
          beaters(game, led),
          packOf(rules).filter((card) => card !== led && better(card)),
        )
        asked++
      }
    })
    expect(asked).toBeGreaterThan(scaled(weight) * 100)
  })
})

test('hands out errors that isGameError knows, whatever was sent', () => {
  const game = deepFreeze(createGame({ rules: 'bauernschnapsen', seed: 3 }))
  for (const value of malformed) {
    const told = explainMove(game, value)
    ok(!told.legal && told.reason === 'malformed', JSON.stringify(value))
    try {
      applyMove(game, value as Move)
      expect.unreachable()
    } catch (error) {
      ok(isGameError(error))
    }
  }
})
