import type { Caller } from '../http/call.ts'
import { hashToken } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import type { Shop } from '../shop.ts'
import { type Attempt, countAttempts, countsOf, networkOf, refuseBeyond } from '../sign-in/attempts.ts'
import { refuseCommonPassword } from '../sign-in/common-passwords.ts'
import { hashPassword, passwordWork } from '../sign-in/passwords.ts'
import { welcomeNetwork } from '../sign-in/try-password.ts'
import { announcePassword } from './change-account.ts'
import { endSessionsOf } from './sessions.ts'
import { accountOf } from './shoppers.ts'

/** Links that open nothing, from one network. */
const wrongLinks = { name: 'reset-password', most: 50, seconds: 900 }

/**
 * Sets a new password by a mailed link, once, and ends every session of the account. Whoever comes from there is let
 * in again at once, however many have guessed in the meantime.
 * @throws Refusal reset-link-invalid, common-password, too-many-attempts, unavailable
 */
export async function resetPassword(
  shop: Pick<Shop, 'database' | 'clock' | 'log'>,
  { token, password }: { token: string; password: string },
  caller: Caller,
): Promise<void> {
  const { database, clock } = shop
  refuseCommonPassword(password)
  const now = clock()
  const tokenHash = hashToken(token)
  const inVain: Attempt = { limit: wrongLinks, who: networkOf(caller.address) }
  refuseBeyond(await countsOf(database, now, [inVain]), now)
  const link = await database
    .selectFrom('password_resets')
    .select('shopper_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  const refuse = async () => {
    await countAttempts(database, now, [inVain])
    return new Refusal('reset-link-invalid')
  }
  if (link === undefined) throw await refuse()

  const password_hash = await passwordWork(() => hashPassword(password))
  const used = await database.transaction().execute(async (transaction) => {
    // Deleting says who was first: a link opens once, also when it is sent twice at the same time.
    const first = await transaction
      .deleteFrom('password_resets')
      .where('token_hash', '=', tokenHash)
      .returning('shopper_id')
      .executeTakeFirst()
    if (first === undefined) return undefined
    const shopper = await transaction
      .updateTable('shoppers')
      .set({ password_hash })
      .where('id', '=', first.shopper_id)
      .returning(['id', 'name', 'email'])
      .executeTakeFirstOrThrow()
    await endSessionsOf(transaction, shopper.id)
    await announcePassword(shop, transaction, shopper)
    return shopper
  })
  if (used === undefined) throw await refuse()
  await welcomeNetwork(database, accountOf(used.email), caller.address, now)
}
