import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import type { Caller } from '../http/call.ts'
import { hashToken } from '../http/caller.ts'
import { refuseCommonPassword } from '../sign-in/common-passwords.ts'
import { hashPassword, passwordWork } from '../sign-in/passwords.ts'
import { networkOf, recordAttempts } from '../sign-in/rate-limits.ts'
import { welcomeNetwork } from '../sign-in/try-password.ts'
import { announcePassword } from './change-account.ts'
import { checkResetLink, wrongLink } from './check-reset-link.ts'
import { endSessionsOf } from './shopper-sessions.ts'
import { accountOf } from './shoppers.ts'

/**
 * Sets a new password by a mailed link, once, and ends every session of the account. Whoever comes from there is let
 * in again at once, however many have guessed in the meantime.
 * @throws ApiError reset-link-invalid, common-password, too-many-attempts, unavailable
 */
export async function resetPassword(
  context: Pick<AppContext, 'database' | 'clock' | 'log'>,
  { token, password }: { token: string; password: string },
  caller: Caller,
): Promise<void> {
  const { database, clock } = context
  refuseCommonPassword(password)
  const now = clock()
  const tokenHash = hashToken(token)
  await checkResetLink(context, token, caller)

  const password_hash = await passwordWork(networkOf(caller.address), () => hashPassword(password))
  const used = await database.transaction().execute(async (transaction) => {
    // Deleting says who was first: a link opens once, also when it is sent twice at the same time.
    const first = await transaction
      .deleteFrom('password_resets')
      .where('token_hash', '=', tokenHash)
      .returning('shopper_id')
      .executeTakeFirst()
    if (first === undefined) return undefined
    const shopper = await transaction
      .updateTable('shoppers')
      .set(({ fn, ref, val }) => ({
        password_hash,
        // The link went to this address: whoever used it has proven that it is theirs.
        email_confirmed_at: fn.coalesce(ref('email_confirmed_at'), val(now)),
      }))
      .where('id', '=', first.shopper_id)
      .returning(['id', 'email', sql<boolean>`true`.as('email_confirmed')])
      .executeTakeFirstOrThrow()
    await endSessionsOf(transaction, shopper.id)
    await announcePassword(context, transaction, shopper, 'everywhere')
    return shopper
  })
  if (used === undefined) {
    await recordAttempts(database, now, [wrongLink(caller)])
    throw apiError('reset-link-invalid')
  }
  caller.noteAccount(used.id)
  await welcomeNetwork(database, accountOf(used.email), caller.address, now)
}
