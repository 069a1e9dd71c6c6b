import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editorOf } from '../../tests/setup/editing.ts'
import { openShop, type TestShop } from '../../tests/setup/shop.ts'
import { isSearchOutdated, rebuildSearch } from './rebuild-search.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

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
  await rebuildSearch(context, new AbortController().signal)
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
