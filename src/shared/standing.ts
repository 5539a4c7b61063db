import { refuse } from '../tools/options.js'
import type { Standing } from './types.js'

/** The numbers of counted deals that can have brought a standing. */
export interface DealCounts {
  readonly fewest: number
  /** Not to be exceeded; Infinity for no bound. */
  readonly most: number
  /** Whether so many deals can have brought it. */
  has(counted: number): boolean
}

/** Each number of a range, or each second one from the fewest on. */
export function countsBetween(fewest: number, most: number, step: 1 | 2 = 1): DealCounts {
  return {
    fewest,
    most,
    has: (counted) => counted >= fewest && counted <= most && (counted - fewest) % step === 0,
  }
}

/** A part of a standing as text, sides with a colon between. */
export function partText(part: Standing[keyof Standing]): string {
  return [part].flat().join(':')
}

/** Refuses a standing for one of its parts. */
export function refuseStart<K extends keyof Standing>(start: Pick<Standing, K>, key: K, why: string): never {
  return refuse(`start.${key} cannot be ${partText(start[key])}: ${why}.`)
}
