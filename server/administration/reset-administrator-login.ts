import type { Database } from '../database/database.ts'
import { resetPasswordLimits } from '../sign-in/password-limits.ts'
import { type AdministratorLogin, ensureAdministrator } from './ensure-administrator.ts'

/**
 * Sets email and password, ends every session of administrators and opens their login again, for a merchant who forgot
 * the password or was locked out.
 */
export async function resetAdministrator(database: Database, login: AdministratorLogin): Promise<void> {
  await ensureAdministrator(database, login)
  await database.deleteFrom('administrator_sessions').execute()
  await resetPasswordLimits(database, 'administrator:')
}
