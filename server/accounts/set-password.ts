import { randomUUID } from 'node:crypto'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import type { Caller } from '../http/call.ts'
import { networkOf } from '../http/network-of.ts'
import { enqueueLimitedMail } from '../mail/enqueue-mail.ts'
import { hashPassword, passwordWork } from '../sign-in/passwords.ts'
import { passwordChanged } from './account-emails.ts'
import { endSessionsOf } from './shopper-sessions.ts'

/** @throws ApiError too-many-attempts, unavailable */
export const hashNewPassword = (password: string, caller: Caller): Promise<string> =>
  passwordWork(networkOf(caller.address), () => hashPassword(password))

export async function announceNewPassword(
  context: Pick<AppContext, 'clock' | 'log'>,
  transaction: Database,
  account: { id: string; email: string; email_confirmed: boolean },
  loggedOut: 'everywhere' | 'elsewhere',
): Promise<void> {
  await endSessionsOf(transaction, account.id)
  await transaction.deleteFrom('password_resets').where('shopper_id', '=', account.id).execute()
  await enqueueLimitedMail(context, transaction, {
    template: passwordChanged,
    key: `password-changed:${randomUUID()}`,
    to: account.email,
    confirmed: account.email_confirmed,
    accountId: account.id,
    details: { loggedOut },
  })
}
