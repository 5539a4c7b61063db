import type { View } from 'stichspiel'
import type { Bot } from 'stichspiel/bots'
import { WebSocket } from 'ws'
import type { Notice, Wish } from './wire.js'

/** How often in a row a lost line is picked up again, and the pause before it. */
const MOST_TRIES = 20
const PAUSE = 50

/** A client without a screen: a bot in its place plays the match by views alone; gives the last view. */
export function playByViews(
  url: string,
  token: string,
  bot: Bot,
  listen: (notice: Notice) => void = () => {},
): Promise<View> {
  return new Promise((resolve, reject) => {
    let tries = 0
    let isOver = false

    const finish = (socket: WebSocket, end: () => void) => {
      isOver = true
      end()
      socket.close()
    }

    const connect = () => {
      const socket = new WebSocket(url)
      const send = (wish: Wish) => socket.send(JSON.stringify(wish))
      const hear = (notice: Notice) => {
        listen(notice)
        if (notice.type === 'welcome') tries = 0
        if (notice.type === 'refused' && notice.reason !== 'stale')
          finish(socket, () => reject(new Error(`refused: ${notice.reason ?? notice.code}`)))
        if (notice.type !== 'view') return
        const seen = notice.view
        if (seen.phase === 'match-over') finish(socket, () => resolve(seen))
        else if (seen.turn === seen.seat) send({ type: 'move', ply: seen.ply, move: bot(seen) })
      }
      socket.on('open', () => send({ type: 'join', token }))
      socket.on('message', (data) => hear(JSON.parse(String(data))))
      socket.on('error', () => {}) // what follows is `close`
      socket.on('close', () => {
        tries += 1
        if (isOver) return
        if (tries > MOST_TRIES) reject(new Error('the line is dead'))
        else setTimeout(connect, PAUSE)
      })
    }
    connect()
  })
}
