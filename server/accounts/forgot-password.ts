import { randomUUID } from 'node:crypto'
import type { AppContext } from '../app-context.ts'
import type { Caller } from '../http/call.ts'
import { enqueueAccountMail } from '../mail/enqueue-mail.ts'
import { consumeRateLimits, networkOf } from '../sign-in/rate-limits.ts'
import { isFamiliar } from '../sign-in/try-password.ts'
import { accountOf, findByEmail } from './shoppers.ts'

/** Mails a stranger could make the shop send to somebody. */
const perAccount = { name: 'forgot-password', most: 5, seconds: 900 }
const perNetwork = { name: 'forgot-password-network', most: 50, seconds: 900 }

/**
 * Asks for a mail with a link to choose a new password. Whether there is such an account is found out only when the
 * mail is made: until then, known and unknown addresses are treated alike, so neither answer nor time tells them apart.
 * @throws ApiError too-many-attempts
 */
export async function forgotPassword(
  context: Pick<AppContext, 'database' | 'clock' | 'log'>,
  email: string,
  caller: Caller,
): Promise<void> {
  const { database, clock } = context
  const network = networkOf(caller.address)
  const account = accountOf(email)
  const known = await isFamiliar(database, account, network)
  await consumeRateLimits(database, clock(), [
    // Strangers can't use up what the owner may ask for.
    { limit: perAccount, subject: known ? `${account}:${network}` : account },
    { limit: perNetwork, subject: network },
  ])
  const shopper = await findByEmail(database, email)
  await enqueueAccountMail(context, database, {
    confirmed: shopper !== undefined && shopper.email_confirmed_at !== null,
    nobody: shopper === undefined,
    ...(known ? { knownNetwork: network } : {}),
    key: `password-reset:${randomUUID()}`,
    to: email,
    letter: 'password-reset',
    details: {},
  })
}
