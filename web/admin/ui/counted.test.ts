import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [0, '0 orders'],
  [1, '1 order'],
  [1200, '1,200 orders'],
])('%i is told as %s', (count, words) => {
  expect(counted(count, 'order')).toBe(words)
})
