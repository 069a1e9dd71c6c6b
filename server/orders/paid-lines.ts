import { sql } from 'kysely'
import { colouredName } from '../../contract/catalogue/coloured-name.ts'
import { type Cents, cents } from '../../contract/money.ts'
import type { Adjustment } from '../../contract/pricing/cart-price.ts'
import type { Database } from '../database/database.ts'

/** A line of an order with what was paid for it: its price less its discounts, and the tax where prices do not contain it. */
export type PaidLine = {
  /** As order_lines has it; the contract counts lines from 1. */
  position: number
  productId: string
  name: string
  size: string
  quantity: number
  paid: Cents
}

/** The lines of an order in the order of its `productInfo`. */
export async function readPaidLines(database: Database, orderId: string): Promise<PaidLine[]> {
  const rows = await database
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['position', 'product_id', 'selected_size', 'quantity', 'price_cents', 'discount_cents'])
    .select([
      'tax_cents',
      'orders.adjustments',
      sql<string>`product ->> 'productName'`.as('productName'),
      sql<string | null>`product ->> 'colour'`.as('colour'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    position: row.position,
    productId: row.product_id,
    name: colouredName(row),
    size: row.selected_size,
    quantity: row.quantity,
    paid: cents(row.price_cents * row.quantity - row.discount_cents + addedTax(row)),
  }))
}

const addedTax = (row: { tax_cents: number; adjustments: readonly Adjustment[] }): number =>
  row.adjustments.some(({ kind, included }) => kind === 'tax' && included !== true) ? row.tax_cents : 0
