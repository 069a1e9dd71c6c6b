import { expect, test } from 'vitest'
import { rangeOf } from './use-selection.ts'

const items = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }))
const ids = (from: string | undefined, to: string) => rangeOf(items, from, to).map(({ _id }) => _id)

test.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['c', 'c', ['c']],
  [undefined, 'b', []],
  ['gone', 'b', []],
])('the range from %s to %s is %j', (from, to, range) => {
  expect(ids(from, to)).toEqual(range)
})
