import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { checkoutOf, lineOf, pay, placeOrder } from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { addCounted, booksOf } from '../../tests/setup/stock.ts'
import { openDatabase } from '../database/database.ts'

/** The last piece comes back in a transaction that others wait for: they see what it has left, not what was before. */

const shop = await shopOfFile()
const other = openDatabase(shop.databaseUrl, { connections: 2 })
afterAll(() => other.destroy())

const waitsForLock = async () => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(other)
  return rows[0]?.waiting
}

/** Runs `act` while another transaction gives a piece back, which it commits once `act` waits for it. */
async function whileOneComesBack<Answer>(productId: string, act: () => Promise<Answer>): Promise<Answer> {
  let acting: Promise<Answer> | undefined
  await other.transaction().execute(async (transaction) => {
    await sql`
      update stock_levels set available = available + 1 where product_id = ${productId}::uuid`.execute(
      transaction,
    )
    await sql`
      insert into stock_ledger (product_id, size, change, reason, at)
      values (${productId}::uuid, 'S', 1, 'received', now())`.execute(transaction)
    acting = act()
    await expect.poll(waitsForLock).toBe(1)
  })
  return acting as Promise<Answer>
}

test('an order that waits for the piece has it', async () => {
  const ada = await signUpShopper(shop)
  const coat = await addCounted(shop, { S: 0 })
  const answer = await whileOneComesBack(coat._id, () =>
    shop.callWith('addToOrder', checkoutOf(ada, [lineOf(coat)]), ada.as),
  )
  expect(answer.status).toBe(201)
  expect(await booksOf(shop.running.context.database, coat._id)).toMatchObject([
    { available: 0, reserved: 1 },
  ])
})

test('a payment that waits for the piece takes it', async () => {
  const ada = await signUpShopper(shop)
  const coat = await addCounted(shop, { S: 5 })
  const placed = await placeOrder(shop, ada, [lineOf(coat, 5)])
  await sql`update stock_levels set available = 4 where product_id = ${coat._id}::uuid`.execute(other)
  const answer = await whileOneComesBack(coat._id, () => pay(shop, ada, placed))
  expect(answer.status).toBe(200)
})
