import { queryOptions } from '@tanstack/react-query'
import { type ImportId, type ImportInDetail, isWorking } from '../../../contract/imports/product-import.ts'
import { api } from '../api.ts'
import { apiPages, queryClient } from '../api-query.ts'

const listKey = 'listImports'
const oneKey = 'getImport'
const changesKey = 'listImportChanges'
const workEveryMs = 1_500
const picturesEveryMs = 5_000

/** Asked again while the shop works on any of them. */
export const importsQuery = () =>
  queryOptions({
    queryKey: [listKey],
    queryFn: ({ signal }) => api.call('listImports', {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.data.some(isWorking) ? workEveryMs : false),
  })

/** Asked again while the shop works on it or fetches its pictures. */
export const importQuery = (id: ImportId) =>
  queryOptions({
    queryKey: [oneKey, id],
    queryFn: ({ signal }) => api.call('getImport', { id }, { signal }),
    refetchInterval: ({ state }) => nextLookAt(state.data?.data),
  })

function nextLookAt(shown: ImportInDetail | undefined): number | false {
  if (shown === undefined) return false
  if (isWorking(shown)) return workEveryMs
  const { waiting, failed } = shown.pictures
  const isFetching = waiting > 0 || failed.some(({ isWaiting }) => isWaiting)
  return shown.state === 'applied' && isFetching ? picturesEveryMs : false
}

type ChangesParams = Pick<ImportInDetail, 'id' | 'state' | 'plannedAt'> & {
  action: keyof ImportInDetail['counts'] | 'kept'
}

/** Step and plan are part of the key: what was kept is known after the next step, and another plan has other changes. */
export const changesQuery = ({ id, state, plannedAt, action }: ChangesParams) => ({
  ...apiPages(changesKey, { id, action }),
  queryKey: [changesKey, id, state, plannedAt, action],
})

export const refreshImports = (): Promise<unknown> =>
  Promise.all([listKey, oneKey, changesKey].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
