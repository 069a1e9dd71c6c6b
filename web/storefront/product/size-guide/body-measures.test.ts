import { expect, test } from 'vitest'
import { adultSizes, childrenSizes } from '../../../../contract/catalogue/ranges.ts'
import { charts, inWords } from './body-measures.ts'

test.each([
  ['Men', adultSizes],
  ['Women', adultSizes],
  ['Kids', childrenSizes],
] as const)(
  'the guide for %s has every label in its order, each range beginning above the last',
  (name, labels) => {
    const { rows, columns, how } = charts[name]
    expect(Object.keys(rows)).toEqual([...labels])
    expect(how).toHaveLength(columns.length)
    for (const [column] of columns.entries()) {
      const ends = Object.values(rows).flatMap((row) => row[column] ?? [])
      expect(ends).toHaveLength(labels.length * 2)
      expect(ends).toEqual([...new Set(ends)].sort((one, other) => one - other))
    }
  },
)

test('a range reads in centimetres and, to the half, in inches', () => {
  expect(inWords([88, 93], 'cm')).toBe('88–93')
  expect(inWords([88, 94], 'inch')).toBe('34½–37')
})
