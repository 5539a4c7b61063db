// The same random deals of Schneider on boardgame.io, whose reducer serves any turn-based game. Its quickest way is taken: the
// reducer alone without client, store or server, no undo, production mode, and the rules as few whole numbers, so that what is
// timed is the framework.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pick } from './measure.js'
import { deck, digest, drawDealers, PACK_32, shuffle } from './mutable.js'

const VERSION = '0.50.2'

/** Installs boardgame.io into a folder of its own, gives it to an action, and removes it. */
export function withBoardgame(action) {
  const folder = mkdtempSync(join(tmpdir(), 'stichspiel-boardgame-'))
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true }')
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save']
    const { status, stderr } = spawnSync('npm', ['install', `boardgame.io@${VERSION}`, ...options], {
      cwd: folder,
      encoding: 'utf8',
      timeout: 300_000,
    })
    if (status !== 0) throw new Error(`boardgame.io cannot be installed: ${stderr}`)
    process.env.NODE_ENV = 'production'
    return action(createRequire(join(folder, 'package.json'))('boardgame.io/internal'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const NO_LEAD = -1

/** The first state of a deal, from a seed. */
function setup(_, seed) {
  const drawn = drawDealers(PACK_32, seed)
  const dealer = (deck[drawn] & 7) <= (deck[drawn + 1] & 7) ? 0 : 1
  shuffle(PACK_32, seed, 1)
  const setOf = (...places) => places.reduce((set, place) => set | (1 << deck[place]), 0)
  const packets = [setOf(0, 1, 2, 6, 7, 8), setOf(3, 4, 5, 9, 10, 11)]
  const hands = dealer === 1 ? packets : packets.reverse()
  return { deck: deck.slice(), hands, turn: 1 - dealer, lead: NO_LEAD, top: 12, tally: 0 }
}

/** Plays a card; whatever is not in hand is refused. */
function play({ G, playerID }, card) {
  const seat = Number(playerID)
  if (!Number.isInteger(card) || ((G.hands[seat] >> card) & 1) === 0) return 'INVALID_MOVE'
  G.hands[seat] &= ~(1 << card)
  if (G.lead === NO_LEAD) {
    G.lead = card
    G.turn = 1 - seat
    return
  }
  const { lead, top } = G
  const isBeaten = (lead & 7) !== 0 && card === lead - 1
  const winner = isBeaten ? seat : 1 - seat
  if (winner === 0) G.tally += Number((lead & 7) < 5) + Number((card & 7) < 5)
  if (top < 32) {
    G.hands[winner] |= 1 << G.deck[top]
    G.hands[1 - winner] |= 1 << G.deck[top + 1]
    G.top += 2
  }
  G.lead = NO_LEAD
  G.turn = winner
}

const GAME = {
  name: 'schneider',
  disableUndo: true,
  setup,
  moves: { play },
  turn: { minMoves: 1, maxMoves: 1, order: { first: ({ G }) => G.turn, next: ({ G }) => G.turn } },
  endIf: ({ G }) => ((G.hands[0] | G.hands[1]) === 0 ? { tally: G.tally } : undefined),
}

const LEVELS = [
  [20, 3],
  [16, 2],
  [11, 1],
  [0, 0],
]

/** Random deals, as `schneiderDeals` plays them. */
export function boardgameDeals({ InitializeGame, CreateGameReducer }, deals) {
  const reduce = CreateGameReducer({ game: GAME })
  let count = 0
  let check = 0
  for (let seed = 0; seed < deals; seed += 1) {
    let state = InitializeGame({ game: GAME, numPlayers: 2, setupData: seed })
    while (state.ctx.gameover === undefined) {
      const { G, ctx } = state
      const moves = []
      for (let rest = G.hands[G.turn]; rest !== 0; rest &= rest - 1) moves.push(31 - Math.clz32(rest & -rest))
      const card = moves[pick(moves.length)]
      const payload = { type: 'play', args: [card], playerID: ctx.currentPlayer }
      const next = reduce(state, { type: 'MAKE_MOVE', payload })
      if (next._stateID === state._stateID) throw new Error(`boardgame.io refused card ${card}`)
      state = next
      count += 1
    }
    const { tally } = state.ctx.gameover
    const most = Math.max(tally, 20 - tally)
    const [, points] = LEVELS.find(([least]) => most >= least)
    check = digest(check, tally, points, points === 0 ? null : tally === most ? 0 : 1)
  }
  return { count, check }
}
