import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { enqueueLimitedMail, enqueueMail } from '../mail/enqueue-mail.ts'
import {
  orderConfirmation,
  paymentProblem,
  paymentRefunded,
  type RefundEmailReason,
  type refundedByMerchant,
} from '../orders/order-emails.ts'
import { isPayable, payableStates, paymentTransitions } from '../orders/order-transitions.ts'
import { sellReservations } from '../stock/reservations.ts'
import type { PaymentsContext } from './payments.ts'
import type { Charge } from './provider.ts'

/** Transitions of an order's payment, each by compare-and-set inside the caller's transaction. */

/** SQL: locks an order; no row when it can't be paid. */
export const lockPayableOrder = (orderId: string) => sql`
  select id, total_cents, payment_state from orders
  where id = ${orderId}::uuid and payment_state = any (${[...payableStates]}::text[])
  for no key update`

/** SQL: a failed payment is awaited again. The earlier state comes from the locked row, as the snapshot may be older. */
export const markRetried = (payable: RawBuilder<unknown>) => sql`
  update orders set payment_state = ${paymentTransitions.retried.to}
  from ${payable} as payable
  where orders.id = payable.id and payable.payment_state = any (${[...paymentTransitions.retried.from]}::text[])`

/** The reasons for which the shop can't keep a charge. */
export type RefundReason = Exclude<RefundEmailReason, typeof refundedByMerchant>

/** SQL: locks an order; no row when this charge can't pay it. */
export const lockOrderOfCharge = (orderId: string, charge: Charge) => sql`
  select id from orders
  where id = ${orderId}::uuid and payment_state = any (${[...paymentTransitions.charged.from]}::text[])
    and total_cents = ${charge.amountCents}::bigint
  for no key update`

/** SQL: marks the order of the CTE `payable` as paid, unless the CTE `missing` names stock that it lacks. */
export const markPaid = (attemptId: string, charge: Charge) => sql`
  update orders set payment_state = ${paymentTransitions.charged.to}, charge_id = ${charge.id},
    card_brand = ${charge.brand ?? null}, card_last4 = ${charge.last4 ?? null},
    livemode = coalesce((select livemode from payment_attempts where id = ${attemptId}::uuid), true)
  from payable where orders.id = payable.id and not exists (select from missing)
  returning orders.id, customer_email`

/** For an order that holds all of its stock. */
export async function markPaidWithoutCharge(
  transaction: Database,
  orderId: string,
  { livemode, at }: { livemode: boolean; at: Date },
): Promise<void> {
  const paid = await transaction
    .updateTable('orders')
    .set({ payment_state: paymentTransitions.charged.to, livemode })
    .where('id', '=', orderId)
    .where('payment_state', 'in', paymentTransitions.charged.from)
    .where('total_cents', '=', '0')
    .returning('customer_email as email')
    .executeTakeFirst()
  if (paid === undefined) return
  await sellReservations(transaction, orderId, at)
  await enqueueMail(transaction, { ...confirmationEmail(orderId), to: paid.email })
}

export const confirmationEmail = (orderId: string) => ({
  key: `order-confirmation:${orderId}`,
  template: orderConfirmation,
  details: { orderId },
})

/**
 * @returns the reason why an order can't keep a charge; undefined for the charge that paid it. `sold-out` holds for a charge
 * that could pay the order if it had its stock.
 */
export async function reasonToRefund(
  transaction: Database,
  orderId: string,
  charge: Charge,
): Promise<RefundReason | undefined> {
  const order = await transaction
    .selectFrom('orders')
    .select(['payment_state', 'charge_id', 'total_cents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (order.charge_id === charge.id) return undefined
  if (order.payment_state === 'paid') return 'paid-twice'
  if (!isPayable(order.payment_state)) return 'order-cancelled'
  return Number(order.total_cents) === charge.amountCents ? 'sold-out' : 'wrong-amount'
}

/** Cancels an order whose stock is gone. Its checkout may order again. */
export async function markSoldOut(transaction: Database, orderId: string): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ payment_state: paymentTransitions['sold out'].to, checkout_id: null })
    .where('id', '=', orderId)
    .where('payment_state', 'in', paymentTransitions['sold out'].from)
    .execute()
}

export async function markDeclined(transaction: Database, orderId: string): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ payment_state: paymentTransitions.declined.to })
    .where('id', '=', orderId)
    .where('payment_state', 'in', paymentTransitions.declined.from)
    .execute()
}

/** @returns false when the charge is not the one that paid, or would have paid, the order */
export async function markRefunded(
  transaction: Database,
  orderId: string,
  chargeId: string,
): Promise<boolean> {
  const refunded = await transaction
    .updateTable('orders')
    .set({ payment_state: paymentTransitions.refunded.to, charge_id: chargeId })
    .where('id', '=', orderId)
    .where('payment_state', 'in', paymentTransitions.refunded.from)
    .where((order) => order.or([order('charge_id', '=', chargeId), order('charge_id', 'is', null)]))
    .returning('id')
    .executeTakeFirst()
  return refunded !== undefined
}

export async function enqueueRefundEmail(
  transaction: Database,
  orderId: string,
  mail: { key: string; details: { amountCents: number; reason: RefundEmailReason } },
): Promise<void> {
  const { customer_email: to } = await transaction
    .selectFrom('orders')
    .select('customer_email')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const details = { ...mail.details, orderId }
  await enqueueMail(transaction, { key: mail.key, to, template: paymentRefunded, details })
}

/** Limited, as declined cards cost a stranger nothing. */
export async function enqueueDeclineEmail(
  context: Pick<PaymentsContext, 'clock' | 'log'>,
  transaction: Database,
  orderId: string,
  { key, problem }: { key: string; problem: string },
): Promise<void> {
  const recipient = await transaction
    .selectFrom('orders')
    .leftJoin('shoppers', (join) =>
      join
        .onRef('shoppers.id', '=', 'orders.shopper_id')
        .onRef('shoppers.email', '=', 'orders.customer_email'),
    )
    .select(['orders.customer_email as to', 'orders.shopper_id as accountId'])
    .select(sql<boolean>`shoppers.email_confirmed_at is not null`.as('confirmed'))
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  await enqueueLimitedMail(context, transaction, {
    ...recipient,
    key,
    template: paymentProblem,
    details: { orderId, problem },
  })
}
