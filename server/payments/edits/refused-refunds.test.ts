import { expect, onTestFinished, test } from 'vitest'
import { editAs, linesOf } from '../../../tests/setup/edits.ts'
import { buy, lineOf, setFaults } from '../../../tests/setup/orders.ts'
import { openPayments } from '../../../tests/setup/payments.ts'
import { dispute, moneyOf, refundAs } from '../../../tests/setup/refunds.ts'
import { issueInvoices, readInvoices } from '../../invoices/issue-invoices.ts'

const { shop, ada, shirt, database } = await openPayments()

const merchant = await shop.signInAdministrator()

type Bought = Awaited<ReturnType<typeof buy>>

async function edit({ _id }: Bought, quantity: number) {
  const { body } = await shop.call('getOrder', { order_id: _id }, ada.as)
  return editAs(shop, merchant, body.data, {
    lines: linesOf(body.data).map((line) => ({ ...line, quantity })),
  })
}

/** The provider refuses the refund of the edit. */
async function editRefused(order: Bought, quantity: number) {
  onTestFinished(() => setFaults(database, {}))
  await setFaults(database, { 'refunds-refused': 1 })
  await edit(order, quantity)
  await setFaults(database, {})
}

test('an order gets dearer again only once what a refused refund had left is refunded, without a credit note', async () => {
  const order = await buy(shop, ada, [lineOf(shirt, 2)])
  await editRefused(order, 1)
  expect(await edit(order, 2)).toMatchObject({
    status: 409,
    body: { code: 'refund-open', message: expect.stringContaining('$115.00 off this order') },
  })
  expect((await refundAs(shop, merchant, order, { amount: 115 })).status).toBe(200)
  await issueInvoices(shop.running.context, [order._id])
  const issued = await readInvoices(database, [order._id])
  expect(issued.map(({ kind, document }) => [kind, document.total])).toEqual([['invoice', 11_500]])
  expect((await edit(order, 2)).body.data.payment).toMatchObject({ captured: 230, refunded: 115, due: 115 })
})

test('what was refunded before a refused refund is not taken for it', async () => {
  const order = await buy(shop, ada, [lineOf(shirt, 3)])
  await refundAs(shop, merchant, order, { amount: 30 })
  await editRefused(order, 2)
  const message = expect.stringContaining('$115.00 off this order')
  expect((await edit(order, 3)).body).toMatchObject({ code: 'refund-open', message })
  await refundAs(shop, merchant, order, { amount: 115 })
  expect((await edit(order, 3)).body.data.payment).toMatchObject({ captured: 345, refunded: 145, due: 115 })
})

test('nothing is left to refund once the bank has taken all of it back', async () => {
  const order = await buy(shop, ada, [lineOf(shirt, 2)])
  await editRefused(order, 1)
  await dispute(shop, order._id)
  await database.updateTable('disputes').set({ state: 'lost' }).where('order_id', '=', order._id).execute()
  expect((await edit(order, 2)).body.data.payment.due).toBe(115)
})

test('an order that is cancelled after a refused refund has documents that come to nothing', async () => {
  const order = await buy(shop, ada, [lineOf(shirt, 2)])
  await editRefused(order, 1)
  await issueInvoices(shop.running.context, [order._id])
  await shop.call('adminCancelOrder', { order_id: order._id }, merchant)
  expect(await moneyOf(database, order._id)).toMatchObject({
    state: 'refunded',
    captured: 23_000,
    refunded: 23_000,
  })
  await issueInvoices(shop.running.context, [order._id])
  const issued = await readInvoices(database, [order._id])
  expect(issued.map(({ kind, document }) => [kind, document.total])).toEqual([
    ['invoice', 11_500],
    ['credit-note', 11_500],
  ])
})
