import { GameError } from '../vocabulary/errors.js'
import type { TextsOptions } from './types.js'

/** Options as a copy, each read once; what no text can be made from is refused. */
export function readOptions(options: TextsOptions): TextsOptions {
  let copy: Partial<TextsOptions> = Object.create(null)
  try {
    copy = { __proto__: null, ...options } as Partial<TextsOptions>
  } catch {
    // What throws on being read gives no options.
  }
  const { locale, cards, names } = copy
  if (typeof locale?.suits !== 'object')
    refuse('The value of locale must be a table of texts, as "stichspiel/i18n/de" exports one.')
  if (cards !== 'french' && cards !== 'german') refuse('The value of cards must be "french" or "german".')
  if (names !== undefined && !Array.isArray(names)) refuse('The value of names must be a list.')
  return copy as TextsOptions
}

function refuse(sentence: string): never {
  throw new GameError('invalid-options', sentence)
}
