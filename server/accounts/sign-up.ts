import { v7 as timeOrderedId } from 'uuid'
import type { Shopper } from '../../contract/accounts/shopper.ts'
import type { ParsedInputOf } from '../../contract/operations.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import type { Caller, SessionCookies } from '../http/call.ts'
import { networkOf } from '../http/network-of.ts'
import { refuseCommonPassword } from '../sign-in/common-passwords.ts'
import { deviceOf } from '../sign-in/device.ts'
import { emailKey } from '../sign-in/email-key.ts'
import { markNetworkFamiliar } from '../sign-in/familiar-networks.ts'
import { hashPassword, passwordWork } from '../sign-in/passwords.ts'
import { assertWithinLimits, type RateLimitKey, recordAttempts } from '../sign-in/rate-limits.ts'
import { writeEmailVerification } from './email-verification.ts'
import { endSessionBefore } from './guests.ts'
import { beginSession, setSessionCookie } from './shopper-sessions.ts'
import { accountOf, type ShopperRow, toShopper } from './shoppers.ts'
import { isAddressReserved, isAddressTaken, takenAddressesOf } from './taken-addresses.ts'

type Context = Pick<AppContext, 'database' | 'clock' | 'publicUrl' | 'log' | 'accountListener'>
type NewShopper = ParsedInputOf<'signUp'>

/** A school or an office may share one network. */
const newAccountsOf = (caller: Caller): RateLimitKey => ({
  limit: { name: 'sign-up', most: 500, seconds: 3_600 },
  subject: networkOf(caller.address),
})

/**
 * Only one of several simultaneous requests for an address gets it.
 * @throws ApiError email-taken, common-password, too-many-attempts, unavailable
 */
export async function signUp(
  context: Context,
  { password, ...wanted }: NewShopper,
  { caller, cookies }: { caller: Caller; cookies: SessionCookies },
): Promise<{ token: string; user: Shopper; discountCode?: string }> {
  const { database, clock, publicUrl } = context
  refuseCommonPassword(password)
  const assertAllowed = () =>
    assertWithinLimits(database, clock(), [newAccountsOf(caller), takenAddressesOf(caller)])
  // The password is hashed before the address is looked up, so that both answers cost the same work.
  const hashInTurn = async () => {
    await assertAllowed()
    return hashPassword(password)
  }
  const passwordHash = await passwordWork(networkOf(caller.address), hashInTurn, assertAllowed)
  const now = clock()
  const { row, token, discountCode } = await database
    .transaction()
    .execute((transaction) => addShopper(context, transaction, { ...wanted, passwordHash, caller, now }))
    .catch(async (error: unknown) => {
      if (isAddressTaken(error)) await recordAttempts(database, now, [takenAddressesOf(caller)])
      throw error
    })
  await endSessionBefore(context, caller)
  setSessionCookie(cookies, token)
  return { token, user: toShopper(row, publicUrl()), ...(discountCode ? { discountCode } : {}) }
}

async function addShopper(
  context: Context,
  transaction: Database,
  shopper: Omit<NewShopper, 'password'> & { passwordHash: string; caller: Caller; now: Date },
): Promise<{ row: ShopperRow; token: string; discountCode: string | undefined }> {
  const { name, email, passwordHash, caller, now, news = false, welcome = false } = shopper
  const row = await transaction
    .insertInto('shoppers')
    .values({
      id: timeOrderedId(),
      name,
      email,
      email_key: emailKey(email),
      password_hash: passwordHash,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'email', 'profile_picture'])
    .executeTakeFirstOrThrow(() => apiError('email-taken'))
  await recordAttempts(transaction, now, [newAccountsOf(caller)])
  // Wrong passwords that others try for the new account must not keep its owner out (decision 021).
  await markNetworkFamiliar(transaction, accountOf(email), caller.address, now)
  if (await isAddressReserved(transaction, now, row)) throw apiError('email-taken')
  const discountCode = await context.accountListener.signedUp(transaction, row, {
    news,
    welcome,
    callerAddress: caller.address,
  })
  await writeEmailVerification(context, transaction, row, 'sign-up')
  const token = await beginSession(
    transaction,
    { id: row.id, password_hash: passwordHash },
    now,
    deviceOf(caller),
  )
  if (token === undefined) throw apiError('email-taken')
  return { row, token, discountCode }
}
