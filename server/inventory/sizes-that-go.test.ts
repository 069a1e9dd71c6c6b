import { describe, expect, test } from 'vitest'
import { editorOf } from '../../tests/setup/editing.ts'
import { checkoutOf, lineOf, placeOrder } from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { addCounted, setStock, writtenBooksOf } from '../../tests/setup/stock.ts'

const shop = await shopOfFile()
const ada = await signUpShopper(shop)
const merchant = editorOf(shop)
const as = await shop.signInAdministrator()

const books = ({ _id }: { _id: string }) => writtenBooksOf(shop.running.context.database, _id)

describe('a counted size that a list of sizes lacks', () => {
  test('keeps the list from being saved, with its pieces and those that orders hold', async () => {
    const coat = await addCounted(shop, { S: 3, M: 0 })
    await placeOrder(shop, ada, [lineOf(coat, 1, 'S')])
    const answer = await merchant.refused(coat._id, { size: ['Small'], productName: 'Coat' })
    const words =
      'Size S: 3 pieces on hand, 1 of them held by open orders. Size M: no pieces on hand. ' +
      'Confirm that they go away, or rename them instead.'
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'sizes-counted',
        message: words,
        fields: { 'changes.size': words },
        countedSizes: [
          { size: 'S', onHand: 3, reserved: 1 },
          { size: 'M', onHand: 0, reserved: 0 },
        ],
      },
    })
    expect(await merchant.get(coat._id)).toMatchObject({ productName: 'Harbour Shirt', size: ['S', 'M'] })
  })

  test('goes away once that is confirmed, and comes back with its pieces when that is undone', async () => {
    const coat = await addCounted(shop, { S: 3, M: 2 })
    const { status, body } = await merchant.edit(coat._id, { size: ['M'], removedSizes: ['S'] })
    expect([status, body.data.size]).toEqual([200, ['M']])
    expect(await merchant.undo(body.actId)).toMatchObject({ changed: 1 })
    expect(await books(coat)).toEqual(['S 3+0=3', 'M 2+0=2'])
  })

  test('is named where several products are edited', async () => {
    const coat = await addCounted(shop, { S: 3 })
    const edits = [{ id: coat._id, version: 1, changes: { size: ['M'] } }]
    const { body } = await shop.call('updateEachProduct', { edits }, as)
    expect(body).toMatchObject({
      changed: 0,
      refused: [{ fields: { size: expect.stringContaining('Size S: 3 pieces on hand.') } }],
    })
  })

  test('of which there are pieces is not taken away by an undo', async () => {
    const coat = await addCounted(shop, { S: 3 })
    const added = await merchant.edit(coat._id, { size: ['S', 'M'] })
    await setStock(shop, [{ productId: coat._id, size: 'M', set: 4 }])
    expect(await merchant.undo(added.body.actId)).toMatchObject({
      changed: 0,
      refused: [{ message: 'Changed since, and left as it is: sizes.' }],
    })
    expect(await books(coat)).toEqual(['S 3+0=3', 'M 4+0=4'])
  })
})

describe('a new size', () => {
  test('of a product whose sizes are counted has no pieces, and can be taken back', async () => {
    const coat = await addCounted(shop, { S: 3 })
    const { body } = await merchant.edit(coat._id, { size: ['S', 'M'] })
    expect(body.data.variants).toMatchObject([
      { size: 'S', onHand: 3 },
      { size: 'M', onHand: 0 },
    ])
    const order = checkoutOf(ada, [lineOf(coat, 1, 'M')])
    expect((await shop.callWith('addToOrder', order, ada.as)).status).toBe(409)
    expect(await merchant.undo(body.actId)).toMatchObject({ changed: 1, refused: [] })
  })

  test('of a product without counts sells as its other sizes do', async () => {
    const { _id } = await merchant.add({ size: ['S'] })
    const { body } = await merchant.edit(_id, { size: ['S', 'M'] })
    expect(body.data.variants).toEqual([{ size: 'S' }, { size: 'M' }])
  })

  test('of a copy has no pieces where the copied one is counted', async () => {
    const coat = await addCounted(shop, { S: 3, M: 1 })
    await setStock(shop, [{ productId: coat._id, size: 'M', set: null }])
    const { data } = await merchant.duplicate(coat._id)
    expect(data).toMatchObject({ onHand: 0, variants: [{ size: 'S', onHand: 0 }, { size: 'M' }] })
    expect(data.variants[1]).toEqual({ size: 'M' })
  })

  test('is no other spelling of one that is there', async () => {
    const { _id } = await merchant.add({ size: ['S'] })
    for (const size of [
      ['S', 's'],
      ['One size', 'One  Size'],
      ['S', ' S '],
      ['S', 'S\u200b'],
    ])
      expect((await merchant.refused(_id, { size })).body).toMatchObject({
        fields: { 'changes.size': 'Each size can be listed only once.' },
      })
  })
})
