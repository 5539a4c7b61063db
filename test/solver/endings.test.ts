import { deepStrictEqual, ok } from 'node:assert/strict'
import { describe, test } from 'vitest'
import { type GameState, reveal, view } from '../../src/index.js'
import { contractIds, scaled } from '../support/arbitraries.js'
import { compare, contractOf, eachDeal, movesOf, objectivesOf, ruleSets } from './support.js'

const sizeOf = (game: GameState) => (reveal(game).hands[game.turn as number] as readonly string[]).length

/** The last two to four tricks of Schneider; of Bauernschnapsen the last three, or more where a trick may end the deal at once. */
function isEnding(game: GameState): boolean {
  if (game.game === 'schneider') return reveal(game).talon.length === 0 && sizeOf(game) <= 4
  if (contractOf(game) === 'rufer') return sizeOf(game) <= 3
  return sizeOf(game) <= 4 || view(game, 'spectator').trick.length >= 2
}

/** The values that came up, by game. */
const values = new Map<string, Set<number>>()

/** What came up in the endings of Bauernschnapsen. */
const seen = new Map<string, number>()

function noteDown(game: GameState) {
  if (game.game === 'schneider') return
  const { contract, melds, multiplier, trick, trump } = view(game, 'spectator')
  const row = contract === null || contract === 'rufer' ? false : game.rules.contracts[contract]
  const isBettler = contract === 'bettler' || contract === 'assenbettler'
  const facts = {
    [String(contract)]: true,
    'a trick on the table': trick.length > 0,
    'a meld that waits': melds.some(({ counted }) => !counted),
    'a meld that counts': melds.some(({ counted }) => counted),
    'a meld to make': movesOf(game).some((move) => 'meld' in move),
    doubled: multiplier > 1,
    'undertrumping free': game.rules.undertrump === 'free' && trump !== null,
    'the ace low by option': contract === 'assenbettler' && game.rules.assenbettler === 'ace-low',
    'a partner who sits out': row && row.partner === 'sits-out' && !isBettler,
    'a Bettler with a partner': row && row.partner === 'plays' && isBettler,
  }
  for (const [fact, holds] of Object.entries(facts)) seen.set(fact, (seen.get(fact) ?? 0) + Number(holds))
}

describe.each(ruleSets)('$name', ({ game, ...subject }) => {
  test('value, best moves and line of endings are those of minimax', () => {
    let compared = 0
    let split = 0
    const deals = eachDeal({ game, ...subject }, game === 'schneider' ? 20 : 12, 200, isEnding, (ending) => {
      noteDown(ending)
      for (const objective of objectivesOf(ending)) {
        const { best, value } = compare(ending, objective)
        compared += 1
        if (best.length < movesOf(ending).length) split += 1
        if (objective === 'points') values.set(game, (values.get(game) ?? new Set()).add(value))
      }
    })
    ok(
      deals >= scaled(60) && split >= scaled(5),
      `${deals} deals, ${compared} comparisons, ${split} with a choice`,
    )
  })
})

test('every value, every contract and everything about it came up', () => {
  for (const contract of contractIds) ok((seen.get(contract) ?? 0) >= scaled(5), contract)
  for (const [fact, times] of seen) ok(times >= scaled(3), `${fact}: ${times}`)
  const usual = [-3, -2, -1, 0, 1, 2, 3]
  deepStrictEqual(
    usual.filter((value) => values.get('schneider')?.has(value)),
    usual,
  )
  deepStrictEqual(
    usual.filter((value) => values.get('bauernschnapsen')?.has(value)),
    usual.filter((value) => value !== 0),
  )
  ok(seen.size === contractIds.length + 9, [...seen.keys()].join())
})
