import { v7 as timeOrderedId } from 'uuid'
import type { Role } from '../../../contract/administration/roles.ts'
import type { AppContext } from '../../app-context.ts'
import type { Call, Caller } from '../../http/call.ts'
import { hashToken } from '../../http/caller.ts'
import { networkOf } from '../../http/network-of.ts'
import { refuseCommonPassword } from '../../sign-in/common-passwords.ts'
import { openMailedLink } from '../../sign-in/mailed-links.ts'
import { hashPassword, passwordWork } from '../../sign-in/passwords.ts'
import { beginAdministratorSession } from '../administrator-sessions.ts'
import { recordStaffAct } from '../audit/audit-trail.ts'

/** Does not use the invitation up. @throws ApiError invitation-invalid, too-many-attempts */
export const checkInvitation = (
  context: AppContext,
  token: string,
  caller: Caller,
): Promise<{ email: string; role: Role }> =>
  openMailedLink(context, 'staff-invitation', caller, () =>
    context.database
      .selectFrom('staff_invitations')
      .select(['email', 'role'])
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', context.clock())
      .executeTakeFirst(),
  )

/**
 * Makes the invited person a member of staff, once, and signs them in.
 * @throws ApiError invitation-invalid, common-password, too-many-attempts, unavailable
 */
export async function acceptInvitation(
  context: AppContext,
  { input: { token, password }, caller, cookies }: Call<'acceptInvitation'>,
): Promise<{ email: string }> {
  refuseCommonPassword(password)
  await checkInvitation(context, token, caller)
  const hash = await passwordWork(networkOf(caller.address), () => hashPassword(password))
  const administrator = await openMailedLink(context, 'staff-invitation', caller, () =>
    hire(context, { token, hash, address: caller.address }),
  )
  caller.noteAccount(administrator.id)
  await beginAdministratorSession(context, administrator, { caller, cookies })
  return { email: administrator.email }
}

function hire(
  { database, clock }: AppContext,
  { token, hash, address }: { token: string; hash: string; address: string },
) {
  return database.transaction().execute(async (transaction) => {
    // The deletion is the claim: of two requests with one link, one is let in.
    const invitation = await transaction
      .deleteFrom('staff_invitations')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', clock())
      .returning(['email', 'email_key', 'role'])
      .executeTakeFirst()
    if (invitation === undefined) return undefined
    const administrator = { id: timeOrderedId(), email: invitation.email, role: invitation.role }
    await transaction
      .insertInto('administrators')
      .values({ ...administrator, email_key: invitation.email_key, password_hash: hash })
      .execute()
    await recordStaffAct(
      { database: transaction, clock },
      { operation: 'acceptInvitation', kind: 'staff', administrator, address, subject: invitation.email },
    )
    return administrator
  })
}
