import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { logOut } from '../sign-in/sessions.ts'
import { findAdministrator } from './administrators.ts'
import { recordStaffAct } from './audit/audit-trail.ts'
import { exportActivity, listActivity } from './audit/list-activity.ts'
import { logInAdministrator } from './log-in-administrator.ts'
import { ownAccountHandlers } from './own-account-routes.ts'
import { staffHandlers } from './staff/staff-routes.ts'

export const administrationHandlers = (context: AppContext): HandlersOf<'administration'> => ({
  ...ownAccountHandlers(context),
  adminLogin: async ({ input, caller, cookies }) => {
    const name = input.email ?? input.username ?? ''
    return {
      data: await logInAdministrator(context, { name, password: input.password }, { caller, cookies }),
    }
  },
  adminVerify: async ({ administrator }) => ({
    admin: { email: administrator.email, role: administrator.role },
  }),
  adminLogout: async (call) => {
    const id = await logOut(context.database, 'administrator', call)
    const administrator = id === undefined ? undefined : await findAdministrator(context.database, id)
    if (administrator !== undefined)
      await recordStaffAct(context, {
        operation: 'adminLogout',
        administrator,
        address: call.caller.address,
      })
    return { message: 'You are logged out.' }
  },
  ...staffHandlers(context),
  listActivity: async ({ input }) => listActivity(context.database, input),
  exportActivity: async ({ input }) => exportActivity(context, input),
})
