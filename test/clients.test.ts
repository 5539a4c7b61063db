import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import { describe, expect, test } from 'vitest'
import {
  type Card,
  createGame,
  explainMove,
  type GameEvent,
  type GameOptions,
  type GameState,
  history,
  type Move,
  packOf,
  reveal,
  type Seat,
  score,
  tryMove,
  type View,
  view,
  voidDeal,
} from '../src/index.js'
import { pick, type Random, randomFrom, seatsOf, universe } from './support/arbitraries.js'
import { deepFreeze } from './support/freeze.js'

// ------------------------------------------------------------------------------------------- The server

interface Line {
  /** What the server says, as text over a wire. */
  say(text: string): void
}

type Answer = {
  readonly type: 'refused'
  readonly code: string
  readonly reason?: string
  readonly message: string
}

type ToClient =
  | { readonly type: 'welcome'; readonly view: View; readonly history: readonly GameEvent[] }
  | { readonly type: 'view'; readonly view: View }
  | Answer

/** A table: it alone has the game, and knows a client by its line only, whatever the client says of itself. */
class Server {
  game: GameState
  readonly #lines = new Map<Seat, Line>()
  readonly #watch: (seat: Seat, text: string) => void

  constructor(options: GameOptions, watch: (seat: Seat, text: string) => void) {
    this.game = deepFreeze(createGame(options))
    this.#watch = watch
  }

  connect(seat: Seat, line: Line): void {
    this.#lines.set(seat, line)
    this.#say(seat, { type: 'welcome', view: view(this.game, seat), history: history(this.game, seat) })
  }

  disconnect(seat: Seat): void {
    this.#lines.delete(seat)
  }

  /** The host's own doing: the cards were dealt wrongly. */
  voidDeal(): void {
    this.#moved(voidDeal(this.game))
  }

  hear(seat: Seat, text: string): void {
    const answer = this.#judge(seat, text)
    if (answer === null) return
    this.#say(seat, { type: 'refused', ...answer })
  }

  #judge(seat: Seat, text: string): Omit<Answer, 'type'> | null {
    let said: unknown
    try {
      said = JSON.parse(text)
    } catch {
      return { code: 'garbage', message: 'This is no JSON.' }
    }
    const { ply, move } = (typeof said === 'object' && said !== null ? said : {}) as Record<string, unknown>
    if (typeof ply !== 'number') return { code: 'garbage', message: 'A move says for which ply it was made.' }
    const { ok: made, ...answer } = tryMove(this.game, move, seat, ply)
    if ('game' in answer) this.#moved(answer.game)
    return made ? null : (answer as Omit<Answer, 'type'>)
  }

  #moved(game: GameState): void {
    this.game = deepFreeze(game)
    for (const seat of this.#lines.keys()) this.#say(seat, { type: 'view', view: view(game, seat) })
  }

  #say(seat: Seat, message: ToClient): void {
    const text = JSON.stringify(message)
    this.#watch(seat, text)
    this.#lines.get(seat)?.say(text)
  }
}

// ------------------------------------------------------------------------------------------- The clients

/** A client: it has what it was told, and nothing else. Everything it knows came as text. */
class Client implements Line {
  readonly seat: Seat
  /** All events of the match as far as it has seen them, put together from histories and views. */
  readonly events: GameEvent[] = []
  readonly refusals: Answer[] = []
  #view: View | null = null
  /** Where in the events this deal begins. */
  #deal = 0

  constructor(seat: Seat) {
    this.seat = seat
  }

  get view(): View {
    if (this.#view === null) throw new Error('nothing was seen yet')
    return this.#view
  }

  say(text: string): void {
    const message = JSON.parse(text) as ToClient
    if (message.type === 'refused') this.refusals.push(message)
    else if (message.type === 'view') this.#see(message.view)
    else this.#catchUp(message.view, message.history)
  }

  /** After a pause: what was seen before the pause must be how the history begins. */
  #catchUp(seen: View, told: readonly GameEvent[]): void {
    deepStrictEqual(told.slice(0, this.events.length), this.events)
    this.events.splice(0, this.events.length, ...told)
    this.#deal = told.length - seen.events.length
    deepStrictEqual(told.slice(this.#deal), seen.events)
    this.#view = seen
  }

  #see(seen: View): void {
    const before = this.view
    // A message may overtake another; the later one says all that the earlier one did.
    if (seen.ply <= before.ply) return
    if (seen.deal !== before.deal) {
      if (before.score.deal === null) this.events.push({ type: 'void', deal: before.deal })
      this.#deal = this.events.length
    }
    deepStrictEqual(seen.events.slice(0, this.events.length - this.#deal), this.events.slice(this.#deal))
    this.events.splice(this.#deal, this.events.length, ...seen.events)
    this.#view = seen
  }

  /** The table as text: who holds how many cards, what lies on it, what binds us, what the score is. */
  draw(): string[] {
    const {
      seat,
      turn,
      phase,
      hand,
      handSizes,
      trick,
      taken,
      known,
      trump,
      turnedUp,
      obligation,
      score: points,
    } = this.view
    const places = handSizes.map((size, n) => {
      const open =
        n === seat
          ? hand.join(' ')
          : [...(known[n] ?? []), ...Array(size - (known[n] ?? []).length).fill('??')].join(' ')
      return `${n === turn ? '>' : ' '}${n}: ${open}`
    })
    const lines = [
      `deal ${this.view.deal}, ${phase}, trump ${trump ?? '-'}${turnedUp === null ? '' : ` (${turnedUp})`}`,
      ...places,
      `table: ${trick.map((laid) => laid.card + ('meld' in laid ? `+${laid.meld}` : '')).join(' ')}`,
      `taken: ${taken.map((side) => side.length).join(':')}`,
    ]
    if (obligation !== null)
      lines.push(`you must ${obligation.kind}${'suit' in obligation ? ` ${obligation.suit}` : ''}`)
    if (points.deal !== null)
      lines.push(`deal: ${points.deal.reason}, ${points.deal.points} to ${points.deal.winner ?? 'nobody'}`)
    lines.push(
      `match: ${points.points.join(':')} ${points.bummerl.join(':')}${points.winner === null ? '' : ` won by ${points.winner}`}`,
    )
    return lines
  }

  /** Why a card in hand cannot be played now; nothing when it can. */
  whyNot(card: Card): string | null {
    const verdict = explainMove(this.view, { type: 'play', card })
    return verdict.legal ? null : (verdict.reason ?? verdict.code)
  }

  /** What it does when on turn. */
  choose(random: Random): string {
    const { legalMoves, ply, phase } = this.view
    const [first] = legalMoves
    const move = phase === 'bid' && random() < 0.7 ? first : pick(random, legalMoves as readonly Move[])
    return JSON.stringify({ ply, move })
  }
}

// ------------------------------------------------------------------------------ What may be in a message

const isCardText = (text: string) => /^[AKQJT987][cshd]$/.test(text)

/** All cards in a value, lists of unseen cards left out. */
function cardsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    if (isCardText(value)) found.add(value)
    else for (const [card] of value.matchAll(/\b[AKQJT987][cshd]\b/g)) found.add(card)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) if (key !== 'unseen') cardsIn(part, found)
  }
  return found
}

let told: { game: GameState; events: readonly GameEvent[] } | null = null

/** The open events of a game; the same state is asked for many times. */
function openEvents(game: GameState): readonly GameEvent[] {
  if (told?.game !== game) told = { game, events: history(game) }
  return told.events
}

/** The cards that a seat may know in each deal, put together from the server's whole game: its own, and those shown. */
function mayKnow(game: GameState, seat: Seat): Set<string>[] {
  const deals: Set<string>[] = []
  for (const event of openEvents(game)) {
    const known = deals.at(-1) ?? new Set()
    switch (event.type) {
      case 'deal':
        deals.push(
          new Set([...(event.hands[seat] as Card[]), ...(event.turnedUp === null ? [] : [event.turnedUp])]),
        )
        break
      case 'second-packet':
        for (const card of event.hands[seat] as Card[]) known.add(card)
        break
      case 'draw':
        if (event.seat === seat) known.add(event.card as Card)
        break
      case 'turn-up':
      case 'play':
        known.add(event.card)
        break
      case 'meld':
        known.add(`K${event.suit}`).add(`Q${event.suit}`)
        break
      case 'farbringerl':
        for (const card of event.cards) known.add(card)
        break
      default:
    }
  }
  return deals
}

/** Events in parts, one a deal; what comes before the first deal is of no deal. */
function byDeal(events: readonly GameEvent[]): GameEvent[][] {
  const deals: GameEvent[][] = []
  for (const event of events) {
    if (event.type === 'deal') deals.push([])
    if (event.type !== 'draw-dealer') deals.at(-1)?.push(event)
  }
  return deals
}

/** Checks a message against the game: no card in it that the seat may not know, no list that tells more. */
function checkMessage(game: GameState, seat: Seat, text: string): void {
  const message = JSON.parse(text) as ToClient
  const allowed = mayKnow(game, seat)
  const dealt = game.phase === 'cut' ? new Set<string>() : (allowed.at(-1) ?? new Set())
  if (message.type === 'refused') {
    ok(
      [...cardsIn(message)].every((card) => dealt.has(card) || asked.has(card)),
      text,
    )
    return
  }
  const { view: seen } = message
  for (const card of cardsIn(seen)) ok(dealt.has(card), `${card} is shown to ${seat}`)
  deepStrictEqual(
    seen.unseen,
    packOf(game.rules).filter((card) => !dealt.has(card)),
  )
  strictEqual(seen.seat, seat)
  if (message.type !== 'welcome') return
  const deals = byDeal(message.history)
  strictEqual(deals.length, allowed.length)
  deals.forEach((events, n) => {
    for (const card of cardsIn(events))
      ok(allowed[n]?.has(card), `${card} of deal ${n + 1} is told to ${seat}`)
  })
}

/** Cards that the cheat has named itself. */
let asked = new Set<string>()

// ------------------------------------------------------------------------------------------- The cheat

/** What a cheat sends instead of, before and after its own moves. */
function tricksOf(client: Client, random: Random, sent: readonly string[]): string[] {
  const { rules, ply, seat, legalMoves, events } = client.view
  const others = packOf(rules).filter((card) => !client.view.hand.includes(card))
  const played = events.flatMap((event) => (event.type === 'play' ? [event.card] : []))
  const own = legalMoves[0] ?? { type: 'play', card: client.view.hand[0] ?? 'As' }
  const attempts: unknown[] = [
    { ply, move: { type: 'play', card: pick(random, others) } },
    { ply, move: { type: 'play', card: played.at(-1) ?? pick(random, others) } },
    { ply, move: { type: 'play', card: pick(random, others), meld: true } },
    { ply, move: { type: 'deal', deck: packOf(rules) } },
    { ply, move: { ...own, deck: packOf(rules) } },
    { ply, move: { ...own, seat: ((seat ?? 0) + 1) % 2 } },
    { ply, seat: 0, move: { ...own, extra: true } },
    { ply: ply - 1, move: own },
    { ply: ply + 1, move: own },
    { ply: `${ply}`, move: own },
    { move: own },
    { ply: null, move: own },
    { ply, move: null },
    { ply, move: [own] },
    { ply, move: { type: 'void' } },
    { ply, move: { type: 'cut', at: 1e9 } },
    { ply, move: { type: '__proto__' } },
    own,
    null,
    [],
    0,
  ]
  const texts = [
    ...attempts.map((attempt) => JSON.stringify(attempt)),
    '{',
    '',
    'x'.repeat(10_000),
    ...sent.slice(-3),
    `{"ply":${ply},"__proto__":{"move":${JSON.stringify(own)}}}`,
  ]
  // Deep nesting takes JSON.parse long, so it is sent now and then.
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  if (random() < 0.05) texts.push(deep, `{"ply":${ply},"move":${deep}}`)
  asked = cardsIn(texts)
  return texts
}

// -------------------------------------------------------------------------------------------- The match

interface Course {
  readonly game: GameState
  readonly clients: readonly Client[]
  readonly counts: Record<
    'messages' | 'verdicts' | 'legal' | 'greyed' | 'refusals' | 'missed' | 'drawn',
    number
  >
  /** Codes and reasons that the cheat got to hear. */
  readonly heard: Map<string, number>
}

interface Trouble {
  /** The seat that loses its connection, and in which plies. */
  readonly lost?: readonly [seat: Seat, ...plies: (readonly [from: number, to: number])[]]
  readonly cheat?: Seat
  /** The seat that sends everything twice. */
  readonly twice?: Seat
}

/** Plays a match; where nothing is watched, it is for its end alone. */
function play(options: GameOptions, trouble: Trouble, watched = true): Course {
  const counts = { messages: 0, verdicts: 0, legal: 0, greyed: 0, refusals: 0, missed: 0, drawn: 0 }
  const heard = new Map<string, number>()
  const server: Server = new Server(options, (seat, text) => {
    if (!watched) return
    checkMessage(server.game, seat, text)
    counts.messages++
  })
  const clients = seatsOf(server.game).map((seat) => new Client(seat))
  const randoms = clients.map(({ seat }) => randomFrom(100 + seat))
  const mischief = randomFrom(99)
  const sent: string[] = []
  const away = new Set<Seat>()
  let voids = 1
  for (const client of clients) server.connect(client.seat, client)

  while (server.game.phase !== 'match-over') {
    const { ply, turn, phase } = server.game
    goAndCome(ply, turn as Seat)
    for (const client of clients) if (watched && !away.has(client.seat)) look(client)
    if (trouble.cheat !== undefined && ply % (turn === trouble.cheat ? 2 : 5) === 0)
      cheat(clients[trouble.cheat] as Client)
    // One deal is dealt wrongly; nobody need be told more than the next view.
    const early = !view(server.game, 'spectator').events.some(({ type }) => type === 'play')
    if (voids > 0 && server.game.deal === 2 && early && (phase === 'bid' || phase === 'play')) {
      voids--
      server.voidDeal()
      continue
    }
    const client = clients[turn as Seat] as Client
    const text = client.choose(randoms[client.seat] as Random)
    if (client.seat === trouble.cheat) sent.push(text)
    server.hear(client.seat, text)
    strictEqual(server.game.ply, ply + 1)
    if (client.seat === trouble.twice) {
      server.hear(client.seat, text)
      strictEqual(server.game.ply, ply + 1)
      strictEqual(client.refusals.at(-1)?.reason, 'stale')
    }
  }
  for (const client of clients) {
    if (away.delete(client.seat)) server.connect(client.seat, client)
    look(client)
  }
  return { game: server.game, clients, counts, heard }

  /** Loses and finds connections; who is on turn is waited for. */
  function goAndCome(ply: number, turn: Seat): void {
    const [seat, ...spans] = trouble.lost ?? []
    if (seat === undefined) return
    const gone = spans.some(([from, to]) => ply >= from && ply < to)
    if (gone && turn !== seat && !away.has(seat)) {
      away.add(seat)
      server.disconnect(seat)
    } else if (away.has(seat) && (!gone || turn === seat)) {
      away.delete(seat)
      counts.missed += ply - (clients[seat] as Client).view.ply
      server.connect(seat, clients[seat] as Client)
    }
  }

  /** What a client makes of its view is what is so on the server. */
  function look(client: Client): void {
    const { game } = server
    const { seat } = client
    const { hands, talon } = reveal(game)
    deepStrictEqual(client.view.hand, hands[seat])
    deepStrictEqual(
      client.view.handSizes,
      hands.map((hand) => hand.length),
    )
    strictEqual(client.view.talonSize, talon.length)
    deepStrictEqual(client.view.score, score(game))
    deepStrictEqual([client.view.phase, client.view.turn, client.view.ply], [game.phase, game.turn, game.ply])
    const drawn = client.draw()
    ok(drawn.some((line) => line.startsWith(`>${game.turn}: `)) === (game.turn !== null))
    ok(
      drawn.some(
        (line) =>
          line === ` ${seat}: ${client.view.hand.join(' ')}` ||
          line === `>${seat}: ${client.view.hand.join(' ')}`,
      ),
    )
    counts.drawn++
    if (client.view.turn === seat && game.phase === 'play') {
      const playable = client.view.legalMoves.flatMap((move) => (move.type === 'play' ? [move.card] : []))
      if (game.ply % 4 === 0) {
        for (const card of client.view.hand) {
          const why = client.whyNot(card)
          strictEqual(why === null, playable.includes(card))
          if (why === null) continue
          ok(['must-follow-suit', 'must-beat', 'must-trump', 'must-overtrump'].includes(why), why)
          counts.greyed++
        }
      }
    }
    if (game.ply % (seat === game.turn ? 7 : 29) !== 0) return
    for (const move of [...universe(game.rules), { type: 'deal', deck: packOf(game.rules) }, null]) {
      const answer = tryMove(game, move, seat, game.ply)
      const verdict = explainMove(client.view, move)
      strictEqual(verdict.legal, answer.ok, JSON.stringify(move))
      if (!answer.ok && !verdict.legal)
        deepStrictEqual([verdict.code, verdict.reason], [answer.code, answer.reason], JSON.stringify(move))
      if (verdict.legal) counts.legal++
      counts.verdicts++
    }
  }

  function cheat(client: Client): void {
    for (const text of tricksOf(client, mischief, sent)) {
      const before = server.game
      const heardBefore = client.refusals.length
      server.hear(client.seat, text)
      strictEqual(server.game, before, `moved by ${text.slice(0, 100)}`)
      strictEqual(client.refusals.length, heardBefore + 1)
      const { code, reason } = client.refusals.at(-1) as Answer
      const what = reason ?? code
      heard.set(what, (heard.get(what) ?? 0) + 1)
      // Out of turn nothing is said that hangs on anybody's cards.
      if (client.view.turn !== client.seat)
        ok(
          ['garbage', 'malformed', 'stale', 'not-your-turn'].includes(what),
          `${what} for ${text.slice(0, 100)}`,
        )
      counts.refusals++
    }
    asked = new Set()
  }
}

/** Checks the end of a match: every client knows all that its seat saw, and the result. */
function checkEnd({ game, clients }: Course): void {
  const { winner } = score(game)
  ok(winner !== null)
  for (const client of clients) {
    deepStrictEqual(client.events, JSON.parse(JSON.stringify(history(game, client.seat))))
    deepStrictEqual(client.view, JSON.parse(JSON.stringify(view(game, client.seat))))
    ok(client.draw().at(-1)?.endsWith(`won by ${winner}`))
    deepStrictEqual(client.events.filter(({ type }) => type === 'void').length, 1)
  }
}

describe('clients that hold nothing but the JSON of their views', () => {
  test.each([
    ['bauernschnapsen-single', 'bauernschnapsen-single'],
    ['bauernschnapsen-wiki', { preset: 'bauernschnapsen-wiki', match: { points: 15, bummerl: 2 } }],
  ] as const)('four play a match of %s: one drops out twice, one cheats, one sends twice', (_, rules) => {
    const options = { rules, seed: 'a table of four', dealer: 2 } as const
    const course = play(options, { lost: [1, [7, 40], [95, 150]], cheat: 3, twice: 0 })
    checkEnd(course)
    const { counts, heard } = course
    expect(counts.missed).toBeGreaterThan(3)
    expect(counts.refusals).toBeGreaterThan(500)
    expect(counts.verdicts).toBeGreaterThan(2000)
    expect(counts.legal).toBeGreaterThan(20)
    expect(counts.greyed).toBeGreaterThan(5)
    expect(counts.drawn).toBeGreaterThan(300)
    expect(counts.messages).toBeGreaterThan(600)
    for (const what of ['garbage', 'malformed', 'stale', 'not-your-turn', 'wrong-phase', 'not-in-hand'])
      expect(heard.get(what), what).toBeGreaterThan(5)
    // The match is the one that would have been without any of it.
    deepStrictEqual(play(options, {}, false).game, course.game)
  })

  test.each([
    ['schneider-trump', { preset: 'schneider-trump', followSuit: true, match: { points: 4 } }],
    ['schneider-24', { preset: 'schneider-24', cut: true, match: { points: 5 } }],
  ] as const)('two play a match of %s: one drops out twice, the other cheats', (_, rules) => {
    const options = { rules, seed: 77 } as const
    const course = play(options, { lost: [0, [3, 12], [40, 61]], cheat: 1 })
    checkEnd(course)
    const { counts, heard } = course
    expect(counts.missed).toBeGreaterThan(1)
    expect(counts.refusals).toBeGreaterThan(300)
    expect(counts.verdicts).toBeGreaterThan(500)
    expect(counts.legal).toBeGreaterThan(10)
    for (const what of ['garbage', 'malformed', 'stale', 'not-your-turn', 'not-in-hand'])
      expect(heard.get(what), what).toBeGreaterThan(5)
    deepStrictEqual(play(options, {}, false).game, course.game)
  })

  test('the check of messages finds a card too many', () => {
    const game = createGame({ rules: 'bauernschnapsen', seed: 5, dealer: 3 })
    const seen = view(game, 0)
    const strange = reveal(game).hands[1]?.[0] as Card
    const say = (changed: object) => JSON.stringify({ type: 'view', view: { ...seen, ...changed } })
    checkMessage(game, 0, say({}))
    for (const changed of [
      { known: [[], [strange], [], []] },
      { note: { deep: [`${strange} is there`] } },
      { unseen: [...seen.unseen].reverse() },
      { unseen: seen.unseen.slice(1) },
      { seat: 1 },
    ]) {
      let found = false
      try {
        checkMessage(game, 0, say(changed))
      } catch {
        found = true
      }
      ok(found, JSON.stringify(changed))
    }
  })
})
