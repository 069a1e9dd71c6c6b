import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { deleteRedirect, saveRedirect } from './edit-redirects.ts'
import { checkRedirects, importRedirects } from './import-redirects.ts'
import { exportRedirects, listRedirects } from './list-redirects.ts'

export const redirectHandlers = (context: AppContext): HandlersOf<'redirects'> => ({
  listRedirects: async (call) => listRedirects(context, call),
  saveRedirect: async (call) => saveRedirect(context, call),
  deleteRedirect: async (call) => deleteRedirect(context, call),
  checkRedirects: async (call) => checkRedirects(context, call),
  importRedirects: async (call) => importRedirects(context, call),
  exportRedirects: async () => exportRedirects(context),
})
