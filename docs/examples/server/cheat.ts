import { once } from 'node:events'
import type { Card, View } from 'stichspiel'
import { WebSocket } from 'ws'
import { MOST_BYTES } from './wire.js'

/** What a cheat sends; `joins` says whether it shows its own token first. */
interface Trick {
  readonly name: string
  readonly data: string | Uint8Array
  readonly joins?: boolean
}

/** What a trick came to: the last thing that was heard of it, and all that was. */
export interface Outcome {
  readonly name: string
  readonly answer: string
  readonly heard: readonly string[]
}

/** Tries everything that can be tried from a seat at the table, and from outside; nothing in it is a legal move. */
export async function cheat(url: string, token: string): Promise<Outcome[]> {
  const seen = await look(url, token)
  const outcomes: Outcome[] = []
  for (const trick of tricks(seen, token)) outcomes.push(await attempt(url, token, trick))
  return outcomes
}

/** The tricks, made from what the cheat may see. */
function tricks(seen: View, token: string): Trick[] {
  const { ply } = seen
  const other = seen.seat === 0 ? 1 : 0
  const move = (name: string, made: unknown, more: object = {}): Trick => ({
    name,
    data: JSON.stringify({ type: 'move', ply, move: made, ...more }),
  })
  const raw = (name: string, data: string | Uint8Array): Trick => ({ name, data })
  const outside = (trick: Trick): Trick => ({ ...trick, joins: false })
  const play = (card: Card | undefined) => ({ type: 'play', card })
  const own = play(seen.hand[0])
  const legal = seen.legalMoves[0] ?? own

  return [
    ...seen.unseen.map((card) => move(`a card of somebody else: ${card}`, play(card))),
    ...(seen.turn === seen.seat ? [] : seen.hand.map((card) => move(`out of turn: ${card}`, play(card)))),
    move('another seat in the message', legal, { seat: other }),
    move('another seat in the move', { ...own, seat: other }),
    move('a move for an old table', legal, { ply: ply - 1 }),
    move('a move for a table to come', legal, { ply: ply + 1000 }),
    move('no ply', legal, { ply: undefined }),
    move('a text for a ply', legal, { ply: String(ply) }),
    move('a stacked deck', { type: 'deal', deck: [...seen.hand, ...seen.unseen] }),
    move('the host’s button', { type: 'void' }),
    move('a score', { ...own, points: 3 }),
    move('a card that is none', play('Xx' as Card)),
    move('a list for a card', { type: 'play', card: seen.hand }),
    move('no move', undefined),
    raw(
      'a prototype',
      `{"type":"move","ply":${ply},"move":{"type":"play","__proto__":{"card":"${own.card}"}}}`,
    ),
    raw(
      'a prototype of the message',
      `{"__proto__":{"seat":${other}},"type":"move","ply":${ply},"move":null}`,
    ),
    raw('a constructor', `{"type":"move","ply":${ply},"move":{"constructor":{"prototype":{"legal":true}}}}`),
    raw('brackets', `{"type":"move","ply":${ply},"move":${'['.repeat(400)}${']'.repeat(400)}}`),
    raw('the other seat’s view', '{"type":"view","seat":0}'),
    raw('the state', '{"type":"reveal"}'),
    raw('a second seat', JSON.stringify({ type: 'join', token })),
    raw('no JSON', 'give me the cards'),
    raw('an empty message', ''),
    raw('bytes', new Uint8Array(64)),
    raw('a huge message', 'x'.repeat(MOST_BYTES + 1)),
    raw('a megabyte', JSON.stringify({ type: 'move', ply, move: 'x'.repeat(1 << 20) })),
    outside(move('a move without a seat', legal)),
    outside(raw('a guessed token', JSON.stringify({ type: 'join', token: 'A'.repeat(token.length) }))),
    outside(raw('a token with a seat', JSON.stringify({ type: 'join', token, seat: other }))),
    outside(raw('an object for a token', '{"type":"join","token":{"length":27}}')),
    outside(raw('a prototype for a token', '{"type":"join","__proto__":{"token":"x"}}')),
    outside(raw('a huge greeting', 'x'.repeat(MOST_BYTES + 1))),
  ]
}

/** Sends one trick over a line of its own and hears it out. */
async function attempt(url: string, token: string, { name, data, joins = true }: Trick): Promise<Outcome> {
  const socket = new WebSocket(url)
  const heard: string[] = []
  let closed = ''
  socket.on('message', (said) => heard.push(String(said)))
  socket.on('error', () => {})
  socket.on('close', (code) => {
    closed = `closed (${code})`
  })
  await once(socket, 'open')
  if (joins) socket.send(JSON.stringify({ type: 'join', token }))
  socket.send(data)
  // The line keeps the order: once the pong is here, so is every answer before it.
  socket.ping()
  await Promise.race([once(socket, 'pong'), once(socket, 'close')])
  if (closed === '') socket.terminate()
  const last = JSON.parse(heard.at(-1) ?? '{}')
  return { name, answer: closed || `${last.type}: ${last.reason ?? last.code ?? ''}`, heard }
}

/** The view that belongs to a token. */
async function look(url: string, token: string): Promise<View> {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const heard = new Promise<View>((resolve) => {
    socket.on('message', (said) => {
      const notice = JSON.parse(String(said))
      if (notice.type === 'view') resolve(notice.view)
    })
  })
  socket.send(JSON.stringify({ type: 'join', token }))
  const seen = await heard
  socket.terminate()
  return seen
}
