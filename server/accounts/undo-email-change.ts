import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { DB } from '../database/schema.generated.ts'
import { apiError } from '../http/api-error.ts'
import type { Caller } from '../http/call.ts'
import { hashToken } from '../http/caller.ts'
import { enqueueAccountMail } from '../mail/enqueue-mail.ts'
import { refuseCommonPassword } from '../sign-in/common-passwords.ts'
import { hashPassword, passwordWork } from '../sign-in/passwords.ts'
import {
  assertWithinLimits,
  networkOf,
  type RateLimitKey,
  readCounts,
  recordAttempts,
} from '../sign-in/rate-limits.ts'
import { forgetNetworks, welcomeNetwork } from '../sign-in/try-password.ts'
import { announcePassword } from './change-account.ts'
import { endMailedLinks } from './email-changes.ts'
import { endSessionsOf } from './shopper-sessions.ts'
import { accountOf } from './shoppers.ts'

/** Links that open nothing, from one network. */
const wrongLinks = { name: 'undo-email-change', most: 50, seconds: 900 }

/**
 * Gives an account back to its old address by a link that was mailed there, once, with a new password: whoever changed
 * the address knows the old one. Ends every session. Later changes of the address can't be undone any more.
 * @throws ApiError email-link-invalid, common-password, too-many-attempts, unavailable
 */
export async function undoEmailChange(
  context: Pick<AppContext, 'database' | 'clock' | 'log'>,
  { token, password }: { token: string; password: string },
  caller: Caller,
): Promise<void> {
  const { database, clock } = context
  refuseCommonPassword(password)
  const now = clock()
  const failures: RateLimitKey = { limit: wrongLinks, subject: networkOf(caller.address) }
  assertWithinLimits(await readCounts(database, now, [failures]), now)
  const refuse = async () => {
    await recordAttempts(database, now, [failures])
    return apiError('email-link-invalid')
  }
  if ((await findChange(database, token, now)) === undefined) throw await refuse()

  const password_hash = await passwordWork(networkOf(caller.address), () => hashPassword(password))
  const undone = await database.transaction().execute(async (transaction) => {
    const change = await findChange(transaction, token, now)
    if (change === undefined) return undefined
    const before = await transaction
      .selectFrom('shoppers')
      .select(['email', 'email_confirmed_at'])
      .where('id', '=', change.shopper_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // Deleting says who was first: a link opens once, also when it is sent twice at the same time.
    const ended = await transaction
      .deleteFrom('email_changes')
      .where('shopper_id', '=', change.shopper_id)
      .where('changed_at', '>=', change.changed_at)
      .returning('id')
      .execute()
    if (!ended.some(({ id }) => id === change.id)) return undefined
    const account = await transaction
      .updateTable('shoppers')
      .set({
        email: change.old_email,
        email_key: change.old_email_key,
        email_confirmed_at: now,
        password_hash,
      })
      .where('id', '=', change.shopper_id)
      .returning(['id', 'email', sql<boolean>`true`.as('email_confirmed')])
      .executeTakeFirstOrThrow()
    await endMailedLinks(transaction, account.id)
    await endSessionsOf(transaction, account.id)
    await announcePassword(context, transaction, account, 'everywhere')
    await forgetNetworks(transaction, accountOf(before.email))
    if (before.email !== account.email)
      await enqueueAccountMail(context, transaction, {
        key: `email-change-undone:${change.id}`,
        to: before.email,
        confirmed: before.email_confirmed_at !== null,
        accountId: account.id,
        letter: 'email-changed',
        details: {},
      })
    return account
  })
  if (undone === undefined) throw await refuse()
  caller.noteAccount(undone.id)
  await welcomeNetwork(database, accountOf(undone.email), caller.address, now)
}

const findChange = (database: Kysely<DB>, token: string, now: Date) =>
  database
    .selectFrom('email_change_undos')
    .innerJoin('email_changes', 'email_changes.id', 'email_change_undos.email_change_id')
    .select([
      'email_changes.id',
      'email_changes.shopper_id',
      'email_changes.old_email',
      'email_changes.old_email_key',
      'email_changes.changed_at',
    ])
    .where('email_change_undos.token_hash', '=', hashToken(token))
    .where('email_changes.expires_at', '>', now)
    .executeTakeFirst()
