// A process that makes backups by schedule, as long as the shop runs (start-scheduled-backups.ts).
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { isBackupDue } from '../../server/backups/backup-schedule.ts'
import { openBackupPlace } from '../../server/backups/open-place.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/database/database.ts'
import { describeError } from '../describe-error.ts'
import { systemOf } from '../point-in-time/copy-cluster.ts'
import { shipLog } from '../point-in-time/log-archive.ts'
import { locateCluster } from '../postgres/cluster-location.ts'
import { backupKeys } from './find-backup.ts'
import { lowerPriority } from './lower-priority.ts'
import { backupLine, makeBackup } from './make-backup.ts'

const shipIntervalMs = 5_000
/** So often the log is moved before the schedule is looked at. */
const shipsBetweenLooks = 6

// Ctrl+C reaches every process; the shop says when to end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))
const config = readConfig(process.env)
const fullSpeed = config.BACKUP_FULL_SPEED || process.argv.includes('--full-speed')
if (!fullSpeed) lowerPriority()

await once(process, 'message')
let system: string | undefined
const url = config.DATABASE_URL ?? ''
const report = (error: unknown) => console.error(`✗ Backup: ${describeError(error)}`)
for (let turn = 0; ; turn = (turn + 1) % shipsBetweenLooks) {
  if (turn === 0) await backUpIfDue(config).catch(report)
  await moveLog(config).catch(report)
  await wait(shipIntervalMs)
}

async function moveLog({ BACKUP_TO: to, BACKUP_POINT_IN_TIME, DATA_DIR }: Config): Promise<void> {
  if (to === undefined || !BACKUP_POINT_IN_TIME) return
  const { location } = await locateCluster(DATA_DIR)
  system ??= await systemOf(location)
  await shipLog(location.home, { place: await openBackupPlace(to, config), keys: backupKeys(config), system })
}

async function backUpIfDue({ BACKUP_TO: to, BACKUP_EVERY: hours, BACKUP_AT: at }: Config): Promise<void> {
  if (to === undefined) return
  const database = openDatabase(url, { connections: 1 })
  const due = await isBackupDue(database, { hours, at }, new Date()).finally(() => database.destroy())
  if (due)
    console.log(
      backupLine(await makeBackup(config, url, { place: await openBackupPlace(to, config), fullSpeed })),
    )
}
