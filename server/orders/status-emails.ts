import { colouredName } from '../../contract/catalogue/coloured-name.ts'
import { keptLines } from '../../contract/orders/kept-lines.ts'
import type { Order, OrderLine } from '../../contract/orders/order.ts'
import { standingSeconds } from '../../contract/orders/order-history.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import { parcelName } from '../../contract/orders/parcel-link.ts'
import { isConfirmed } from '../../contract/orders/payment-method.ts'
import { inDays } from '../../contract/returns/in-days.ts'
import type { EmailMessage, EmailTemplate } from '../mail/email.ts'
import { aboutConfirmedOrder, cashPart, itemOf } from './order-emails.ts'

/** `subject` follows "Order 1042". */
const statusTexts: Readonly<
  Record<OrderStatus, { subject: string; text: (order: Order, returnDays: number) => string }>
> = {
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
    text: (order, returnDays) =>
      `Your ${named(order)} ${isSingle(order) ? 'has' : 'have'} been delivered to ${destination(order)}.${returnDays === 0 ? '' : ` You can return or exchange anything within ${inDays(returnDays)}.`}`,
  },
}

const isSingle = (order: Order): boolean => sentLines(order).length === 1

/** What the parcel holds. */
function sentLines({ productInfo }: Order): readonly OrderLine[] {
  const kept = keptLines(productInfo)
  return kept.length === 0 ? productInfo : kept
}

const destination = ({ delivery: { address } }: Order): string =>
  [address.street, address.city || address.state].filter(Boolean).join(', ')

/** 'Boat Tee, Chambray and 3 more' */
function named(order: Order): string {
  const names = sentLines(order).map(colouredName)
  const listed = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names
  return listed.length === 1 ? listed.join() : `${listed.slice(0, -1).join(', ')} and ${listed.at(-1)}`
}

/** A status stands so long before its mail is sent: arrow keys pass over others (spec §4), and numbers take time to type. */
export const mailDelaySeconds = standingSeconds

/** `knownStatus` is the status that the shopper knows. */
type StatusChange = { orderId: string; status: OrderStatus; knownStatus: string }

/** The mail is not sent if the status has changed since, or the order was refunded. */
export const orderStatus = aboutConfirmedOrder<StatusChange>(
  'order-status',
  ({ order, arrival, publicUrl, returnDays }, { status }) => {
    if (order.status !== status || !isConfirmed(order.payment) || order.cancelledAt) return undefined
    const { subject, text } = statusTexts[status]
    return {
      subject: `Order ${order.number} ${subject}`,
      paragraphs: [
        text(order, returnDays),
        ...(arrival === undefined ? [] : [`${arrival}.`]),
        ...cashPart(order),
      ],
      items: sentLines(order).map((line) => itemOf(line, publicUrl)),
      ...(isOnItsWay(order) ? parcelPart(order) : {}),
    }
  },
)

/** The parcel was entered after the mail about the status was sent. */
export const orderTracking = aboutConfirmedOrder<{ orderId: string }>(
  'order-tracking',
  ({ order, arrival, publicUrl }) => {
    const part = parcelPart(order)
    if (part === undefined || !isOnItsWay(order)) return undefined
    return {
      subject: `Tracking for order ${order.number}`,
      paragraphs: [
        `This is how to follow your ${named(order)}.`,
        ...(arrival === undefined ? [] : [`${arrival}.`]),
      ],
      items: sentLines(order).map((line) => itemOf(line, publicUrl)),
      ...part,
    }
  },
)

export const statusEmails: readonly EmailTemplate[] = [orderStatus, orderTracking]

const isOnItsWay = ({ status, payment, cancelledAt }: Order): boolean =>
  isConfirmed(payment) && cancelledAt === undefined && (status === 'Shipped' || status === 'Out for Delivery')

/** The parts of a mail that say how to follow the parcel; undefined for an order without one. */
export function parcelPart({
  parcel,
}: Pick<Order, 'parcel'>): Pick<EmailMessage, 'blocks' | 'action'> | undefined {
  if (parcel === undefined) return undefined
  const { url } = parcel
  return {
    blocks: [{ heading: 'Parcel', lines: [parcelName(parcel)] }],
    ...(url === undefined ? {} : { action: { label: 'Track your parcel', url } }),
  }
}
