import { expect, test } from 'vitest'
import { generations, matchColumns, translateHeader } from './columns.ts'

test('a column without a name is none that the shop reads, and stays without one', () => {
  expect([...matchColumns(['Title', '', ' ', 'Price']).keys()]).toEqual(['title', 'price'])
  for (const generation of generations) expect(translateHeader('', generation)).toBe('')
})
