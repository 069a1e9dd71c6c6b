import { sql } from 'kysely'
import { v7 as timeOrderedId } from 'uuid'
import type { Database } from '../database/database.ts'
import { emailKey } from '../sign-in/email-key.ts'
import { resetPasswordLimits } from '../sign-in/password-limits.ts'
import { hashPassword, isPasswordOf, ownWork, passwordWork } from '../sign-in/passwords.ts'
import { deleteSecondFactors } from './delete-second-factors.ts'
import { deletePendingLogins } from './pending-logins.ts'
import { endStaff } from './staff/change-staff.ts'
import { resetCodeLimits } from './try-code.ts'

export type AdministratorLogin = { email: string; password: string }

/**
 * The owner whose login stands in the environment. A password that was changed in the panel holds until another one is given
 * here (decision 225), which ends all their sessions. Several processes may call it at once.
 */
export async function ensureAdministrator(
  database: Database,
  { email, password }: AdministratorLogin,
): Promise<'created' | 'changed' | 'unchanged'> {
  return database.transaction().execute(async (transaction) => {
    const known = await lockOwner(transaction)
    if (known === undefined) {
      const hash = await hashOwn(password)
      await transaction
        .insertInto('administrators')
        .values({
          id: timeOrderedId(),
          email,
          email_key: emailKey(email),
          password_hash: hash,
          environment_password_hash: hash,
          role: 'owner',
          from_environment: true,
        })
        .execute()
      return 'created'
    }
    await giveUpAddress(transaction, email, known.id)
    const given = known.environment_password_hash
    const isGivenBefore = await passwordWork(ownWork, () =>
      isPasswordOf(given ?? known.password_hash, password),
    )
    if (isGivenBefore && given !== null && known.email === email) return 'unchanged'
    await transaction
      .updateTable('administrators')
      .set({ email, email_key: emailKey(email), environment_password_hash: given ?? known.password_hash })
      .where('id', '=', known.id)
      .execute()
    if (!isGivenBefore) await setPassword(transaction, known.id, password)
    return isGivenBefore && known.email === email ? 'unchanged' : 'changed'
  })
}

/** Another member of staff with the address of the environment's owner is the same person from now on. */
async function giveUpAddress(transaction: Database, email: string, ownerId: string): Promise<void> {
  const key = emailKey(email)
  const other = await transaction
    .selectFrom('administrators')
    .select('id')
    .where('email_key', '=', key)
    .where('id', '<>', ownerId)
    .executeTakeFirst()
  if (other !== undefined) await endStaff(transaction, other.id, new Date())
  await transaction.deleteFrom('staff_invitations').where('email_key', '=', key).execute()
}

async function lockOwner(transaction: Database) {
  // The first of several processes creates the account; the others find it.
  await sql`lock table administrators in share row exclusive mode`.execute(transaction)
  return transaction
    .selectFrom('administrators')
    .select(['id', 'email', 'password_hash', 'environment_password_hash'])
    .where('from_environment', '=', true)
    .executeTakeFirst()
}

const hashOwn = (password: string) => passwordWork(ownWork, () => hashPassword(password))

async function setPassword(transaction: Database, id: string, password: string): Promise<void> {
  const hash = await hashOwn(password)
  await transaction
    .updateTable('administrators')
    .set({ password_hash: hash, environment_password_hash: hash })
    .where('id', '=', id)
    .execute()
  await transaction.deleteFrom('administrator_sessions').where('administrator_id', '=', id).execute()
  await deletePendingLogins(transaction, id)
}

/** Whether the owner of the environment logs in with this password now. */
export async function isOwnerPassword(database: Database, password: string): Promise<boolean> {
  const known = await database
    .selectFrom('administrators')
    .select('password_hash')
    .where('from_environment', '=', true)
    .executeTakeFirst()
  return passwordWork(ownWork, () => isPasswordOf(known?.password_hash, password))
}

/** @returns undefined before the first start has made an administrator */
export async function administratorEmail(database: Database): Promise<string | undefined> {
  const known = await database
    .selectFrom('administrators')
    .select('email')
    .where('from_environment', '=', true)
    .executeTakeFirst()
  return known?.email
}

/**
 * For a merchant who forgot the password, lost every second factor or was locked out. Sets the password also where the panel
 * has changed it, removes the owner's passkeys, authenticator app and recovery codes, and ends every session of administrators.
 */
export async function resetAdministrator(database: Database, login: AdministratorLogin): Promise<void> {
  await ensureAdministrator(database, login)
  await database.transaction().execute(async (transaction) => {
    const owner = await lockOwner(transaction)
    if (owner === undefined) return
    await setPassword(transaction, owner.id, login.password)
    await deleteSecondFactors(transaction, owner.id)
  })
  await database.deleteFrom('administrator_sessions').execute()
  await resetPasswordLimits(database, 'administrator:')
  await resetCodeLimits(database)
}
