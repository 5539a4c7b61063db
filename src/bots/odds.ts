/** The chance that log odds stand for. */
export function chanceAt(odds: number): number {
  return 1 / (1 + Math.exp(-odds))
}
