import { type RawBuilder, sql } from 'kysely'
import { v7 as timeOrderedId } from 'uuid'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { digest } from '../sign-in/rate-limits.ts'
import type { EmailTemplate, LimitedEmailTemplate, UnlimitedEmailTemplate } from './email.ts'
import { consumeMailLimits, type Recipient } from './mail-limits.ts'

/** SQL: cut to whole milliseconds, since the column would round up a mail that is due at once. */
export const secondsFromNow = (seconds: number) =>
  sql<Date>`date_trunc('milliseconds', now()) + ${seconds}::integer * interval '1 second'`

type Announcement<
  Details extends object,
  Template extends EmailTemplate<Details> = EmailTemplate<Details>,
> = {
  template: Template
  /** The key names what the mail announces: only one mail of a key is sent. */
  key: string
  details: NoInfer<Details>
}
type Mail<
  Details extends object,
  Template extends EmailTemplate<Details> = EmailTemplate<Details>,
> = Announcement<Details, Template> & {
  to: string
  delaySeconds?: number
}

/** Puts a mail into the outbox: a job sends it within seconds if, and only if, the transaction is committed. */
export const enqueueMail = <Details extends object>(
  transaction: Database,
  mail: Mail<Details, UnlimitedEmailTemplate<Details>>,
): Promise<void> => insertMail(transaction, mail)

/** SQL: `enqueueMail` as part of a statement. `recipients` is a query for one address at most. */
export const enqueueMailStatement = <Details extends object>(
  { template, key, details }: Announcement<Details, UnlimitedEmailTemplate<Details>>,
  recipients: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  insert into mails (id, key, recipient, template, details, priority)
  select ${timeOrderedId()}::uuid, ${key}, recipient, ${template.name}, ${JSON.stringify(details)}::jsonb,
    ${template.priority}::smallint
  from (${recipients}) as recipients (recipient)
  on conflict (key) do nothing`

/** Writes mails that a stranger may have caused. @returns false at a limit, which is logged */
export async function enqueueLimitedMail<Details extends object>(
  { clock, log }: Pick<AppContext, 'clock' | 'log'>,
  transaction: Database,
  mail: Mail<Details, LimitedEmailTemplate<Details>> & Recipient,
): Promise<boolean> {
  const { template, to, accountId } = mail
  if (!(await consumeMailLimits(transaction, clock(), template, mail))) {
    log.warn(
      { event: 'mail.limit_reached', template: template.name, account: accountId, recipient: digest(to) },
      'a mail was not written: too many of its kind',
    )
    return false
  }
  await insertMail(transaction, mail)
  return true
}

/** Deletes the mail whose `field` is `value`, unless it was tried to be sent. @returns its details */
export async function withdrawMail<Details extends object>(
  transaction: Database,
  { name }: EmailTemplate<Details>,
  field: keyof Details & string,
  value: string,
): Promise<Details | undefined> {
  const withdrawn = await transaction
    .deleteFrom('mails')
    .where('template', '=', name)
    .where(sql<string>`details ->> ${field}::text`, '=', value)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('tries', '=', 0)
    .returning('details')
    .executeTakeFirst()
  return withdrawn?.details as Details | undefined
}

/** Sends the mails about orders that are still to be sent to another address. */
export async function readdressMails(
  transaction: Database,
  { orderIds, to }: { orderIds: readonly string[]; to: string },
): Promise<void> {
  await transaction
    .updateTable('mails')
    .set({ recipient: to })
    .where(sql<string>`details ->> 'orderId'`, '=', sql<string>`any(${orderIds}::text[])`)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .execute()
}

async function insertMail<Details extends object>(
  transaction: Database,
  { key, to, template, details, delaySeconds = 0 }: Mail<Details>,
): Promise<void> {
  await transaction
    .insertInto('mails')
    .values({
      id: timeOrderedId(),
      key,
      recipient: to,
      template: template.name,
      details: JSON.stringify(details),
      due_at: secondsFromNow(delaySeconds),
      priority: template.priority,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
