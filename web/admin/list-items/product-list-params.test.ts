import { expect, test } from 'vitest'
import { readProductListParams, toggleSort } from './product-list-params.ts'

const read = (query: string) => readProductListParams(new URLSearchParams(query))

test('the newest products come first unless the merchant wants another order', () => {
  expect(read('tab=list')).toEqual({ search: '', order: 'date', sort: 'desc' })
  expect(read('order=price')).toEqual({ search: '', order: 'price', sort: 'asc' })
  expect(read('order=price&sort=desc&search=+coat+')).toEqual({
    search: 'coat',
    order: 'price',
    sort: 'desc',
  })
})

test('an address with words that mean nothing shows the usual list', () => {
  expect(read('order=colour&sort=sideways')).toEqual({ search: '', order: 'date', sort: 'desc' })
  expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(200)
})

test('a second press on a column turns it round, and the search stays', () => {
  const byName = toggleSort(read('search=coat'), 'name')
  expect(byName).toEqual({ search: 'coat', order: 'name', sort: 'asc' })
  expect(toggleSort(byName, 'name')).toEqual({ search: 'coat', order: 'name', sort: 'desc' })
  expect(toggleSort(toggleSort(byName, 'name'), 'date')).toEqual({
    search: 'coat',
    order: 'date',
    sort: 'desc',
  })
})

test('the list holds one status where the address names it', () => {
  expect(read('status=draft').status).toBe('draft')
  expect(read('status=Shipped').status).toBeUndefined()
})
