import {
  type BauernschnapsenRules,
  type BauernschnapsenState,
  beaters,
  type Card,
  cardPoints,
  type Contract,
  contracts,
  packOf,
  reveal,
  score,
  suitOf,
  view,
} from '../index.js'
import {
  addToTrick,
  bestOf,
  bestSeatOf,
  canReach,
  canReachAnswering,
  type Deal,
  distinct,
  dutiful,
  MELD,
  meldable,
  meldPoints,
  NO_TRICK,
  othersOf,
  sumOf,
  trickSize,
} from './bauernschnapsen-search.js'
import { type CardSet, membersOf, numbersOf, setOf, sizeOf } from './bits.js'
import { refusal } from './options.js'
import {
  countMeld,
  countTrick,
  EVEN,
  makeTaken,
  OPEN,
  outcomeAfterMeld,
  outcomeAfterTrick,
  RUFER_POINTS,
} from './outcome.js'
import type { Position, Problem } from './position.js'
import { openTable } from './table.js'

/** Positions that a deal takes, roughly: none takes more. */
const POSITIONS = 1 << 15

/** A position of Bauernschnapsen, packed: `docs/rules.md` 3. */
export function packBauernschnapsen(
  game: BauernschnapsenState,
  byTally: boolean,
  maxEntries: number,
): Problem {
  const { rules } = game
  const { contract, declarer, multiplier, trump, trick, melds } = view(game, 'spectator')
  const { goal, melds: melding } = contracts[contract!]
  if (byTally && goal !== 'sixty-six') {
    throw refusal(`objective cannot be "tally" in ${contract}, which a trick decides; it is for the Rufer.`)
  }
  const pack = packOf(rules)
  const { hands } = reveal(game)
  const absent = partnerOf(rules, contract!) === 'sits-out' ? (declarer! + 2) & 3 : -1
  const sets = hands.map((hand, seat) => (seat === absent ? 0 : setOf(numbersOf(pack, hand))))
  const where = (test: (card: Card) => boolean) => setOf(numbersOf(pack, pack.filter(test)))
  const deal: Deal = {
    goal: byTally ? 'tally' : goal,
    declarer: declarer!,
    hands: Int32Array.from(sets),
    next: Int32Array.from(hands, (_, seat) => (seat + (((seat + 1) & 3) === absent ? 2 : 1)) & 3),
    players: absent < 0 ? 4 : 3,
    beaters: Int32Array.from(pack, (card) => setOf(numbersOf(pack, beaters(game, card)))),
    suits: Int32Array.from(pack, (card) => where((other) => suitOf(other) === suitOf(card))),
    points: Int32Array.from(pack, cardPoints),
    trumps: where((card) => suitOf(card) === trump),
    isUndertrumpFree: rules.undertrump === 'free',
    melders: melding === 'both-sides' ? 15 : melding === 'declarer' ? 1 << declarer! : 0,
    pairs: [0, 5, 10, 15].map((at) => 12 << at),
    table: openTable(maxEntries, POSITIONS),
  }
  const waiting = melds.find(({ counted }) => !counted)
  const onTable = trick.reduce((now, { card, seat }) => addToTrick(deal, now, pack.indexOf(card), seat), NO_TRICK)
  const left = sets.reduce((all, hand) => all | hand, 0)
  const { tally, tricks } = score(game)
  const taken = makeTaken(
    tally,
    tricks,
    waiting?.points ?? 0,
    (waiting?.seat ?? 0) & 1,
    membersOf(left).reduce((sum, card) => sum + deal.points[card]!, sumOf(onTable)),
  )
  const root = positionOf(deal, 0, game.turn!, taken, onTable, OPEN)
  return {
    root,
    worth: worthOf(rules, contract!, deal.goal === 'tally', multiplier),
    moveOf: (move) =>
      move < MELD
        ? { type: 'play', card: pack[move]! }
        : { type: 'play', card: pack[move - MELD]!, meld: true },
  }
}

/** Whether the declarer's partner plays in a contract: `docs/rules.md` 3.4. */
function partnerOf(rules: BauernschnapsenRules, contract: Contract): 'plays' | 'sits-out' {
  const options = contract === 'rufer' ? null : rules.contracts[contract]
  return options === null || options === false ? contracts[contract].partner : options.partner
}

/** What the outcomes are worth: `docs/rules.md` 3.9. */
function worthOf(
  rules: BauernschnapsenRules,
  contract: Contract,
  byTally: boolean,
  multiplier: number,
): readonly number[] {
  if (byTally) return Array.from({ length: 2 * EVEN }, (_, outcome) => outcome - EVEN)
  if (contract === 'rufer') return RUFER_POINTS.map((points) => points * multiplier)
  const options = rules.contracts[contract]
  const value = (options === false ? 0 : options.value) * multiplier
  return [-value, value]
}

/** A position; `outcome` is there once the deal is over. */
function positionOf(
  deal: Deal,
  played: CardSet,
  seat: number,
  taken: number,
  trick: number,
  outcome: number,
): Position {
  const hand = deal.hands[seat]! & ~played
  const cards = dutiful(deal, hand, trick)
  const pairs = trick === NO_TRICK ? meldable(deal, hand, seat) : 0
  const others = othersOf(deal, played, seat) | (trick === NO_TRICK ? 0 : 1 << bestOf(trick))
  const moves = membersOf(cards).flatMap((card) => (((pairs >>> card) & 1) === 1 ? [card, card | MELD] : [card]))
  return {
    turn: outcome !== OPEN ? null : (seat & 1) === 0 ? 0 : 1,
    moves,
    tries: () => moves,
    alike(move) {
      const same = (one: number) => sizeOf(distinct(deal, (1 << one) | (1 << move), others)) === 1
      return move < MELD ? membersOf(cards).find(same)! : move
    },
    after: (move) => afterMove(deal, played, seat, taken, trick, move),
    reaches(target) {
      if (outcome !== OPEN) return outcome >= target
      return trick === NO_TRICK
        ? canReach(deal, played, seat, taken, target)
        : canReachAnswering(deal, played, seat, taken, trick, target)
    },
  }
}

/** The position after a move: what `canReachWith` looks into. */
function afterMove(
  deal: Deal,
  played: CardSet,
  seat: number,
  taken: number,
  trick: number,
  move: number,
): Position {
  const card = move & ~MELD
  const after = played | (1 << card)
  const now = addToTrick(deal, trick, card, seat)
  const told = move === card ? taken : countMeld(taken, seat & 1, meldPoints(deal, card))
  const ended = move === card ? OPEN : outcomeAfterMeld(deal, told, seat & 1)
  if (ended !== OPEN || trickSize(now) < deal.players) {
    return positionOf(deal, after, deal.next[seat]!, told, now, ended)
  }
  const winner = bestSeatOf(now)
  const counted = countTrick(told, winner & 1, sumOf(now))
  const outcome = outcomeAfterTrick(deal, counted, winner, sizeOf(deal.hands[winner]! & ~after))
  return positionOf(deal, after, winner, counted, NO_TRICK, outcome)
}
