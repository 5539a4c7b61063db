// Checked by the compiler alone, never run: a language must be complete, and texts take what the library gives.
import { expectTypeOf } from 'vitest'
import { de } from '../../src/i18n/de.js'
import {
  type Circumstances,
  createTexts,
  type Locale,
  type Texts,
  type TextsOptions,
} from '../../src/i18n/index.js'
import type {
  Contract,
  EventOf,
  explainMove,
  GameError,
  GameEvent,
  Reason,
  SchneiderView,
  View,
} from '../../src/index.js'

const { turn, events, reasons, contracts, ...rest } = de
const { draw, ...otherEvents } = events
const { stale, ...otherReasons } = reasons
const { gang, ...otherContracts } = contracts

export const complete: Locale = { ...rest, turn, events, reasons, contracts }
// @ts-expect-error a text is missing
export const withoutTurn: Locale = { ...rest, events, reasons, contracts }
// @ts-expect-error the text of an event is missing
export const withoutEvent: Locale = { ...rest, turn, events: otherEvents, reasons, contracts }
// @ts-expect-error the text of a reason is missing
export const withoutReason: Locale = { ...rest, turn, events, reasons: otherReasons, contracts }
// @ts-expect-error the words of a contract are missing
export const withoutContract: Locale = { ...rest, turn, events, reasons, contracts: otherContracts }
// @ts-expect-error the form for other numbers is missing
export const withoutPlural: Locale = { ...complete, counts: { ...rest.counts, point: { one: '# Punkt' } } }
// @ts-expect-error a text that no table has
export const withMore: Locale = { ...complete, goodbye: 'Servus' }

// @ts-expect-error a language must be given
createTexts({ cards: 'german' })
// @ts-expect-error and cards
createTexts({ locale: de })
// @ts-expect-error which are French or German
createTexts({ locale: de, cards: 'spanish' })

const texts = createTexts({ locale: de, cards: 'german', names: undefined, you: undefined })
expectTypeOf(texts).toEqualTypeOf<Texts>()
expectTypeOf<keyof Locale['contracts']>().toEqualTypeOf<Contract>()
expectTypeOf<Reason>().toExtend<keyof Locale['reasons']>()
expectTypeOf<View>().toExtend<Circumstances>()
expectTypeOf<SchneiderView>().toExtend<Circumstances>()
expectTypeOf<EventOf<'schneider'>>().toExtend<Parameters<Texts['event']>[0]>()
expectTypeOf<GameEvent>().toExtend<Parameters<Texts['event']>[0]>()
expectTypeOf<ReturnType<typeof explainMove>>().toExtend<Parameters<Texts['reason']>[0]>()
expectTypeOf<GameError>().toExtend<Parameters<Texts['reason']>[0]>()
expectTypeOf<TextsOptions['names']>().toEqualTypeOf<readonly string[] | undefined>()

export { draw, gang, stale }
