import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { editorOf } from '../../../tests/setup/editing.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'
import { openDatabase } from '../../database/database.ts'
import { isSearchOutdated, rebuildSearch } from './rebuild-search.ts'

const shop = await shopOfFile()

const rowsOf = async <Row>(statement: string): Promise<Row[]> =>
  (await sql.raw<Row>(statement).execute(shop.running.context.database)).rows

/** Adds products while words are cut as in the release before. */
async function addAsBefore(names: readonly string[]): Promise<void> {
  const [now] = await rowsOf<{ definition: string }>(
    "select pg_get_functiondef('spaced_text(text)'::regprocedure) as definition",
  )
  await rowsOf(`create or replace function spaced_text(text) returns text language sql immutable strict parallel safe as
    $$ select translate($1, '/-–—_.+&@', '         ') $$`)
  await rowsOf(
    'alter text search configuration shop_english alter mapping replace shop_stem with english_stem',
  )
  const merchant = editorOf(shop)
  for (const productName of names) await merchant.add({ productName, productDescription: 'Plain.' })
  await rowsOf(
    'alter text search configuration shop_english alter mapping replace english_stem with shop_stem',
  )
  await rowsOf(now?.definition ?? '')
  await rowsOf('drop index products_by_name_key, product_list_in_order')
  await rowsOf("insert into search_rebuilds values ('00000000-0000-0000-0000-000000000000')")
}

const wrongCounts = () =>
  rowsOf(`
    select word, sum(products) as products from (
      select word, count(*) as products from products, unnest(product_words(products)) as word
      where listed and is_of_vocabulary(word) group by word
      union all select word, -sum(products) from search_vocabulary group by word
    ) as counts group by word having sum(products) <> 0`)

test('after an upgrade the words of earlier products are cut anew, with their numbers and indexes, and then no more', async () => {
  await addAsBefore(['Down Over Vest™', 'Straße №6 Tee'])
  const found = async (search: string) =>
    (await shop.call('getBySearch', { search, limit: 24 })).body.data.data.map(({ item }) => item.productName)
  expect(await found('down')).toEqual([])
  const { context } = shop.running
  expect(await isSearchOutdated(context)).toBe(true)
  const editions = () => rowsOf('select id, version, updated_at from products order by id')
  const before = await editions()
  await rebuildSearch(context, new AbortController().signal)
  expect(await editions()).toEqual(before)
  expect(await isSearchOutdated(context)).toBe(false)
  expect(await wrongCounts()).toEqual([])
  expect(await found('down over vest')).toEqual(['Down Over Vest™'])
  expect(await found('Straße №6 Tee')).toEqual(['Straße №6 Tee'])
  const indexes = await rowsOf(`select indexrelid::regclass::text from pg_index
    where indisvalid and indexrelid in (to_regclass('products_by_name_key'), to_regclass('product_list_in_order'))`)
  expect(indexes).toHaveLength(2)
})

test('one that is ended goes on where it was', async () => {
  await addAsBefore(['Off Own Cap'])
  const ended = new AbortController()
  ended.abort()
  await rebuildSearch(shop.running.context, ended.signal)
  expect(await isSearchOutdated(shop.running.context)).toBe(true)
  await rebuildSearch(shop.running.context, new AbortController().signal)
  expect([await isSearchOutdated(shop.running.context), await wrongCounts()]).toEqual([false, []])
})

test('an index that takes longer than a statement of a job may is made once, and nobody waits for it', async () => {
  await rowsOf("insert into search_rebuilds values ('ffffffff-ffff-ffff-ffff-ffffffffffff')")
  await rowsOf("insert into search_vocabulary (word, lexeme, products) values ('tee', 'tee', 3)")
  await rowsOf('drop index products_by_name_key')
  const { context } = shop.running
  const jobs = openDatabase(shop.databaseUrl, { connections: 4, statementTimeout: 1_000 })
  const writer = openDatabase(shop.databaseUrl, { connections: 1, statementTimeout: 0 })
  const rebuild = () => rebuildSearch({ ...context, database: jobs }, new AbortController().signal)
  try {
    const { rebuilding } = await writer.transaction().execute(async (transaction) => {
      await sql`lock table products in row exclusive mode`.execute(transaction)
      const first = rebuild()
      // A second after PostgreSQL would have ended a job's statement, and the shop would have given its answer up.
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query ~ '^create index concurrently'
        and datname = current_database() and query_start < clock_timestamp() - interval '3 seconds'`
      await vi.waitFor(async () => expect(await rowsOf(waiting)).toHaveLength(1), 20_000)
      await rebuild()
      await editorOf(shop).add({ productName: 'Ever Same Belt', productDescription: 'Plain.' })
      return { rebuilding: first }
    })
    await rebuilding
    expect([await isSearchOutdated(context), await wrongCounts()]).toEqual([false, []])
    expect(
      await rowsOf("select from pg_index where indisvalid and indexrelid = 'products_by_name_key'::regclass"),
    ).toHaveLength(1)
  } finally {
    await Promise.all([jobs.destroy(), writer.destroy()])
  }
})
