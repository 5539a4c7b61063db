import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Seat } from 'stichspiel'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Room, Send } from './room.js'
import { MOST_BYTES, readWish } from './wire.js'

/** How long a connection may stay without saying who it is. */
const PATIENCE = 10_000
/** Refusals in a row after which a connection is closed. People click wrong twice, not thirty times. */
const MOST_STRIKES = 30
/** Unread bytes after which a connection is given up, or who never reads would fill the memory. */
const MOST_UNREAD = 1 << 20

export interface Served {
  readonly url: string
  readonly sockets: WebSocketServer
  close(): Promise<void>
}

/** Opens a room on a port; 0 takes a free one. */
export async function serve(room: Room, port = 0, host = '127.0.0.1'): Promise<Served> {
  const sockets = new WebSocketServer({ port, host, maxPayload: MOST_BYTES })
  sockets.on('connection', (socket) => attend(room, socket))
  await once(sockets, 'listening')
  return {
    url: `ws://${host}:${(sockets.address() as AddressInfo).port}`,
    sockets,
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      await once(sockets, 'close')
    },
  }
}

/** One connection: first the token, which gives it a seat for good, then moves. */
function attend(room: Room, socket: WebSocket): void {
  let seat: Seat | null = null
  let strikes = 0
  const send: Send = (notice) => {
    if (socket.bufferedAmount > MOST_UNREAD) socket.terminate()
    else socket.send(JSON.stringify(notice))
  }
  const refuse = (code: 'no-entry' | 'illegal-move') => {
    send({ type: 'refused', code, ...(code === 'illegal-move' && { reason: 'malformed' }) })
    return false
  }
  const patience = setTimeout(() => socket.close(1008, 'who are you?'), PATIENCE)

  const heed = (text: string): boolean => {
    const wish = readWish(text)
    if (seat === null) {
      seat = wish?.type === 'join' ? room.seatOf(wish.token) : null
      if (seat === null) return refuse('no-entry')
      clearTimeout(patience)
      room.join(seat, send)
      return true
    }
    if (wish?.type !== 'move') return refuse('illegal-move')
    return room.move(seat, wish.move, wish.ply, send)
  }

  socket.on('message', (data) => {
    if (socket.readyState !== socket.OPEN) return
    strikes = heed(String(data)) ? 0 : strikes + 1
    if (strikes >= MOST_STRIKES) socket.close(1008, 'enough')
  })
  // Oversized and broken frames arrive as errors; without a listener a single one would end the process.
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearTimeout(patience)
    room.leave(send)
  })
}
