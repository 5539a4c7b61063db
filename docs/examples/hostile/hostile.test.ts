// Every server of the guides and the examples, in a process of its own, gets what strangers send: it must live, stand where it
// stood, and take a move from a player afterwards. So must the programs that a person types into.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Move, View } from 'stichspiel'
import { WebSocket } from 'ws'
import { Child } from './child.js'
import { badFrames, badMessages, badRequests, badValues } from './garbage.js'
import { crowd, fire, fireAndCut, neverRead, say } from './send.js'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

async function withChild(args: readonly string[], use: (child: Child) => Promise<void>): Promise<void> {
  const child = new Child(...args)
  try {
    await use(child)
  } finally {
    await child.kill()
  }
}

/** Where a server listens, as it said itself. */
async function portOf(child: Child): Promise<number> {
  const [, port] = await child.writes(/127\.0\.0\.1:(\d+)/)
  return Number(port)
}

/** Does something to a server; where it dies of it, the failure says of what. */
async function survives(child: Child, name: string, attack: Promise<unknown>): Promise<void> {
  try {
    await attack
  } catch (error) {
    assert.fail(`${name}: ${(error as Error).message}\n${child.written.slice(-2000)}`)
  }
  assert.ok(child.isAlive, `${name}: it has ended\n${child.written.slice(-2000)}`)
}

/** Broken requests, handshakes and frames, each once heard out and once cut off. */
async function throwBytes(child: Child, port: number, path: string): Promise<void> {
  const shots = [...badRequests(path), ...badFrames(path)]
  assert.ok(shots.length > 100)
  for (const shot of shots) {
    await survives(child, shot.name, fire(port, shot))
    await survives(child, `${shot.name}, cut off`, fireAndCut(port, shot))
  }
  await survives(child, 'a crowd', crowd(port, 300))
}

/** Messages that are no moves, after every greeting. */
async function throwMessages(
  child: Child,
  address: string,
  greetings: readonly (readonly string[])[],
  wrapped: readonly ((value: string) => string)[],
): Promise<void> {
  // What is too long ends its line; of the others some share one.
  const [long, short] = [badMessages.filter(isLong), badMessages.filter((message) => !isLong(message))]
  const all = [...short, ...wrapped.flatMap((wrap) => badValues.map(wrap))]
  const shared = Array.from({ length: Math.ceil(all.length / 20) }, (_, at) =>
    all.slice(20 * at, 20 * at + 20),
  )
  assert.ok(long.length > 1 && all.length > 60)
  for (const messages of [...long.map((message) => [message]), ...shared])
    for (const greeting of greetings)
      await survives(
        child,
        `the messages ${messages.map((message) => String(message).slice(0, 80)).join('\n')}`,
        say(address, [...greeting, ...messages]),
      )
}

const isLong = (message: string | Buffer) => message.length > 1000

/** A player on a good line, who sees views. */
class Player {
  readonly #socket: WebSocket
  readonly #views: View[] = []
  readonly #closed: Promise<unknown>

  constructor(address: string, greeting: readonly string[]) {
    this.#socket = new WebSocket(address)
    this.#closed = once(this.#socket, 'close')
    this.#socket.on('open', () => {
      for (const text of greeting) this.#socket.send(text)
    })
    this.#socket.on('message', (data) => {
      const { view } = JSON.parse(String(data))
      if (view !== undefined) this.#views.push(view)
    })
  }

  /** The view at a ply or after it. */
  async sees(ply: number): Promise<View> {
    for (;;) {
      const seen = this.#views.at(-1)
      if (seen !== undefined && seen.ply >= ply) return seen
      assert.equal(this.#socket.readyState <= WebSocket.OPEN, true, 'a good line was closed')
      await Promise.race([once(this.#socket, 'message'), this.#closed])
    }
  }

  send(message: object): void {
    this.#socket.send(JSON.stringify(message))
  }

  leave(): void {
    this.#socket.terminate()
  }
}

/** The match stands at its beginning, and whoever is on turn makes a move that all see. */
async function playsAMove(
  players: readonly Player[],
  wrap: (ply: number, move: Move) => object,
): Promise<void> {
  const views = await Promise.all(players.map((player) => player.sees(0)))
  assert.deepEqual([...new Set(views.map(({ ply }) => ply))], [0])
  assert.deepEqual(
    views.map(({ seat }) => seat),
    players.map((_, seat) => seat),
  )
  const seat = views[0]!.turn!
  players[seat]!.send(wrap(0, views[seat]!.legalMoves[0]!))
  for (const player of players) assert.equal((await player.sees(1)).ply, 1)
  for (const player of players) player.leave()
}

/** The fence of a guide that holds a text. */
function fence(page: string, kind: string, text: string): string {
  const fences = readFileSync(file(`../../${page}`), 'utf8').matchAll(/^```(\w+).*\n([\s\S]*?)^```/gm)
  const found = [...fences].filter(([, language, code]) => language === kind && code!.includes(text))
  assert.equal(found.length, 1, `${page} has ${found.length} such programs: ${text}`)
  return found[0]![2]!
}

/** Writes programs where they find the package, and gives their folder. */
function write(programs: Readonly<Record<string, string>>): string {
  const folder = file('../.out/hostile')
  mkdirSync(folder, { recursive: true })
  for (const [name, code] of Object.entries(programs)) writeFileSync(`${folder}/${name}`, code)
  return folder
}

test('the server among the examples survives garbage', async () => {
  const folder = write({
    'example.ts': [
      "import { Room } from '../../server/room.js'",
      "import { serve } from '../../server/server.js'",
      "const room = Room.open('schneider')",
      'const { url } = await serve(room)',
      'console.log(url, ...room.tokens)',
    ].join('\n'),
  })
  await withChild([`${folder}/example.ts`], async (child) => {
    const port = await portOf(child)
    const [, tokens = ''] = await child.writes(/:\d+ (.+)/)
    const address = `ws://127.0.0.1:${port}`
    const joins = tokens.split(' ').map((token) => JSON.stringify({ type: 'join', token }))
    assert.equal(joins.length, 2)

    await throwBytes(child, port, '/')
    await throwMessages(
      child,
      address,
      [[], ...joins.map((join) => [join])],
      [
        (value) => `{"type":"move","ply":0,"move":${value}}`,
        (value) => `{"type":"move","ply":${value},"move":{"type":"play","card":"Ac"}}`,
        (value) => `{"type":"join","token":${value}}`,
        (value) => `{"type":${value}}`,
      ],
    )

    const players = joins.map((join) => new Player(address, [join]))
    await playsAMove(players, (ply, move) => ({ type: 'move', ply, move }))
  })
})

test('the server of the guide, as it is printed there, survives garbage', async () => {
  const room = fence('run-a-server.md', 'ts', 'export class Room')
  const server = fence('run-a-server.md', 'js', 'new WebSocketServer')
  assert.ok(server.includes('port: 8080'))
  const folder = write({
    'room.ts': room,
    'guide.ts': [
      "import { Room } from './room.js'",
      server.replace('port: 8080', 'port: 0'),
      "server.on('listening', () => console.log('127.0.0.1:' + server.address().port))",
    ].join('\n'),
  })
  await withChild([`${folder}/guide.ts`], async (child) => {
    const port = await portOf(child)
    // The first secrets get the seats, so the players come before the garbage.
    const secrets = ['Anna', 'Ben', 'Clara', 'David']
    const players = []
    for (const secret of secrets) {
      const player = new Player(`ws://127.0.0.1:${port}/?secret=${secret}`, [])
      await player.sees(0)
      players.push(player)
    }

    await throwBytes(child, port, '/')
    for (const secret of ['', 'Anna', 'Clara'])
      await throwMessages(
        child,
        `ws://127.0.0.1:${port}/?secret=${secret}`,
        [[]],
        [(value) => `{"ply":0,"move":${value}}`, (value) => `{"ply":${value},"move":{"type":"turn-up"}}`],
      )
    const most = 500_000
    assert.ok((await neverRead(port, '/?secret=Ben', most)) < most)

    await playsAMove(players, (ply, move) => ({ ply, move }))
  })
})

test('the server of the playground survives garbage', async () => {
  await withChild([file('../../playground/serve.mjs')], async (child) => {
    const port = await portOf(child)
    await throwBytes(child, port, '/')
    const page = await fetch(`http://127.0.0.1:${port}/`)
    assert.equal(page.status, 200)
    assert.match(await page.text(), /<!doctype html>/i)
  })
})

/** What may come from a keyboard, or from whatever is in its place. */
const badLines = [
  '',
  ' ',
  '0',
  '-1',
  '99',
  '1e9',
  '1.5',
  '٣',
  'NaN',
  'Xx',
  'hello',
  '__proto__',
  'constructor',
  '{"type":"play"}',
  '\0',
  '\u001b[A\u001b[2J\u001b[200~',
  '\ud83c\udccf',
  'x'.repeat(100_000),
  Buffer.from([0xff, 0xfe, 0xc3, 0x28]),
]

/** Answers every prompt with garbage, and then with a move. */
async function typeGarbage(child: Child, move: (prompt: string) => string): Promise<void> {
  /** Types a line; gives what is written until the next prompt. */
  const enter = async (line: string | Buffer) => {
    const from = child.written.length
    child.type(Buffer.concat([Buffer.from(line), Buffer.from('\n')]))
    await child.writes(/> $/, from)
    return child.written.slice(from)
  }
  await child.writes(/> $/)
  const prompt = child.written.slice(child.written.lastIndexOf('\n') + 1)
  for (const line of badLines) assert.doesNotMatch(await enter(line), /^You play/m)
  assert.match(await enter(move(prompt)), /^You play/m)
}

test('the terminal among the examples survives garbage, and ends with its input', async () => {
  await withChild([file('../terminal/main.ts'), '--seed', 'x'], async (child) => {
    await typeGarbage(child, () => '1')
    assert.equal(await child.close(), 0)
  })
})

test('the first program of the guide survives garbage, and ends with its input', async () => {
  const program = fence('getting-started.md', 'ts', "from 'node:readline/promises'")
  await withChild([`${write({ 'play.mjs': program })}/play.mjs`], async (child) => {
    await typeGarbage(child, (prompt) => prompt.slice(0, 2))
    assert.equal(await child.close(), 0)
  })
})
