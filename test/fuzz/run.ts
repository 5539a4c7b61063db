import { doors } from './doors.js'
import { type Input, inputsOf } from './inputs.js'

/** How many inputs a door got, and how many of them it took. */
interface Count {
  given: number
  taken: number
}

export type Counts = Record<string, Count>

export const noCounts = (): Counts =>
  Object.fromEntries(Object.keys(doors).map((name) => [name, { given: 0, taken: 0 }]))

/** An input that was answered by something else than a refusal or a valid result. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly input: Input
  constructor(input: Input, cause: unknown) {
    super(`${input.door}: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`)
    this.input = input
  }
}

/** Gives one input to its door. */
export function give(input: Input): boolean {
  const door = doors[input.door]
  if (door === undefined) throw new Error(`there is no door ${input.door}`)
  try {
    return door(input.value, input.game)
  } catch (error) {
    throw new Failure(input, error)
  }
}

/** Gives a batch of inputs, the same for the same seed and number. */
export function giveBatch(seed: number, batch: number, counts: Counts): void {
  for (const input of inputsOf(seed, batch)) {
    const taken = give(input)
    const count = counts[input.door]
    if (count === undefined) continue
    count.given++
    if (taken) count.taken++
  }
  checkGlobals()
}

/** Nothing that every object inherits may have been changed. */
function checkGlobals() {
  const inherited: string[] = []
  for (const key in {}) inherited.push(key)
  if (inherited.length > 0) throw new Error(`objects inherit ${inherited.join(', ')}`)
}
