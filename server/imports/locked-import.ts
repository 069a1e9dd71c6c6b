import type { ActId } from '../../contract/catalogue/admin-product.ts'
import type { Revision } from '../catalogue/editing/save-edits.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'

export type ImportRow = { readonly id: string; readonly file_name: string; readonly administrator_id: string }

/** Locks an import, so that of two processes only one goes on, and whoever throws its file away waits. */
export const lockImport = (transaction: Database, id: string) =>
  transaction
    .selectFrom('imports')
    .select(['state', 'format', 'file_name', 'planned_at', 'applied_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Locks an import that is at one of these steps. @throws ApiError import-not-found, import-not-ready */
export async function lockInState(transaction: Database, id: string, states: readonly string[]) {
  const found = await lockImport(transaction, id)
  if (found === undefined || found.state === 'discarded') throw apiError('import-not-found')
  if (!states.includes(found.state)) throw apiError('import-not-ready')
  return found
}

/** What an import, or its undo, does to products at once; nobody's where it does so by itself. */
export const revisionOf = (
  { id, administrator_id: administratorId }: Pick<ImportRow, 'id'> & Partial<ImportRow>,
  { kind, at, transaction }: Pick<Revision, 'at' | 'transaction'> & { kind: 'import' | 'undo' },
): Revision => ({ id: id as ActId, kind, at, administratorId, transaction })
