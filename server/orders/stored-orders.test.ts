import { readFile } from 'node:fs/promises'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { addProduct, checkoutOf, lineOf } from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'

const shop = await shopOfFile()
const ada = await signUpShopper(shop)
const coat = await addProduct(shop, { productName: 'Loden Coat', price: 249.9, size: ['M', 'L'] })
const socks = await addProduct(shop, { productName: 'Wool Socks', price: 0.03, deliveryTime: '7 Days' })
await shop.call('addToOrder', checkoutOf(ada, [lineOf(coat, 1, 'M'), lineOf(socks, 3)]), ada.as)

/** The answer letter by letter: the order of its keys counts. */
const answered = async () =>
  JSON.stringify((await shop.call('getUserOrders', { user_id: ada.id }, ada.as)).body)

/** Stores the first order again, at another total. */
const storeCopy = (total: RawBuilder<unknown>) => sql`
  insert into orders (id, shopper_id, customer_name, customer_email, delivery, subtotal_cents, adjustments, total_cents)
  select gen_random_uuid(), shopper_id, customer_name, customer_email, delivery, subtotal_cents, adjustments, ${total}
  from orders where number = 1001`

const migrateAgain = async (name: string) => {
  const migration = new URL(`../database/migrations/${name}.sql`, import.meta.url)
  await sql.raw(await readFile(migration, 'utf8')).execute(shop.running.context.database)
}

test('orders from before lines kept a document are answered as they were', async () => {
  const before = await answered()
  await sql`
    alter table order_lines
      add column name text, add column description text, add column category text, add column sub_category text,
      add column sizes text[], add column image_url text, add column delivery_time text,
      add column product_created_at timestamptz(3)`.execute(shop.running.context.database)
  await sql`
    update order_lines set name = products.name, description = products.description, category = products.category,
      sub_category = products.sub_category, sizes = products.sizes, image_url = products.image_url,
      delivery_time = products.delivery_time, product_created_at = products.created_at
    from products where products.id = product_id`.execute(shop.running.context.database)
  await sql`alter table order_lines drop column product`.execute(shop.running.context.database)
  await migrateAgain('202611220410-order-line-products')
  expect(await answered()).toBe(before)
  expect(before).toContain('{"_id":"')
  expect(before).toMatch(/"productName":"Loden Coat","productDescription":"[^"]*","price":249.9,"category"/)
})

test('orders from before adjustments are answered as they were, with the fee they were placed with', async () => {
  const before = await answered()
  const { database } = shop.running.context
  await sql`drop function check_order_total cascade`.execute(database)
  await sql`
    alter table orders drop constraint orders_cost_nothing_or_more,
      add column shipping_fee_cents bigint,
      add constraint orders_fee check (true), add constraint orders_total check (true)`.execute(database)
  await sql`update orders set shipping_fee_cents = total_cents - subtotal_cents`.execute(database)
  await sql`alter table orders drop column adjustments`.execute(database)
  await migrateAgain('202611220420-order-adjustments')
  await migrateAgain('202611220600-order-total-trigger')
  expect(await answered()).toBe(before)
  expect(before).toContain('"subtotal":249.99,"shippingFee":37.5,"total":287.49')
})

test('an order that costs anything but its lines and adjustments is refused by the database', async () => {
  const { database } = shop.running.context
  const dearer = sql`update orders set total_cents = total_cents + 1`.execute(database)
  await expect(dearer).rejects.toMatchObject({ code: '23514', constraint: 'orders_total' })
  const placed = storeCopy(sql`total_cents + 1`).execute(database)
  await expect(placed).rejects.toMatchObject({ code: '23514', constraint: 'orders_total' })
  const discount = [{ kind: 'discount', label: 'WELCOME', cents: -30_000 }]
  const lessThanNothing = sql`
    update orders set adjustments = ${JSON.stringify(discount)}::jsonb, total_cents = subtotal_cents - 30000`
  await expect(lessThanNothing.execute(database)).rejects.toMatchObject({
    constraint: 'orders_cost_nothing_or_more',
  })
})

test('the database adds an order up when its sum is written, and not when it is paid or sent', async () => {
  const { database } = shop.running.context
  const checks = async (statement: RawBuilder<unknown>) => {
    const explained = sql<{ 'QUERY PLAN': [{ Triggers: { 'Trigger Name': string; Calls: number }[] }] }>`
      explain (analyze, format json) ${statement}`
    const { rows } = await explained.execute(database)
    const triggers = rows[0]?.['QUERY PLAN'][0].Triggers ?? []
    return triggers.find((trigger) => trigger['Trigger Name'] === 'orders_total')?.Calls ?? 0
  }
  expect(await checks(storeCopy(sql`total_cents`))).toBe(1)
  expect(await checks(sql`update orders set total_cents = total_cents where number = 1001`)).toBe(1)
  const paid = sql`update orders set payment_state = 'paid', charge_id = 'ch_1', status = 'Packing'`
  expect(await checks(sql`${paid} where number = 1001`)).toBe(0)
  expect(await checks(sql`update orders set customer_name = 'Ada King' where number = 1001`)).toBe(0)
})
