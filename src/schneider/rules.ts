import { RANKS_OF } from '../deal/schneider/cards.js'
import { type Check, MANY, oneOf, parts, refuse, whole, wrong, yesOrNo } from '../tools/options.js'
import { deepFreeze, readList } from '../tools/reading.js'
import { RANKS, type Rank } from '../vocabulary/cards.js'
import { listOf, quote } from '../vocabulary/quote.js'
import type { SchneiderMatch, SchneiderRules } from './types.js'

/** The honours of each pack where no others are named: `docs/rules.md` 2.5. */
const HONOURS_OF: Readonly<Record<32 | 24, readonly Rank[]>> = deepFreeze({
  32: RANKS.slice(0, 5),
  24: RANKS.slice(0, 4),
})

const DEFAULTS: SchneiderRules = {
  game: 'schneider',
  pack: 32,
  beats: 'next-higher',
  acrossSuits: false,
  sevenBeatsAce: false,
  trump: false,
  followSuit: false,
  honours: HONOURS_OF[32],
  scoring: 'levels',
  tie: 'no-score',
  match: { deals: 6 },
  firstDealer: 'high-card',
  cut: false,
}

const checkForms = parts<Record<'deals' | 'points' | 'open', unknown>>({
  deals: whole() as Check<unknown>,
  points: whole() as Check<unknown>,
  open: oneOf(true) as Check<unknown>,
})

const NO_FORM = { deals: undefined, points: undefined, open: undefined }

/** `docs/rules.md` 2.6: one form at a time, given whole. */
const checkMatch: Check<SchneiderMatch> = (value, name) => {
  const forms = checkForms(value, name, NO_FORM)
  const given = Object.entries(forms).filter(([, part]) => part !== undefined)
  if (given.length !== 1)
    refuse(`The object ${name} takes one of deals (an even number), points (a number) and open (true).`)
  if (Number(forms.deals ?? 0) % 2 === 1)
    wrong(`${name}.deals`, forms.deals, 'it takes an even number, so that both deal as often')
  return Object.fromEntries(given) as unknown as SchneiderMatch
}

/** `docs/rules.md` 2.5: ranks, each once, at least one. Whether the pack has them is checked with the pack. */
const checkHonours: Check<readonly Rank[]> = (value, name) => {
  const ranks = readList(value, MANY) ?? wrong(name, value, 'it takes a list of ranks')
  if (ranks.length === 0) refuse(`The list ${name} is empty; it takes at least one of ${listOf(RANKS)}.`)
  return ranks.map((rank, at) => {
    if (ranks.indexOf(rank) < at) refuse(`The list ${name} names ${quote(rank)} twice.`)
    return checkRank(rank, `${name}[${at}]`, 'A')
  })
}

const checkRank = oneOf(...RANKS)

const check = parts<SchneiderRules>({
  game: oneOf('schneider'),
  pack: oneOf(32, 24),
  beats: oneOf('next-higher', 'any-higher'),
  acrossSuits: yesOrNo,
  sevenBeatsAce: yesOrNo,
  trump: yesOrNo,
  followSuit: yesOrNo,
  honours: checkHonours,
  scoring: oneOf('levels', 'difference'),
  tie: oneOf('no-score', 'redeal'),
  match: checkMatch,
  firstDealer: oneOf('high-card', 'low-card'),
  cut: yesOrNo,
})

/** Complete rules from options over a base; options that clash are refused. */
export function completeRules(
  options: { readonly honours?: unknown; readonly [option: string]: unknown },
  base: SchneiderRules = DEFAULTS,
): SchneiderRules {
  const rules = check(options, 'rules', base)
  const honours = options.honours === undefined ? HONOURS_OF[rules.pack] : rules.honours
  const missing = honours.find((rank) => !RANKS_OF[rules.pack].includes(rank))
  if (missing !== undefined) {
    refuse(`The options honours and pack clash: the pack of ${rules.pack} cards has no ${quote(missing)}.`)
  }
  if (rules.sevenBeatsAce && rules.pack === 24) {
    refuse('The options sevenBeatsAce and pack clash: the pack of 24 cards has no sevens.')
  }
  return { ...rules, honours }
}

const dutch = {
  beats: 'any-higher',
  tie: 'redeal',
  match: { points: 7 },
  firstDealer: 'low-card',
} as const

/** The presets: `docs/rules.md` 2.7. */
export const PRESETS: Readonly<Record<SchneiderPreset, SchneiderRules>> = deepFreeze({
  schneider: completeRules({}),
  'schneider-gorys': completeRules({ beats: 'any-higher', followSuit: true }),
  'schneider-parlett': completeRules({ acrossSuits: true }),
  'schneider-seven-beats-ace': completeRules({ sevenBeatsAce: true }),
  'schneider-any-higher': completeRules(dutch),
  'schneider-follow-suit': completeRules({ ...dutch, followSuit: true }),
  'schneider-24': completeRules({ ...dutch, pack: 24 }),
  'schneider-trump': completeRules({ ...dutch, trump: true }),
  'schneider-cumulative': completeRules({ ...dutch, scoring: 'difference', match: { points: 50 } }),
})

/** The presets of Schneider. @category Rules */
export type SchneiderPreset =
  | 'schneider'
  | 'schneider-gorys'
  | 'schneider-parlett'
  | 'schneider-seven-beats-ace'
  | 'schneider-any-higher'
  | 'schneider-follow-suit'
  | 'schneider-24'
  | 'schneider-trump'
  | 'schneider-cumulative'
