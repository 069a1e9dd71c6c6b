import { cents, formatDollars, toDollars } from '../../contract/money.ts'
import type { OrderStatus } from '../../contract/orders/statuses.ts'
import type { Letter, LetterWriter } from '../mail/letter.ts'
import type { OrderRow } from './order-answer.ts'
import { findOrder } from './order-queries.ts'
import { statusMoves } from './order-transitions.ts'
import type { GivenBackReason } from './payment-state.ts'

/** What a shopper is told about an order by mail. Each is written with what it announces, under a key of its own. */

const money = (storedCents: string | number) => formatDollars(toDollars(cents(Number(storedCents))))

type About = Pick<Letter, 'subject' | 'paragraphs' | 'lines' | 'smallPrint'>

/**
 * A letter about one order: it greets the customer, leads to their orders and ends with the order's number. There is
 * none where `write` has nothing to say any more.
 */
const aboutOrder =
  <Details extends { orderId: string }>(
    write: (order: OrderRow, details: Details) => About | undefined,
  ): LetterWriter<Details> =>
  async (shop, { details }) => {
    const order = await findOrder(shop, details.orderId)
    if (order === undefined) return undefined
    const about = write(order, details)
    if (about === undefined) return undefined
    const { paragraphs, smallPrint = [], ...rest } = about
    return {
      ...rest,
      paragraphs: [`Hello ${order.customer_name},`, ...paragraphs],
      action: { label: 'Your orders', url: `${shop.publicUrl()}/my-order` },
      smallPrint: [...smallPrint, `Order ${order.id}`],
    }
  }

/** "Thank you": what was bought, what it cost and where it goes. */
export const orderConfirmation = aboutOrder((order) => ({
  subject: 'Thank you for your order',
  paragraphs: [
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
  smallPrint: [...paidWith(order), 'Exchange or return within 7 days.'],
}))

/** As much of the card as its provider has told; nothing for an order that cost nothing. */
function paidWith({ total_cents, card_brand, card_last4 }: OrderRow): string[] {
  if (Number(total_cents) === 0) return []
  return [`Paid with ${card_brand ?? 'a card'}${card_last4 === null ? '' : ` ending in ${card_last4}`}.`]
}

const stations: Readonly<Record<OrderStatus, string>> = {
  'Order Placed': 'has been placed',
  Packing: 'is being packed',
  Shipped: 'has been shipped',
  'Out for Delivery': 'is out for delivery',
  Delivered: 'has been delivered',
}

/** `told` is the station the shopper knew of before. */
type AtStation = { orderId: string; status: OrderStatus; told: string }

/** The order has reached another station; nothing if it has left it again, or was paid back meanwhile. */
export const orderStatus = aboutOrder<AtStation>((order, { status }) => {
  if (order.status !== status || order.payment_state !== statusMoves.while) return undefined
  return {
    subject: `Your order ${stations[status]}`,
    paragraphs: [`Your order of ${order.lines.map((line) => line.name).join(', ')} ${stations[status]}.`],
  }
})

/** A payment failed when the shopper was no longer there to see it. */
export const paymentProblem = aboutOrder<{ orderId: string; problem: string }>((order, { problem }) => ({
  subject: 'Your payment did not go through',
  paragraphs: [
    `We could not take ${money(order.total_cents)} for your order. ${problem}`,
    'Nothing was charged. An order that is not paid within a day is cancelled by itself.',
  ],
}))

/** Why money goes back, in words for the shopper. */
const refunds: Readonly<Record<GivenBackReason, (amount: string) => string>> = {
  'order-cancelled': (amount) =>
    `Your payment of ${amount} arrived after the order had been cancelled, so it is on its way back to your card.`,
  'paid-twice': (amount) =>
    `Your order was charged twice. ${amount} are on their way back to your card; the order itself stays as it is.`,
  'wrong-amount': (amount) =>
    `Your card was charged ${amount}, which is not what your order costs. The money is on its way back to your card.`,
  'given-back': (amount) => `We have refunded your order: ${amount} are on their way back to your card.`,
}

/** Money went back to the card. */
export const paymentRefunded = aboutOrder<{ orderId: string; amountCents: number; reason: GivenBackReason }>(
  (_order, { amountCents, reason }) => ({
    subject: 'Your money is on its way back',
    paragraphs: [refunds[reason](money(amountCents))],
    smallPrint: ['Banks take up to ten days to show a refund.'],
  }),
)
