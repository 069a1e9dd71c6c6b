import { sql } from 'kysely'
import type { ProductId } from '../../contract/catalogue/product.ts'
import type { AnswerOf, ParsedInputOf } from '../../contract/operations.ts'
import type { ReturnReason } from '../../contract/returns/return-words.ts'
import { mostReasonRows } from '../../contract/returns/returns-operations.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { daysBefore } from '../days.ts'

type Row = {
  product_id: string
  product_name: string
  size: string
  pieces: number
  reasons: { reason: ReturnReason; pieces: number }[] | null
}

/**
 * Pieces by product, size and reason, the sizes with most of them first. Pieces count as announced until they have come;
 * cancelled returns do not count, and those of test orders not in a live shop.
 */
export async function countReasons(
  { database, clock, payments }: Pick<AppContext, 'database' | 'clock' | 'payments'>,
  { productId, days }: ParsedInputOf<'countReturnReasons'>,
): Promise<AnswerOf<'countReturnReasons'>['data']> {
  const since = daysBefore(clock(), days)
  const { rows } = await sql<Row>`
    with counted as (
      select product_id, size, reason, max(product_name) as product_name,
        sum(coalesce(received_quantity, quantity))::int as pieces
      from returns join return_lines as line on line.return_id = returns.id join orders on orders.id = returns.order_id
      where requested_at >= ${since}::timestamptz and state <> 'cancelled' and livemode = ${payments.provider.livemode}
        ${productId === undefined ? sql`` : sql`and product_id = ${productId}::uuid`}
      group by product_id, size, reason
    )
    select product_id, size, max(product_name) as product_name, sum(pieces)::int as pieces,
      json_agg(json_build_object('reason', reason, 'pieces', pieces) order by pieces desc, reason)
        filter (where reason is not null and pieces > 0) as reasons
    from counted group by product_id, size having sum(pieces) > 0
    order by sum(pieces) desc, product_id, size limit ${mostReasonRows}`.execute(database)
  return rows.map((row) => ({
    productId: row.product_id as ProductId,
    productName: row.product_name,
    size: row.size,
    pieces: row.pieces,
    reasons: row.reasons ?? [],
  }))
}

type Counted = {
  reasons: { reason: ReturnReason | 'none'; pieces: number }[]
  /** Most pieces first. */
  products: { productId: string; name: string; returned: number }[]
}

type CountedRow = {
  /** Null in a row for a product. */
  reason: ReturnReason | 'none' | null
  productId: string | null
  name: string
  pieces: number
}

/** Returns that were asked for from `from` on and before `to`, of orders of one mode. */
type Asked = { from: Date; to: Date; livemode: boolean }

const returnedIn = ({ from, to, livemode }: Asked) => sql`
  select product_id, product_name as name, size, coalesce(reason, 'none') as reason,
    coalesce(received_quantity, quantity) as pieces
  from returns join return_lines as line on line.return_id = returns.id join orders on orders.id = returns.order_id
  where requested_at >= ${from} and requested_at < ${to} and state <> 'cancelled' and orders.livemode = ${livemode}`

/** Pieces of the returns of a period, by reason and by product. */
export async function countReturns(database: Database, asked: Asked): Promise<Counted> {
  const { rows } = await sql<CountedRow>`
    with counted as (${returnedIn(asked)})
    select reason, product_id as "productId", max(name) as name, sum(pieces)::int as pieces from counted
    group by grouping sets (reason, product_id) having sum(pieces) > 0
    order by pieces desc, reason, product_id`.execute(database)
  return {
    reasons: rows.flatMap(({ reason, pieces }) => (reason === null ? [] : [{ reason, pieces }])),
    products: rows
      .flatMap(({ productId, name, pieces }) =>
        productId === null ? [] : [{ productId, name, returned: pieces }],
      )
      .slice(0, mostReasonRows),
  }
}

export type ReturnedPieces = {
  productId: string
  name: string
  size: string
  reason: ReturnReason | 'none'
  pieces: number
}

/** The same by product, size and reason: every row, most pieces first. */
export async function listReturnedPieces(database: Database, asked: Asked): Promise<ReturnedPieces[]> {
  const { rows } = await sql<ReturnedPieces>`
    select product_id as "productId", max(name) as name, size, reason, sum(pieces)::int as pieces
    from (${returnedIn(asked)}) as counted group by product_id, size, reason having sum(pieces) > 0
    order by pieces desc, product_id, size, reason`.execute(database)
  return rows
}
