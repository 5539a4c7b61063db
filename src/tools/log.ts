/**
 * The log writes a match as text, one character a ply: cards and moves have small numbers, and each number a printable
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
