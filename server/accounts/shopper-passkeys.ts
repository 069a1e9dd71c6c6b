import { randomUUID } from 'node:crypto'
import type { Shopper } from '../../contract/accounts/shopper.ts'
import type { CreatedPasskey, CreationOptions, PasskeySignature } from '../../contract/sign-in/passkey.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import type { Caller, SessionCookies, SignedInShopper } from '../http/call.ts'
import { enqueueLimitedMail } from '../mail/enqueue-mail.ts'
import { addPasskey, beginPasskey } from '../sign-in/add-passkey.ts'
import { markNetworkFamiliar } from '../sign-in/familiar-networks.ts'
import { accountOfPasskey, deletePasskey, type PasskeyOwner } from '../sign-in/passkeys.ts'
import { verifySignature } from '../sign-in/verify-passkey.ts'
import { provePassword } from './change-account.ts'
import { beginShopperSession } from './log-in-shopper.ts'
import { type PasskeyChange, passkeyChanged } from './passkey-emails.ts'
import { accountOf } from './shoppers.ts'

type Context = Pick<AppContext, 'database' | 'clock' | 'publicUrl' | 'log' | 'accountListener'>

export const shopperPasskeyOwner = (id: string): PasskeyOwner => ({ whose: 'shopper', id })

export const shopperSignIn = { whose: 'shopper', purpose: 'shopper-sign-in' } as const

/** Ends the session that the browser had before. @throws ApiError passkey-refused, passkeys-unavailable, too-many-attempts */
export async function signInWithPasskey(
  context: Context,
  passkey: PasskeySignature,
  { caller, cookies }: { caller: Caller; cookies: SessionCookies },
): Promise<{ token: string; user: Shopper }> {
  // Read before the signature is verified: a reset that ends the passkey in between changes the hash, and no session begins.
  const shopper = await context.database
    .selectFrom('shoppers')
    .select(['id', 'name', 'email', 'profile_picture', 'password_hash'])
    .where('id', '=', accountOfPasskey('shopper', passkey.id))
    .executeTakeFirst()
  const id = await verifySignature(context, { ...shopperSignIn, caller }, passkey)
  if (shopper?.id !== id) throw apiError('passkey-refused')
  await markNetworkFamiliar(context.database, accountOf(shopper.email), caller.address, context.clock())
  const signedIn = await beginShopperSession(context, shopper, { caller, cookies })
  if (signedIn === undefined) throw apiError('passkey-refused')
  return signedIn
}

/**
 * Asks for the password, since a passkey opens the account for good.
 * @throws ApiError wrong-password, too-many-passkeys, passkeys-unavailable, too-many-attempts, unavailable
 */
export async function beginShopperPasskey(
  context: Context & Pick<AppContext, 'settings'>,
  shopper: SignedInShopper,
  currentPassword: string,
  caller: Caller,
): Promise<CreationOptions> {
  await provePassword(context, shopper, currentPassword, caller)
  return beginPasskey(context, shopperPasskeyOwner(shopper.id), shopper.email)
}

/** @throws ApiError passkey-refused, passkeys-unavailable, too-many-passkeys, not-signed-in */
export const addShopperPasskey = (
  context: Context,
  { id }: SignedInShopper,
  created: { name: string; passkey: CreatedPasskey; caller: Caller },
): Promise<void> =>
  addPasskey(context, shopperPasskeyOwner(id), created, (transaction) =>
    announce(context, transaction, id, 'added'),
  )

export async function removeShopperPasskey(
  context: Context,
  shopper: SignedInShopper,
  passkeyId: string,
): Promise<void> {
  await context.database.transaction().execute(async (transaction) => {
    const removed = await deletePasskey(transaction, shopperPasskeyOwner(shopper.id), passkeyId)
    if (removed !== undefined) await announce(context, transaction, shopper.id, 'removed')
  })
}

async function announce(
  context: Context,
  transaction: Database,
  accountId: string,
  change: PasskeyChange['change'],
): Promise<void> {
  const { email, email_confirmed_at } = await transaction
    .selectFrom('shoppers')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await enqueueLimitedMail(context, transaction, {
    template: passkeyChanged,
    key: `passkey-changed:${randomUUID()}`,
    to: email,
    confirmed: email_confirmed_at !== null,
    accountId,
    details: { change },
  })
}
