import type { Database } from '../database/database.ts'
import { type AdministratorLogin, ensureAdministrator } from './ensure-administrator.ts'

/**
 * The way back in for a merchant who forgot the password or was locked out: sets email and password, ends every
 * session and forgets the failed attempts.
 */
export async function resetAdministrator(database: Database, login: AdministratorLogin): Promise<void> {
  await ensureAdministrator(database, login)
  await database.deleteFrom('administrator_sessions').execute()
  await database.deleteFrom('attempts').where('subject', 'like', 'password-%:administrator:%').execute()
}
