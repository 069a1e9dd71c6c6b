import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addProduct, changeStoredOrder, lineOf, placeOrder } from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'

const shop = await shopOfFile()

const migration = new URL('../database/migrations/202611220010-order-numbers.sql', import.meta.url)

test('orders from before there were numbers get theirs in the order they were placed; new ones go on from there', async () => {
  const { database } = shop.running.context
  const ada = await signUpShopper(shop)
  const shirt = [lineOf(await addProduct(shop))]
  const [second, first, third] = [
    await placeOrder(shop, ada, shirt),
    await placeOrder(shop, ada, shirt),
    await placeOrder(shop, ada, shirt),
  ]
  await changeStoredOrder(database, first._id, { created_at: new Date('2024-01-01') })
  await sql`alter table orders drop column number`.execute(database)

  await sql.raw(await readFile(migration, 'utf8')).execute(database)
  const fourth = await placeOrder(shop, ada, shirt)

  const { body } = await shop.call('getUserOrders', { user_id: ada.id }, ada.as)
  const numbers = new Map(body.data.map(({ _id, number }) => [_id, number]))
  expect([first, second, third, fourth].map(({ _id }) => numbers.get(_id))).toEqual([1001, 1002, 1003, 1004])
})
