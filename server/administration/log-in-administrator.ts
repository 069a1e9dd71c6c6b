import type { Kysely } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { DB } from '../database/schema.generated.ts'
import type { Caller, SessionCookies } from '../http/call.ts'
import { emailKey } from '../sign-in/email-key.ts'
import { digest } from '../sign-in/rate-limits.ts'
import { tryPassword } from '../sign-in/try-password.ts'
import { beginAdministratorSession } from './administrator-sessions.ts'

/** Accepted in place of the email address. */
const username = 'admin'

/** @throws ApiError wrong-credentials, too-many-attempts, unavailable */
export async function logInAdministrator(
  context: Pick<AppContext, 'database' | 'clock'>,
  { name, password }: { name: string; password: string },
  { caller, cookies }: { caller: Caller; cookies: SessionCookies },
): Promise<{ email: string }> {
  const known = await findAdministrator(context.database, name)
  const administrator = await tryPassword(context, {
    // Guesses by email and by username count together.
    account: `administrator:${known?.id ?? digest(name)}`,
    address: caller.address,
    password,
    find: async () => known,
  })
  caller.noteAccount(administrator.id)
  await beginAdministratorSession(context, administrator.id, cookies, caller.administratorToken)
  return { email: administrator.email }
}

async function findAdministrator(database: Kysely<DB>, name: string) {
  const administrators = database.selectFrom('administrators').select(['id', 'email', 'password_hash'])
  const named =
    name.toLowerCase() === username
      ? administrators.orderBy('created_at').limit(1)
      : administrators.where('email_key', '=', emailKey(name))
  return named.executeTakeFirst()
}
