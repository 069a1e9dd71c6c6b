import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'

/** A payment whose outcome is not known after this long is in doubt. Most are settled within seconds. */
const doubtAfterSeconds = 120

export type PaymentsInDoubt = {
  /** Payments under way. */
  readonly open: number
  /** Those of them whose outcome should be known by now, and that wait for nobody's bank. */
  readonly inDoubt: number
  readonly oldestAt: Date | null
  /** Refunds without an outcome. */
  readonly pendingRefunds: number
}

export async function readPaymentsInDoubt({
  database,
}: Pick<AppContext, 'database'>): Promise<PaymentsInDoubt> {
  const { rows } = await sql<PaymentsInDoubt>`
    with open as (
      select started_at, (confirm_by is null or confirm_by < now())
        and started_at < now() - ${sql.lit(doubtAfterSeconds)} * interval '1 second' as in_doubt
      from payment_attempts where state = 'open'
    )
    select count(*)::int as open, (count(*) filter (where in_doubt))::int as "inDoubt",
      min(started_at) filter (where in_doubt) as "oldestAt",
      (select count(*)::int from refunds where state not in ('succeeded', 'failed')) as "pendingRefunds"
    from open`.execute(database)
  const [state] = rows
  if (state === undefined) throw new Error('the payments could not be counted')
  return state
}
