import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { DB } from '../database/schema.generated.ts'
import { apiError } from '../http/api-error.ts'
import type { Caller } from '../http/call.ts'
import { hashToken } from '../http/caller.ts'
import { enqueueLimitedMail } from '../mail/enqueue-mail.ts'
import { emailVerification } from './account-emails.ts'
import { openMailedLink } from './mailed-links.ts'

export const writeEmailVerification = (
  context: Pick<AppContext, 'clock' | 'log'>,
  transaction: Kysely<DB>,
  { id, email }: { id: string; email: string },
  occasion: 'sign-up' | 'change',
): Promise<boolean> =>
  enqueueLimitedMail(context, transaction, {
    key: `email-verification:${randomUUID()}`,
    to: email,
    confirmed: false,
    accountId: id,
    template: emailVerification,
    details: { shopperId: id, occasion },
  })

export async function findEmailVerification(
  database: Kysely<DB>,
  id: string,
): Promise<{ email: string; confirmed: boolean }> {
  const { email, email_confirmed_at } = await database
    .selectFrom('shoppers')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { email, confirmed: email_confirmed_at !== null }
}

/** Mails the link once more, unless the address is proven. @throws ApiError too-many-mails */
export async function sendEmailVerification(
  context: Pick<AppContext, 'database' | 'clock' | 'log'>,
  id: string,
): Promise<void> {
  const { email, confirmed } = await findEmailVerification(context.database, id)
  if (confirmed) return
  const written = await context.database
    .transaction()
    .execute((transaction) => writeEmailVerification(context, transaction, { id, email }, 'change'))
  if (!written) throw apiError('too-many-mails')
}

/** The link works again, so a double click is no error. @throws ApiError email-link-invalid, too-many-attempts */
export async function confirmEmail(
  context: Pick<AppContext, 'database' | 'clock' | 'log'>,
  token: string,
  caller: Caller,
): Promise<void> {
  const { database, clock, log } = context
  const now = clock()
  const { id } = await openMailedLink(context, 'confirm-email', caller, () =>
    database
      .updateTable('shoppers')
      .from('email_verifications')
      .set(({ fn, ref, val }) => ({
        email_confirmed_at: fn.coalesce(ref('shoppers.email_confirmed_at'), val(now)),
      }))
      .where('email_verifications.token_hash', '=', hashToken(token))
      .where('email_verifications.expires_at', '>', now)
      .whereRef('shoppers.id', '=', 'email_verifications.shopper_id')
      .whereRef('shoppers.email', '=', 'email_verifications.email')
      .returning('shoppers.id')
      .executeTakeFirst(),
  )
  log.info({ event: 'account.email_confirmed', account: id }, 'an email address was confirmed')
}
