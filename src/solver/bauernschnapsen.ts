import {
  type BauernschnapsenState,
  beaters,
  type Card,
  type ContractRow,
  cardPoints,
  contracts,
  packOf,
  type Rank,
  rankOf,
  reveal,
  type Side,
  type Suit,
  score,
  suitOf,
  view,
} from '../index.js'
import {
  addToTrick,
  bestSeatOf,
  canReach,
  canReachAnswering,
  type Deal,
  dutiful,
  MELD,
  meldable,
  meldPoints,
  NO_TRICK,
  sumOf,
  trickSize,
} from './bauernschnapsen-search.js'
import { type CardSet, cardSet, membersOf, sizeOf } from './bits.js'
import { once } from './once.js'
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

const RANKS: readonly Rank[] = ['A', 'T', 'K', 'Q', 'J']
const KING = 2
const QUEEN = 3

/** Entries that a deal can use: positions between tricks are few. */
const POSITIONS = 1 << 15

/** A position of Bauernschnapsen, packed: `docs/rules.md` 3. */
export function packBauernschnapsen(
  game: BauernschnapsenState,
  byTally: boolean,
  maxEntries: number,
): Problem {
  const { rules } = game
  const { contract, declarer, multiplier, trump, trick, melds } = view(game, 'spectator')
  const row = { ...contracts[contract!], ...rules.contracts[contract!] }
  if (byTally && row.goal !== 'sixty-six') {
    throw refusal(`objective cannot be "tally" in ${contract}, which a trick decides; it is for the Rufer.`)
  }
  const pack = packOf(rules)
  const absent = row.partner === 'sits-out' ? (declarer! + 2) & 3 : -1
  const hands = reveal(game).hands.map((hand, seat) => (seat === absent ? 0 : cardSet(pack, hand)))
  const melders = MELDERS[row.melds](declarer!)
  const strength = once(rules, `${contract} ${trump}`, () => strengthOf(game, trump))
  // One literal with every key written out, so that all deals have one hidden class.
  const deal: Deal = {
    beaters: strength.beaters,
    suits: strength.suits,
    points: strength.points,
    trumps: strength.trumps,
    ranks: strength.ranks,
    pairs: strength.pairs.filter((pair) =>
      hands.some((hand, seat) => (hand & pair) === pair && ((melders >> seat) & 1) === 1),
    ),
    goal: byTally ? 'tally' : row.goal,
    declarer: declarer!,
    hands,
    next: hands.map((_, seat) => (seat + (((seat + 1) & 3) === absent ? 2 : 1)) & 3),
    players: absent < 0 ? 4 : 3,
    isUndertrumpFree: rules.undertrump === 'free',
    melders,
    table: openTable(maxEntries, POSITIONS),
  }
  const waiting = melds.find(({ counted }) => !counted)
  const table = trick.reduce(
    (now, { card, seat }) => addToTrick(deal, now, pack.indexOf(card), seat),
    NO_TRICK,
  )
  const inHand = hands.reduce((all, hand) => all | hand, 0)
  const left = membersOf(inHand).reduce((sum, card) => sum + deal.points[card]!, sumOf(table))
  const { tally, tricks } = score(game)
  const taken = makeTaken(tally, tricks, waiting?.points ?? 0, (waiting?.seat ?? 0) & 1, left)
  return {
    root: positionOf(deal, 0, game.turn!, taken, table, OPEN),
    worth: worthOf(row.value, byTally, multiplier),
    moveOf: (move) =>
      move < MELD
        ? { type: 'play', card: pack[move]! }
        : { type: 'play', card: pack[move - MELD]!, meld: true },
  }
}

/** By who may meld in a contract, those seats as bits: `docs/rules.md` 3.8. */
const MELDERS: Readonly<Record<ContractRow['melds'], (declarer: number) => number>> = {
  'both-sides': () => 0b1111,
  declarer: (declarer) => 1 << declarer,
  nobody: () => 0,
}

/** What the play knows of each card, whoever holds it. */
type Strength = Pick<Deal, 'beaters' | 'suits' | 'points' | 'trumps' | 'pairs' | 'ranks'>

/** The strength of the cards in the contract of a game and with its trump. */
function strengthOf(game: BauernschnapsenState, trump: Suit | null): Strength {
  const pack = packOf(game.rules)
  const where = (test: (card: Card) => boolean) => cardSet(pack, pack.filter(test))
  const suits = pack.map((card) => where((other) => suitOf(other) === suitOf(card)))
  const ranks = RANKS.map((rank) => where((card) => rankOf(card) === rank))
  return {
    beaters: Int32Array.from(pack, (card) => cardSet(pack, beaters(game, card))),
    suits: Int32Array.from(suits),
    points: Int32Array.from(pack, cardPoints),
    trumps: where((card) => suitOf(card) === trump),
    pairs: [...new Set(suits)].map((suit) => suit & (ranks[KING]! | ranks[QUEEN]!)),
    ranks,
  }
}

/** What the outcomes are worth, with the value of a contract or null for a Rufer: `docs/rules.md` 3.9. */
function worthOf(value: number | null, byTally: boolean, multiplier: number): readonly number[] {
  if (byTally) return Array.from({ length: 2 * EVEN }, (_, outcome) => outcome - EVEN)
  return (value === null ? RUFER_POINTS : [-value, value]).map((points) => points * multiplier)
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
  const cards = dutiful(deal, deal.hands[seat]! & ~played, trick)
  const pairs = trick === NO_TRICK ? meldable(deal, cards, seat) : 0
  const moves = membersOf(cards).flatMap((card) =>
    ((pairs >>> card) & 1) === 1 ? [card, card | MELD] : [card],
  )
  return {
    turn: outcome === OPEN ? ((seat & 1) as Side) : null,
    moves,
    tries: () => moves,
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
