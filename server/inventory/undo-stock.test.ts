import { describe, expect, test } from 'vitest'
import type { InputOf } from '../../contract/operations.ts'
import { type Changes as Edits, editorOf } from '../../tests/setup/editing.ts'
import { lineOf, pay, placeOrder } from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { signInStaff } from '../../tests/setup/staff.ts'
import { addCounted, type Changes, writtenBooksOf } from '../../tests/setup/stock.ts'

const shop = await shopOfFile()
const administrator = await shop.signInAdministrator()
const merchant = editorOf(shop)

const set = async (changes: Changes) => (await shop.call('setStock', { changes }, administrator)).body
const books = (id: string) => writtenBooksOf(shop.running.context.database, id)
const historyOf = async (productId: string, size: string) =>
  (await shop.call('getStockLedger', { productId, size }, administrator)).body.data

describe('undoing a change of stock', () => {
  test('takes back what it added; what was sold meanwhile stays sold', async () => {
    const coat = await addCounted(shop, { S: 3, M: 1 })
    const { actId } = await set([
      { productId: coat._id, size: 'S', set: 10, expected: 3 },
      { productId: coat._id, size: 'M', add: 4, reason: 'received' },
    ])
    const ada = await signUpShopper(shop)
    await pay(shop, ada, await placeOrder(shop, ada, [lineOf(coat, 2)]))
    await placeOrder(shop, ada, [lineOf(coat, 1, 'M')])
    const undone = await merchant.undo(actId)
    expect(undone).toMatchObject({
      changed: 0,
      refused: [],
      stock: [
        { size: 'S', before: 8, onHand: 1, reserved: 0 },
        { size: 'M', before: 5, onHand: 1, reserved: 1 },
      ],
    })
    expect(await books(coat._id)).toEqual(['S 1+0=1', 'M 0+1=1'])
    expect((await historyOf(coat._id, 'S'))[0]).toMatchObject({
      change: -7,
      reason: 'correction',
      note: 'Undo',
      administrator: 'owner@shop.example',
    })
    await merchant.undo(undone.actId)
    expect(await books(coat._id)).toEqual(['S 8+0=8', 'M 4+1=5'])
  })

  test('says the second time that it was undone, also when both come at once', async () => {
    const coat = await addCounted(shop, { S: 3 })
    const { actId } = await set([{ productId: coat._id, size: 'S', add: 2, reason: 'received' }])
    const answers = await Promise.all([merchant.undo(actId), merchant.undo(actId)])
    expect(answers.map(({ stock }) => stock.length).toSorted()).toEqual([0, 1])
    const again = await merchant.undo(actId)
    expect(again).toEqual({
      changed: 0,
      stock: [],
      refused: [{ id: coat._id, productName: coat.productName, message: 'Size S: It was undone already.' }],
    })
    expect(await books(coat._id)).toEqual(['S 3+0=3'])
  })

  test('begins and ends the count of sizes, also where there were no pieces', async () => {
    const coat = await addCounted(shop, { S: 4, M: 0 })
    const ended = await set([
      { productId: coat._id, size: 'S', set: null },
      { productId: coat._id, size: 'M', set: null },
    ])
    const begun = await merchant.undo(ended.actId)
    expect((await merchant.get(coat._id)).variants.map(({ onHand }) => onHand)).toEqual([4, 0])
    await merchant.undo(begun.actId)
    expect((await merchant.get(coat._id)).variants).toEqual([{ size: 'S' }, { size: 'M' }])
    expect((await historyOf(coat._id, 'M')).map(({ reason }) => reason)).toEqual([
      'untracked',
      'tracked',
      'untracked',
      'tracked',
    ])
  })

  test('takes back what it can and says of each other size why not', async () => {
    const coat = await addCounted(shop, { S: 0, M: 0, L: 0, XL: 0, XXL: 0, '3XL': 0 })
    const added = coat.size.map((size) => ({
      productId: coat._id,
      size,
      add: 2,
      reason: 'received' as const,
    }))
    const { actId } = await set(added)
    await set([
      { productId: coat._id, size: 'M', add: -1, reason: 'lost' },
      { productId: coat._id, size: 'L', set: null },
      { productId: coat._id, size: 'XL', set: 9 },
    ])
    const ada = await signUpShopper(shop)
    await placeOrder(shop, ada, [lineOf(coat, 1, '3XL')])
    await shop.call(
      'updateProduct',
      {
        id: coat._id,
        version: (await merchant.get(coat._id)).version,
        changes: { size: ['S', 'M', 'L', 'XL', '3XL'], removedSizes: ['XXL'] },
      },
      administrator,
    )
    const undone = await merchant.undo(actId)
    expect(undone.stock.map(({ size, onHand }) => [size, onHand])).toEqual([['S', 0]])
    expect(undone.refused.map(({ message }) => message).toSorted()).toEqual([
      'Size 3XL: Shoppers are paying for more than that right now. Please try again in a while.',
      'Size L: It was counted since, and is left as it is.',
      'Size M: There aren’t that many to remove.',
      'Size XL: It was counted since, and is left as it is.',
      'Size XXL: This product doesn’t have this size.',
    ])
  })

  test('goes with a size to its new label', async () => {
    const coat = await addCounted(shop, { S: 1, M: 1 })
    const { actId } = await set([{ productId: coat._id, size: 'S', set: 6 }])
    await merchant.edit(coat._id, { renamedSizes: [{ from: 'S', to: 'Small' }] })
    await merchant.undo(actId)
    expect(await books(coat._id)).toEqual(['Small 1+0=1', 'M 1+0=1'])
  })

  test('is for every administrator who may change the catalogue, and for no other', async () => {
    const coat = await addCounted(shop, { S: 1 })
    const { actId = '' } = await set([{ productId: coat._id, size: 'S', set: 6 }])
    const reader = await signInStaff(shop, 'read-only')
    expect((await shop.call('undo', { actId }, { cookie: reader.cookie })).status).toBe(403)
    const manager = await signInStaff(shop, 'manager')
    expect((await shop.call('undo', { actId }, { cookie: manager.cookie })).status).toBe(200)
    expect((await historyOf(coat._id, 'S'))[0]).toMatchObject({ administrator: manager.email })
  })

  test('is not offered where no number became another', async () => {
    const coat = await addCounted(shop, { S: 1 })
    expect(await set([{ productId: coat._id, size: 'S', set: 1, lowAt: 9 }])).not.toHaveProperty('actId')
  })
})

describe('saving a product with the stock of its sizes', () => {
  const save = async (id: string, changes: Edits, stock: InputOf<'updateProduct'>['stock']) => {
    const { version } = await merchant.get(id)
    return (await shop.call('updateProduct', { id, version, changes, stock }, administrator)).body
  }

  test('refuses a number that has changed, and saves the rest', async () => {
    const coat = await addCounted(shop, { S: 3, M: 4 })
    const saved = await save(coat._id, { variants: [{ size: 'M', sku: 'C-M', barcode: '' }] }, [
      { size: 'S', set: 9, expected: 5 },
      { size: 'M', set: 6, expected: 4, lowAt: 1 },
    ])
    expect(saved.stock.map(({ onHand, problem }) => [onHand, problem])).toEqual([
      [3, 'changed'],
      [6, undefined],
    ])
    expect(saved.data.variants).toEqual([
      { size: 'S', onHand: 3, reserved: 0, lowAt: 3 },
      { size: 'M', sku: 'C-M', onHand: 6, reserved: 0, lowAt: 1 },
    ])
  })

  test('is one act, with sizes that are new and that have new labels', async () => {
    const coat = await addCounted(shop, { S: 3, M: 4 })
    const before = (await merchant.get(coat._id)).variants
    const saved = await save(
      coat._id,
      { size: ['Small', 'M', 'L'], renamedSizes: [{ from: 'S', to: 'Small' }] },
      [
        { size: 'Small', set: 9, expected: 3 },
        { size: 'L', set: 2 },
      ],
    )
    expect(await books(coat._id)).toEqual(['Small 9+0=9', 'M 4+0=4', 'L 2+0=2'])
    expect(await merchant.undo(saved.actId)).toMatchObject({ changed: 1, refused: [] })
    expect((await merchant.get(coat._id)).variants).toEqual(before)
  })

  test('without other changes asks for no version', async () => {
    const coat = await addCounted(shop, { S: 3 })
    await merchant.edit(coat._id, { price: 5 })
    const input = { id: coat._id, version: 1, changes: {}, stock: [{ size: 'S', set: 8, expected: 3 }] }
    expect((await shop.call('updateProduct', input, administrator)).body).toMatchObject({
      data: { onHand: 8, price: 5 },
      actId: expect.any(String),
    })
  })

  test('names each size once', async () => {
    const coat = await addCounted(shop, { S: 3 })
    const stock = [
      { size: 'S', set: 8 },
      { size: 'S', set: 9 },
    ]
    const answer = await shop.callWith(
      'updateProduct',
      { id: coat._id, version: 1, changes: {}, stock },
      administrator,
    )
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { 'stock.1.size': 'Each size can be changed only once at a time.' } },
    })
  })
})
