import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { copyOrder } from '../../tests/setup/copied-orders.ts'
import { lineOf } from '../../tests/setup/orders.ts'
import { openPayments } from '../../tests/setup/payments.ts'
import { recordStatements } from '../../tests/setup/recorded-statements.ts'
import { delivered } from '../../tests/setup/returns.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { erasePerson } from '../customers/erase-person.ts'

const { shop, shirt, database } = await openPayments()
const { context } = shop.running

test('a person with many orders is erased in parts, and events that say nothing about them are left', async () => {
  const bob = await signUpShopper(shop, { name: 'Bob' })
  const { _id } = await delivered(shop, bob, [lineOf(shirt)])
  await copyOrder(database, _id, 600)
  const events = () =>
    sql<object>`select xmin, id from order_events where order_id = ${_id}::uuid order by id`.execute(database)
  const before = (await events()).rows
  expect(before.length).toBeGreaterThan(0)
  const { recording, statements } = recordStatements(database)
  await erasePerson({ ...context, database: recording }, bob.id, 'staff')
  expect((await events()).rows).toEqual(before)
  const written = statements.filter((statement) =>
    /^\s*update (orders set shopper_id|order_events) /.test(statement.sql),
  )
  const sizes = written.map(({ parameters }) =>
    Math.max(...parameters.map((each) => (each as []).length ?? 0)),
  )
  expect(written).toHaveLength(4)
  expect(Math.max(...sizes)).toBe(500)
  const left = sql`select from orders where shopper_id = ${bob.id}::uuid`
  expect((await left.execute(database)).rows).toEqual([])
})
