import { deliveryLines } from '../../contract/accounts/address-lines.ts'
import { firstName } from '../../contract/accounts/first-name.ts'
import { colouredName } from '../../contract/catalogue/coloured-name.ts'
import { sizeByItself } from '../../contract/catalogue/size-labels.ts'
import { endSentence, formatCents, formatMoney, toCents } from '../../contract/money.ts'
import { timelyArrivalText } from '../../contract/orders/arrival.ts'
import type { Order, OrderLine } from '../../contract/orders/order.ts'
import { isCashOnDelivery, isConfirmed, isDueInCash } from '../../contract/orders/payment-method.ts'
import { merchantRefundReasons, type RefundReason } from '../../contract/payments/refund.ts'
import { adjustmentLabel } from '../../contract/pricing/cart-price.ts'
import { priceOfOrder } from '../../contract/pricing/price-of-order.ts'
import { inDays } from '../../contract/returns/in-days.ts'
import { erasedShopper } from '../accounts/person.ts'
import { readTogether } from '../database/read-together.ts'
import type {
  EmailItem,
  EmailMessage,
  EmailTemplate,
  LimitedEmailTemplate,
  UnlimitedEmailTemplate,
} from '../mail/email.ts'
import { itemPicture } from '../mail/email-picture.ts'
import { merchantWords } from '../mail/merchant-words.ts'
import { promisedReturns } from '../settings/promised-returns.ts'
import { makeGuestOrderPaths } from './guests/guest-order-links.ts'
import { readOrderRows } from './order-queries.ts'
import { toOrder } from './order-serializer.ts'
import { isPayable } from './order-transitions.ts'

type About = Omit<EmailMessage, 'to'>
/** `arrival` is "Arrives by Tue, Nov 24" while an order is on its way and in time. */
type EmailFacts = {
  order: Order
  arrival: string | undefined
  publicUrl: string
  returnDays: number
  /** By whose clock days and times are told. */
  zone: string
}

/**
 * Greets the customer and links to their orders. Nothing is sent if `write` answers undefined, and nothing about the order of
 * somebody who was erased: all such orders have one guest, whom no link may open.
 */
const composeAboutOrder =
  <Details extends { orderId: string }>(
    write: (facts: EmailFacts, details: Details) => About | undefined,
  ): EmailTemplate<Details>['compose'] =>
  async (context, { details }) => {
    const row = await readTogether(context.database, readOrderRows, details.orderId)
    if (row === undefined || row.shopper_id === erasedShopper.id) return undefined
    const publicUrl = context.publicUrl()
    const order = toOrder(row, publicUrl)
    const settings = await context.settings.read()
    const zone = settings.values.time.zone ?? 'UTC'
    const arrival = timelyArrivalText(order, context.clock(), zone)
    const { days: returnDays } = promisedReturns(settings, {
      placedAt: row.created_at,
      deliveredAt: undefined,
    })
    const about = write({ order, arrival, publicUrl, returnDays, zone }, details)
    if (about === undefined) return undefined
    const { paragraphs, smallPrint = [], ...rest } = about
    const guestPath = await readTogether(context.database, makeGuestOrderPaths, row.id)
    const ordersAction =
      guestPath === undefined
        ? { label: 'View your orders', url: `${publicUrl}/my-order` }
        : { label: 'View your order', url: `${publicUrl}${guestPath}` }
    return {
      ...rest,
      preheader: rest.preheader ?? paragraphs[0] ?? '',
      paragraphs: [`Hi ${firstName(order.userData.name)},`, ...paragraphs],
      action: actionFor(rest.action, ordersAction, guestPath !== undefined && publicUrl),
      smallPrint: [...smallPrint, `Order ${order.number} (${order._id})`],
    }
  }

/** Guests have no session in the browser that opens a mail: what asks for one leads to the order's own link. */
function actionFor(
  action: About['action'],
  orders: NonNullable<About['action']>,
  guestsAt: string | false,
): NonNullable<About['action']> {
  if (action === undefined) return orders
  const asksForSession =
    guestsAt && ['/my-order', '/order-difference'].some((path) => action.url.startsWith(guestsAt + path))
  return asksForSession ? { ...action, url: orders.url } : action
}

/** Unlimited, as these emails follow a payment, an order in cash, which has limits of its own, or an act of the merchant. */
export const aboutConfirmedOrder = <Details extends { orderId: string } = { orderId: string }>(
  name: string,
  write: (facts: EmailFacts, details: Details) => About | undefined,
): UnlimitedEmailTemplate<Details> => ({ name, priority: 2, compose: composeAboutOrder(write) })

const testMode = 'Test mode: no payment was taken and nothing will be shipped.'

/** The mail is not sent if the order was cancelled or refunded before: another one tells of that. */
export const orderConfirmation = aboutConfirmedOrder('order-confirmation', (facts) => {
  const { order, arrival, publicUrl, returnDays } = facts
  if (!isConfirmed(order.payment) || order.cancelledAt) return undefined
  const { number, productInfo, delivery } = order
  const [first] = productInfo
  const more = productInfo.length - 1
  const arrives = arrival === undefined ? [] : [`${arrival}.`]
  return {
    subject: `Order ${number} confirmed: ${first && colouredName(first)}${more > 0 ? ` and ${more} more` : ''}`,
    heading: 'Thank you for your order',
    preheader: [...arrives, 'We’ll email you when it ships.'].join(' '),
    paragraphs: [
      `${isDueInCash(order.payment) || order.total === 0 ? 'We are' : 'We’ve received your payment and are'} getting your order ready. We’ll email you when it ships.`,
      ...cashPart(order),
      ...arrives,
      ...(order.payment.livemode === false ? [testMode] : []),
    ],
    items: productInfo.map((line) => itemOf(line, publicUrl)),
    lines: sumLines(order),
    blocks: [{ heading: 'Delivery to', lines: deliveryLines(delivery) }, ...paymentBlock(order)],
    smallPrint: returnDays === 0 ? [] : [`Returns and exchanges within ${inDays(returnDays)}.`],
  }
})

/** The amounts of an order, a line each. */
export function sumLines(order: Order): { text: string; amount: string }[] {
  const { subtotal, adjustments, total } = priceOfOrder(order)
  return [
    { text: 'Subtotal', amount: formatCents(subtotal) },
    ...adjustments.map((adjustment) => ({
      text: adjustmentLabel(adjustment),
      amount: formatCents(adjustment.cents),
    })),
    { text: 'Total', amount: formatCents(total) },
  ]
}

/** The confirmation of an order, for the outbox. */
export const confirmationEmail = (orderId: string) => ({
  key: `order-confirmation:${orderId}`,
  template: orderConfirmation,
  details: { orderId },
})

export function itemOf(line: OrderLine, publicUrl: string): EmailItem {
  return {
    name: colouredName(line),
    details: `${sizeByItself(line.selectedSize)} · Quantity ${line.quantity}`,
    amount: formatCents(toCents(line.price) * line.quantity),
    picture: itemPicture(line.imgUrl, publicUrl),
  }
}

/** What the courier gets at the door. Of a parcel that was handed over it is paid, though not booked yet. */
export const cashPart = ({ status, payment, total }: Order): string[] =>
  status !== 'Delivered' && isDueInCash(payment)
    ? [endSentence(`Pay the courier in cash: ${formatMoney(total)}`)]
    : []

/** Says how an amount comes back, such as "$12.00". */
export const moneyBack = (payment: Order['payment'], amount: string): string =>
  isCashOnDelivery(payment)
    ? `You get ${amount} back in cash.`
    : `${amount} is on its way back to your card. It can take up to ten days for your bank to show it.`

function paymentBlock({ total, payment }: Order) {
  const { method, brand = 'Card', last4 } = payment
  if (total === 0) return []
  if (isCashOnDelivery(payment)) return [{ heading: 'Payment', lines: [method] }]
  return [{ heading: 'Payment', lines: [`${brand}${last4 === undefined ? '' : ` ending in ${last4}`}`] }]
}

/** A payment failed after the shopper had left. The mail is not sent if there is nothing to pay any more. */
export const paymentProblem: LimitedEmailTemplate<{
  orderId: string
  problem: string
  /** The dollars of an edit's difference, where it was that which failed. */
  due?: number
}> = {
  name: 'payment-problem',
  priority: 2,
  limited: 'notice',
  compose: composeAboutOrder(({ order }, { problem, due }) => {
    const { payment, total } = order
    if (due === undefined ? !isPayable(payment.state) : payment.due !== due) return undefined
    return {
      subject: `Payment for order ${order.number} didn’t go through`,
      paragraphs: [
        `We couldn’t take ${formatMoney(due ?? total)} for your order. ${problem}`,
        due === undefined
          ? 'Nothing was charged. You can still pay for it. An order that isn’t paid within a day is cancelled automatically.'
          : 'Nothing was charged. You can still pay the difference; until then your order stays as it was.',
      ],
    }
  }),
}

/** `back` says how the money comes back. */
const refundedByMerchant = (back: string) => `We’ve refunded your order. ${back}`

/** Emails in the outbox hold the reasons. */
const refunds: Readonly<Record<RefundReason, (back: string, amount: string) => string>> = {
  requested: refundedByMerchant,
  damaged: refundedByMerchant,
  return: refundedByMerchant,
  other: refundedByMerchant,
  cancelled: (back) => `Your order is cancelled. ${back}`,
  edited: (back) => `Your order costs less now. ${back}`,
  'order-cancelled': (back) => `Your payment arrived after your order was cancelled. ${back}`,
  'paid-twice': (back) => `Your order was charged twice. ${back} Your order hasn’t changed.`,
  'wrong-amount': (back, amount) =>
    `Your card was charged ${amount}, which isn’t what your order costs. ${back}`,
  'sold-out': (back) =>
    `Something in your order sold out before your payment arrived, so we had to cancel it. ${back}`,
  'edit-over': (back) =>
    `Your payment arrived after the change to your order was called off. ${back} Your order hasn’t changed.`,
  'refunded-by-merchant': refundedByMerchant,
}

export const paymentRefunded = aboutConfirmedOrder<{
  orderId: string
  amountCents: number
  reason: RefundReason
  /** For the shopper, of a cancelled order. */
  note?: string
}>('payment-refunded', ({ order }, { amountCents, reason, note = '' }) => {
  const amount = formatCents(amountCents)
  const back = moneyBack(order.payment, amount)
  const isCancelled = reason === 'cancelled' || reason === 'sold-out'
  const what = isCancelled ? `Order ${order.number} is cancelled` : `Refund for order ${order.number}`
  const isPart = merchantRefundReasons.some((each) => each === reason) && order.payment.state === 'paid'
  return {
    subject: `${what}: ${amount} ${isCashOnDelivery(order.payment) ? 'back in cash' : 'is on its way back'}`,
    paragraphs: [
      isPart ? `We’ve refunded part of your order. ${back}` : refunds[reason](back, amount),
      ...merchantWords(note),
    ],
  }
})

/** No money is to go back: nothing was paid, or all of it went back before. */
export const orderCancelled = aboutConfirmedOrder<{ orderId: string; reason: string }>(
  'order-cancelled',
  ({ order }, { reason }) => ({
    subject: `Order ${order.number} is cancelled`,
    paragraphs: ['Your order is cancelled, and nothing will be shipped.', ...merchantWords(reason)],
  }),
)

export const orderEmails: readonly EmailTemplate[] = [
  orderConfirmation,
  paymentProblem,
  paymentRefunded,
  orderCancelled,
]
