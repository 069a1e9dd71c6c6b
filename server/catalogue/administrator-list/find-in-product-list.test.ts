import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { listProducts } from '../../../contract/catalogue/catalogue-operations.ts'
import type { InputOf } from '../../../contract/operations.ts'
import { insertOfProducts } from '../../../tests/setup/product-rows.ts'
import { isQuickRun } from '../../../tests/setup/quick-run.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'
import { toCursor } from '../../http/cursor.ts'
import { selectionOf } from './administrator-list-filters.ts'
import { orderOf } from './administrator-list-order.ts'
import { findProducts } from './find-in-product-list.ts'

const products = 5_000

/** Words that stand far from the beginning of one order and near that of another, next to frequent and rare ones. */
const shop = await shopOfFile()
const merchant = await shop.signInAdministrator()
const coats = {
  name: `format('%s Coat %s%s', case when n > 4000 then 'Zephyr' else 'Anchor' end, n,
    case n when 4321 then ' & Hat' when 7 then ' of Wool' end)`,
  description: "'Finished by hand.'",
  price_cents: 'n % 1000',
  category: "case when n <= 1500 then 'Kids' else 'Men' end",
  sizes: "'{M}'",
  created_at: "'2026-01-01'::timestamptz + n * interval '1 minute'",
  status: "case when n % 10 = 3 then 'archived' when n % 10 = 4 then 'draft' else 'active' end",
  stock: "case when n > 4900 then jsonb_build_object('M', n % 2) end",
}
// As one statement they would outlast the limit of a request where the machine is busy.
for (let first = 1; first <= products; first += 500)
  await sql
    .raw(insertOfProducts(coats, `generate_series(${first}, ${first + 499}) as n`))
    .execute(shop.running.context.database)
// Without statistics PostgreSQL may expect more products than there are.
await sql`analyze product_list`.execute(shop.running.context.database)

type Input = InputOf<'listProducts'>
const list = async (input: Input) => (await shop.call('listProducts', input, merchant)).body

/** As among so many products that most searches find more than are gathered at once. */
async function findAsAmongMany(input: Input, cursor?: string) {
  const { database } = shop.running.context
  const asked = listProducts.input.parse({ ...input, ...(cursor === undefined ? {} : { cursor }) })
  const query = { ...orderOf(asked), ...(await selectionOf(database, asked)) }
  return findProducts(database, query, 20, { walked: 200, few: -1, uncounted: products + 1 })
}

/** What the list must be, read and sorted whole. */
async function wholeList({ order = 'date', sort = 'desc', status }: Input, where: string): Promise<string[]> {
  const by = {
    date: 'created_at',
    name: 'lower(name) collate shop_names',
    category: 'category',
    price: 'price_cents',
  }[order]
  const statuses = status ? `'${status}'` : `'active', 'draft'`
  const { rows } = await sql
    .raw<{ id: string }>(
      `select id from products where status in (${statuses}) and ${where} order by ${by} ${sort}, id ${sort}`,
    )
    .execute(shop.running.context.database)
  return rows.map(({ id }) => id)
}

const searches: [string, Input, string][] = [
  ['without a search', {}, 'true'],
  ['of drafts', { status: 'draft' }, 'true'],
  ['of archived products', { status: 'archived' }, 'true'],
  ['for a word of every product', { search: 'hand' }, 'true'],
  ['for a frequent word', { search: 'anchor' }, "name ~ 'Anchor'"],
  ['for a word far from the beginning', { search: 'zephyr' }, "name ~ 'Zephyr'"],
  ['for a category', { search: 'kids' }, "category = 'Kids'"],
  ['for a word with a typing mistake', { search: 'zephir' }, "name ~ 'Zephyr'"],
  ['for two words', { search: 'kids coat' }, "category = 'Kids'"],
  ['for words that no product has both', { search: 'zephyr kids' }, 'false'],
  ['for a single letter', { search: 'z' }, "name ~ 'Zephyr'"],
  ['for a rare number', { search: '4777' }, "name ~ '4777'"],
  ['for a part of names', { search: 'ephy' }, "name ~ 'Zephyr'"],
  ['for a sign', { search: '&' }, "name ~ '&'"],
  ['for a word of two letters that says nothing', { search: 'OF' }, "name ~ 'of'"],
  ['for signs that no name has', { search: "'\\\\ &|!" }, 'false'],
  ['for what no product has', { search: 'no such garment' }, 'false'],
  ['of what is low', { stock: 'low' }, "stock ->> 'M' = '1'"],
  ['of sold-out products with a word', { stock: 'out', search: 'coat' }, "stock ->> 'M' = '0'"],
  ['of drafts with a word', { status: 'draft', search: 'kids' }, "category = 'Kids'"],
]

const orders = ['date', 'name', 'category', 'price'] as const

describe.each(isQuickRun ? orders.slice(0, 2) : orders)('the panel’s list by %s', (order) => {
  test.each(searches)(
    '%s has each product in its place, on the first page, amid the list and on the last one',
    async (_name, input, where) => {
      for (const sort of ['asc', 'desc'] as const) {
        const asked = { ...input, order, sort }
        const ids = await wholeList(asked, where)
        const first = await list({ ...asked, limit: 20 })
        expect(first.data.map(({ _id }) => _id)).toEqual(ids.slice(0, 20))
        expect(first.total).toBe(ids.length)
        expect(await findAsAmongMany(asked)).toEqual({ ids: ids.slice(0, 20), total: ids.length })
        expect(first.next !== undefined).toBe(ids.length > 20)
        for (const place of [Math.floor(ids.length / 2), ids.length - 10]) {
          const last = ids[place - 1]
          if (last === undefined) continue
          const page = await list({ ...asked, limit: 20, cursor: await cursorAfter(last, order) })
          expect(page.data.map(({ _id }) => _id)).toEqual(ids.slice(place, place + 20))
          const found = await findAsAmongMany(asked, await cursorAfter(last, order))
          expect(found).toEqual({ ids: ids.slice(place, place + 20), total: ids.length })
        }
      }
    },
  )
})

async function cursorAfter(id: string, order: 'date' | 'name' | 'category' | 'price'): Promise<string> {
  const row = await shop.running.context.database
    .selectFrom('products')
    .select(['name', 'category', 'price_cents as price', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return toCursor({ key: order === 'date' ? row.created_at.toISOString() : row[order], id })
}
