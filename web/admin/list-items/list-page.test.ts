import { expect, test } from 'vitest'
import { firstPage, pageAfter, pageBefore, readListPage } from './list-page.ts'

const read = (query: string, state: unknown = null) => readListPage(new URLSearchParams(query), state)

test('pages are turned forth and back the way they came', () => {
  const second = pageAfter(firstPage, 'b')
  const third = pageAfter(second, 'c')
  expect(third).toEqual({ number: 3, cursor: 'c', trail: ['b', 'c'] })
  expect(pageBefore(third)).toEqual(second)
  expect(pageBefore(second)).toEqual(firstPage)
  expect(read('page=3&cursor=c', { trail: ['b', 'c'] })).toEqual(third)
})

test('a page opened by its address alone leads back to the first', () => {
  const third = read('page=3&cursor=c')
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
  expect(read(query)).toEqual(firstPage)
})

test.each([[{ trail: ['b'] }], [{ trail: ['b', 'other'] }], [{ trail: 'bc' }], ['trail']])(
  'a history of %j says nothing about the third page',
  (state) => {
    expect(read('page=3&cursor=c', state).trail).toEqual([])
  },
)
