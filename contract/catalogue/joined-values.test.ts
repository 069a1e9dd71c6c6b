import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinValues, splitValues } from './joined-values.ts'

test.each([
  ['S,M', ['S', 'M']],
  [' S , ,M,', ['S', 'M']],
  ['37\\,5,38', ['37,5', '38']],
  ['', []],
  ['\\', []],
  ['S\\', ['S']],
])('%j is %j', (joined, values) => expect(splitValues(joined)).toEqual(values))

test('values are read as they were joined', () => {
  const value = fc.string({ minLength: 1, unit: fc.constantFrom('S', '5', ',', '\\', '/') })
  fc.assert(
    fc.property(fc.array(value), (values) => {
      expect(splitValues(joinValues(values))).toEqual(values)
    }),
  )
})
