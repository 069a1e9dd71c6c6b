import type { Database } from '../database/database.ts'

/** The email address of the shop's one administrator; undefined before the first start has made one. */
export async function administratorEmail(database: Database): Promise<string | undefined> {
  const known = await database
    .selectFrom('administrators')
    .select('email')
    .orderBy('created_at')
    .executeTakeFirst()
  return known?.email
}
