import { type RawBuilder, sql } from 'kysely'
import { type Cents, toCents } from '../../contract/money.ts'
import type { PaymentState } from '../../contract/orders/order-status.ts'
import type { RefundReason } from '../../contract/payments/refund.ts'
import type { Database } from '../database/database.ts'
import { sellReservations } from '../inventory/reservations.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { confirmationEmail } from '../orders/order-emails.ts'
import { orderFields } from '../orders/order-serializer.ts'
import { isConfirmedRow, isPayable, payableStates, paymentTransitions } from '../orders/order-transitions.ts'
import { cashChargeOf } from './cash.ts'
import { keptChargesOf } from './kept-charges.ts'
import type { Charge } from './provider.ts'

/** Transitions of an order's payment, each by compare-and-set inside the caller's transaction. */

/** SQL: locks an order that can be paid and fulfils the condition. `is true`: by its id, not by an index of unpaid orders. */
export const lockPayableOrder = (orderId: string, condition: RawBuilder<unknown> = sql`true`) => sql`
  select id, total_cents, payment_state from orders
  where id = ${orderId}::uuid and (payment_state = any (${[...payableStates]}::text[])) is true and ${condition}
  for no key update`

/** SQL: locks the order of an edit; no row when the edit does not wait for its difference to be paid. */
export const lockOrderOfEdit = (editId: string, now: Date) => sql`
  select orders.id, orders.due_cents from order_edits as edit join orders on orders.id = edit.order_id
  where edit.id = ${editId}::uuid and edit.state = 'waiting' and edit.expires_at > ${now}::timestamptz
    and orders.payment_state = 'paid' and orders.cancelled_at is null and orders.due_cents = edit.due_cents
  for no key update of orders`

/** SQL: a failed payment is awaited again. The earlier state comes from the locked row, as the snapshot may be older. */
export const markRetried = (payable: RawBuilder<unknown>) => sql`
  update orders set payment_state = ${paymentTransitions.retried.to}
  from ${payable} as payable
  where orders.id = payable.id and payable.payment_state = any (${[...paymentTransitions.retried.from]}::text[])`

/** SQL: locks an order; no row when this charge can't pay it. */
export const lockOrderOfCharge = (orderId: string, charge: Charge) => sql`
  select id from orders
  where id = ${orderId}::uuid and (payment_state = any (${[...paymentTransitions.charged.from]}::text[])) is true
    and total_cents = ${charge.amountCents}::bigint and payment_method = 'Card'
  for no key update`

/** SQL: marks the order of the CTE `payable` as paid, unless the CTE `missing` names stock that it lacks. */
export const markPaid = (attemptId: string, charge: Charge) => sql`
  update orders set payment_state = ${paymentTransitions.charged.to}, charge_id = ${charge.id},
    captured_cents = ${charge.amountCents}::bigint, card_brand = ${charge.brand ?? null}, card_last4 = ${charge.last4 ?? null},
    livemode = coalesce((select livemode from payment_attempts where id = ${attemptId}::uuid), true)
  from payable where orders.id = payable.id and not exists (select from missing)
  returning ${orderFields}`

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

/**
 * @param shownTotal in dollars
 * @returns the cents that the courier was paid; undefined for an order by card, for one that is paid or cancelled, and for one with
 *   another total
 */
export async function markPaidInCash(
  transaction: Database,
  orderId: string,
  shownTotal?: number,
): Promise<number | undefined> {
  const paid = await transaction
    .updateTable('orders')
    .set({
      payment_state: paymentTransitions['paid in cash'].to,
      charge_id: cashChargeOf(orderId),
      captured_cents: sql<string>`total_cents`,
    })
    .where('id', '=', orderId)
    .where('payment_method', '=', 'Cash on delivery')
    .where('payment_state', 'in', paymentTransitions['paid in cash'].from)
    .$if(shownTotal !== undefined, (order) =>
      order.where('total_cents', '=', String(toCents(shownTotal ?? 0))),
    )
    .returning('captured_cents')
    .executeTakeFirst()
  return paid && Number(paid.captured_cents)
}

/**
 * @returns the reason why an order can't keep a charge; undefined for a charge that has paid it. `sold-out` holds for a charge
 * that could pay the order if it had its stock.
 */
export async function reasonToRefund(
  transaction: Database,
  orderId: string,
  charge: Charge,
): Promise<RefundReason | undefined> {
  const order = await transaction
    .selectFrom('orders')
    .select(['payment_state', 'payment_method', 'total_cents'])
    .select(sql<boolean>`${charge.id} in ${keptChargesOf(sql`orders.id`)}`.as('is_kept'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (order.is_kept) return undefined
  if (isConfirmedRow(order)) return 'paid-twice'
  if (!isPayable(order.payment_state)) return 'order-cancelled'
  return Number(order.total_cents) === charge.amountCents ? 'sold-out' : 'wrong-amount'
}

/** What the shopper of a locked order is asked to pay for an edit. */
export async function setDue(transaction: Database, orderId: string, dueCents: number): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ due_cents: String(dueCents) })
    .where('id', '=', orderId)
    .execute()
}

/** Counts the charge of an edit as captured. An order that had cost nothing has it as its first charge. */
export async function bookFurtherCharge(
  transaction: Database,
  orderId: string,
  { charge, editId, at }: { charge: Charge; editId: string; at: Date },
): Promise<void> {
  const { charge_id: first } = await transaction
    .selectFrom('orders')
    .select('charge_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (first !== null)
    await transaction
      .insertInto('further_charges')
      .values({
        charge_id: charge.id,
        order_id: orderId,
        edit_id: editId,
        amount_cents: charge.amountCents,
        at,
      })
      .execute()
  await transaction
    .updateTable('orders')
    .set(({ eb }) => ({
      captured_cents: eb('captured_cents', '+', String(charge.amountCents)),
      due_cents: '0',
      ...(first === null
        ? { charge_id: charge.id, card_brand: charge.brand ?? null, card_last4: charge.last4 ?? null }
        : {}),
    }))
    .where('id', '=', orderId)
    .execute()
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

/** Marks a locked order as cancelled. One that is not paid, or that cost nothing, has no money to wait for. */
export async function markCancelled(
  transaction: Database,
  order: { id: string; paymentState: PaymentState; captured: Cents },
  { by, at }: { by: 'shopper' | 'administrator'; at: Date },
): Promise<void> {
  const { 'called off': calledOff, refunded } = paymentTransitions
  const isUnpaid = calledOff.from.some((state) => state === order.paymentState)
  await transaction
    .updateTable('orders')
    .set({
      cancelled_at: at,
      cancelled_by: by,
      ...(isUnpaid ? { payment_state: calledOff.to, checkout_id: null } : {}),
      ...(order.captured === 0 && !isUnpaid ? { payment_state: refunded.to } : {}),
    })
    .where('id', '=', order.id)
    .execute()
}

/** @returns false for an order that another charge has paid, and for one that is cancelled */
export async function markDeclined(transaction: Database, orderId: string): Promise<boolean> {
  const declined = await transaction
    .updateTable('orders')
    .set({ payment_state: paymentTransitions.declined.to })
    .where('id', '=', orderId)
    .where('payment_state', 'in', paymentTransitions.declined.from)
    .returning('id')
    .executeTakeFirst()
  return declined !== undefined
}

/**
 * Moves an order that has no charge to refunded, by a charge that went back in full. The caller books its refunds.
 * @returns false when another charge has paid the order
 */
export async function bookRefundedCharge(
  transaction: Database,
  orderId: string,
  { id, amountCents }: Pick<Charge, 'id' | 'amountCents'>,
): Promise<boolean> {
  const refunded = await transaction
    .updateTable('orders')
    .set({ payment_state: paymentTransitions.refunded.to, charge_id: id, captured_cents: amountCents })
    .where('id', '=', orderId)
    .where('payment_state', 'in', paymentTransitions.refunded.from)
    .where('payment_method', '=', 'Card')
    .where('charge_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return refunded !== undefined
}
