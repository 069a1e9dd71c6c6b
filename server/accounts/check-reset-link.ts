import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import type { Caller } from '../http/call.ts'
import { hashToken } from '../http/caller.ts'
import {
  assertWithinLimits,
  networkOf,
  type RateLimitKey,
  readCounts,
  recordAttempts,
} from '../sign-in/rate-limits.ts'

/** Links that open nothing, from one network: 50 in 15 minutes, whether they are checked or used. */
const wrongLinks = { name: 'reset-password', most: 50, seconds: 900 }

export const wrongLink = (caller: Caller): RateLimitKey => ({
  limit: wrongLinks,
  subject: networkOf(caller.address),
})

/**
 * Says whether a mailed link can still set a password. Does not use the link up.
 * @throws ApiError reset-link-invalid, too-many-attempts
 */
export async function checkResetLink(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  token: string,
  caller: Caller,
): Promise<void> {
  const now = clock()
  const attempt = wrongLink(caller)
  assertWithinLimits(await readCounts(database, now, [attempt]), now)
  const link = await database
    .selectFrom('password_resets')
    .select('shopper_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (link !== undefined) return
  await recordAttempts(database, now, [attempt])
  throw apiError('reset-link-invalid')
}
