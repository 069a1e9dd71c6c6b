import { z } from 'zod'
import { Email } from '../accounts/email.ts'
import { NewPassword } from '../accounts/shopper.ts'
import { LinkToken } from '../link-token.ts'
import { operation } from '../operation.ts'
import { Role } from './roles.ts'
import { Invitation, InvitationId, StaffId, StaffMember } from './staff.ts'

export const listStaff = operation('listStaff', {
  summary: 'Who signs in to the panel, with their roles, and who is invited to.',
  right: 'staff:write',
  answer: z.object({ data: z.array(StaffMember), invitations: z.array(Invitation) }),
})

export const inviteStaff = operation('inviteStaff', {
  summary: 'Invites a person by mail. The link is valid for three days and once.',
  right: 'staff:write',
  status: 201,
  input: z.object({ email: Email, role: Role }),
  answer: z.object({ data: Invitation }),
  errors: ['staff-already', 'invited-already'],
})

export const resendInvitation = operation('resendInvitation', {
  summary: 'Mails an invitation again with a new link, valid for three days. The earlier link ends.',
  right: 'staff:write',
  input: z.object({ id: InvitationId }),
  answer: z.object({ data: Invitation }),
  errors: ['invitation-not-found'],
})

export const withdrawInvitation = operation('withdrawInvitation', {
  summary: 'Ends an invitation and its link.',
  right: 'staff:write',
  input: z.object({ id: InvitationId }),
  errors: ['invitation-not-found'],
})

export const changeRole = operation('changeRole', {
  summary: 'Gives a member of staff another role, from their next request on.',
  right: 'staff:write',
  input: z.object({ id: StaffId, role: Role, seenRole: Role }),
  answer: z.object({ data: StaffMember }),
  errors: ['staff-not-found', 'staff-changed', 'own-account', 'environment-owner'],
})

export const removeStaff = operation('removeStaff', {
  summary: 'Removes a member of staff and ends their sessions at once.',
  right: 'staff:write',
  input: z.object({ id: StaffId }),
  errors: ['staff-not-found', 'own-account', 'environment-owner'],
})

export const checkInvitation = operation('checkInvitation', {
  summary: 'Whom an invitation is for; does not use it up.',
  access: 'anyone',
  input: z.object({ token: LinkToken }),
  answer: z.object({ data: z.object({ email: z.string(), role: Role }) }),
  errors: ['invitation-invalid', 'too-many-attempts'],
})

export const acceptInvitation = operation('acceptInvitation', {
  summary: 'Makes the invited person a member of staff, with a password of their own, and signs them in.',
  access: 'anyone',
  status: 201,
  input: z.object({ token: LinkToken, password: NewPassword }),
  answer: z.object({ data: z.object({ admin: z.object({ email: z.string() }) }) }),
  errors: ['invitation-invalid', 'common-password', 'too-many-attempts'],
})
