import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { failureOf } from '../api-query.ts'
import { LoadError } from './load-error.tsx'
import { Loaded } from './loaded.tsx'

type ShowMoreProps = {
  query: UseInfiniteQueryResult
  /** The items of the list: 'orders'. */
  what: string
  /** The ids of the shown items' elements. */
  ids: readonly string[]
}

/** Loads the next page. The button may then be gone, so the focus moves to the first of the new items. */
export function ShowMore({ query, what, ids }: ShowMoreProps) {
  const { fetchNextPage, hasNextPage, isFetchNextPageError, isFetchingNextPage, isPlaceholderData } = query
  const [firstNew, setFirstNew] = useState<number>()
  const idToFocus = firstNew === undefined ? undefined : ids[firstNew]
  useEffect(() => {
    if (idToFocus === undefined) return
    document.getElementById(idToFocus)?.focus({ preventScroll: true })
    setFirstNew(undefined)
  }, [idToFocus])

  function showMore(): void {
    if (isPlaceholderData || isFetchingNextPage) return
    setFirstNew(ids.length)
    void fetchNextPage().then(({ isError }) => isError && setFirstNew(undefined))
  }

  const failure = isFetchNextPageError ? failureOf(query) : undefined
  if (failure) return <LoadError what={`more ${what}`} reason={failure} onRetry={showMore} />
  if (!hasNextPage) return null
  return (
    <Button
      variant="secondary"
      busy={isFetchingNextPage}
      onClick={showMore}
      className="self-center print:hidden"
    >
      Show more
    </Button>
  )
}

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
  const { data, isFetching, isFetchNextPageError, refetch } = query
  const error = isFetchNextPageError ? null : query.error
  return (
    <Loaded query={{ data, error, isFetching, refetch }} what={`the ${what}`} skeleton={skeleton}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.data)
        if (rows.length === 0 && empty !== undefined) return empty
        return (
          <>
            {children(rows)}
            <ShowMore query={query} what={what} ids={rows.map(idOf)} />
          </>
        )
      }}
    </Loaded>
  )
}
