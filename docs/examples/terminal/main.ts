// A table in the terminal, one person against bots: `npm run terminal -- --rules bauernschnapsen --lang de --cards german`.
import { parseArgs } from 'node:util'
import { isGameError, presets, type RulesOption, resolveRules } from 'stichspiel'
import { levelBot } from 'stichspiel/bots'
import { createTexts, type Locale } from 'stichspiel/i18n'
import { cs } from 'stichspiel/i18n/cs'
import { de } from 'stichspiel/i18n/de'
import { en } from 'stichspiel/i18n/en'
import { nl } from 'stichspiel/i18n/nl'
import { play } from './table.js'

const locales: Readonly<Record<string, Locale>> = { en, de, nl, cs }
const levels = ['child', 'easy', 'club', 'expert'] as const

const usage = `npm run terminal -- [--rules R] [--seed TEXT] [--level L] [--lang L] [--cards C]

  --rules  ${Object.keys(presets).join(', ')};
           or options as JSON: '{"preset":"schneider","followSuit":true}'
  --seed   the same text, the same cards
  --level  how well the bots play: ${levels.join(', ')}
  --lang   ${Object.keys(locales).join(', ')}
  --cards  french, german

At the prompt: a number, a card as it is written beside it, or q to leave.`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rules: { type: 'string', default: 'schneider' },
      seed: { type: 'string' },
      level: { type: 'string', default: 'club' },
      lang: { type: 'string', default: 'en' },
      cards: { type: 'string', default: 'french' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(usage)
  const rules = (values.rules.startsWith('{') ? JSON.parse(values.rules) : values.rules) as RulesOption
  const { game } = resolveRules(rules)
  const texts = createTexts({
    locale: oneOf(locales, values.lang, '--lang'),
    cards: oneOf({ french: 'french', german: 'german' } as const, values.cards, '--cards'),
    names: ['Anna', 'Ben', 'Clara', 'David'].slice(0, game === 'schneider' ? 2 : 4),
    you: 0,
  })
  const level = oneOf(Object.fromEntries(levels.map((name) => [name, name])), values.level, '--level')
  const bot = levelBot(level, { seed: values.seed })
  await play({ options: { rules, seed: values.seed }, you: 0, bot, texts }, process.stdin, process.stdout)
}

function oneOf<T>(table: Readonly<Record<string, T>>, name: string, flag: string): T {
  const found = Object.hasOwn(table, name) ? table[name] : undefined
  if (found === undefined) throw new TypeError(`${flag} is one of ${Object.keys(table).join(', ')}.`)
  return found
}

main().catch((error: unknown) => {
  if (!isGameError(error) && !(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error
  console.error(error.message)
  process.exitCode = 1
})
