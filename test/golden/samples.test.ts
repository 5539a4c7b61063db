// Sampled games: the same source draws the same cards, and a view with one part changed is refused in these words.
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import {
  applyMove,
  beaters,
  type Card,
  createGame,
  createSampler,
  explainMove,
  type GameState,
  informationKey,
  isGameError,
  legalMoves,
  type Move,
  packOf,
  reveal,
  toNotation,
  type View,
  view,
} from '../../src/index.js'
import { randomFrom } from '../support/random.js'
import { cases, kept, seatsOf, walk } from './cases.js'

const inPlay = (game: GameState) => game.phase !== 'deal-over' && game.phase !== 'match-over'

test.each(cases)('$name: cards drawn', async (one) => {
  const lines: string[] = []
  for (const { game } of walk(one, applyMove)) {
    const isClose =
      game.game === 'schneider' ? reveal(game).talon.length < 6 : /-(house|short|wiki)$/.test(one.name)
    if (game.ply % 3 !== 0 && !isClose) continue
    const viewers = [...seatsOf(game), 'spectator'] as const
    const viewer = viewers[(game.ply * 7) % viewers.length] as 0
    const seen = view(game, viewer)
    const sampled = createSampler(seen)(randomFrom(game.ply))
    const again = view(sampled, viewer)
    if (!isDeepStrictEqual(again, seen)) expect(again).toStrictEqual(seen)
    // The whole deck: which card was drawn when is part of what is drawn.
    const deck = /^deck (.*)$/m.exec(toNotation(sampled))?.[1] ?? ''
    lines.push(`${game.ply} ${viewer}: ${deck.replaceAll(' ', '')}`)
  }
  expect(lines.length).toBeGreaterThan(15)
  await expect(lines.join('\n')).toMatchFileSnapshot(kept('samples', one.name))
})

const refusal = (attempt: () => unknown): string => {
  try {
    attempt()
    return 'no refusal'
  } catch (error) {
    return isGameError(error) ? `${error.code}: ${error.message}` : `NOT OURS: ${error}`
  }
}

/** A view with a key changed, one left out, one more, and with the cards of events changed. */
function* wrong(seen: View): Generator<readonly [string, unknown]> {
  for (const [key, part] of Object.entries(seen)) {
    const { [key as 'seat']: _, ...less } = seen
    yield [`without ${key}`, less]
    yield [`${key} by another name`, { ...less, more: part }]
    for (const value of [null, 1, 'x', [], {}]) {
      if (!isDeepStrictEqual(value, part))
        yield [`${key} = ${JSON.stringify(value)}`, { ...seen, [key]: value }]
    }
  }
  yield ['one key more', { ...seen, more: 1 }]
  for (const [at, event] of seen.events.entries()) {
    const others = seen.events.filter((_, row) => row !== at)
    const put = (changed: object) => seen.events.map((own, row) => (row === at ? changed : own))
    yield [`without event ${event.type}`, { ...seen, events: others }]
    yield [`${event.type} twice`, { ...seen, events: [...seen.events, event] }]
    for (const key of Object.keys(event)) {
      const changed = { ...event, [key]: key === 'seat' ? (event[key as never] === 0 ? 1 : 0) : 'x' }
      yield [`${event.type}.${key}`, { ...seen, events: put(changed) }]
    }
    if (event.type === 'play') {
      const changed = { ...event, card: seen.unseen[0] ?? 'Ac' }
      yield [`${event.type} of another card`, { ...seen, events: put(changed) }]
    }
  }
}

const wanted = ['schneider-strict', 'bauernschnapsen-house']
const doors = {
  createSampler: (value: unknown) => createSampler(value as View),
  explainMove: (value: unknown) => {
    const verdict = explainMove(value as View, { type: 'knock' })
    if (!verdict.legal && verdict.code === 'invalid-view')
      throw Object.assign(new Error(verdict.message), { name: 'GameError', code: verdict.code })
  },
  informationKey: (value: unknown) => informationKey(value as View),
  beaters: (value: unknown) => beaters(value as View, 'Ac'),
}

test.each(cases.filter(({ name }) => wanted.includes(name)))('$name: a view that is wrong', async (one) => {
  const games = [...walk(one, applyMove)].map(({ game }) => game).filter(inPlay)
  const game = games[Math.floor(games.length * 0.55)] as GameState
  const lines = [`ply ${game.ply}`]
  for (const [door, enter] of Object.entries(doors)) {
    const byWords = new Map<string, Set<string>>()
    for (const [at, [what, value]] of [...wrong(view(game, game.turn as 0))].entries()) {
      // To explain a move takes a sampler, too.
      if (door === 'explainMove' && at % 12 !== 0) continue
      const words = refusal(() => enter(value))
      byWords.set(words, (byWords.get(words) ?? new Set()).add(what))
    }
    lines.push(door, ...[...byWords].map(([words, these]) => `  ${words}\n    ${[...these].join(' · ')}`))
  }
  expect(lines.length).toBeGreaterThan(20)
  await expect(lines.join('\n')).toMatchFileSnapshot(kept('samples', `wrong-${one.name}`))
})

test.each(cases.filter(({ name }) => wanted.includes(name) || name === 'schneider-parlett'))(
  '$name: what beats each card',
  async (one) => {
    const lines = new Set<string>()
    const contracts = new Set<unknown>()
    for (const { game } of walk(one, applyMove)) {
      const seen = view(game, 'spectator')
      const inForce = 'contract' in seen ? `${seen.contract} ${seen.trump}` : seen.trump
      if (contracts.has(inForce) || contracts.size > 6) continue
      contracts.add(inForce)
      for (const card of packOf(game.rules)) {
        const these = beaters(game, card)
        expect(beaters(seen, card)).toStrictEqual(these)
        lines.add(`${inForce}: ${card} < ${these.join(' ')}`)
      }
    }
    expect(lines.size).toBeGreaterThan(20)
    await expect([...lines].join('\n')).toMatchFileSnapshot(kept('samples', `beaters-${one.name}`))
  },
)

test('a view that no deal fits: a suit was not followed, and its card was there', () => {
  const one = cases.find(({ name }) => name === 'schneider-follow-suit') as (typeof cases)[0]
  let tried = 0
  for (const { game } of walk(one, applyMove)) {
    const plays = view(game, 0).events.flatMap((event, at) => (event.type === 'play' ? [{ event, at }] : []))
    if (plays.length !== 32) continue
    for (const viewer of [0, 1] as const) {
      const seen = view(game, viewer)
      for (const { event, at } of plays.slice(20)) {
        const led = plays[plays.findIndex((play) => play.at === at) - 1]
        const later = plays.find(
          (play) => play.at > at && play.event.seat === event.seat && play.event.card[1] !== event.card[1],
        )
        const isAnswer = plays.findIndex((play) => play.at === at) % 2 === 1
        if (!isAnswer || event.seat === viewer || later === undefined || led?.event.card[1] !== event.card[1])
          continue
        const events = seen.events.map((own, row) =>
          row === at ? later.event : row === later.at ? event : own,
        ) as View['events']
        tried += 1
        expect(refusal(() => createSampler({ ...seen, events } as View))).toMatch(
          /no deal fits it|not follow/,
        )
      }
    }
  }
  expect(tried).toBeGreaterThan(0)
})

describe('what a hand may not have been', () => {
  const suits = ['c', 's', 'h', 'd'] as const
  const hands = suits.map((suit) => [...'ATKQJ'].map((rank) => `${rank}${suit}` as Card))
  const deckOf = (dealt: readonly (readonly Card[])[]) =>
    [...dealt.map((hand) => hand.slice(0, 3)), ...dealt.map((hand) => hand.slice(3))].flat()

  test('five cards of a suit, unless a Farbringerl would have been shown', () => {
    const rules = { game: 'bauernschnapsen', farbringerl: false } as const
    let game: GameState = createGame({ rules, dealer: 3, seed: 1, deck: deckOf(hands) })
    while (game.phase !== 'deal-over') game = applyMove(game, legalMoves(game)[0] as Move)
    for (const viewer of [0, 1, 2, 3, 'spectator'] as const) {
      const seen = view(game, viewer)
      expect(view(createSampler(seen)(randomFrom(3)), viewer)).toStrictEqual(seen)
    }
  })

  test('a Farbringerl is where it was shown, whoever looks', () => {
    let game: GameState = createGame({ rules: 'bauernschnapsen', dealer: 3, seed: 1, deck: deckOf(hands) })
    game = applyMove(game, { type: 'trump', suit: 'c' })
    expect(game.phase).toBe('deal-over')
    for (const viewer of [0, 1, 2, 3, 'spectator'] as const) {
      const seen = view(game, viewer)
      const sampled = createSampler(seen)(randomFrom(3))
      expect(reveal(sampled).hands[0]).toStrictEqual(hands[0])
      expect(view(sampled, viewer)).toStrictEqual(seen)
    }
  })

  test('without an ace where it was bid to hold one', () => {
    const rules = { game: 'bauernschnapsen', farbringerl: false } as const
    const aces = hands.map((hand) => hand[0] as Card)
    const others = hands.flatMap((hand) => hand.slice(1))
    const dealt = [[...aces, others[0] as Card], others.slice(1, 6), others.slice(6, 11), others.slice(11)]
    let game: GameState = createGame({ rules, dealer: 3, seed: 1, deck: deckOf(dealt) })
    game = applyMove(game, { type: 'trump', suit: 'c' })
    game = applyMove(applyMove(game, { type: 'pass' }), { type: 'pass' })
    const seen = view(game, 0)
    expect(view(createSampler(seen)(randomFrom(3)), 0)).toStrictEqual(seen)
    const events = seen.events.map((event) =>
      event.type === 'pass' && event.seat === 1 ? { type: 'bid', seat: 1, contract: 'assenbettler' } : event,
    )
    expect(refusal(() => createSampler({ ...seen, events } as View))).toBe(
      'invalid-view: This is no view of a game: no deal fits it.',
    )
  })
})
