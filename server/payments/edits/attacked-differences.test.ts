import { describe, expect, test } from 'vitest'
import { editAs } from '../../../tests/setup/edits.ts'
import {
  answerBank,
  buy,
  cards,
  chargesOf,
  lineOf,
  placeOrder,
  tokenise,
} from '../../../tests/setup/orders.ts'
import { openPayments } from '../../../tests/setup/payments.ts'
import { moneyOf } from '../../../tests/setup/refunds.ts'
import { executeRequestedRefunds } from '../execute-refund.ts'
import { paymentsContext } from '../payments.ts'
import { reconcileLedger } from '../reconcile-ledger.ts'

/** Edits that meet banks which ask their customer, and browsers that pay in two tabs. */

const { shop, ada, shirt, database } = await openPayments()
const merchant = await shop.signInAdministrator()

const twoPieces = [{ position: 1, selectedSize: 'M', quantity: 2 }]
const payments = () => paymentsContext(shop.running.context)

/** Whatever happened: what the provider took and kept is what the books say. */
async function expectBooks(orderId: string, kept: number) {
  await executeRequestedRefunds(payments())
  expect(await reconcileLedger(payments())).toMatchObject({ unexplained: 0 })
  const { captured = 0, refunded = 0 } = await moneyOf(database, orderId)
  expect(captured - refunded).toBe(kept * 100)
}

/** A paid order of one piece that was edited to two: 46 dollars are asked for. */
async function dearer() {
  const order = await buy(shop, ada, [lineOf(shirt, 1, 'M')])
  const { body } = await editAs(shop, merchant, order, { lines: twoPieces })
  const asked = await shop.call('getOrderDifference', { order_id: order._id }, ada.as)
  const payWith = (paymentToken: string, confirmation?: string) =>
    shop.callWith(
      'payOrderDifference',
      { order_id: order._id, edit_id: asked.body.data.editId, paymentToken, confirmation },
      ada.as,
    )
  return { order, due: body.data.payment.due, total: asked.body.data.after.total, payWith }
}

describe('while the bank asks its customer', () => {
  test('an order that is edited is paid as it was shown, or not at all', async () => {
    const order = await placeOrder(shop, ada, [lineOf(shirt, 1, 'M')])
    const paymentToken = await tokenise(shop, cards.asking)
    const pay = (confirmation?: string) =>
      shop.callWith(
        'payOrder',
        { order_id: order._id, paymentToken, confirmation, shownTotal: order.total },
        ada.as,
      )
    const { body } = await pay()
    const asked = body.confirmation as { id: string; secret: string }
    const edit = await editAs(shop, merchant, order, { lines: twoPieces })
    await answerBank(shop, asked.secret, true)
    await pay(asked.id)
    const read = (await shop.call('getOrder', { order_id: order._id }, ada.as)).body.data
    const isPaid = read.payment.state === 'paid'
    expect([edit.status, isPaid && read.total]).toEqual([409, order.total])
    await expectBooks(order._id, isPaid ? read.total : 0)
  })

  test('a difference that is withdrawn is not kept, though the customer confirms it', async () => {
    const { order, payWith } = await dearer()
    const token = await tokenise(shop, cards.asking)
    const asked = (await payWith(token)).body.confirmation as { id: string; secret: string }
    const withdrawn = await shop.callWith('withdrawOrderEdit', { order_id: order._id }, merchant)
    await answerBank(shop, asked.secret, true)
    await payWith(token, asked.id)
    const read = (await shop.call('getOrder', { order_id: order._id }, ada.as)).body.data
    expect(read.productInfo[0]?.quantity).toBe(withdrawn.status === 200 ? 1 : 2)
    await expectBooks(order._id, read.total)
  })
})

describe('two tabs', () => {
  test('pay the same difference at the same moment, and it is charged once', async () => {
    const { order, total, payWith } = await dearer()
    const tokens = await Promise.all(Array.from({ length: 8 }, () => tokenise(shop)))
    const answers = await Promise.all(tokens.map((token) => payWith(token)))
    for (const { status } of answers) expect([200, 202, 409]).toContain(status)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    const charges = await chargesOf(shop, order._id)
    expect(charges.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    expect(charges).toHaveLength(2)
    await expectBooks(order._id, total)
  })

  test('confirm two cards at their banks for the same difference, and only one is kept', async () => {
    const { order, total, payWith } = await dearer()
    const tokens = await Promise.all([tokenise(shop, cards.asking), tokenise(shop, cards.asking)])
    const first = (await payWith(tokens[0] ?? '')).body.confirmation as { id: string; secret: string }
    const second = (await payWith(tokens[1] ?? '')).body.confirmation as { id: string; secret: string }
    for (const each of [first, second])
      if (each) await answerBank(shop, each.secret, true).catch(() => undefined)
    await payWith(tokens[0] ?? '', first.id)
    if (second) await payWith(tokens[1] ?? '', second.id)
    const read = (await shop.call('getOrder', { order_id: order._id }, ada.as)).body.data
    expect([read.total, read.productInfo[0]?.quantity]).toEqual([total, 2])
    await expectBooks(order._id, total)
  })
})

test('another shopper finds no difference of the order, and can’t pay it', async () => {
  const { order } = await dearer()
  const { body } = await shop.call('getOrderDifference', { order_id: order._id }, ada.as)
  const eve = await shop.call('signUp', {
    name: 'Eve',
    email: `eve${Math.random()}@shop.example`,
    password: 'ampersand-otter-quilt',
  })
  const as = { token: eve.body.data.token }
  const read = await shop.callWith('getOrderDifference', { order_id: order._id }, as)
  const paymentToken = await tokenise(shop)
  const paid = await shop.callWith(
    'payOrderDifference',
    { order_id: order._id, edit_id: body.data.editId, paymentToken },
    as,
  )
  expect([read.status, paid.status]).toEqual([404, 404])
})
