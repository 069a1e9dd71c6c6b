import { deliveryLines } from '../../contract/accounts/address-lines.ts'
import { pictureSources } from '../../contract/images/pictures.ts'
import { cents, formatDollars, toCents, toDollars } from '../../contract/money.ts'
import { arrivalText } from '../../contract/orders/arrival.ts'
import type { Order, OrderLine } from '../../contract/orders/order.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import { priceOfOrder } from '../../contract/orders/price-of-order.ts'
import type {
  Email,
  EmailItem,
  EmailTemplate,
  LimitedEmailTemplate,
  UnlimitedEmailTemplate,
} from '../mail/email.ts'
import { findOrder } from './order-queries.ts'
import { toOrder } from './order-serializer.ts'
import { statusTransitions } from './order-transitions.ts'

type About = Omit<Email, 'to' | 'action'>
/** `arrival` is "Arrives by Tue 24 Nov" while an order is on its way and in time. */
type Facts = { order: Order; arrival: string | undefined; publicUrl: string }

/** Greets the customer and links to their orders. Nothing is sent if `write` answers undefined. */
const composeAboutOrder =
  <Details extends { orderId: string }>(
    write: (facts: Facts, details: Details) => About | undefined,
  ): EmailTemplate<Details>['compose'] =>
  async (context, { details }) => {
    const row = await findOrder(context, details.orderId)
    if (row === undefined) return undefined
    const publicUrl = context.publicUrl()
    const order = toOrder(row, publicUrl)
    const arrival = arrivalText(order, context.clock())
    const inTime = arrival?.startsWith('Arrives') ? arrival : undefined
    const about = write({ order, arrival: inTime, publicUrl }, details)
    if (about === undefined) return undefined
    const { paragraphs, smallPrint = [], ...rest } = about
    return {
      ...rest,
      preheader: rest.preheader ?? paragraphs[0] ?? '',
      paragraphs: [`Hi ${firstName(order.userData.name)},`, ...paragraphs],
      action: { label: 'View your orders', url: `${publicUrl}/my-order` },
      smallPrint: [...smallPrint, `Order ${order.number} (${order._id})`],
    }
  }

const aboutPaidOrder = <Details extends { orderId: string } = { orderId: string }>(
  name: string,
  write: (facts: Facts, details: Details) => About | undefined,
): UnlimitedEmailTemplate<Details> => ({ name, priority: 2, compose: composeAboutOrder(write) })

/** 'there' for a text that is no name, such as the address of a website. */
function firstName(name: string): string {
  const [first = ''] = name.split(/\s/, 1)
  return /^[\p{L}\p{M}'’-]{1,30}\.?$/u.test(first) ? first : 'there'
}

const testMode = 'Test mode: no payment was taken and nothing will be shipped.'

export const orderConfirmation = aboutPaidOrder('order-confirmation', ({ order, arrival, publicUrl }) => {
  const { number, productInfo, delivery } = order
  const { subtotal, adjustments, total } = priceOfOrder(order)
  const [first] = productInfo
  const more = productInfo.length - 1
  const arrives = arrival === undefined ? [] : [`${arrival}.`]
  return {
    subject: `Order ${number} confirmed: ${first?.productName}${more > 0 ? ` and ${more} more` : ''}`,
    heading: 'Thank you for your order',
    preheader: [...arrives, 'We’ll email you when it ships.'].join(' '),
    paragraphs: [
      'We’ve received your payment and are getting your order ready. We’ll email you when it ships.',
      ...arrives,
      ...(order.payment.livemode === false ? [testMode] : []),
    ],
    items: productInfo.map((line) => itemOf(line, publicUrl)),
    lines: [
      { text: 'Subtotal', amount: formatDollars(toDollars(subtotal)) },
      ...adjustments.map(({ label, cents }) => ({ text: label, amount: formatDollars(toDollars(cents)) })),
      { text: 'Total', amount: formatDollars(toDollars(total)) },
    ],
    blocks: [{ heading: 'Delivery to', lines: deliveryLines(delivery) }, ...paymentBlock(order)],
    smallPrint: ['Returns and exchanges within 7 days.'],
  }
})

function itemOf(line: OrderLine, publicUrl: string): EmailItem {
  return {
    name: line.productName,
    details: `Size ${line.selectedSize} · Quantity ${line.quantity}`,
    amount: formatDollars(toDollars(cents(toCents(line.price) * line.quantity))),
    picture: { url: new URL(pictureSources(line.imgUrl, { fallback: 320 }).src, publicUrl).href },
  }
}

function paymentBlock({ total, payment: { brand = 'Card', last4 } }: Order) {
  if (total === 0) return []
  return [{ heading: 'Payment', lines: [`${brand}${last4 === undefined ? '' : ` ending in ${last4}`}`] }]
}

/** `subject` follows "Order 1042". */
const statusTexts: Readonly<Record<OrderStatus, { subject: string; text: (order: Order) => string }>> = {
  'Order Placed': {
    subject: 'has been placed',
    text: () => 'We’ve received your order and are getting it ready.',
  },
  Packing: { subject: 'is being packed', text: (order) => `We’re packing your ${named(order)}.` },
  Shipped: {
    subject: 'has shipped',
    text: (order) =>
      `Good news: your ${named(order)} ${isSingle(order) ? 'is on its' : 'are on their'} way to ${destination(order)}.`,
  },
  'Out for Delivery': {
    subject: 'is out for delivery',
    text: (order) =>
      `Your ${named(order)} ${isSingle(order) ? 'is' : 'are'} out for delivery to ${destination(order)}.`,
  },
  Delivered: {
    subject: 'has been delivered',
    text: (order) =>
      `Your ${named(order)} ${isSingle(order) ? 'has' : 'have'} been delivered to ${destination(order)}. You can return or exchange anything within 7 days.`,
  },
}

const isSingle = ({ productInfo }: Order): boolean => productInfo.length === 1
const destination = ({ delivery: { address } }: Order): string => `${address.street}, ${address.city}`

/** 'Boat Tee, Chambray and 3 more' */
function named({ productInfo }: Order): string {
  const names = productInfo.map((line) => line.productName)
  const listed = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names
  return listed.length === 1 ? listed.join() : `${listed.slice(0, -1).join(', ')} and ${listed.at(-1)}`
}

/** `knownStatus` is the status that the shopper knows. */
type StatusChange = { orderId: string; status: OrderStatus; knownStatus: string }

/** The mail is not sent if the status has changed since, or the order was refunded. */
export const orderStatus = aboutPaidOrder<StatusChange>(
  'order-status',
  ({ order, arrival, publicUrl }, { status }) => {
    if (order.status !== status || order.payment.state !== statusTransitions.while) return undefined
    const { subject, text } = statusTexts[status]
    return {
      subject: `Order ${order.number} ${subject}`,
      paragraphs: [text(order), ...(arrival === undefined ? [] : [`${arrival}.`])],
      items: order.productInfo.map((line) => itemOf(line, publicUrl)),
    }
  },
)

/** A payment failed after the shopper had left. */
export const paymentProblem: LimitedEmailTemplate<{ orderId: string; problem: string }> = {
  name: 'payment-problem',
  priority: 2,
  limited: 'notice',
  compose: composeAboutOrder(({ order }, { problem }) => ({
    subject: `Payment for order ${order.number} didn’t go through`,
    paragraphs: [
      `We couldn’t take ${formatDollars(order.total)} for your order. ${problem}`,
      'Nothing was charged. You can still pay for it under My Orders. An order that isn’t paid within a day is cancelled automatically.',
    ],
  })),
}

/** The merchant has refunded a charge at the provider. Emails in the outbox hold this text. */
export const refundedByMerchant = 'refunded-by-merchant'

/** A charge is refunded when the shop can't keep it, or by the merchant. */
export type RefundEmailReason =
  | 'order-cancelled'
  | 'paid-twice'
  | 'wrong-amount'
  | 'sold-out'
  | typeof refundedByMerchant

const refunds: Readonly<Record<RefundEmailReason, (amount: string) => string>> = {
  'order-cancelled': (amount) =>
    `Your payment arrived after your order was cancelled. ${amount} is on its way back to your card.`,
  'paid-twice': (amount) =>
    `Your order was charged twice. ${amount} is on its way back to your card. Your order hasn’t changed.`,
  'wrong-amount': (amount) =>
    `Your card was charged ${amount}, which isn’t what your order costs. ${amount} is on its way back to your card.`,
  'sold-out': (amount) =>
    `Something in your order sold out before your payment arrived, so we had to cancel it. ${amount} is on its way back to your card.`,
  [refundedByMerchant]: (amount) => `We’ve refunded your order. ${amount} is on its way back to your card.`,
}

export const paymentRefunded = aboutPaidOrder<{
  orderId: string
  amountCents: number
  reason: RefundEmailReason
}>('payment-refunded', ({ order }, { amountCents, reason }) => {
  const amount = formatDollars(toDollars(cents(amountCents)))
  return {
    subject: `Refund for order ${order.number}: ${amount} is on its way back`,
    paragraphs: [refunds[reason](amount)],
    smallPrint: ['It can take up to ten days for your bank to show a refund.'],
  }
})

export const orderEmails: readonly EmailTemplate[] = [
  orderConfirmation,
  orderStatus,
  paymentProblem,
  paymentRefunded,
]
