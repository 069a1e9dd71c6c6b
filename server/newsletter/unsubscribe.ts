import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import { daysBefore } from '../days.ts'
import type { Caller } from '../http/call.ts'
import { hashToken } from '../http/caller.ts'
import { openMailedLink } from '../sign-in/mailed-links.ts'

/** How long links in old mails work. */
const keptDays = 400
/** How long a consent waits to be confirmed. */
const pendingDays = 30

/** Ends the news by a mailed link, as often as it is opened. @throws ApiError email-link-invalid, too-many-attempts */
export async function unsubscribe(
  context: Pick<AppContext, 'database' | 'clock'>,
  token: string,
  caller: Caller,
): Promise<void> {
  const { database, clock } = context
  await openMailedLink(context, 'unsubscribe', caller, async () => {
    const { rows } = await sql<{ id: string }>`
      with ended as (
        update subscribers set state = 'unsubscribed', unsubscribed_at = ${clock()}, unsubscribed_by = 'link'
        from unsubscribe_links
        where token_hash = ${hashToken(token)} and id = subscriber_id and state <> 'unsubscribed'
      )
      select subscriber_id as id from unsubscribe_links where token_hash = ${hashToken(token)}`.execute(
      database,
    )
    return rows[0]
  })
}

export async function purgeSubscribers({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): Promise<void> {
  await database
    .deleteFrom('unsubscribe_links')
    .where('created_at', '<', daysBefore(clock(), keptDays))
    .execute()
  await database
    .deleteFrom('subscribers')
    .where('state', '=', 'pending')
    .where('consented_at', '<', daysBefore(clock(), pendingDays))
    .execute()
}
