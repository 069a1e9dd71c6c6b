import { expect, test } from 'vitest'
import {
  firstPage,
  pageAfter,
  pageBefore,
  readListPage,
  readProductListParams,
  toggleSort,
} from './list-params.ts'

const readParams = (query: string) => readProductListParams(new URLSearchParams(query))

test('the newest products come first unless the merchant wants another order', () => {
  expect(readParams('tab=list')).toEqual({ search: '', order: 'date', sort: 'desc' })
  expect(readParams('order=price')).toEqual({ search: '', order: 'price', sort: 'asc' })
  expect(readParams('order=price&sort=desc&search=+coat+')).toEqual({
    search: 'coat',
    order: 'price',
    sort: 'desc',
  })
})

test('an address with words that mean nothing shows the usual list', () => {
  expect(readParams('order=colour&sort=sideways')).toEqual({ search: '', order: 'date', sort: 'desc' })
  expect(readParams(`search=${'x'.repeat(500)}`).search).toHaveLength(200)
})

test('a second press on a column turns it round, and the search stays', () => {
  const byName = toggleSort(readParams('search=coat'), 'name')
  expect(byName).toEqual({ search: 'coat', order: 'name', sort: 'asc' })
  expect(toggleSort(byName, 'name')).toEqual({ search: 'coat', order: 'name', sort: 'desc' })
  expect(toggleSort(toggleSort(byName, 'name'), 'date')).toEqual({
    search: 'coat',
    order: 'date',
    sort: 'desc',
  })
})

test('the list holds one status where the address names it', () => {
  expect(readParams('status=draft').status).toBe('draft')
  expect(readParams('status=Shipped').status).toBeUndefined()
})

const readPage = (query: string, state: unknown = null) => readListPage(new URLSearchParams(query), state)

test('pages are turned forth and back the way they came', () => {
  const second = pageAfter(firstPage, 'b')
  const third = pageAfter(second, 'c')
  expect(third).toEqual({ number: 3, cursor: 'c', trail: ['b', 'c'] })
  expect(pageBefore(third)).toEqual(second)
  expect(pageBefore(second)).toEqual(firstPage)
  expect(readPage('page=3&cursor=c', { trail: ['b', 'c'] })).toEqual(third)
})

test('a page opened by its address alone leads back to the first', () => {
  const third = readPage('page=3&cursor=c')
  expect(third).toEqual({ number: 3, cursor: 'c', trail: [] })
  expect(pageBefore(third)).toEqual(firstPage)
  expect(pageAfter(third, 'd')).toMatchObject({ number: 4, cursor: 'd' })
})

test.each([
  ['page=3'],
  ['cursor=c'],
  ['page=0&cursor=c'],
  ['page=1&cursor=c'],
  ['page=x&cursor=c'],
  ['page=-2&cursor=c'],
])('the address %j names the first page', (query) => {
  expect(readPage(query)).toEqual(firstPage)
})

test.each([[{ trail: ['b'] }], [{ trail: ['b', 'other'] }], [{ trail: 'bc' }], ['trail']])(
  'a history of %j says nothing about the third page',
  (state) => {
    expect(readPage('page=3&cursor=c', state).trail).toEqual([])
  },
)
