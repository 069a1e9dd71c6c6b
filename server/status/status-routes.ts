import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { readStatus } from './read-status.ts'

export const statusHandlers = (context: AppContext): HandlersOf<'status'> => ({
  getStatus: async () => ({ data: await readStatus(context) }),
})
