// A table in the browser: `npm run react`, and `npm run build` for the files of a site.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { levelBot } from 'stichspiel/bots'
import { createTexts } from 'stichspiel/i18n'
import { en } from 'stichspiel/i18n/en'
import { Table } from './Table.js'

const texts = createTexts({ locale: en, cards: 'french', names: ['You', 'The bot'], you: 0 })
const bot = levelBot('club')

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Table options={{ rules: 'schneider' }} you={0} bot={bot} texts={texts} />
  </StrictMode>,
)
