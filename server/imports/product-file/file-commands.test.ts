import { expect, test } from 'vitest'
import { matchColumns } from './columns.ts'
import { productsInStyle } from './products-in-style.ts'
import { readFileStyle } from './style-in-file.ts'

const header = ['Title', 'Command', 'Option1 Name', 'Option1 Value', 'Variant Command', 'Variant Price']
const pictureHeader = ['Image Src', 'Image Command']

function taken(...rows: string[][]) {
  const all = rows.map((cells, at) => ({ line: at + 2, cells }))
  const style = readFileStyle('smock', all, matchColumns([...header, ...pictureHeader]))
  const [product] = productsInStyle(style, () => {})
  return {
    sizes: product?.sizes.map(({ label }) => label),
    pictures: product?.pictures?.map(({ url }) => url),
    problems: style.problems.map(({ line, field }) => [line, field]),
    fault: style.fault && [style.fault.line, style.fault.field, style.fault.value, style.fault.kind],
  }
}
const size = (command: string, label: string, ofSize: string, ofPicture = 'MERGE') => [
  ...['Smock', command, 'Size', label, ofSize, '80'],
  ...[`https://a.example/${label}.jpg`, ofPicture],
]

test.each(['DELETE', 'Ignore'])('a product whose command is %s is refused by it', (command) => {
  expect(taken(size(command, 'S', 'MERGE')).fault).toEqual([2, 'command', command, 'refused'])
})

test.each(['NEW', 'MERGE', 'UPDATE', 'REPLACE', ''])('a product whose command is %j is taken', (command) => {
  expect(taken(size(command, 'S', command))).toEqual({
    sizes: ['S'],
    pictures: ['https://a.example/S.jpg'],
    problems: [],
    fault: undefined,
  })
})

test('sizes and pictures that a file deletes are left out, and the sizes named', () => {
  const all = [size('MERGE', 'S', 'MERGE', 'DELETE'), size('', 'M', 'DELETE'), size('', 'L', 'MERGE')]
  expect(taken(...all)).toEqual({
    sizes: ['S', 'L'],
    pictures: ['M', 'L'].map((label) => `https://a.example/${label}.jpg`),
    problems: [[3, 'variantCommand']],
    fault: undefined,
  })
})
