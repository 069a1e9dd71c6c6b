import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'
import { queryClient } from '../api-query.ts'

const listKey = 'listRedirects'
const pageSize = 50

export const redirectsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [listKey, search],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call('listRedirects', { search, cursor, limit: pageSize }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

export const refreshRedirects = () => queryClient.invalidateQueries({ queryKey: [listKey] })
