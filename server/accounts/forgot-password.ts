import { randomUUID } from 'node:crypto'
import type { Caller } from '../http/call.ts'
import { writeAccountMail } from '../mail/write-mail.ts'
import type { Shop } from '../shop.ts'
import { networkOf, spendAttempts } from '../sign-in/attempts.ts'
import { accountOf, findByEmail } from './shoppers.ts'

/** Mails a stranger could make the shop send to somebody. */
const perAccount = { name: 'forgot-password', most: 5, seconds: 900 }
const perNetwork = { name: 'forgot-password-network', most: 50, seconds: 900 }

/**
 * Asks for a mail with a link to choose a new password. Whether there is such an account is found out only when the
 * mail is made: until then, known and unknown addresses are treated alike, so neither answer nor time tells them apart.
 * @throws Refusal too-many-attempts
 */
export async function forgotPassword(
  shop: Pick<Shop, 'database' | 'clock' | 'log'>,
  email: string,
  caller: Caller,
): Promise<void> {
  const { database, clock } = shop
  await spendAttempts(database, clock(), [
    { limit: perAccount, who: accountOf(email) },
    { limit: perNetwork, who: networkOf(caller.address) },
  ])
  await writeAccountMail(shop, database, {
    confirmed: await isConfirmed(database, email),
    key: `password-reset:${randomUUID()}`,
    to: email,
    letter: 'password-reset',
    details: {},
  })
}

/** Nobody's address counts as unconfirmed; asked of known and unknown addresses alike. */
async function isConfirmed(database: Shop['database'], email: string): Promise<boolean> {
  const shopper = await findByEmail(database, email)
  return shopper !== undefined && shopper.email_confirmed_at !== null
}
