import { expect, test } from 'vitest'
import { openTable } from '../../src/solver/table.js'

test('tables up to a million entries are kept from search to search, larger ones live for one', () => {
  const small = openTable(1 << 10, 1 << 12)
  const masks = [small, openTable(1 << 12, 1 << 10), openTable(5, 100), openTable(1, 1)].map(
    ({ mask }) => mask,
  )
  expect(masks).toStrictEqual([1023, 1023, 3, 0])
  const again = openTable(1 << 10, 1 << 10)
  expect(again.words === small.words).toBe(true)
  expect(again.stamp).toBeGreaterThan(small.stamp)
  const large = openTable(1 << 21, 1 << 22)
  expect([large.mask, large.words.length]).toStrictEqual([(1 << 21) - 1, 4 << 21])
  expect(openTable(1 << 21, 1 << 21).words === large.words).toBe(false)
  expect(openTable(1 << 10, 1 << 10).words === small.words).toBe(true)
})
