import { GameError, isGameError, type Move, type View } from '../index.js'

/**
 * A player: takes the view of the seat on turn, in any phase of either game, and gives one of its `legalMoves`. It gets nothing
 * but the view, so it can know no more than a person on that seat. Throws a `GameError` with `'invalid-view'` for what is no view
 * of a seat on turn.
 * @category Bots
 */
export type Bot = (view: View) => Move

/**
 * Where a bot's choices come from. A key that holds undefined counts as left out.
 * @category Bots
 */
export interface BotOptions {
  /**
   * A safe integer or a text that is not empty. With it a bot's move depends on nothing but the seed and the view, so that a game
   * can be replayed, also from the middle. Left out: one drawn at random.
   */
  readonly seed?: number | string | undefined
  /** Numbers from 0 to below 1, in place of the seed. */
  readonly random?: (() => number) | undefined
}

/** Numbers from 0 to below 1. */
export type Random = () => number

/** Decides on one of several moves. */
export type Decide = (view: View, random: Random) => Move

/** A refusal of arguments: who takes what. */
export function refuse(name: string, what: string): never {
  throw new GameError('invalid-options', `${name} takes ${what}.`)
}

/** Options from outside as a copy, each read once; unknown keys are refused. */
export function readOptions<K extends string>(
  name: string,
  value: unknown,
  keys: readonly K[],
): Partial<Record<K, unknown>> {
  const fields = copyOf(value) ?? refuse(name, 'options as an object')
  for (const key of Reflect.ownKeys(fields)) {
    if (!keys.includes(key as K)) {
      refuse(name, `no option but ${keys.join(', ')}`)
    }
  }
  return fields
}

/** A copy of options from outside, or null for what are none. */
export function copyOf(value: unknown): Partial<Record<string, unknown>> | null {
  if (value === undefined) return {}
  try {
    return Object.prototype.toString.call(value) === '[object Object]' ? { ...(value as object) } : null
  } catch {
    // What throws on being read is no set of options either.
    return null
  }
}

/** A whole number within bounds, or a refusal. */
export function whole(name: string, value: unknown, most: number): number {
  if (Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= most)
    return value as number
  return refuse(name, `a whole number from 1 to ${most}`)
}

/** A function, or nothing, or a refusal. */
export function callable<F>(name: string, value: F | undefined): F | undefined {
  if (value === undefined || typeof value === 'function') return value
  return refuse(name, 'a function')
}

/** A bot of one way to decide; forced moves are made without asking. */
export function makeBot(name: string, options: BotOptions | undefined, decide: Decide): Bot {
  const { seed, random } = readOptions(name, options, ['seed', 'random'])
  const chance = chanceOf(seed, callable('random', random as Random | undefined))
  return (view) => {
    try {
      const moves = movesOf(view)
      return moves.length === 1 ? moves[0]! : decide(view, chance(view))
    } catch (error) {
      if (isGameError(error)) throw error
      throw refusedView()
    }
  }
}

/** The moves of the seat on turn, which has some. */
function movesOf({ legalMoves, seat, turn }: View): readonly Move[] {
  if (Array.isArray(legalMoves) && legalMoves.length > 0 && typeof seat === 'number' && seat === turn)
    return legalMoves
  throw refusedView()
}

function refusedView(): GameError {
  return new GameError('invalid-view', 'A bot takes the view of the seat on turn.')
}

/** The numbers for a decision: of a seed, other ones for every view; of a random source, whatever comes next. */
function chanceOf(seed: unknown, random: Random | undefined): (view: View) => Random {
  if (random !== undefined) {
    const checked = () => {
      const value = random()
      return value >= 0 && value < 1
        ? value
        : refuse('random', 'a function that gives numbers from 0 to below 1')
    }
    return () => checked
  }
  const isSeed = typeof seed === 'string' ? seed !== '' : seed === undefined || Number.isSafeInteger(seed)
  if (!isSeed) refuse('seed', 'a safe integer or a text that is not empty')
  const start = hash(0x9e3779b9, seed === undefined ? `${Math.random()}` : `${typeof seed} ${seed}`)
  return ({ deal, ply, seat, hand }) => numbersFrom(hash(start, `${deal} ${ply} ${seat} ${hand.join('')}`))
}

/** Mixes a text into a number. */
function hash(start: number, text: string): number {
  let bits = start
  for (let at = 0; at < text.length; at += 1) {
    bits = Math.imul(bits ^ text.charCodeAt(at), 0x5bd1e995)
    bits ^= bits >>> 15
  }
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return bits ^ (bits >>> 16)
}

/** The generator "mulberry32". */
function numbersFrom(start: number): Random {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
  }
}

/** One of a list, each equally likely. */
export function pickOf<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)]!
}

/** The one of a list that scores most, the first of equals. */
export function bestOf<T extends object | number>(list: readonly T[], score: (one: T) => number): T {
  let best = list[0]!
  let most = Number.NEGATIVE_INFINITY
  for (const one of list) {
    const now = score(one)
    if (now > most) {
      most = now
      best = one
    }
  }
  return best
}
