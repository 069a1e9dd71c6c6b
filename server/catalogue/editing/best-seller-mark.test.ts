import { expect, test } from 'vitest'
import { editorOf } from '../../../tests/setup/editing.ts'
import { garment } from '../../../tests/setup/products.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'

const shop = await shopOfFile()
const merchant = editorOf(shop)

test('a merchant marks a best seller, sees it in the list and in the history, and takes it back', async () => {
  const { _id } = await merchant.add()
  expect(await merchant.get(_id)).not.toHaveProperty('bestSeller')
  const { body } = await merchant.edit(_id, { bestSeller: true })
  expect(body.data).toMatchObject({ bestSeller: true, version: 2 })
  const administrator = await shop.signInAdministrator()
  const list = await shop.call('listProducts', { search: _id }, administrator)
  expect(list.body.data).toMatchObject([{ _id, bestSeller: true }])
  const [latest] = (await merchant.history(_id)).data
  expect(latest?.changes).toEqual([{ field: 'bestSeller', from: false, to: true }])
  await merchant.undo(body.actId)
  expect(await merchant.get(_id)).not.toHaveProperty('bestSeller')
})

test('several are marked in one act, and undone as one', async () => {
  const ids = [(await merchant.add())._id, (await merchant.add())._id]
  const { changed, actId } = await merchant.editSeveral(ids, { bestSeller: true })
  expect(changed).toBe(2)
  const again = await merchant.editSeveral(ids, { bestSeller: true })
  expect(again).toMatchObject({ changed: 0, refused: [] })
  await merchant.undo(actId)
  for (const id of ids) expect(await merchant.get(id)).not.toHaveProperty('bestSeller')
})

test('shoppers are answered no mark, and a copy of a marked product has none', async () => {
  const { _id } = await merchant.add()
  await merchant.edit(_id, { bestSeller: true })
  const { body } = await shop.call('getById', { id: _id })
  expect(body.data).not.toHaveProperty('bestSeller')
  expect((await merchant.duplicate(_id)).data).not.toHaveProperty('bestSeller')
})

test('a mark sent with a new product is ignored, as the specified submission has none', async () => {
  const administrator = await shop.signInAdministrator()
  const { status, body } = await shop.callWith(
    'addProduct',
    { ...garment(), bestSeller: true },
    administrator,
  )
  expect(status).toBe(201)
  const { _id } = (body as { data: { _id: string } }).data
  expect(await merchant.get(_id)).not.toHaveProperty('bestSeller')
})
