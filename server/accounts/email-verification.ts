import { randomUUID } from 'node:crypto'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import type { Caller } from '../http/call.ts'
import { hashToken } from '../http/caller.ts'
import { enqueueLimitedMail } from '../mail/enqueue-mail.ts'
import { openMailedLink } from '../sign-in/mailed-links.ts'
import { emailVerification } from './account-emails.ts'

/** @returns false at a limit */
export async function writeEmailVerification(
  context: Pick<AppContext, 'clock' | 'log' | 'accountListener'>,
  transaction: Database,
  { id, email }: { id: string; email: string },
  occasion: 'sign-up' | 'change',
): Promise<boolean> {
  const { news, code } = await context.accountListener.awaitedBy(transaction, { id, email })
  return enqueueLimitedMail(context, transaction, {
    key: `email-verification:${randomUUID()}`,
    to: email,
    confirmed: false,
    accountId: id,
    template: emailVerification,
    details: { shopperId: id, occasion, ...(news ? { news } : {}), ...(code ? { code } : {}) },
  })
}

export async function findEmailVerification(
  database: Database,
  id: string,
): Promise<{ email: string; confirmed: boolean }> {
  return verificationOf(await selectEmail(database, id).executeTakeFirstOrThrow())
}

/** As `findEmailVerification`; the account keeps its address until the transaction ends. */
export async function lockEmailAddress(
  transaction: Database,
  id: string,
): ReturnType<typeof findEmailVerification> {
  return verificationOf(await selectEmail(transaction, id).forNoKeyUpdate().executeTakeFirstOrThrow())
}

const selectEmail = (database: Database, id: string) =>
  database.selectFrom('shoppers').select(['email', 'email_confirmed_at']).where('id', '=', id)

const verificationOf = ({
  email,
  email_confirmed_at,
}: {
  email: string
  email_confirmed_at: Date | null
}) => ({
  email,
  confirmed: email_confirmed_at !== null,
})

/** Mails the link once more, unless the address is proven. @throws ApiError too-many-mails */
export async function sendEmailVerification(
  context: Pick<AppContext, 'database' | 'clock' | 'log' | 'accountListener'>,
  id: string,
): Promise<void> {
  const { email, confirmed } = await findEmailVerification(context.database, id)
  if (confirmed) return
  const written = await context.database
    .transaction()
    .execute((transaction) => writeEmailVerification(context, transaction, { id, email }, 'change'))
  if (!written) throw apiError('too-many-mails')
}

/**
 * The link works again, so a double click is no error. News that its mail named are confirmed, and the code of a new
 * account is mailed. @throws ApiError email-link-invalid, too-many-attempts
 */
export async function confirmEmail(
  context: Pick<AppContext, 'database' | 'clock' | 'log' | 'accountListener'>,
  token: string,
  caller: Caller,
): Promise<void> {
  const { database, clock, log } = context
  const now = clock()
  const { id } = await openMailedLink(context, 'confirm-email', caller, () =>
    database.transaction().execute(async (transaction) => {
      const proven = await proveAddress(transaction, hashToken(token), now)
      if (proven === undefined) return undefined
      const confirmsNews = proven.confirms_news
      await context.accountListener.addressProven(transaction, proven, { confirmsNews })
      return proven
    }),
  )
  log.info({ event: 'account.email_confirmed', account: id }, 'an email address was confirmed')
}

const proveAddress = (transaction: Database, tokenHash: Buffer, now: Date) =>
  transaction
    .updateTable('shoppers')
    .from('email_verifications')
    .set(({ fn, ref, val }) => ({
      email_confirmed_at: fn.coalesce(ref('shoppers.email_confirmed_at'), val(now)),
    }))
    .where('email_verifications.token_hash', '=', tokenHash)
    .where('email_verifications.expires_at', '>', now)
    .whereRef('shoppers.id', '=', 'email_verifications.shopper_id')
    .whereRef('shoppers.email', '=', 'email_verifications.email')
    .returning(['shoppers.id', 'shoppers.email', 'email_verifications.confirms_news'])
    .executeTakeFirst()
