import { expect, test } from 'vitest'
import { greatestOf, leastOf, moveOf, openTable, proved, seek } from '../../src/solver/table.js'

test('tables up to a million entries are kept from search to search, larger ones live for one', () => {
  const small = openTable(1 << 10, 1 << 12)
  const masks = [small, openTable(1 << 12, 1 << 10), openTable(5, 100), openTable(1, 1)].map(
    ({ mask }) => mask,
  )
  expect(masks).toStrictEqual([1023, 1023, 3, 0])
  const again = openTable(1 << 10, 1 << 10)
  expect(again.words === small.words).toBe(true)
  expect(again.stamp).toBeGreaterThan(small.stamp)
  const most = openTable(1 << 20, 1 << 20)
  expect([most.mask, openTable(1 << 20, 1 << 20).words === most.words]).toStrictEqual([(1 << 20) - 1, true])
  const large = openTable(1 << 21, 1 << 22)
  expect([large.mask, large.words.length]).toStrictEqual([(1 << 21) - 1, 4 << 21])
  expect(openTable(1 << 21, 1 << 21).words === large.words).toBe(false)
  expect(openTable(1 << 10, 1 << 10).words === most.words).toBe(true)
})

test('stamps go to the last one, and begin anew in a table that is empty', () => {
  let table = openTable(4, 4)
  table.words[seek(table, 1, 2, table.stamp)] = 7
  const before = table.words
  for (let times = 0; table.words === before && times < 1 << 17; times += 1) table = openTable(4, 4)
  expect(table.stamp).toBe(1 << 16)
  expect(table.words.every((word) => word === 0)).toBe(true)
  let last = table.stamp
  for (let next = openTable(4, 4); next.words === table.words; next = openTable(4, 4)) last = next.stamp
  expect(last >>> 16).toBe((1 << 16) - 1)
})

test('an entry is one position, by all three words of its key', () => {
  const table = openTable(1, 1)
  const at = seek(table, 5, 6, table.stamp | 7)
  expect([leastOf(table.words[at]!), greatestOf(table.words[at]!), moveOf(table.words[at]!)]).toStrictEqual([
    0, 1023, -1,
  ])
  for (const [key0, key1, key2] of [
    [4, 6, 7],
    [5, 4, 7],
    [5, 6, 4],
  ] as const) {
    table.words[seek(table, 5, 6, table.stamp | 7)] = 123
    expect(table.words[seek(table, 5, 6, table.stamp | 7)]).toBe(123)
    const other = table.words[seek(table, key0, key1, table.stamp | key2)]!
    expect([leastOf(other), greatestOf(other), moveOf(other)]).toStrictEqual([0, 1023, -1])
  }
})

test('a proof narrows, and keeps the best move where there is no new one', () => {
  const shown = (proof: number) => [leastOf(proof), greatestOf(proof), moveOf(proof)]
  const nothing = 1023 << 10
  const reached = proved(nothing, 3, true, 0)
  expect(shown(reached)).toStrictEqual([3, 1023, 0])
  expect(shown(proved(reached, 9, false, -1))).toStrictEqual([3, 8, 0])
  expect(shown(proved(reached, 9, false, 31))).toStrictEqual([3, 8, 31])
  expect(shown(proved(proved(reached, 9, false, 31), 5, true, -1))).toStrictEqual([5, 8, 31])
  expect(shown(proved(nothing, 5, false, -1))).toStrictEqual([0, 4, -1])
})
