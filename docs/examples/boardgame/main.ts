// A match of two bots on two clients of boardgame.io and its local server: `npm run boardgame`.
import { Client } from 'boardgame.io/client'
import { Local } from 'boardgame.io/multiplayer'
import { carefulBot, levelBot } from 'stichspiel/bots'
import { createTexts } from 'stichspiel/i18n'
import { en } from 'stichspiel/i18n/en'
import { boardgame, type Table } from './game.js'

const texts = createTexts({ locale: en, cards: 'french', names: ['Anna', 'Ben'] })
const bots = [levelBot('club'), carefulBot()]
const game = boardgame('schneider')
const multiplayer = Local()
const clients = bots.map((_, seat) =>
  Client<Table>({ game, multiplayer, numPlayers: 2, playerID: String(seat), debug: false }),
)
for (const client of clients) client.start()

for (;;) {
  const { ctx } = clients[0]!.getState()!
  if (ctx.gameover !== undefined) break
  const seat = Number(ctx.currentPlayer)
  const { G } = clients[seat]!.getState()!
  if (!('view' in G)) throw new Error('a client must not hold the game')
  clients[seat]!.moves.make!(bots[seat]!(G.view), G.view.ply)
  const after = clients[seat]!.getState()!.G
  if ('view' in after && after.view.score.deal !== null) console.log(texts.score(after.view.score))
}
for (const client of clients) client.stop()
