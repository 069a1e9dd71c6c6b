import type { Shopper } from '../../contract/accounts/shopper.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import type { Caller, SessionCookies } from '../http/call.ts'
import { deviceOf } from '../sign-in/device.ts'
import { endOldestSessions } from '../sign-in/sessions.ts'
import { tryPassword } from '../sign-in/try-password.ts'
import { endSessionBefore } from './guests.ts'
import { beginSession, setSessionCookie } from './shopper-sessions.ts'
import { accountOf, findByEmail, type ShopperRow, toShopper } from './shoppers.ts'

type Context = Pick<AppContext, 'database' | 'clock' | 'publicUrl' | 'accountListener'>

/** Ends the session that the browser had before. @throws ApiError wrong-credentials, too-many-attempts, unavailable */
export async function logInShopper(
  context: Context,
  { email, password }: { email: string; password: string },
  { caller, cookies }: { caller: Caller; cookies: SessionCookies },
): Promise<{ token: string; user: Shopper }> {
  const shopper = await tryPassword(context, {
    account: accountOf(email),
    address: caller.address,
    password,
    find: () => findByEmail(context.database, email),
  })
  const signedIn = await beginShopperSession(context, shopper, { caller, cookies })
  if (signedIn === undefined) throw apiError('wrong-credentials')
  return signedIn
}

/** Ends the session that the browser had before. @returns undefined when the password has changed since it was read */
export async function beginShopperSession(
  context: Context,
  shopper: ShopperRow & { password_hash: string },
  { caller, cookies }: { caller: Caller; cookies: SessionCookies },
): Promise<{ token: string; user: Shopper } | undefined> {
  const { database, clock, publicUrl } = context
  const token = await beginSession(database, shopper, clock(), deviceOf(caller))
  if (token === undefined) return undefined
  await endSessionBefore(context, caller)
  await endOldestSessions(database, 'shopper', shopper.id)
  setSessionCookie(cookies, token)
  return { token, user: toShopper(shopper, publicUrl()) }
}
