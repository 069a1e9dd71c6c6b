import type { StaffMember } from '../../../contract/administration/staff.ts'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../database/database.ts'
import { apiError } from '../../http/api-error.ts'
import type { Call } from '../../http/call.ts'
import { deleteSecondFactors } from '../delete-second-factors.ts'
import { findStaff } from './list-staff.ts'

/**
 * Gives a member of staff another role.
 * @throws ApiError staff-not-found, staff-changed, own-account, environment-owner, not-allowed
 */
export async function changeRole(
  { database }: AppContext,
  { input: { id, role, seenRole }, administrator, audit }: Call<'changeRole'>,
): Promise<StaffMember> {
  return database.transaction().execute(async (transaction) => {
    const before = await lockOther(transaction, administrator.id, id)
    // As it is already after a lost answer.
    if (before.role === role) return findStaff(transaction, id)
    if (before.role !== seenRole) throw apiError('staff-changed')
    await transaction.updateTable('administrators').set({ role }).where('id', '=', id).execute()
    if (role !== 'owner') await endInvitationsOf(transaction, id)
    audit({ subject: before.email, before: { role: before.role }, after: { role } })
    return findStaff(transaction, id)
  })
}

/** Removes a member of staff. Histories keep their address. @throws ApiError staff-not-found, own-account, environment-owner, not-allowed */
export async function removeStaff(
  { database, clock }: AppContext,
  { input: { id }, administrator, audit }: Call<'removeStaff'>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const before = await lockOther(transaction, administrator.id, id)
    await endStaff(transaction, id, clock())
    audit({ subject: before.email, before: { role: before.role } })
  })
}

/** Their sessions, password, second factors and invitations end. */
export async function endStaff(transaction: Database, id: string, at: Date): Promise<void> {
  await transaction
    .updateTable('administrators')
    .set({ removed_at: at, email_key: null, password_hash: '' })
    .where('id', '=', id)
    .execute()
  await transaction.deleteFrom('administrator_sessions').where('administrator_id', '=', id).execute()
  await endInvitationsOf(transaction, id)
  await deleteSecondFactors(transaction, id)
}

/** Else somebody who is to be owner no more could let themselves in again by an invitation to another address. */
async function endInvitationsOf(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('staff_invitations').where('invited_by', '=', id).execute()
}

/** Who acts stays an owner until the transaction ends. @throws ApiError not-allowed */
export async function assertStillOwner(transaction: Database, id: string): Promise<void> {
  const actor = await transaction
    .selectFrom('administrators')
    .select('role')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (actor?.role !== 'owner') throw apiError('not-allowed')
}

/**
 * Locks who acts and whom they change. Of two owners who take each other's role at once the second is an owner no more and is
 * refused.
 */
async function lockOther(transaction: Database, actorId: string, id: string) {
  if (id === actorId) throw apiError('own-account')
  const rows = await transaction
    .selectFrom('administrators')
    .select(['id', 'email', 'role', 'from_environment'])
    .where('id', 'in', [actorId, id])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.find((row) => row.id === actorId)?.role !== 'owner') throw apiError('not-allowed')
  const other = rows.find((row) => row.id === id)
  if (other === undefined) throw apiError('staff-not-found')
  if (other.from_environment) throw apiError('environment-owner')
  return other
}
