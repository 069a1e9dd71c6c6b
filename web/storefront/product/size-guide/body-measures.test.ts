import { expect, test } from 'vitest'
import { adultSizes, childrenSizes, shippedCategories } from '../../../../contract/catalogue/categories.ts'
import { charts, convertMeasure } from './body-measures.ts'
import { waistChart } from './waist-chart.ts'
import { areWaistSizes, type SizedProduct } from './waist-sizes.ts'

test.each([
  ['men', adultSizes],
  ['women', adultSizes],
  ['children', childrenSizes],
] as const)(
  'the guide for %s has every label in its order, each range beginning above the last',
  (name, labels) => {
    const { rows, columns, how } = charts[name]
    expect(rows.map(([label]) => label)).toEqual([...labels])
    expect(how).toHaveLength(columns.length)
    for (const [column] of columns.entries()) {
      const ends = rows.flatMap(([, row]) => (row[column] ?? '').split('–').map(Number))
      expect(ends).toHaveLength(labels.length * 2)
      expect(ends).toEqual([...new Set(ends)].sort((one, other) => one - other))
    }
  },
)

test('a range reads in centimetres and, to the half, in inches', () => {
  expect(convertMeasure('88–93', 'cm', 'cm')).toBe('88–93')
  expect(convertMeasure('88–94', 'cm', 'inch')).toBe('34½–37')
  expect(convertMeasure('12–14', 'inch', 'cm')).toBe('30–36')
  expect(convertMeasure('12.5', 'inch', 'inch')).toBe('12.5')
  expect(convertMeasure('', 'inch', 'cm')).toBe('')
})

test('sizes of trousers are read as inches of the waist, each reaching halfway to its neighbours', () => {
  const waists = (sizeChart: 'men' | 'women', sizes: readonly string[]) =>
    waistChart(sizeChart, sizes).rows.map(([label, [waist]]) => [label, waist])
  expect(waists('men', ['30', '32', '34'])).toEqual([
    ['30', '74–78'],
    ['32', '79–83'],
    ['34', '84–88'],
  ])
  expect(waists('women', ['26', '27', '28'])).toEqual([
    ['26', '65–66'],
    ['27', '67–69'],
    ['28', '70–71'],
  ])
})

test('numbers that are no inches, such as European sizes, are not read as such', () => {
  const [, women] = shippedCategories
  if (women === undefined) throw new Error('the shop has no second category')
  const jeans: SizedProduct = { subCategory: 'Bottomwear', size: ['36', '38', '40'] }
  expect(areWaistSizes(women, jeans)).toBe(false)
  expect(areWaistSizes(women, { ...jeans, size: ['26', '27'] })).toBe(true)
  expect(areWaistSizes(women, { ...jeans, size: ['26', '27'], subCategory: 'Topwear' })).toBe(false)
  expect(areWaistSizes(women, { ...jeans, size: ['One size'] })).toBe(false)
  const renamed = women.types.map(({ id }) => ({ id, name: `${id}s` }))
  expect(areWaistSizes({ ...women, types: renamed }, { subCategory: 'Bottomwears', size: ['26'] })).toBe(true)
})
