import { sql } from 'kysely'
import type { Database } from '../../server/database/database.ts'

/** Copies an order with its lines, `count` times, without invoices. @returns the ids */
export async function copyOrder(database: Database, id: string, count: number): Promise<string[]> {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'orders' and table_schema = current_schema()
      and column_name not in ('id', 'number', 'checkout_id', 'invoice_due')`.execute(database)
  const copied = sql.join(columns.map(({ name }) => sql.ref(name)))
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into orders (id, invoice_due, ${copied})
      select gen_random_uuid(), false, ${copied} from orders, generate_series(1, ${count}::int) where id = ${id}
      returning id
    ), lines as (
      insert into order_lines (order_id, position, product_id, price_cents, selected_size, quantity, product)
      select added.id, position, product_id, price_cents, selected_size, quantity, product
      from added, order_lines where order_id = ${id}
    )
    select id from added`.execute(database)
  return rows.map((row) => row.id)
}
