import type { Role } from '../../../contract/administration/roles.ts'
import { invitationDays } from '../../../contract/administration/staff.ts'
import { hashToken, newToken } from '../../http/caller.ts'
import type { EmailTemplate, UnlimitedEmailTemplate } from '../../mail/email.ts'

const what: Readonly<Record<Role, string>> = {
  owner: 'As an owner you can do everything in it, staff included.',
  manager: 'As a manager you can do everything in it but change who is staff.',
  orders: 'You can work on its orders and returns.',
  'read-only': 'You can read everything in it that is not about staff.',
}

/** The link is made here, so that only its hash is ever stored. A mail that is sent again has a link of its own. */
export const staffInvitation: UnlimitedEmailTemplate<{ invitationId: string }> = {
  name: 'staff-invitation',
  priority: 1,
  async compose({ database, clock, publicUrl }, { details: { invitationId } }) {
    const token = newToken()
    const invitation = await database
      .updateTable('staff_invitations')
      .set({ token_hash: hashToken(token) })
      .where('id', '=', invitationId)
      .where('expires_at', '>', clock())
      .returning(['email', 'role'])
      .executeTakeFirst()
    if (invitation === undefined) return undefined
    const host = new URL(publicUrl()).host
    return {
      to: invitation.email,
      subject: `You’re invited to the panel of ${host}`,
      preheader: 'Choose a password and sign in.',
      paragraphs: [
        'Hello,',
        `You’re invited to work in the panel of the shop at ${host}. ${what[invitation.role]}`,
        'Choose a password, and you’re in.',
      ],
      action: { label: 'Accept the invitation', url: `${publicUrl()}/admin?invitation=${token}` },
      smallPrint: [
        `This link works once and expires ${invitationDays} days after you were invited.`,
        'If you don’t know the shop, you can ignore this email.',
      ],
    }
  },
}

export const administrationEmails: readonly EmailTemplate[] = [staffInvitation]
