import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '../api-query.ts'
import { LoadError } from './load-error.tsx'

type LoadedProps<Answer> = {
  query: { data: Answer | undefined } & Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** As in "Could not load the customers." */
  what: string
  /** Stands there until the answer comes. */
  skeleton?: ReactNode
  children: (answer: Answer) => ReactNode
}

/** What a call has answered. When it is read again and that fails, what was known stays, below the reason (decision 336). */
export function Loaded<Answer>({ query, what, skeleton, children }: LoadedProps<Answer>) {
  const failure = failureOf(query)
  return (
    <>
      {failure && <LoadError what={what} reason={failure} onRetry={query.refetch} />}
      {query.data === undefined ? !failure && skeleton : children(query.data)}
    </>
  )
}
