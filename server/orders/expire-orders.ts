import { sql } from 'kysely'
import { hasOpenAttempt } from '../payments/attempts.ts'
import type { Shop } from '../shop.ts'
import { paymentMoves } from './order-transitions.ts'

/** Hours an order can wait to be paid (contract.md, "Payment"). */
export const payableHours = 24

const batch = 500

/**
 * Cancels orders nobody has paid within 24 hours. One whose payment is being made is left for the next time, and
 * the checkout it came from may order again.
 * @returns how many were cancelled
 */
export async function expireOrders(shop: Shop): Promise<number> {
  const cutoff = new Date(shop.clock().getTime() - payableHours * 3_600_000)
  const { from, to } = paymentMoves.expired
  const { rows } = await sql<{ id: string }>`
    update orders set payment_state = ${to}, checkout_id = null
    where id = any (array(
      select id from orders
      where payment_state in ('awaiting', 'failed') and created_at < ${cutoff} and not ${hasOpenAttempt}
      order by created_at limit ${batch}
      for no key update skip locked
    )) and payment_state = any (${[...from]}::text[])
    returning id`.execute(shop.database)
  return rows.length === batch ? rows.length + (await expireOrders(shop)) : rows.length
}
