/** The levels of a deal, as numbers: also the game points where levels are counted. Rules 2.5. */
export const TIE = 0
export const SIMPLE = 1
export const SCHNEIDER = 2
export const SCHWARZ = 3

/** A level of a deal. */
export type Level = typeof TIE | typeof SIMPLE | typeof SCHNEIDER | typeof SCHWARZ

/** How many honours the pack holds: four of each rank that counts. Rules 2.5. */
export function honoursInPack({ honours }: { readonly honours: readonly unknown[] }): number {
  return 4 * honours.length
}

/** The level that the side with more honours reaches, when side 0 has so many of all: rules 2.5. */
export function levelOf(honours0: number, all: number): Level {
  const most = Math.max(honours0, all - honours0)
  if (2 * most === all) return TIE
  if (most === all) return SCHWARZ
  return 5 * most >= 4 * all ? SCHNEIDER : SIMPLE
}

/** Game points of the deal for side 0, negative where side 1 scores them: rules 2.5. */
export function pointsOf(scoring: 'levels' | 'difference', honours0: number, all: number): number {
  const ahead = 2 * honours0 - all
  return scoring === 'difference' ? ahead : Math.sign(ahead) * levelOf(honours0, all)
}
