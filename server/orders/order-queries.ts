import { type SelectQueryBuilder, sql } from 'kysely'
import type { ShopperId } from '../../contract/accounts/shopper.ts'
import type { Order, OrderId } from '../../contract/orders/order.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { everyPage, rowsPerPage } from '../database/every-page.ts'
import type { DB } from '../database/schema.generated.ts'
import { apiError } from '../http/api-error.ts'
import { streamList } from '../http/call.ts'
import { cutPage, fromCursor, isTime, toCursor } from '../http/cursor.ts'
import { type OrderRow, orderColumns, orderLines, toOrder } from './order-serializer.ts'

export type Page = { limit?: number | undefined; cursor?: string | undefined }
type OrderQuery = SelectQueryBuilder<DB, 'orders', OrderRow>

export const findOrder = (context: Pick<AppContext, 'database'>, id: string): Promise<OrderRow | undefined> =>
  context.database
    .selectFrom('orders')
    .select(orderColumns)
    .select(orderLines)
    .where('id', '=', id)
    .executeTakeFirst()

/** An order of this shopper. @throws ApiError order-not-found, also for another shopper's order */
export async function orderOfShopper(
  context: AppContext,
  shopperId: ShopperId,
  orderId: OrderId,
): Promise<Order> {
  const row = await findOrder(context, orderId)
  if (row?.shopper_id !== shopperId) throw apiError('order-not-found')
  return toOrder(row, context.publicUrl())
}

/** A cancelled order is no longer listed (contract.md, "Payment"). */
export const listedOrders = (context: AppContext): OrderQuery =>
  context.database
    .selectFrom('orders')
    .select(orderColumns)
    .select(orderLines)
    // A literal, not a parameter: PostgreSQL then uses the partial index of listed orders.
    .where('payment_state', '<>', sql.lit('cancelled'))

export const listShopperOrders = (context: AppContext, shopperId: string, page: Page) =>
  answerOrders(context, listedOrders(context).where('shopper_id', '=', shopperId), page)

/** Begins after the cursor. @throws ApiError invalid-input for a wrong cursor */
function newestFirst(query: OrderQuery, cursor: string | undefined): OrderQuery {
  const after = fromCursor(cursor, isTime)
  const ordered = query.orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc')
  if (after === undefined) return ordered
  return ordered.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('orders.created_at', 'orders.id'), '<', tuple(new Date(after.key), after.id)),
  )
}

const positionOf = (row: OrderRow) => ({ key: row.created_at.toISOString(), id: row.id })

/** Newest first: one page when a limit is given; else the complete list, streamed. */
export async function answerOrders(context: AppContext, query: OrderQuery, { limit, cursor }: Page) {
  const publicUrl = context.publicUrl()
  if (limit === undefined) {
    const pages = await everyPage<OrderRow>((last) =>
      newestFirst(query, last ? toCursor(positionOf(last)) : cursor)
        .limit(rowsPerPage)
        .execute(),
    )
    return streamList(
      pages,
      (row) => toOrder(row, publicUrl),
      (data) => ({ data }),
    )
  }
  const rows = await newestFirst(query, cursor)
    .limit(limit + 1)
    .execute()
  const { page, next } = cutPage(rows, limit, positionOf)
  return { data: page.map((row) => toOrder(row, publicUrl)), ...(next === undefined ? {} : { next }) }
}

/** Locks an order's row before its attempt's, as every payment does, so that no deadlock is possible. */
export async function lockOrder(transaction: Database, orderId: string): Promise<void> {
  await transaction.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute()
}
