import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import { loggedError } from '../logged-error.ts'

/** A success is noted this often at most, since some jobs run every second. */
const noteIntervalMs = 15_000
const longestProblem = 300

export type JobRun = {
  readonly name: string
  readonly succeededAt: Date | null
  readonly failingSince: Date | null
  readonly problem: string | null
}

export type ScheduledJob = {
  readonly name: string
  /** In UTC. */
  readonly cron: string
  /** When a process first did such jobs. */
  readonly since: Date
}

/** Notes how the runs of jobs end, for the panel and for metrics. It never rejects: a job matters more than its note. */
export class JobRuns {
  readonly #context: Pick<AppContext, 'database' | 'clock' | 'log'>
  readonly #notedAt = new Map<string, number>()

  constructor(context: Pick<AppContext, 'database' | 'clock' | 'log'>) {
    this.#context = context
  }

  async succeeded(name: string): Promise<void> {
    const now = this.#context.clock()
    // Either way: the clock may have been set back.
    if (Math.abs(now.getTime() - (this.#notedAt.get(name) ?? 0)) < noteIntervalMs) return
    this.#notedAt.set(name, now.getTime())
    await this.#note(name, { succeeded_at: now, failing_since: null, problem: null })
  }

  async failed(name: string, error: unknown): Promise<void> {
    const now = this.#context.clock()
    this.#notedAt.delete(name)
    // No erasure looks for people here.
    const { type, message } = loggedError(error)
    const [problem = ''] = `${type}: ${message}`.slice(0, longestProblem).split('\n')
    await this.#note(name, { failed_at: now, failing_since: now, problem })
  }

  async #note(
    name: string,
    values: {
      succeeded_at?: Date
      failed_at?: Date
      failing_since: Date | null
      problem: string | null
    },
  ): Promise<void> {
    const { database, log } = this.#context
    const failingSince =
      values.failing_since === null
        ? null
        : sql<Date>`coalesce(job_runs.failing_since, excluded.failing_since)`
    try {
      await database
        .insertInto('job_runs')
        .values({ name, ...values })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({ ...values, failing_since: failingSince }),
        )
        .execute()
    } catch (error) {
      log.warn({ err: error, job: name }, 'could not note the run of a job')
    }
  }
}

export async function readJobRuns({ database }: Pick<AppContext, 'database'>): Promise<JobRun[]> {
  return database
    .selectFrom('job_runs')
    .select(['name', 'succeeded_at as succeededAt', 'failing_since as failingSince', 'problem'])
    .orderBy('name')
    .execute()
}

/** When each job is due, as pg-boss has it; empty where no process has ever done jobs. */
export async function readJobSchedule({ database }: Pick<AppContext, 'database'>): Promise<ScheduledJob[]> {
  const { rows: known } = await sql<{ known: boolean }>`
    select to_regclass('pgboss.schedule') is not null as known`.execute(database)
  if (!known[0]?.known) return []
  const { rows } = await sql<ScheduledJob>`
    select name, cron, created_on as since from pgboss.schedule order by name`.execute(database)
  return rows
}
