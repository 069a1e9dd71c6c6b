import { sql } from 'kysely'
import type { Shopper } from '../../contract/accounts/shopper.ts'
import type { ParsedInputOf } from '../../contract/operations.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import type { Caller, SessionCookies, SignedInShopper } from '../http/call.ts'
import { refuseCommonPassword } from '../sign-in/common-passwords.ts'
import { deviceOf } from '../sign-in/device.ts'
import { emailKey } from '../sign-in/email-key.ts'
import { deleteFamiliarNetworks, markNetworkFamiliar } from '../sign-in/familiar-networks.ts'
import { assertWithinLimits, recordAttempts } from '../sign-in/rate-limits.ts'
import { tryPassword } from '../sign-in/try-password.ts'
import { announceEmailChange } from './email-changes.ts'
import { announceNewPassword, hashNewPassword } from './set-password.ts'
import { beginSession, setSessionCookie } from './shopper-sessions.ts'
import { accountOf, type ShopperRow, toShopper } from './shoppers.ts'
import { isAddressReserved, isAddressTaken, takenAddressesOf } from './taken-addresses.ts'

type Context = Pick<AppContext, 'database' | 'clock' | 'publicUrl' | 'log' | 'accountListener'>
type Changes = Omit<ParsedInputOf<'updateDetails'>, 'id'>

/**
 * Email and password need the current password (ASVS 7.5.1). Another password ends every session, and the caller gets a new one.
 * @throws ApiError wrong-password, email-taken, common-password, too-many-attempts, unavailable
 */
export async function changeAccount(
  context: Context,
  shopper: SignedInShopper,
  { name, email, password, currentPassword = '' }: Changes,
  { caller, cookies }: { caller: Caller; cookies: SessionCookies },
): Promise<{ user: Shopper; token?: string }> {
  const { database, clock, publicUrl } = context
  if (password !== undefined) refuseCommonPassword(password)
  const oldHash =
    email === undefined && password === undefined
      ? undefined
      : await provePassword(context, shopper, currentPassword, caller)
  if (email !== undefined) await assertWithinLimits(database, clock(), [takenAddressesOf(caller)])
  const newHash = password === undefined ? undefined : await hashNewPassword(password, caller)
  const now = clock()
  const { row, token } = await database
    .transaction()
    .execute((transaction) =>
      writeChanges(context, transaction, { id: shopper.id, name, email, oldHash, newHash, caller, now }),
    )
    .catch(async (error: unknown) => {
      if (!isAddressTaken(error)) throw error
      await recordAttempts(database, now, [takenAddressesOf(caller)])
      throw apiError('email-taken', { message: 'There’s already an account with this email.' })
    })
  if (token !== undefined) setSessionCookie(cookies, token)
  return { user: toShopper(row, publicUrl()), ...(token === undefined ? {} : { token }) }
}

/** @returns the hash of the password. @throws ApiError wrong-password, too-many-attempts, unavailable */
export async function provePassword(
  context: Pick<AppContext, 'database' | 'clock'>,
  { id, email }: SignedInShopper,
  password: string,
  { address }: Caller,
): Promise<string> {
  const find = () =>
    context.database.selectFrom('shoppers').select('password_hash').where('id', '=', id).executeTakeFirst()
  const account = accountOf(email)
  const proven = await tryPassword(context, { account, address, password, find, errorCode: 'wrong-password' })
  return proven.password_hash
}

type CheckedChanges = Pick<Changes, 'name' | 'email'> & {
  id: string
  oldHash: string | undefined
  newHash: string | undefined
  caller: Caller
  now: Date
}

async function writeChanges(
  context: Context,
  transaction: Database,
  { id, name, email, oldHash, newHash, caller, now }: CheckedChanges,
): Promise<{ row: ShopperRow; token?: string | undefined }> {
  const before = await transaction
    .selectFrom('shoppers')
    .select(['email', 'email_confirmed_at', 'password_hash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // Another request has changed the password since it was checked.
  if (oldHash !== undefined && before.password_hash !== oldHash) throw apiError('wrong-password')
  // Another spelling of the same key is the same address, as proven as before.
  const moves = email !== undefined && emailKey(email) !== emailKey(before.email)
  const row = await transaction
    .updateTable('shoppers')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(email === undefined ? {} : { email, email_key: emailKey(email) }),
      ...(newHash === undefined ? {} : { password_hash: newHash }),
      ...(moves ? { email_confirmed_at: null } : {}),
    })
    .where('id', '=', id)
    .returning(['id', 'name', 'email', 'profile_picture'])
    .returning(sql<boolean>`email_confirmed_at is not null`.as('email_confirmed'))
    .executeTakeFirstOrThrow()
  if (moves) {
    if (await isAddressReserved(transaction, now, row)) throw apiError('email-taken')
    const from = { email: before.email, isProven: before.email_confirmed_at !== null }
    await context.accountListener.addressChanged(transaction, {
      id,
      from,
      to: { email: row.email, isProven: false },
    })
    await announceEmailChange(context, transaction, before, row)
    // Attempts are counted by address: those at the new one must not keep the owner out.
    await deleteFamiliarNetworks(transaction, accountOf(before.email))
    await markNetworkFamiliar(transaction, accountOf(row.email), caller.address, now)
  }
  if (newHash === undefined) return { row }
  await announceNewPassword(context, transaction, row, 'elsewhere')
  return {
    row,
    token: await beginSession(transaction, { id, password_hash: newHash }, now, deviceOf(caller)),
  }
}
