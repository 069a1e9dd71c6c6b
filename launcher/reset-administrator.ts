// `npm run reset-admin`: lets the owner in again, by a new password (or ADMIN_PASSWORD) alone, whether the shop runs or not.
import { openDatabase } from '../server/database/database.ts'
import { migrate } from '../server/database/migrate.ts'
import { resetAdministratorLogin } from './administrator-login.ts'
import { openPostgres } from './open-postgres.ts'
import { readSettings } from './read-settings.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const config = readSettings()
  const postgres = await openPostgres(config)
  try {
    await migrate(postgres.url)
    const database = openDatabase(postgres.url, { connections: 2 })
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: given, DATA_DIR: folder } = config
    const settings = { email, password: given, folder }
    const login = await resetAdministratorLogin(database, settings).finally(() => database.destroy())
    const password = login.from === 'setting' ? 'the one in ADMIN_PASSWORD' : login.password
    console.log(
      `The owner's new login:\n\n  email     ${login.email}\n  password  ${password}\n\n` +
        'Passkeys, the authenticator app and recovery codes of this account were removed. All administrators are logged out.\n',
    )
  } finally {
    await postgres.stop()
  }
})
