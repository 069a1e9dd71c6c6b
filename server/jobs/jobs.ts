/**
 * What the shop does by itself, without anybody waiting for it. Every process takes part; pg-boss hands each job to
 * one of them. A job may still run twice at once, after a crash for instance, and has to be correct then.
 */
import { PgBoss } from 'pg-boss'
import { profilePicturesAmong } from '../accounts/shoppers.ts'
import type { AppContext } from '../app-context.ts'
import { openDatabase } from '../database/database.ts'
import { purgeUnusedPictures } from '../images/purge-unused-pictures.ts'
import { deliverMails, isMailDue } from '../mail/deliver-mails.ts'
import { type Mailer, openMailer } from '../mail/mailer.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { paymentsContext } from '../payments/payments-context.ts'
import { reconcileLedger } from '../payments/reconcile-ledger.ts'
import { executeRequestedRefunds } from '../payments/refunds.ts'
import { hasPendingPayments, resumePendingPayments } from '../payments/resume-pending-payments.ts'
import { purgeExpired } from './purge-expired.ts'

export type Job = {
  /** The name of its queue. */
  readonly name: string
  /** When it runs anyway, as cron says it (UTC, minutes at the finest). */
  readonly cron: string
  /** Asked every second: whether there is something to do at once. Has to be as cheap as one look into an index. */
  readonly isDue?: (context: AppContext) => Promise<boolean>
  /** Does what is to be done; should return soon once `signal` says that the process is about to end. */
  readonly run: (context: AppContext, signal: AbortSignal) => Promise<void>
}

/** How often jobs are looked for, in milliseconds. */
const pollIntervalMs = 1_000
/** How long a job that is running may take to finish when the process ends, in milliseconds. */
const shutdownTimeoutMs = 20_000

/** Connections for the jobs alone, and how long a statement of theirs may run: tidying up may take its time. */
const connections = { connections: 3, statementTimeout: 30_000 }

/** Starts taking part in the shop's jobs; `url` is the primary's address. */
export async function startJobs(requestContext: AppContext, url: string): Promise<{ stop(): Promise<void> }> {
  const context = { ...requestContext, database: openDatabase(url, connections) }
  const mailer = openMailer(context.config, context.log)
  const jobs = jobsOf(context, mailer)
  const boss = new PgBoss({ connectionString: url, application_name: 'selvedge jobs', max: 2 })
  boss.on('error', (error) => context.log.warn({ err: error }, 'the jobs met a problem'))
  await boss.start()
  const stopping = new AbortController()
  // An older release may have scheduled jobs under other names.
  for (const { name } of await boss.getSchedules())
    if (!jobs.some((job) => job.name === name)) await boss.unschedule(name)
  for (const job of jobs) await registerWorker(boss, context, job, stopping.signal)
  const looking = pollForDueJobs(boss, context, jobs)
  return {
    async stop() {
      stopping.abort()
      await looking.stop()
      await boss.stop({ graceful: true, timeout: shutdownTimeoutMs })
      mailer.close()
      await context.database.destroy()
    },
  }
}

function jobsOf(context: AppContext, mailer: Mailer): readonly Job[] {
  const payments = paymentsContext(context)
  return [
    {
      name: 'deliver-mails',
      cron: '* * * * *',
      isDue: isMailDue,
      run: async (_context, signal) => void (await deliverMails(context, mailer, signal)),
    },
    {
      name: 'resume-pending-payments',
      cron: '* * * * *',
      isDue: () => hasPendingPayments(payments),
      run: (...[, signal]) => resumePendingPayments(payments, signal),
    },
    {
      name: 'execute-refunds',
      cron: '* * * * *',
      run: (...[, signal]) => executeRequestedRefunds(payments, signal),
    },
    {
      name: 'expire-orders',
      cron: '*/5 * * * *',
      run: async () => void (await expireOrders(context)),
    },
    {
      name: 'reconcile-ledger',
      cron: '41 3 * * *',
      run: async (_context, signal) => void (await reconcileLedger(payments, signal)),
    },
    {
      name: 'purge-expired',
      cron: '17 * * * *',
      run: purgeExpired,
    },
    {
      name: 'purge-unused-pictures',
      cron: '41 3 * * *',
      run: async (_context, signal) =>
        void (await purgeUnusedPictures(
          context,
          (paths) => profilePicturesAmong(context.database, paths),
          signal,
        )),
    },
  ]
}

async function registerWorker(
  boss: PgBoss,
  context: AppContext,
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  // At most one waits; one left over by a process that died does not keep the next from running.
  await boss.createQueue(job.name, { policy: 'short', retryLimit: 0, deleteAfterSeconds: 3_600 })
  await boss.schedule(job.name, job.cron)
  await boss.work(job.name, { pollingIntervalSeconds: pollIntervalMs / 1_000 }, async () => {
    try {
      await job.run(context, signal)
    } catch (error) {
      context.log.error({ err: error, job: job.name }, 'a job failed')
      throw error
    }
  })
}

/** Sends for a job as soon as there is something for it to do. */
function pollForDueJobs(boss: PgBoss, context: AppContext, jobs: readonly Job[]): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  const look = async () => {
    for (const { name, isDue } of jobs)
      try {
        if (isDue !== undefined && (await isDue(context))) await boss.send(name)
      } catch (error) {
        context.log.warn({ err: error, job: name }, 'could not look for jobs')
      }
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
