import { type Card, cardPoints, makePack, type Rank, rankOf, SUITS, suitOf } from '../../vocabulary/cards.js'
import { type CardSet, cardSet } from '../../vocabulary/sets.js'

/** The pack of twenty: `docs/rules.md` 3.1. Cards are numbered in its order, and king and queen of a suit next to each other. */
export const PACK_20: readonly Card[] = /* @__PURE__ */ makePack(['A', 'T', 'K', 'Q', 'J'])

/** What the cards of a pack are to each other in one order, whoever holds them. */
export interface Ranking {
  /** By card, all cards of its suit. */
  readonly suits: Int32Array
  /** By suit number, all its cards. */
  readonly suitSets: readonly CardSet[]
  /** By card, its card points. */
  readonly points: Int8Array
  /** The kings; each has its queen as the next number. */
  readonly kings: CardSet
  /** By trump suit plus one, first without trump: by card, the cards that beat it. */
  readonly beaters: readonly Int32Array[]
}

/** The ranking of a pack whose ranks go in this order, high to low. */
export function rankingOf(pack: readonly Card[], order: readonly Rank[]): Ranking {
  const where = (test: (card: Card) => boolean) => cardSet(pack, pack.filter(test))
  const suitSets = SUITS.map((suit) => where((card) => suitOf(card) === suit))
  const suits = pack.map((card) => suitSets[SUITS.indexOf(suitOf(card))]!)
  const aboveRank = order.map((_, at) => where((card) => order.indexOf(rankOf(card)) < at))
  const higher = pack.map((card, at) => suits[at]! & aboveRank[order.indexOf(rankOf(card))]!)
  return {
    suits: Int32Array.from(suits),
    suitSets,
    points: Int8Array.from(pack, cardPoints),
    kings: where((card) => rankOf(card) === 'K'),
    beaters: [0, ...suitSets].map((trumps) =>
      Int32Array.from(higher, (above, at) => (suits[at] === trumps ? above : above | trumps)),
    ),
  }
}

/** The rankings of the pack of twenty: `docs/rules.md` 3.4. */
export const RANKINGS: Readonly<Record<'normal' | 'ace-low', Ranking>> = {
  normal: /* @__PURE__ */ rankingOf(PACK_20, ['A', 'T', 'K', 'Q', 'J']),
  'ace-low': /* @__PURE__ */ rankingOf(PACK_20, ['T', 'K', 'Q', 'J', 'A']),
}
