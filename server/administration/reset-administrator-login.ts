import type { Database } from '../database/database.ts'
import { resetPasswordLimits } from '../sign-in/password-limits.ts'
import { type AdministratorLogin, ensureAdministrator } from './ensure-administrator.ts'

/** For a merchant who forgot the password or was locked out. Ends every session of administrators. */
export async function resetAdministrator(database: Database, login: AdministratorLogin): Promise<void> {
  await ensureAdministrator(database, login)
  await database.deleteFrom('administrator_sessions').execute()
  await resetPasswordLimits(database, 'administrator:')
}
