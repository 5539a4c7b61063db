// @ts-check
import { cs as csLocale } from 'stichspiel/i18n/cs'
import { de as deLocale } from 'stichspiel/i18n/de'
import { en as enLocale } from 'stichspiel/i18n/en'
import { nl as nlLocale } from 'stichspiel/i18n/nl'
import { cs } from './cs.js'
import { de } from './de.js'
import { en } from './en.js'
import { nl } from './nl.js'

/** @typedef {typeof import('./en.js').en} Words */
/** @typedef {{ name: string, words: Words, locale: import('stichspiel/i18n').Locale }} Language */

/** @type {Readonly<Record<string, Language>>} */
export const languages = {
  de: { name: 'Deutsch', words: de, locale: deLocale },
  en: { name: 'English', words: en, locale: enLocale },
  nl: { name: 'Nederlands', words: nl, locale: nlLocale },
  cs: { name: 'Čeština', words: cs, locale: csLocale },
}

/** Fills `{name}` in a text. @param {string} text @param {Readonly<Record<string, string | number>>} values */
export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (whole, key) => String(values[key] ?? whole))
