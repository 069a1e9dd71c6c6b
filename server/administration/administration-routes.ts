import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { endSession } from '../sign-in/sessions.ts'
import { logInAdministrator } from './log-in-administrator.ts'

type AdministrationCalls = 'adminLogin' | 'adminVerify' | 'adminLogout'

export const administrationHandlers = (context: AppContext): HandlersOf<AdministrationCalls> => ({
  adminLogin: async ({ input, caller, cookies }) => {
    const name = input.email ?? input.username ?? ''
    const admin = await logInAdministrator(context, { name, password: input.password }, { caller, cookies })
    return { data: { admin } }
  },
  adminVerify: async ({ administrator }) => ({ admin: { email: administrator.email } }),
  adminLogout: async ({ caller, cookies }) => {
    if (caller.administratorToken !== undefined) {
      const accountId = await endSession(context.database, 'administrator', caller.administratorToken)
      if (accountId !== undefined) caller.noteAccount(accountId)
    }
    cookies.clear('administrator')
    return { message: 'You are logged out.' }
  },
})
