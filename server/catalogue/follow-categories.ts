import { sql } from 'kysely'
import type { CategoryChange, RenamedType, TypeInCategory } from '../../contract/catalogue/category-change.ts'
import type { Database } from '../database/database.ts'
import { fieldError } from '../http/api-error.ts'

/**
 * Lets products follow a change of the categories. `updateSettings` begins the transaction, after which it tells all processes.
 * @throws ApiError invalid-input for a removed category or type that products are in
 */
export async function followInProducts(database: Database, change: CategoryChange): Promise<void> {
  await lockTypes(database, change)
  await assertNoProducts(database, change)
  await addTypes(database, change)
  await moveProducts(database, [...change.renamed, ...change.moved])
  await moveLastSeen(database, change)
  await removeTypes(database, change)
}

/** Writers of products in these types wait. */
async function lockTypes(database: Database, { renamed, removed }: CategoryChange): Promise<void> {
  const types = [...renamed.map(({ was }) => was), ...removed]
  await sql`
    select from product_types
    where (category, sub_category) in (${rowsOf(types)})
    order by category, sub_category
    for update`.execute(database)
}

async function addTypes(database: Database, { now }: CategoryChange): Promise<void> {
  await database
    .insertInto('product_types')
    .values(now.map(({ category, type }) => ({ category, sub_category: type })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function removeTypes(database: Database, { now }: CategoryChange): Promise<void> {
  await sql`
    delete from product_types
    where (category, sub_category) not in (${rowsOf(now)})`.execute(database)
}

/** A query for the types, as rows of a category and a type. */
const rowsOf = (types: readonly TypeInCategory[]) => sql`
  select * from unnest(${types.map(({ category }) => category)}::text[], ${types.map(({ type }) => type)}::text[])`

/** Far fewer than a statement writes in the time it has, and more than the log of changes names one by one. */
const productsAtOnce = 2_000

/** Which products move is read before any does, so that two names can change places. */
async function moveProducts(database: Database, renamed: readonly RenamedType[]): Promise<void> {
  const moves = await Promise.all(
    renamed.map(async ({ was, now }) => ({ was, now, ids: await idsIn(database, was) })),
  )
  for (const { was, now, ids } of moves)
    for (let from = 0; from < ids.length; from += productsAtOnce)
      await database
        .updateTable('products')
        .set({ category: now.category, sub_category: now.type })
        .where('id', '=', sql<string>`any(${ids.slice(from, from + productsAtOnce)}::uuid[])`)
        .where('category', '=', was.category)
        .where('sub_category', '=', was.type)
        .execute()
}

/** What shoppers last saw of unlisted products follows as well; where the type went without another, it is the product's own. */
async function moveLastSeen(database: Database, { now, renamed, moved }: CategoryChange): Promise<void> {
  const changed = [...renamed, ...moved]
  await sql`
    update unlisted_products set category = now_category, sub_category = now_type
    from unnest(
      ${changed.map(({ was }) => was.category)}::text[], ${changed.map(({ was }) => was.type)}::text[],
      ${changed.map((type) => type.now.category)}::text[], ${changed.map((type) => type.now.type)}::text[]
    ) as changed (category, type, now_category, now_type)
    where unlisted_products.category = changed.category and sub_category = type`.execute(database)
  await sql`
    update unlisted_products set category = products.category, sub_category = products.sub_category
    from products
    where id = product_id and (unlisted_products.category, unlisted_products.sub_category) not in (${rowsOf(now)})`.execute(
    database,
  )
}

async function idsIn(database: Database, { category, type }: TypeInCategory): Promise<string[]> {
  const rows = await database
    .selectFrom('products')
    .select('id')
    .where('category', '=', category)
    .where('sub_category', '=', type)
    .execute()
  return rows.map(({ id }) => id)
}

async function assertNoProducts(database: Database, { removed, moved }: CategoryChange): Promise<void> {
  const left = removed.filter(
    ({ category, type }) => !moved.some(({ was }) => was.category === category && was.type === type),
  )
  if (left.length === 0) return
  const { rows } = await sql<{ category: string; type: string; products: number }>`
    select category, sub_category as type, count(*)::int as products from products
    where (category, sub_category) in (${rowsOf(left)})
    group by category, sub_category
    order by products desc
    limit 1`.execute(database)
  const [most] = rows
  if (most === undefined) return
  const isOne = most.products === 1
  const message = `There ${isOne ? 'is 1 product' : `are ${most.products} products`} in ${most.category}, ${most.type}, drafts and archived ones included. Choose where ${isOne ? 'it goes' : 'they go'}.`
  throw fieldError('value.categories', message)
}
