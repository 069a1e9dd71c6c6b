import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { ShopperId } from '../../contract/accounts/shopper.ts'
import type { Order, OrderId } from '../../contract/orders/order.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { everyPage, rowsPerPage } from '../database/every-page.ts'
import { isAny } from '../database/is-any.ts'
import type { DB } from '../database/schema.generated.ts'
import { apiError } from '../http/api-error.ts'
import { streamList } from '../http/call.ts'
import { cutPage, fromCursor, isTime, toCursor } from '../http/cursor.ts'
import { moneyBack } from './money-back.ts'
import {
  deliveryTime,
  type OrderReturnsRow,
  orderReturns,
  withPromisedDays,
  withReturns,
} from './order-returns.ts'
import { type OrderRow, orderColumns, orderLines, toOrder } from './order-serializer.ts'
import { orderParcel } from './parcel-column.ts'

export type Page = { limit?: number | undefined; cursor?: string | undefined }
type OrderQuery<Row extends OrderRow = OrderRow> = SelectQueryBuilder<DB, 'orders', Row>

/** Orders with what an answer shows of them. */
const selectOrders = (database: Database): OrderQuery =>
  database.selectFrom('orders').select(orderColumns).select(orderLines).select(orderParcel).select(moneyBack)

export const findOrder = (
  { database }: Pick<AppContext, 'database'>,
  id: string,
): Promise<OrderRow | undefined> => selectOrders(database).where('id', '=', id).executeTakeFirst()

/** An order as an act that has changed it answers it. @throws ApiError order-not-found */
export async function readOrder(
  context: Pick<AppContext, 'database' | 'publicUrl'>,
  orderId: string,
): Promise<Order> {
  const order = await findOrder(context, orderId)
  if (order === undefined) throw apiError('order-not-found')
  return toOrder(order, context.publicUrl())
}

/** An order of this shopper. @throws ApiError order-not-found, also for another shopper's order */
export async function orderOfShopper(
  context: AppContext,
  shopperId: ShopperId,
  orderId: OrderId,
): Promise<Order> {
  const found = await findForShopper(context, orderId)
  if (found?.shopperId !== shopperId) throw apiError('order-not-found')
  return found.order
}

/** An order as its shopper sees it, with what can be returned. */
export async function findForShopper(context: AppContext, orderId: OrderId) {
  const order = selectOrders(context.database).where('id', '=', orderId).select(orderReturns)
  const row = await order.executeTakeFirst()
  return row && { shopperId: row.shopper_id, order: (await toShopperOrder(context))(row) }
}

/** @returns what makes a shopper's answer of a row */
async function toShopperOrder(context: AppContext): Promise<(row: OrderRow & OrderReturnsRow) => Order> {
  const settings = await context.settings.read()
  const [publicUrl, now] = [context.publicUrl(), context.clock()]
  return (row) => withReturns(toOrder(row, publicUrl), row, settings, now)
}

/** `positions` are those of order_lines, in the order of `productInfo`. */
export type FoundOrder = { order: Order; positions: readonly number[] }

/** Orders by their ids, whatever their state. */
export async function findOrders(
  context: Pick<AppContext, 'database' | 'publicUrl'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundOrder>> {
  const rows = await readOrderRows(context.database, ids)
  const found = [...rows].map(([id, row]): [string, FoundOrder] => [
    id,
    { order: toOrder(row, context.publicUrl()), positions: row.lines.map(({ position }) => position) },
  ])
  return new Map(found)
}

export function isOrderOfShopper(database: Database, shopperId: ShopperId, number: number): Promise<boolean> {
  const own = database.selectFrom('orders').select('id').where('number', '=', number)
  return isAny(own.where('shopper_id', '=', shopperId))
}

/** A cancelled order is no longer listed (contract.md, "Payment"). */
export const listedOrders = ({ database }: AppContext): OrderQuery =>
  // A literal, not a parameter: PostgreSQL then uses the partial index of listed orders.
  selectOrders(database).where('payment_state', '<>', sql.lit('cancelled'))

export const listShopperOrders = async (context: AppContext, shopperId: string, page: Page) =>
  answerOrders(
    listedOrders(context).select(orderReturns).where('shopper_id', '=', shopperId),
    page,
    await toShopperOrder(context),
  )

type Wanted = Page & { status?: OrderStatus | undefined; matching: RawBuilder<SqlBool> | undefined }

/** All orders, newest first, for the merchant. */
export async function listOrders(context: AppContext, { matching, status, ...page }: Wanted) {
  const orders = listedOrders(context)
    .$call((query) => (status === undefined ? query : query.where('status', '=', status)))
    .$call((query) => (matching === undefined ? query : query.where(matching)))
  const settings = await context.settings.read()
  const publicUrl = context.publicUrl()
  return answerOrders(orders.select(deliveryTime), page, (row) =>
    withPromisedDays(toOrder(row, publicUrl), row, settings),
  )
}

/** Begins after the cursor. @throws ApiError invalid-input for a wrong cursor */
function newestFirst<Row extends OrderRow>(
  query: OrderQuery<Row>,
  cursor: string | undefined,
): OrderQuery<Row> {
  const after = fromCursor(cursor, isTime)
  const ordered = query.orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc')
  if (after === undefined) return ordered
  return ordered.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('orders.created_at', 'orders.id'), '<', tuple(new Date(after.key), after.id)),
  )
}

const positionOf = (row: OrderRow) => ({ key: row.created_at.toISOString(), id: row.id })

/** Newest first: one page when a limit is given; else the complete list, streamed. */
async function answerOrders<Row extends OrderRow>(
  query: OrderQuery<Row>,
  { limit, cursor }: Page,
  toAnswer: (row: Row) => Order,
) {
  if (limit === undefined) {
    const pages = await everyPage<Row>((last) =>
      newestFirst(query, last ? toCursor(positionOf(last)) : cursor)
        .limit(rowsPerPage)
        .execute(),
    )
    return streamList(pages, toAnswer, (data) => ({ data }))
  }
  const rows = await newestFirst(query, cursor)
    .limit(limit + 1)
    .execute()
  const { page, ...more } = cutPage(rows, limit, positionOf)
  return { data: page.map(toAnswer), ...more }
}

/**
 * Locks an order's row before its attempt's, as every payment does, so that no deadlock is possible.
 * @returns false when there is no such order
 */
export async function lockOrder(transaction: Database, orderId: string): Promise<boolean> {
  const order = transaction.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate()
  return (await order.executeTakeFirst()) !== undefined
}

/**
 * Locks several orders, always one after the other in the same order.
 * @param leave whether those that somebody is changing are left out, and not waited for
 */
export async function lockOrders(
  transaction: Database,
  ids: readonly string[],
  { leave }: { leave: boolean },
): Promise<string[]> {
  const locked = await transaction
    .selectFrom('orders')
    .select('id')
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .$if(leave, (orders) => orders.skipLocked())
    .execute()
  return locked.map(({ id }) => id)
}

export async function shopperOfOrder(database: Database, orderId: string): Promise<string> {
  const order = database.selectFrom('orders').select('shopper_id').where('id', '=', orderId)
  return (await order.executeTakeFirstOrThrow()).shopper_id
}

/** The rows of orders by their ids, without those that do not exist. */
export async function readOrderRows(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderRow>> {
  const rows = await selectOrders(database).where('id', '=', sql<string>`any (${ids}::uuid[])`).execute()
  return new Map(rows.map((row) => [row.id, row]))
}
