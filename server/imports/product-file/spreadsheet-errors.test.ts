import { expect, test } from 'vitest'
import { matchColumns } from './columns.ts'
import type { Problem } from './problem.ts'
import { productsInStyle } from './products-in-style.ts'
import { readFileStyle } from './style-in-file.ts'

const header =
  'Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty'
const read = (...rows: string[]) => {
  const columns = matchColumns(header.split(','))
  const style = readFileStyle(
    'tee',
    rows.map((row, at) => ({ line: at + 2, cells: row.split(',') })),
    columns,
  )
  const problems: Problem[] = [...style.problems]
  return { products: productsInStyle(style, (problem) => problems.push(problem)), problems }
}

test.each(['#NAME?', '#REF!', '#N/A', '#DIV/0!', '#VALUE!', '#NOM?', '#¿NOMBRE?', '#BEZUG!', '#####'])(
  '%s in place of a text is left out and named, and not taken for it',
  (lost) => {
    const { products, problems } = read(`tee,Tee,${lost},${lost},Size,S,${lost},20,${lost}`)
    expect(products).toMatchObject([{ productName: 'Tee', price: 2000, sizes: [{ label: 'S' }] }])
    for (const field of ['productDescription', 'vendor']) expect(products[0]).not.toHaveProperty(field)
    for (const field of ['sku', 'onHand']) expect(products[0]?.sizes[0]).not.toHaveProperty(field)
    expect(problems.map(({ field, value, kind }) => [field, value, kind])).toEqual(
      ['body', 'vendor', 'sku', 'quantity'].map((field) => [field, lost, 'changed']),
    )
  },
)

test('a row whose size is lost is left out, and the others are taken', () => {
  const { products, problems } = read('tee,Tee,,,Size,S,,20,5', 'tee,,,,,#NAME?,,20,5')
  expect(products.map(({ sizes }) => sizes.map(({ label }) => label))).toEqual([['S']])
  expect(problems).toMatchObject([{ line: 3, field: 'option1Value', value: '#NAME?', kind: 'refused' }])
})

test.each(['#1 Dad', '#LOVE!', '# 12', '#', '##'])('%s is a text', (title) => {
  const { products, problems } = read(`tee,${title},,,Size,S,,20,5`)
  expect([products[0]?.productName, problems]).toEqual([title, []])
})
