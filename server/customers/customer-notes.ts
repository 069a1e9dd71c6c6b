import type { CustomerNote } from '../../contract/customers/customer.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'

/** Newest first. */
export async function readNotes(database: Database, shopperId: string): Promise<CustomerNote[]> {
  const rows = await database
    .selectFrom('customer_notes')
    .selectAll()
    .where('shopper_id', '=', shopperId)
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toNote)
}

type Row = { id: string; note: string; written_by: string; written_at: Date }

const toNote = ({ id, note, written_by, written_at }: Row): CustomerNote => ({
  id,
  text: note,
  by: written_by,
  at: written_at.toISOString(),
})

/** The same id again is the same note. @throws ApiError customer-not-found, invalid-input */
export async function addCustomerNote(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  { input, administrator }: Pick<Call<'addCustomerNote'>, 'input' | 'administrator'>,
): Promise<CustomerNote> {
  const note = {
    id: input.note_id,
    shopper_id: input.id,
    note: input.text,
    written_by: administrator.email,
    written_at: clock(),
  }
  const added = await database
    .insertInto('customer_notes')
    .values(note)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
    .catch((error: { code?: string }) => {
      if (error.code === foreignKeyViolation) throw apiError('customer-not-found')
      throw error
    })
  return toNote(added ?? (await storedNote(database, note)))
}

/** The note that has the id already. @throws ApiError invalid-input where it is another customer's */
async function storedNote(database: Database, { id, shopper_id: shopperId }: Row & { shopper_id: string }) {
  const stored = await database
    .selectFrom('customer_notes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (stored?.shopper_id === shopperId) return stored
  throw apiError('invalid-input', { fields: { note_id: 'This is the id of another note.' } })
}

const foreignKeyViolation = '23503'

export async function deleteCustomerNote(
  { database }: Pick<AppContext, 'database'>,
  { id, note_id }: Call<'deleteCustomerNote'>['input'],
): Promise<void> {
  await database.deleteFrom('customer_notes').where('shopper_id', '=', id).where('id', '=', note_id).execute()
}
