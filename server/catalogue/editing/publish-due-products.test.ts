import { expect, test } from 'vitest'
import { testClock } from '../../../tests/setup/clock.ts'
import { editorOf } from '../../../tests/setup/editing.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'
import { isPublicationDue, publishDueProducts } from './publish-due-products.ts'

const clock = testClock()
const shop = await shopOfFile({ clock: clock.now })
const merchant = editorOf(shop)

const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()
const newest = async () => (await shop.call('getAllProducts', { sort: 'desc', limit: 1 })).body.data[0]?._id

test('a draft appears at its time, as the newest of all, and its history says that the shop did it', async () => {
  const { _id } = await merchant.add({ publishAt: inMinutes(30) })
  const other = await merchant.add()
  expect((await merchant.get(_id)).status).toBe('draft')
  expect(await publishDueProducts(shop.running.context)).toBe(0)
  clock.pass({ minutes: 31 })
  expect(await isPublicationDue(shop.running.context)).toBe(true)
  expect(await publishDueProducts(shop.running.context)).toBe(1)
  expect(await newest()).toBe(_id)
  expect((await shop.call('getById', { id: _id })).body.data.createdAt > other.createdAt).toBe(true)
  const [entry] = (await merchant.history(_id)).data
  expect(entry).toMatchObject({ kind: 'publish', version: 2 })
  expect(entry?.by).toBeUndefined()
  expect(await isPublicationDue(shop.running.context)).toBe(false)
})

test('a product that is hidden for a while keeps its date', async () => {
  const { _id, createdAt } = await merchant.add()
  await merchant.edit(_id, { status: 'draft' })
  clock.pass({ hours: 2 })
  await merchant.edit(_id, { status: 'active' })
  expect((await shop.call('getById', { id: _id })).body.data.createdAt).toBe(createdAt)
})

test('a time that has begun within the minute publishes at once', async () => {
  const { _id } = await merchant.add({ status: 'draft' })
  const { body } = await merchant.edit(_id, { publishAt: inMinutes(-0.5) })
  expect(body.data.status).toBe('active')
  expect(body.data.publishAt).toBeUndefined()
})

test.each([
  [
    'in the past',
    () => ({ publishAt: inMinutes(-2) }),
    'This time is in the past. Choose a later one, or publish now.',
  ],
  [
    'in ten years',
    () => ({ publishAt: inMinutes(10 * 366 * 24 * 60) }),
    'Choose a time within the next five years.',
  ],
  [
    'of an active product',
    () => ({ publishAt: inMinutes(5), status: 'active' }),
    'Only a draft can be published at a time. Make it a draft as well.',
  ],
  ['of no calendar', () => ({ publishAt: 'tomorrow' }), 'Choose a date and a time.'],
])('a time %s is refused with words', async (_when, changes, words) => {
  const { _id } = await merchant.add({ status: 'draft' })
  expect(await merchant.refused(_id, changes())).toMatchObject({
    status: 422,
    body: { fields: { 'changes.publishAt': words } },
  })
})

test('taking the time back leaves a draft; showing the product at once forgets the time', async () => {
  const { _id } = await merchant.add({ publishAt: inMinutes(10) })
  expect((await merchant.edit(_id, { publishAt: null })).body.data.publishAt).toBeUndefined()
  await merchant.edit(_id, { publishAt: inMinutes(10) })
  const { body } = await merchant.edit(_id, { status: 'active' })
  expect([body.data.status, body.data.publishAt]).toEqual(['active', undefined])
})
