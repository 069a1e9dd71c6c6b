import { type Selectable, sql } from 'kysely'
import { mostReservations } from '../../contract/inventory/inventory-operations.ts'
import type { StockReason } from '../../contract/inventory/stock-change.ts'
import type { AnswerOf, ParsedInputOf } from '../../contract/operations.ts'
import { administratorAddresses } from '../administration/administrators.ts'
import type { AppContext } from '../app-context.ts'
import type { StockLedger } from '../database/schema.generated.ts'
import { cutPage, fromCursor, isSerial } from '../http/cursor.ts'

type Entry = Selectable<StockLedger> & { number: number | null }

type HistoryPage = ParsedInputOf<'getStockLedger'>

/** A page of what changed the number on hand of a variant, newest first, with the number after each change. */
export async function readStockHistory(
  context: AppContext,
  input: HistoryPage,
): Promise<AnswerOf<'getStockLedger'>> {
  const entries = await readEntries(context, input)
  return input.cursor === undefined
    ? { ...entries, reserved: await readReservations(context, input) }
    : entries
}

async function readReservations({ database }: AppContext, { productId, size }: HistoryPage) {
  const rows = await database
    .selectFrom('stock_reservations')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['order_id', 'number', 'quantity', 'expires_at'])
    .where('product_id', '=', productId)
    .where('size', '=', size)
    .orderBy('expires_at')
    .limit(mostReservations)
    .execute()
  return rows.map(({ order_id: orderId, number: orderNumber, quantity, expires_at }) => ({
    orderId,
    orderNumber,
    quantity,
    until: expires_at.toISOString(),
  }))
}

async function readEntries({ database }: AppContext, { productId, size, limit, cursor }: HistoryPage) {
  const after = fromCursor(cursor, isSerial)
  const { rows } = await sql<Entry>`
    select entry.*, number from (
      select * from stock_ledger
      where product_id = ${productId}::uuid and size = ${size}
        and (${after?.key ?? null}::bigint is null or id < ${after?.key ?? null}::bigint)
      order by id desc limit ${limit + 1}
    ) as entry
    left join orders on orders.id = order_id
    order by entry.id desc`.execute(database)
  const { page, ...more } = cutPage(rows, limit, ({ id }) => ({ key: Number(id), id: productId }))
  const { sum } = await database
    .selectFrom('stock_ledger')
    .select(sql<number>`coalesce(sum(change), 0)::int`.as('sum'))
    .where('product_id', '=', productId)
    .where('size', '=', size)
    .where('id', '<=', page[0]?.id ?? '0')
    .executeTakeFirstOrThrow()
  const emails = await administratorAddresses(
    database,
    page.flatMap(({ administrator_id: id }) => (id === null ? [] : [id])),
  )
  let onHand = sum
  const data = page.map(({ at, change, reason, note, order_id, administrator_id, number }) => {
    const administrator = emails.get(administrator_id ?? '')
    const entry = { at: at.toISOString(), change, onHand, reason: reason as StockReason }
    onHand -= change
    return {
      ...entry,
      ...(note === null ? {} : { note }),
      ...(order_id === null ? {} : { orderId: order_id }),
      ...(number === null ? {} : { orderNumber: number }),
      ...(administrator === undefined ? {} : { administrator }),
    }
  })
  return { data, ...more }
}
