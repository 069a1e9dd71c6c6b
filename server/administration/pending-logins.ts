/** Right passwords that wait for a second factor. The page holds one token, the browser's cookie another. */
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import type { Caller, SessionCookies } from '../http/call.ts'
import { hashToken, newToken } from '../http/caller.ts'

type Context = Pick<AppContext, 'database' | 'clock'>

const minutes = 10

/** @returns the token for the page */
export async function beginPendingLogin(
  { database, clock }: Context,
  administratorId: string,
  cookies: SessionCookies,
): Promise<string> {
  const token = newToken()
  const browser = newToken()
  await database
    .insertInto('administrator_pending_logins')
    .values({
      token_hash: hashToken(token),
      browser_hash: hashToken(browser),
      administrator_id: administratorId,
      expires_at: new Date(clock().getTime() + minutes * 60_000),
    })
    .execute()
  cookies.set('pending', browser, minutes * 60)
  return token
}

/** @throws ApiError login-expired, also where the browser is another */
export async function findPendingLogin(
  { database, clock }: Context,
  token: string,
  caller: Caller,
): Promise<{ administratorId: string }> {
  const pending = await database
    .selectFrom('administrator_pending_logins')
    .select('administrator_id')
    .where('token_hash', '=', hashToken(token))
    .where('browser_hash', '=', hashToken(caller.pendingToken ?? ''))
    .where('expires_at', '>', clock())
    .executeTakeFirstOrThrow(() => apiError('login-expired'))
  return { administratorId: pending.administrator_id }
}

/** The deletion is the claim: of two right codes at once, one opens a session. @returns false when it is gone */
export async function endPendingLogin(
  database: Database,
  token: string,
  cookies: SessionCookies,
): Promise<boolean> {
  cookies.clear('pending')
  const ended = await database
    .deleteFrom('administrator_pending_logins')
    .where('token_hash', '=', hashToken(token))
    .returning('administrator_id')
    .executeTakeFirst()
  return ended !== undefined
}

export async function deletePendingLogins(database: Database, administratorId: string): Promise<void> {
  await database
    .deleteFrom('administrator_pending_logins')
    .where('administrator_id', '=', administratorId)
    .execute()
}

export async function purgePendingLogins({ database, clock }: Context): Promise<void> {
  await database.deleteFrom('administrator_pending_logins').where('expires_at', '<=', clock()).execute()
}
