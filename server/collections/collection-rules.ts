import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { mostCountedProducts } from '../../contract/catalogue/most-counted.ts'
import type { CollectionCondition, CollectionRule } from '../../contract/collections/collection.ts'
import type { Database } from '../database/database.ts'

/** SQL: the condition of a row of `products`; `matches_condition` in the database says the same of one product. */
function conditionHolds(condition: CollectionCondition): RawBuilder<SqlBool> {
  switch (condition.field) {
    case 'category':
      return sql`products.category = ${condition.is}`
    case 'subCategory':
      return sql`products.sub_category = ${condition.is}`
    case 'productType':
      return sql`lower(products.product_type) = lower(${condition.is})`
    case 'tag':
      return sql`(products.tags <> '{}' and lower(products.tags::text)::text[] @> array[lower(${condition.is})])`
    case 'price': {
      const { fromCents = 0, toCents = 2_147_483_647 } = condition
      return sql`products.price_cents between ${fromCents} and ${toCents}`
    }
    case 'newness':
      return sql`products.created_at > now() - make_interval(days => ${condition.days})`
    case 'onSale':
      return sql`products.compare_at_cents > products.price_cents`
  }
}

const ruleHolds = ({ match, conditions }: CollectionRule): RawBuilder<SqlBool> =>
  sql`(${sql.join(conditions.map(conditionHolds), match === 'any' ? sql` or ` : sql` and `)})`

/** The newest products that shoppers see of those that a rule holds for, and how many there are; counting stops. */
export async function previewRule(database: Database, rule: CollectionRule, most: number) {
  const { rows } = await sql<{ ids: string[]; count: number }>`
    select
      array(select id from products where listed and ${ruleHolds(rule)}
        order by created_at desc, id desc limit ${most}) as ids,
      (select count(*)::int from (
        select from products where listed and ${ruleHolds(rule)} limit ${mostCountedProducts}
      ) as matching) as count`.execute(database)
  return rows[0] ?? { ids: [], count: 0 }
}

/** Products that are judged at a time. An edit of one that comes in or goes out waits for some milliseconds. */
const atOnce = 1_000

export type Filled = {
  id: string
  version: number
  /** Null for a collection by hand, whose products have a position. */
  rule: CollectionRule | null
}

/** `last` is null behind the last product. */
type Part = { last: string | null; left: number }
/** Judges the products behind one of them. */
type Step = (database: Database, filled: Filled, after: string) => Promise<Part>

/**
 * SQL: those of `wrong` that nobody else is writing, locked until they are in or out. It waits for nobody, since writers lock
 * products in any order.
 */
const held = sql`held as materialized (
  select products.* from products where id = any (array(select id from wrong)) for share skip locked
)`
const judged = (page: RawBuilder<unknown>) => sql`
  select (select max(id::text) from ${page}) as last,
    ((select count(*) from wrong) - (select count(*) from held))::int as left`

/** Takes the next products out that the rule does not hold for. */
export const takeOut: Step = async (database, { id, rule }, after) => {
  const isWrong = rule === null ? sql`position is null` : sql`not coalesce(${ruleHolds(rule)}, false)`
  const { rows } = await sql<Part>`
    with page as materialized (
      select product_id as id, position from collection_products
      where collection_id = ${id} and product_id > ${after}::uuid order by product_id limit ${atOnce}
    ), wrong as materialized (
      select products.id from products join page using (id) where ${isWrong}
    ), ${held}, removed as (
      delete from collection_products using held as products
      where collection_id = ${id} and product_id = products.id and ${isWrong}
    ) ${judged(sql`page`)}`.execute(database)
  return rows[0] ?? { last: null, left: 0 }
}

/** Puts the next products in that the rule holds for. */
export const putIn: Step = async (database, { id, rule }, after) => {
  if (rule === null) return { last: null, left: 0 }
  const isMissing = sql<SqlBool>`not exists (
    select from collection_products where collection_id = ${id} and product_id = products.id)`
  const { rows } = await sql<Part>`
    with wrong as materialized (
      select products.id from products
      where products.id > ${after}::uuid and ${ruleHolds(rule)} and ${isMissing}
      order by products.id limit ${atOnce}
    ), ${held}, added as (
      insert into collection_products (collection_id, product_id, listed, sold_out, created_at, price_cents)
      select ${id}::uuid, id, listed, sold_out, created_at, price_cents from held as products
      where ${ruleHolds(rule)}
      on conflict do nothing
    ) ${judged(sql`wrong`)}`.execute(database)
  return rows[0] ?? { last: null, left: 0 }
}
