import { type Kysely, sql } from 'kysely'
import { v7 as timeOrderedId } from 'uuid'
import type { AppContext } from '../app-context.ts'
import type { DB } from '../database/schema.generated.ts'
import { digest } from '../sign-in/rate-limits.ts'
import type { DetailsOf, EmailTemplateName } from './email-templates.ts'
import { type AccountMail, mailKinds } from './mail-kinds.ts'
import { type Recipient, spendMailLimit } from './mail-limits.ts'

/**
 * SQL: a time so many seconds from now, by the one clock that all processes share. In whole milliseconds, as it is
 * kept: rounded up, what is due at once would not be yet.
 */
export const fromNow = (seconds: number) =>
  sql<Date>`date_trunc('milliseconds', now()) + ${seconds}::integer * interval '1 second'`

/** A mail to be sent. */
export type Mail<Name extends EmailTemplateName> = {
  /** What it announces, e.g. "order-confirmation:<id>": however often it is written, it is sent once. */
  key: string
  to: string
  letter: Name
  details: DetailsOf<Name>
  /** Seconds to wait before it is sent, if it is not to go at once. */
  rest?: number
}

/**
 * Puts a mail about an order that was paid into the outbox. Given a transaction, it is sent if and only if that is committed; a job
 * sends it within seconds, and again and again while the mail server can't be reached.
 */
export const enqueueMail = <Name extends Exclude<EmailTemplateName, AccountMail>>(
  transaction: Kysely<DB>,
  mail: Mail<Name>,
): Promise<void> => insertMail(transaction, mail)

/**
 * Puts a mail about an account or a declined card into the outbox, as `enqueueMail` does, unless a limit is reached (see mail-limits.ts).
 * Then nothing is written but a line in the log, and what the mail would have announced goes on.
 * @returns whether it was written
 */
export async function enqueueAccountMail<Name extends AccountMail>(
  { clock, log }: Pick<AppContext, 'clock' | 'log'>,
  transaction: Kysely<DB>,
  { confirmed, accountId, knownNetwork, nobody, ...mail }: Mail<Name> & Recipient,
): Promise<boolean> {
  const recipient = {
    to: mail.to,
    confirmed,
    ...(accountId === undefined ? {} : { accountId }),
    ...(knownNetwork === undefined ? {} : { knownNetwork }),
    ...(nobody === undefined ? {} : { nobody }),
  }
  if (!(await spendMailLimit(transaction, clock(), mail.letter, recipient))) {
    log.warn(
      { event: 'mail.limit_reached', letter: mail.letter, account: accountId, recipient: digest(mail.to) },
      'a mail was not written: too many of its kind',
    )
    return false
  }
  await insertMail(transaction, mail)
  return true
}

async function insertMail<Name extends EmailTemplateName>(
  transaction: Kysely<DB>,
  { key, to, letter, details, rest = 0 }: Mail<Name>,
): Promise<void> {
  await transaction
    .insertInto('mails')
    .values({
      id: timeOrderedId(),
      key,
      recipient: to,
      letter,
      details: JSON.stringify(details),
      due_at: fromNow(rest),
      priority: mailKinds[letter].priority,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
