/** The second step of a login by password, and logging in by a passkey, which needs no password. */
import { ApiError } from '../../contract/api-error.ts'
import type { PasskeySignature } from '../../contract/sign-in/passkey.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import { accountOfPasskey } from '../sign-in/passkeys.ts'
import { verifySignature } from '../sign-in/verify-passkey.ts'
import { announceSignInChange } from './administrator-emails.ts'
import { beginAdministratorSession } from './administrator-sessions.ts'
import { type By, recordLogin } from './log-in-administrator.ts'
import { endPendingLogin, findPendingLogin } from './pending-logins.ts'
import { trySecondFactor } from './try-code.ts'

type LoggedIn = { admin: { email: string } }

/** @throws ApiError wrong-code, login-expired, too-many-attempts */
export async function finishLogin(
  context: Pick<AppContext, 'database' | 'clock'>,
  { token, code }: { token: string; code: string },
  { caller, cookies }: By,
): Promise<LoggedIn> {
  const { database } = context
  const { administratorId } = await findPendingLogin(context, token, caller)
  caller.noteAccount(administratorId)
  const administrator = await administrators(database)
    .where('id', '=', administratorId)
    .executeTakeFirstOrThrow()
  const attempt = { administratorId, address: caller.address }
  const factor = await trySecondFactor(context, attempt, code).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'wrong-code')
      await recordLogin(context, administrator, caller, { operation: 'adminFinishLogin', outcome: 'refused' })
    throw error
  })
  const isOpen = await endPendingLogin(database, token, cookies)
  if (!isOpen || !(await beginAdministratorSession(context, administrator, { caller, cookies })))
    throw apiError('login-expired')
  await recordLogin(context, administrator, caller, { operation: 'adminFinishLogin' })
  if (factor === 'recovery-code') await announceSignInChange(database, administrator, 'recovery-code-used')
  return { admin: { email: administrator.email } }
}

/** @throws ApiError passkey-refused, passkeys-unavailable, too-many-attempts */
export async function logInByPasskey(
  context: Pick<AppContext, 'database' | 'clock' | 'publicUrl'>,
  passkey: PasskeySignature,
  { caller, cookies }: By,
): Promise<LoggedIn> {
  const administrator = await administrators(context.database)
    .where('id', '=', accountOfPasskey('administrator', passkey.id))
    .executeTakeFirst()
  const id = await verifySignature(context, { ...administratorSignIn, caller }, passkey)
  caller.noteAccount(id)
  if (administrator?.id !== id) throw apiError('passkey-refused')
  if (!(await beginAdministratorSession(context, administrator, { caller, cookies })))
    throw apiError('passkey-refused')
  if (caller.pendingToken !== undefined) cookies.clear('pending')
  await recordLogin(context, administrator, caller, { operation: 'adminSignInWithPasskey' })
  return { admin: { email: administrator.email } }
}

export const administratorSignIn = { whose: 'administrator', purpose: 'administrator-sign-in' } as const

/** Read before the proof is used up: whoever is shut out in between has another hash, and gets no session. */
const administrators = (database: Database) =>
  database.selectFrom('administrators').select(['id', 'email', 'role', 'password_hash'])
