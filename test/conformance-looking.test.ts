import { deepStrictEqual, notStrictEqual, ok, strictEqual, throws } from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createGame,
  createSampler,
  explainMove,
  fromNotation,
  type GameEvent,
  type GameState,
  history,
  informationKey,
  legalMoves,
  type Move,
  moveKey,
  packOf,
  parseGame,
  presets,
  reveal,
  rewind,
  type Seat,
  sampleGame,
  score,
  toNotation,
  type View,
  view,
} from '../src/index.js'
import {
  type Action,
  act,
  always,
  anySeed,
  contractIds,
  type DealRecord,
  everywhere,
  type Place,
  pick,
  type Random,
  randomFrom,
  type Subject,
  scaled,
  seatsOf,
  shuffled,
  subjects,
  universe,
  type WalkOptions,
  walk,
} from './support/arbitraries.js'
import { deepFreeze } from './support/freeze.js'
import { type Replayable, replay, reshuffle } from './support/reshuffle.js'
import { eventsOfDeal, expectedView, inOrder, observersOf } from './support/seen.js'
import { blinded, storyOf } from './support/story.js'

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** The places of random walks; in every other match the first dealer is drawn, and in half of them the seed is a text. */
function visit(
  subject: Subject,
  times: number,
  limits: WalkOptions,
  see: (place: Place, random: Random) => void,
) {
  let matches = 0
  everywhere(subject, times, limits, see, ({ dealer, ...rest }, random) => ({
    ...rest,
    ...(matches++ % 2 === 0 ? { dealer: dealer ?? 0 } : {}),
    seed: random() < 0.5 ? `geheim-${random()}` : (rest.seed ?? 0),
  }))
}

/** The draw for the first dealer: equal ranks but in the last round, whose higher or lower rank deals. */
function checkDraw(game: GameState, event: GameEvent) {
  ok(event.type === 'draw-dealer' && game.rules.game === 'schneider')
  strictEqual(new Set(event.cards.flat()).size, 2 * event.cards.length)
  event.cards.forEach((round, n) => {
    const [one = -1, two = -1] = round.map((card) => 'AKQJT987'.indexOf(card.charAt(0)))
    strictEqual(one === two, n < event.cards.length - 1)
    const high = one < two ? 0 : 1
    const named = game.rules.game === 'schneider' && game.rules.firstDealer === 'high-card' ? high : 1 - high
    if (one !== two) strictEqual(event.dealer, named)
  })
  const dealt = history(game).find((one) => one.type === 'deal')
  if (dealt !== undefined) strictEqual(dealt.dealer, event.dealer)
}

/** A view without what may differ under one information key: the numbers of deal and ply. */
const normal = (seen: View) =>
  JSON.stringify({
    ...seen,
    ...{ deal: 0, ply: 0, before: { ...seen.before, deal: 0 } },
    events: seen.events.map((event) => ('deal' in event ? { ...event, deal: 0 } : event)),
  })

const replayable = (deal: DealRecord): Replayable => {
  const { deck } = deal
  if (deck === null) throw new Error('the walk has given every deck')
  return { ...deal, deck }
}

// ------------------------------------------------------------------------------------------ The suite

describe.each(subjects)('$name', (subject) => {
  const { weight } = subject
  const preset = subject.name in presets

  test('a view is what its seat may know, field by field', () => {
    visit(subject, 3, { plies: 110, voids: 0.03 }, (place, random) => {
      const observer = pick(random, observersOf(place.game))
      const seen = view(place.game, observer)
      deepStrictEqual(seen, expectedView(place, observer))
      deepStrictEqual(copy(seen), seen)
    })
  })

  test('a view shows nothing that hangs on cards its seat cannot place', () => {
    const phases = new Map<string, number>()
    let moved = 0
    let compared = 0
    visit(subject, 10, { plies: 130, voids: 0.01 }, ({ game, deal }, random) => {
      // The quick phases are looked at more often than the long ones.
      if (game.phase === 'match-over') return
      if (phases.has(game.phase) && random() > (game.phase === 'play' ? 0.06 : 0.2)) return
      const observer = pick(random, observersOf(game))
      const { original, states, moved: cards } = reshuffle(replayable(deal), observer, random, 12)
      if (cards === 0) return
      moved += cards
      phases.set(game.phase, (phases.get(game.phase) ?? 0) + 1)
      // What the seat saw earlier in the deal may not differ either.
      original.forEach((state, n) => {
        if (random() < 0.6 && n < original.length - 1) return
        deepStrictEqual(view(states[n] as GameState, observer), view(state, observer))
        compared++
      })
      const [last, other] = [original.at(-1) as GameState, states.at(-1) as GameState]
      if (observer === 'spectator') return
      deepStrictEqual(history(other, observer), history(last, observer))
      for (const move of universe(game.rules)) {
        deepStrictEqual(explainMove(other, move, observer), explainMove(last, move, observer))
      }
    })
    expect(moved).toBeGreaterThan(scaled(10 * weight) * 10)
    expect(compared).toBeGreaterThan(scaled(10 * weight) * 10)
    const wanted =
      subject.game === 'schneider' ? ['play', 'deal-over'] : ['trump', 'bid', 'double', 'play', 'deal-over']
    if (subject.name === 'bauernschnapsen-wiki' || !preset) wanted.push('cut')
    expect([...phases.keys()].sort()).toEqual(wanted.sort())
  })

  test('a view, a history and a record hold no seed, and no list betrays an order', () => {
    let searched = 0
    always(3 * weight, fc.tuple(subject.rules, anySeed), ([rules, start]) => {
      const random = randomFrom(start)
      const text = random() < 0.5
      const seed = text ? 'sEcReT-q7x-9041' : 8_765_432_109_876
      const needle = text ? 'sEcReT' : '8765432109876'
      for (const { game } of walk({ rules, seed }, random, { plies: 60, decks: 0 })) {
        const pack = packOf(game.rules)
        const record = random() < 0.2 ? toNotation(game) : ''
        for (const observer of observersOf(game)) {
          const seen = view(game, observer)
          ok(!`${JSON.stringify(seen)}${JSON.stringify(history(game, observer))}${record}`.includes(needle))
          for (const list of [seen.hand, seen.unseen, ...seen.known])
            deepStrictEqual(list, inOrder(pack, list))
          searched++
        }
        ok(JSON.stringify(game).includes(needle), 'the state itself keeps its seed')
      }
    })
    expect(searched).toBeGreaterThan(scaled(3 * weight) * 100)
  })

  test('a history tells the whole match, open or as a seat saw it, and a view tells the end of it', () => {
    let past: unknown[] = []
    let deals = 0
    let draws = 0
    visit(subject, 4, { plies: 100, voids: 0.05 }, ({ game, deal, action }, random) => {
      if (game.ply === 0) past = []
      const ends = action === null || action.type === 'deal' || action.type === 'void'
      const story = ends || random() < 0.12 ? storyOf(deal) : null
      if (story !== null) {
        const [first, ...rest] = history(game)
        const drawn = first?.type === 'draw-dealer'
        if (drawn) {
          checkDraw(game, first)
          draws++
        }
        const open = drawn || first === undefined ? rest : [first, ...rest]
        deepStrictEqual(open, [...past, ...story])
        for (const observer of observersOf(game)) {
          const seen = history(game, observer)
          deepStrictEqual(seen, blinded(history(game), observer))
          deepStrictEqual(view(game, observer).events, eventsOfDeal(game, seen))
        }
        deals = Math.max(deals, deal.start.deal)
      }
      if (ends) past.push(...(story ?? []))
      if (action?.type === 'void') past.push({ type: 'void', deal: game.deal })
    })
    expect(deals).toBeGreaterThan(2)
    if (subject.game === 'schneider') expect(draws).toBeGreaterThan(0)
    else expect(draws).toBe(0)
  })

  test('rewinds to the state after any number of moves, and goes on from there identically', () => {
    let rewound = 0
    let states: GameState[] = []
    let actions: (Action | null)[] = []
    visit(subject, 4, { plies: 150, decks: 0.5, voids: 0.04 }, ({ game, action }, random) => {
      if (game.ply === 0) [states, actions] = [[], []]
      states.push(game)
      actions.push(action)
      if (action !== null && random() > 0.02) return
      for (let n = 0; n < 8; n++) {
        const ply = n === 0 ? game.ply : Math.floor(random() * (game.ply + 1))
        const back = rewind(game, ply)
        deepStrictEqual(back, states[ply])
        const next = actions[ply] ?? null
        if (next !== null && ply < game.ply) deepStrictEqual(act(back, next), states[ply + 1])
        rewound++
      }
      for (const ply of [-1, game.ply + 1, 0.5, Number.NaN])
        throws(() => rewind(game, ply), { name: 'GameError' })
    })
    expect(rewound).toBeGreaterThanOrEqual(scaled(4 * weight) * 8)
  })

  test('loads what was saved, at every step', () => {
    let loaded = 0
    visit(subject, 4, { plies: 120, decks: 0.5, voids: 0.04 }, ({ game }, random) => {
      if (random() > 0.3) return
      const before = deepFreeze(copy(game))
      deepStrictEqual(parseGame(before), game)
      loaded++
    })
    expect(loaded).toBeGreaterThan(scaled(4 * weight) * 5)
  })

  test('writes a record that plays to the same match but for the seed', () => {
    let read = 0
    let twin: GameState | null = null
    let fresh = true
    visit(subject, 4, { plies: 150, decks: 1, voids: 0.04 }, ({ game, action }, random) => {
      if (game.ply === 0) twin = null
      if (random() < 0.12 || action === null) {
        const text = toNotation(game)
        const other = fromNotation(text)
        deepStrictEqual(history(other), history(game))
        for (const observer of observersOf(game)) deepStrictEqual(view(other, observer), view(game, observer))
        deepStrictEqual(reveal(other), reveal(game))
        deepStrictEqual(legalMoves(other), legalMoves(game))
        strictEqual(toNotation(other), text)
        twin = other
        fresh = false
        read++
      }
      if (twin === null) return
      // From the record on the same decks and moves go on identically.
      deepStrictEqual(reveal(twin), reveal(game))
      deepStrictEqual(score(twin), score(game))
      deepStrictEqual(legalMoves(twin), legalMoves(game))
      twin = action === null ? null : act(twin, action)
    })
    expect(fresh).toBe(false)
    expect(read).toBeGreaterThan(scaled(4 * weight) * 3)
  })

  test('has one information key for views that are equal but for the numbers of deal and ply', () => {
    const keyOf = new Map<string, string>()
    const viewOf = new Map<string, string>()
    let again = 0
    const note = (seen: View) => {
      const [key, text] = [informationKey(seen), normal(seen)]
      if (keyOf.has(text)) again++
      strictEqual(keyOf.get(text) ?? key, key)
      strictEqual(viewOf.get(key) ?? text, text)
      keyOf.set(text, key)
      viewOf.set(key, text)
      return key
    }
    visit(subject, 2, { plies: 120, voids: 0.04 }, ({ game, deal }, random) => {
      for (const observer of observersOf(game)) {
        const key = note(view(game, observer))
        if (preset && !game.phase.endsWith('over')) ok(key.length < 200, `${key.length} characters: ${key}`)
      }
      if (random() > 0.1) return
      // The same deal again as a later one, and dealt anew: some of these views are equal, some are not.
      const later = { ...replayable(deal), start: { ...deal.start, deal: deal.start.deal + 3 } }
      const observer = pick(random, observersOf(game))
      for (const states of [replay(later), reshuffle(replayable(deal), observer, random, 4).states]) {
        for (const seat of observersOf(game)) note(view(states?.at(-1) as GameState, seat))
      }
    })
    expect(again).toBeGreaterThan(scaled(2 * weight) * 10)
    expect(viewOf.size).toBeGreaterThan(scaled(2 * weight) * 50)
  })

  test('explains every move to the holder of a view as the server would', () => {
    let legal = 0
    visit(subject, 2, { plies: 60, voids: 0.04 }, ({ game }, random) => {
      if (random() < 0.8) return
      for (const seat of new Set([game.turn ?? 0, pick(random, seatsOf(game))])) {
        const seen = deepFreeze(view(game, seat))
        const sent: unknown[] = shuffled(random, universe(game.rules)).slice(0, 8)
        sent.push(
          ...legalMoves(game),
          { type: 'deal', deck: packOf(game.rules) },
          { type: 'pass', n: 1 },
          null,
        )
        for (const move of sent) {
          const told = explainMove(seen, move)
          const wanted = explainMove(game, move, seat)
          deepStrictEqual(
            { ...told, message: null },
            { ...wanted, message: null },
            `${JSON.stringify(move)} by ${seat} in ${game.phase}`,
          )
          if (told.legal) legal++
        }
      }
      const watched = explainMove(view(game, 'spectator'), legalMoves(game)[0] ?? { type: 'deal' })
      ok(!watched.legal && watched.reason === 'malformed')
    })
    expect(legal).toBeGreaterThan(scaled(2 * weight) * 10)
  })

  test('samples games that look the same to the seat, in every phase and for spectators', () => {
    const phases = new Set<string>()
    let sampled = 0
    visit(subject, 5, { plies: 120, voids: 0.03 }, ({ game }, random) => {
      // The quick phases are sampled more often than the long ones.
      if (phases.has(game.phase) && random() > (game.phase === 'play' ? 0.08 : 0.2)) return
      for (const observer of shuffled(random, observersOf(game)).slice(0, 2)) {
        const seen = deepFreeze(view(game, observer))
        const given = random() < 0.5 ? seen : copy(seen)
        const possible = random() < 0.5 ? sampleGame(given, random) : createSampler(given)(random)
        deepStrictEqual(view(possible, observer), seen)
        deepStrictEqual(history(possible, observer), seen.events)
        phases.add(game.phase)
        sampled++
        if (random() > 0.3) continue
        deepStrictEqual(parseGame(copy(possible)), possible)
        deepStrictEqual(history(fromNotation(toNotation(possible))), history(possible))
        deepStrictEqual(view(sampleGame(seen), observer), seen)
      }
    })
    expect(sampled).toBeGreaterThan(scaled(5 * weight) * 5)
    const wanted =
      subject.game === 'schneider' ? ['play', 'deal-over'] : ['bid', 'double', 'play', 'deal-over']
    expect([...phases]).toEqual(expect.arrayContaining(wanted))
  })

  test('samples no game for a view that no deal fits', () => {
    let refused = 0
    visit(subject, 3, { plies: 60 }, ({ game, deal }, random) => {
      const played = deal.moves.flatMap((move) => (move.type === 'play' ? [move.card] : []))
      if (played.length === 0 || random() > 0.2) return
      for (const seat of seatsOf(game)) {
        const seen = copy(view(game, seat))
        if (seen.hand.length === 0) continue
        const wrong = { ...seen, hand: [pick(random, played), ...seen.hand.slice(1)] } as View
        throws(() => sampleGame(wrong, random), { name: 'GameError', code: 'invalid-view' })
        refused++
      }
    })
    expect(refused).toBeGreaterThan(scaled(3 * weight))
  })
})

test('a move has one key, and equal moves have the same', () => {
  const [deck, other] = [shuffled(randomFrom(1), packOf(presets.schneider)), packOf(presets.schneider)]
  const possible = (move: Move) =>
    move.type === 'cut' ? move.at > 0 && move.at < 32 : !('meld' in move) || /^[ATKQJ]/.test(move.card)
  const moves: Move[] = [
    ...universe(presets.bauernschnapsen).filter(possible),
    { type: 'deal', deck },
    { type: 'deal', deck: other },
  ]
  const keys = moves.map((move) => moveKey(move))
  strictEqual(new Set(keys).size, moves.length)
  for (const move of moves) {
    const backwards = Object.fromEntries(Object.entries(move).reverse()) as Move
    strictEqual(moveKey(copy(backwards)), moveKey(move))
  }
  const texts = [
    [{ type: 'play', card: 'As' }, 'As'],
    [{ type: 'trump', suit: 'h' }, 'trump h'],
    [{ type: 'turn-up' }, 'up'],
    [{ type: 'turn-up', index: 1 }, 'up 1'],
    ...contractIds.slice(1).map((contract) => [{ type: 'bid', contract }, contract]),
    [{ type: 'pass' }, 'pass'],
    [{ type: 'double' }, 'double'],
    [{ type: 'cut', at: 7 }, 'cut 7'],
    [{ type: 'knock' }, 'knock'],
    [{ type: 'deal' }, 'deal'],
  ] as const
  for (const [move, text] of texts) strictEqual(moveKey(move as Move), text)
  throws(() => moveKey({ type: 'deal', deck: [] }), { code: 'illegal-move', reason: 'malformed' })
})

test('a bad seat and a bad view are invalid views wherever they are given', () => {
  const game = deepFreeze(createGame({ rules: 'schneider', seed: 5 }))
  const bad = { name: 'GameError', code: 'invalid-view' }
  for (const seat of [2, -1, 0.5, '0', null, 'nobody', {}] as unknown as Seat[]) {
    throws(() => view(game, seat), bad)
    if (seat !== null) throws(() => history(game, seat), bad)
  }
  const seen = view(game, 0)
  const { hand: _, ...handless } = seen
  for (const wrong of [
    null,
    7,
    'view',
    [],
    {},
    handless,
    { ...seen, seat: 9 },
    { ...seen, extra: 1 },
    game,
  ] as unknown as View[]) {
    throws(() => informationKey(wrong), bad)
    throws(() => sampleGame(wrong), bad)
    throws(() => createSampler(wrong), bad)
  }
  notStrictEqual(informationKey(seen), informationKey(view(game, 1)))
})
