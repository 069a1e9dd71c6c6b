import { expect, test } from 'vitest'
import { adultSizes, childrenSizes } from '../../../../contract/catalogue/taxonomy.ts'
import { charts, inWords } from './body-measures.ts'
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
    expect(Object.keys(rows)).toEqual([...labels])
    expect(how).toHaveLength(columns.length)
    for (const [column] of columns.entries()) {
      const ends = Object.values(rows).flatMap((row) => (row[column] ?? '').split('–').map(Number))
      expect(ends).toHaveLength(labels.length * 2)
      expect(ends).toEqual([...new Set(ends)].sort((one, other) => one - other))
    }
  },
)

test('a range reads in centimetres and, to the half, in inches', () => {
  expect(inWords('88–93', 'cm')).toBe('88–93')
  expect(inWords('88–94', 'inch')).toBe('34½–37')
})

test('sizes of trousers are read as inches of the waist, each reaching halfway to its neighbours', () => {
  const waists = (sizeChart: 'men' | 'women', sizes: readonly string[]) =>
    Object.entries(waistChart(sizeChart, sizes).rows).map(([label, [waist]]) => [label, waist])
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
  const jeans: SizedProduct = { category: 'Women', subCategory: 'Bottomwear', size: ['36', '38', '40'] }
  expect(areWaistSizes(jeans)).toBe(false)
  expect(areWaistSizes({ ...jeans, size: ['26', '27'] })).toBe(true)
  expect(areWaistSizes({ ...jeans, size: ['26', '27'], subCategory: 'Topwear' })).toBe(false)
  expect(areWaistSizes({ ...jeans, size: ['One size'] })).toBe(false)
})
