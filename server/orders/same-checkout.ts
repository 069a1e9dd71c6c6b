import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Order, OrderId } from '../../contract/orders/order.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import { variantKey } from '../stock/variants.ts'
import { customerText } from './order-search.ts'
import { type OrderRow, orderColumns, orderLines, toOrder } from './order-serializer.ts'
import { payableStates } from './order-transitions.ts'
import { claimedCents, type NewOrder, upsertCustomerSearch } from './store-order.ts'

/**
 * Finds the order that a checkout has already: after a lost answer, a double click or a declined card. An unpaid order
 * takes the delivery address of this call.
 * @throws ApiError checkout-changed when that order has other lines or another price than this call
 */
export async function findOrderOfCheckout(context: AppContext, order: NewOrder): Promise<Order | undefined> {
  if (order.checkoutId === null) return undefined
  const row = await context.database
    .selectFrom('orders')
    .select(orderColumns)
    .select(orderLines)
    .where('shopper_id', '=', order.shopper.id)
    .where('checkout_id', '=', order.checkoutId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (!isSameCart(row, order) || !isAsClaimed(row, order))
    throw apiError('checkout-changed', { orderId: row.id as OrderId })
  const changed = isDeepStrictEqual(row.delivery, order.delivery)
    ? undefined
    : await changeDelivery(context, row, order)
  return toOrder(changed ?? row, context.publicUrl())
}

function isSameCart(row: OrderRow, order: NewOrder): boolean {
  const stored = row.lines.map(
    (line) => `${variantKey(line.product_id, line.selected_size)} ${line.quantity}`,
  )
  const now = order.lines.map((line) => `${variantKey(line._id, line.selectedSize)} ${line.quantity}`)
  return isDeepStrictEqual(stored.sort(), now.sort())
}

/** Compares the stated prices with the stored order, not with today's products. */
function isAsClaimed(row: OrderRow, { lines, claimedTotalCents }: NewOrder): boolean {
  const agrees = (claimed: number | null, cents: number) =>
    claimed === null || Math.abs(claimed - cents) < 0.5
  const prices = new Map(
    row.lines.map((line) => [variantKey(line.product_id, line.selected_size), line.price_cents]),
  )
  return (
    lines.every((line) =>
      agrees(claimedCents(line), prices.get(variantKey(line._id, line.selectedSize)) ?? Number.NaN),
    ) &&
    (agrees(claimedTotalCents, Number(row.subtotal_cents)) ||
      agrees(claimedTotalCents, Number(row.total_cents)))
  )
}

/** Deletes the search text of the order's earlier address, unless another order of the shopper has the same. */
async function deleteCustomerSearch(transaction: Database, row: OrderRow): Promise<void> {
  const customer = { name: row.customer_name, email: row.customer_email }
  const others = await transaction
    .selectFrom('orders')
    .select('id')
    .where('shopper_id', '=', row.shopper_id)
    .where('id', '!=', row.id)
    .where('customer_name', '=', customer.name)
    .where('customer_email', '=', customer.email)
    .where(sql<boolean>`delivery = ${JSON.stringify(row.delivery)}::jsonb`)
    .limit(1)
    .execute()
  if (others.length > 0) return
  await transaction
    .deleteFrom('order_customers')
    .where('shopper_id', '=', row.shopper_id)
    .where('customer_text', '=', sql<string>`search_text(${customerText(customer, row.delivery)})`)
    .execute()
}

async function changeDelivery(
  context: AppContext,
  row: OrderRow,
  { delivery, customerSearch }: NewOrder,
): Promise<OrderRow | undefined> {
  return context.database.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('orders')
      .set({ delivery: JSON.stringify(delivery) })
      .where('id', '=', row.id)
      .where('payment_state', 'in', payableStates)
      .returning('id')
      .executeTakeFirst()
    if (changed === undefined) return undefined
    await deleteCustomerSearch(transaction, row)
    await upsertCustomerSearch(row.shopper_id, customerSearch).execute(transaction)
    return { ...row, delivery }
  })
}
