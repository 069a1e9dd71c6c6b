import { expect, test } from 'vitest'
import { orderNumberFault, TypedOrderNumber } from './contact.ts'

test.each([
  ['1042', 1042],
  [' #1042 ', 1042],
  ['１０４２', 1042],
  ['＃１０４２', 1042],
  ['#۱۰۴۲', 1042],
  ['', undefined],
])('the number of an order that somebody writes as %j is %s', (typed, number) => {
  expect(orderNumberFault(typed)).toBeUndefined()
  expect(TypedOrderNumber.parse(typed)).toBe(number)
})

test.each(['A1042', '10 42', '1234567890'])('%j is no number of an order', (typed) => {
  expect(orderNumberFault(typed)).toBe('An order number has only digits, such as 1042.')
})
