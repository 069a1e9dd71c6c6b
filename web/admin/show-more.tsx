import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { failureOf } from './api-query.ts'
import { LoadError } from './load-error.tsx'

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
