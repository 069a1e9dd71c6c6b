// `npm run backup [-- --to PLACE]`: makes a backup now, whether the shop runs or not. `-- --check BACKUP` reads one.
// `-- --full-speed` takes what processors there are, where no shop sells meanwhile.
import { parseArgs } from 'node:util'
import { checkBackup } from '../server/backups/check-backup.ts'
import { openBackupPlace } from '../server/backups/open-place.ts'
import type { Config } from '../server/config.ts'
import { findBackup } from './backups/find-backup.ts'
import { lowerPriority } from './backups/lower-priority.ts'
import { backupLine, makeBackup } from './backups/make-backup.ts'
import { openPostgres } from './open-postgres.ts'
import { readSettings } from './read-settings.ts'
import { runCommand } from './run-command.ts'
import { StartupError } from './startup-error.ts'

await runCommand(async () => {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, check: { type: 'string' }, 'full-speed': { type: 'boolean' } },
  })
  const config = readSettings()
  const fullSpeed = values['full-speed'] ?? false
  if (!fullSpeed) lowerPriority()
  if (values.check !== undefined) return check(values.check, config)
  const to = values.to ?? config.BACKUP_TO
  if (to === undefined)
    throw new StartupError(
      'Where to? npm run backup -- --to FOLDER, or set BACKUP_TO to a folder or s3://bucket/prefix',
    )
  const place = await openBackupPlace(to, config)
  const postgres = await openPostgres(config)
  try {
    console.log(backupLine(await makeBackup(config, postgres.url, { place, fullSpeed })))
  } finally {
    await postgres.stop()
  }
})

async function check(address: string, config: Config): Promise<void> {
  const { place, name, keys } = await findBackup(address, config)
  const { tables, rows, pictures } = await checkBackup(place, name, keys)
  console.log(
    `✓ ${place.address}/backups/${name} is whole: ${tables} tables, ${rows} rows, ${pictures} pictures`,
  )
}
