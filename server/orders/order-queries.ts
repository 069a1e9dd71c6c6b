import { type SelectQueryBuilder, sql } from 'kysely'
import { cutPage, fromCursor, isTime } from '../database/cursor.ts'
import type { DB } from '../database/schema.generated.ts'
import { JsonStream } from '../http/call.ts'
import type { Shop } from '../shop.ts'
import { type OrderRow, orderColumns, orderLines, toOrder } from './order-answer.ts'

/** Reads of orders. A cancelled order is no longer listed (contract.md, "Payment"). */

export type Page = { limit?: number | undefined; cursor?: string | undefined }
type OrderQuery = SelectQueryBuilder<DB, 'orders', OrderRow>

/** Rows fetched from the database at a time while a complete list is streamed. */
const rowsPerPiece = 200

/** One order, whatever became of it. */
export const findOrder = (shop: Shop, id: string): Promise<OrderRow | undefined> =>
  shop.database
    .selectFrom('orders')
    .select(orderColumns)
    .select(orderLines)
    .where('id', '=', id)
    .executeTakeFirst()

export const listedOrders = (shop: Shop): OrderQuery =>
  shop.database
    .selectFrom('orders')
    .select(orderColumns)
    .select(orderLines)
    // Written out, not sent along: only so can PostgreSQL tell that the index of listed orders holds them all.
    .where('payment_state', '<>', sql.lit('cancelled'))

/** A shopper's orders, newest first. */
export const listOfShopper = (shop: Shop, shopperId: string, page: Page) =>
  answerOrders(shop, newestFirst(listedOrders(shop).where('shopper_id', '=', shopperId), page), page)

/** The rows of a page, newest first, beginning after its cursor. @throws Refusal invalid-input for a wrong cursor */
export function newestFirst(query: OrderQuery, { cursor }: Page): OrderQuery {
  const after = fromCursor(cursor, isTime)
  const ordered = query.orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc')
  if (after === undefined) return ordered
  return ordered.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('orders.created_at', 'orders.id'), '<', tuple(new Date(after.key), after.id)),
  )
}

/** One page when a limit is given; else the complete list, streamed. */
export async function answerOrders(shop: Shop, query: OrderQuery, { limit }: Page) {
  const publicUrl = shop.publicUrl()
  if (limit === undefined) return new JsonStream(completeList(query.stream(rowsPerPiece), publicUrl))
  const { page, next } = cutPage(await query.limit(limit + 1).execute(), limit, (row) => ({
    key: row.created_at.toISOString(),
    id: row.id,
  }))
  return { data: page.map((row) => toOrder(row, publicUrl)), ...(next === undefined ? {} : { next }) }
}

async function* completeList(rows: AsyncIterable<OrderRow>, publicUrl: string) {
  let piece = '{"data":['
  let separator = ''
  for await (const row of rows) {
    piece += separator + JSON.stringify(toOrder(row, publicUrl))
    separator = ','
    if (piece.length > 64_000) {
      yield piece
      piece = ''
    }
  }
  yield `${piece}]}`
}
