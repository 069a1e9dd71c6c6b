import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'

/**
 * Of a clock that was ahead and has been set back, pg-boss keeps times that are yet to come: until then it would send no job by
 * its schedule, and none for a minute that it has sent one for. Those of PostgreSQL's clock count.
 */
export async function forgetTimesAhead({
  database,
  log,
}: Pick<AppContext, 'database' | 'log'>): Promise<void> {
  const { rows } = await sql`
    with ahead as (
      update pgboss.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null, monitor_backoff_on = null
      where cron_on > now() + interval '1 minute' returning version
    ), queues as (
      update pgboss.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null where exists (select from ahead)
    ), jobs as (
      delete from pgboss.job
      where exists (select from ahead) and created_on > now() + interval '1 minute' and state <> 'active'
    )
    select from ahead`.execute(database)
  if (rows.length > 0) log.warn('the clock was set back, and jobs are sent by it again')
}
