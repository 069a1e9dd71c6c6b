// `npm run restore -- BACKUP [--at TIME] [--replace]`: makes a shop of a backup. The shop must not run.
import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { restoreBackup } from './backups/restore-backup.ts'
import { restoreToTime } from './point-in-time/restore-to-time.ts'
import { readSettings } from './read-settings.ts'
import { runCommand } from './run-command.ts'
import { StartupError } from './startup-error.ts'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { at: { type: 'string' }, replace: { type: 'boolean' } },
  })
  const [address, ...more] = positionals
  if (address === undefined || more.length > 0)
    throw new StartupError(
      'Which backup? npm run restore -- BACKUP, where BACKUP is a folder or an s3:// address',
    )
  const config = readSettings()
  await mkdir(config.DATA_DIR, { recursive: true })
  const { at, replace = false } = values
  const lines =
    at === undefined
      ? restoreBackup(config, address, { replace })
      : restoreToTime(config, address, { at, replace })
  for await (const line of lines) console.log(line)
})
