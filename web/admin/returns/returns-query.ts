import type { InfiniteData } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/operations.ts'
import type { AdminReturn } from '../../../contract/returns/return.ts'
import type { ReturnFilter } from '../../../contract/returns/returns-operations.ts'
import { apiPages, queryClient } from '../api-query.ts'

const listKey = 'listReturns'
type ReturnPages = InfiniteData<AnswerOf<'listReturns'>, string | undefined>

export const returnFilterNames = {
  open: 'Open',
  requested: 'Requested',
  received: 'Received',
  accepted: 'To follow up',
  done: 'Done',
  refused: 'Refused',
  cancelled: 'Cancelled',
} as const satisfies Record<ReturnFilter, string>

export const isCode = (search: string): boolean => /^r\d+-\d+$/i.test(search.trim())

/** A scanned code is found whatever its state. */
export const returnsQuery = ({ search, state }: { search: string; state: ReturnFilter }) => ({
  ...apiPages(listKey, { search, ...(isCode(search) ? {} : { state }) }, 25),
  refetchOnWindowFocus: true,
})

/** Shows what became of a return; it stays in the list although its state may be another one now. */
export function updateCachedReturn(changed: AdminReturn): void {
  for (const queryKey of [['countReturnReasons'], ['getRefunds']])
    void queryClient.invalidateQueries({ queryKey })
  const inPage = (each: AdminReturn) => (each.id === changed.id ? changed : each)
  queryClient.setQueriesData<ReturnPages>(
    { queryKey: [listKey] },
    (lists) =>
      lists && { ...lists, pages: lists.pages.map((page) => ({ ...page, data: page.data.map(inPage) })) },
  )
}
