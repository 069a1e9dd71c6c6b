import { formatMoney } from '../../contract/money.ts'
import type { Order } from '../../contract/orders/order.ts'
import { isDueInCash } from '../../contract/orders/payment-method.ts'
import type { OrderChange } from '../../contract/payments/order-changes.ts'
import type { EditState } from '../../contract/payments/order-edit.ts'
import type { EmailTemplate } from '../mail/email.ts'
import { merchantWords } from '../mail/merchant-words.ts'
import { momentOf } from '../mail/moment.ts'
import { aboutConfirmedOrder, itemOf, moneyBack, sumLines } from './order-emails.ts'

/** Amounts are dollars, and 0 where nothing is to be paid or goes back. */
type EditNews = {
  orderId: string
  editId: string
  state: EditState
  changes: readonly OrderChange[]
  /** The merchant's; empty where none was given. */
  reason: string
  due: number
  refund: number
  /** Empty unless the shopper is asked to pay. */
  expiresAt: string
}

/** `subject` follows "Order 1042". */
const texts: Readonly<
  Record<
    EditState,
    { subject: string; text: (news: EditNews, order: Order, zone: string) => readonly string[] }
  >
> = {
  applied: {
    subject: 'has changed',
    text: ({ refund }, { payment, total }) => [
      'We’ve changed your order.',
      ...(refund > 0 ? [moneyBack(payment, formatMoney(refund))] : []),
      ...(isDueInCash(payment) ? [`You pay ${formatMoney(total)} when it is delivered.`] : []),
    ],
  },
  waiting: {
    subject: 'costs more after a change: please confirm',
    text: ({ due, expiresAt }, _order, zone) => [
      `We’d like to change your order as below. It then costs ${formatMoney(due)} more.`,
      `Please pay the difference by ${momentOf(expiresAt, zone)}, and we’ll send your order as changed. If you don’t, it stays as it is and you pay nothing.`,
    ],
  },
  paid: {
    subject: 'has changed',
    text: ({ due }) => [`Thank you. We’ve received ${formatMoney(due)} and changed your order.`],
  },
  withdrawn: {
    subject: 'stays as it was',
    text: () => ['We’ve called off the change to your order. There is nothing to pay.'],
  },
  expired: {
    subject: 'stays as it was',
    text: () => ['The change to your order was not paid in time, so we’ve called it off. You owe nothing.'],
  },
}

/**
 * Tells the shopper what a merchant has changed, or would change once the difference is paid. A difference that is not to be paid
 * any more is not asked for.
 */
export const orderEdited = aboutConfirmedOrder<EditNews>(
  'order-edited',
  ({ order, publicUrl, zone }, news) => {
    if (news.state === 'waiting' && order.payment.due !== news.due) return undefined
    const { subject, text } = texts[news.state]
    const isChanged = news.state === 'applied' || news.state === 'paid'
    const isCalledOff = news.state === 'withdrawn' || news.state === 'expired'
    return {
      subject: `Order ${order.number} ${subject}`,
      paragraphs: [...text(news, order, zone), ...merchantWords(news.reason)],
      ...(isChanged ? partsOf(order, publicUrl) : {}),
      ...(isCalledOff ? {} : { blocks: [{ heading: 'What changes', lines: news.changes.map(changeText) }] }),
      ...(news.state === 'waiting'
        ? {
            action: {
              label: `See the change and pay ${formatMoney(news.due)}`,
              url: `${publicUrl}/order-difference/${order._id}`,
            },
          }
        : {}),
    }
  },
)

const changeText = ({ what, before, after }: OrderChange): string =>
  `${what}: ${before === '' ? 'none' : before} → ${after === '' ? 'none' : after}`

const partsOf = (order: Order, publicUrl: string) => ({
  items: order.productInfo.map((line) => itemOf(line, publicUrl)),
  lines: sumLines(order),
})

export const editEmails: readonly EmailTemplate[] = [orderEdited]
