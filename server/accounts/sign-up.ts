import { v7 as timeOrderedId } from 'uuid'
import type { Shopper } from '../../contract/accounts/shopper.ts'
import { ApiError } from '../../contract/api-error.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import type { Caller, SessionCookies } from '../http/call.ts'
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
import { endSession } from '../sign-in/sessions.ts'
import { welcomeNetwork } from '../sign-in/try-password.ts'
import { isAddressReserved } from './email-changes.ts'
import { writeEmailVerification } from './email-verification.ts'
import { beginSession, handOver } from './shopper-sessions.ts'
import { accountOf, toShopper } from './shoppers.ts'

/** New accounts of one network; a school or an office may be behind it. */
const accounts = { name: 'sign-up', most: 500, seconds: 3_600 }

/** Addresses one network may try in vain: whoever asks for more is collecting who has an account. */
export const takenAddresses = { name: 'email-taken', most: 50, seconds: 900 }

type NewShopper = { name: string; email: string; password: string }

/**
 * Makes an account, signs in and mails a link that confirms the address. However many ask for the same address at once, one gets it.
 * @throws ApiError email-taken, common-password, too-many-attempts, unavailable
 */
export async function signUp(
  context: Pick<AppContext, 'database' | 'clock' | 'publicUrl' | 'log'>,
  { name, email, password }: NewShopper,
  { caller, cookies }: { caller: Caller; cookies: SessionCookies },
): Promise<{ token: string; user: Shopper }> {
  const { database, clock, publicUrl } = context
  refuseCommonPassword(password)
  const network = networkOf(caller.address)
  const made: RateLimitKey = { limit: accounts, subject: network }
  const failures: RateLimitKey = { limit: takenAddresses, subject: network }

  const look = async () => assertWithinLimits(await readCounts(database, clock(), [made, failures]), clock())
  // Hashed before anybody looks whether the address is free: both answers cost the same work.
  const hashInTurn = async () => {
    await look()
    return hashPassword(password)
  }
  const password_hash = await passwordWork(network, hashInTurn, look)

  const now = clock()
  const signingUp = database.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('shoppers')
      .values({
        id: timeOrderedId(),
        name,
        email,
        email_key: emailKey(email),
        password_hash,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'name', 'email', 'profile_picture'])
      .executeTakeFirst()
    await recordAttempts(transaction, now, [row === undefined ? failures : made])
    if (row === undefined) return undefined
    // Guesses at the new account from elsewhere do not keep its owner out (decision 021).
    await welcomeNetwork(transaction, accountOf(email), caller.address, now)
    if (await isAddressReserved(transaction, now, row)) throw apiError('email-taken')
    await writeEmailVerification(context, transaction, row, 'sign-up')
    const token = await beginSession(transaction, { id: row.id, password_hash }, now)
    return token && { row, token }
  })
  const signedUp = await signingUp.catch(async (error: unknown) => {
    // What was counted in the transaction is gone with it.
    if (error instanceof ApiError && error.code === 'email-taken')
      await recordAttempts(database, now, [failures])
    throw error
  })
  if (!signedUp) throw apiError('email-taken')
  if (caller.shopperToken !== undefined) await endSession(database, 'shopper', caller.shopperToken)
  handOver(cookies, signedUp.token)
  return { token: signedUp.token, user: toShopper(signedUp.row, publicUrl()) }
}
