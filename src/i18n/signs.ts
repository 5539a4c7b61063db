import type { Suit } from '../index.js'

/** The suits' signs, the same in every language: Unicode has none for acorns, leaves and bells, so these come nearest. */
export const signs: Readonly<Record<'french' | 'german', Readonly<Record<Suit, string>>>> = {
  french: { c: '♣', s: '♠', h: '♥', d: '♦' },
  german: { c: '🌰', s: '🍃', h: '♥', d: '🔔' },
}
