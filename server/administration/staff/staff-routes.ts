import type * as staff from '../../../contract/administration/staff-operations.ts'
import type { AppContext } from '../../app-context.ts'
import type { HandlersOf } from '../../http/call.ts'
import { acceptInvitation, checkInvitation } from './accept-invitation.ts'
import { changeRole, removeStaff } from './change-staff.ts'
import { inviteStaff, resendInvitation, withdrawInvitation } from './invite-staff.ts'
import { listStaff } from './list-staff.ts'

export const staffHandlers = (
  context: AppContext,
): Pick<HandlersOf<'administration'>, keyof typeof staff> => ({
  listStaff: () => listStaff(context),
  inviteStaff: async (call) => ({ data: await inviteStaff(context, call) }),
  resendInvitation: async (call) => ({ data: await resendInvitation(context, call) }),
  withdrawInvitation: async (call) => {
    await withdrawInvitation(context, call)
    return { message: 'The invitation is withdrawn.' }
  },
  changeRole: async (call) => ({ data: await changeRole(context, call) }),
  removeStaff: async (call) => {
    await removeStaff(context, call)
    return { message: 'They are no longer staff.' }
  },
  checkInvitation: async ({ input, caller }) => ({
    data: await checkInvitation(context, input.token, caller),
  }),
  acceptInvitation: async (call) => ({ data: { admin: await acceptInvitation(context, call) } }),
})
