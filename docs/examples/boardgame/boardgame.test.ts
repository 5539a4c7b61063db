// boardgame.io's own clients and its local server: a match by views, refusals, and what a client holds.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Client } from 'boardgame.io/client'
import { INVALID_MOVE } from 'boardgame.io/core'
import { Local } from 'boardgame.io/multiplayer'
import { applyMove, createGame, type GameState, legalMoves, reveal, type View, view } from 'stichspiel'
import { carefulBot } from 'stichspiel/bots'
import { badValues } from '../hostile/garbage.js'
import { boardgame, type Table } from './game.js'

/** A client for each seat on one local server. */
function sitDown(rules: 'schneider' | 'bauernschnapsen-single', seed: string) {
  const game = boardgame(rules, seed)
  const multiplayer = Local()
  const numPlayers = game.maxPlayers ?? 0
  const clients = Array.from({ length: numPlayers }, (_, seat) =>
    Client<Table>({ game, numPlayers, multiplayer, playerID: String(seat), debug: false, matchID: seed }),
  )
  for (const client of clients) client.start()
  return clients
}

type Seated = ReturnType<typeof sitDown>[number]

const seenBy = (client: Seated): View => {
  const G = client.getState()!.G
  assert.ok('view' in G && !('game' in G))
  return G.view
}

/** boardgame.io tells refusals on the console. */
function quietly<T>(run: () => T): { value: T; said: string } {
  const { error } = console
  let said = ''
  console.error = (...words: unknown[]) => {
    said += words.join(' ')
  }
  try {
    return { value: run(), said }
  } finally {
    console.error = error
  }
}

for (const rules of ['schneider', 'bauernschnapsen-single'] as const) {
  test(`a match of ${rules} on all seats, by views`, () => {
    const seed = `match of ${rules}`
    const clients = sitDown(rules, seed)
    const bots = clients.map((_, seat) => carefulBot({ seed: seat }))
    let game: GameState = createGame({ rules, seed })
    let made = 0
    while (clients[0]!.getState()!.ctx.gameover === undefined) {
      assert.ok(made < 5000)
      const turn = Number(clients[0]!.getState()!.ctx.currentPlayer)
      assert.equal(turn, game.turn)
      const seen = seenBy(clients[turn]!)
      const move = bots[turn]!(seen)
      assert.equal(quietly(() => clients[turn]!.moves.make!(move, seen.ply)).said, '')
      game = applyMove(game, move)
      made += 1
    }
    assert.equal(game.phase, 'match-over')
    for (const [seat, client] of clients.entries()) assert.deepEqual(seenBy(client), view(game, seat as 0))
    assert.ok(made > 100)
  })
}

test('illegal moves are INVALID_MOVE and change nothing, and no client ends a turn or the game', () => {
  const clients = sitDown('schneider', 'refusals')
  const before = clients.map((client) => client.getState())
  const turn = Number(before[0]!.ctx.currentPlayer)
  const seen = seenBy(clients[turn]!)
  const hidden = seen.unseen[0]!
  const other = clients[1 - turn]!
  const attempts: [Seated, () => void][] = [
    [clients[turn]!, () => clients[turn]!.moves.make!({ type: 'play', card: hidden }, seen.ply)],
    [clients[turn]!, () => clients[turn]!.moves.make!({ type: 'play', card: seen.hand[0] }, seen.ply + 1)],
    [clients[turn]!, () => clients[turn]!.moves.make!(null)],
    [other, () => other.moves.make!({ type: 'play', card: seenBy(other).hand[0] }, seen.ply)],
  ]
  for (const [, attempt] of attempts) assert.match(quietly(attempt).said, /invalid move|not active/)
  assert.deepEqual(clients[turn]!.events, {})
  assert.deepEqual(
    clients.map((client) => client.getState()!.G),
    before.map((state) => state!.G),
  )
  assert.deepEqual(
    clients.map((client) => client.getState()!._stateID),
    before.map((state) => state!._stateID),
  )

  const make = boardgame('schneider').moves!.make as { move: (context: unknown, move: unknown) => unknown }
  const game = createGame({ rules: 'schneider', seed: 7, dealer: 1 })
  const context = { G: { game }, playerID: '0', events: { endTurn: () => {} } }
  assert.equal(make.move(context, { type: 'play', card: 'Kd' }), INVALID_MOVE)
  assert.equal(make.move({ ...context, playerID: '1' }, { type: 'play', card: 'Ac' }), INVALID_MOVE)
  assert.notEqual(make.move(context, { type: 'play', card: 'Ac' }), INVALID_MOVE)
})

test('a client holds its own view: no seed, no cards of others', () => {
  const seed = 'nobody shall read this'
  const clients = sitDown('schneider', seed)
  const game = createGame({ rules: 'schneider', seed })
  for (const [seat, client] of clients.entries()) {
    const held = JSON.stringify(client.getState())
    assert.ok(!held.includes(seed))
    assert.deepEqual(seenBy(client), view(game, seat as 0))
    const hands = seenBy(client).events.flatMap((event) => (event.type === 'deal' ? event.hands : []))
    assert.deepEqual([...hands[seat]!].sort(), [...reveal(game).hands[seat]!].sort())
    assert.deepEqual(hands[1 - seat], Array(6).fill(null))
  }
})

test('a client without a seat looks on; on one machine, without a server, seats take turns at it', () => {
  const seed = 'one machine'
  const client = Client<Table>({ game: boardgame('schneider', seed), numPlayers: 2, debug: false })
  client.start()
  const game = createGame({ rules: 'schneider', seed })
  assert.deepEqual(seenBy(client), view(game, 'spectator'))
  client.updatePlayerID(String(game.turn))
  const { hand, ply } = seenBy(client)
  client.moves.make!({ type: 'play', card: hand[0] }, ply)
  assert.deepEqual(seenBy(client), view(applyMove(game, { type: 'play', card: hand[0]! }), game.turn!))
})

test('strangers: a seat that is none looks on, and garbage for a move is refused', () => {
  const seed = 'strangers'
  const game = createGame({ rules: 'schneider', seed })
  const { playerView, moves } = boardgame('schneider', seed)
  const show = playerView as (table: { G: Table; playerID: unknown }) => Table
  const seats: unknown[] = [
    null,
    undefined,
    '',
    ' 0',
    '2',
    '99',
    '-1',
    '0.5',
    '0x0',
    'spectator',
    '__proto__',
    {},
    [0],
    1e9,
  ]
  for (const playerID of seats)
    assert.deepEqual(show({ G: { game }, playerID }), { view: view(game, 'spectator') }, String(playerID))
  for (const playerID of ['0', '1'] as const)
    assert.deepEqual(show({ G: { game }, playerID }), { view: view(game, Number(playerID) as 0 | 1) })

  const make = moves!.make as { move: (context: unknown, move: unknown, ply?: unknown) => unknown }
  const playerID = String(game.turn)
  const context = { G: { game }, events: { endTurn: () => assert.fail('a turn ended') } }
  for (const value of badValues.map((text) => JSON.parse(text))) {
    assert.equal(make.move({ ...context, playerID }, value, 0), INVALID_MOVE)
    assert.equal(make.move({ ...context, playerID }, legalMoves(game)[0], [value]), INVALID_MOVE)
    assert.equal(make.move({ ...context, playerID: value }, legalMoves(game)[0], 1), INVALID_MOVE)
  }
})
