import { isDeepStrictEqual } from 'node:util'
import type { Order, OrderId } from '../../contract/orders/order.ts'
import type { Adjustment } from '../../contract/pricing/cart-price.ts'
import { destinationOf } from '../../contract/pricing/destination.ts'
import type { AppContext } from '../app-context.ts'
import { isAny } from '../database/is-any.ts'
import { apiError } from '../http/api-error.ts'
import { variantKey } from '../inventory/variants.ts'
import { moveCustomerSearch } from './customer-search.ts'
import { agrees, claimedCents, type NewOrder } from './new-order.ts'
import { type OrderRow, orderColumns, orderLines, toOrder } from './order-serializer.ts'
import { isPayable, payableStates } from './order-transitions.ts'

/**
 * Finds the order that a checkout has already: after a lost answer, a double click or a declined card. An unpaid order
 * takes the delivery address of this call until it is packed, if that is in the country that it is priced for, and the name
 * and email address of its shopper.
 * @param codes the discount codes that the price of this call has
 * @throws ApiError checkout-changed when that order has other lines, another price, other codes or another payment method than this call, or is unpaid
 *   and would go to another country
 */
export async function findOrderOfCheckout(
  context: AppContext,
  order: NewOrder,
  codes: readonly string[],
): Promise<Order | undefined> {
  if (order.checkoutId === null) return undefined
  const row = await context.database
    .selectFrom('orders')
    .select(orderColumns)
    .select(orderLines)
    .where('shopper_id', '=', order.shopper.id)
    .where('checkout_id', '=', order.checkoutId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const isSame =
    isSameCart(row, order) &&
    isAsClaimed(row, order) &&
    isDeepStrictEqual(codesOf(row.adjustments).sort(), [...codes].sort()) &&
    row.payment_method === order.paymentMethod
  if (!isSame || isPricedForElsewhere(row, order))
    throw apiError('checkout-changed', { orderId: row.id as OrderId })
  const { name, email } = order.shopper
  const isSameCustomer = row.customer_name === name && row.customer_email === email
  const changed =
    isSameCustomer && isDeepStrictEqual(row.delivery, order.delivery)
      ? undefined
      : await changeDelivery(context, row, order)
  return toOrder(changed ?? row, context.publicUrl())
}

/** Whether the checkout of a new order has one already. */
export async function hasOrder(
  { database }: AppContext,
  { checkoutId, shopper }: NewOrder,
): Promise<boolean> {
  if (checkoutId === null) return false
  const order = database.selectFrom('orders').select('id').where('shopper_id', '=', shopper.id)
  return isAny(order.where('checkout_id', '=', checkoutId))
}

const isPricedForElsewhere = (row: OrderRow, { delivery }: NewOrder): boolean =>
  isPayable(row.payment_state) &&
  !isDeepStrictEqual(destinationOf(row.delivery.address), destinationOf(delivery.address))

export const codesOf = (adjustments: readonly Adjustment[]): string[] =>
  adjustments.flatMap(({ code }) => code ?? [])

function isSameCart(row: OrderRow, order: NewOrder): boolean {
  const stored = row.lines.map(
    (line) => `${variantKey(line.product_id, line.selected_size)} ${line.quantity}`,
  )
  const now = order.lines.map((line) => `${variantKey(line._id, line.selectedSize)} ${line.quantity}`)
  return isDeepStrictEqual(stored.sort(), now.sort())
}

/** Compares the stated prices with the stored order, not with today's products. */
function isAsClaimed(row: OrderRow, { lines, claimedTotalCents, shownTotalCents }: NewOrder): boolean {
  const prices = new Map(
    row.lines.map((line) => [variantKey(line.product_id, line.selected_size), line.price_cents]),
  )
  return (
    lines.every((line) =>
      agrees(claimedCents(line), prices.get(variantKey(line._id, line.selectedSize)) ?? Number.NaN),
    ) &&
    agrees(shownTotalCents, Number(row.total_cents)) &&
    (agrees(claimedTotalCents, Number(row.subtotal_cents)) ||
      agrees(claimedTotalCents, Number(row.total_cents)))
  )
}

async function changeDelivery(
  context: AppContext,
  row: OrderRow,
  { delivery, shopper }: NewOrder,
): Promise<OrderRow | undefined> {
  return context.database.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('orders')
      .set({
        delivery: JSON.stringify(delivery),
        customer_name: shopper.name,
        customer_email: shopper.email,
      })
      .where('id', '=', row.id)
      .where('payment_state', 'in', payableStates)
      .where('status', '=', 'Order Placed')
      .returning('id')
      .executeTakeFirst()
    if (changed === undefined) return undefined
    await moveCustomerSearch(transaction, row, delivery, shopper)
    return { ...row, delivery, customer_name: shopper.name, customer_email: shopper.email }
  })
}
