import { expect, test } from 'vitest'
import type { InputOf } from '../../../contract/operations.ts'
import { editorOf } from '../../../tests/setup/editing.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'

const missing = '0199c1b0-5d3e-7a44-9b1f-6a2f0c7d9e11'

const shop = await shopOfFile()
const merchant = editorOf(shop)
const administrator = await shop.signInAdministrator()

type Edits = InputOf<'updateEachProduct'>['edits']
const editEach = async (edits: Edits) => (await shop.call('updateEachProduct', { edits }, administrator)).body

test('products get different changes in one act, which is taken back as a whole', async () => {
  const shirt = await merchant.add({ productName: 'Grid Shirt', price: 10, size: ['S', 'M'] })
  const coat = await merchant.add({ productName: 'Grid Coat', price: 90 })
  const answer = await editEach([
    {
      id: shirt._id,
      version: 1,
      changes: { price: 12.5, tags: ['linen', 'new'], variants: [{ size: 'M', sku: 'GS-M', barcode: '' }] },
    },
    { id: coat._id, version: 1, changes: { productName: 'Grid Overcoat', vendor: 'Harbour' } },
  ])
  expect(answer).toMatchObject({ changed: 2, refused: [] })
  expect(answer.data.find(({ _id }) => _id === shirt._id)).toMatchObject({
    price: 12.5,
    tags: ['linen', 'new'],
    version: 2,
    variants: [{ size: 'S' }, { size: 'M', sku: 'GS-M' }],
  })
  expect(await merchant.get(coat._id)).toMatchObject({ productName: 'Grid Overcoat', vendor: 'Harbour' })
  expect((await merchant.undo(answer.actId)).changed).toBe(2)
  expect(await merchant.get(shirt._id)).toMatchObject({ price: 10, variants: [{ size: 'S' }, { size: 'M' }] })
  expect((await merchant.get(coat._id)).productName).toBe('Grid Coat')
})

test('a product that another merchant has changed meanwhile stays, and who changed what is told', async () => {
  const [mine, theirs] = [await merchant.add({ price: 20 }), await merchant.add({ price: 30 })]
  await merchant.edit(theirs._id, { price: 33 })
  const answer = await editEach([
    { id: theirs._id, version: 1, changes: { price: 31 } },
    { id: mine._id, version: 1, changes: { price: 21 } },
  ])
  expect(answer.changed).toBe(1)
  expect(answer.refused).toMatchObject([
    {
      id: theirs._id,
      message: 'Changed in the meantime.',
      current: { price: 33, version: 2 },
      since: [{ changes: [{ field: 'price', from: 30, to: 33 }], by: expect.stringContaining('@') }],
    },
  ])
  expect((await merchant.get(theirs._id)).price).toBe(33)
  // The same call again changes nothing.
  expect((await editEach([{ id: mine._id, version: 1, changes: { price: 21 } }])).changed).toBe(0)
})

test('a product whose fields do not fit together stays, by field; one that is gone is named', async () => {
  const { _id } = await merchant.add({ size: ['S'] })
  const answer = await editEach([
    { id: _id, version: 1, changes: { price: 5, variants: [{ size: 'XXL', sku: 'X', barcode: '' }] } },
    { id: missing as typeof _id, version: 1, changes: { price: 5 } },
  ])
  expect(answer).toMatchObject({
    changed: 0,
    refused: [
      { id: _id, fields: { variants: 'XXL is not one of the sizes.' } },
      { id: missing, message: 'This product is not there.' },
    ],
  })
  expect(answer.actId).toBeUndefined()
})

test.each([
  ['no edit', []],
  ['a product twice', [missing, missing].map((id) => ({ id, version: 1, changes: {} }))],
  ['a price below nothing', [{ id: missing, version: 1, changes: { price: -1 } }]],
])('%s is refused with words', async (_what, edits) => {
  const answer = await shop.callWith('updateEachProduct', { edits }, administrator)
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-input' } })
})

test('the list answers chosen products, archived ones as well, with their sizes where that is asked for', async () => {
  const kept = await merchant.add({ size: ['S', 'L'] })
  const archived = await merchant.add()
  await merchant.edit(archived._id, { status: 'archived' })
  const ids = `${kept._id},${archived._id}`
  const { body } = await shop.call('listProducts', { ids, variants: 'listed' }, administrator)
  expect(body).toMatchObject({
    total: 2,
    data: [{ _id: archived._id }, { variants: [{ size: 'S' }, { size: 'L' }] }],
  })
  const plain = await shop.call('listProducts', { ids: kept._id }, administrator)
  expect(plain.body.data[0]).not.toHaveProperty('variants')
})
