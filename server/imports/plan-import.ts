import { setImmediate as requestsAnswered } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Categories } from '../../contract/catalogue/categories.ts'
import type { AppContext } from '../app-context.ts'
import { readCategories } from '../catalogue/categories.ts'
import type { Database } from '../database/database.ts'
import { filePrices } from './file-prices.ts'
import { haveNamesOf } from './follow-categories.ts'
import { knownProducts } from './known-products.ts'
import { lockImport } from './locked-import.ts'
import { ownWords } from './own-words.ts'
import { busyProductMs, Pace } from './pace.ts'
import { countTypes, rememberedCategories, writeChanges, writeProblems } from './plan-store.ts'
import { planStyle } from './plan-style.ts'
import type { PlannedChange } from './planned-change.ts'
import { type Columns, matchColumns } from './product-file/columns.ts'
import type { FilePrices } from './product-file/price-text.ts'
import type { Problem } from './product-file/problem.ts'
import type { FileRow } from './product-file/read-file.ts'
import { readFileStyle, surplusCells } from './product-file/style-in-file.ts'
import { startProgress } from './progress.ts'
import { sameSkus } from './same-skus.ts'
import type { TypeCategory } from './suggest-category.ts'
import { noteTakenSkus } from './taken-skus.ts'

export type ImportContext = Pick<
  AppContext,
  'database' | 'clock' | 'settings' | 'catalogueChanges' | 'log' | 'pictures' | 'publicUrl'
>

/** Handles that one transaction plans. */
const batch = 100
/** Handles after which requests are answered. */
const handlesAtOnce = 10
type Planned = { readonly handle: string; readonly changes: readonly PlannedChange[] }
type Circumstances = {
  readonly id: string
  readonly header: readonly string[]
  readonly columns: Columns
  readonly prices: FilePrices
  readonly categories: Categories
  readonly remembered: ReadonlyMap<string, TypeCategory>
}

/**
 * Finds out what a file would make, change, leave and refuse, and stores it for the merchant to review. Nothing of the shop
 * is changed. A plan that was interrupted is made anew, and one that categories were renamed under.
 */
export async function planImport(
  context: ImportContext,
  { id, header }: { id: string; header: readonly string[] },
  signal?: AbortSignal,
): Promise<void> {
  const { database } = context
  const total = await listStyles(context, id)
  const progress = startProgress(database, id, total)
  const circumstances: Circumstances = {
    id,
    header,
    columns: matchColumns(header),
    prices: await filePrices(database, { id, header }),
    categories: await readCategories(context),
    remembered: await rememberedCategories(database),
  }
  const pace = new Pace(busyProductMs.plan)
  let place = 0
  let problems = 0
  for (let done = 0; done < total; done += batch) {
    if (signal?.aborted) return
    const written = await database
      .transaction()
      .execute((transaction) =>
        planBatch(context, transaction, circumstances, { from: done, place, problems }),
      )
    if (written === undefined) return
    place += written.changes
    problems += written.problems
    await progress.note(Math.min(done + batch, total))
    await pace.giveWay(batch)
  }
  await database.transaction().execute(async (transaction) => {
    if ((await lockImport(transaction, id))?.state !== 'planning') return
    if (!(await haveNamesOf(transaction, circumstances.categories))) return
    await countTypes(transaction, id)
    await writeProblems(transaction, circumstances, problems, await sameSkus(transaction, circumstances))
    await transaction.updateTable('imports').set({ state: 'review' }).where('id', '=', id).execute()
  })
}

/** Begins the plan anew. @returns how many handles the file has */
async function listStyles(
  { database, clock }: Pick<ImportContext, 'database' | 'clock'>,
  id: string,
): Promise<number> {
  const plannedAt = clock()
  return database.transaction().execute(async (transaction) => {
    for (const table of ['import_styles', 'import_changes', 'import_types'] as const)
      await transaction.deleteFrom(table).where('import_id', '=', id).execute()
    await transaction.updateTable('imports').set({ planned_at: plannedAt }).where('id', '=', id).execute()
    // Those that were found while the file was read have negative places.
    await transaction
      .deleteFrom('import_problems')
      .where('import_id', '=', id)
      .where('place', '>=', 0)
      .execute()
    const { rows } = await sql<{ count: number }>`
      with listed as (
        insert into import_styles (import_id, place, handle)
        select ${id}::uuid, (row_number() over (order by min(line)) - 1)::int, handle
        from import_rows where import_id = ${id}::uuid and handle <> '' group by handle
        returning 1
      )
      select count(*)::int as count from listed`.execute(transaction)
    return rows[0]?.count ?? 0
  })
}

type Batch = { from: number; place: number; problems: number }
type Written = { changes: number; problems: number }

/** @returns undefined once the file is thrown away */
async function planBatch(
  { clock, publicUrl }: ImportContext,
  transaction: Database,
  circumstances: Circumstances,
  { from, place, problems }: Batch,
): Promise<Written | undefined> {
  const { id } = circumstances
  if ((await lockImport(transaction, id))?.state !== 'planning') return undefined
  const now = clock()
  const rows = await rowsOfStyles(transaction, id, from)
  const known = await knownProducts(transaction, [...rows.keys()], publicUrl())
  const own = await ownWords(transaction, known)
  // A picture of several colours is read for each.
  const found = new Map<string, Problem>()
  const note = (problem: Problem) => void found.set(JSON.stringify(problem), problem)
  const planned: Planned[] = []
  for (const [handle, ofHandle] of rows) {
    if (planned.length % handlesAtOnce === 0) await requestsAnswered()
    const style = readFileStyle(handle, ofHandle, circumstances.columns, circumstances.prices)
    for (const problem of [...surplusCells(ofHandle, circumstances.header), ...style.problems]) note(problem)
    const changes = planStyle(style, {
      ...circumstances,
      now,
      known: known.get(handle) ?? [],
      own,
      note,
    })
    planned.push({ handle, changes })
  }
  const changes = planned.flatMap(({ handle, changes }) => changes.map((change) => ({ handle, ...change })))
  await noteTakenSkus(transaction, changes, { known, note })
  await writeChanges(transaction, { id, place, at: now }, changes)
  await writeProblems(transaction, circumstances, problems, [...found.values()])
  return { changes: changes.length, problems: found.size }
}

export async function rowsOfStyles(
  database: Database,
  id: string,
  from: number,
): Promise<ReadonlyMap<string, FileRow[]>> {
  const rows = await database
    .selectFrom('import_styles')
    .innerJoin('import_rows', (join) =>
      join
        .onRef('import_rows.import_id', '=', 'import_styles.import_id')
        .onRef('import_rows.handle', '=', 'import_styles.handle'),
    )
    .select(['import_rows.handle', 'line', 'cells'])
    .where('import_styles.import_id', '=', id)
    .where('place', '>=', from)
    .where('place', '<', from + batch)
    .orderBy('place')
    .orderBy('line')
    .execute()
  return Map.groupBy(rows, ({ handle }) => handle)
}
