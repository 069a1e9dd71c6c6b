import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { personalTables } from './personal-tables.ts'

const shop = await shopOfFile()

const page = readFileSync(new URL('../../docs/operations/personal-data.md', import.meta.url), 'utf8')

/** They hold digests or ids alone, or a network for a day at most, and end by themselves. */
const notExported = new Set([
  'changed_customers',
  'email_change_undos',
  'ended_holds',
  'rate_limits',
  'stock_reservations',
  'unsubscribe_links',
])
/** Columns by which a table names a shopper, one of their orders, or an address. */
const names = [
  'shopper_id',
  'order_id',
  'return_id',
  'email',
  'email_key',
  'recipient',
  'account',
  'subscriber_id',
]
/** Of the merchant, or of the shop itself. */
const ofStaff = /^(administrator|staff|stock_ledger|kept_charges)/

test('every table that names shoppers or their orders is exported, and stands on the page for operators', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = any (${names}::text[]) order by 1`.execute(
    shop.running.context.database,
  )
  const found = rows.map(({ name }) => name).filter((name) => !ofStaff.test(name))
  expect(found.filter((name) => personalTables[name] === undefined && !notExported.has(name))).toEqual([])
  const all = [...Object.keys(personalTables), ...notExported]
  expect(all.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
