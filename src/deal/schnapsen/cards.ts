import { type Card, cardPoints, makePack, type Rank, SUITS } from '../../vocabulary/cards.js'
import { type CardSet, setOf } from '../../vocabulary/sets.js'

/** The ranks of the pack of twenty in normal order: `docs/rules.md` 3.1. King and queen stand next to each other. */
const RANKS_20: readonly Rank[] = ['A', 'T', 'K', 'Q', 'J']

/** The pack of twenty. Cards are numbered in its order. */
export const PACK_20: readonly Card[] = /* @__PURE__ */ makePack(RANKS_20)

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

/** The ranking of a pack with these ranks in each suit, which beat each other in this order, high to low. */
export function rankingOf(ranks: readonly Rank[], order: readonly Rank[]): Ranking {
  const bases = SUITS.map((_, suit) => suit * ranks.length)
  const suitSets = bases.map((base) => ((1 << ranks.length) - 1) << base)
  const above = ranks.map((rank) =>
    setOf(order.slice(0, order.indexOf(rank)).map((higher) => ranks.indexOf(higher))),
  )
  const suits = suitSets.flatMap((set) => ranks.map(() => set))
  const higher = bases.flatMap((base) => above.map((set) => set << base))
  return {
    suits: Int32Array.from(suits),
    suitSets,
    points: Int8Array.from(makePack(ranks), cardPoints),
    kings: setOf(bases.map((base) => base + ranks.indexOf('K'))),
    beaters: [0, ...suitSets].map((trumps) =>
      Int32Array.from(higher, (set, card) => (suits[card] === trumps ? set : set | trumps)),
    ),
  }
}

/** The rankings of the pack of twenty: `docs/rules.md` 3.4. */
export const RANKINGS: Readonly<Record<'normal' | 'ace-low', Ranking>> = {
  normal: /* @__PURE__ */ rankingOf(RANKS_20, RANKS_20),
  'ace-low': /* @__PURE__ */ rankingOf(RANKS_20, ['T', 'K', 'Q', 'J', 'A']),
}
