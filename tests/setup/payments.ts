import { sql } from 'kysely'
import { onTestFinished, vi } from 'vitest'
import { paymentsContext } from '../../server/payments/payments.ts'
import { resumePendingPayments } from '../../server/payments/resume-pending-payments.ts'
import { confirmAddress, mailsAbout, templatesAbout } from './mailbox.ts'
import { addProduct, agePayments, lineOf, placeOrder, setFaults } from './orders.ts'
import { type As, shopOfFile } from './shop.ts'
import { signUpShopper } from './shoppers.ts'

/**
 * What a file of tests about payments needs: a shop, which closes after them, a shirt for 100 dollars, and a shopper,
 * Ada, who has confirmed her email address.
 */
export async function openPayments() {
  const shop = await shopOfFile()
  const ada = await signUpShopper(shop)
  await confirmAddress(shop, ada.email)
  const shirt = await addProduct(shop, { price: 100 })
  const { context } = shop.running
  const { database } = context

  const attempts = (orderId: string) =>
    database.selectFrom('payment_attempts').selectAll().where('order_id', '=', orderId)
  return {
    shop,
    ada,
    shirt,
    database,
    newOrder: () => placeOrder(shop, ada, [lineOf(shirt)]),
    payWith: (orderId: string, paymentToken: string, as: As = ada.as) =>
      shop.callWith('payOrder', { order_id: orderId, paymentToken }, as),
    /** The order in Ada's list, if it is there. */
    listed: async (orderId: string) =>
      (await shop.call('getUserOrders', { user_id: ada.id }, ada.as)).body.data.find(
        (order) => order._id === orderId,
      ),
    mailsAbout: (orderId: string) => mailsAbout(database, orderId),
    templatesAbout: (orderId: string) => templatesAbout(database, orderId),
    attemptOf: (orderId: string) => attempts(orderId).executeTakeFirstOrThrow(),
    /** Returns once the shop has begun to take a payment. */
    attempted: (orderId: string) =>
      vi.waitFor(() => attempts(orderId).executeTakeFirstOrThrow(), { timeout: 30_000, interval: 20 }),
    /** The built-in provider charges nobody, as a slow one, until the function that this answers is called. */
    holdCharges: async (): Promise<() => Promise<void>> => {
      const held = await database.startTransaction().execute()
      await sql`lock table test_gateway.charges in share mode`.execute(held)
      return () => held.commit().execute()
    },
    /** What the shop finds out by itself once a while has passed. */
    reconcileAfter: async (seconds: number) => {
      await agePayments(database, seconds)
      await resumePendingPayments(paymentsContext(context))
    },
    /** Switches faults of the provider on until the test is over. */
    withFaults: async (faults: Parameters<typeof setFaults>[1]) => {
      await setFaults(database, faults)
      onTestFinished(() => setFaults(database, {}))
    },
  }
}
