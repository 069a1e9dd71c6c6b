import type { Database } from '../database/database.ts'
import { emailKey } from '../sign-in/email-key.ts'
import { isDuplicateAddress } from './taken-addresses.ts'

/** Corrects the keys that an older release made. @returns the accounts whose key another one has */
export async function fillEmailKeys(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('shoppers')
    .select(['id', 'email', 'email_key'])
    .where('email', '~', '[^ -~]')
    .where('guest_email_key', 'is', null)
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
        if (!isDuplicateAddress(error)) throw error
        left.push(id)
      })
  }
  return left
}
