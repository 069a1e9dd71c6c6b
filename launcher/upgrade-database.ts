// `npm run upgrade-database`: moves the shop's own database to the major version of PostgreSQL that this release brings.
import { describeError } from './describe-error.ts'
import { upgradeDatabase } from './postgres/upgrade-database.ts'
import { readSettings } from './read-settings.ts'
import { StartupError } from './startup-error.ts'

async function run(): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = readSettings()
  if (DATABASE_URL !== undefined)
    throw new StartupError(
      'DATABASE_URL names a PostgreSQL elsewhere: upgrade that with the tools it came with',
    )
  for await (const line of upgradeDatabase(DATA_DIR)) console.log(line)
}

await run().catch((error: unknown) => {
  console.error(`✗ ${describeError(error)}`)
  process.exitCode = 1
})
