import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importsOf, tableOf } from '../../tests/setup/imports.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { deleteDiscarded } from './delete-discarded.ts'

const shop = await shopOfFile()
const as = await shop.signInAdministrator()
const { importOf, planned } = importsOf(shop, as)
const { database } = shop.running.context

const file = (name: string) => tableOf([{ Handle: name, Title: name, 'Variant Price': 'free' }])
const keptOf = async (id: string) => {
  const { rows } = await sql<{ rows: number }>`
    select (select count(*) from import_rows where import_id = ${id}::uuid)::int
      + (select count(*) from import_styles where import_id = ${id}::uuid)::int
      + (select count(*) from import_changes where import_id = ${id}::uuid)::int
      + (select count(*) from import_problems where import_id = ${id}::uuid)::int as rows`.execute(database)
  return rows[0]?.rows
}

test('a file whose rows take long to delete is discarded at once, and they go afterwards', async () => {
  const discarded = await planned(file('discarded'))
  const other = await planned(file('other'))
  await sql`
    create function wait_long() returns trigger language plpgsql as $$ begin perform pg_sleep(6); return null; end $$;
    create trigger wait_long before delete on import_rows for each statement execute function wait_long()`.execute(
    database,
  )
  expect((await shop.callWith('discardImport', { id: discarded }, as)).status).toBe(200)
  await sql`drop function wait_long cascade`.execute(database)
  expect((await shop.callWith('getImport', { id: discarded }, as)).status).toBe(404)
  await deleteDiscarded(shop.running.context)
  expect(await keptOf(discarded)).toBe(0)
  expect(await keptOf(other)).toBe(5)
  expect((await importOf(other)).state).toBe('review')
})
