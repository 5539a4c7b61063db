// The server with real sockets on loopback: honest players, lost lines, and a cheat on a seat.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  applyMove,
  createGame,
  type GameEvent,
  type GameState,
  history,
  legalMoves,
  reveal,
  sampleGame,
  score,
  view,
} from 'stichspiel'
import { carefulBot } from 'stichspiel/bots'
import { WebSocket } from 'ws'
import { cheat } from './cheat.js'
import { playByViews } from './client.js'
import { Room } from './room.js'
import { type Served, serve } from './server.js'

async function withServer<T>(room: Room, use: (served: Served) => Promise<T>): Promise<T> {
  const served = await serve(room)
  try {
    return await use(served)
  } finally {
    await served.close()
  }
}

/** All seats play the match to its end; goes out: the last view of each. */
const playOut = (room: Room, { url }: Served) =>
  Promise.all(room.tokens.map((token, seat) => playByViews(url, token, carefulBot({ seed: seat }))))

for (const [rules, seats] of [
  ['schneider', 2],
  ['bauernschnapsen-single', 4],
] as const) {
  test(`${rules}: ${seats} clients play a match by views alone`, async () => {
    const room = Room.open(rules)
    const views = await withServer(room, (served) => playOut(room, served))

    assert.equal(room.game.phase, 'match-over')
    assert.equal(views.length, seats)
    assert.notEqual(score(room.game).winner, null)
    for (const [seat, seen] of views.entries()) assert.deepEqual(seen, view(room.game, seat as 0))
  })
}

test('two rooms have different cards and different tokens', () => {
  const rooms = [Room.open('schneider'), Room.open('schneider')] as const
  assert.notDeepEqual(reveal(rooms[0].game), reveal(rooms[1].game))
  assert.equal(new Set(rooms.flatMap(({ tokens }) => tokens)).size, 4)
})

test('lost lines: a player that comes back gets its history, and the match goes on', async () => {
  const room = Room.open('schneider')
  const welcomes: GameEvent[][] = []
  await withServer(room, async (served) => {
    let views = 0
    const players = room.tokens.map((token, seat) =>
      playByViews(served.url, token, carefulBot({ seed: seat }), (notice) => {
        if (seat === 1 && notice.type === 'welcome') welcomes.push([...notice.history])
        if (notice.type !== 'view') return
        views += 1
        if (views === 51 || views === 130) for (const socket of served.sockets.clients) socket.terminate()
      }),
    )
    await Promise.all(players)
  })

  assert.equal(room.game.phase, 'match-over')
  assert.equal(welcomes.length, 3)
  assert.ok(welcomes[2]!.length > welcomes[1]!.length && welcomes[1]!.length > 20)
  const whole = history(room.game, 1)
  for (const heard of welcomes) assert.deepEqual(heard, whole.slice(0, heard.length))
})

/** A game in which it is the cheat's turn, and one in which it is not, both with hidden cards. */
function scenes(): { name: string; game: GameState }[] {
  const start = createGame({ rules: 'schneider', seed: 'cards on the table', dealer: 1 })
  let later = start
  for (let made = 0; made < 5; made += 1) later = applyMove(later, legalMoves(later)[0]!)
  const auction = createGame({ rules: 'bauernschnapsen', seed: 'a call', dealer: 3 })
  return [
    { name: 'before the first card', game: start },
    { name: 'in the middle of a deal', game: later },
    { name: 'on turn', game: createGame({ rules: 'schneider', seed: 'on turn', dealer: 0 }) },
    { name: 'while trump is called', game: auction },
  ]
}

for (const { name, game } of scenes()) {
  test(`a cheat, ${name}, gets refusals, its own view, and nothing that depends on hidden cards`, async () => {
    const seen = view(game, 1)
    const other = sampleGame(seen)
    assert.notDeepEqual(reveal(other), reveal(game))
    const own = [
      { type: 'welcome', seat: 1, history: history(game, 1) },
      { type: 'view', view: seen },
    ].map((notice) => JSON.stringify(notice))

    const transcripts = []
    for (const world of [game, other]) {
      const room = new Room(world)
      const saved = JSON.stringify(world)
      const outcomes = await withServer(room, ({ url }) => cheat(url, room.tokens[1]!))
      assert.equal(JSON.stringify(room.game), saved)
      transcripts.push(outcomes)
    }
    const [here, there] = transcripts

    assert.ok(here!.length > 40)
    for (const { name, answer, heard } of here!) {
      assert.match(answer, /^(refused: [a-z-]+|closed \(1009\))$/, name)
      for (const text of heard)
        assert.ok(
          own.includes(text) || /^\{"type":"refused","code":"[a-z-]+"(,"reason":"[a-z-]+")?\}$/.test(text),
          name,
        )
    }
    // The same tricks in a world with other hidden cards are answered in the very same words.
    assert.deepEqual(here, there)
  })
}

test('a match with a cheat on a seat ends as the same match without', async () => {
  const start = createGame({ rules: 'schneider', seed: 'one evening', dealer: 1 })
  const quiet = new Room(start)
  await withServer(quiet, (served) => playOut(quiet, served))

  const loud = new Room(start)
  await withServer(loud, async (served) => {
    const [tried] = await Promise.all([cheat(served.url, loud.tokens[1]!), playOut(loud, served)])
    assert.ok(tried.length > 40)
  })
  assert.equal(loud.game.phase, 'match-over')
  assert.equal(JSON.stringify(loud.game), JSON.stringify(quiet.game))
})

test('who is refused thirty times in a row is shown the door', async () => {
  const room = Room.open('schneider')
  await withServer(room, async ({ url }) => {
    const socket = new WebSocket(url)
    let refusals = 0
    socket.on('message', () => {
      refusals += 1
    })
    socket.on('open', () => {
      for (let sent = 0; sent < 100; sent += 1) socket.send('{"type":"join","token":"guess"}')
    })
    const code = await new Promise((resolve) => socket.on('close', resolve))
    assert.equal(code, 1008)
    assert.equal(refusals, 30)
  })
})
