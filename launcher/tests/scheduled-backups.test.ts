import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../server/database/migrate.ts'
import { startScheduledBackups } from '../backups/start-scheduled-backups.ts'
import { startEmbeddedPostgres } from '../postgres/start-embedded-postgres.ts'
import { query } from './stage/postgres.ts'
import { scratchDataFolder, scratchFolder } from './stage/scratch.ts'

test('the process beside the shop makes the backup that is due, moves the log, and ends with the shop', async () => {
  const data = await scratchDataFolder()
  const place = join(await scratchFolder(), 'backups')
  const postgres = await startEmbeddedPostgres({ folder: data, archive: true })
  onTestFinished(postgres.stop)
  await migrate(postgres.url)
  const settings = { BACKUP_TO: place, BACKUP_POINT_IN_TIME: 'on', PAYMENTS: 'test' }
  const environment = { DATABASE_URL: postgres.url, DATA_DIR: data, ...settings }
  const stop = startScheduledBackups(environment, Promise.resolve(), ['--full-speed'])
  onTestFinished(stop)
  const finished = () =>
    query(postgres.url, 'select failure, finished_at is not null as finished from backups')
  await expect.poll(finished, { timeout: 100_000 }).toEqual([{ failure: null, finished: true }])
  expect(await readdir(place)).toEqual(['backups', 'log'])
  await stop()
  await stop()
})
