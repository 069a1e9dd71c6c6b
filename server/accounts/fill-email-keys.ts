import pg from 'pg'
import type { Database } from '../database/database.ts'
import { emailKey } from '../sign-in/email-key.ts'

/**
 * Corrects the keys of accounts that an older release made, whose addresses hold letters other than ASCII. Safe to run
 * at every start. Two accounts that older releases took for different ones and that have one key now: the one that has
 * it keeps it.
 * @returns the ids of accounts that can't be found by their address, because another account has the key
 */
export async function fillEmailKeys(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('shoppers')
    .select(['id', 'email', 'email_key'])
    .where('email', '~', '[^ -~]')
    .orderBy('created_at')
    .execute()
  const left: string[] = []
  for (const { id, email, email_key } of rows) {
    const key = emailKey(email)
    if (key === email_key) continue
    await database
      .updateTable('shoppers')
      .set({ email_key: key })
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => {
        if (!isEmailTaken(error)) throw error
        left.push(id)
      })
  }
  return left
}

const uniqueViolation = '23505'

/** Whether a write failed because another account has this address. */
export const isEmailTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === uniqueViolation &&
  error.constraint === 'shoppers_by_email_key'
