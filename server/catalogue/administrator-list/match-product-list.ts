import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { ProductStatus } from '../../../contract/catalogue/product-status.ts'
import type { Database } from '../../database/database.ts'
import type { DB } from '../../database/schema.generated.ts'

/** Rows of `product_list` that have one of the statuses and pass all conditions. */
export type Narrowed = {
  readonly statuses: readonly ProductStatus[]
  readonly conditions: readonly RawBuilder<SqlBool>[]
}

export const every = (conditions: Narrowed['conditions']) =>
  sql<SqlBool>`(${sql.join([sql`true`, ...conditions], sql` and `)})`

export const hasStatus = ({ statuses }: Pick<Narrowed, 'statuses'>) =>
  sql<SqlBool>`status = any (${statuses}::text[])`
const matching = (selection: Narrowed) =>
  sql`select from product_list where ${hasStatus(selection)} and ${every(selection.conditions)}`

/** PostgreSQL knows how frequent each of the more frequent words is. */
export async function estimateMatches(database: Database, selection: Narrowed): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${matching(selection)}`.execute(database)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** Among so many rows, as they lie, a frequent word is met. */
const firstRows = 2_000

/** Whether any product matches. PostgreSQL would read all rows to find out that none has two words which many have apart. */
export async function isAnyMatch(database: Database, selection: Narrowed): Promise<boolean> {
  return (
    (await countFirst(database, selection, firstRows)) > 0 ||
    (await countByIndexes(database, selection, 1)) > 0
  )
}

/** @returns at most `most`. Where that many are soon met, rows are counted as they lie, else by indexes. */
export async function countListMatches(
  database: Database,
  selection: Narrowed,
  most: number,
): Promise<number> {
  const times = 20
  if ((await countFirst(database, selection, firstRows)) * times >= most) {
    const total = await countFirst(database, selection, firstRows * times)
    if (total >= most) return most
  }
  return countByIndexes(database, selection, most)
}

async function countFirst(
  database: Database,
  { statuses, conditions }: Narrowed,
  rows: number,
): Promise<number> {
  return count(
    database,
    sql`
    select from (select * from product_list limit ${rows}) as product_list
    where ${hasStatus({ statuses })} and ${every(conditions)}`,
  )
}

const countByIndexes = (database: Database, selection: Narrowed, most: number): Promise<number> =>
  byIndexes(database, (transaction) => count(transaction, sql`${matching(selection)} limit ${most}`))

async function count(database: Database, matches: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${matches}) as matches`.execute(database)
  return rows[0]?.total ?? 0
}

/**
 * PostgreSQL would rather read rows in order until it has enough, as it takes a word to be as frequent everywhere in it. Divided
 * among processors, one list takes longer, and shoppers have none left.
 */
export function byIndexes<Answer>(
  database: Database,
  read: (transaction: Transaction<DB>) => Promise<Answer>,
): Promise<Answer> {
  return database.transaction().execute(async (transaction) => {
    await sql`set local enable_indexscan = off; set local enable_seqscan = off; set local plan_cache_mode = force_custom_plan; set local max_parallel_workers_per_gather = 0`.execute(
      transaction,
    )
    return read(transaction)
  })
}
