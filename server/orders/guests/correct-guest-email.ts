import { findGuest, renameGuest } from '../../accounts/guests.ts'
import { endSessionsOf } from '../../accounts/shopper-sessions.ts'
import type { Database } from '../../database/database.ts'
import { enqueueMail, readdressMails } from '../../mail/enqueue-mail.ts'
import { emailKey } from '../../sign-in/email-key.ts'
import { moveCustomerSearch } from '../customer-search.ts'
import { confirmationEmail } from '../order-emails.ts'
import { endGuestOrderLinks } from './guest-order-links.ts'

type Correction = {
  /** A confirmed order. */
  orderId: string
  shopperId: string
  email: string
  /** Names the correction: the confirmation is sent once for each. */
  key: string
}

/**
 * A guest's mails go to the corrected address from now on, those about their other orders too, and the confirmation is
 * sent again. Whoever has the mistyped address may hold links and a session, so these end. Orders of accounts are left alone.
 * Call it with the lock of the shopper's orders.
 * @returns whether it was a guest's order, at another address
 */
export async function correctGuestEmail(
  transaction: Database,
  { orderId, shopperId, email, key }: Correction,
): Promise<boolean> {
  const guest = await findGuest(transaction, shopperId)
  if (guest === undefined) return false
  const orders = await transaction
    .selectFrom('orders')
    .select(['id', 'shopper_id', 'customer_name', 'customer_email', 'delivery'])
    .where('shopper_id', '=', guest.id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const corrected = orders.find(({ id }) => id === orderId)
  if (corrected === undefined || corrected.customer_email === email) return false
  await renameGuest(transaction, { ...guest, email })
  const mistyped = [guest.email, corrected.customer_email, corrected.delivery.email].map(emailKey)
  for (const order of orders) {
    // The panel shows the address of the delivery as that of the mails. An edit by somebody who still sees the mistyped one is refused.
    const isMistyped = mistyped.includes(emailKey(order.delivery.email))
    const delivery = isMistyped ? { ...order.delivery, email } : order.delivery
    await transaction
      .updateTable('orders')
      .set(({ eb, ref }) => ({
        customer_email: email,
        delivery: JSON.stringify(delivery),
        revision: isMistyped ? eb('revision', '+', 1) : ref('revision'),
        invoice_due: isMistyped ? true : ref('invoice_due'),
      }))
      .where('id', '=', order.id)
      .execute()
    await moveCustomerSearch(transaction, order, delivery, { name: order.customer_name, email })
  }
  const ids = orders.map(({ id }) => id)
  await endGuestOrderLinks(transaction, guest.id)
  await endSessionsOf(transaction, guest.id)
  await readdressMails(transaction, { orderIds: ids, to: email })
  const confirmation = confirmationEmail(orderId)
  await enqueueMail(transaction, { ...confirmation, key: `${confirmation.key}:${key}`, to: email })
  return true
}
