import { sql } from 'kysely'
import type { Order } from '../../contract/orders/order.ts'
import type { OrderStatus, PaymentState } from '../../contract/orders/order-status.ts'
import { isConfirmed, type PaymentMethod } from '../../contract/orders/payment-method.ts'
import type { OrderReturns } from '../../contract/returns/order-returns.ts'
import { returnUntil, withdrawUntil } from '../../contract/returns/return-window.ts'
import type { ReturnState } from '../../contract/returns/return-words.ts'
import type { Database } from '../database/database.ts'
import { promisedReturns } from '../settings/promised-returns.ts'
import type { KnownSettings } from '../settings/settings.ts'

/** SQL: when an order that is delivered now was set to Delivered for the last time. */
const deliveredAt = sql<Date | null>`case when orders.status = 'Delivered' then (
  select max(at) from order_events
  where order_id = orders.id and kind = 'status' and details ->> 'status' = 'Delivered') end`

type Made = { id: string; code: string; state: ReturnState }
export type OrderReturnsRow = { delivered_at: Date | null; returns_made: Made[] | null }

export const deliveryTime = deliveredAt.as('delivered_at')

/** SQL: the columns of an `OrderReturnsRow`. */
export const orderReturns = [
  deliveryTime,
  sql<Made[] | null>`(
    select json_agg(json_build_object('id', id, 'code', code, 'state', state) order by requested_at, code)
    from returns where order_id = orders.id)`.as('returns_made'),
] as const

type ReturnableOrder = {
  status: OrderStatus
  paymentState: PaymentState
  paymentMethod: PaymentMethod
  isCancelled: boolean
  placedAt: Date
  deliveredAt: Date | undefined
}

/**
 * Whether the shopper keeps an order that is sold. One in cash on delivery counts before its money is booked: couriers hand
 * it over days later, and the time for a return begins with the delivery.
 */
export const isKept = ({
  paymentState: state,
  paymentMethod: method,
  isCancelled,
}: Omit<ReturnableOrder, 'placedAt' | 'deliveredAt'>): boolean =>
  isConfirmed({ method, state }) && !isCancelled

/** Until when pieces of an order can be returned, and withdrawn; undefined where they can't be, or not yet. */
export function returnWindows(order: ReturnableOrder, known: KnownSettings, now: Date) {
  const settings = promisedReturns(known, order)
  const { days } = settings
  if (!isKept(order)) return { days, canWithdraw: false }
  const { deliveredAt } = order
  if (deliveredAt === undefined) {
    // Until it is packed, the shopper cancels it.
    const isUnderWay = order.status !== 'Order Placed' && order.status !== 'Delivered'
    return { days, canWithdraw: settings.withdrawal && isUnderWay }
  }
  const until = returnUntil(settings, deliveredAt)
  const withdrawal = withdrawUntil(settings, deliveredAt, known.values.time.zone ?? 'UTC')
  return {
    days,
    ...(now <= until ? { until } : {}),
    canWithdraw: settings.withdrawal && now <= withdrawal,
    ...(settings.withdrawal ? { withdrawUntil: withdrawal } : {}),
  }
}

/** Adds to an answer what its shopper can return, and has returned. */
export function withReturns(
  order: Order,
  { delivered_at, returns_made: made }: OrderReturnsRow,
  settings: KnownSettings,
  now: Date,
): Order {
  const { until, canWithdraw } = returnWindows(
    {
      status: order.status,
      paymentState: order.payment.state,
      paymentMethod: order.payment.method,
      isCancelled: order.cancelledAt !== undefined,
      placedAt: new Date(order.createdAt),
      deliveredAt: delivered_at ?? undefined,
    },
    settings,
    now,
  )
  const returns: OrderReturns = {
    ...(until === undefined ? {} : { until: until.toISOString() }),
    ...(canWithdraw ? { canWithdraw } : {}),
    ...(made === null ? {} : { made }),
  }
  return Object.keys(returns).length === 0 ? order : { ...order, returns }
}

/** Adds to an answer for the merchant the days for returns that the order was promised, where those of now are fewer. */
export function withPromisedDays(
  order: Order,
  { delivered_at }: Pick<OrderReturnsRow, 'delivered_at'>,
  known: KnownSettings,
): Order {
  const times = { placedAt: new Date(order.createdAt), deliveredAt: delivered_at ?? undefined }
  const { days: returnDays } = promisedReturns(known, times)
  return returnDays > known.values.returns.days ? { ...order, returnDays } : order
}

/** When the order was placed, and delivered; undefined while it is not. */
export async function readDelivery(
  database: Database,
  orderId: string,
): Promise<{ placedAt: Date; deliveredAt: Date | undefined }> {
  const order = database.selectFrom('orders').select(['created_at', deliveredAt.as('at')])
  const { created_at: placedAt, at } = await order.where('id', '=', orderId).executeTakeFirstOrThrow()
  return { placedAt, deliveredAt: at ?? undefined }
}

/** Whether pieces of an order are or were sent back. Returns name the lines of their order, and hold sizes for it. */
export async function hasReturns(database: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from returns where order_id = ${orderId}::uuid and state <> 'cancelled') as has`.execute(
    database,
  )
  return rows[0]?.has === true
}
