import { sql } from 'kysely'
import { v7 as timeOrderedId } from 'uuid'
import type { Database } from '../database/database.ts'
import { emailKey } from '../sign-in/email-key.ts'
import { resetPasswordLimits } from '../sign-in/password-limits.ts'
import { hashPassword, isPasswordOf, ownWork, passwordWork } from '../sign-in/passwords.ts'

export type AdministratorLogin = { email: string; password: string }

/** Another password ends all sessions. Several processes may call it at once. */
export async function ensureAdministrator(
  database: Database,
  { email, password }: AdministratorLogin,
): Promise<'created' | 'changed' | 'unchanged'> {
  return database.transaction().execute(async (transaction) => {
    // The first of several processes creates the account; the others find it.
    await sql`lock table administrators in share row exclusive mode`.execute(transaction)
    const known = await transaction
      .selectFrom('administrators')
      .select(['id', 'email', 'password_hash'])
      .orderBy('created_at')
      .executeTakeFirst()
    const hashed = () => passwordWork(ownWork, () => hashPassword(password))
    if (known === undefined) {
      await transaction
        .insertInto('administrators')
        .values({ id: timeOrderedId(), email, email_key: emailKey(email), password_hash: await hashed() })
        .execute()
      return 'created'
    }
    const samePassword = await passwordWork(ownWork, () => isPasswordOf(known.password_hash, password))
    if (samePassword && known.email === email) return 'unchanged'
    await transaction
      .updateTable('administrators')
      .set({ email, email_key: emailKey(email), ...(samePassword ? {} : { password_hash: await hashed() }) })
      .where('id', '=', known.id)
      .execute()
    if (!samePassword)
      await transaction
        .deleteFrom('administrator_sessions')
        .where('administrator_id', '=', known.id)
        .execute()
    return 'changed'
  })
}

/** @returns undefined before the first start has made an administrator */
export async function administratorEmail(database: Database): Promise<string | undefined> {
  const known = await database
    .selectFrom('administrators')
    .select('email')
    .orderBy('created_at')
    .executeTakeFirst()
  return known?.email
}

/** For a merchant who forgot the password or was locked out. Ends every session of administrators. */
export async function resetAdministrator(database: Database, login: AdministratorLogin): Promise<void> {
  await ensureAdministrator(database, login)
  await database.deleteFrom('administrator_sessions').execute()
  await resetPasswordLimits(database, 'administrator:')
}
