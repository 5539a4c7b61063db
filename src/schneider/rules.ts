import { type Check, oneOf, parts, refuse, whole, yesOrNo } from '../tools/options.js'
import { deepFreeze, readFields, readList } from '../tools/reading.js'
import { RANKS, type Rank } from '../vocabulary/cards.js'
import { listOf, quote } from '../vocabulary/quote.js'
import type { SchneiderMatch, SchneiderRules } from './types.js'

/** The ranks of each pack: `docs/rules.md` 2.1. */
export const RANKS_OF: Readonly<Record<32 | 24, readonly Rank[]>> = deepFreeze({
  32: RANKS,
  24: RANKS.filter((rank) => rank !== '8' && rank !== '7'),
})

/** The honours of each pack where no others are named: `docs/rules.md` 2.5. */
const HONOURS_OF: Readonly<Record<32 | 24, readonly Rank[]>> = deepFreeze({
  32: ['A', 'K', 'Q', 'J', 'T'],
  24: ['A', 'K', 'Q', 'J'],
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

/** `docs/rules.md` 2.6: one form at a time, given whole. */
const checkMatch: Check<SchneiderMatch> = (value, name) => {
  const fields = readFields(value)
  const given = fields === null ? [] : [...fields].filter(([, part]) => part !== undefined)
  const [key, part] = given[0] ?? []
  if (given.length === 1) {
    if (key === 'deals') {
      const deals = whole()(part, `${name}.deals`, 0)
      return deals % 2 === 0
        ? { deals }
        : refuse(
            `${name}.deals cannot be ${deals}: an odd number of deals lets one player deal more often than the other; take an even one.`,
          )
    }
    if (key === 'points') return { points: whole()(part, `${name}.points`, 0) }
    if (key === 'open' && part === true) return { open: true }
  }
  return refuse(
    `${name} takes one of { deals: an even number }, { points: a number } and { open: true }, not ${quote(value)}.`,
  )
}

/** `docs/rules.md` 2.5: ranks, each once, at least one. Whether the pack has them is checked with the pack. */
const checkHonours: Check<readonly Rank[]> = (value, name) => {
  const ranks = readList(value, RANKS.length)
  const fit =
    ranks !== null &&
    ranks.length > 0 &&
    ranks.every((rank, at) => RANKS.includes(rank as Rank) && ranks.indexOf(rank) === at)
  return fit
    ? (ranks as Rank[])
    : refuse(
        `${name} takes a list of ranks, each once and at least one of ${listOf(RANKS)}, not ${quote(value)}.`,
      )
}

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
    refuse(
      `honours and pack clash: honours has ${quote(missing)}, which the pack of ${rules.pack} cards does not hold.`,
    )
  }
  if (rules.sevenBeatsAce && rules.pack === 24) {
    refuse(
      'sevenBeatsAce and pack clash: sevenBeatsAce is true, but the pack of 24 cards has no sevens; take pack 32.',
    )
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
