// Sending garbage: each piece over a line of its own, until the server hangs up or is through with it.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { WebSocket } from 'ws'
import { frame, handshake, type Shot } from './garbage.js'

/** The longest that anybody waits for a server that neither answers nor hangs up. */
const PATIENCE = 10_000

const dial = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  // From here on a line may break at any moment.
  socket.on('error', () => {})
  return socket
}

const closed = (socket: Socket | WebSocket) =>
  new Promise<void>((resolve) => {
    const cut = () => (socket instanceof WebSocket ? socket.terminate() : socket.destroy())
    const timer = setTimeout(cut, PATIENCE)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Fires one shot, hangs up, and hears the line out. */
export async function fire(port: number, { bytes }: Shot): Promise<void> {
  const socket = await dial(port)
  socket.resume()
  socket.end(bytes)
  await closed(socket)
}

/** Fires one shot and cuts the line without a word. */
export async function fireAndCut(port: number, { bytes }: Shot): Promise<void> {
  const socket = await dial(port)
  socket.write(bytes, () => socket.resetAndDestroy())
  await closed(socket)
}

/** Says some messages over one line, and waits until the server is through with them. */
export async function say(address: string, messages: readonly (string | Buffer)[]): Promise<void> {
  const socket = new WebSocket(address)
  socket.on('error', () => {})
  await Promise.race([once(socket, 'open'), closed(socket)])
  if (socket.readyState !== socket.OPEN) throw new Error(`nobody opens at ${address}`)
  const over = closed(socket)
  for (const message of messages) socket.send(message)
  // The line keeps the order: once the pong is here, all messages were read.
  socket.ping()
  await Promise.race([once(socket, 'pong'), over])
  socket.terminate()
  await over
}

/** Sends messages and never reads an answer, until the server has had enough; gives how many it sent. */
export async function neverRead(port: number, path: string, most: number): Promise<number> {
  const socket = await dial(port)
  const over = new Promise((resolve) => socket.on('close', resolve))
  const drained = () => new Promise((resolve) => socket.once('drain', resolve))
  socket.pause()
  socket.write(handshake(path))
  const thousand = Buffer.concat(Array<Buffer>(1000).fill(frame('x'.repeat(200))))
  let sent = 0
  while (!socket.closed && sent < most) {
    sent += 1000
    if (!socket.write(thousand)) await Promise.race([drained(), over])
  }
  socket.destroy()
  await over
  return sent
}

/** Many lines at once on which nothing is ever said, and which then break. */
export async function crowd(port: number, size: number): Promise<void> {
  const sockets = await Promise.all(Array.from({ length: size }, () => dial(port)))
  for (const socket of sockets) {
    socket.resume()
    socket.resetAndDestroy()
  }
  await Promise.all(sockets.map((socket) => (socket.closed ? null : once(socket, 'close'))))
}
