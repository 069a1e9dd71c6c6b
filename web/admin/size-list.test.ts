import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sizesAsTyped, sizesTyped } from './size-list.ts'

test.each([
  ['30, 32;34', ['30', '32', '34']],
  [' S ,, S, ', ['S']],
  ['"W32, L34", 36', ['W32, L34', '36']],
  ['30", 32"', ['30"', '32"']],
  ['"wide, 32', ['"wide', '32']],
  ['"a ""b"", c"', ['a "b", c']],
  ['Gro\u0308\u00dfe 4, Gr\u00f6\u00dfe 4', ['Gr\u00f6\u00dfe 4']],
  ['', []],
])('%j is %j', (typed, sizes) => {
  expect(sizesTyped(typed)).toEqual(sizes)
})

test('what stands in a field is what it was filled with, whatever sizes are called', () => {
  const label = fc
    .string({ unit: fc.constantFrom('a', '3', ' ', ',', ';', '"', '/', '½'), minLength: 1, maxLength: 8 })
    .map((text) => text.trim())
    .filter((text) => text !== '')
  fc.assert(
    fc.property(fc.uniqueArray(label), (sizes) => {
      expect(sizesTyped(sizesAsTyped(sizes))).toEqual(sizes)
    }),
  )
})
