/**
 * The deals before are written as text, one character a ply: cards and moves have small numbers, and each number a printable
 * character that JSON writes as it is.
 */
const FIRST = 35

/** Ends a deal in the log of the deals before. */
export const FINISHED = '~'

/** Ends a voided deal in the log of the deals before. */
export const VOIDED = '!'

const BACKSLASH = 92

/** The character of each number, 0 to 89. */
export const CHARACTERS: readonly string[] = Array.from({ length: 90 }, (_, number) =>
  String.fromCharCode(FIRST + number + (FIRST + number >= BACKSLASH ? 1 : 0)),
)

/**
 * The plies of the deal that runs, last first: a list that grows at its head, so that states share it and a ply neither copies nor
 * joins anything.
 */
export interface Log {
  readonly before: Log | null
  /** The number of the ply. */
  readonly code: number
}

/** The numbers of a log's plies, first to last. */
export function pliesOf(log: Log | null): number[] {
  const codes: number[] = []
  for (let rest = log; rest !== null; rest = rest.before) codes.push(rest.code)
  return codes.reverse()
}

/** The number of a character of the log, or something that is none for any other. */
export function numberAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code === BACKSLASH) return -1
  return code - FIRST - (code > BACKSLASH ? 1 : 0)
}

/** Numbers as characters. */
export function encode(numbers: readonly number[]): string {
  let text = ''
  for (const number of numbers) text += CHARACTERS[number]
  return text
}

/** Characters as numbers. */
export function decode(text: string): number[] {
  return Array.from({ length: text.length }, (_, at) => numberAt(text, at))
}
