import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'

/** More waiting mails are counted as this many. */
const mostCounted = 100_000

export type OutboxState = {
  readonly waiting: number
  /** When the mail that waits longest was written. */
  readonly oldestAt: Date | null
  /** When the oldest waiting mail that was tried in vain was written, and why the last try failed. */
  readonly failingSince: Date | null
  readonly problem: string | null
  readonly lastSentAt: Date | null
  /** Mails of the last seven days that are tried no more. */
  readonly givenUp: number
}

/** Reads what waits in the outbox, by its partial indexes. */
export async function readOutboxState({ database }: Pick<AppContext, 'database'>): Promise<OutboxState> {
  const { rows } = await sql<OutboxState>`
    with waiting as (
      select created_at, problem from mails where sent_at is null and given_up_at is null
      order by due_at limit ${sql.lit(mostCounted)}
    ), settled as (
      select sent_at, given_up_at from mails
      where (sent_at is not null or given_up_at is not null) and created_at > now() - interval '7 days'
      order by created_at desc limit ${sql.lit(mostCounted)}
    )
    select count(*)::int as waiting, min(created_at) as "oldestAt",
      min(created_at) filter (where problem is not null) as "failingSince",
      (array_agg(problem order by created_at) filter (where problem is not null))[1] as problem,
      (select max(sent_at) from settled) as "lastSentAt",
      (select count(given_up_at)::int from settled) as "givenUp"
    from waiting`.execute(database)
  const [state] = rows
  if (state === undefined) throw new Error('the outbox could not be counted')
  return state
}
