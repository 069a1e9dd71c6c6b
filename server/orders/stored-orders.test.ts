import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, checkoutOf, lineOf, type Shopper, signUpShopper } from '../../tests/setup/orders.ts'
import { openShop, type TestShop } from '../../tests/setup/shop.ts'

let shop: TestShop
let ada: Shopper

beforeAll(async () => {
  shop = await openShop()
  ada = await signUpShopper(shop)
  const coat = await addProduct(shop, { productName: 'Loden Coat', price: 249.9, size: ['M', 'L'] })
  const socks = await addProduct(shop, { productName: 'Wool Socks', price: 0.03, deliveryTime: '7 Days' })
  await shop.call('addToOrder', checkoutOf(ada, [lineOf(coat, 1, 'M'), lineOf(socks, 3)]), ada.as)
})
afterAll(() => shop.close())

/** The answer letter by letter: the order of its keys counts. */
const answered = async () =>
  JSON.stringify((await shop.call('getUserOrders', { user_id: ada.id }, ada.as)).body)

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
