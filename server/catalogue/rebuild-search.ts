import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'

type Context = Pick<AppContext, 'database'>

/** Writers of the same products wait for a part. */
const productsAtOnce = 200
const pauseMs = 20

/** Whether products have words that an earlier release has cut (docs/decisions/265-search-by-vocabulary.md). */
export async function isSearchOutdated({ database }: Context): Promise<boolean> {
  const { rows } = await sql`select from search_rebuilds limit 1`.execute(database)
  return rows.length > 0
}

/** Cuts the words of all products anew, in parts, while the shop goes on, and counts them. One that is ended goes on where it was. */
export async function rebuildSearch({ database }: Context, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await sql<{ isLast: boolean }>`
      with part as (
        select id from products where id > (select after_id from search_rebuilds order by after_id limit 1) order by id limit ${productsAtOnce}
      ), written as (
        update products set name = name where id in (select id from part)
      ), noted as (
        update search_rebuilds set after_id = (select id from part order by id desc limit 1)
        where exists (select from part)
      )
      select not exists (select from part) as "isLast"`.execute(database)
    if (rows[0]?.isLast !== false) break
    await wait(pauseMs)
  }
  if (signal.aborted || !(await isSearchOutdated({ database }))) return
  await makeIndex({ database }, 'products_by_name_key', sql`products (text_key(name))`)
  const inOrder = sql`product_list (status, name collate shop_names, product_id)`
  await makeIndex({ database }, 'product_list_in_order', inOrder)
  await correctCounts({ database })
  await sql`delete from search_rebuilds`.execute(database)
}

/** An index that a dead process has left behind is never used. */
async function makeIndex({ database }: Context, name: string, on: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ indisvalid: boolean }>`
    select indisvalid from pg_index where indexrelid = to_regclass(${name})`.execute(database)
  if (rows[0]?.indisvalid) return
  await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      await sql`drop index if exists ${sql.ref(name)}`.execute(connection)
      await sql`create index concurrently ${sql.ref(name)} on ${on}`.execute(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

/**
 * Adds to the numbers of words what they lack. One statement sees the products and the sums as they are at one moment, and
 * writers add their own differences, so nobody waits.
 */
const correctCounts = ({ database }: Context): Promise<unknown> =>
  database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
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
