import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import type { Caller } from '../http/call.ts'
import { hashToken } from '../http/caller.ts'
import { refuseCommonPassword } from '../sign-in/common-passwords.ts'
import { markNetworkFamiliar } from '../sign-in/familiar-networks.ts'
import { openMailedLink } from '../sign-in/mailed-links.ts'
import { deletePasskeysOf } from '../sign-in/passkeys.ts'
import { announceNewPassword, hashNewPassword } from './set-password.ts'
import { shopperPasskeyOwner } from './shopper-passkeys.ts'
import { accountOf } from './shoppers.ts'

type Context = Pick<AppContext, 'database' | 'clock' | 'log' | 'accountListener'>

/** Does not use the link up. @throws ApiError reset-link-invalid, too-many-attempts */
export async function checkResetLink(
  context: Context,
  token: string,
  caller: Caller,
): Promise<{ email: string }> {
  const { database, clock } = context
  return openMailedLink(context, 'reset-password', caller, () =>
    database
      .selectFrom('password_resets')
      .innerJoin('shoppers', 'shoppers.id', 'password_resets.shopper_id')
      .select('shoppers.email')
      .where('password_resets.token_hash', '=', hashToken(token))
      .where('password_resets.expires_at', '>', clock())
      .executeTakeFirst(),
  )
}

/**
 * Sets a password by a mailed link, once, and ends every session.
 * @throws ApiError reset-link-invalid, common-password, too-many-attempts, unavailable
 */
export async function resetPassword(
  context: Context,
  { token, password }: { token: string; password: string },
  caller: Caller,
): Promise<void> {
  const { database, clock } = context
  refuseCommonPassword(password)
  await checkResetLink(context, token, caller)
  const passwordHash = await hashNewPassword(password, caller)
  const shopper = await openMailedLink(context, 'reset-password', caller, () =>
    database.transaction().execute((transaction) => setPassword(context, transaction, token, passwordHash)),
  )
  caller.noteAccount(shopper.id)
  await markNetworkFamiliar(database, accountOf(shopper.email), caller.address, clock())
}

async function setPassword(context: Context, transaction: Database, token: string, passwordHash: string) {
  const tokenHash = hashToken(token)
  // First the account, as every change does that ends the links to it.
  const before = await transaction
    .selectFrom('shoppers')
    .select(['id', 'email_confirmed_at'])
    .where('id', '=', (query) =>
      query.selectFrom('password_resets').select('shopper_id').where('token_hash', '=', tokenHash),
    )
    .forUpdate()
    .executeTakeFirst()
  // The deletion is the claim: of two requests with one link, one sets its password.
  const claim = transaction.deleteFrom('password_resets').where('token_hash', '=', tokenHash)
  if (before === undefined || (await claim.executeTakeFirst()).numDeletedRows === 0n) return undefined
  const shopper = await transaction
    .updateTable('shoppers')
    .set(({ fn, ref, val }) => ({
      password_hash: passwordHash,
      // The link was mailed to this address, so its use proves the address.
      email_confirmed_at: fn.coalesce(ref('email_confirmed_at'), val(context.clock())),
    }))
    .where('id', '=', before.id)
    .returning(['id', 'email', sql<boolean>`true`.as('email_confirmed')])
    .executeTakeFirstOrThrow()
  // Until now anybody may have signed up with the address, and have added one.
  if (before.email_confirmed_at === null) await deletePasskeysOf(transaction, shopperPasskeyOwner(shopper.id))
  await announceNewPassword(context, transaction, shopper, 'everywhere')
  await context.accountListener.addressProven(transaction, shopper, { confirmsNews: false })
  return shopper
}
