import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import { isAny } from '../database/is-any.ts'
import { secondsFromNow } from './enqueue-mail.ts'

export type ClaimedMail = {
  id: string
  recipient: string
  template: string
  details: unknown
  /** This one included. */
  tries: number
}
type ClaimedRow = ClaimedMail & { priority: number; was_due: Date }

type Outbox = Pick<AppContext, 'database'>

/** The time is longer than a mail server is waited for. */
const claimSeconds = 300

export const isMailDue = ({ database }: Outbox): Promise<boolean> =>
  isAny(
    database
      .selectFrom('mails')
      .select('id')
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .where('due_at', '<=', sql<Date>`now()`),
  )

/**
 * Claims up to `most` mails that are due, the most urgent first, and marks those that were sent before them, in one commit.
 * By PostgreSQL's time, since a process whose clock is ahead would claim what another one is sending.
 */
export async function claimMails(
  { database }: Outbox,
  { sent = [], most }: { sent?: readonly ClaimedMail[]; most: number },
): Promise<ClaimedMail[]> {
  if (most === 0 && sent.length === 0) return []
  const sentIds = sent.map(({ id }) => id)
  // The number is a part of the text, as PostgreSQL would plan the statement anew for each number in a parameter.
  const { rows } = await sql<ClaimedRow>`
    with marked as (
      update mails set sent_at = now(), problem = null where id = any (${sentIds}::uuid[])
    ), due as materialized (
      select id, due_at from mails
      where sent_at is null and given_up_at is null and due_at <= now() and id <> all (${sentIds}::uuid[])
      order by priority, due_at limit ${sql.lit(most)} for update skip locked
    )
    update mails set due_at = ${secondsFromNow(claimSeconds)}, tries = tries + 1
    from due where mails.id = due.id
    returning mails.id, recipient, template, details, tries, priority, due.due_at as was_due`.execute(
    database,
  )
  // Dates have milliseconds, so mails of one are in the order of their ids, which is that of time.
  return rows.sort(
    (one, other) =>
      one.priority - other.priority || +one.was_due - +other.was_due || (one.id < other.id ? -1 : 1),
  )
}
