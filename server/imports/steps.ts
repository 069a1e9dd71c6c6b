import { sql } from 'kysely'
import type { ImportId, ImportInDetail } from '../../contract/imports/product-import.ts'
import type { ParsedInputOf } from '../../contract/operations.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { inOneProcess, isNobodyAt } from '../database/in-one-process.ts'
import { apiError } from '../http/api-error.ts'
import { applyImport } from './apply-import.ts'
import { getImport } from './import-queries.ts'
import { typesOfImport } from './import-types.ts'
import { type ImportRow, lockInState } from './locked-import.ts'
import { type ImportContext, planImport } from './plan-import.ts'
import { undoImport } from './undo-import.ts'

type Context = Pick<AppContext, 'database' | 'clock'>

/** The job goes on with an import that is at a working step. @throws ApiError import-not-found, import-not-ready, import-types-missing */
export async function beginApplying(
  { database }: Context,
  { id, seen }: ParsedInputOf<'applyImport'>,
): Promise<Pick<ImportInDetail, 'fileName' | 'counts'>> {
  const { fileName, counts } = await getImport(database, id)
  await database.transaction().execute(async (transaction) => {
    const { planned_at: plannedAt } = await lockInState(transaction, id, ['review'])
    if (seen !== undefined && seen !== plannedAt?.toISOString()) throw apiError('import-not-ready')
    const types = await typesOfImport(transaction, id)
    if (types.some(({ isKnown }) => !isKnown)) throw apiError('import-types-missing')
    await enter(transaction, id, 'applying')
  })
  return { fileName, counts }
}

/** @throws ApiError import-not-found, import-not-ready */
export function beginUndoing({ database }: Context, id: ImportId): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    const { file_name } = await lockInState(transaction, id, ['applied'])
    await enter(transaction, id, 'undoing')
    return file_name
  })
}

/** Its rows are deleted by a job. @throws ApiError import-not-found, import-not-ready */
export function discardImport({ database }: Context, id: ImportId): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    const { file_name, applied_at } = await lockInState(transaction, id, ['review', 'planning', 'failed'])
    if (applied_at !== null) throw apiError('import-not-ready')
    await enter(transaction, id, 'discarded')
    return file_name
  })
}

async function enter(transaction: Database, id: string, state: string): Promise<void> {
  await transaction.deleteFrom('import_progress').where('import_id', '=', id).execute()
  await transaction.updateTable('imports').set({ state, problem: null }).where('id', '=', id).execute()
}

const working = ['planning', 'applying', 'undoing']
/** Two processes that plan or apply one file would each take the other's rows for their own. */
const imports = 'imports'

/** Whether an import is at a working step that no process works on. */
export async function isImportDue({ database }: Context): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select ${isNobodyAt(imports)} as due
    from (select from imports where state = any (${working}::text[]) limit 1) as at_work`.execute(database)
  return rows[0]?.due === true
}

/**
 * Works on imports, the oldest first, until none is at a working step, in one process at a time. One that fails goes back to
 * where a person can decide: nothing that its file would make is there by then.
 */
export const workOnImports = (context: ImportContext, signal?: AbortSignal): Promise<void> =>
  inOneProcess(context.database, imports, (working) => workOnAll(context, working), signal)

async function workOnAll(context: ImportContext, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const row = await context.database
      .selectFrom('imports')
      .select(['id', 'file_name', 'administrator_id', 'state', 'header'])
      .where('state', 'in', working)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst()
    if (row === undefined) return
    try {
      await step(context, row, signal)
    } catch (error) {
      if (signal.aborted) return
      await fail(context, row.id, error)
    }
  }
}

async function step(
  context: ImportContext,
  row: ImportRow & { state: string; header: string[] },
  signal: AbortSignal,
): Promise<void> {
  if (row.state === 'planning') await planImport(context, row, signal)
  else if (row.state === 'applying') await applyImport(context, row, signal)
  else await undoImport(context, row, signal)
}

async function fail({ database, log }: ImportContext, id: string, error: unknown): Promise<void> {
  log.error({ err: error, import: id }, 'an import failed')
  // Products that were made or changed by then stay, and the merchant can take the import back.
  await sql`
    update imports set problem = 'The shop could not go on. Please try again.',
      state = case when applied_at is not null then 'applied' when state = 'applying' then 'review' else 'failed' end
    where id = ${id}::uuid and state = any (${working}::text[])`.execute(database)
}
