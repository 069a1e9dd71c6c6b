import type { Database } from '../database/database.ts'
import type { SignedInAdministrator } from '../http/call.ts'

export const findAdministrator = (
  database: Database,
  id: string,
): Promise<SignedInAdministrator | undefined> =>
  database
    .selectFrom('administrators')
    .select(['id', 'email', 'role'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The email addresses of administrators by their ids. */
export async function administratorAddresses(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('administrators')
    .select(['id', 'email'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}
