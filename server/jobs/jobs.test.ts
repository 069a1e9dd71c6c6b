import { getEventListeners } from 'node:events'
import { PgBoss } from 'pg-boss'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../tests/setup/database.ts'
import { openShop } from '../../tests/setup/shop.ts'
import { inOneProcess } from '../database/in-one-process.ts'
import { JobRuns, readJobRuns } from './job-runs.ts'
import { registerWorker, startJobs } from './jobs.ts'

test('a job that an earlier release had under another name runs no more', async () => {
  const database = await createTestDatabase()
  const boss = new PgBoss({ connectionString: database.url, max: 2 })
  await boss.start()
  await boss.createQueue('compare-books')
  await boss.schedule('compare-books', '41 3 * * *')
  const shop = await openShop({ databaseUrl: database.url, jobs: true })
  const scheduled = (await boss.getSchedules()).map(({ name }) => name)
  expect(scheduled).toContain('reconcile-ledger')
  expect(scheduled).not.toContain('compare-books')
  expect(await boss.getQueue('compare-books')).toBeNull()
  await boss.stop()
  await shop.close()
  await database.drop()
})

test('a run that would begin anew has a day, also where an earlier release made its queue', async () => {
  const database = await createTestDatabase()
  const boss = new PgBoss({ connectionString: database.url, max: 2 })
  await boss.start()
  await boss.createQueue('work-on-imports', { policy: 'short' })
  const shop = await openShop({ databaseUrl: database.url, jobs: true })
  const limitOf = async (name: string) => (await boss.getQueue(name))?.expireInSeconds
  expect(await limitOf('work-on-imports')).toBe(86_400)
  expect(await limitOf('reconcile-ledger')).toBe(86_400)
  expect(await limitOf('deliver-mails')).toBe(900)
  await boss.stop()
  await shop.close()
  await database.drop()
})

test('an import notes its progress while a rebuild of the search and a long statement of another job are at work', async () => {
  const shop = await openShop()
  const jobs = await startJobs(shop.running.context, shop.databaseUrl)
  const { database } = jobs
  const noted = vi.fn()
  const note = async () => {
    await database.selectFrom('import_progress').select('done').execute()
    noted()
  }
  const inTransaction = (work: () => Promise<void>) => database.transaction().execute(work)
  await inOneProcess(database, 'search', () =>
    inOneProcess(database, 'imports', () => inTransaction(() => inTransaction(note))),
  )
  expect(noted).toHaveBeenCalledOnce()
  await jobs.stop()
  await shop.close()
})

test('a run that takes longer than pg-boss allows ends, so that two never work at once', async () => {
  const shop = await openShop()
  const { context } = shop.running
  const boss = new PgBoss({ connectionString: shop.databaseUrl, max: 2 })
  await boss.start()
  await boss.createQueue('long', { policy: 'short', expireInSeconds: 1 })
  const ended = Promise.withResolvers<void>()
  const run = async (signal: AbortSignal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    ended.resolve()
  }
  const stopping = new AbortController()
  await registerWorker(
    { boss, context, runs: new JobRuns(context) },
    { name: 'long', cron: '* * * * *', run },
    stopping.signal,
  )
  await boss.send('long')
  await ended.promise
  expect(stopping.signal.aborted).toBe(false)
  await expect.poll(() => getEventListeners(stopping.signal, 'abort').length, { timeout: 15_000 }).toBe(0)
  await boss.stop()
  await shop.close()
})

test('what was due while the shop was off is done once it is back', async () => {
  const shop = await openShop()
  const { context } = shop.running
  const threeDaysAgo = new Date(context.clock().getTime() - 3 * 86_400_000)
  await context.database
    .insertInto('job_runs')
    .values({ name: 'reconcile-ledger', succeeded_at: threeDaysAgo })
    .execute()
  const jobs = await startJobs(context, shop.databaseUrl)
  const lastDone = async () =>
    (await readJobRuns(context)).find(({ name }) => name === 'reconcile-ledger')?.succeededAt
  await expect.poll(lastDone, { timeout: 15_000 }).not.toEqual(threeDaysAgo)
  await jobs.stop()
  await shop.close()
})
