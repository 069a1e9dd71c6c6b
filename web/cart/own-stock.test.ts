import { expect, test } from 'vitest'
import { holdsOf, isSoldOutFor, leftFor } from './own-stock.ts'
import { testShirt } from './test-shirt.ts'

const shirt = testShirt({ size: ['S', 'M'], stock: { S: 0, M: 1 } })
const held = new Map([[`${shirt._id} S`, 1]])

test('what unpaid orders of the shopper hold is left for them, beside what is left for all', () => {
  expect(leftFor(shirt, 'S', new Map())).toBe(0)
  expect(leftFor(shirt, 'S', held)).toBe(1)
  expect(leftFor(shirt, 'M', held)).toBe(1)
  expect(leftFor(testShirt({ size: ['S'] }), 'S', held)).toBeUndefined()
})

test('a product is not sold out for the shopper whose order holds its last piece', () => {
  const last = testShirt({ size: ['S'], stock: { S: 0 } })
  expect(isSoldOutFor(last, new Map())).toBe(true)
  expect(isSoldOutFor(last, held)).toBe(false)
  expect(holdsOf(last._id, held)).toBe(true)
})
