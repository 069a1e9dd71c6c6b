import { randomUUID } from 'node:crypto'
import type { Order } from '../../contract/orders/order.ts'
import { type OrderStatus, orderStatuses } from '../../contract/orders/order-status.ts'
import { isConfirmed, isDueInCash } from '../../contract/orders/payment-method.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import { releaseUnpaid } from '../inventory/ended-holds.ts'
import type { Pieces } from '../inventory/pieces.ts'
import { giveBackPieces } from '../inventory/reservations.ts'
import { enqueueMail, withdrawMail } from '../mail/enqueue-mail.ts'
import { inSizesSent } from '../orders/exchanged-pieces.ts'
import { orderCancelled } from '../orders/order-emails.ts'
import { noteOrderEvent } from '../orders/order-events.ts'
import { readOrder } from '../orders/order-queries.ts'
import { orderStatus } from '../orders/status-emails.ts'
import { releaseOfferUses } from '../pricing/redeem-offers.ts'
import { endWaitingEdit } from './edits/end-edit.ts'
import { executeRefund } from './execute-refund.ts'
import { withoutChallenge } from './give-up-challenge.ts'
import { isSent, leftToRefund, lockOrderMoney, type OrderMoney } from './order-money.ts'
import { readRefundable } from './order-refunds.ts'
import { markCancelled } from './payment-state.ts'
import { paymentsContext } from './payments.ts'
import type { Refund } from './refund-queries.ts'
import { requestOrderRefund } from './request-refund.ts'

/**
 * The statuses in which an order can be cancelled: by its shopper until it is packed, by the merchant until it is shipped.
 * A parcel that is not paid for at the door comes back: the merchant cancels such an order in any status.
 */
const cancellable: Readonly<Record<Canceller['actor'], readonly OrderStatus[]>> = {
  shopper: ['Order Placed'],
  administrator: ['Order Placed', 'Packing'],
}

type Canceller =
  | { actor: 'shopper'; id: string }
  /** The shopper reads the reason in the email. */
  | { actor: 'administrator'; id: string; reason?: string | undefined }

/**
 * Cancels an order: its stock goes back on the shelf, and its money to the shopper. Twice is once.
 * @throws ApiError order-not-found, too-late-to-cancel, order-being-paid, payment-disputed
 */
export async function cancelOrder(context: AppContext, orderId: string, by: Canceller): Promise<Order> {
  const payments = paymentsContext(context)
  const refund = await withoutChallenge(context, orderId, () =>
    context.database.transaction().execute((transaction) => cancel(context, transaction, orderId, by)),
  )
  if (refund !== undefined) await executeRefund(payments, refund)
  return readOrder(context, orderId)
}

async function cancel(
  context: AppContext,
  transaction: Database,
  orderId: string,
  by: Canceller,
): Promise<Refund | undefined> {
  const payments = paymentsContext(context)
  const order = await lockOrderMoney(transaction, orderId)
  if (order === undefined || (by.actor === 'shopper' && by.id !== order.shopperId))
    throw apiError('order-not-found')
  if (order.isCancelled || order.paymentState === 'cancelled') return undefined
  assertCancellable(order, by)
  const at = payments.clock()
  // Before anything that locks stock.
  await releaseOfferUses(transaction, [orderId])
  await endWaitingEdit(transaction, order, { state: 'withdrawn', at, by, writes: false })
  await context.moneyListener.moneyGoesBack(transaction, orderId, { at, isCancelled: true })
  await markCancelled(transaction, order, { by: by.actor, at })
  const reason = by.actor === 'administrator' ? by.reason : undefined
  await noteOrderEvent(transaction, {
    orderId,
    at,
    kind: 'cancelled',
    actor: by.actor,
    actorId: by.id,
    details: reason === undefined ? {} : { reason },
  })
  await withdrawMail(transaction, orderStatus, 'orderId', orderId)
  const isSold = isConfirmed(paymentOf(order))
  const amountCents = leftToRefund(order)
  const cameBack = isSent(order)
  if (isSold)
    await giveBackPieces(transaction, orderId, await notRefunded(transaction, order), at, { cameBack })
  else await releaseUnpaid(transaction, [orderId], { at, forGood: by.actor === 'administrator' })
  const refund =
    amountCents === 0
      ? undefined
      : await requestOrderRefund(payments, transaction, {
          orderId,
          refundId: randomUUID(),
          amountCents,
          reason: 'cancelled',
          note: reason,
          by,
        })
  if (refund === undefined && (isSold || by.actor === 'administrator'))
    await enqueueMail(transaction, {
      key: `order-cancelled:${orderId}`,
      to: order.customerEmail,
      template: orderCancelled,
      details: { orderId, reason: reason ?? '' },
    })
  return refund
}

/** Whether pieces that were refunded are on the shelf was said with their refund. */
async function notRefunded(transaction: Database, order: OrderMoney): Promise<Pieces[]> {
  const { lines } = await readRefundable(transaction, order)
  const rest = lines
    .map(({ position, quantity, refundedQuantity }) => ({ position, quantity: quantity - refundedQuantity }))
    .filter(({ quantity }) => quantity > 0)
  return inSizesSent(transaction, order.id, lines, rest)
}

const paymentOf = ({ paymentMethod: method, paymentState: state }: OrderMoney) => ({ method, state })

function assertCancellable(order: OrderMoney, { actor }: Canceller): void {
  const isReturnedUnpaid = actor === 'administrator' && isDueInCash(paymentOf(order))
  const statuses = isReturnedUnpaid ? orderStatuses : cancellable[actor]
  if (order.paymentState === 'refunded')
    throw apiError('too-late-to-cancel', { message: 'This order was refunded.' })
  if (order.isBeingPaid) throw apiError('order-being-paid')
  if (!statuses.includes(order.status))
    throw apiError(
      'too-late-to-cancel',
      actor === 'administrator' ? { message: 'This order has been shipped. Refund it instead.' } : {},
    )
  if (order.isDisputed) throw apiError('payment-disputed', { message: disputed[actor] })
}

const disputed: Readonly<Record<Canceller['actor'], string>> = {
  shopper:
    'This payment was disputed with your bank. The order can’t be cancelled until the bank has decided.',
  administrator:
    'The cardholder has disputed this payment with their bank. The order can’t be cancelled until that is decided.',
}
