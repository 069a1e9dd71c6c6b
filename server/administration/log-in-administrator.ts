import { ApiError } from '../../contract/api-error.ts'
import type { AnswerOf } from '../../contract/operations.ts'
import type { OperationName } from '../../contract/paths.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import type { Caller, SessionCookies, SignedInAdministrator } from '../http/call.ts'
import { emailKey } from '../sign-in/email-key.ts'
import { hasPasskeys } from '../sign-in/passkeys.ts'
import { digest } from '../sign-in/rate-limits.ts'
import { tryPassword } from '../sign-in/try-password.ts'
import { beginAdministratorSession } from './administrator-sessions.ts'
import { recordStaffAct } from './audit/audit-trail.ts'
import { beginPendingLogin } from './pending-logins.ts'

/** Accepted in place of the email address of the environment's owner. */
const username = 'admin'

/** It has begun a session, or asks for a second factor. */
type LoginAnswer = AnswerOf<'adminLogin'>['data']

export type By = { caller: Caller; cookies: SessionCookies }

/** With an authenticator app the session begins after the second step. @throws ApiError wrong-credentials, too-many-attempts, unavailable */
export async function logInAdministrator(
  context: Pick<AppContext, 'database' | 'clock' | 'log'>,
  { name, password }: { name: string; password: string },
  { caller, cookies }: By,
): Promise<LoginAnswer> {
  const known = await findByName(context.database, name)
  const administrator = await tryPassword(context, {
    // Guesses by email and by username count together.
    account: passwordAccountOf(known?.id ?? digest(name)),
    address: caller.address,
    password,
    find: async () => known,
  }).catch((error: unknown) => {
    // Not waited for: the time would tell which addresses are those of staff.
    if (known !== undefined && error instanceof ApiError && error.code === 'wrong-credentials')
      recordLogin(context, known, caller, { operation: 'adminLogin', outcome: 'refused' }).catch((err) =>
        context.log.error({ err }, 'a refused login could not be recorded'),
      )
    throw error
  })
  caller.noteAccount(administrator.id)
  if (administrator.has_authenticator) {
    const token = await beginPendingLogin(context, administrator.id, cookies)
    return { secondFactor: { token, passkey: administrator.has_passkey } }
  }
  if (!(await beginAdministratorSession(context, administrator, { caller, cookies })))
    throw apiError('wrong-credentials')
  await recordLogin(context, administrator, caller, { operation: 'adminLogin' })
  return { admin: { email: administrator.email } }
}

/** Records a login, or one that was refused, in the audit log. */
export const recordLogin = (
  context: Pick<AppContext, 'database' | 'clock'>,
  { id, email, role }: SignedInAdministrator,
  { address }: Caller,
  { operation, outcome = 'done' }: { operation: OperationName; outcome?: 'done' | 'refused' },
): Promise<void> =>
  recordStaffAct(context, { operation, outcome, administrator: { id, email, role }, address })

/** The name by which wrong passwords are counted. */
export const passwordAccountOf = (administratorId: string): string => `administrator:${administratorId}`

async function findByName(database: Database, name: string) {
  const administrators = database
    .selectFrom('administrators')
    .select(['id', 'email', 'role', 'password_hash'])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('administrator_authenticators')
          .select('administrator_id')
          .whereRef('administrator_id', '=', 'administrators.id')
          .where('confirmed_at', 'is not', null),
      )
        .$castTo<boolean>()
        .as('has_authenticator'),
      hasPasskeys('administrators.id').as('has_passkey'),
    ])
  const named =
    name.toLowerCase() === username
      ? administrators.where('from_environment', '=', true)
      : administrators.where('email_key', '=', emailKey(name))
  return named.executeTakeFirst()
}
