import type { AccountListener } from '../accounts/account-listener.ts'
import type { Database } from '../database/database.ts'
import { readdressMails } from '../mail/enqueue-mail.ts'
import { moveCustomerSearch } from './customer-search.ts'

/** Adds to a change of an account's address that the mails about its orders go to the new one. */
export const movingOrders = (listener: AccountListener): AccountListener => ({
  ...listener,
  async addressChanged(transaction, change) {
    await listener.addressChanged(transaction, change)
    await moveOrdersToAddress(transaction, { shopperId: change.id, email: change.to.email })
  },
})

/**
 * The orders of a shopper have their present address, and so have the mails about them that are still to be sent. Invoices that
 * were issued, and the address that was typed for a delivery, stay as they are.
 */
export async function moveOrdersToAddress(
  transaction: Database,
  { shopperId, email }: { shopperId: string; email: string },
): Promise<void> {
  const orders = await transaction
    .selectFrom('orders')
    .select(['id', 'shopper_id', 'customer_name', 'customer_email', 'delivery'])
    .where('shopper_id', '=', shopperId)
    .where('customer_email', '!=', email)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (orders.length === 0) return
  const ids = orders.map(({ id }) => id)
  await transaction
    .updateTable('orders')
    .set({ customer_email: email })
    .where('shopper_id', '=', shopperId)
    .where('customer_email', '!=', email)
    .execute()
  const customers = new Map(
    orders.map((order) => [
      JSON.stringify([order.customer_name, order.customer_email, order.delivery]),
      order,
    ]),
  )
  for (const customer of customers.values())
    await moveCustomerSearch(transaction, customer, customer.delivery, {
      name: customer.customer_name,
      email,
    })
  await readdressMails(transaction, { orderIds: ids, to: email })
}
