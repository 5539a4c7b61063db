import { contractAt, partyOf, termsFor } from '../deal/schnapsen/contract.js'
import { legalCards } from '../deal/schnapsen/duty.js'
import { meldable, meldPoints } from '../deal/schnapsen/meld.js'
import { type Outcome, outcomeAfterMeld, outcomeAfterTrick, UNDECIDED } from '../deal/schnapsen/outcome.js'
import { countMeld, countTrick, makeTaken, type Taken } from '../deal/schnapsen/taken.js'
import { addToTrick, bestSeatOf, isComplete, NO_TRICK, sumOf, type Trick } from '../deal/schnapsen/trick.js'
import { type BauernschnapsenState, contracts, packOf, reveal, score, view } from '../index.js'
import { refuse } from '../tools/options.js'
import { SUITS } from '../vocabulary/cards.js'
import { type CardSet, cardSet, isIn, membersOf } from '../vocabulary/sets.js'
import { canReach, canReachAnswering, type Deal, pointsIn, WITH_MELD } from './bauernschnapsen-search.js'
import { EVEN, LEVEL_POINTS, resultOf } from './outcome.js'
import type { Position, Problem } from './position.js'
import { openTable } from './table.js'

/** Entries that a deal can use: positions between tricks are few. */
const POSITIONS = 1 << 15

/** A position of Bauernschnapsen, packed: `docs/rules.md` 3. */
export function packBauernschnapsen(
  game: BauernschnapsenState,
  byTally: boolean,
  maxEntries: number,
): Problem {
  const { rules } = game
  const { called, contract, declarer, melds, multiplier, trick } = view(game, 'spectator')
  const row = contractAt(rules, contracts[contract!])!
  if (byTally && row.goal !== 'sixty-six') {
    refuse(`The objective cannot be "tally" in ${contract}, which a trick decides; it is for the Rufer.`)
  }
  const pack = packOf(rules)
  const terms = termsFor(rules, row, declarer!, SUITS.indexOf(called!))
  const hands = reveal(game).hands.map((hand, seat) => (seat === terms.absent ? 0 : cardSet(pack, hand)))
  const deal: Deal = {
    terms,
    objective: byTally ? 'tally' : row.value === null ? 'levels' : 'contract',
    hands,
    points: pointsIn(hands.reduce((all, hand) => all | hand, 0)),
    table: openTable(maxEntries, POSITIONS),
  }
  const table = trick.reduce(
    (now, { card, seat }) => addToTrick(terms, now, pack.indexOf(card), seat),
    NO_TRICK,
  )
  const waiting = melds.find(({ counted }) => !counted)
  const { tally, tricks } = score(game)
  const taken = makeTaken(tally, tricks, waiting?.points ?? 0, partyOf(terms, waiting?.seat ?? 0))
  return {
    root: positionOf(deal, 0, game.turn!, taken, table, UNDECIDED),
    worth: worthOf(row.value, byTally, multiplier),
    moveOf: (move) =>
      move < WITH_MELD
        ? { type: 'play', card: pack[move]! }
        : { type: 'play', card: pack[move - WITH_MELD]!, meld: true },
  }
}

/** What the results are worth, with the value of a contract or null for a Rufer: `docs/rules.md` 3.9. */
function worthOf(value: number | null, byTally: boolean, multiplier: number): readonly number[] {
  if (byTally) return Array.from({ length: 2 * EVEN }, (_, result) => result - EVEN)
  return (value === null ? LEVEL_POINTS : [-value, value]).map((points) => points * multiplier)
}

/** A position; `outcome` is there once the deal is over. */
function positionOf(
  deal: Deal,
  played: CardSet,
  seat: number,
  taken: Taken,
  trick: Trick,
  outcome: Outcome,
): Position {
  const { terms } = deal
  const cards = legalCards(terms, trick, deal.hands[seat]! & ~played)
  const pairs = trick === NO_TRICK ? meldable(terms, seat, cards) : 0
  const moves = membersOf(cards).flatMap((card) => (isIn(pairs, card) ? [card, card | WITH_MELD] : [card]))
  return {
    turn: outcome === UNDECIDED ? partyOf(terms, seat) : null,
    moves,
    tries: () => moves,
    after: (move) => afterMove(deal, played, seat, taken, trick, move),
    reaches(target) {
      if (outcome !== UNDECIDED) return resultOf(deal.objective, outcome, taken) >= target
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
  taken: Taken,
  trick: Trick,
  move: number,
): Position {
  const { terms } = deal
  const card = move & ~WITH_MELD
  const after = played | (1 << card)
  const now = addToTrick(terms, trick, card, seat)
  const isMeld = move !== card
  const melded = isMeld ? countMeld(taken, partyOf(terms, seat), meldPoints(terms, card)) : taken
  const ended = isMeld ? outcomeAfterMeld(terms, melded, seat) : UNDECIDED
  if (ended !== UNDECIDED || !isComplete(terms, now)) {
    return positionOf(deal, after, terms.next[seat]!, melded, now, ended)
  }
  const winner = bestSeatOf(now)
  const counted = countTrick(melded, partyOf(terms, winner), sumOf(now))
  return positionOf(deal, after, winner, counted, NO_TRICK, outcomeAfterTrick(terms, counted, winner))
}
