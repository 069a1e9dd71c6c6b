import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { logEveryChange } from '../cache/change-log.ts'
import { addStyles } from '../catalogue/editing/add-styles.ts'
import { insertProducts } from '../catalogue/editing/insert-products.ts'
import { type Revision, saveProducts } from '../catalogue/editing/save-edits.ts'
import type { Database } from '../database/database.ts'
import { addStock } from '../inventory/add-stock.ts'
import { changeNext, noteOf } from './change-products.ts'
import { noteCreatedPictures } from './imported-pictures.ts'
import { type ImportRow, lockImport, revisionOf } from './locked-import.ts'
import { busyProductMs, Pace } from './pace.ts'
import type { ImportContext } from './plan-import.ts'
import { lockPlans, planOthersAnew } from './plan-others-anew.ts'
import { startProgress } from './progress.ts'
import { redirectHandles } from './redirect-handles.ts'

/** New products that one statement stores. An edit that commits waits until what it has written is on the disk. */
const creationBatch = 250
/** With more new products kept pages are made anew, whatever they show. */
const mostLogged = 1_000
/** The import rests while pages are made. */
const pagesMadeMs = 2_000

/**
 * Makes an import true (docs/decisions/273-imports-are-planned-then-applied.md). All new products appear with one commit, for
 * which nobody waits; a process that ends before it leaves nothing. Products that are there are changed in the same
 * transaction if they are few, and otherwise afterwards in small ones, which go on after a restart.
 */
export async function applyImport(
  context: ImportContext,
  row: ImportRow,
  signal?: AbortSignal,
): Promise<void> {
  const { created, left } = await countPlanned(context.database, row.id)
  const progress = startProgress(context.database, row.id, created + left)
  await createAll(context, row, created, async (done) => {
    // Thrown within the transaction, so that nothing is left of it.
    signal?.throwIfAborted()
    await progress.note(done)
  })
  if (created > mostLogged) await wait(pagesMadeMs)
  const pace = new Pace(busyProductMs.change)
  let done = created
  while (!signal?.aborted) {
    const changed = await changeNext(context, row)
    if (changed === 0) break
    done += changed
    await progress.note(done)
    await pace.giveWay(changed)
  }
  await redirectHandles(context, row.id, signal)
  if (signal?.aborted) return
  await context.database
    .updateTable('imports')
    .set({ state: 'applied' })
    .where('id', '=', row.id)
    .where('state', '=', 'applying')
    .execute()
}

async function countPlanned(database: Database, id: string): Promise<{ created: number; left: number }> {
  const { rows } = await sql<{ created: number; left: number }>`
    select count(*) filter (where action = 'create')::int as created,
      count(*) filter (where action = 'change')::int as left
    from import_changes where import_id = ${id}::uuid`.execute(database)
  return rows[0] ?? { created: 0, left: 0 }
}

async function createAll(
  context: ImportContext,
  row: ImportRow,
  planned: number,
  note: (done: number) => Promise<void>,
): Promise<void> {
  await saveProducts(context, (database) =>
    database.transaction().execute(async (transaction) => {
      await lockPlans(transaction)
      const found = await lockImport(transaction, row.id)
      if (found?.state !== 'applying' || found.applied_at !== null) return
      const revision = revisionOf(row, { kind: 'import', at: context.clock(), transaction })
      const { rows } = await sql<{ last: number | null }>`
        select max(place) as last from import_changes where import_id = ${row.id}::uuid and action = 'create'`.execute(
        transaction,
      )
      const last = rows[0]?.last ?? -1
      if (planned > mostLogged) await logEveryChange(transaction)
      const pace = new Pace(busyProductMs.create)
      let created = 0
      for (let from = 0; from <= last; from += creationBatch) {
        const stored = await createBatch(revision, row, from)
        created += stored
        await note(created)
        await pace.giveWay(stored)
      }
      await transaction
        .updateTable('imports')
        .set({ applied_at: revision.at })
        .where('id', '=', row.id)
        .execute()
      await planOthersAnew(transaction, row.id)
    }),
  )
}

async function createBatch(revision: Revision, { id, file_name }: ImportRow, from: number): Promise<number> {
  const { transaction } = revision
  const batch = sql`
    select plan, handle from import_changes
    where import_id = ${id}::uuid and action = 'create' and place >= ${from} and place < ${from + creationBatch}`
  await addStyles(
    transaction,
    sql`select plan -> 'style' ->> 'id' as id, plan -> 'style' ->> 'name' as name from (${batch}) as planned where plan ? 'style'`,
  )
  await insertProducts(
    revision,
    sql`select plan -> 'product' as product, plan -> 'variants' as variants from (${batch}) as planned`,
  )
  await addStock(
    transaction,
    sql`select (plan -> 'product' ->> 'id')::uuid as product_id, counted.size, counted."onHand" as on_hand
      from (${batch}) as planned, jsonb_to_recordset(plan -> 'stock') as counted (size text, "onHand" int)`,
    { administratorId: revision.administratorId ?? '', at: revision.at, note: noteOf(file_name) },
  )
  const { numAffectedRows } = await sql`
    insert into imported_products (product_id, handle, colour, import_id)
    select (plan -> 'product' ->> 'id')::uuid, handle, plan ->> 'colour', ${id}::uuid
    from (${batch}) as planned`.execute(transaction)
  await noteCreatedPictures(transaction, batch, revision.at)
  return Number(numAffectedRows)
}
