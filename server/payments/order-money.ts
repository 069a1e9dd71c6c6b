import { sql } from 'kysely'
import { type Cents, cents, toCents } from '../../contract/money.ts'
import type { OrderStatus, PaymentState } from '../../contract/orders/order-status.ts'
import type { PaymentMethod } from '../../contract/orders/payment-method.ts'
import type { SeenRefunds } from '../../contract/payments/order-refunds.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import { lostMoneyOf } from '../orders/money-back.ts'
import { lockOrder } from '../orders/order-queries.ts'
import { isBeingPaid } from './payment-attempts.ts'

/** What cancelling and refunding have to know of an order. */
export type OrderMoney = {
  id: string
  shopperId: string
  customerEmail: string
  status: OrderStatus
  paymentState: PaymentState
  paymentMethod: PaymentMethod
  /** False for one that was paid in test mode. */
  livemode: boolean
  /** How often it was edited. */
  revision: number
  total: Cents
  captured: Cents
  refunded: Cents
  refunding: Cents
  /** What banks took back for good after disputes. */
  lost: Cents
  isCancelled: boolean
  isDisputed: boolean
  isBeingPaid: boolean
  /** What the shopper is asked to pay for an edit that waits. */
  due: Cents
}

/** The most that can be refunded now. */
export const leftToRefund = ({ captured, refunded, refunding, lost }: OrderMoney): Cents =>
  cents(Math.max(0, captured - refunded - refunding - lost))

/** Whether the pieces of an order have left the shelf. */
export const isSent = ({ status }: Pick<OrderMoney, 'status'>): boolean =>
  status !== 'Order Placed' && status !== 'Packing'

/**
 * Lines are named by their positions, which an edit moves, and a second administrator may have refunded the same pieces.
 * @throws ApiError order-changed
 */
export function assertSeen(order: OrderMoney, seen: SeenRefunds | undefined): void {
  if (seen === undefined) return
  if (seen.revision === order.revision && toCents(seen.left) === leftToRefund(order)) return
  throw apiError('order-changed', {
    message:
      'This order was changed or refunded since you opened it. Nothing was refunded; please look at it again.',
  })
}

/** Locks an order and reads it; undefined when there is none. */
export async function lockOrderMoney(
  transaction: Database,
  orderId: string,
): Promise<OrderMoney | undefined> {
  return (await lockOrder(transaction, orderId)) ? readOrderMoney(transaction, orderId) : undefined
}

export async function readOrderMoney(database: Database, orderId: string): Promise<OrderMoney | undefined> {
  const order = await database
    .selectFrom('orders')
    .select([
      'id',
      'shopper_id',
      'customer_email',
      'status',
      'payment_state',
      'payment_method',
      'livemode',
      'total_cents',
      'cancelled_at',
      'revision',
    ])
    .select([
      'captured_cents',
      'refunded_cents',
      'refunding_cents',
      'due_cents',
      isBeingPaid.as('being_paid'),
      lostMoneyOf(sql`orders.id`).as('lost_cents'),
    ])
    .select(
      sql<boolean>`exists (select from disputes where order_id = orders.id and disputes.state = 'open')`.as(
        'disputed',
      ),
    )
    .where('id', '=', orderId)
    .executeTakeFirst()
  return (
    order && {
      id: order.id,
      shopperId: order.shopper_id,
      customerEmail: order.customer_email,
      status: order.status,
      paymentState: order.payment_state,
      paymentMethod: order.payment_method,
      livemode: order.livemode,
      revision: order.revision,
      total: cents(Number(order.total_cents)),
      captured: cents(Number(order.captured_cents)),
      refunded: cents(Number(order.refunded_cents)),
      refunding: cents(Number(order.refunding_cents)),
      lost: cents(Number(order.lost_cents)),
      isCancelled: order.cancelled_at !== null,
      isDisputed: order.disputed,
      isBeingPaid: order.being_paid,
      due: cents(Number(order.due_cents)),
    }
  )
}

export type ChargePart = { chargeId: string; amountCents: number }

/**
 * Takes an amount off what can be refunded, which is not what a bank has taken back: one conditional update, so that refunds never exceed what was captured.
 * @returns the charges that it goes back to, those with most left first; undefined when less is left
 */
export async function takeFromCaptured(
  transaction: Database,
  orderId: string,
  amountCents: number,
): Promise<ChargePart[] | undefined> {
  const { rows: taken } = await sql`
    update orders set refunding_cents = refunding_cents + ${amountCents}::bigint
    where id = ${orderId}::uuid and charge_id is not null
      and captured_cents - refunded_cents - refunding_cents - ${lostMoneyOf(sql`orders.id`)} >= ${amountCents}::bigint
    returning id`.execute(transaction)
  if (taken.length === 0) return undefined
  const { rows: charges } = await sql<{ charge_id: string; left: string }>`
    select charge_id, amount_cents - coalesce((
      select sum(amount_cents) from refunds where refunds.charge_id = kept_charges.charge_id and state <> 'failed'
    ), 0) - coalesce((
      select sum(amount_cents) from disputes where disputes.charge_id = kept_charges.charge_id and state = 'lost'
    ), 0) as left
    from kept_charges where order_id = ${orderId}::uuid order by 2 desc, charge_id`.execute(transaction)
  const parts: ChargePart[] = []
  let rest = amountCents
  for (const { charge_id: chargeId, left } of charges) {
    const part = Math.min(rest, Number(left))
    if (part > 0) parts.push({ chargeId, amountCents: part })
    rest -= Math.max(0, part)
  }
  if (rest > 0) throw new Error(`the charges of order ${orderId} have less left than the order`)
  return parts
}
