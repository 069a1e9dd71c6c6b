import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openBackupPlace } from '../../server/backups/open-place.ts'
import { projectRoot, readConfig } from '../../server/config.ts'
import { migrate } from '../../server/database/migrate.ts'
import { makeBackup } from '../backups/make-backup.ts'
import { systemOf } from '../point-in-time/copy-cluster.ts'
import { shipLog } from '../point-in-time/log-archive.ts'
import { locateCluster } from '../postgres/cluster-location.ts'
import { startEmbeddedPostgres } from '../postgres/start-embedded-postgres.ts'
import { query } from './stage/postgres.ts'
import { startProgram } from './stage/program.ts'
import { scratchDataFolder, scratchFolder } from './stage/scratch.ts'

const key = 'a'.repeat(64)
/** Signs that mean something to shells, to PostgreSQL's settings or to its commands. */
const name = `Anna's "Shop", 100%p $HOME \\ Söhne`

test('a shop is what it was at a moment between two backups, and an unknown moment is refused in one line', async () => {
  const data = join(await scratchDataFolder(), name)
  const to = join(await scratchFolder(), name)
  const settings = {
    DATA_DIR: data,
    BACKUP_TO: to,
    BACKUP_KEY: key,
    BACKUP_POINT_IN_TIME: 'on',
    PAYMENTS: 'test',
  }
  const config = readConfig(settings)
  const postgres = await startEmbeddedPostgres({ folder: data, archive: true })
  onTestFinished(postgres.stop)
  await migrate(postgres.url)
  await query(postgres.url, 'create table marks (mark text)')
  const place = await openBackupPlace(to, config)
  await makeBackup(config, postgres.url, { place, fullSpeed: true })

  await query(postgres.url, "insert into marks values ('sold after the backup')")
  await wait(1_100)
  const moment = new Date().toISOString()
  await wait(1_100)
  await query(postgres.url, 'drop table marks')
  const superuserUrl = postgres.url.replace('selvedge_shop@', 'selvedge@')
  const [switched] = await query(superuserUrl, 'select pg_walfile_name(pg_switch_wal()) as name')
  const { location } = await locateCluster(data)
  const system = await systemOf(location)
  const keys = [Buffer.from(key, 'hex')]
  const archived = async () =>
    (await query(superuserUrl, 'select last_archived_wal as name from pg_stat_archiver'))[0]?.name
  await expect.poll(archived).toBe(switched?.name)
  await shipLog(location.home, { place, keys, system })

  const fresh = join(await scratchDataFolder(), name)
  const restore = (at: string) =>
    startProgram(process.execPath, [join(projectRoot, 'launcher/restore.ts'), to, '--at', at], {
      environment: { ...settings, DATA_DIR: fresh },
    })
  const early = restore('2020-01-01T00:00Z')
  expect(await early.ended).toBe(1)
  expect(early.printed()).toMatch(/^✗ No backup in .* complete before 2020-01-01T00:00:00.000Z\n$/)
  const recovered = restore(moment)
  await recovered.ended
  expect(recovered.printed()).toMatch(new RegExp(`^✓ The database is what it was at ${moment}\n✓ 0 pictures`))
  const restored = await startEmbeddedPostgres({ folder: fresh })
  onTestFinished(restored.stop)
  expect(await query(restored.url, 'select mark from marks')).toEqual([{ mark: 'sold after the backup' }])

  await restored.stop()
  const late = restore(new Date().toISOString())
  expect(await late.ended).toBe(1)
  expect(late.printed()).toMatch(/^✗ There is a database already/)
})
