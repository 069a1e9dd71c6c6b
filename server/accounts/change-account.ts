import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Updateable } from 'kysely'
import type { Shopper } from '../../contract/accounts/shopper.ts'
import { ApiError } from '../../contract/api-error.ts'
import type { AppContext } from '../app-context.ts'
import type { DB, Shoppers } from '../database/schema.generated.ts'
import { apiError } from '../http/api-error.ts'
import type { Caller, SessionCookies, SignedInShopper } from '../http/call.ts'
import { enqueueAccountMail } from '../mail/enqueue-mail.ts'
import { refuseCommonPassword } from '../sign-in/common-passwords.ts'
import { emailKey } from '../sign-in/email-key.ts'
import { hashPassword, passwordWork } from '../sign-in/passwords.ts'
import {
  assertWithinLimits,
  networkOf,
  type RateLimitKey,
  readCounts,
  recordAttempts,
} from '../sign-in/rate-limits.ts'
import { forgetNetworks, tryPassword, welcomeNetwork } from '../sign-in/try-password.ts'
import { announceEmailChange, isAddressReserved } from './email-changes.ts'
import { isEmailTaken } from './fill-email-keys.ts'
import { beginSession, endSessionsOf, handOver } from './shopper-sessions.ts'
import { accountOf, toShopper } from './shoppers.ts'
import { takenAddresses } from './sign-up.ts'

type Changes = {
  name?: string | undefined
  email?: string | undefined
  password?: string | undefined
  currentPassword?: string | undefined
}

/**
 * Changes name, email or password; the last two only for whoever knows the current password (ASVS 7.5.1), and
 * announced by mail. Another password ends every session; whoever changed it goes on with a new token.
 * @returns the account, and the new token if there is one
 * @throws ApiError wrong-password, email-taken, common-password, too-many-attempts, unavailable
 */
export async function changeAccount(
  context: Pick<AppContext, 'database' | 'clock' | 'publicUrl' | 'log'>,
  shopper: SignedInShopper,
  { name, email, password, currentPassword }: Changes,
  { caller, cookies }: { caller: Caller; cookies: SessionCookies },
): Promise<{ user: Shopper; token?: string }> {
  const { database, clock, publicUrl } = context
  const failures: RateLimitKey = { limit: takenAddresses, subject: networkOf(caller.address) }
  if (password !== undefined) refuseCommonPassword(password)
  const known =
    email === undefined && password === undefined ? undefined : await findPassword(database, shopper.id)
  if (email !== undefined || password !== undefined)
    await tryPassword(context, {
      account: accountOf(shopper.email),
      address: caller.address,
      password: currentPassword ?? '',
      find: async () => known,
      refusal: 'wrong-password',
    })
  if (email !== undefined) assertWithinLimits(await readCounts(database, clock(), [failures]), clock())

  const password_hash =
    password === undefined
      ? undefined
      : await passwordWork(networkOf(caller.address), () => hashPassword(password))
  const changes: Updateable<Shoppers> = {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email, email_key: emailKey(email) }),
    ...(password_hash === undefined ? {} : { password_hash }),
  }
  const now = clock()
  const change = database.transaction().execute(async (transaction) => {
    const before = await lockShopper(transaction, shopper.id)
    // Somebody was quicker with the same password: what was checked a moment ago is no longer the current one.
    if (known !== undefined && before.password_hash !== known.password_hash) throw apiError('wrong-password')
    // In another spelling of the same key it is the same address, as proven as before.
    const moves = email !== undefined && emailKey(email) !== emailKey(before.email)
    const row = await transaction
      .updateTable('shoppers')
      .set(moves ? { ...changes, email_confirmed_at: null } : changes)
      .where('id', '=', shopper.id)
      .returning([
        'id',
        'name',
        'email',
        'profile_picture',
        sql<boolean>`email_confirmed_at is not null`.as('email_confirmed'),
      ])
      .executeTakeFirstOrThrow()
    if (moves) {
      if (await isAddressReserved(transaction, now, row)) throw apiError('email-taken')
      await announceEmailChange(context, transaction, before, row)
      // Attempts are counted by address: under the new one, too, nobody keeps the owner out.
      await forgetNetworks(transaction, accountOf(before.email))
      await welcomeNetwork(transaction, accountOf(row.email), caller.address, now)
    }
    if (password_hash === undefined) return { row }
    await announcePassword(context, transaction, row, 'elsewhere')
    await endSessionsOf(transaction, shopper.id)
    return { row, token: await beginSession(transaction, { id: shopper.id, password_hash }, now) }
  })
  const { row, token } = await change.catch(async (error: unknown) => {
    const isReserved = error instanceof ApiError && error.code === 'email-taken'
    if (!isReserved && !isEmailTaken(error)) throw error
    await recordAttempts(database, now, [failures])
    throw apiError('email-taken', { message: 'There’s already an account with this email.' })
  })
  if (token !== undefined) handOver(cookies, token)
  return { user: toShopper(row, publicUrl()), ...(token === undefined ? {} : { token }) }
}

const findPassword = (database: Kysely<DB>, id: string) =>
  database.selectFrom('shoppers').select('password_hash').where('id', '=', id).executeTakeFirst()

const lockShopper = (transaction: Kysely<DB>, id: string) =>
  transaction
    .selectFrom('shoppers')
    .select(['email', 'email_confirmed_at', 'password_hash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Tells the owner that the password is another one, and makes reset links of before worthless. */
export async function announcePassword(
  context: Pick<AppContext, 'clock' | 'log'>,
  transaction: Kysely<DB>,
  account: { id: string; email: string; email_confirmed: boolean },
  loggedOut: 'everywhere' | 'elsewhere',
): Promise<void> {
  await transaction.deleteFrom('password_resets').where('shopper_id', '=', account.id).execute()
  await enqueueAccountMail(context, transaction, {
    key: `password-changed:${randomUUID()}`,
    to: account.email,
    confirmed: account.email_confirmed,
    accountId: account.id,
    letter: 'password-changed',
    details: { loggedOut },
  })
}
