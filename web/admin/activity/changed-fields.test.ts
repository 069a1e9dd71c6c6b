import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('an entry shows the fields that differ, wherever they stand', () => {
  expect(
    changedFields(
      { productName: 'Shirt', price: 4900, rules: [{ percent: 15 }] },
      { productName: 'Shirt', price: 3900, rules: [{ percent: 15 }, { percent: 7 }] },
    ),
  ).toEqual([
    { name: 'price', before: '4900', after: '3900' },
    { name: 'rules 2 percent', before: '', after: '7' },
  ])
})

test('an entry without a value before shows what is there now', () => {
  expect(changedFields(undefined, { deliveryTime: '1 Day', pictures: null })).toEqual([
    { name: 'delivery time', before: '', after: '1 Day' },
  ])
  expect(changedFields(undefined, undefined)).toEqual([])
})
