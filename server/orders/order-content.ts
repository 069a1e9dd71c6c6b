import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Delivery } from '../../contract/accounts/personal-details.ts'
import { colouredName } from '../../contract/catalogue/coloured-name.ts'
import { type Cents, cents } from '../../contract/money.ts'
import type { Adjustment } from '../../contract/pricing/cart-price.ts'
import type { ProductDocument } from '../catalogue/product-row.ts'
import type { Database } from '../database/database.ts'
import { moveCustomerSearch } from './customer-search.ts'

/** A line as an edit leaves it. */
export type ContentLine = {
  /** The position of the line that it comes from, as order_lines has it. */
  from: number
  productId: string
  name: string
  size: string
  quantity: number
  price: Cents
  discount: Cents
  taxPercent: number | null
  tax: Cents
}

/** What a merchant can edit of an order, and its price. */
export type OrderContent = {
  lines: readonly ContentLine[]
  delivery: Delivery
  subtotal: Cents
  adjustments: readonly Adjustment[]
  total: Cents
}

export type StoredContent = OrderContent & {
  revision: number
  placedAt: Date
  products: readonly ProductDocument[]
}

/** `products` are those of the lines, as they were bought. @throws Error when there is no such order */
export async function readContent(database: Database, orderId: string): Promise<StoredContent> {
  const order = await database
    .selectFrom('orders')
    .select(['delivery', 'subtotal_cents', 'adjustments', 'total_cents', 'revision', 'created_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const rows = await database
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  const products = rows.map(({ product }) => product as unknown as ProductDocument)
  return {
    revision: order.revision,
    placedAt: order.created_at,
    products,
    delivery: order.delivery,
    subtotal: cents(Number(order.subtotal_cents)),
    adjustments: order.adjustments,
    total: cents(Number(order.total_cents)),
    lines: rows.map((row) => ({
      from: row.position,
      productId: row.product_id,
      name: colouredName(row.product as unknown as ProductDocument),
      size: row.selected_size,
      quantity: row.quantity,
      price: cents(row.price_cents),
      discount: cents(row.discount_cents),
      taxPercent: row.tax_percent === null ? null : Number(row.tax_percent),
      tax: cents(row.tax_cents),
    })),
  }
}

/** Rewrites a locked order as an edit leaves it. Its invoice, if it has one, is to be replaced. */
export async function rewriteOrder(
  transaction: Database,
  orderId: string,
  content: OrderContent,
): Promise<void> {
  const before = await transaction
    .selectFrom('orders')
    .select(['id', 'shopper_id', 'customer_name', 'customer_email', 'delivery'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('orders')
    .set(({ eb }) => ({
      delivery: JSON.stringify(content.delivery),
      subtotal_cents: String(content.subtotal),
      adjustments: JSON.stringify(content.adjustments),
      total_cents: String(content.total),
      revision: eb('revision', '+', 1),
      invoice_due: true,
    }))
    .where('id', '=', orderId)
    .execute()
  await rewriteLines(transaction, orderId, content.lines)
  if (!isDeepStrictEqual(before.delivery, content.delivery))
    await moveCustomerSearch(transaction, before, content.delivery)
}

/** The new lines copy their products from the old ones, which stand at positions below 0 meanwhile. */
async function rewriteLines(
  transaction: Database,
  orderId: string,
  lines: readonly ContentLine[],
): Promise<void> {
  await transaction
    .updateTable('order_lines')
    .set({ position: sql<number>`-1 - position` })
    .where('order_id', '=', orderId)
    .execute()
  for (const [index, line] of lines.entries())
    await transaction
      .insertInto('order_lines')
      .columns([
        'order_id',
        'position',
        'product_id',
        'product',
        'price_cents',
        'selected_size',
        'quantity',
        'discount_cents',
        'tax_percent',
        'tax_cents',
      ])
      .expression(({ selectFrom, val, cast }) =>
        selectFrom('order_lines')
          .select(['order_id'])
          .select(cast<number>(val(index + 1), 'smallint').as('position'))
          .select(['product_id', 'product', 'price_cents'])
          .select([
            val(line.size).as('selected_size'),
            cast<number>(val(line.quantity), 'smallint').as('quantity'),
            cast<number>(val(line.discount), 'integer').as('discount_cents'),
            cast<string | null>(val(line.taxPercent), 'numeric').as('tax_percent'),
            cast<number>(val(line.tax), 'integer').as('tax_cents'),
          ])
          .where('order_id', '=', orderId)
          .where('position', '=', -1 - line.from),
      )
      .execute()
  await transaction
    .deleteFrom('order_lines')
    .where('order_id', '=', orderId)
    .where('position', '<', 0)
    .execute()
}
