// `npm run upgrade-database`: moves the shop's own database to the major version of PostgreSQL that this release brings.
import { upgradeDatabase } from './postgres/upgrade-database.ts'
import { readSettings } from './read-settings.ts'
import { runCommand } from './run-command.ts'
import { StartupError } from './startup-error.ts'

await runCommand(async () => {
  const { DATABASE_URL, DATA_DIR } = readSettings()
  if (DATABASE_URL !== undefined)
    throw new StartupError(
      'DATABASE_URL names a PostgreSQL elsewhere: upgrade that with the tools it came with',
    )
  for await (const line of upgradeDatabase(DATA_DIR)) console.log(line)
})
