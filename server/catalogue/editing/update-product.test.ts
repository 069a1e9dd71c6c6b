import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ActId } from '../../../contract/catalogue/admin-product.ts'
import type { ProductId } from '../../../contract/catalogue/product.ts'
import type { InputOf } from '../../../contract/operations.ts'
import { garment } from '../../../tests/setup/products.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'

type Changes = InputOf<'updateProduct'>['changes']

const shop = await shopOfFile()
const merchant = await shop.signInAdministrator()

const add = async (particulars: Parameters<typeof garment>[0] = {}) =>
  (await shop.call('addProduct', garment(particulars), merchant)).body.data

const edit = (id: string, version: number, changes: Changes) =>
  shop.call('updateProduct', { id, version, changes }, merchant)

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

test('a price of minus zero is a price of zero', async () => {
  const { _id: id } = await add({ price: 0 })
  const body = `{"id":"${id}","version":1,"changes":{"price":-0}}`
  const answer = await fetch(`${shop.url}/admin/update-product`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...merchant },
    body,
  })
  expect([answer.status, await answer.json()]).toMatchObject([200, { data: { price: 0, version: 1 } }])
})

describe('two editors at once', () => {
  test('the second is told what changed, and nothing is overwritten', async () => {
    const { _id } = await add()
    await edit(_id, 1, { price: 39 })
    const second = await shop.callWith(
      'updateProduct',
      { id: _id, version: 1, changes: { price: 45 } },
      merchant,
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
    const { body } = await shop.call('getProduct', { id: _id }, merchant)
    expect(body.data.version).toBe(2)
  })
})

test('a draft that no shopper has seen is not found, an archived product is gone with the way on', async () => {
  const { _id: id } = await add()
  const { body } = await shop.call('duplicateProduct', { id }, merchant)
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

test('a copy whose answer was lost is asked for again, and is one draft', async () => {
  const { _id: id } = await add()
  const copy = { id, copy_id: randomUUID() as ProductId }
  const [first, second] = await Promise.all([1, 2].map(() => shop.call('duplicateProduct', copy, merchant)))
  expect(second?.body).toEqual(first?.body)
  expect(first?.body.data._id).toBe(copy.copy_id)
  const other = await shop.callWith('duplicateProduct', { id, copy_id: id }, merchant)
  expect(other).toMatchObject({ status: 422, body: { fields: { copy_id: expect.any(String) } } })
})

test('a product that is added again under its id is one product, as it was sent last', async () => {
  const product_id = randomUUID() as ProductId
  const send = (particulars: Parameters<typeof garment>[0]) =>
    shop.call('addProduct', { ...garment(particulars), product_id }, merchant)
  const [first, second] = await Promise.all([1, 2].map(() => send({ price: 40 })))
  expect(second?.body).toEqual(first?.body)
  expect(first?.body.data._id).toBe(product_id)
  const changed = await send({ productName: 'Quay Shirt', price: 45, size: ['S', 'XL'] })
  expect(changed.body.data).toMatchObject({ _id: product_id, productName: 'Quay Shirt', size: ['S', 'XL'] })
  expect((await send({ price: 50 })).body.data).toMatchObject({ _id: product_id, price: 50 })
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  await shop.call(
    'addProduct',
    { ...garment(), product_id, status: 'draft', publishAt, colour: 'Red' },
    merchant,
  )
  await shop.call('addProduct', { ...garment(), product_id, status: 'draft' }, merchant)
  const { data } = (await shop.call('getProduct', { id: product_id }, merchant)).body
  expect([data.status, data.publishAt, data.colour]).toEqual(['draft', undefined, undefined])
})

test('an edit whose answer was lost is made once, with its counts, and is not made over a later one', async () => {
  const { _id: id } = await add({ size: ['S', 'M'] })
  const first = {
    id,
    version: 1,
    changes: { price: 45, renamedSizes: [{ from: 'S', to: 'Small' }] },
    stock: [{ size: 'Small', set: 5, expected: null }],
    actId: randomUUID() as ActId,
  }
  const send = async () => (await shop.call('updateProduct', first, merchant)).body
  const { actId, data } = await send()
  expect(actId).toBe(first.actId)
  expect(data).toMatchObject({ price: 45, size: ['Small', 'M'], version: 2 })
  const again = await send()
  expect(again).toMatchObject({ actId, data: { price: 45, version: 2 } })
  expect(again.stock).toMatchObject([{ size: 'Small', onHand: 5 }])
  expect(again.stock[0]?.problem).toBeUndefined()
  const { body: later } = await edit(id, 2, { price: 50 })
  const { status, body } = await shop.callWith('updateProduct', first, merchant)
  expect([status, body.code, body.current]).toEqual([409, 'product-changed', later.data])
  expect(body.since).toMatchObject([{ actId: later.actId }])
})

test('a product that was edited after it was added, or was made otherwise, is not overwritten', async () => {
  const product_id = randomUUID() as ProductId
  const again = (id: ProductId) => shop.callWith('addProduct', { ...garment(), product_id: id }, merchant)
  await again(product_id)
  await edit(product_id, 1, { price: 12 })
  expect(await again(product_id)).toMatchObject({ status: 409, body: { code: 'product-changed' } })
  const copied = await shop.call('duplicateProduct', { id: product_id }, merchant)
  expect(await again(copied.body.data._id)).toMatchObject({
    status: 422,
    body: { fields: { product_id: expect.any(String) } },
  })
})

describe('pictures', () => {
  const at = (name: string) => `https://pictures.example/${name}.jpg`

  test('are ordered, described and taken away; the first is imgUrl', async () => {
    const { _id } = await add({ imgUrl: at('front') })
    const pictures = [
      { url: at('back'), alt: 'The back' },
      { url: at('front'), alt: '' },
    ]
    const { body } = await edit(_id, 1, { pictures })
    expect(body.data).toMatchObject({ imgUrl: at('back'), pictures })
    const replaced = await edit(_id, 2, { imgUrl: at('side') })
    expect(replaced.body.data.pictures).toEqual([
      { url: at('side'), alt: '' },
      { url: at('front'), alt: '' },
    ])
    const single = await edit(_id, 3, { pictures: [{ url: at('side'), alt: '' }] })
    expect(single.body.data.pictures).toBeUndefined()
  })

  test.each([
    ['no picture', [], 'Add a picture.'],
    ['the same twice', ['a', 'a'], 'Each picture can be shown only once.'],
    ['thirteen', [...'abcdefghijklm'], 'A product has at most 12 pictures.'],
  ])('%s is refused with words', async (_what, names, words) => {
    const { _id } = await add()
    const changes = { pictures: names.map((name) => ({ url: at(name), alt: '' })) }
    const answer = await shop.callWith('updateProduct', { id: _id, version: 1, changes }, merchant)
    expect(answer).toMatchObject({ status: 422, body: { fields: { 'changes.pictures': words } } })
  })

  test('of the shop’s own host have to be there', async () => {
    const { _id } = await add()
    const url = `${shop.url}/images/${'a'.repeat(32)}-100x125.jpg`
    const answer = await shop.callWith(
      'updateProduct',
      { id: _id, version: 1, changes: { pictures: [{ url, alt: '' }] } },
      merchant,
    )
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'image-host-refused', fields: { 'changes.pictures.0.url': expect.any(String) } },
    })
  })
})

test('SKU and barcode belong to a size and go with it', async () => {
  const { _id } = await add()
  const numbered = await edit(_id, 1, {
    variants: [
      { size: 'S', sku: 'HA-S', barcode: '4006381333931' },
      { size: 'M', sku: 'HA-M', barcode: '' },
    ],
  })
  expect(numbered.body.data.variants).toEqual([
    { size: 'S', sku: 'HA-S', barcode: '4006381333931' },
    { size: 'M', sku: 'HA-M' },
    { size: 'L' },
    { size: 'XL' },
  ])
  const fewer = await edit(_id, 2, { size: ['M', 'XS'], variants: [{ size: 'M', sku: '', barcode: '' }] })
  expect(fewer.body.data.variants).toEqual([{ size: 'M' }, { size: 'XS' }])
  const unknown = { id: _id, version: 3, changes: { variants: [{ size: 'XXL', sku: 'A', barcode: '' }] } }
  expect(await shop.callWith('updateProduct', unknown, merchant)).toMatchObject({
    status: 422,
    body: { fields: { 'changes.variants': 'XXL is not one of the sizes.' } },
  })
})

test.each([
  ['a negative price', { price: -1 }],
  ['a price of a third of a cent', { price: 0.333 }],
  ['a price as text', { price: '20' }],
  ['no sizes', { size: [] }],
  ['an unknown status', { status: 'deleted' }],
  ['an empty name', { productName: ' ' }],
])('%s is refused, and nothing changes', async (_what, changes) => {
  const { _id } = await add()
  const answer = await shop.callWith('updateProduct', { id: _id, version: 1, changes }, merchant)
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-input' } })
  expect((await shop.call('getProduct', { id: _id }, merchant)).body.data.version).toBe(1)
})

test.each([2_147_483_648, -Number.MAX_SAFE_INTEGER, 1.5])('no product has version %d', async (version) => {
  const { _id } = await add()
  const answer = await shop.callWith('updateProduct', { id: _id, version, changes: {} }, merchant)
  expect(answer).toMatchObject({ status: 422, body: { fields: { version: expect.any(String) } } })
})

test('a product that is not there can not be edited, copied or looked up', async () => {
  const id = '0199c1b0-5d3e-7a44-9b1f-6a2f0c7d9e11'
  const notFound = { status: 404, body: { code: 'product-not-found' } }
  expect(await shop.callWith('getProduct', { id }, merchant)).toMatchObject(notFound)
  expect(await shop.callWith('getProductHistory', { id }, merchant)).toMatchObject(notFound)
  expect(await shop.callWith('duplicateProduct', { id }, merchant)).toMatchObject(notFound)
  const input = { id, version: 1, changes: {} }
  expect(await shop.callWith('updateProduct', input, merchant)).toMatchObject(notFound)
})
