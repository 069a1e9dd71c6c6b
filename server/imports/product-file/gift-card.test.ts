import { expect, test } from 'vitest'
import { matchColumns } from './columns.ts'
import { giftCardProblem } from './gift-card.ts'
import { readFileStyle } from './style-in-file.ts'

const problemOf = (header: string, ...cells: string[]) => {
  const rows = cells.map((cell, at) => ({ line: at + 2, cells: [at === 0 ? 'Voucher' : '', cell] }))
  return giftCardProblem(readFileStyle('voucher', rows, matchColumns(['Title', header])))
}

test.each(['Gift Card', 'Gift card'])('%s: TRUE refuses the product by its line and column', (header) => {
  expect(problemOf(header, 'TRUE', '')).toEqual({
    line: 2,
    field: 'giftCard',
    value: 'TRUE',
    reason: 'This shop can’t sell gift cards.',
    kind: 'refused',
  })
})

test.each(['FALSE', '', 'maybe'])('a product whose column says %j is no gift card', (cell) => {
  expect(problemOf('Gift Card', cell)).toBeUndefined()
})
