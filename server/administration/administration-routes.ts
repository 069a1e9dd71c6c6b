import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { logOut } from '../sign-in/sessions.ts'
import { logInAdministrator } from './log-in-administrator.ts'

export const administrationHandlers = (context: AppContext): HandlersOf<'administration'> => ({
  adminLogin: async ({ input, caller, cookies }) => {
    const name = input.email ?? input.username ?? ''
    const admin = await logInAdministrator(context, { name, password: input.password }, { caller, cookies })
    return { data: { admin } }
  },
  adminVerify: async ({ administrator }) => ({ admin: { email: administrator.email } }),
  adminLogout: async (call) => {
    await logOut(context.database, 'administrator', call)
    return { message: 'You are logged out.' }
  },
})
