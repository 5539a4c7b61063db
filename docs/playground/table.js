// @ts-check
// The table without pixels: it keeps every state, lets the bots move in their own time, and takes moves back.
import { applyMove, createGame, rewind, tryMove, view } from 'stichspiel'
import { levelBot } from 'stichspiel/bots'

/** @typedef {import('stichspiel').GameState} GameState */
/** @typedef {import('stichspiel').Move} Move */
/** @typedef {'calm' | 'brisk' | 'instant'} Pace */
/** @typedef {'rest' | 'sweep' | null} Stage a finished trick lies there for a while, is swept away, or nothing of the kind */

/** Where the player sits. */
export const you = 0

/** Milliseconds before a bot moves, a finished trick lies open, and it is swept away. */
const paces = {
  calm: { think: 750, rest: 1300, sweep: 320 },
  brisk: { think: 350, rest: 700, sweep: 220 },
  instant: { think: 0, rest: 0, sweep: 0 },
}

/** Whether the last move finished a trick that still lies on the table. @param {GameState} game */
function hasFreshTrick(game) {
  const { events } = view(game, you)
  return events.some(({ type }, at) => type === 'trick' && events.slice(at + 1).every(isAftermath))
}

/** @param {import('stichspiel').GameEvent} event */
const isAftermath = ({ type }) =>
  ['draw', 'meld-counted', 'deal-over', 'bummerl', 'match-over'].includes(type)

/** @param {() => void} onChange */
export function createTable(onChange) {
  /** @type {GameState[]} */
  let states = [createGame()]
  /** @type {import('stichspiel/bots').Bot} */
  let bot = levelBot('club')
  /** @type {Pace} */
  let pace = 'calm'
  /** @type {Stage} */
  let stage = null
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer
  let wasUndone = false

  const now = () => /** @type {GameState} */ (states.at(-1))
  const botIsOn = () => {
    const { phase, turn } = now()
    return phase !== 'deal-over' && turn !== null && turn !== you
  }

  /** @param {GameState} game */
  function push(game) {
    const before = now()
    states.push(game)
    wasUndone = false
    stage = before.phase === 'play' && paces[pace].rest > 0 && hasFreshTrick(game) ? 'rest' : null
  }

  function moveBot() {
    const game = now()
    push(applyMove(game, bot(view(game, game.turn ?? you)), game.turn ?? you))
  }

  /** Whatever comes next by itself: the trick is swept, then the bots move. */
  function proceed() {
    clearTimeout(timer)
    if (paces[pace].think === 0) while (botIsOn()) moveBot()
    onChange()
    const { think, rest, sweep } = paces[pace]
    if (stage === 'rest') later(rest, () => (now().phase === 'play' ? sweepAway(sweep) : settle()))
    else if (botIsOn())
      later(think, () => {
        moveBot()
        proceed()
      })
  }

  /** @param {number} time */
  function sweepAway(time) {
    stage = 'sweep'
    onChange()
    later(time, settle)
  }

  function settle() {
    stage = null
    proceed()
  }

  /** @param {number} pause @param {() => void} action */
  function later(pause, action) {
    clearTimeout(timer)
    timer = setTimeout(action, pause)
  }

  /** The last state before the newest in which the player had something to do. */
  function stateToReturnTo() {
    const isYours = (/** @type {GameState} */ { turn, phase }) => turn === you && phase !== 'deal-over'
    const at = states.slice(0, -1).findLastIndex(isYours)
    if (at >= 0) return states.slice(0, at + 1)
    // A game that was loaded brings no states along; the engine makes them from its moves.
    const first = /** @type {GameState} */ (states[0])
    for (let ply = first.ply - 1; ply >= 0; ply -= 1) {
      try {
        const game = rewind(first, ply)
        if (isYours(game)) return [game]
      } catch {
        return null // before the beginning of what was written down
      }
    }
    return null
  }

  return {
    game: now,
    stage: () => stage,
    wasUndone: () => wasUndone,
    canUndo: () => stateToReturnTo() !== null,
    /** @param {GameState} game @param {{ level: import('stichspiel/bots').Level, pace: Pace }} manner @param {string | number} seed */
    begin(game, manner, seed) {
      pace = manner.pace
      bot = levelBot(manner.level, { seed })
      states = [game]
      stage = null
      wasUndone = true
      proceed()
    },
    /** Makes a move of the player, or of the host who deals for everybody; gives the refusal, if any. @param {Move} move */
    move(move) {
      const answer = tryMove(now(), move, move.type === 'deal' ? now().turn : you)
      if (!answer.ok) return answer
      push(answer.game)
      proceed()
      return null
    },
    undo() {
      const earlier = stateToReturnTo()
      if (earlier === null) return
      states = earlier
      stage = null
      wasUndone = true
      proceed()
    },
  }
}
