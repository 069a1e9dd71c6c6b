import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { findStockDefects } from '../../tests/faults/audit.ts'
import { testClock } from '../../tests/setup/clock.ts'
import { editorOf } from '../../tests/setup/editing.ts'
import { editAs } from '../../tests/setup/edits.ts'
import { confirmAddress, mailsTo } from '../../tests/setup/mailbox.ts'
import { buy, checkoutOf, lineOf, pay, placeOrder } from '../../tests/setup/orders.ts'
import { refundAs } from '../../tests/setup/refunds.ts'
import { askReturn, delivered, receive, tooSmall } from '../../tests/setup/returns.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { addCounted, setStock, writtenBooksOf } from '../../tests/setup/stock.ts'
import { notifyBackInStock } from '../back-in-stock/notify-back-in-stock.ts'
import { lapseReservations } from '../orders/lapse-reservations.ts'

const clock = testClock()

const shop = await shopOfFile({ clock: clock.now })
const ada = await signUpShopper(shop)
const merchant = editorOf(shop)
const as = await shop.signInAdministrator()
const auditor = new pg.Pool({ connectionString: shop.databaseUrl })
afterAll(async () => {
  expect(await findStockDefects(auditor)).toEqual([])
  await auditor.end()
})

type Coat = Awaited<ReturnType<typeof addCounted>>
const rename = ({ _id }: { _id: string }, ...pairs: [string, string][]) =>
  merchant.edit(_id, { renamedSizes: pairs.map(([from, to]) => ({ from, to })) })
const books = ({ _id }: { _id: string }) => writtenBooksOf(shop.running.context.database, _id)
const shown = async ({ _id }: { _id: string }) => (await shop.call('getById', { id: _id })).body.data
const inSize = (coat: Coat, size: string, quantity = 1) => [lineOf(coat, quantity, size)]

describe('a size that gets another label', () => {
  test('keeps its pieces, numbers and history, and what shoppers see of it', async () => {
    const coat = await addCounted(shop, { S: 5, M: 0 })
    await merchant.edit(coat._id, { variants: [{ size: 'M', sku: 'C-M', barcode: '123' }] })
    const { body } = await rename(coat, ['M', 'W32, L34'], ['S', 'Small'])
    expect(body.data).toMatchObject({
      size: ['Small', 'W32, L34'],
      variants: [
        { size: 'Small', onHand: 5 },
        { size: 'W32, L34', onHand: 0, sku: 'C-M', barcode: '123' },
      ],
    })
    expect(await shown(coat)).toMatchObject({
      stock: { 'W32, L34': 0 },
      formerSizes: { S: 'Small', M: 'W32, L34' },
    })
    const history = await shop.call('getStockLedger', { productId: coat._id, size: 'Small' }, as)
    expect(history.body.data).toMatchObject([{ change: 5, onHand: 5, reason: 'tracked' }])
    const [latest] = (await merchant.history(coat._id)).data
    expect(latest?.changes.map(({ field }) => field)).toEqual(['size', 'variants', 'renamedSizes'])
  })

  test('can change labels with another one', async () => {
    const coat = await addCounted(shop, { S: 5, M: 0 })
    await merchant.edit(coat._id, {
      size: ['S', 'M'],
      renamedSizes: [
        { from: 'S', to: 'M' },
        { from: 'M', to: 'S' },
      ],
    })
    expect(await books(coat)).toEqual(['S 0+0=0', 'M 5+0=5'])
    expect((await shown(coat)).stock).toEqual({ S: 0 })
  })

  test('takes the label of a size that is gone, whose pieces stay apart', async () => {
    const coat = await addCounted(shop, { S: 5, M: 2 })
    await merchant.edit(coat._id, { size: ['M'], removedSizes: ['S'] })
    await rename(coat, ['M', 'S'])
    expect(await books(coat)).toEqual(['S 2+0=2'])
  })

  test('is the same size where only case and blanks differ, also without a word', async () => {
    const coat = await addCounted(shop, { 'one  size': 4 })
    expect((await merchant.edit(coat._id, { size: ['One Size'] })).status).toBe(200)
    expect(await books(coat)).toEqual(['One Size 4+0=4'])
  })

  test('is undone, and done again, with what was sold meanwhile', async () => {
    const coat = await addCounted(shop, { S: 5 })
    const { body } = await rename(coat, ['S', 'Small'])
    await buy(shop, ada, inSize({ ...coat, size: ['Small'] }, 'Small', 2))
    const undone = await merchant.undo(body.actId)
    expect(undone).toMatchObject({ changed: 1, refused: [] })
    expect(await books(coat)).toEqual(['S 3+0=3'])
    await merchant.undo(undone.actId)
    expect(await books(coat)).toEqual(['Small 3+0=3'])
    expect(await merchant.undo(undone.actId)).toMatchObject({ changed: 0, refused: [{ id: coat._id }] })
  })

  test('is told to who asked for a mail, by its new label', async () => {
    const cy = await signUpShopper(shop, { name: 'Cy Loom' })
    await confirmAddress(shop, cy.email)
    const coat = await addCounted(shop, { S: 0 })
    await shop.call('notifyWhenBack', { productId: coat._id, size: 'S' }, cy.as)
    await rename(coat, ['S', 'Small'])
    await setStock(shop, [{ productId: coat._id, size: 'Small', set: 1 }])
    await notifyBackInStock(shop.running.context)
    expect((await mailsTo(shop, cy.email)).at(-1)?.subject).toBe('Harbour Shirt is back in size Small')
  })

  test('is renamed in one of several edits', async () => {
    const [coat, other] = [await addCounted(shop, { S: 5 }), await addCounted(shop, { S: 3 })]
    const edits = await Promise.all(
      [coat, other].map(async ({ _id }) => ({
        id: _id,
        version: (await merchant.get(_id)).version,
        changes: { renamedSizes: [{ from: 'S', to: 'Small' }] },
      })),
    )
    expect((await shop.call('updateEachProduct', { edits }, as)).body.changed).toBe(2)
    expect([await books(coat), await books(other)]).toEqual([['Small 5+0=5'], ['Small 3+0=3']])
  })
})

describe('an order placed before its size got another label', () => {
  test('is paid with the pieces that it holds', async () => {
    const coat = await addCounted(shop, { S: 5 })
    const order = await placeOrder(shop, ada, inSize(coat, 'S', 2))
    await rename(coat, ['S', 'Small'])
    expect(await books(coat)).toEqual(['Small 3+2=5'])
    const paid = await pay(shop, ada, order)
    expect(paid.body.data.productInfo).toMatchObject([{ selectedSize: 'S' }])
    expect(await books(coat)).toEqual(['Small 3+0=3'])
  })

  test('takes pieces again once its reservation has ended, or hears that there are none', async () => {
    const coat = await addCounted(shop, { S: 1, M: 7 })
    const order = await placeOrder(shop, ada, inSize(coat, 'S'))
    clock.pass({ minutes: 40 })
    await lapseReservations(shop.running.context)
    await rename(coat, ['S', 'M'], ['M', 'L'])
    expect((await pay(shop, ada, order)).status).toBe(200)
    expect(await books(coat)).toEqual(['M 0+0=0', 'L 7+0=7'])
    const late = await addCounted(shop, { S: 1 })
    const second = await placeOrder(shop, ada, inSize(late, 'S'))
    clock.pass({ minutes: 40 })
    await lapseReservations(shop.running.context)
    await rename(late, ['S', 'Small'])
    await setStock(shop, [{ productId: late._id, size: 'Small', set: 0 }])
    expect((await pay(shop, ada, second)).status).toBe(409)
  })

  test.each([
    ['cancelled', (id: string) => shop.callWith('adminCancelOrder', { order_id: id }, as)],
    [
      'refunded in part',
      (id: string) =>
        refundAs(shop, as, { _id: id }, { lines: [{ position: 1, quantity: 2, restock: true }] }),
    ],
  ])('gives its pieces back when it is %s', async (_what, act) => {
    const coat = await addCounted(shop, { S: 5, M: 1 })
    const order = await buy(shop, ada, inSize(coat, 'S', 2))
    await rename(coat, ['S', 'M'], ['M', 'L'])
    await act(order._id)
    expect(await books(coat)).toEqual(['M 5+0=5', 'L 1+0=1'])
  })

  test('gives its pieces back when they are returned, and sends what they are exchanged for', async () => {
    const coat = await addCounted(shop, { S: 5, M: 5 })
    const order = await delivered(shop, ada, inSize(coat, 'S', 2))
    const lines = [{ ...tooSmall, exchangeSize: 'M' }]
    const asked = (await askReturn(shop, ada, order, lines)).body.data
    await rename(coat, ['S', 'Small'], ['M', 'Medium'])
    expect(await books(coat)).toEqual(['Small 3+0=3', 'Medium 4+1=5'])
    const received = (await receive(shop, as, asked, true)).body.data
    await shop.callWith('acceptReturn', { return_id: received.id }, as)
    await shop.callWith('sendExchange', { return_id: received.id, parcel: null }, as)
    expect(await books(coat)).toEqual(['Small 4+0=4', 'Medium 4+0=4'])
    const { body } = await shop.call('getReturns', { order_id: order._id }, ada.as)
    expect(body.data.lines[0]?.sizes).toEqual([{ size: 'Medium' }])
    const again = await askReturn(shop, ada, order, [{ ...tooSmall, exchangeSize: 'Small' }])
    expect(again.status).toBe(422)
  })

  test('is found by its SKU, with its returns, whatever its label was when it was ordered', async () => {
    const coat = await addCounted(shop, { S: 5, M: 5 })
    const skus = [`S-${coat._id.slice(-9)}`, `M-${coat._id.slice(-9)}`]
    const variants = coat.size.map((size, index) => ({ size, sku: skus[index] ?? '', barcode: '' }))
    expect((await merchant.edit(coat._id, { variants })).status).toBe(200)
    const order = await delivered(shop, ada, inSize(coat, 'S'))
    await askReturn(shop, ada, order, [tooSmall])
    await rename(coat, ['S', 'M'], ['M', 'S'])
    const found = async (call: 'getAllOrders' | 'listReturns', search: string) =>
      (await shop.call(call, { search, limit: 10 }, as)).body.data.length
    const counts = skus.map(async (sku) => [
      await found('getAllOrders', sku),
      await found('listReturns', sku),
    ])
    expect(await Promise.all(counts)).toEqual([
      [1, 1],
      [0, 0],
    ])
  })

  test('is edited to another size', async () => {
    const coat = await addCounted(shop, { S: 5, M: 5 })
    const order = await buy(shop, ada, inSize(coat, 'S', 2))
    await rename(coat, ['S', 'Small'], ['M', 'Medium'])
    const { body } = await shop.call('getOrderToEdit', { order_id: order._id }, as)
    expect(body.data.sizes).toEqual([
      [
        { size: 'S', available: 3 },
        { size: 'Medium', available: 5 },
      ],
    ])
    const lines = [{ position: 1, selectedSize: 'Medium', quantity: 2 }]
    expect((await editAs(shop, as, order, { lines })).status).toBe(200)
    expect(await books(coat)).toEqual(['Small 5+0=5', 'Medium 3+0=3'])
  })
})

test('orders at the moment of a renaming are stored with their pieces or not at all', async () => {
  for (const round of [1, 2, 3]) {
    const coat = await addCounted(shop, { S: 20 })
    const buyers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => signUpShopper(shop, { name: `Bo ${round} ${n}` })),
    )
    const [renamed, ...answers] = await Promise.all([
      rename(coat, ['S', 'Small']),
      ...buyers.map(async (buyer, n) => {
        await new Promise((resolve) => setTimeout(resolve, n * 4))
        return shop.callWith('addToOrder', checkoutOf(buyer, inSize(coat, 'S')), buyer.as)
      }),
    ])
    expect(renamed.status).toBe(200)
    const placed = answers.filter(({ status }) => status === 201).length
    expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 409)).toEqual(
      [],
    )
    expect(await books(coat)).toEqual([`Small ${20 - placed}+${placed}=20`])
  }
})
