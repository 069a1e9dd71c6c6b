import type { AppContext } from '../app-context.ts'
import type { Caller } from '../http/call.ts'
import { hashToken } from '../http/caller.ts'
import { openMailedLink } from './mailed-links.ts'

/** Does not use the link up. @throws ApiError reset-link-invalid, too-many-attempts */
export async function checkResetLink(
  context: Pick<AppContext, 'database' | 'clock'>,
  token: string,
  caller: Caller,
): Promise<void> {
  const { database, clock } = context
  await openMailedLink(context, 'reset-password', caller, () =>
    database
      .selectFrom('password_resets')
      .select('shopper_id')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', clock())
      .executeTakeFirst(),
  )
}
