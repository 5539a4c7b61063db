import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import {
  type Card,
  cardPoints,
  explainMove,
  type GameState,
  legalMoves,
  type Move,
  packOf,
  type Revealed,
  type Rules,
  reveal,
  type Score,
  type Seat,
  score,
  tryMove,
} from '../../src/index.js'
import { courseOf, type Place, pick, type Random, seatsOf, universe } from '../support/arbitraries.js'
import {
  afterDeal,
  type BauernschnapsenCourse,
  legalAnswers,
  legalCards,
  mayMeld,
  type SchneiderCourse,
  tableOf,
} from '../support/oracle.js'
import { verdict } from '../support/verdict.js'

type Course = SchneiderCourse | BauernschnapsenCourse

/** What is checked at every move of every deal. */
export function checkPly(place: Place, random: Random): void {
  const course = courseOf(place.deal)
  const cards = reveal(place.game)
  const told = score(place.game)
  checkStanding(place, course, told)
  checkCards(place.game, course, cards, told)
  checkLegalMoves(place, course, cards)
  checkRefusals(place, course, random)
}

/** Phase, turn and score are what the moves of this deal make of the standing before it. */
function checkStanding({ game, deal }: Place, course: Course, told: Score) {
  const { phase, turn, tally, tricks, result } = course
  strictEqual(game.dealer, deal.dealer, 'dealer')
  strictEqual(game.deal, deal.start.deal, 'deal')
  deepStrictEqual(told.tally, tally, 'tally')
  deepStrictEqual(told.tricks, tricks, 'tricks')
  deepStrictEqual(told.deal, result, 'result')
  const after = result === null ? { ...deal.start, winner: null } : afterDeal(game.rules, deal.start, result)
  const over = after.winner !== null
  strictEqual(game.phase, over ? 'match-over' : phase, 'phase')
  strictEqual(game.turn, over ? null : turn, 'turn')
  strictEqual(told.winner, after.winner, 'winner')
  strictEqual(game.counted, after.counted, 'counted')
  deepStrictEqual([told.points, told.bummerl], [after.points, after.bummerl], 'points and Bummerl')
  deepStrictEqual(game.retour, after.retour, 'retour')
}

/** Every card of the pack is in one place, and the tally is that of the cards taken. */
function checkCards({ rules }: GameState, course: Course, { hands, talon }: Revealed, told: Score) {
  const pack = packFor(rules)
  const taken = [...course.taken[0], ...course.taken[1]]
  const all = new Set([...hands.flat(), ...talon, ...taken, ...course.trick.map(({ card }) => card)])
  const count = hands.flat().length + talon.length + taken.length + course.trick.length
  strictEqual(count, pack.length, 'number of cards')
  ok(
    pack.every((card) => all.has(card)),
    'cards of the pack',
  )
  const [one, two] = told.tally
  if (course.game === 'bauernschnapsen') {
    const melds = course.melds.reduce((sum, { counted, points }) => sum + (counted ? points : 0), 0)
    strictEqual(one + two, sum(taken, cardPoints) + melds, 'card points and melds')
    if (taken.length === pack.length) strictEqual(one + two - melds, 120, 'card points of the whole pack')
  } else if (rules.game === 'schneider') {
    const honour = (card: Card) => (rules.honours.some((rank) => card.startsWith(rank)) ? 1 : 0)
    strictEqual(one + two, sum(taken, honour), 'honours taken')
    if (taken.length === pack.length) strictEqual(one + two, sum(pack, honour), 'honours of the whole pack')
  }
}

const packs = new WeakMap<Rules, readonly Card[]>()

/** The pack of rules that many states share. */
function packFor(rules: Rules): readonly Card[] {
  const pack = packs.get(rules) ?? packOf(rules)
  packs.set(rules, pack)
  return pack
}

const sum = (cards: readonly Card[], worth: (card: Card) => number) =>
  cards.reduce((total, card) => total + worth(card), 0)

/** The moves listed are those that the oracle allows, in the documented order. */
function checkLegalMoves(place: Place, course: Course, cards: Revealed) {
  const listed: readonly Move[] = legalMoves(place.game)
  const expected = expectedMoves(place, course, cards)
  const same = listed.length === expected.length && expected.every((move, at) => equal(move, listed[at]))
  if (!same) deepStrictEqual(listed, expected, 'legal moves')
}

/** Quicker than a deep comparison: a move is a few plain fields. */
function equal(one: object, other: object | undefined): boolean {
  if (other === undefined) return false
  const fields = Object.entries(one)
  return (
    fields.length === Object.keys(other).length &&
    fields.every(([key, value]) => Reflect.get(other, key) === value)
  )
}

/** The types of moves that can be legal in a phase at all. */
const typesIn: Readonly<Record<string, readonly string[]>> = {
  cut: ['cut', 'knock'],
  trump: ['trump', 'turn-up'],
  bid: ['bid', 'pass'],
  double: ['double', 'pass'],
  'deal-over': ['deal'],
}

function expectedMoves(place: Place, course: Course, { hands }: Revealed): readonly Move[] {
  const { game, deal } = place
  if (game.turn === null) return []
  const types = typesIn[game.phase]
  if (types !== undefined) {
    const possible = universe(game.rules).filter((move) => types.includes(move.type))
    return possible.filter((move) => verdict(place, move, course) === true)
  }
  const hand = hands[game.turn] ?? []
  if (deal.rules.game === 'schneider') {
    const cards = legalAnswers(deal.rules, hand, course.trick[0]?.card ?? null)
    return cards.map((card) => ({ type: 'play', card }))
  }
  const table = tableOf(deal.rules, deal.dealer, course as BauernschnapsenCourse)
  const cards = legalCards(table, hand, course.trick)
  return hand.flatMap((card): Move[] => {
    if (!cards.includes(card)) return []
    const melds = mayMeld(table, game.turn ?? 0, hand, course.trick, card)
    return melds
      ? [
          { type: 'play', card },
          { type: 'play', card, meld: true },
        ]
      : [{ type: 'play', card }]
  })
}

/** Some move of the universe gets the oracle's answer; another seat, and a move for another ply, are refused. */
function checkRefusals(place: Place, course: Course, random: Random) {
  const { game } = place
  const { turn, ply } = game
  const move = pick(random, universe(game.rules))
  const expected = verdict(place, move, course)
  const told = explainMove(game, move)
  strictEqual(told.legal, expected === true, `whether ${JSON.stringify(move)} is legal`)
  if (expected !== true && expected !== 'either')
    strictEqual(!told.legal && told.reason, expected, `why ${JSON.stringify(move)} is not`)
  const [legal = { type: 'deal' } as const] = legalMoves(game)
  const other = pick(random, seatsOf(game))
  if (other !== turn) refused(game, legal, other, ply, 'not-your-turn')
  refused(game, legal, other, ply + 1, 'stale')
}

function refused(game: GameState, move: Move, seat: Seat, ply: number, why: string) {
  const answer = tryMove(game, move, seat, ply)
  ok(!answer.ok, `a move that is ${why} was made`)
  strictEqual(answer.reason ?? answer.code, why, 'refusal')
}
