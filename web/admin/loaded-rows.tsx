import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from './api-query.ts'
import { LoadError } from './load-error.tsx'
import { ShowMore } from './show-more.tsx'

type Pages<Row> = InfiniteData<{ data: readonly Row[] }, unknown>

type LoadedRowsProps<Row> = {
  query: UseInfiniteQueryResult<Pages<Row>>
  /** As in "Could not load the customers." and "Could not load more customers." */
  what: string
  skeleton: ReactNode
  empty?: ReactNode
  idOf: (row: Row, place: number) => string
  children: (rows: readonly Row[]) => ReactNode
}

/** The rows of a list that comes page by page, with a button for the next page. */
export function LoadedRows<Row>({ query, what, skeleton, empty, idOf, children }: LoadedRowsProps<Row>) {
  const failure = query.isFetchNextPageError ? undefined : failureOf(query)
  if (failure) return <LoadError what={`the ${what}`} reason={failure} onRetry={query.refetch} />
  const rows = query.data?.pages.flatMap(({ data }) => data)
  if (rows === undefined) return skeleton
  if (rows.length === 0 && empty !== undefined) return empty
  return (
    <>
      {children(rows)}
      <ShowMore query={query} what={what} ids={rows.map(idOf)} />
    </>
  )
}
