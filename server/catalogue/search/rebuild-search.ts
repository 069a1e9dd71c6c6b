import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { type Database, openDatabase } from '../../database/database.ts'
import { inOneProcess } from '../../database/in-one-process.ts'

type Context = Pick<AppContext, 'database' | 'config'>

/** Writers of the same products wait for a part. */
const productsAtOnce = 200
const pauseMs = 20

/** Whether products have words that an earlier release has cut (docs/decisions/265-search-by-vocabulary.md). */
export async function isSearchOutdated({ database }: Pick<Context, 'database'>): Promise<boolean> {
  const { rows } = await sql`select from search_rebuilds limit 1`.execute(database)
  return rows.length > 0
}

/** Cuts the words of all products anew, in parts, while the shop goes on, and counts them. One that is ended goes on where it was. */
export const rebuildSearch = (context: Context, signal: AbortSignal): Promise<void> =>
  // Another would drop the index that this one makes, and count the same words again.
  inOneProcess(context.database, 'search', (working) => rebuild(context, working), signal)

async function rebuild(context: Context, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await rebuildPart(context))) await wait(pauseMs)
  const lastId = await readLastId(context)
  if (signal.aborted || lastId === undefined) return
  // Among a million products each of these takes minutes, and the statements of jobs half a minute at most.
  const database = openDatabase(context.config.DATABASE_URL, { connections: 1, statementTimeout: 0 })
  try {
    await makeIndex(database, 'products_by_name_key', sql`products (text_key(name))`)
    const inOrder = sql`product_list (status, name collate shop_names, product_id)`
    await makeIndex(database, 'product_list_in_order', inOrder)
    await correctCounts(database, lastId)
  } finally {
    await database.destroy()
  }
}

/** @returns whether it was the last one */
async function rebuildPart({ database }: Context): Promise<boolean> {
  const { rows } = await sql<{ isLast: boolean }>`
    with part as (
      select id from products where id > (select after_id from search_rebuilds order by after_id limit 1) order by id limit ${productsAtOnce}
    ), written as (
      update products set search_vector = product_vector(products) where id in (select id from part)
    ), noted as (
      update search_rebuilds set after_id = (select id from part order by id desc limit 1)
      where exists (select from part)
    )
    select not exists (select from part) as "isLast"`.execute(database)
  return rows[0]?.isLast ?? true
}

/** Up to which product all are done. */
async function readLastId({ database }: Context): Promise<string | undefined> {
  const rows = await database.selectFrom('search_rebuilds').select('after_id as id').execute()
  return rows[0]?.id
}

/** An index that a dead process has left behind is never used. Without `concurrently` readers would wait while another one is made. */
async function makeIndex(database: Database, name: string, on: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ indisvalid: boolean }>`
    select indisvalid from pg_index where indexrelid = to_regclass(${name})`.execute(database)
  if (rows[0]?.indisvalid) return
  await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(database)
  await sql`create index concurrently ${sql.ref(name)} on ${on}`.execute(database)
}

/**
 * Adds to the numbers of words what they lack, and ends the rebuild. One statement sees the products and the sums as they are at
 * one moment, and writers add their own differences, so nobody waits. A rebuild that a newer release asked for meanwhile stays.
 */
const correctCounts = (database: Database, lastId: string): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('search_rebuilds')
      .where('after_id', '=', lastId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
    await sql`
      insert into search_vocabulary (word, lexeme, products)
      select word, lexeme, sum(products) from (
        select word, word_stem(word) as lexeme, count(*) as products
        from products, unnest(product_words(products)) as word
        where listed and is_of_vocabulary(word) group by word
        union all
        select word, lexeme, -sum(products) from search_vocabulary group by word, lexeme
      ) as counts
      group by word, lexeme having sum(products) <> 0 order by word`.execute(transaction)
  })
