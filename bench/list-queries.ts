import { sql } from 'kysely'
import type { CollectionRule } from '../contract/collections/collection.ts'
import { openDatabase } from '../server/database/database.ts'

export type ListQuery = { asked: string; path: string; query: Record<string, string> }

/** A collection by rule, of a tenth of the products. */
const collection = {
  id: '01900000-0000-7000-8000-000000000001',
  handle: 'for-kids',
  name: 'For kids',
  rule: {
    match: 'all',
    conditions: [{ field: 'category', is: 'Kids' }],
  } satisfies CollectionRule,
}

/** Fills the collection as saving it does, in one statement. */
export async function seedCollection(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, { connections: 1, statementTimeout: 0 })
  try {
    const { id, handle, name, rule } = collection
    await sql`insert into collections (id, handle, name, rule)
      values (${id}, ${handle}, ${name}, ${JSON.stringify(rule)})`.execute(database)
    await sql`insert into collection_products (collection_id, product_id, listed, sold_out, created_at, price_cents)
      select ${id}::uuid, id, listed, sold_out, created_at, price_cents from products
      where matches_rule(products, ${JSON.stringify(rule)}::jsonb)`.execute(database)
    await sql`vacuum (analyze) collection_products`.execute(database)
  } finally {
    await database.destroy()
  }
}

const list = '/user/get-by-category'
export const searchPath = '/user/get-by-search'

/** With the numbers of every other choice, as pages ask for them. */
const counted = (path: string, asked: Record<string, Record<string, string>>): ListQuery[] =>
  Object.entries(asked).map(([name, query]) => ({
    asked: `${name}, counted`,
    path,
    query: { ...query, options: 'counted' },
  }))

export const listQueries: readonly ListQuery[] = [
  { asked: 'the whole collection', path: list, query: {} },
  { asked: 'the whole collection, cheapest first', path: list, query: { sort: 'asc' } },
  { asked: 'one category', path: list, query: { category: 'Women' } },
  {
    asked: 'one category and type, dearest first',
    path: list,
    query: { category: 'Kids', subCategory: 'Winterwear', sort: 'desc' },
  },
  {
    asked: 'two categories and two types',
    path: list,
    query: { category: 'Kids,Men', subCategory: 'Bottomwear,Winterwear' },
  },
  {
    asked: 'two categories and two types, cheapest first',
    path: list,
    query: { category: 'Kids,Men', subCategory: 'Bottomwear,Winterwear', sort: 'asc' },
  },
  ...counted(list, {
    'no filter': {},
    'a frequent colour': { colour: 'black' },
    'a rare colour': { colour: 'gold' },
    'three colours, cheapest first': { colour: 'black,blue,gold', sort: 'asc' },
    'a frequent size': { size: 'M' },
    'a rare size': { size: 'Petite S' },
    'prices of many': { priceFrom: '20', priceTo: '40' },
    'prices of few, dearest first': { priceFrom: '45', sort: 'desc' },
    'a category, a colour, a size and a price': {
      ...{ category: 'Kids', colour: 'blue', size: 'M', priceTo: '50' },
    },
    'a rare colour of one category and type': {
      ...{ category: 'Men', subCategory: 'Winterwear', colour: 'silver' },
    },
    'a colour and a size that are both rare': { colour: 'gold', size: 'Petite S' },
    'a frequent colour and a rare size': { colour: 'black', size: 'Petite S' },
    'a rare colour and a frequent size, cheapest first': { colour: 'silver', size: 'M', sort: 'asc' },
    'a colour, a size and a price of few': { colour: 'black', size: '92', priceFrom: '45' },
    'a price that no product has': { priceFrom: '3000' },
    'what is on sale': { onSale: 'true' },
    'what is on sale in a category, dearest first': { category: 'Kids', onSale: 'true', sort: 'desc' },
    'a rare colour on sale': { colour: 'gold', onSale: 'true' },
  }),
  ...counted('/user/collection', {
    'a collection': { handle: collection.handle },
    'a collection, cheapest first': { handle: collection.handle, sort: 'asc' },
    'a collection, a frequent colour and size': { handle: collection.handle, colour: 'black', size: 'M' },
    'a collection, a colour and a size that are both rare': {
      ...{ handle: collection.handle, colour: 'gold', size: 'Petite S' },
    },
  }),
  ...counted(searchPath, {
    'a search': { search: 'black dress' },
    'a search, a frequent colour and size': { search: 'black dress', colour: 'black', size: 'M' },
    'a search, a category, a frequent colour and a rare size': {
      ...{ search: 'dress', category: 'Kids', colour: 'black', size: '92' },
    },
    'a search, a rare colour': { search: 'dress', colour: 'gold' },
    'a search for what is on sale': { search: 'dress on sale' },
    'a search, a rare size and a price, cheapest first': {
      ...{ search: 'lace dress', size: 'Petite S', priceTo: '40', sort: 'asc' },
    },
  }),
]
