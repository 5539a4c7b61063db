import {
  type BauernschnapsenRules,
  type BauernschnapsenState,
  beaters,
  type Card,
  type Contract,
  type ContractRow,
  cardPoints,
  contracts,
  packOf,
  type Rank,
  rankOf,
  reveal,
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

const RANKS: readonly Rank[] = ['A', 'T', 'K', 'Q', 'J']

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
  const { goal, melds: melding } = contracts[contract!]
  if (byTally && goal !== 'sixty-six') {
    throw refusal(`objective cannot be "tally" in ${contract}, which a trick decides; it is for the Rufer.`)
  }
  const pack = packOf(rules)
  const absent = partnerOf(rules, contract!) === 'sits-out' ? (declarer! + 2) & 3 : -1
  const hands = reveal(game).hands.map((hand, seat) => (seat === absent ? 0 : setOf(numbersOf(pack, hand))))
  const melders = MELDERS[melding](declarer!)
  const strength = strengthOf(game, contract!, trump)
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
    goal: byTally ? 'tally' : goal,
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
    worth: worthOf(rules, contract!, byTally, multiplier),
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

const known = new WeakMap<BauernschnapsenRules, Map<string, Strength>>()

/** The strength of the cards in a contract with this trump, worked out once for each rule set. */
function strengthOf(game: BauernschnapsenState, contract: Contract, trump: Suit | null): Strength {
  const byTerms = known.get(game.rules) ?? new Map<string, Strength>()
  known.set(game.rules, byTerms)
  const terms = `${contract} ${trump}`
  const strength = byTerms.get(terms) ?? makeStrength(game, trump)
  byTerms.set(terms, strength)
  return strength
}

function makeStrength(game: BauernschnapsenState, trump: Suit | null): Strength {
  const pack = packOf(game.rules)
  const where = (test: (card: Card) => boolean) => setOf(numbersOf(pack, pack.filter(test)))
  const ranks = RANKS.map((rank) => where((card) => rankOf(card) === rank))
  const suits = pack.map((card) => where((other) => suitOf(other) === suitOf(card)))
  const couples = where((card) => rankOf(card) === 'K' || rankOf(card) === 'Q')
  return {
    beaters: Int32Array.from(pack, (card) => setOf(numbersOf(pack, beaters(game, card)))),
    suits: Int32Array.from(suits),
    points: Int32Array.from(pack, cardPoints),
    trumps: where((card) => suitOf(card) === trump),
    pairs: [...new Set(suits)].map((suit) => suit & couples),
    ranks,
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
  const cards = dutiful(deal, deal.hands[seat]! & ~played, trick)
  const pairs = trick === NO_TRICK ? meldable(deal, cards, seat) : 0
  const moves = membersOf(cards).flatMap((card) =>
    ((pairs >>> card) & 1) === 1 ? [card, card | MELD] : [card],
  )
  return {
    turn: outcome !== OPEN ? null : (seat & 1) === 0 ? 0 : 1,
    moves,
    tries: () => moves,
    // A deal is small enough to look at every move.
    alike: (move) => move,
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
