import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AdminListRow } from '../../contract/catalogue/admin-product.ts'
import { mostCountedProducts } from '../../contract/catalogue/most-counted.ts'
import type { ParsedInputOf } from '../../contract/operations.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { cutPage } from '../http/cursor.ts'
import { filtersOf } from './administrator-list-filters.ts'
import { type AdministratorOrder, type ListPosition, orderOf } from './administrator-list-order.ts'
import { type EditedRow, editedColumns, toAdminListRow } from './edited-product.ts'

type List = AdministratorOrder & { filters: RawBuilder<SqlBool>; after: ListPosition | undefined }

/** Rows of the ordered index that are looked at before the filters' own indexes are asked, and after that. */
const walks = { short: 2_000, long: 30_000 }
/** By PostgreSQL's estimate: up to the first, all matches are gathered; from the second on, they are not counted. */
const estimates = { few: 30_000, uncounted: 5 * mostCountedProducts }

/**
 * A page of all products as the merchant sees them, from the primary, so that it shows what was saved a moment ago. It
 * costs about the same among a million products, whatever is searched for (decision 154).
 */
export async function listForAdministrator(
  { database, publicUrl }: AppContext,
  input: ParsedInputOf<'listProducts'>,
): Promise<{ data: AdminListRow[]; next?: string; total: number }> {
  const { limit } = input
  const list: List = { ...orderOf(input), filters: await filtersOf(database, input) }
  const { rows, total } = await findRows(database, list, limit + 1)
  const { page, next } = cutPage(rows, limit, list.positionOf)
  const data = page.map((row) => toAdminListRow(row, publicUrl()))
  return { data, ...(next === undefined ? {} : { next }), total }
}

type Found = { rows: EditedRow[]; total: number }

async function findRows(database: Database, list: List, most: number): Promise<Found> {
  const [frequent, estimate] = await Promise.all([
    walk(database, list, walks.short, most),
    estimateMatches(database, list),
  ])
  const total = async () =>
    estimate >= estimates.uncounted ? mostCountedProducts : await count(database, list)
  if (frequent.length === most) return { rows: frequent, total: await total() }
  if (estimate <= estimates.few) {
    const few = await byFilters(database, list, most, mostCountedProducts + 1)
    if (few.total <= mostCountedProducts) return few
  }
  const near = await walk(database, list, walks.long, most)
  if (near.length === most) return { rows: near, total: await total() }
  return byFilters(database, list, most)
}

/** PostgreSQL knows how frequent each of the more frequent words is. */
async function estimateMatches(database: Database, { filters }: List): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from products where ${filters}`.execute(database)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** Those that pass the filters among the next rows in the list's order. */
async function walk(database: Database, list: List, rows: number, most: number): Promise<EditedRow[]> {
  return database
    .selectFrom((query) =>
      query
        .selectFrom('products')
        .selectAll()
        .where(list.isBeyond(list.after))
        .orderBy(list.ordered)
        .limit(rows)
        .as('products'),
    )
    .select(editedColumns)
    .where(list.filters)
    .orderBy(list.ordered)
    .limit(most)
    .execute()
}

/** Stops at the number that means "that many or more". */
async function count(database: Database, { filters }: List): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from products where ${filters} limit ${mostCountedProducts}) as few`.execute(
    database,
  )
  return rows[0]?.total ?? 0
}

/** What the filters' indexes find, sorted. Where that is more than `gathered`, it is cut off and in no order. */
async function byFilters(database: Database, list: List, most: number, gathered?: number): Promise<Found> {
  const { total, ids } = await database.transaction().execute(async (transaction) => {
    // PostgreSQL would rather walk an ordered index, as it takes a word to be as frequent everywhere in it.
    await sql`set local enable_indexscan = off; set local enable_seqscan = off; set local plan_cache_mode = force_custom_plan`.execute(
      transaction,
    )
    const { rows } = await sql<{ total: number; ids: string[] }>`
      with matching as materialized (
        select id, ${list.by} as key from products where ${list.filters} limit ${gathered ?? null}
      )
      select (select count(*)::int from matching) as total, array(
        select id from matching where ${list.isBeyond(list.after, sql`key`)}
        order by key ${list.direction}, id ${list.direction} limit ${most}
      ) as ids`.execute(transaction)
    return rows[0] ?? { total: 0, ids: [] }
  })
  const rows = await database
    .selectFrom('products')
    .select(editedColumns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row._id, row]))
  const isCutOff = gathered !== undefined && total === gathered
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    total: isCutOff ? total : Math.min(total, mostCountedProducts),
  }
}
