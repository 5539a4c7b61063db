import { expect, test } from 'vitest'
import { raceCards } from '../../src/bots/race.js'
import type { World } from '../../src/bots/world.js'

/** Worlds in which the careful player guesses card 1; `legal` are the cards that may be played. */
function worldOf(legal: number): World & { readonly cards: number[] } {
  const cards: number[] = []
  return {
    cards,
    isOver: false,
    legal: () => legal,
    play: (card) => void cards.push(card),
    guess: () => 1,
    valueFor: () => 0,
    copy: () => worldOf(legal),
  }
}

/** Races cards whose worth is told world by world; goes out: the best one, and the cards tried, by world. */
function race(legal: number, worthOf: (card: number, world: number) => number, worlds: number) {
  const tried: string[] = []
  const asked: string[] = []
  let drawn = 0
  const best = raceCards(
    () => {
      drawn += 1
      tried.push('')
      return worldOf(legal)
    },
    (world) => {
      const [card] = (world as ReturnType<typeof worldOf>).cards
      tried[drawn - 1] += String(card)
      return worthOf(card as number, drawn - 1)
    },
    (done, playouts) => {
      asked.push(`${done}/${playouts}`)
      return done < worlds
    },
  )
  return { best, tried: tried.filter((cards) => cards !== ''), asked }
}

test('one card is not raced', () => {
  expect(race(0b10, () => 0, 9)).toStrictEqual({ best: 1, tried: [], asked: [] })
})

test('every card is tried in every world, the careful one first', () => {
  const { tried, asked } = race(0b1011, () => 0, 3)
  expect(tried).toStrictEqual(['103', '103', '103'])
  expect(asked).toStrictEqual(['1/3', '2/6', '3/9'])
})

test('the careful choice stands among equals, and against a lead within its error', () => {
  expect(race(0b1011, () => 7, 24).best).toBe(1)
  // Ahead by 2 in every fourth world, behind by 0.5 in the others: a mean of 0.125 with an error of 0.22.
  expect(race(0b11, (card, world) => (card === 1 ? 0 : world % 4 === 0 ? 2 : -0.5), 24).best).toBe(1)
  // Ahead by 1 in every other world: a mean of 0.5 with an error of 0.1.
  expect(race(0b11, (card, world) => (card === 0 && world % 2 === 0 ? 1 : 0), 24).best).toBe(0)
  // Ahead by 12 in a single world: a mean of 0.4 with an error of 0.49.
  expect(race(0b11, (card, world) => (card === 1 ? 0 : world === 0 ? 12 : -0.1), 24).best).toBe(1)
})

test('of those ahead the one that is ahead most', () => {
  expect(race(0b1111, (card) => card / 10 + Number(card === 2), 12).best).toBe(2)
  expect(race(0b1111, (card) => [3, 0, 2, 1][card]!, 12).best).toBe(0)
})

test('a few equal results do not pass for certainty', () => {
  // Ahead by 0.1 in each of two worlds: the error is sqrt(0.02 / 2) = 0.1 at least.
  expect(race(0b11, (card) => (card === 0 ? 0.099 : 0), 2).best).toBe(1)
  expect(race(0b11, (card) => (card === 0 ? 0.101 : 0), 2).best).toBe(0)
})

test('what is behind for certain is dropped after twelve worlds, and the race ends when none is left', () => {
  const { tried } = race(0b11, (card) => (card === 1 ? 1 : 0), 40)
  expect(tried).toHaveLength(12)
  // Card 0 falls behind; card 2 is as good as the careful choice.
  const mixed = race(0b111, (card) => (card === 0 ? 0 : 1), 30).tried
  expect(mixed.slice(0, 12)).toStrictEqual(new Array(12).fill('102'))
  expect(mixed.slice(12)).toStrictEqual(new Array(18).fill('12'))
  // Behind by a mean of 0.05, twice the error being 0.08: it stays.
  const close = race(0b11, (card) => (card === 0 ? 0.95 : 1), 24).tried
  expect(close).toStrictEqual(new Array(24).fill('10'))
  // Behind by a mean of 0.1: it goes.
  expect(race(0b11, (card) => (card === 0 ? 0.9 : 1), 24).tried).toHaveLength(12)
  // Behind by 2 in every other world: a mean of 1, twice the error being 0.58.
  expect(race(0b11, (card, world) => (card === 0 ? 0 : 2 * (world % 2)), 24).tried).toHaveLength(12)
  // By 2 in every sixth world: a mean of 0.33, twice the error being 0.43.
  expect(race(0b11, (card, world) => (card === 0 ? 0 : 2 * Number(world % 6 === 0)), 24).tried).toHaveLength(
    24,
  )
})
