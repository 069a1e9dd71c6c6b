import { expect, test } from 'vitest'
import { testShirt } from '../cart/test-shirt.ts'
import { shortageText } from './shortages.ts'

const line = (productName: string) => ({
  ...testShirt({ _id: productName as never, productName }),
  quantity: 4,
  selectedSize: 'M',
})
const short = (name: string, available?: number) => ({
  _id: name as never,
  selectedSize: 'M',
  quantity: 4,
  ...(available === undefined ? {} : { available }),
})
const lines = ['Cape', 'Hat', 'Scarf', 'Sock', 'Tie'].map(line)

test.each([
  [[short('Cape', 0)], 'Cape, size M, has sold out.'],
  [[short('Hat')], 'There are fewer than 4 of Hat, size M, left.'],
  [[short('Hat', 1)], 'Only 1 of Hat, size M, is left.'],
  [[short('Hat', 3), short('Tie', 0)], 'Only 3 of Hat, size M, are left. Tie, size M, has sold out.'],
])('a shopper reads what became short', (shortages, text) => {
  expect(shortageText(lines, shortages)).toBe(text)
})

test('three shortages are named, further ones are counted', () => {
  const shortages = lines.map(({ productName }) => short(productName, 0))
  expect(shortageText(lines, shortages)).toMatch(/^Cape.* Hat.* Scarf.* There isn’t enough of 2 more\.$/)
})

test('a product is named also where its size has another label since the order', () => {
  const renamed = { ...short('Cape', 0), selectedSize: 'Medium' }
  expect(shortageText(lines, [renamed])).toBe('Cape, size Medium, has sold out.')
})

test('colours of a garment are told apart', () => {
  const coloured = ['Navy', 'Sand'].map((colour) => ({ ...line(colour), productName: 'Cape', colour }))
  expect(shortageText(coloured, [short('Sand', 0)])).toBe('Cape, Sand, size M, has sold out.')
})
