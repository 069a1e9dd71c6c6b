import { sql } from 'kysely'
import type { Order } from '../../contract/orders/order.ts'
import type { OrderStatus, PaymentState } from '../../contract/orders/order-status.ts'
import { isConfirmed, type PaymentMethod } from '../../contract/orders/payment-method.ts'
import type { OrderReturns } from '../../contract/returns/order-returns.ts'
import { exchangeUntil, returnUntil, withdrawUntil } from '../../contract/returns/return-window.ts'
import type { ReturnState } from '../../contract/returns/return-words.ts'
import type { Database } from '../database/database.ts'
import { promisedReturns } from '../settings/promised-returns.ts'
import type { KnownSettings } from '../settings/settings.ts'

/** SQL: when an order that is delivered now was set to Delivered for the last time. */
const deliveredAt = sql<Date | null>`case when orders.status = 'Delivered' then (
  select max(at) from order_events
  where order_id = orders.id and kind = 'status' and details ->> 'status' = 'Delivered') end`

/** SQL: when pieces of an order were last sent in exchange. */
const exchangedAt = sql<Date | null>`(select max(sent_at) from returns where order_id = orders.id)`

type Made = { id: string; code: string; state: ReturnState; isWithdrawal?: true }
export type OrderReturnsRow = {
  delivered_at: Date | null
  exchanged_at: Date | null
  returns_made: Made[] | null
  nothing_left: boolean | null
}

/**
 * SQL: whether each piece of an order is in a return that stands, or was refunded; null for an order of which nothing went back. Pieces
 * that were sent in exchange can be returned again.
 */
const nothingLeft = sql<boolean | null>`case
  when orders.refunded_cents + orders.refunding_cents > 0 or exists (select from returns where order_id = orders.id) then (
    select bool_and(quantity <= (
      select coalesce(sum(coalesce(received_quantity, return_lines.quantity)), 0)
      from returns join return_lines on return_id = returns.id
      where returns.order_id = orders.id and state not in ('cancelled', 'refused')
        and return_lines.position = order_lines.position and (sent_at is null or exchange_size is null)
    ) + (
      select coalesce(sum((line ->> 'quantity')::int), 0) from refunds, jsonb_array_elements(lines) as line
      where refunds.order_id = orders.id and refunds.state <> 'failed' and refunds.return_id is null
        and (line ->> 'position')::int = order_lines.position
    )) from order_lines where order_id = orders.id) end`

/** SQL: whether an event of the history of an order is about a withdrawal from its contract. */
export const isOfWithdrawal = sql<boolean>`exists (
  select from returns where returns.order_id = order_events.order_id and returns.kind = 'withdrawal'
    and returns.id::text = details ->> 'returnId')`

/** SQL: the orders of which something was sent in exchange with a tracking number, which is in capitals. */
export const ordersOfExchange = (trackingNumber: string) =>
  sql`select order_id from returns where upper(tracking_number) = ${trackingNumber}`

export const deliveryTime = deliveredAt.as('delivered_at')

/** SQL: the columns of an `OrderReturnsRow`. */
export const orderReturns = [
  deliveryTime,
  exchangedAt.as('exchanged_at'),
  sql<Made[] | null>`(
    select json_agg(json_strip_nulls(json_build_object('id', id, 'code', code, 'state', state,
      'isWithdrawal', case when kind = 'withdrawal' then true end)) order by requested_at, code)
    from returns where order_id = orders.id)`.as('returns_made'),
  nothingLeft.as('nothing_left'),
] as const

type ReturnableOrder = {
  status: OrderStatus
  paymentState: PaymentState
  paymentMethod: PaymentMethod
  isCancelled: boolean
  placedAt: Date
  deliveredAt: Date | undefined
  exchangedAt: Date | undefined
}

/**
 * Whether the shopper keeps an order that is sold. One in cash on delivery counts before its money is booked: couriers hand
 * it over days later, and the time for a return begins with the delivery.
 */
export const isKept = ({
  paymentState: state,
  paymentMethod: method,
  isCancelled,
}: Omit<ReturnableOrder, 'placedAt' | 'deliveredAt' | 'exchangedAt'>): boolean =>
  isConfirmed({ method, state }) && !isCancelled

/**
 * Until when pieces of an order can be returned, and withdrawn; undefined where they can't be, or not yet. `untilOf` says it of pieces that
 * were sent in exchange then, or of the others.
 */
export function returnWindows(order: ReturnableOrder, known: KnownSettings, now: Date) {
  const settings = promisedReturns(known, order)
  const { days } = settings
  const untilOf = (): Date | undefined => undefined
  if (!isKept(order)) return { days, canWithdraw: false, untilOf }
  const { deliveredAt, exchangedAt } = order
  if (deliveredAt === undefined) {
    // Until it is packed, the shopper cancels it.
    const isUnderWay = order.status !== 'Order Placed' && order.status !== 'Delivered'
    return { days, canWithdraw: settings.withdrawal && isUnderWay, untilOf }
  }
  const untilOfPieces = (sentAt: Date | undefined) => {
    const own = returnUntil(settings, deliveredAt)
    const until =
      sentAt === undefined ? own : new Date(Math.max(Number(own), Number(exchangeUntil(settings, sentAt))))
    return now <= until ? until : undefined
  }
  const until = untilOfPieces(exchangedAt)
  const withdrawal = withdrawUntil(settings, deliveredAt, known.values.time.zone ?? 'UTC')
  return {
    days,
    ...(until === undefined ? {} : { until }),
    untilOf: untilOfPieces,
    canWithdraw: settings.withdrawal && now <= withdrawal,
    ...(settings.withdrawal ? { withdrawUntil: withdrawal } : {}),
  }
}

/** Adds to an answer what its shopper can return, and has returned. */
export function withReturns(
  order: Order,
  { delivered_at, exchanged_at, returns_made: made, nothing_left: nothingLeft }: OrderReturnsRow,
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
      exchangedAt: exchanged_at ?? undefined,
    },
    settings,
    now,
  )
  const returns: OrderReturns = {
    ...(until === undefined || nothingLeft ? {} : { until: until.toISOString() }),
    ...(canWithdraw && !nothingLeft ? { canWithdraw } : {}),
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

/** When the order was placed, delivered, and last exchanged; undefined while it is not. */
export async function readDelivery(
  database: Database,
  orderId: string,
): Promise<Pick<ReturnableOrder, 'placedAt' | 'deliveredAt' | 'exchangedAt'>> {
  const order = database
    .selectFrom('orders')
    .select(['created_at', deliveryTime, exchangedAt.as('exchanged_at')])
  const row = await order.where('id', '=', orderId).executeTakeFirstOrThrow()
  return {
    placedAt: row.created_at,
    deliveredAt: row.delivered_at ?? undefined,
    exchangedAt: row.exchanged_at ?? undefined,
  }
}

/** Whether pieces of an order are or were sent back. Returns name the lines of their order, and hold sizes for it. */
export async function hasReturns(database: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from returns where order_id = ${orderId}::uuid and state <> 'cancelled') as has`.execute(
    database,
  )
  return rows[0]?.has === true
}
