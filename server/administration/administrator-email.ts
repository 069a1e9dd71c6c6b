import type { Database } from '../database/database.ts'

/** @returns undefined before the first start has made an administrator */
export async function administratorEmail(database: Database): Promise<string | undefined> {
  const known = await database
    .selectFrom('administrators')
    .select('email')
    .orderBy('created_at')
    .executeTakeFirst()
  return known?.email
}
