import { infiniteQueryOptions } from '@tanstack/react-query'
import type { SubscriberState } from '../../../contract/newsletter/newsletter.ts'
import { api } from '../api.ts'

const pageSize = 50

export const subscribersQuery = (params: { search: string; state: SubscriberState }) =>
  infiniteQueryOptions({
    queryKey: ['listSubscribers', params],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call('listSubscribers', { ...params, cursor, limit: pageSize }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
