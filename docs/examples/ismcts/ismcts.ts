// An information-set Monte Carlo tree search for both games, on the public functions alone.

import type { Card, GameState, Move, Side, View } from 'stichspiel'
import * as stichspiel from 'stichspiel'

const { applyMove, beaters, createSampler, moveKey, score } = stichspiel
const legalMoves = (game: GameState): readonly Move[] => stichspiel.legalMoves(game)

export interface Search {
  /** Worlds looked at for a move. */
  readonly iterations: number
  /** Random numbers in [0, 1). */
  readonly random: () => number
  /** How readily it leaves the best move so far for a less tried one. */
  readonly curiosity?: number
}

/** A game, with the card that was led to the unfinished trick and the side that led it. */
type World = { game: GameState; led: { card: Card; side: Side } | null }

/** What is known of a move, for the side that makes it. One tree serves all worlds: its branches are move keys. */
class Node {
  visits = 0
  /** How often the move was there to be chosen: not every world has it. */
  offered = 0
  total = 0
  readonly #branches = new Map<string, Node>()

  branch(move: Move): Node {
    const key = moveKey(move)
    const node = this.#branches.get(key) ?? new Node()
    this.#branches.set(key, node)
    return node
  }
}

/** A bot that looks ahead. Nothing is kept from one call to the next. */
export function ismctsBot({ iterations, random, curiosity = 0.7 }: Search): (view: View) => Move {
  return (seen) => {
    const moves: readonly Move[] = seen.legalMoves
    // It leaves the auction to others: against players who answer by rules of thumb every contract looks easy.
    if (moves.length === 1 || moves[0]!.type === 'pass') return moves[0]!
    const [first] = seen.trick
    const led = first === undefined ? null : { card: first.card, side: sideOf(first.seat) }
    const sample = createSampler(seen)
    const root = new Node()
    // Gains reach from one point to dozens: the curiosity is measured by the largest so far.
    let scale = 1
    for (let world = 0; world < iterations; world += 1) {
      const { edge, path } = descend({ game: sample(random), led }, root, curiosity * scale, random)
      const gain = gainOf(finish(edge, random))
      scale = Math.max(scale, Math.abs(gain))
      for (const { node, side } of path) {
        node.visits += 1
        node.total += side === 0 ? gain : -gain
      }
    }
    return most(moves, (move) => root.branch(move).visits)
  }
}

/** Down the tree by the best bounds, and one new move at its edge. */
function descend(start: World, root: Node, curiosity: number, random: () => number) {
  const path: { node: Node; side: Side }[] = []
  let edge = start
  let at = root
  let isNew = false
  while (!isNew && !isOver(edge.game)) {
    const options = legalMoves(edge.game).map((move) => ({ move, node: at.branch(move) }))
    for (const { node } of options) node.offered += 1
    const fresh = options.filter(({ node }) => node.visits === 0)
    isNew = fresh.length > 0
    const bound = ({ node: { total, visits, offered } }: { node: Node }) =>
      total / visits + curiosity * Math.sqrt(Math.log(offered) / visits)
    const { move, node } = isNew ? pick(fresh, random) : most(options, bound)
    path.push({ node, side: sideOf(edge.game.turn!) })
    edge = play(edge, move)
    at = node
  }
  return { edge, path }
}

/** Plays the rest by rules of thumb. */
function finish(start: World, random: () => number): GameState {
  let world = start
  while (!isOver(world.game)) world = play(world, thumb(world, random))
  return world.game
}

/** Announce nothing more; take what the other side led, with the least card that does; else anything. */
function thumb({ game, led }: World, random: () => number): Move {
  const moves = legalMoves(game)
  if (moves[0]!.type === 'pass') return moves[0]!
  const above = led === null || led.side === sideOf(game.turn!) ? [] : beaters(game, led.card)
  return moves.findLast((move) => move.type === 'play' && above.includes(move.card)) ?? pick(moves, random)
}

function play({ game, led }: World, move: Move): World {
  const next = applyMove(game, move)
  const isTrickOver = tricks(next) !== tricks(game)
  if (move.type !== 'play' || isTrickOver) return { game: next, led: null }
  return { game: next, led: led ?? { card: move.card, side: sideOf(game.turn!) } }
}

/** What the deal brought side 0. */
function gainOf(game: GameState): number {
  const { deal } = score(game)
  if (deal === null || deal.winner === null) return 0
  return deal.winner === 0 ? deal.points : -deal.points
}

const isOver = ({ phase }: GameState) => phase === 'deal-over' || phase === 'match-over'
const sideOf = (seat: number) => (seat % 2) as Side
const tricks = (game: GameState) => score(game).tricks[0] + score(game).tricks[1]
const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)]!
const most = <T>(list: readonly T[], worth: (item: T) => number): T =>
  list.reduce((best, item) => (worth(item) > worth(best) ? item : best))
