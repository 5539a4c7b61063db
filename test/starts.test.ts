// Where a match may begin: exactly at the standings that some course of deals brings, here by playing all courses.
import { describe, expect, test } from 'vitest'
import {
  type BauernschnapsenRules,
  createGame,
  isGameError,
  type RulesOption,
  resolveRules,
  type SchneiderRules,
} from '../src/index.js'

type Pair<T> = readonly [T, T]

interface Start {
  readonly deal: number
  readonly counted: number
  readonly points: Pair<number>
  readonly bummerl?: Pair<number>
  readonly retour?: Pair<boolean>
}

function accepts(rules: RulesOption, start: Start): boolean {
  try {
    createGame({ rules, start, seed: 1, dealer: 0 } as object)
    return true
  } catch (error) {
    if (isGameError(error) && error.code === 'invalid-options') return false
    throw error
  }
}

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, n) => n)

describe('Schneider', () => {
  /** What a deal can bring a side that wins it. */
  function wins({ honours, scoring }: SchneiderRules): number[] {
    const all = 4 * honours.length
    return upTo(all)
      .filter((taken) => 2 * taken > all)
      .map((taken) => {
        if (scoring === 'difference') return 2 * taken - all
        return taken === all ? 3 : 10 * taken >= 8 * all ? 2 : 1
      })
  }

  /** The standings between deals of all matches, as texts: counted deals and points. */
  function reached(rules: SchneiderRules, deals: number, most: number): Set<string> {
    const { match, tie } = rules
    const isOver = (counted: number, a: number, b: number) =>
      a !== b &&
      (('deals' in match && counted >= match.deals) || ('points' in match && Math.max(a, b) >= match.points))
    const standings = new Set(['0 0 0'])
    for (const standing of standings) {
      const [counted, a, b] = standing.split(' ').map(Number) as [number, number, number]
      if (counted === deals) continue
      const next = wins(rules).flatMap((points) => [
        [a + points, b],
        [a, b + points],
      ])
      if (tie === 'no-score') next.push([a, b])
      for (const [c = 0, d = 0] of next) {
        if (Math.max(c, d) <= most && !isOver(counted + 1, c, d)) standings.add(`${counted + 1} ${c} ${d}`)
      }
    }
    return standings
  }

  const honours = [['A'], ['A', 'K'], ['A', 'K', 'Q'], ['A', 'K', 'Q', 'J', 'T'], [...'AKQJT987']]
  const matches = [{ deals: 2 }, { points: 5 }, { open: true }]
  const sets = honours.flatMap((ranks) =>
    ['levels', 'difference'].flatMap((scoring) =>
      ['no-score', 'redeal'].flatMap((tie) =>
        matches.map((match) => ({ game: 'schneider', honours: ranks, scoring, tie, match }) as RulesOption),
      ),
    ),
  )

  test.each(sets)('%j', (rules) => {
    const [deals, most] = [4, 8]
    const known = reached(resolveRules(rules) as SchneiderRules, deals, most)
    let tried = 0
    for (const counted of upTo(deals)) {
      for (const a of upTo(most)) {
        for (const b of upTo(most)) {
          const isKnown = known.has(`${counted} ${a} ${b}`)
          const isLetIn = accepts(rules, { deal: counted + 1, counted, points: [a, b] })
          if (isLetIn !== isKnown) expect.fail(`${counted}: ${a} ${b} is ${isKnown ? 'refused' : 'let in'}`)
          tried += 1
        }
      }
    }
    expect(tried).toBeGreaterThan(380)
  })

  test('has no Bummerl, and no more counted deals than deals', () => {
    const standing = { deal: 3, counted: 2, points: [1, 0] } as const
    expect(accepts('schneider', standing)).toBe(true)
    expect(accepts('schneider', { ...standing, bummerl: [0, 1] })).toBe(false)
    expect(accepts('schneider', { ...standing, bummerl: [1, 0] })).toBe(false)
    expect(accepts('schneider', { ...standing, retour: [true, false] })).toBe(false)
    expect(accepts('schneider', { ...standing, retour: [false, true] })).toBe(false)
    expect(accepts('schneider', { ...standing, deal: 2 })).toBe(false)
    expect(accepts('schneider', { ...standing, deal: 9 })).toBe(true)
  })
})

describe('Bauernschnapsen', () => {
  /** What a deal can bring the side that wins it. */
  function values(rules: BauernschnapsenRules): number[] {
    const { contracts, doubling, farbringerl } = rules
    const times = (doublable: boolean) => (doublable ? upTo(doubling.levels).map((level) => 2 ** level) : [1])
    const worth = Object.values(contracts).flatMap((row) => {
      if (row === false) return []
      return ('value' in row ? [row.value] : [1, 2, 3]).flatMap((value) =>
        times(row.doublable).map((by) => value * by),
      )
    })
    return [...new Set([...worth, ...(farbringerl === false ? [] : [farbringerl.side, farbringerl.trump])])]
  }

  /** The standings between deals of all matches, with the fewest and the most deals that bring them. */
  function reached(rules: BauernschnapsenRules, deals: number): Set<string> {
    const { match, bummerlWeights } = rules
    const standings = new Set(['0 0 0 0 0 0 0'])
    for (const standing of standings) {
      const [counted, ...rest] = standing.split(' ').map(Number) as number[]
      if (counted === deals) continue
      for (const winner of [0, 1]) {
        for (const value of values(rules)) {
          const [a = 0, b = 0, m = 0, n = 0, r = 0, s = 0] = rest
          const [points, marks, retour] = [
            [a, b],
            [m, n],
            [r, s],
          ]
          const loser = 1 - winner
          points[winner] = (points[winner] as number) + value
          if ((points[winner] as number) >= match.points) {
            const weight = retour[loser]
              ? bummerlWeights.retour
              : points[loser] === 0
                ? bummerlWeights.schneider
                : 1
            marks[loser] = (marks[loser] as number) + weight
            if ((marks[loser] as number) >= match.bummerl) continue
            points.fill(0)
            retour.fill(0)
          } else if (points[winner] === match.points - 1 && points[loser] === 0) {
            retour[winner] = 1
          }
          standings.add([(counted as number) + 1, ...points, ...marks, ...retour].join(' '))
        }
      }
    }
    return standings
  }

  const cheap = {
    schnapser: false,
    gang: false,
    zehnerloch: false,
    kontraschnapser: false,
    bauernschnapser: false,
  } as const
  const none = { ...cheap, bettler: false, assenbettler: false, kontrabauernschnapser: false } as const
  /** Rules for which just the reachable standings are let in; and rules for which some more are, as they stand. */
  const sets: readonly RulesOption[] = [
    { game: 'bauernschnapsen', match: { points: 1, bummerl: 3 } },
    {
      game: 'bauernschnapsen',
      match: { points: 1, bummerl: 5 },
      bummerlWeights: { schneider: 2, retour: 3 },
    },
    {
      game: 'bauernschnapsen',
      match: { points: 3, bummerl: 3 },
      bummerlWeights: { schneider: 2, retour: 4 },
    },
    { game: 'bauernschnapsen', match: { points: 2, bummerl: 2 }, farbringerl: false, contracts: none },
    {
      game: 'bauernschnapsen',
      match: { points: 5, bummerl: 2 },
      farbringerl: false,
      contracts: none,
      doubling: { levels: 0 },
    },
    {
      game: 'bauernschnapsen',
      match: { points: 7, bummerl: 1 },
      farbringerl: { side: 2, trump: 4 },
      contracts: { ...none, rufer: { doublable: false } },
    },
    {
      game: 'bauernschnapsen',
      match: { points: 7, bummerl: 2 },
      farbringerl: false,
      contracts: {
        ...cheap,
        bettler: { value: 1 },
        assenbettler: { value: 6, doublable: false },
        kontrabauernschnapser: { value: 3 },
      },
      doubling: { levels: 1 },
    },
  ]

  function* standings({ match }: BauernschnapsenRules, deals: number): Generator<readonly [string, Start]> {
    for (const counted of upTo(deals)) {
      for (const place of upTo((match.bummerl + 1) ** 2 * 4 - 1)) {
        const [r, s, rest] = [place % 2, (place >> 1) % 2, place >> 2]
        const bummerl = [rest % (match.bummerl + 1), Math.floor(rest / (match.bummerl + 1))] as const
        for (const a of upTo(match.points)) {
          for (const b of upTo(match.points)) {
            const text = [counted, a, b, ...bummerl, r, s].join(' ')
            yield [text, { deal: counted + 1, counted, points: [a, b], bummerl, retour: [r === 1, s === 1] }]
          }
        }
      }
    }
  }

  test.each(sets.map((rules, at) => [rules, at] as const))('%j', async (rules, at) => {
    const full = resolveRules(rules) as BauernschnapsenRules
    const deals = full.match.points > 3 ? 7 : 5
    const known = reached(full, deals)
    const more: string[] = []
    let reachable = 0
    for (const [text, start] of standings(full, deals)) {
      const isKnown = known.has(text)
      if (isKnown) reachable += 1
      if (accepts(rules, start)) {
        if (!isKnown) more.push(text)
      } else {
        if (isKnown) expect.fail(`${text} is refused`)
      }
    }
    expect(reachable).toBe(known.size)
    expect(reachable).toBeGreaterThan(8)
    await expect(more.join('\n')).toMatchFileSnapshot(`./golden/kept/starts/more-${at}.txt`)
  })
})
