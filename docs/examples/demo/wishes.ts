import { type PresetName, presets } from 'stichspiel'
import type { Cards, Locale } from 'stichspiel/i18n'
import { cs } from 'stichspiel/i18n/cs'
import { de } from 'stichspiel/i18n/de'
import { en } from 'stichspiel/i18n/en'
import { nl } from 'stichspiel/i18n/nl'
import { players } from './players.js'

/** What the command line asks for. */
export interface Wishes {
  readonly rules: PresetName
  readonly seed: number | string
  /** A bot's name for each seat. */
  readonly bots: readonly string[]
  readonly locale: Locale
  readonly cards: Cards
}

const locales: Readonly<Record<string, Locale>> = { en, de, nl, cs }

export const usage = [
  'npm run demo -- [--rules NAME] [--seed N] [--bots A,B] [--lang L] [--cards C]',
  '',
  `  --rules  one of ${Object.keys(presets).join(', ')}`,
  '  --seed   a whole number or any text: the same seed, the same cards and the same match',
  `  --bots   one name for all, one for each side, or one for each seat: ${Object.keys(players).join(', ')}`,
  `  --lang   ${Object.keys(locales).join(', ')}`,
  '  --cards  french or german',
].join('\n')

/** Reads the command line: wishes, or a sentence on what is wrong with it. */
export function readWishes(args: readonly string[]): Wishes | string {
  const given: Record<string, string> = {
    rules: 'schneider',
    seed: '7',
    bots: 'careful',
    lang: 'en',
    cards: 'french',
  }
  const rest = args.flatMap((arg) =>
    /^--\w+=/.test(arg) ? [arg.slice(0, arg.indexOf('=')), arg.slice(arg.indexOf('=') + 1)] : [arg],
  )
  for (let at = 0; at < rest.length; at += 2) {
    const key = rest[at]!.replace(/^--/, '')
    const value = rest[at + 1]
    if (!rest[at]!.startsWith('--') || !Object.hasOwn(given, key)) {
      return `There is no argument ${rest[at]}; there are ${listOf(Object.keys(given).map((name) => `--${name}`))}.`
    }
    if (value === undefined || value === '' || value.startsWith('--'))
      return `After ${rest[at]} a value is missing.`
    given[key] = value
  }
  const { rules, seed, bots, lang, cards } = given as Record<
    'rules' | 'seed' | 'bots' | 'lang' | 'cards',
    string
  >
  if (!isKey(presets, rules)) return `There is no preset ${rules}; there are ${listOf(Object.keys(presets))}.`
  if (!isKey(locales, lang))
    return `The demo does not speak ${lang}; it speaks ${listOf(Object.keys(locales))}.`
  if (cards !== 'french' && cards !== 'german')
    return `There are no ${cards} cards; there are french and german.`
  const names = bots.split(',')
  const stranger = names.find((name) => !isKey(players, name))
  if (stranger !== undefined) return `There is no bot ${stranger}; there are ${listOf(Object.keys(players))}.`
  const seats = presets[rules].game === 'schneider' ? 2 : 4
  if (seats % names.length !== 0)
    return `${seats} players sit down: name ${seats > 2 ? '1, 2 or 4' : '1 or 2'} bots, not ${names.length}.`
  return {
    rules,
    seed: Number.isSafeInteger(Number(seed)) ? Number(seed) : seed,
    bots: Array.from({ length: seats }, (_, seat) => names[seat % names.length]!),
    locale: locales[lang]!,
    cards,
  }
}

const isKey = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key)

const listOf = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
