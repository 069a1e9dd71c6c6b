import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CollectionRule } from '../../contract/collections/collection.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { type Filled, putIn, takeOut } from './collection-rules.ts'

/** A save waits as long for products that somebody else is writing; the job judges those that are left. */
const patienceMs = 2_000
const betweenRoundsMs = 50

/**
 * Brings the products of a collection in line with its rule, some at a time. The rule is stored before, so products that are
 * written meanwhile are judged by it already. It ends early when somebody has saved the collection again, or by the signal.
 */
export async function fillCollection(
  { database }: Pick<AppContext, 'database'>,
  filled: Filled,
  signal: AbortSignal,
): Promise<void> {
  const until = performance.now() + patienceMs
  const hasEnded = await earlierWritersEnded(database, until)
  while ((await fillOnce(database, filled, signal)) > 0) {
    if (signal.aborted || performance.now() > until) return
    await wait(betweenRoundsMs)
  }
  if (signal.aborted || !hasEnded) return
  await database
    .updateTable('collections')
    .set({ filling: false })
    .where('id', '=', filled.id)
    .where('version', '=', filled.version)
    .where('filling', '=', true)
    .execute()
}

/** Whether all have ended who may have judged a product by the rule before, which they saw until this one was stored. */
async function earlierWritersEnded(database: Database, until: number): Promise<boolean> {
  let earlier = await writersOfProducts(database)
  while (earlier.length > 0) {
    if (performance.now() > until) return false
    await wait(betweenRoundsMs)
    const now = new Set(await writersOfProducts(database))
    earlier = earlier.filter((writer) => now.has(writer))
  }
  return true
}

/** Who writes a product has this lock of its table until the end of the transaction. */
async function writersOfProducts(database: Database): Promise<string[]> {
  const { rows } = await sql<{ writer: string }>`
    select virtualtransaction as writer from pg_locks
    where locktype = 'relation' and relation = 'products'::regclass and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`.execute(database)
  return rows.map(({ writer }) => writer)
}

const firstId = '00000000-0000-0000-0000-000000000000'

/** @returns how many products are left because somebody else is writing them */
async function fillOnce(database: Database, filled: Filled, signal: AbortSignal): Promise<number> {
  let left = 0
  for (const step of [takeOut, putIn]) {
    let after: string | null = firstId
    while (after !== null && !signal.aborted) {
      const from: string = after
      const part = await database
        .transaction()
        .execute(async (transaction) =>
          (await isCurrent(transaction, filled)) ? step(transaction, filled, from) : undefined,
        )
      left += part?.left ?? 0
      after = part?.last ?? null
    }
  }
  return left
}

/** Of two who fill a collection, or fill and save it, the second waits for a part of the first. */
async function isCurrent(database: Database, { id, version }: Filled): Promise<boolean> {
  const found = await database
    .selectFrom('collections')
    .select('id')
    .where('id', '=', id)
    .where('version', '=', version)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found !== undefined
}

type Context = Pick<AppContext, 'database' | 'catalogueChanges'>

/** Fills the collections whose save has left products, or ended with its process. The next request shows it. */
export const finishFilling = (context: Context, signal: AbortSignal): Promise<void> =>
  fillEach(context, sql<SqlBool>`filling`, signal)

/** Takes products out of collections that they have become too old for. The next request shows it. */
export const removeOutdatedProducts = (context: Context, signal: AbortSignal): Promise<void> =>
  fillEach(context, sql<SqlBool>`rule @? '$.conditions[*] ? (@.field == "newness")'`, signal)

async function fillEach(context: Context, those: RawBuilder<SqlBool>, signal: AbortSignal): Promise<void> {
  const rows = await context.database
    .selectFrom('collections')
    .select(['id', 'version', 'rule'])
    .where(those)
    .execute()
  for (const { id, version, rule } of rows) {
    if (signal.aborted) break
    await fillCollection(context, { id, version, rule: rule as CollectionRule | null }, signal)
  }
  if (rows.length > 0) await context.catalogueChanges.acknowledgedByAll()
}
