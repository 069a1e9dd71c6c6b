import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { copyOrder } from '../../tests/setup/copied-orders.ts'
import { buy, lineOf } from '../../tests/setup/orders.ts'
import { openPayments } from '../../tests/setup/payments.ts'
import { recordStatements } from '../../tests/setup/recorded-statements.ts'
import { addCounted, writtenBooksOf } from '../../tests/setup/stock.ts'
import { renameSizes } from './renamed-sizes.ts'

const { shop, ada, database } = await openPayments()

type Counted = { ordered: string; size: string; orders: number }

/** A statement has five seconds, and to write a row with its indexes takes some 50 microseconds. */
test('sizes that were sold very often change their labels in parts, each row once', async () => {
  const coat = await addCounted(shop, { S: 20_000, M: 20_000 })
  for (const [size, more] of [
    ['S', 6_000],
    ['M', 6_500],
  ] as const) {
    const { _id } = await buy(shop, ada, [lineOf(coat, 1, size)])
    await copyOrder(database, _id, more)
    await sql`
      with sold as (
        insert into stock_ledger (product_id, size, change, reason, order_id, at)
        select product_id, size, change, reason, order_id, at from stock_ledger, generate_series(1, ${more}::int)
        where order_id = ${_id}::uuid returning change
      )
      update stock_levels set available = available + (select sum(change) from sold)
      where product_id = ${coat._id}::uuid and size = ${size}`.execute(database)
  }
  const { recording, statements } = recordStatements(database)
  const renamed = new Map([
    ['S', 'M'],
    ['M', 'S'],
  ])
  await recording
    .transaction()
    .execute((transaction) => renameSizes(transaction, [{ productId: coat._id, renamed }]))
  const { rows } = await sql<Counted>`
    select ordered_size as ordered, size, count(*)::int as orders from renamed_order_sizes
    where product_id = ${coat._id}::uuid group by 1, 2 order by 1`.execute(database)
  expect(rows).toEqual([
    { ordered: 'M', size: 'S', orders: 6_501 },
    { ordered: 'S', size: 'M', orders: 6_001 },
  ])
  expect(await writtenBooksOf(database, coat._id)).toEqual(['S 13499+0=13499', 'M 13999+0=13999'])
  for (const part of ['rename_in_orders', 'rename_in_ledger'])
    expect(statements.filter((statement) => statement.sql.includes(part))).toHaveLength(2)
})
