// `npm run reset-admin`: sets a new random password for the administrator, whether the shop runs or not.
import { mkdir } from 'node:fs/promises'
import { type Config, WrongSetting } from '../server/config.ts'
import { openDatabase } from '../server/database/database.ts'
import { migrate } from '../server/database/migrate.ts'
import { resetAdministratorLogin } from './administrator-login.ts'
import { describeError } from './describe-error.ts'
import { ensureDatabase } from './ensure-database.ts'
import { attachEmbeddedPostgres } from './postgres/start-embedded-postgres.ts'
import { readSettings } from './read-settings.ts'

async function reset(): Promise<void> {
  const config = readSettings()
  if (config.ADMIN_PASSWORD !== undefined) {
    throw new WrongSetting('ADMIN_PASSWORD sets the password at every start: change it there')
  }
  const postgres = await openPostgres(config)
  try {
    await migrate(postgres.url)
    const database = openDatabase(postgres.url, { connections: 2 })
    const { ADMIN_EMAIL: email, DATA_DIR: folder } = config
    const login = await resetAdministratorLogin(database, { email, folder }).finally(() => database.destroy())
    console.log(
      `The administrator's new login:\n\n  email     ${login.email}\n  password  ${login.password}\n`,
    )
  } finally {
    await postgres.stop()
  }
}

async function openPostgres({
  DATABASE_URL,
  DATA_DIR,
}: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (DATABASE_URL !== undefined) {
    await ensureDatabase(DATABASE_URL)
    return { url: DATABASE_URL, stop: async () => {} }
  }
  await mkdir(DATA_DIR, { recursive: true })
  return attachEmbeddedPostgres(DATA_DIR)
}

await reset().catch((error: unknown) => {
  console.error(`✗ ${describeError(error)}`)
  process.exitCode = 1
})
