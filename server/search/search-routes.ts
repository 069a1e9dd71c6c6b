import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import {
  getPinnedSearch,
  listPinnedSearches,
  removePinnedSearch,
  savePinnedSearch,
} from './edit-pinned-searches.ts'
import { exportSearches, listSearches } from './list-searches.ts'

export const searchHandlers = (context: AppContext): HandlersOf<'search'> => ({
  listSearches: async ({ input }) => listSearches(context, input),
  exportSearches: async ({ input }) => exportSearches(context, input),
  listPinnedSearches: async () => ({ data: await listPinnedSearches(context.database) }),
  getPinnedSearch: async ({ input }) => ({ data: await getPinnedSearch(context.database, input.search) }),
  savePinnedSearch: async (call) => ({ data: await savePinnedSearch(context, call) }),
  removePinnedSearch: async (call) => {
    await removePinnedSearch(context, call)
    return {}
  },
})
