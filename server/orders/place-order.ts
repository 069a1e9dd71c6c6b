import { v7 as timeOrderedId } from 'uuid'
import { Delivery } from '../../contract/accounts/personal-details.ts'
import type { CartLine } from '../../contract/orders/cart.ts'
import type { Order } from '../../contract/orders/order.ts'
import { findPersonalDetails } from '../accounts/personal-details.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { releaseReservations, reservedUntil } from '../stock/reservations.ts'
import { variantKey } from '../stock/variants.ts'
import { lockOrder } from './order-queries.ts'
import { customerText } from './order-search.ts'
import { toOrder, toOrderLine } from './order-serializer.ts'
import { paymentTransitions } from './order-transitions.ts'
import { findOrderOfCheckout } from './same-checkout.ts'
import { type NewOrder, storeOrder } from './store-order.ts'

/**
 * Stores the cart as an order that awaits payment, or finds the order that its checkoutId has already.
 * @throws ApiError cart-out-of-date with the current lines, checkout-changed, earlier-order-stands, delivery-missing,
 *   not-yours, too-many-unpaid-orders, duplicate-order, out-of-stock
 */
export async function placeOrder(
  context: AppContext,
  { input, shopper }: Call<'addToOrder'>,
): Promise<Order> {
  if (input.userData.id !== shopper.id) throw apiError('not-yours')
  const lines = mergeLines(input.order.items)
  // All this comes before any change, so that a shopper whose order is refused here keeps the earlier one.
  const delivery = input.delivery ?? (await deliveryFor(context, shopper.id))
  if (input.duplicateOrder === 'ask')
    await context.payments.assertNoDuplicateCart(
      context.database,
      shopper.id,
      input.checkoutId ?? null,
      lines,
    )
  const givenBack = input.replaces !== undefined && (await replaceOrder(context, shopper.id, input.replaces))
  const createdAt = context.clock()
  const order: NewOrder = {
    id: timeOrderedId({ msecs: createdAt.getTime() }),
    shopper,
    checkoutId: input.checkoutId ?? null,
    createdAt,
    reservedUntil: reservedUntil(context),
    delivery,
    lines,
    claimedTotalCents: input.order.totalCost === undefined ? null : input.order.totalCost * 100,
    customerSearch: customerText(shopper, delivery),
  }
  const { placed, row } = await storeOrder(context.database, order)
  if (row.shown_stock_changed || givenBack) await context.catalogueChanges.acknowledgedByAll()
  if (placed !== undefined) return toOrder(placed, context.publicUrl())
  const earlier = await findOrderOfCheckout(context, order)
  if (earlier !== undefined) return earlier
  if (row.too_many_unpaid) throw apiError('too-many-unpaid-orders')
  if (row.shortages !== null) throw apiError('out-of-stock', { shortages: row.shortages })
  const current = row.lines.filter((line) => line.for_sale)
  throw apiError('cart-out-of-date', {
    lines: current.map((line) => toOrderLine(line, context.publicUrl())),
  })
}

/** Adds up the quantities of lines with the same product and size (spec §3). */
function mergeLines(cart: readonly CartLine[]): CartLine[] {
  const lines = new Map<string, CartLine>()
  for (const line of cart) {
    const key = variantKey(line._id, line.selectedSize)
    const { quantity, price } = lines.get(key) ?? { quantity: 0, price: line.price }
    // Two prices for one product: one of them is out of date, and NaN matches no price.
    const merged = price === line.price ? price : Number.NaN
    lines.set(key, { ...line, quantity: quantity + line.quantity, price: merged })
  }
  return [...lines.values()]
}

/** The shopper's stored personal details. @throws ApiError delivery-missing naming what they lack */
async function deliveryFor(context: AppContext, shopperId: string): Promise<Delivery> {
  const read = Delivery.safeParse(await findPersonalDetails(context.database, shopperId))
  if (read.success) return read.data
  const fields = Object.fromEntries(
    read.error.issues.map((issue) => [['delivery', ...issue.path].join('.'), issue.message]),
  )
  throw apiError('delivery-missing', { fields })
}

/**
 * Cancels a shopper's unpaid order and gives its stock back. Does nothing for one that is unknown, cancelled or another
 * shopper's. @returns true when shoppers now see other stock
 * @throws ApiError earlier-order-stands when it is being paid, or already is
 */
async function replaceOrder(context: AppContext, shopperId: string, orderId: string): Promise<boolean> {
  return context.database.transaction().execute(async (transaction) => {
    // Locked first, so that no payment begins after `being_paid` is read.
    await lockOrder(transaction, orderId)
    const order = await transaction
      .selectFrom('orders')
      .select(['payment_state', context.payments.isBeingPaid.as('being_paid')])
      .where('id', '=', orderId)
      .where('shopper_id', '=', shopperId)
      .executeTakeFirst()
    if (order === undefined) return false
    if (order.being_paid || order.payment_state === 'paid') throw apiError('earlier-order-stands')
    const { numUpdatedRows } = await transaction
      .updateTable('orders')
      .set({ payment_state: paymentTransitions.replaced.to })
      .where('id', '=', orderId)
      .where('payment_state', 'in', paymentTransitions.replaced.from)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n && releaseReservations(transaction, [orderId], context.clock())
  })
}
