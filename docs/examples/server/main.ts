// A server, two players who see nothing but views, and a cheat between them: `npm run server`.
import { score } from 'stichspiel'
import { carefulBot, levelBot } from 'stichspiel/bots'
import { createTexts } from 'stichspiel/i18n'
import { en } from 'stichspiel/i18n/en'
import { cheat } from './cheat.js'
import { playByViews } from './client.js'
import { Room } from './room.js'
import { serve } from './server.js'

const names = ['Anna', 'Ben']
const texts = createTexts({ locale: en, cards: 'french', names })
const room = Room.open('schneider')
const served = await serve(room)
console.log(`${served.url}: Schneider, ${names.join(' against ')}\n`)

console.log('Ben cheats before the first move:')
for (const { name, answer } of await cheat(served.url, room.tokens[1]!))
  console.log(`  ${name.padEnd(30)} ${answer}`)
console.log(`and the game stands where it stood, at move ${room.game.ply}.\n`)

const bots = [levelBot('club'), carefulBot()]
const deals: string[] = []
const views = await Promise.all(
  bots.map((bot, seat) =>
    playByViews(served.url, room.tokens[seat]!, bot, (notice) => {
      const isResult = seat === 0 && notice.type === 'view' && notice.view.score.deal !== null
      if (isResult) deals.push(texts.score(notice.view.score))
    }),
  ),
)
for (const deal of deals) console.log(deal)
const same = views.every((seen) => JSON.stringify(seen.score) === JSON.stringify(score(room.game)))
console.log(`\nAfter ${room.game.ply} moves both saw ${same ? 'the same end' : 'different ends'}.`)
await served.close()
