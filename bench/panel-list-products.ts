import type pg from 'pg'
import { toCursor } from '../server/http/cursor.ts'

/** A hundred drafts, a thirtieth of the rest in the archive, and a hundredth low or sold out. */
export async function putAside(pool: pg.Pool): Promise<void> {
  await pool.query(
    "update products set status = 'draft' where id in (select id from products order by id limit 100)",
  )
  await pool.query("update products set status = 'archived' where status = 'active' and price_cents % 30 = 3")
  await pool.query(`
    insert into stock_levels (product_id, size, available)
    select id, 'M', price_cents / 100 % 3 from products where price_cents % 100 = 57`)
  for (const table of ['products', 'product_list']) await pool.query(`vacuum analyze ${table}`)
}

/** The columns of the panel's list, by which it is ordered. */
export const orders = {
  date: 'created_at',
  name: 'name',
  category: 'category',
  price: 'price_cents',
} as const
export type Order = keyof typeof orders

/** Cursors of the product in the middle of all, in each order. */
export async function placesAmid(pool: pg.Pool): Promise<Record<Order, string>> {
  const places: [string, string][] = []
  for (const [order, column] of Object.entries(orders)) {
    const { rows } = await pool.query<{ id: string; key: Date | string | number }>(`
      select product_id as id, ${column} as key from product_list order by ${column}, product_id
      offset (select count(*) / 2 from product_list) limit 1`)
    const { id = '', key = '' } = rows[0] ?? {}
    places.push([order, toCursor({ id, key: key instanceof Date ? key.toISOString() : key })])
  }
  return Object.fromEntries(places) as Record<Order, string>
}
