import { sql } from 'kysely'
import { readCategories } from '../catalogue/categories.ts'
import { readSeveral } from '../catalogue/editing/edited-product.ts'
import { readPrices } from '../catalogue/editing/price-history.ts'
import { revisionsOn } from '../catalogue/editing/product-history.ts'
import { type Revision, saveEdits, saveProducts } from '../catalogue/editing/save-edits.ts'
import { notTakenBack } from '../catalogue/editing/undo-revision.ts'
import type { Database } from '../database/database.ts'
import { changeBatch } from './change-products.ts'
import { restorePictures } from './imported-pictures.ts'
import { type ImportRow, lockImport, revisionOf } from './locked-import.ts'
import { busyProductMs, Pace } from './pace.ts'
import type { ImportContext } from './plan-import.ts'
import { lockPlans, planOthersAnew } from './plan-others-anew.ts'
import { startProgress } from './progress.ts'
import { removeHandleRedirects } from './remove-handle-redirects.ts'
import { addedSizes, type Done, endCounts, restoreStock, withoutCounts } from './restore-stock.ts'
import { undoneProduct } from './undone-product.ts'

/**
 * Takes an import back, product by product: those it made are archived, fields that it changed get their earlier values where
 * nobody has changed them since. It works in small transactions and goes on after a restart.
 */
export async function undoImport(
  context: ImportContext,
  row: ImportRow,
  signal?: AbortSignal,
): Promise<void> {
  const { database } = context
  const { total } = await database
    .selectFrom('import_changes')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('import_id', '=', row.id)
    .where('action', 'in', ['create', 'change'])
    .executeTakeFirstOrThrow()
  const progress = startProgress(database, row.id, total)
  const pace = new Pace(busyProductMs.undo)
  let done = 0
  while (!signal?.aborted) {
    const undone = await undoNext(context, row)
    if (undone === 0) return
    done += undone
    await progress.note(done)
    await pace.giveWay(undone)
  }
}

async function undoNext(context: ImportContext, row: ImportRow): Promise<number> {
  return saveProducts(context, (database) =>
    database.transaction().execute(async (transaction) => {
      if ((await lockImport(transaction, row.id))?.state !== 'undoing') return 0
      const { rows } = await sql<Done>`
        select place, action, product_id, differences, done_at, done_at is not null and kept is null as is_changed, (
            select made.import_id from import_changes as made join imports on imports.id = made.import_id
            where made.product_id = import_changes.product_id and made.action = 'create'
              and made.kept is not null and imports.state = 'undone'
          ) as left_by,
          case when action = 'change' and done_at is not null and kept is null then plan -> 'pictures' end as pictures,
          plan -> 'formerPictures' as former
        from import_changes
        where import_id = ${row.id}::uuid and action in ('create', 'change') and undone_at is null
        order by place limit ${changeBatch}`.execute(transaction)
      const at = context.clock()
      if (rows.length > 0) await undoBatch(context, { row, transaction, at }, rows)
      else await finish(context, { row, transaction, at })
      return rows.length
    }),
  )
}

async function finish(
  { publicUrl }: ImportContext,
  { row: { id }, transaction, at }: Undoing,
): Promise<void> {
  await removeHandleRedirects(transaction, id, { at, publicUrl: publicUrl() })
  await lockPlans(transaction)
  await planOthersAnew(transaction, id)
  await transaction
    .updateTable('imports')
    .set({ state: 'undone', undone_at: at })
    .where('id', '=', id)
    .execute()
}

type Undoing = { readonly row: ImportRow; readonly transaction: Revision['transaction']; readonly at: Date }

async function undoBatch(
  context: ImportContext,
  { row, transaction, at }: Undoing,
  done: readonly Done[],
): Promise<void> {
  const ids = done.map(({ product_id }) => product_id)
  const stockKept = await restoreStock(transaction, { row, at }, done)
  const products = await readSeveral(transaction, ids, { lock: true })
  const revisions = await revisionsOn(transaction, ids)
  const prices = await readPrices(transaction, ids)
  const circumstances = {
    now: at,
    categories: await readCategories(context),
    importId: row.id,
    undoneImports: await undoneAmong(transaction, [...revisions.values()].flat()),
  }
  const byId = new Map(done.map((change) => [change.product_id, change]))
  const outcomes = products.flatMap((product) => {
    const change = byId.get(product._id)
    if (change === undefined) return []
    const undone = undoneProduct(withoutCounts(product, addedSizes(change)), change, {
      ...circumstances,
      revisions: revisions.get(product._id) ?? [],
      prices: prices.get(product._id) ?? [],
    })
    const kept = [...undone.kept, ...(stockKept.get(product._id) ?? [])]
    return [{ ...undone, kept, place: change.place, id: product._id }]
  })
  await endCounts(
    transaction,
    { row, at },
    outcomes.flatMap(({ id, edit: { after } }) => {
      const change = byId.get(id)
      return change ? [{ change, sizesLeft: after.size }] : []
    }),
  )
  await saveEdits(
    revisionOf(row, { kind: 'undo', at, transaction }),
    outcomes.map(({ edit }) => edit),
  )
  await restorePictures(
    transaction,
    outcomes.map(({ id, kept }) => {
      const { action, pictures = null, former = null } = byId.get(id) ?? {}
      return { productId: id, pictures, former, isArchived: action === 'create' && kept.length === 0 }
    }),
    at,
  )
  await noteUndone({ row, transaction, at }, done, outcomes)
}

async function undoneAmong(
  transaction: Database,
  revisions: readonly { actId: string }[],
): Promise<ReadonlySet<string>> {
  const acts = [...new Set(revisions.map(({ actId }) => actId))]
  const { rows } = await sql<{ id: string }>`
    select id from imports where state = 'undone' and id = any (${acts}::uuid[])`.execute(transaction)
  return new Set(rows.map(({ id }) => id))
}

type Outcome = {
  readonly place: number
  readonly id: string
  readonly kept: string[]
  readonly reductionFault?: string | undefined
  readonly isTaken: boolean
}

async function noteUndone(
  { row, transaction, at }: Undoing,
  done: readonly Done[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const kept = outcomes.flatMap(({ place, ...outcome }) => {
    const message = notTakenBack(outcome)
    return message === undefined ? [] : [{ place, kept: message }]
  })
  await sql`
    update import_changes set undone_at = ${at}::timestamptz, kept = coalesce(reasons.kept, import_changes.kept)
    from unnest(${done.map(({ place }) => place)}::int[]) as places (place)
      left join jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as reasons (place int, kept text) using (place)
    where import_id = ${row.id}::uuid and import_changes.place = places.place`.execute(transaction)
  const taken = outcomes.flatMap(({ isTaken, id }) => (isTaken ? [id] : []))
  if (taken.length === 0) return
  await sql`
    update import_changes set kept = null from imports
    where imports.id = import_id and state = 'undone' and action = 'create' and product_id = any (${taken}::uuid[])`.execute(
    transaction,
  )
}
