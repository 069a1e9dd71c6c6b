import { sql } from 'kysely'
import { Gauge, Registry } from 'prom-client'
import type { AppContext } from '../app-context.ts'
import { countReservedStock } from '../inventory/reservations.ts'
import { readJobRuns } from '../jobs/job-runs.ts'
import { readOutboxState } from '../mail/outbox-state.ts'
import { readPaymentsInDoubt } from '../payments/payments-in-doubt.ts'

type Context = Pick<AppContext, 'database' | 'log'>
type Values = Iterable<readonly [labels: Record<string, string>, value: number]>

type ReportGauge = (
  name: string,
  help: string,
  labels: readonly string[],
  read: () => Promise<Values>,
) => void

const seconds = (time: Date) => time.getTime() / 1_000

/** What the database says of the whole shop. It is the same for every process, so only the one that is asked reads it. */
export function shopMetrics(context: Context): Registry {
  const registry = new Registry()
  const gauge: ReportGauge = (name, help, labels, read) =>
    void new Gauge({
      name: `selvedge_${name}`,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        this.reset()
        try {
          for (const [values, value] of await read()) this.set(values, value)
        } catch (error) {
          // The other metrics are wanted most while the database is away.
          context.log.warn({ err: error, metric: name }, 'a metric could not be read')
        }
      },
    })
  reportWaitingWork(gauge, context)
  reportJobs(gauge, context)
  return registry
}

function reportWaitingWork(gauge: ReportGauge, context: Context): void {
  gauge('mails', 'Mails: waiting, or given up in the last 7 days', ['state'], async () => {
    const { waiting, givenUp } = await readOutboxState(context)
    return [
      [{ state: 'waiting' }, waiting],
      [{ state: 'given_up' }, givenUp],
    ]
  })
  gauge('mail_oldest_timestamp_seconds', 'When the mail that waits longest was written', [], async () => {
    const { oldestAt } = await readOutboxState(context)
    return oldestAt === null ? [] : [[{}, seconds(oldestAt)]]
  })
  gauge(
    'payments',
    'Payments under way, those in doubt among them, and pending refunds',
    ['state'],
    async () => {
      const { open, inDoubt, pendingRefunds } = await readPaymentsInDoubt(context)
      return [
        [{ state: 'open' }, open],
        [{ state: 'in_doubt' }, inDoubt],
        [{ state: 'refund_pending' }, pendingRefunds],
      ]
    },
  )
  gauge('stock_reserved', 'What unpaid orders hold', ['unit'], async () => {
    const { orders, pieces } = await countReservedStock(context.database)
    return [
      [{ unit: 'orders' }, orders],
      [{ unit: 'pieces' }, pieces],
    ]
  })
}

function reportJobs(gauge: ReportGauge, context: Context): void {
  gauge('rows_estimated', 'Rows of the largest tables, as PostgreSQL estimates them', ['table'], () =>
    estimateRows(context),
  )
  gauge('job_succeeded_timestamp_seconds', 'When each job last succeeded', ['job'], async () =>
    (await readJobRuns(context)).flatMap(({ name, succeededAt }) =>
      succeededAt === null ? [] : [[{ job: name }, seconds(succeededAt)] as const],
    ),
  )
  gauge('job_failing', 'Whether the last run of each job failed', ['job'], async () =>
    (await readJobRuns(context)).map(
      ({ name, failingSince }) => [{ job: name }, failingSince === null ? 0 : 1] as const,
    ),
  )
}

/** Counting sessions or orders would read all of them. */
async function estimateRows({ database }: Context): Promise<Values> {
  const { rows } = await sql<{ name: string; count: number }>`
    select relname as name, reltuples::float8 as count from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= 1000
    order by relname`.execute(database)
  return rows.map(({ name, count }) => [{ table: name }, count] as const)
}
