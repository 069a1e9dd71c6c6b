import type { HandlersOf } from '../http/call.ts'
import type { Shop } from '../shop.ts'
import { logIn } from './log-in.ts'
import { endAdministratorSession } from './sessions.ts'

type AdministrationCalls = 'adminLogin' | 'adminVerify' | 'adminLogout'

export const administrationHandlers = (shop: Shop): HandlersOf<AdministrationCalls> => ({
  adminLogin: async ({ input, caller, cookies }) => {
    const name = input.email ?? input.username ?? ''
    const admin = await logIn(shop, { name, password: input.password }, { caller, cookies })
    return { data: { admin } }
  },
  adminVerify: async ({ administrator }) => ({ admin: { email: administrator.email } }),
  adminLogout: async ({ caller, cookies }) => {
    if (caller.administratorToken !== undefined)
      await endAdministratorSession(shop.database, caller.administratorToken)
    cookies.clear('administrator')
    return { message: 'You are logged out.' }
  },
})
