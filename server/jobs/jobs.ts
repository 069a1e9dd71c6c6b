import { PgBoss } from 'pg-boss'
import type { AppContext } from '../app-context.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { inJob } from '../http/request-id.ts'
import { openMailer } from '../mail/mailer.ts'
import { tracing } from '../tracing/tracing.ts'
import { forgetTimesAhead } from './forget-times-ahead.ts'
import { JobRuns, readJobRuns, readJobSchedule } from './job-runs.ts'
import { type Job, listJobs } from './list-jobs.ts'
import { graceMinutes, overdueJobs } from './overdue-jobs.ts'

const pollIntervalMs = 1_000
/** Seconds between looks into a queue for what pg-boss or another process has sent. What this process sends begins at once. */
const queueIntervalSeconds = 20
const shutdownTimeoutMs = 20_000
/** The most that pg-boss allows. */
const longestRunSeconds = 86_400

/**
 * The jobs' own connections. An import holds two of them and a rebuild of the search one; two are for all other statements, which may
 * run longer than those of requests.
 */
const connections = { connections: 5, statementTimeout: 30_000 }

export type RunningJobs = { readonly database: Database; stop(): Promise<void> }

/**
 * Starts working on the shop's jobs. pg-boss gives each to one process, but while it runs another process may begin the next.
 * @param url the primary's address
 */
export async function startJobs(requestContext: AppContext, url: string): Promise<RunningJobs> {
  const context = { ...requestContext, database: openDatabase(url, connections) }
  const mailer = openMailer(context.config, context.log)
  const jobs = listJobs(context, mailer)
  const boss = new PgBoss({ connectionString: url, application_name: 'selvedge jobs', max: 2 })
  boss.on('error', (error) => context.log.warn({ err: error }, 'the jobs met a problem'))
  await boss.start()
  const stopping = new AbortController()
  const runs = new JobRuns(context)
  const workers = new Map<string, string>()
  for (const job of jobs)
    workers.set(job.name, await registerWorker({ boss, context, runs }, job, stopping.signal))
  await deleteRetiredQueues(boss, jobs)
  const send = async (name: string) => {
    await boss.send(name)
    boss.notifyWorker(workers.get(name) ?? '')
  }
  const polling = pollForDueJobs(send, context, jobs)
  return {
    database: context.database,
    async stop() {
      stopping.abort()
      await polling.stop()
      await boss.stop({ graceful: true, timeout: shutdownTimeoutMs })
      mailer.close()
      await context.database.destroy()
    },
  }
}

/** @returns the worker's id */
export async function registerWorker(
  { boss, context, runs }: { boss: PgBoss; context: AppContext; runs: JobRuns },
  { name, cron, beginsAnew, run }: Job,
  signal: AbortSignal,
): Promise<string> {
  // At most one job waits. One that a dead process has left behind does not keep the next from running.
  await boss.createQueue(name, { policy: 'short', retryLimit: 0, deleteAfterSeconds: 3_600 })
  // Queues of earlier releases have the usual limit.
  if (beginsAnew) await boss.updateQueue(name, { expireInSeconds: longestRunSeconds })
  await boss.schedule(name, cron)
  return boss.work(name, { pollingIntervalSeconds: queueIntervalSeconds }, async ([job]) => {
    // pg-boss gives a run up when its time is over and begins the next one; this one ends then.
    const ending = endedByEach(job === undefined ? [signal] : [signal, job.signal])
    try {
      const work = async () => run(ending.signal)
      await inJob(name, () => tracing()?.inJobSpan(name, work) ?? work())
      await runs.succeeded(name)
    } catch (error) {
      context.log.error({ err: error, job: name }, 'a job failed')
      await runs.failed(name, error)
      throw error
    } finally {
      ending.release()
    }
  })
}

/** A signal of `AbortSignal.any` that somebody listens to lives as long as its sources, and the shop's lives as long as the shop. */
function endedByEach(sources: readonly AbortSignal[]): { signal: AbortSignal; release(): void } {
  const ending = new AbortController()
  const end = () => ending.abort()
  for (const source of sources) source.addEventListener('abort', end)
  if (sources.some(({ aborted }) => aborted)) end()
  return {
    signal: ending.signal,
    release() {
      for (const source of sources) source.removeEventListener('abort', end)
    },
  }
}

/** pg-boss would fill the queues of earlier releases' jobs for ever. */
async function deleteRetiredQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name } of await boss.getSchedules())
    if (!jobs.some((job) => job.name === name)) {
      await boss.unschedule(name)
      await boss.deleteQueue(name)
    }
}

/** Sends a job as soon as there is work for it. */
function pollForDueJobs(
  send: (name: string) => Promise<void>,
  context: AppContext,
  jobs: readonly Job[],
): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  const lookFor = async ({ name, isDue }: Job) => {
    if (isDue !== undefined && (await isDue())) await send(name)
  }
  let lookedAt = 0
  /** pg-boss sends nothing for the time in which no process ran, or the machine slept. */
  const makeUpForTimeOff = async () => {
    const now = Date.now()
    if (now - lookedAt > graceMinutes * 60_000) {
      const [schedule, runs] = await Promise.all([readJobSchedule(context), readJobRuns(context)])
      for (const { name } of overdueJobs(schedule, runs, context.clock())) await send(name)
    }
    lookedAt = now
  }
  const look = async () => {
    await makeUpForTimeOff().catch((error: unknown) =>
      context.log.warn({ err: error }, 'could not look for jobs that were missed'),
    )
    await forgetTimesAhead(context).catch((error: unknown) =>
      context.log.warn({ err: error }, 'could not compare the times of jobs with the clock'),
    )
    for (const job of jobs)
      await lookFor(job).catch((error: unknown) =>
        context.log.warn({ err: error, job: job.name }, 'could not look for jobs'),
      )
    if (!stopped) schedule()
  }
  const schedule = () => {
    timer = setTimeout(() => {
      looking = look()
    }, pollIntervalMs)
  }
  schedule()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
