import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importsOf, tableOf } from '../../tests/setup/imports.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { typesOfImport } from './import-types.ts'

const shop = await shopOfFile()
const as = await shop.signInAdministrator()
const { importOf, planned } = importsOf(shop, as)
const { database } = shop.running.context

test('a file of many products and types is read once for them, and its products all move', async () => {
  const file = tableOf([{ Handle: 'tee', Title: 'Tee', Type: 'Type 0', 'Variant Price': '20' }])
  const id = await planned(file)
  const [products, types] = [11_000, 60]
  await sql`
    insert into import_changes (import_id, place, handle, line, name, action, plan, differences)
    select import_id, n, handle || n, line + n, name, action,
      plan || jsonb_build_object('type', 'Type ' || n * ${types}::int / ${products}::int), differences
    from import_changes, generate_series(1, ${products}::int - 1) as n where import_id = ${id}::uuid`.execute(
    database,
  )
  await sql`
    insert into import_types (import_id, type, products)
    select import_id, plan ->> 'type', count(*) from import_changes where import_id = ${id}::uuid group by 1, 2
    on conflict do nothing`.execute(database)
  const read = await database.transaction().execute(async (transaction) => {
    await typesOfImport(transaction, id)
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
      where relname = 'import_changes'`.execute(transaction)
    return rows[0]?.read
  })
  expect(read).toBeLessThan(3 * products)

  const named = Array.from({ length: types }, (_, n) => `Type ${n}`)
  const chosen = named.map((type) => ({ type, category: 'Women', subCategory: 'Bottomwear' }))
  expect((await shop.callWith('setImportTypes', { id, types: chosen }, as)).status).toBe(200)
  expect((await importOf(id)).types).toMatchObject(
    Array(types).fill({ category: 'Women', subCategory: 'Bottomwear', isKnown: true }),
  )
  const { rows } = await sql`
    select distinct plan -> 'product' ->> 'category' as category, plan -> 'product' ->> 'sub_category' as type
    from import_changes where import_id = ${id}::uuid`.execute(database)
  expect(rows).toEqual([{ category: 'Women', type: 'Bottomwear' }])
})
