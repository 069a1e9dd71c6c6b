import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertOfProducts } from '../../tests/setup/product-rows.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import type { Database } from '../database/database.ts'
import { logEveryChange } from './change-log.ts'

const shop = await shopOfFile()

const add = (database: Database, name: string) =>
  sql.raw(insertOfProducts({ name: `'${name}'` })).execute(database)

/** What a transaction has logged: the name of each product, or everything. */
async function logged(work: (transaction: Database) => Promise<unknown>): Promise<string[]> {
  return shop.running.context.database.transaction().execute(async (transaction) => {
    await work(transaction)
    const { rows } = await sql<{ what: string }>`
      select coalesce(name, 'everything') as what from catalogue_changes left join products on id = product_id
      where xid = pg_current_xact_id() and subject is null order by 1`.execute(transaction)
    return rows.map(({ what }) => what)
  })
}

test('products are logged one by one, and not at all once everything is', async () => {
  const addTwo = async (transaction: Database) => {
    await add(transaction, 'Coat')
    await add(transaction, 'Shirt')
  }
  expect(await logged(addTwo)).toEqual(['Coat', 'Shirt'])
  const everything = async (transaction: Database) => {
    await logEveryChange(transaction)
    await addTwo(transaction)
    await sql`update products set price_cents = 2`.execute(transaction)
    await sql`delete from products`.execute(transaction)
  }
  expect(await logged(everything)).toEqual(['everything'])
  expect(await logged((transaction) => add(transaction, 'Parka'))).toEqual(['Parka'])
})
