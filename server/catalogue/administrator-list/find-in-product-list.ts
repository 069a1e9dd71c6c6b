import { type RawBuilder, sql } from 'kysely'
import { mostCountedProducts } from '../../../contract/catalogue/most-counted.ts'
import type { ProductStatus } from '../../../contract/catalogue/product-status.ts'
import type { Database } from '../../database/database.ts'
import type { ListSelection } from './administrator-list-filters.ts'
import type { ListOrder } from './administrator-list-order.ts'
import { byIndexes, countListMatches, estimateMatches, every, hasStatus } from './match-product-list.ts'

export type ProductListQuery = ListOrder & ListSelection

/** `few` and `uncounted` are compared with PostgreSQL's estimate of how many match. */
const bounds = {
  /** Rows of each status that are looked at in the list's order, before all that match are gathered. */
  walked: 4_000,
  /** Up to so many, all that match are gathered at once. Of two words that go together PostgreSQL expects more than there are. */
  few: 2 * mostCountedProducts,
  /** From so many on, they are not counted. */
  uncounted: 5 * mostCountedProducts,
}

/** `total` stops at the number that means "that many or more". */
export type FoundProducts = { ids: string[]; total: number }

/**
 * The ids of the next `most` products in the list's order. Frequent matches are soon met by walking along the order; where
 * they are few or far away, all that match are gathered and sorted, from narrow rows (decision 174).
 */
export async function findProducts(
  database: Database,
  list: ProductListQuery,
  most: number,
  limits = bounds,
): Promise<FoundProducts> {
  const first = list.isFirstPage ? list.first : []
  const { ids, total } = await findOthers(database, list, most - first.length, limits)
  return { ids: [...first, ...ids], total: Math.min(total + list.first.length, mostCountedProducts) }
}

async function findOthers(
  database: Database,
  list: ProductListQuery,
  most: number,
  { walked, few: mostGathered, uncounted }: typeof bounds,
): Promise<FoundProducts> {
  const estimate = await estimateMatches(database, list)
  const few = estimate <= mostGathered ? await gatherFew(database, list, most) : undefined
  if (few !== undefined && few.total <= mostCountedProducts) return few
  const isMore = few !== undefined || estimate >= uncounted
  const [ids, total] = await Promise.all([
    findAmongMany(database, list, most, walked),
    isMore ? mostCountedProducts : countListMatches(database, list, mostCountedProducts),
  ])
  return { ids, total }
}

/** All that match, counted and sorted. Where they are more than are counted, it is cut off and in no order. */
async function gatherFew(database: Database, list: ProductListQuery, most: number): Promise<FoundProducts> {
  const { by, direction, isBeyond, conditions } = list
  const { rows } = await byIndexes(database, (transaction) =>
    sql<FoundProducts>`
      with product_list as materialized (
        select product_id, created_at, price_cents, category, name from product_list
        where ${hasStatus(list)} and ${every(conditions)} limit ${mostCountedProducts + 1}
      )
      select (select count(*)::int from product_list) as total, array(
        select product_id from product_list where ${isBeyond}
        order by ${by} ${direction}, product_id ${direction} limit ${most}
      ) as ids`.execute(transaction),
  )
  return rows[0] ?? { ids: [], total: 0 }
}

async function findAmongMany(
  database: Database,
  list: ProductListQuery,
  most: number,
  walked: number,
): Promise<string[]> {
  const walks = await walkAlong(database, list, most, walked)
  const statuses = walks.filter((walk) => !walk.isComplete).map(({ status }) => status)
  const complete = walks.flatMap(({ ids, isComplete }) => (isComplete ? ids : []))
  const gathered = statuses.length === 0 ? [] : await gather(database, { ...list, statuses }, most)
  if (complete.length === 0 || walks.length === 1) return [...complete, ...gathered]
  return inOrder(database, list, [...complete, ...gathered], most)
}

type Walk = { status: ProductStatus; ids: string[]; isComplete: boolean }

/** The first of each status, as indexes begin with it. A walk is complete with a full page, and at the list's end. */
async function walkAlong(
  database: Database,
  list: ProductListQuery,
  most: number,
  walked: number,
): Promise<Walk[]> {
  const { by, direction, isBeyond, conditions, statuses } = list
  const rows = conditions.length === 0 ? most : walked
  const next = (limit: RawBuilder<unknown>) => sql`
    select product_id, ${by} as key, status, name, words, low, sold_out from product_list
    where product_list.status = asked.status and ${isBeyond}
    order by ${by} ${direction}, product_id ${direction} ${limit}`
  const { rows: walks } = await sql<Walk>`
    select asked.status, ids, cardinality(ids) = ${most} or not exists (${next(sql`offset ${rows} limit 1`)}) as "isComplete"
    from unnest(${statuses}::text[]) as asked (status), lateral (
      select array(
        select product_id from (${next(sql`limit ${rows}`)}) as product_list
        where ${every(conditions)} order by key ${direction}, product_id ${direction} limit ${most}
      ) as ids offset 0
    ) as walk`.execute(database)
  return walks
}

/** Costs as much as there are matches (decision 174). */
async function gather(database: Database, list: ProductListQuery, most: number): Promise<string[]> {
  const { by, direction, isBeyond, conditions } = list
  const { rows } = await byIndexes(database, (transaction) =>
    sql<Pick<Walk, 'ids'>>`
      select array(
        select product_id from product_list
        where ${hasStatus(list)} and ${isBeyond} and ${every(conditions)}
        order by ${by} ${direction}, product_id ${direction} limit ${most}
      ) as ids`.execute(transaction),
  )
  return rows[0]?.ids ?? []
}

async function inOrder(
  database: Database,
  { by, direction }: ListOrder,
  ids: readonly string[],
  most: number,
): Promise<string[]> {
  const { rows } = await sql<Pick<Walk, 'ids'>>`
    select array(
      select product_id from product_list where product_id = any (${ids}::uuid[])
      order by ${by} ${direction}, product_id ${direction} limit ${most}
    ) as ids`.execute(database)
  return rows[0]?.ids ?? []
}
