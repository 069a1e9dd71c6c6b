import type { RefundedLine, RefundReason } from '../../contract/payments/refund.ts'
import type { Database } from '../database/database.ts'
import { isAny } from '../database/is-any.ts'
import { apiError } from '../http/api-error.ts'
import { noteOrderEvent } from '../orders/order-events.ts'
import { bookRefund } from './book-refund.ts'
import { cashProvider, isCashCharge } from './cash.ts'
import { type ChargePart, lockOrderMoney, takeFromCaptured } from './order-money.ts'
import type { PaymentsContext } from './payments.ts'
import type { Charge } from './provider.ts'
import { findRefund, findRefundParts, type Refund } from './refund-queries.ts'

export type OrderRefund = {
  orderId: string
  /** The idempotency key: the same one again is the same refund. */
  refundId: string
  /** Whole cents, above 0. */
  amountCents: number
  reason: RefundReason
  note?: string | undefined
  lines?: readonly RefundedLine[] | undefined
  shippingCents?: number | undefined
  /** `id` is the administrator's or the shopper's. */
  by: { actor: 'administrator' | 'shopper'; id: string } | { actor: 'system'; id?: undefined }
  returnId?: string | undefined
}

/**
 * Requests a refund of what paid an order, in the caller's transaction, which locks the order: in parts where no single charge
 * has enough left. Once that is committed, `executeRefund` asks the provider; else a job does so within a minute. Cash has no
 * provider: the merchant hands it back, and it is booked here.
 * @returns the first part, which has the lines and the shipping fee of the whole
 * @throws ApiError order-not-found, order-not-paid, payment-disputed, refund-too-large, invalid-input
 */
export async function requestOrderRefund(
  payments: Pick<PaymentsContext, 'clock' | 'provider' | 'log' | 'moneyListener'>,
  transaction: Database,
  request: OrderRefund,
): Promise<Refund> {
  const { orderId, refundId, amountCents, reason, note, lines, shippingCents = 0, by, returnId } = request
  const order = await lockOrderMoney(transaction, orderId)
  if (order === undefined) throw apiError('order-not-found')
  const known = await findRefund(transaction, refundId)
  if (known !== undefined) {
    if (known.order_id === orderId) return known
    throw apiError('invalid-input', { fields: { refund_id: 'This is the id of another refund.' } })
  }
  if (order.captured === 0) throw apiError('order-not-paid', { message: 'Nothing was paid for this order.' })
  if (order.isDisputed) throw apiError('payment-disputed')
  const [first, ...others] = (await takeFromCaptured(transaction, orderId, amountCents)) ?? []
  if (first === undefined) throw apiError('refund-too-large')
  const at = payments.clock()
  const columnsOf = (part: ChargePart) => ({
    charge_id: part.chargeId,
    amount_cents: part.amountCents,
    provider: isCashCharge(part.chargeId) ? cashProvider : payments.provider.name,
  })
  const shared = {
    order_id: orderId,
    reason,
    note: note ?? null,
    requested_by: by.actor === 'administrator' ? by.id : null,
    return_id: returnId ?? null,
    requested_at: at,
  }
  const refund = await transaction
    .insertInto('refunds')
    .values({
      ...shared,
      id: refundId,
      ...columnsOf(first),
      lines: lines === undefined ? null : JSON.stringify(lines),
      shipping_cents: shippingCents,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const part of others)
    await transaction
      .insertInto('refunds')
      .values({ ...shared, part_of: refundId, ...columnsOf(part) })
      .execute()
  const details = { refundId, amountCents, reason, state: 'requested' }
  const who = { actor: by.actor, actorId: by.id ?? null }
  await noteOrderEvent(transaction, { orderId, at, kind: 'refund', ...who, details })
  await bookCash(payments, transaction, refundId)
  return (await findRefund(transaction, refundId)) ?? refund
}

async function bookCash(
  payments: Pick<PaymentsContext, 'clock' | 'log' | 'moneyListener'>,
  transaction: Database,
  refundId: string,
): Promise<void> {
  const parts = await findRefundParts(transaction, refundId)
  for (const { id } of parts.filter(({ provider }) => provider === cashProvider))
    await bookRefund(payments, transaction, id, { state: 'succeeded' })
}

/**
 * Requests the refund of a charge that the shop can't keep, under the lock of its order; undefined when that was done
 * before. One that the provider refused is not requested again: the nightly comparison tells the merchant.
 */
export async function requestRefundOfUnkeptCharge(
  { clock, provider }: PaymentsContext,
  transaction: Database,
  { orderId, charge, reason }: { orderId: string; charge: Charge; reason: RefundReason },
): Promise<Refund | undefined> {
  const known = transaction.selectFrom('refunds').select('id').where('charge_id', '=', charge.id)
  if (await isAny(known)) return undefined
  return transaction
    .insertInto('refunds')
    .values({
      charge_id: charge.id,
      order_id: orderId,
      provider: provider.name,
      amount_cents: charge.amountCents,
      reason,
      requested_at: clock(),
    })
    .returningAll()
    .executeTakeFirst()
}
