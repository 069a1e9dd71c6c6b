import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '../../contract/operations.ts'
import { garment } from '../../tests/setup/products.ts'
import { openShop, type TestShop } from '../../tests/setup/shop.ts'

type Changes = InputOf<'updateProduct'>['changes']

let shop: TestShop
let cookie: string
beforeAll(async () => {
  shop = await openShop()
  cookie = await shop.signInAdministrator()
})
afterAll(() => shop.close())

const add = async (particulars: Parameters<typeof garment>[0] = {}) =>
  (await shop.call('addProduct', garment(particulars), { cookie })).body.data

const edit = (id: string, version: number, changes: Changes) =>
  shop.call('updateProduct', { id, version, changes }, { cookie })

test('a merchant mends a name, and the next shopper reads it', async () => {
  const { _id } = await add({ productName: 'Harbour Shrit' })
  const { body } = await edit(_id, 1, { productName: 'Harbour Shirt' })
  expect(body.data).toMatchObject({ productName: 'Harbour Shirt', version: 2, status: 'active' })
  const shown = await shop.call('getById', { id: _id })
  expect(shown.body.data).toEqual(
    expect.objectContaining({ productName: 'Harbour Shirt', size: ['S', 'M', 'L', 'XL'] }),
  )
})

test('an edit that changes nothing is no act', async () => {
  const product = await add()
  const { body } = await edit(product._id, 1, { price: 49 })
  expect(body).toMatchObject({ data: { version: 1 } })
  expect(body.actId).toBeUndefined()
})

describe('two editors at once', () => {
  test('the second is told what changed, and nothing is overwritten', async () => {
    const { _id } = await add()
    await edit(_id, 1, { price: 39 })
    const second = await shop.callWith(
      'updateProduct',
      { id: _id, version: 1, changes: { price: 45 } },
      { cookie },
    )
    expect(second).toMatchObject({
      status: 409,
      body: {
        code: 'product-changed',
        current: { price: 39, version: 2 },
        since: [{ by: 'owner@shop.example', changes: [{ field: 'price', from: 49, to: 39 }] }],
      },
    })
    expect((await shop.call('getById', { id: _id })).body.data.price).toBe(39)
  })

  test('of twenty that save at the same moment one succeeds', async () => {
    const { _id } = await add()
    const prices = Array.from({ length: 20 }, (_, place) => 10 + place)
    const answers = await Promise.all(prices.map((price) => edit(_id, 1, { price })))
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const { body } = await shop.call('getProduct', { id: _id }, { cookie })
    expect(body.data.version).toBe(2)
  })
})

test('a draft that no shopper has seen is not found, an archived product is gone with the way on', async () => {
  const { _id: id } = await add()
  const { body } = await shop.call('duplicateProduct', { id }, { cookie })
  expect(body.data).toMatchObject({ productName: 'Harbour Shirt (copy)', status: 'draft', version: 1 })
  expect(await shop.callWith('getById', { id: body.data._id })).toMatchObject({ status: 404 })
  await edit(id, 1, { status: 'archived' })
  expect(await shop.callWith('getById', { id })).toMatchObject({
    status: 410,
    body: {
      code: 'product-gone',
      gone: { productName: 'Harbour Shirt', category: 'Men', subCategory: 'Topwear' },
    },
  })
})
