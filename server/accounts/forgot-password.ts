import { randomUUID } from 'node:crypto'
import type { AppContext } from '../app-context.ts'
import type { Caller } from '../http/call.ts'
import { networkOf } from '../http/network-of.ts'
import { enqueueLimitedMail } from '../mail/enqueue-mail.ts'
import { isFamiliar } from '../sign-in/familiar-networks.ts'
import { consumeRateLimits } from '../sign-in/rate-limits.ts'
import { passwordReset } from './account-emails.ts'
import { accountOf, findByEmail } from './shoppers.ts'

const perAccount = { name: 'forgot-password', most: 5, seconds: 900 }
const perNetwork = { name: 'forgot-password-network', most: 50, seconds: 900 }

/** Neither answer nor time tells known and unknown addresses apart. @throws ApiError too-many-attempts */
export async function forgotPassword(
  context: Pick<AppContext, 'database' | 'clock' | 'log'>,
  email: string,
  caller: Caller,
): Promise<void> {
  const { database, clock } = context
  const network = networkOf(caller.address)
  // By itself: at its limit nothing is counted of the addresses that it goes on to name.
  await consumeRateLimits(database, clock(), [{ limit: perNetwork, subject: network }])
  const account = accountOf(email)
  const known = await isFamiliar(database, account, network)
  // Counted apart for known networks, so that strangers can't use up the owner's attempts.
  const subject = known ? `${account}:${network}` : account
  await consumeRateLimits(database, clock(), [{ limit: perAccount, subject }])
  const shopper = await findByEmail(database, email)
  await enqueueLimitedMail(context, database, {
    confirmed: shopper !== undefined && shopper.email_confirmed_at !== null,
    isUnknown: shopper === undefined,
    ...(known ? { knownNetwork: network } : {}),
    key: `password-reset:${randomUUID()}`,
    to: email,
    template: passwordReset,
    details: {},
  })
}
