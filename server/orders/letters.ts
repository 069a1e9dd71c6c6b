import { cents, formatDollars, toDollars } from '../../contract/money.ts'
import type { OrderStatus } from '../../contract/orders/statuses.ts'
import type { LetterWriter } from '../mail/letter.ts'
import type { Shop } from '../shop.ts'
import type { OrderRow } from './order-answer.ts'
import { findOrder } from './order-queries.ts'

/** What a shopper is told about an order by mail. Each is written with what it announces, under a key of its own. */

const money = (storedCents: string | number) => formatDollars(toDollars(cents(Number(storedCents))))
const toMyOrders = (shop: Shop) => ({ label: 'Your orders', url: `${shop.publicUrl()}/my-order` })
const numberOf = (order: OrderRow) => `Order ${order.id}`

/** "Thank you": what was bought, what it cost and where it goes. */
export const orderConfirmation: LetterWriter<{ orderId: string }> = async (shop, { details }) => {
  const order = await findOrder(shop, details.orderId)
  if (order === undefined) return undefined
  const card =
    order.card_last4 === null ? [] : [`Paid with ${order.card_brand} ending in ${order.card_last4}.`]
  return {
    subject: 'Thank you for your order',
    paragraphs: [
      `Hello ${order.customer_name},`,
      'Your payment has arrived and your order is on its way to being packed. We write again when it moves.',
    ],
    lines: [
      ...order.lines.map((line) => ({
        text: `${line.quantity} × ${line.name}, size ${line.selected_size}`,
        amount: money(line.price_cents * line.quantity),
      })),
      { text: 'Subtotal', amount: money(order.subtotal_cents) },
      { text: 'Shipping fee', amount: money(order.shipping_fee_cents) },
      { text: 'Total', amount: money(order.total_cents) },
    ],
    action: toMyOrders(shop),
    smallPrint: [...card, 'Exchange or return within 7 days.', numberOf(order)],
  }
}

const stations: Readonly<Record<OrderStatus, string>> = {
  'Order Placed': 'has been placed',
  Packing: 'is being packed',
  Shipped: 'has been shipped',
  'Out for Delivery': 'is out for delivery',
  Delivered: 'has been delivered',
}

/** The order has reached another station. */
export const orderStatus: LetterWriter<{ orderId: string; status: OrderStatus }> = async (
  shop,
  { details },
) => {
  const order = await findOrder(shop, details.orderId)
  if (order === undefined) return undefined
  return {
    subject: `Your order ${stations[details.status]}`,
    paragraphs: [
      `Hello ${order.customer_name},`,
      `Your order of ${order.lines.map((line) => line.name).join(', ')} ${stations[details.status]}.`,
    ],
    action: toMyOrders(shop),
    smallPrint: [numberOf(order)],
  }
}

/** A payment failed when the shopper was no longer there to see it. */
export const paymentProblem: LetterWriter<{ orderId: string; problem: string }> = async (
  shop,
  { details },
) => {
  const order = await findOrder(shop, details.orderId)
  if (order === undefined) return undefined
  return {
    subject: 'Your payment did not go through',
    paragraphs: [
      `Hello ${order.customer_name},`,
      `We could not take ${money(order.total_cents)} for your order. ${details.problem}`,
      'Nothing was charged. An order that is not paid within a day is cancelled by itself.',
    ],
    action: toMyOrders(shop),
    smallPrint: [numberOf(order)],
  }
}

/** Money that no order can keep went back to the card. */
export const paymentRefunded: LetterWriter<{ orderId: string; amountCents: number }> = async (
  shop,
  { details },
) => {
  const order = await findOrder(shop, details.orderId)
  if (order === undefined) return undefined
  return {
    subject: 'Your money is on its way back',
    paragraphs: [
      `Hello ${order.customer_name},`,
      order.payment_state === 'paid'
        ? `Your order was charged twice. ${money(details.amountCents)} are on their way back to your card; the order itself stays as it is.`
        : `Your payment of ${money(details.amountCents)} arrived after the order had been cancelled, so it is on its way back to your card.`,
    ],
    action: toMyOrders(shop),
    smallPrint: ['Banks take up to ten days to show a refund.', numberOf(order)],
  }
}
