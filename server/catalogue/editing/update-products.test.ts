import { expect, test } from 'vitest'
import type { Product } from '../../../contract/catalogue/product.ts'
import { editorOf } from '../../../tests/setup/editing.ts'
import { sellForDays } from '../../../tests/setup/products.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'

const missing = '0199c1b0-5d3e-7a44-9b1f-6a2f0c7d9e11'

const shop = await shopOfFile()
const merchant = editorOf(shop)

const addAt = (...prices: number[]) =>
  Promise.all(prices.map(async (price) => (await merchant.add({ price }))._id))
const priceOf = async (id: string) => (await shop.call('getById', { id })).body.data.price

test('several prices change by a percentage, rounded to the cent', async () => {
  const ids = await addAt(10, 19.99, 0.05)
  const answer = await merchant.editSeveral(ids, { price: { by: 'percent', value: -15 } })
  expect(answer).toMatchObject({ changed: 3, refused: [] })
  expect(await Promise.all(ids.map(priceOf))).toEqual([8.5, 16.99, 0.04])
})

test('several prices change by an amount; those that would be impossible are named and stay', async () => {
  const [cheap = '', dear = '', dearest = ''] = await addAt(3, 30, 99_999)
  const fall = await merchant.editSeveral([cheap, dear, missing], { price: { by: 'amount', value: -5.5 } })
  expect(fall).toMatchObject({
    changed: 1,
    refused: [
      { id: missing, message: 'This product is not there.' },
      { id: cheap, productName: 'Harbour Shirt', message: 'The price can’t be negative.' },
    ],
  })
  expect([await priceOf(cheap), await priceOf(dear)]).toEqual([3, 24.5])
  const rise = await merchant.editSeveral([dearest], { price: { by: 'amount', value: 1 } })
  expect(rise).toMatchObject({ changed: 0, refused: [{ id: dearest }] })
  expect(rise.actId).toBeUndefined()
})

test('a price that another merchant has changed meanwhile is not changed unseen', async () => {
  const [same = '', other = ''] = await addAt(40, 50)
  await merchant.edit(other, { price: 60 })
  const answer = await merchant.editSeveral([other, same], {
    price: { by: 'percent', value: -10, seen: [50, 40] },
  })
  expect(answer).toMatchObject({
    changed: 1,
    refused: [{ id: other, message: 'Its price was changed to $60.00 in the meantime.' }],
  })
  expect([await priceOf(same), await priceOf(other)]).toEqual([36, 60])
})

test('a sale shows the prices before, where they are true', async () => {
  const [sold = '', never = ''] = await addAt(40, 50)
  await merchant.edit(never, { status: 'draft' })
  const { data: draft } = await merchant.duplicate(never)
  const sale = { price: { by: 'percent', value: -25, showPriceBefore: true } } as const
  const tooSoon = await merchant.editSeveral([sold], sale)
  expect(tooSoon).toMatchObject({
    changed: 0,
    refused: [{ message: expect.stringContaining('less than a day') }],
  })
  await sellForDays(shop, { _id: sold as Product['_id'] })
  const { changed, refused } = await merchant.editSeveral([sold, draft._id], sale)
  expect([changed, refused.map(({ id }) => id)]).toEqual([1, [draft._id]])
  expect((await shop.call('getById', { id: sold })).body.data).toMatchObject({
    price: 30,
    compareAtPrice: 40,
    lowestPrice30Days: 40,
  })
  await merchant.editSeveral([sold], sale)
  expect((await shop.call('getById', { id: sold })).body.data).toMatchObject({
    price: 22.5,
    compareAtPrice: 30,
    lowestPrice30Days: 30,
  })
})

test('several move to another category, and are hidden, in one act each', async () => {
  const ids = await addAt(11, 12, 13)
  const total = async (category: string) =>
    (await shop.call('getByCategory', { category, limit: 1 })).body.total
  const before = await total('Kids')
  const moved = await merchant.editSeveral(ids, { category: 'Kids', subCategory: 'Winterwear' })
  expect(await total('Kids')).toBe(before + 3)
  await merchant.editSeveral(ids, { status: 'archived' })
  expect(await total('Kids')).toBe(before)
  const history = await merchant.history(ids[0] ?? '')
  expect(history.data.map(({ kind, changes }) => [kind, changes.map(({ field }) => field)])).toEqual([
    ['edit-several', ['status']],
    ['edit-several', ['category', 'subCategory']],
    ['add', expect.any(Array)],
  ])
  expect(history.data[1]?.actId).toBe(moved.actId)
})

test.each([
  ['no product', { ids: [], change: { status: 'draft' } }],
  ['no change', { ids: [missing], change: {} }],
  ['a change without a value', { ids: [missing], change: { price: { by: 'percent' } } }],
  ['an unknown status', { ids: [missing], change: { status: 'deleted' } }],
  ['too many products', { ids: Array.from({ length: 501 }, () => missing), change: { status: 'draft' } }],
])('%s is refused with words', async (_what, input) => {
  const administrator = await shop.signInAdministrator()
  const answer = await shop.callWith('updateProducts', input, administrator)
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-input' } })
})

test('forty products change in one act, and back in another', async () => {
  const first = await merchant.add({ price: 20 })
  const ids = [
    first._id,
    ...(await Promise.all(Array.from({ length: 39 }, () => merchant.duplicate(first._id)))).map(
      ({ data }) => data._id,
    ),
  ]
  const { changed, actId } = await merchant.editSeveral(ids, { price: { by: 'amount', value: 1 } })
  expect(changed).toBe(40)
  expect((await merchant.undo(actId)).changed).toBe(40)
  expect((await merchant.get(ids[39] ?? '')).price).toBe(20)
})

test('two merchants who change the same products at once wait for each other, and both are done', async () => {
  const ids = await addAt(10, 10, 10, 10, 10, 10)
  const rise = (some: string[]) => merchant.editSeveral(some, { price: { by: 'amount', value: 1 } })
  const answers = await Promise.all([rise(ids), rise(ids.toReversed()), rise(ids), rise(ids.toReversed())])
  expect(answers.map(({ changed }) => changed)).toEqual([6, 6, 6, 6])
  expect(await Promise.all(ids.map(priceOf))).toEqual([14, 14, 14, 14, 14, 14])
})
