import { randomUUID } from 'node:crypto'
import { v7 as timeOrderedId } from 'uuid'
import { type Invitation, invitationDays } from '../../../contract/administration/staff.ts'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../database/database.ts'
import { daysAfter } from '../../days.ts'
import { apiError } from '../../http/api-error.ts'
import type { Call } from '../../http/call.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { emailKey } from '../../sign-in/email-key.ts'
import { assertStillOwner } from './change-staff.ts'
import { findInvitation } from './list-staff.ts'
import { staffInvitation } from './staff-emails.ts'

/** Invites a person by mail. @throws ApiError staff-already, invited-already */
export async function inviteStaff(
  context: AppContext,
  { input: { email, role }, administrator, audit }: Call<'inviteStaff'>,
): Promise<Invitation> {
  const id = timeOrderedId()
  const key = emailKey(email)
  const now = context.clock()
  await context.database.transaction().execute(async (transaction) => {
    await assertStillOwner(transaction, administrator.id)
    await transaction
      .insertInto('staff_invitations')
      .values({
        id,
        email,
        email_key: key,
        role,
        invited_by: administrator.id,
        created_at: now,
        expires_at: daysAfter(now, invitationDays),
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('id')
      .executeTakeFirstOrThrow(() =>
        apiError('invited-already', {
          fields: { email: 'This person has already been invited. You can send the invitation again.' },
        }),
      )
    // After the invitation, as an earlier one may have been accepted while this one waited for it.
    const known = await transaction
      .selectFrom('administrators')
      .select('id')
      .where('email_key', '=', key)
      .executeTakeFirst()
    if (known !== undefined)
      throw apiError('staff-already', { fields: { email: 'This person is already on the staff.' } })
    await mailInvitation(transaction, { id, email })
  })
  audit({ subject: email, after: { role } })
  return findInvitation(context, id)
}

/** The earlier link ends at once, and the invitation is of who sends it again. @throws ApiError invitation-not-found */
export async function resendInvitation(
  context: AppContext,
  { input: { id }, administrator, audit }: Call<'resendInvitation'>,
): Promise<Invitation> {
  const { email } = await context.database.transaction().execute(async (transaction) => {
    await assertStillOwner(transaction, administrator.id)
    const renewed = await transaction
      .updateTable('staff_invitations')
      .set({
        token_hash: null,
        invited_by: administrator.id,
        expires_at: daysAfter(context.clock(), invitationDays),
      })
      .where('id', '=', id)
      .returning(['id', 'email'])
      .executeTakeFirstOrThrow(() => apiError('invitation-not-found'))
    await mailInvitation(transaction, renewed)
    return renewed
  })
  audit({ subject: email })
  return findInvitation(context, id)
}

/** @throws ApiError invitation-not-found */
export async function withdrawInvitation(
  { database }: AppContext,
  { input: { id }, audit }: Call<'withdrawInvitation'>,
): Promise<void> {
  const withdrawn = await database
    .deleteFrom('staff_invitations')
    .where('id', '=', id)
    .returning(['email', 'role'])
    .executeTakeFirstOrThrow(() => apiError('invitation-not-found'))
  audit({ subject: withdrawn.email, before: { role: withdrawn.role } })
}

const mailInvitation = (transaction: Database, { id, email }: { id: string; email: string }) =>
  enqueueMail(transaction, {
    template: staffInvitation,
    key: `staff-invitation:${randomUUID()}`,
    to: email,
    details: { invitationId: id },
  })
