import { findGuest, renameGuest } from '../../accounts/guests.ts'
import { endSessionsOf } from '../../accounts/shopper-sessions.ts'
import type { Database } from '../../database/database.ts'
import { enqueueMail, readdressMails } from '../../mail/enqueue-mail.ts'
import { moveCustomerSearch } from '../customer-search.ts'
import { confirmationEmail } from '../order-emails.ts'

type Correction = {
  /** A confirmed order. */
  orderId: string
  shopperId: string
  email: string
  /** Names the correction: the confirmation is sent once for each. */
  key: string
}

/**
 * A guest's letters go to the corrected address from now on, those about their other orders too, and the confirmation is
 * sent again. Whoever has the mistyped address may hold links and a session, so these end. Orders of accounts are left alone.
 * @returns whether it was a guest's order, at another address
 */
export async function correctGuestEmail(
  transaction: Database,
  { orderId, shopperId, email, key }: Correction,
): Promise<boolean> {
  const guest = await findGuest(transaction, shopperId)
  if (guest === undefined || guest.email === email) return false
  await renameGuest(transaction, { ...guest, email })
  const orders = await transaction
    .selectFrom('orders')
    .select(['id', 'shopper_id', 'customer_name', 'customer_email', 'delivery'])
    .where('shopper_id', '=', guest.id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const ids = orders.map(({ id }) => id)
  await transaction.updateTable('orders').set({ customer_email: email }).where('id', 'in', ids).execute()
  for (const order of orders)
    await moveCustomerSearch(transaction, order, order.delivery, { name: order.customer_name, email })
  await transaction.deleteFrom('guest_order_links').where('order_id', 'in', ids).execute()
  await endSessionsOf(transaction, guest.id)
  await readdressMails(transaction, { orderIds: ids, to: email })
  const confirmation = confirmationEmail(orderId)
  await enqueueMail(transaction, { ...confirmation, key: `${confirmation.key}:${key}`, to: email })
  return true
}
